"""The sidebar: shared sliders, presets and reset."""

from collections.abc import Sequence
from dataclasses import asdict

import streamlit as st

from pages.ui import controls, streamlit_quirks, url_state
from pages.ui.parameters import LECTURE, NO_PRESET, PRESET, PRESETS, SHARED

_ENOUGH_FOR_PRESETS = 2


def shared_sliders(acts: Sequence[str]) -> None:
    """Draw the shared controls into the sidebar; it shows those that act on the lesson."""
    hidden = [control.name for control in SHARED if control.name not in acts]
    streamlit_quirks.hide([*hidden, *([] if _has_presets(acts) else [PRESET.name])])
    with st.sidebar:
        for control in SHARED:
            controls.draw(control)
        controls.draw(LECTURE)


def preset_and_reset(acts: Sequence[str]) -> None:
    """Draw the choice of presets, shown where enough sliders act, and the reset button."""
    with st.sidebar:
        promise = _preset()
        if promise and _has_presets(acts):
            st.caption(promise)
        st.button("Reset", on_click=url_state.reset, width="stretch")


def _has_presets(acts: Sequence[str]) -> bool:
    return len(acts) >= _ENOUGH_FOR_PRESETS


def _preset() -> str | None:
    """Draw the choice of the preset that the sliders match; choosing one sets them.

    Return the size of that preset and its use.
    """
    current = controls.shared()
    standing = next(
        (name for name, preset in PRESETS.items() if preset.settings == current), NO_PRESET
    )
    options = PRESET.options_at(current)
    url_state.accept(PRESET, options, NO_PRESET)
    if st.session_state.get(PRESET.name, NO_PRESET) != standing:
        st.session_state[PRESET.name] = standing
    st.selectbox(
        PRESET.label,
        options,
        key=PRESET.name,
        on_change=_apply_preset,
        bind="query-params",
    )
    if standing == NO_PRESET:
        return None
    return f"{current.d_model} × {current.seq_len}: {PRESETS[standing].promise}"


def _apply_preset() -> None:
    chosen = PRESETS.get(st.session_state[PRESET.name])
    if chosen:
        st.session_state.update(asdict(chosen.settings))
