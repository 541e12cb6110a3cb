"""Links inside the app, which are followed as they are written."""

from collections.abc import Sequence
from urllib.parse import urlencode

from pages.ui import streamlit_quirks
from pages.ui.url_state.corrections import start_again
from pages.ui.url_state.run import this_run

FOLLOW = "try"
"""Marks a link inside the app: its values replace those of the session (see `enter`)."""


def restore_marked(pairs: Sequence[tuple[str, str]]) -> None:
    """Let the link have these names and values, and a mark: to drop it tells the browser."""
    streamlit_quirks.restore_address(urlencode([*pairs, (FOLLOW, "1")]))


def follow_with(name: str, values: list[str], refusal: str | None) -> None:
    """Start the run again, with other values of a parameter in the link that is followed.

    1.62 to 1.67: after Back and Forward, Streamlit gives a control its default if the link's value
    is no option. Not needed once it corrects such a value, or lets the app do so.
    """
    others = [pair for pair in this_run().followed if pair[0] != name and pair[0] != FOLLOW]
    restore_marked([*others, *((name, value) for value in values)])
    start_again(refusal)
