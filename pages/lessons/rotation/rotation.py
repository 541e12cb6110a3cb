"""Why is moving by k the same turn everywhere?

The reader leaves with: one matrix per offset serves all positions, turns add up, and the cosine
is what makes it possible.
"""

from pages.lessons.rotation import parts
from pages.lessons.rotation import scene as scenes
from pages.lessons.rotation.definition import OFFSET, PAIR, SECOND
from pages.ui import controls, live, page
from pages.ui.content import findings, snippets, tables, takeaways
from pages.ui.content.number_text import bmatrix, tiny
from pages.ui.content.passages import SENSE_OF_TURNING
from pages.ui.parameters import POSITION
from pe_core import compose, fit_single_factor, frequencies, rotation_matrix, shift_residual
from pe_core.figures.rotation import sine_alone
from pe_core.samples import sample_shift, sample_sine_alone

shared = controls.shared()
page.head()
pair, position, offset = controls.row(PAIR, POSITION, OFFSET)

frequency = float(frequencies(shared.d_model, base=shared.base)[pair])
matrix = rotation_matrix(offset, frequency)
scene = scenes.rotation(shared, pair, position, offset)
live.present(scene)
residual = shift_residual(shared.positions, offset, shared.d_model, base=shared.base)
page.takeaway(
    takeaways.one_turn(
        shared.d_model, shared.seq_len, pair, offset, base=shared.base, residual=residual
    )
)
page.try_this()
page.equation(
    r"T_k = \begin{bmatrix}\cos\omega k & \sin\omega k\\-\sin\omega k & \cos\omega k\end{bmatrix}",
    rf"T_{{{offset}}} = {bmatrix(rotation_matrix(offset, frequency))}",
    rf"\omega_{{{pair}}} = {frequency:.6g},\qquad PE(p+k) = T_k\,PE(p)",
    source="Vaswani et al. 2017, section 3.5, “a linear function of PE_pos”; the matrix follows "
    "from the addition theorems of sine and cosine.",
)
page.words(SENSE_OF_TURNING)


@page.part("strips", "Is it the same matrix at every position?", opened=True)
def every_position() -> None:
    sample = sample_shift(position, offset, shared.d_model, base=shared.base)
    alt = (
        f"Five strips over all dimensions: T applied to PE({position}) equals "
        f"PE({position + offset}), and applied twice it equals PE({position + 2 * offset})."
    )
    live.present(scenes.shifted_once_and_twice(shared, sample, alt), within_part=True)
    page.words(findings.applied_twice(position, offset, shared.d_model, base=shared.base))


parts.derivation(shared, pair, position, offset)


@page.part("turns", "Do turns add up?", ask=lambda: controls.row(SECOND))
def two_turns(second: int) -> None:
    turns = compose(offset, second, frequency)
    page.equation(
        rf"T_{{{second}}}\,T_{{{offset}}} = {bmatrix(turns.product)}",
        rf"T_{{{second + offset}}} = {bmatrix(turns.direct)}",
        source="T_j T_k = T_(j+k), from the addition theorems.",
    )
    page.words(f"Largest difference of the two: **{tiny(turns.residual)}**.")


@page.part("sine_alone", "Would the sine alone do?")
def without_cosine() -> None:
    fit = fit_single_factor(shared.positions, offset, frequency)
    page.figure(
        sine_alone(sample_sine_alone(fit, shared.seq_len, offset, frequency)),
        "sine_alone",
        f"The sine shifted by {offset} against the best multiple of the unshifted sine: they "
        f"differ by up to {fit.residual:.3g}.",
    )
    page.words(findings.single_factor(fit.factor, fit.residual, offset, frequency * offset))


page.take_with_you(
    scene,
    lambda: tables.turned_pair(shared.positions, pair, offset, shared.d_model, base=shared.base),
    snippets.rotation(shared, pair, offset),
)
