"""Limits of the editor's fields of text: how near a text is, and what to change."""

from streamlit.delta_generator import DeltaGenerator

_NEAR = 0.8
"""Share of its limit from which a text's length is shown."""


def show_length(place: DeltaGenerator, text: str, most: int) -> None:
    """Show in a place how long a text is, if it is near its limit; a longer one is a problem."""
    if _NEAR * most < len(text) <= most:
        place.caption(f"{len(text)} of {most} characters")


def say_below(field: DeltaGenerator, problem: str) -> None:
    """Say in a place what to change in the field above it."""
    field.markdown(f":material/error: {problem}")
