"""What is one dimension, as the position moves?

The reader leaves with: a pair is one pendulum, or one clock hand; the leftmost is the fastest,
and the slowest has a wavelength just short of 2π·base.
"""

import pandas as pd
import streamlit as st

from pages.ui import controls, live, page, snippets
from pages.ui.live import scenes
from pe_core import encode, frequencies, wavelength_bound, wavelength_ratio, wavelengths
from pe_core.downsampling import sample_indices
from pe_core.figures.waves import last_cosine, wavelength_ladder
from pe_core.samples import sample_wave

PICTURES = ("sine pendulums", "cosine pendulums", "clock hands")
ORDERS = ("fastest on the left", "slowest on the left")
STRETCHES = tuple(digit * 10**decade for decade in range(5) for digit in (1, 2, 5))

shared = controls.shared()
page.head("pendulums")
columns = st.columns([4, 4, 3, 3])
with columns[0]:
    pairs = controls.several("pairs", "pairs", range(shared.pairs), (0, 8, 16), most=4)
with columns[1]:
    position = controls.slider(
        "position", "position", range(shared.seq_len), min(10, shared.seq_len - 1)
    )
with columns[2]:
    picture = controls.choice("picture", "picture", PICTURES, PICTURES[0])
with columns[3]:
    order = controls.choice("order", "order", ORDERS, ORDERS[0])

lengths = wavelengths(shared.d_model, base=shared.base)
scene = scenes.waves(
    scenes.Variable("position", "position", range(shared.seq_len), position, "smooth"),
    (
        scenes.Variable("d_model", "d_model", controls.D_MODELS, shared.d_model, "sweep"),
        scenes.Variable("seq_len", "seq_len", controls.SEQ_LENS, shared.seq_len),
        scenes.Variable("base", "base", controls.BASES, shared.base, "sweep"),
    ),
    pairs,
    picture=picture,
    slowest_first=order == ORDERS[1],
)
live.present(scene)

bound = wavelength_bound(base=shared.base)
ratio = wavelength_ratio(shared.d_model, base=shared.base)
page.takeaway(
    f"Pair 0, dimensions 0 and 1, is the **fastest**: once round in **{lengths[0]:.2f}** tokens. "
    f"Each next pair takes **{ratio:.3f}** times as long; the last one needs "
    f"**{lengths[-1]:,.0f}** tokens and stays short of 2π·base = {bound:,.0f}."
)
page.try_this(
    "pendulums",
    (
        page.Experiment(
            "16 pendulums",
            "Play 64 positions: which ones are back where they started?",
            {"d_model": 32, "seq_len": 64, "position": 0},
        ),
        page.Experiment(
            "Slowest on the left",
            "The classroom's picture: the same pendulums, mirrored.",
            {"d_model": 32, "seq_len": 64, "position": 0, "order": ORDERS[1]},
        ),
        page.Experiment(
            "Stretch 1,000 times",
            "The last cosine looks constant. Is it?",
            {"stretch": 1000, "zoom": "whole range"},
        ),
    ),
)

st.subheader("The last cosine is a wave, too", anchor=False)
left, right = st.columns(2)
with left:
    stretch = controls.slider("stretch", "stretch the positions by", STRETCHES, 1)
with right:
    zoom = controls.choice("zoom", "value axis", ("whole range", "fit the curve"), "whole range")
last = (shared.seq_len - 1) * stretch
wave = sample_wave(lengths[-1], 0, last, function="cos", points=1024)
page.figure(
    last_cosine(wave, shared.seq_len, fit=zoom != "whole range"),
    "last_cosine",
    f"The last cosine over {last:,} tokens.",
)
end = encode(shared.seq_len - 1, shared.d_model, base=shared.base)[-1]
st.markdown(
    f"Within the sequence it falls from 1 to **{end:.8f}**: "
    f"**{(shared.seq_len - 1) / lengths[-1]:.2%}** of one wave."
)


@page.section("Every wavelength")
def every_wavelength() -> None:
    page.figure(
        wavelength_ladder(lengths, bound, pairs),
        "ladder",
        f"Wavelengths of all {shared.pairs} pairs, rising geometrically from {lengths[0]:.2f} to "
        f"{lengths[-1]:,.0f} tokens and staying below {bound:,.0f}.",
    )
    listed = sample_indices(shared.pairs, 8).tolist()
    listed += [shared.pairs - 1] if listed[-1] != shared.pairs - 1 else []
    st.markdown(
        "| pair | dimensions | wavelength (tokens) | cycles in the sequence |\n|--:|--:|--:|--:|\n"
        + "\n".join(
            f"| {i} | {2 * i}, {2 * i + 1} | {lengths[i]:,.2f} | "
            f"{shared.seq_len / lengths[i]:,.3f} |"
            for i in listed
        )
    )
    page.equation(
        rf"\lambda_i = \frac{{2\pi}}{{\omega_i}} = 2\pi\cdot {shared.base}^{{2i/{shared.d_model}}}",
        rf"\lambda_{{{shared.pairs - 1}}} = {lengths[-1]:.1f} < "
        rf"2\pi\cdot {shared.base} = {bound:.1f}",
        source="Vaswani et al. 2017, section 3.5: “from 2π to 10000 · 2π”, whose end is not "
        "reached when the exponents are 2i/d_model.",
    )


page.take_with_you(
    "waves",
    lambda: live.as_page(scene),
    lambda: pd.DataFrame(
        {
            "pair": range(shared.pairs),
            "frequency": frequencies(shared.d_model, base=shared.base),
            "wavelength": lengths,
        }
    ),
    snippets.wavelengths(shared),
)
