"""The sidebar: shared sliders, presets and reset."""

from dataclasses import asdict, replace

import streamlit as st

from pages.ui import controls, streamlit_quirks, url_state
from pages.ui.definitions import Page
from pages.ui.parameters import LECTURE, NO_PRESET, PRESET, PRESETS, SHARED, preset_of


def shared_sliders(page: Page) -> None:
    """Draw the shared controls into the sidebar; those that do not affect the page are hidden."""
    hidden = [control.name for control in SHARED if control.name not in page.shared]
    streamlit_quirks.hide([*hidden, *([] if page.offers_presets else [PRESET.name])])
    with st.sidebar:
        for control in SHARED:
            controls.draw(replace(control, label=page.label_of(control.name, control.label)))
        controls.draw(LECTURE)


def preset_and_reset() -> None:
    """Draw the choice of presets and the reset button."""
    with st.sidebar:
        _preset()
        st.button("Reset", on_click=url_state.reset, width="stretch")


def _preset() -> None:
    """Draw the choice of the preset that the sliders match; choosing one sets them.

    1.62 to 1.67: it is not bound to the link, where Streamlit would write its label; the sliders
    are in the link. Not needed once a bound choice writes its option.
    """
    current = controls.view()
    url_state.accept(PRESET, PRESET.options_at(current), NO_PRESET)
    st.session_state[PRESET.name] = preset_of(current.shared)
    st.selectbox(
        PRESET.label,
        PRESET.options_at(current),
        format_func=PRESET.label_of,
        key=PRESET.name,
        on_change=_apply_preset,
    )
    url_state.Parameter(PRESET.name).write()


def _apply_preset() -> None:
    chosen = PRESETS.get(st.session_state[PRESET.name])
    if chosen:
        st.session_state.update(asdict(chosen.settings))
