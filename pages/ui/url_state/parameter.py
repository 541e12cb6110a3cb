"""A parameter of the link that is no control's."""

from dataclasses import dataclass

import streamlit as st

from pages.ui.definitions import Page
from pages.ui.link.values import last, quoted
from pages.ui.url_state import corrections
from pages.ui.url_state.run import given, is_by_history, is_followed

_PAGE_BEFORE = "_page_before"
_PARAMETERS = "_parameters"


@dataclass(frozen=True)
class Parameter:
    """A parameter of the link that is no control's. It leaves the link with the pages that keep it.

    Writing keeps it, too.
    """

    name: str

    def keep(self) -> None:
        """Let it stay in the link while this page is shown."""
        st.session_state[_PARAMETERS].setdefault(self.name, None)

    def given(self) -> list[str]:
        """Return its values in the link."""
        return given(self.name)

    def text(self) -> str:
        """Return its value in the link, the last one of several; empty if there is none."""
        return last(self.given())

    def replaces(self) -> bool:
        """Return whether its text in the link counts instead of what the session has kept.

        A link inside the app that leaves it out says nothing; after Back, an earlier view without
        it does.
        """
        return is_followed() and bool(self.text() or is_by_history())

    def write(self, *values: str) -> None:
        """Put values into the link; none remove it."""
        st.session_state[_PARAMETERS][self.name] = values
        if st.query_params.get_all(self.name) == list(values):
            return
        if values:
            st.query_params[self.name] = values
        else:
            st.query_params.pop(self.name, None)

    def was_written(self, *values: str) -> bool:
        """Return whether the page itself has put these values into the link."""
        return st.session_state[_PARAMETERS].get(self.name) == values

    def refuse(self, why: str) -> None:
        """Say that its value is not allowed; ``why`` goes on from there."""
        corrections.refuse(f"{quoted(self.name, self.text())} is not allowed{why}")


def leave_page(page: Page) -> None:
    """Drop the parameters of the page before.

    1.62 to 1.67: on the way to another page Streamlit keeps those that are bound to no control. Not
    needed once a link to a page is followed as it is written.
    """
    state = st.session_state
    if state.get(_PAGE_BEFORE) == page.path:
        return
    if not is_followed():
        for name in state.get(_PARAMETERS, ()):
            st.query_params.pop(name, None)
    state[_PAGE_BEFORE], state[_PARAMETERS] = page.path, {}


def restore_written() -> None:
    """Put back into the link what the page has written and the browser did not know yet.

    1.62 to 1.67: a run begins with the address that the browser had when the user acted, so a quick
    second action would undo what the answer to the first has written. Not needed once a run begins
    with the address that the run before has left.
    """
    for name, values in st.session_state[_PARAMETERS].items():
        if values is not None:
            Parameter(name).write(*values)
