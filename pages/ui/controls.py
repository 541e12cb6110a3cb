"""Controls, drawn as specified and bound to the link."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from pages.ui import navigation, streamlit_quirks, url_state
from pages.ui.definitions import Lesson
from pages.ui.parameters import (
    LECTURE,
    SHARED,
    AnyControl,
    Cards,
    Choice,
    Radio,
    Several,
    Switch,
    Text,
    View,
    top_rows,
)
from pages.ui.text.typed import printable


def view() -> View:
    """Return the values of the controls drawn so far, and of the shared ones."""
    state = st.session_state
    shared = {control.name: state[control.name] for control in SHARED if control.name in state}
    return View(shared | url_state.drawn())


def first_row() -> View:
    """Draw a lesson's first controls, below its lead-in, and return what the page shows."""
    lesson = navigation.current()
    if not isinstance(lesson, Lesson):
        raise TypeError(f"{lesson.title} is not a lesson")
    top_row(*lesson.controls[: len(lesson.widths)], widths=lesson.widths)
    return view()


def top_row(*controls: AnyControl, widths: Sequence[int] | None = None) -> tuple:
    """Draw the page's first controls, beside its lead-in, and return their values."""
    values: tuple = ()
    for key, of_row in top_rows(controls):
        start = len(values)
        values += _row(key, of_row, widths and widths[start : start + len(of_row)])
    return values


def row(*controls: AnyControl, widths: Sequence[int] | None = None) -> tuple:
    """Draw controls side by side and return their values; one may depend on those before it."""
    return _row(f"row_{controls[0].name}", controls, widths)


def _row(key: str, controls: Sequence[AnyControl], widths: Sequence[int] | None = None) -> tuple:
    with st.container(key=key):
        columns = st.columns(widths or len(controls))
    values = []
    for column, control in zip(columns, controls, strict=True):
        with column:
            values.append(draw(control))
    return tuple(values)


def draw_unseen(control: AnyControl):
    """Draw a control that something else on the page moves: the link keeps its value."""
    streamlit_quirks.hide([control.name])
    return draw(control)


def hide_idle() -> None:
    """Hide the page's controls that have no effect at the values of those drawn so far."""
    streamlit_quirks.hide(navigation.current().idle_at(url_state.drawn()))


def draw(control: AnyControl):
    """Draw one control and return its value."""
    value = _draw(control)
    if control is not LECTURE:
        url_state.note_drawn(control.name, value)
    return value


def _draw(control: AnyControl):
    if isinstance(control, Text):
        return _text(control)
    if isinstance(control, Switch):
        url_state.accept(control, default=control.default)
        return st.toggle(control.label, control.default, key=control.name, bind="query-params")
    current = view()
    options, default = control.options_at(current), control.default_at(current)
    if isinstance(control, Several):
        return _several(control, options, default)
    url_state.accept(control, options, default)
    if isinstance(control, Choice) and control.is_labelled:
        return _labelled(control, options, default)
    if isinstance(control, Radio):
        return st.radio(
            control.label,
            options,
            options.index(default),
            key=control.name,
            help=control.help,
            horizontal=True,
            bind="query-params",
        )
    if isinstance(control, Choice):
        return st.selectbox(
            control.label,
            options,
            options.index(default),
            key=control.name,
            help=control.help,
            bind="query-params",
        )
    return st.select_slider(
        control.label,
        options,
        default,
        key=control.name,
        help=control.help,
        bind="query-params",
    )


def _labelled(control: Choice, options: Sequence[str], default: str) -> str:
    """Draw a choice whose options are shown by their labels.

    1.62 to 1.67: it is not bound to the link, where Streamlit would write the labels, and refuse
    the options. Not needed once a bound choice takes its options from the link. `accept` has put an
    allowed value there.
    """
    in_link = url_state.Parameter(control.name)
    if control.name not in st.session_state:
        st.session_state[control.name] = in_link.text() or default

    ask: dict[str, Any] = {
        "label": control.label,
        "options": options,
        "format_func": control.label_of,
        "key": control.name,
        "help": control.help,
    }
    if isinstance(control, Radio):
        kind = type(control).__name__.lower()
        with st.container(key=f"{kind}_{control.name}"):
            ask["label_visibility"] = "visible" if kind == "radio" else "collapsed"
            if isinstance(control, Cards):
                ask["captions"] = [option.details for option in control.options]
            chosen = st.radio(horizontal=True, **ask)
    else:
        chosen = st.selectbox(**ask)
    in_link.write(*([] if chosen == default else [chosen]))
    return chosen


def _several(control: Several, options: Sequence[int], default: list[int]) -> list[int]:
    """The chosen options in ascending order; the default where none is chosen."""
    url_state.accept(control, options, default)
    streamlit_quirks.make_tags_readable()
    chosen = st.multiselect(
        control.label,
        options,
        default,
        key=control.name,
        help=control.help,
        max_selections=control.most,
        bind="query-params",
    )
    return sorted(chosen) or default


def _text(control: Text) -> str:
    url_state.accept(control, default=control.default)
    # A line that the user clears is filled with its default again.
    if not st.session_state.get(control.name, control.default).strip():
        st.session_state[control.name] = control.default
    written = st.text_input(
        control.label, control.default, control.most, key=control.name, bind="query-params"
    )
    return printable(written)[: control.most].strip() or control.default
