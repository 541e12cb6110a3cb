"""Streamlit's elements that the lab's pages load early; each has a script of its own."""

from collections.abc import Iterable

from pages.ui.parameters import AnyControl, Radio, Several, Text

ELEMENTS = ("BidiComponent", "Button", "Checkbox", "Html", "PageLink", "Selectbox", "Slider")
"""Elements that every lesson has."""
_OF_CONTROLS: dict[type, str] = {Radio: "Radio", Several: "Multiselect", Text: "TextInput"}


def elements_of(controls: Iterable[AnyControl]) -> tuple[str, ...]:
    """Return the elements of a page with these controls, each once."""
    kinds = _OF_CONTROLS.items()
    own = [name for control in controls for kind, name in kinds if isinstance(control, kind)]
    return tuple(dict.fromkeys([*ELEMENTS, *own]))
