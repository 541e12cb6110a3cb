"""The values of controls, allowed before each is drawn."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from pages.ui.link.reading import read_control
from pages.ui.link.values import as_written, is_written_as, nearest
from pages.ui.parameters import AnyControl, Several
from pages.ui.url_state.corrections import refuse, rewrite
from pages.ui.url_state.following import follow_with
from pages.ui.url_state.run import given, is_by_history, is_followed, take_reset, this_run


def accept(control: AnyControl, options: Sequence = (), default: Any = None) -> None:
    """Give a control an allowed value before it is drawn.

    The value may come from the link, or be left over from other options (``position`` 300 when
    ``seq_len`` is 64 now).
    """
    state, name = st.session_state, control.name
    raw = given(name)
    value, refusal = read_control(control, raw, options, default)
    if take_reset(name):
        state[name] = default
    elif is_followed():
        if refusal and is_by_history() and this_run().overrides is None:
            follow_with(name, as_written(value), refusal)
        state[name] = value
        refuse(refusal)
    elif name not in state:
        if raw and not is_written_as(raw, value):
            rewrite({name: as_written(value)}, refusal)
    elif options:
        now = _allowed_now(control, state[name], options, default)
        if state[name] != now:
            state[name] = now
        elif not set(as_written(now)) <= set(raw):
            refuse(refusal)


def _allowed_now(control: AnyControl, value: Any, options: Sequence, default: Any) -> Any:
    """Return a drawn control's value, or the nearest that its options allow now.

    A choice of several that the user has cleared gets its default again.
    """
    if not isinstance(control, Several):
        return value if value in options else nearest(value, options, default)
    if not value:
        return default
    if len(value) <= control.most and all(item in options for item in value):
        return value
    return sorted({nearest(item, options, default[0]) for item in value})[: control.most]
