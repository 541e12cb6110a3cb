"""What is one dimension, as the position moves?

The reader leaves with: a pair is one pendulum, or one clock hand; the leftmost is the fastest,
and the slowest has a wavelength just short of 2π·base.
"""

from pages.lessons.pendulums import parts
from pages.lessons.pendulums import scene as scenes
from pages.lessons.pendulums.definition import (
    ORDER,
    PAIRS,
    PICTURE,
    STRETCH,
    WHOLE_RANGE,
    ZOOM,
)
from pages.ui import controls, live, page
from pages.ui.content import findings, snippets, tables, takeaways
from pages.ui.content.number_text import counted
from pages.ui.parameters import POSITION
from pe_core import encode, frequencies, wavelength_bound, wavelengths
from pe_core.figures.waves import last_cosine, wavelength_ladder
from pe_core.samples import sample_wave

shared = controls.shared()
page.head()
pairs, position, picture, order = controls.row(PAIRS, POSITION, PICTURE, ORDER)
scene = scenes.waves(shared, position, pairs, picture=picture, order=order)
live.present(scene)

here = encode(position, shared.d_model, base=shared.base)
lengths = wavelengths(shared.d_model, base=shared.base)
bound = wavelength_bound(base=shared.base)
page.takeaway(takeaways.waves(shared.d_model, shared.base))
page.try_this()
page.equation(
    rf"\lambda_i = \frac{{2\pi}}{{\omega_i}} = 2\pi\cdot {shared.base}^{{2i/{shared.d_model}}}",
    rf"\lambda_{{{shared.pairs - 1}}} = {lengths[-1]:.1f} < "
    rf"2\pi\cdot {shared.base} = {bound:.1f}",
    source="Vaswani et al. 2017, section 3.5: “from 2π to 10000 · 2π”, whose end is not "
    "reached when the exponents are 2i/d_model.",
)
parts.two_snapshots(shared, position)


@page.part(
    "stretch",
    "Is the last cosine a constant?",
    ask=lambda: controls.row(STRETCH, ZOOM),
)
def last_wave(stretch: int, zoom: str) -> None:
    last = (shared.seq_len - 1) * stretch
    wave = sample_wave(lengths[-1], 0, last, function="cos", points=1024)
    page.figure(
        last_cosine(wave, shared.seq_len, fit=zoom != WHOLE_RANGE),
        "last_cosine",
        f"The last cosine over {counted(last, 'token')}.",
    )
    end = encode(shared.seq_len - 1, shared.d_model, base=shared.base)[-1]
    page.words(findings.last_wave(shared.seq_len, lengths[-1], end))


@page.part("wavelengths", "How long is each wave?")
def every_wavelength() -> None:
    page.figure(
        wavelength_ladder(lengths, bound, pairs),
        "ladder",
        findings.ladder(lengths, bound),
    )
    page.table(tables.wavelength_table(lengths, shared.seq_len))


parts.periods(shared)
page.take_with_you(
    scene,
    lambda: {
        "pair": range(shared.pairs),
        "frequency": frequencies(shared.d_model, base=shared.base),
        "wavelength": lengths,
        f"sine at position {position}": here[0::2],
        f"cosine at position {position}": here[1::2],
    },
    snippets.wavelengths(shared, position),
)
