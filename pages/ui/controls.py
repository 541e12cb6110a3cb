"""Widgets bound to query parameters, with validation."""

from collections.abc import Sequence
from typing import NamedTuple

import streamlit as st

from pages.ui import links


class Shared(NamedTuple):
    """The parameters that every lesson shares."""

    d_model: int
    seq_len: int
    base: int

    @property
    def pairs(self) -> int:
        """Number of sine-cosine pairs."""
        return self.d_model // 2


class Preset(NamedTuple):
    """Named values of the shared parameters, and what they are good for."""

    settings: Shared
    promise: str


D_MODELS = range(2, 1025, 2)
SEQ_LENS = range(2, 2049)
BASES = tuple(
    digit * 10**decade
    for decade in range(7)
    for digit in (1, 2, 5)
    if 2 <= digit * 10**decade <= 10**6
)
DEFAULTS = Shared(d_model=128, seq_len=64, base=10_000)
NO_PRESET = "none"
PRESETS = {
    "by hand": Preset(Shared(8, 16, 10_000), "small enough to read and check by hand"),
    "thesis figure": Preset(Shared(96, 64, 10_000), "the figure of a thesis on tabular data"),
    "notebook": Preset(Shared(512, 4, 10_000), "the four words of “My name is RK”"),
    "base model": Preset(Shared(512, 512, 10_000), "the base model of the 2017 paper"),
}


# Streamlit's white text has too little contrast on the light blue tags of the dark theme.
_READABLE_TAGS = """
.stMultiSelect span[title], .stMultiSelect span[title] ~ * { color: light-dark(#fff, #10151c) }
"""


def shared_sliders() -> None:
    """Draw the three sliders that every lesson shares into the sidebar."""
    _expand_preset_link()
    with st.sidebar:
        slider("d_model", "d_model", D_MODELS, DEFAULTS.d_model, help="Width of the encoding.")
        slider("seq_len", "seq_len", SEQ_LENS, DEFAULTS.seq_len, help="Number of positions.")
        slider("base", "base", BASES, DEFAULTS.base, help="Sets the range of the wavelengths.")


def preset_and_reset() -> None:
    """Draw the choice of presets and the reset button under the sliders."""
    with st.sidebar:
        _preset()
        st.button("Reset", on_click=links.restore_defaults, width="stretch")


def shared() -> Shared:
    """The current values of the shared controls."""
    return Shared(*(st.session_state[name] for name in Shared._fields))


def slider(key: str, label: str, options: Sequence, default, *, help: str | None = None):
    """A slider over ``options`` (ascending numbers) that is bound to the link as ``key``."""
    links.settle(key, options, default)
    return st.select_slider(label, options, value=default, key=key, help=help, bind="query-params")


def several(
    key: str, label: str, options: Sequence[int], default: Sequence[int], *, most: int
) -> list[int]:
    """Up to ``most`` of the ``options``, bound to the link as ``key``, in ascending order."""
    possible = [value for value in default if value in options]
    links.settle_several(key, options, possible, most)
    st.html(f"<style>{_READABLE_TAGS}</style>")
    chosen = st.multiselect(
        label, options, possible, key=key, max_selections=most, bind="query-params"
    )
    return sorted(chosen) or possible


def choice(key: str, label: str, options: Sequence[str], default: str) -> str:
    """One of a few words, bound to the link as ``key``."""
    links.settle(key, options, default)
    return st.selectbox(label, options, options.index(default), key=key, bind="query-params")


def toggle(key: str, label: str) -> bool:
    """A switch, off by default, bound to the link as ``key``."""
    links.settle_toggle(key)
    return st.toggle(label, key=key, bind="query-params")


def text(key: str, label: str, default: str, *, most: int) -> str:
    """A line of text, bound to the link as ``key``."""
    links.settle_text(key, default, most)
    return st.text_input(label, default, most, key=key, bind="query-params") or default


def _preset() -> None:
    """A choice that names the preset the sliders match; choosing one sets them."""
    names = (NO_PRESET, *PRESETS)
    standing = next(
        (name for name, preset in PRESETS.items() if preset.settings == shared()), NO_PRESET
    )
    links.settle("preset", names, NO_PRESET)
    if st.session_state.get("preset", NO_PRESET) != standing:
        st.session_state["preset"] = standing
    st.selectbox("preset", names, key="preset", on_change=_apply_preset, bind="query-params")
    if standing != NO_PRESET:
        d_model, seq_len, _ = shared()
        st.caption(f"{d_model} × {seq_len}: {PRESETS[standing].promise}")


def _apply_preset() -> None:
    chosen = PRESETS.get(st.session_state["preset"])
    if chosen:
        st.session_state.update(chosen.settings._asdict())


def _expand_preset_link() -> None:
    """Let a link that names a preset set the three sliders, unless it names them too."""
    name = st.query_params.get("preset")
    if name not in PRESETS or "preset" in st.session_state:
        return
    values = PRESETS[name].settings._asdict()
    given = {key: st.query_params[key] for key in values if key in st.query_params}
    if any(str(values[key]) != raw for key, raw in given.items()):
        refusal = f"`preset={name}` was not taken: the same link sets {', '.join(given)} itself."
        links.rewrite({"preset": None}, refusal)
    missing = {
        key: str(value)
        for key, value in values.items()
        if key not in given and value != getattr(DEFAULTS, key)
    }
    if missing:
        links.rewrite(missing, None)
