"""Cards on practice: libraries, number formats, and trained models."""

from math import log
from typing import Any

import numpy as np

from pages.lessons.flashcards import figures, unit_circle, wave_figures
from pages.lessons.flashcards.card import (
    BASE,
    WIDE,
    ChoiceCard,
    Dice,
    NumberCard,
    card_type,
    concept,
)
from pages.lessons.flashcards.definition import PRACTICE
from pages.lessons.flashcards.wave_figures import Lane
from pages.ui.text.numbers import in_latex
from pe_core import Sinusoid, dot_product, norm
from pe_core.attention import word_vectors
from pe_core.embedding import extrapolation_error, sum_effect
from pe_core.figures.theme import FigureSpec
from pe_core.precision import FloatType, exact_integers, round_to
from pe_core.versions import VERSIONS, version_columns, version_matrix

# Their rows at d_model 8 can be told apart by eye.
_CONVENTIONS = {
    "paper": "the paper: sine and cosine alternate",
    "marian": "Marian: all sines, then all cosines",
    "guided-diffusion": "guided-diffusion: all cosines, then all sines",
    "inclusive": "tensor2tensor: sines, then cosines, exponent j/(d/2 − 1)",
}
_FLOAT_TYPES: tuple[FloatType, ...] = ("bfloat16", "float16", "float32")


@card_type("variant", PRACTICE, "formulas", needs_picture=True)
def version(dice: Dice) -> ChoiceCard:
    key, d_model = dice.choice(list(_CONVENTIONS)), 8
    shown = VERSIONS[key]
    rows = version_matrix(shown, 3, d_model)
    frequency = float(shown.frequencies(d_model, BASE)[1])
    sine = int(version_columns(shown, d_model).sines[1])
    second_sine = rows[1, sine]

    def worked() -> str:
        """The first row shows the layout, the second sine of the next row the exponent."""
        first = " ".join(f"{cell:.0f}" for cell in rows[0])
        exponent = -log(frequency) / log(BASE)
        return (
            f"Row 0 holds sines and cosines of 0: {first}. In row 1, the second sine is "
            rf"$\sin({frequency:.4g}) = {second_sine:.4f}$, and "
            rf"${frequency:.4g} = {BASE}^{{-{exponent:.4g}}}$, with "
            f"$2/d = {2 / d_model:.4g}$ and $1/(d/2-1) = {1 / (d_model / 2 - 1):.4g}$"
        )

    return ChoiceCard(
        text=f"These are the first rows of a library’s matrix, with d_model = {d_model}. Whose "
        "convention is it?",
        answer=_CONVENTIONS[key],
        options=tuple(_CONVENTIONS.values()),
        formula=r"\omega_j = B^{-2j/d}\quad\text{or}\quad \omega_j = B^{-j/(d/2-1)}",
        worked=worked,
        caption="The first rows of the matrix",
        picture=lambda: figures.first_rows(rows),
        solution=lambda: figures.framed(
            figures.first_rows(rows),
            (-0.5, -0.5, d_model - 0.5, 0.5),
            (sine - 0.5, 0.5, sine + 0.5, 1.5),
        ),
    )


@card_type("exact-integers", PRACTICE, "precision")
def exact_up_to(dice: Dice) -> NumberCard:
    float_type = dice.choice(_FLOAT_TYPES)
    limit = exact_integers(float_type)
    bits = limit.bit_length() - 1
    around = np.arange(limit - 8, limit + 9, dtype=np.float64)
    return NumberCard(
        text=f"A float type has {bits} significant bits. Up to what number can it represent every "
        "integer exactly?",
        value=limit,
        formula=r"\text{exact up to}\ 2^{\text{significant bits}}",
        worked=lambda: (
            f"$2^{{{bits}}} = {limit}$; {limit + 1:,} is odd and would need {bits + 1} bits"
        ),
        caption="Positions beside their rounded values",
        picture=lambda: _rounded(around, float_type, asked_at=limit),
        solution=lambda: _rounded(around, float_type, marked=(limit, f"{limit:,}")),
    )


def _rounded(around: np.ndarray, float_type: FloatType, **marks: Any) -> FigureSpec:
    """Return numbers beside their rounded values."""
    rounded = round_to(around, float_type).astype(np.float64)
    return figures.dots(around, rounded, across="position", up="as a float", **marks)


@card_type("adding", PRACTICE, "embedding", is_concept=True)
def adding(dice: Dice) -> ChoiceCard:
    # The first pair of a token, with norm 1, and of its encoding.
    token, added = word_vectors(["dog"], 2)[0], Sinusoid(2).encode(2)
    token = token / norm(token)

    def worked() -> str:
        encodings = Sinusoid(WIDE).encode(range(64))
        effect = sum_effect(np.ones_like(encodings), encodings)
        position = int(np.abs(effect.norm_after - effect.norm_before).argmax())
        return (
            "A sum shifts a vector, wherever it points. "
            f"Added to a vector of {WIDE} ones at position {position}, it changes the norm from "
            f"{effect.norm_before[position]:.2f} to {effect.norm_after[position]:.2f} and the "
            f"direction by {effect.angle[position]:.2f} rad"
        )

    return concept(
        dice,
        "What does adding PE(p) do to a token’s vector?",
        right="It translates it: norm and angle change",
        wrong=(
            "It rotates it: the norm stays the same",
            "It scales it: the direction stays the same",
        ),
        worked=worked,
        caption="A token vector and an encoding",
        picture=lambda: unit_circle.arrows(
            [(*token.tolist(), "token"), (*added.tolist(), "PE(p)")]
        ),
        solution=lambda: unit_circle.arrows(
            [
                (*token.tolist(), "token"),
                (*added.tolist(), "PE(p)"),
                (*(token + added).tolist(), "<b>sum</b>"),
            ]
        ),
    )


@card_type("extrapolation", PRACTICE, "embedding", is_concept=True)
def extrapolation(dice: Dice) -> ChoiceCard:
    def worked() -> str:
        count = 64
        errors = extrapolation_error(Sinusoid(WIDE), range(count), range(count, 2 * count))
        return (
            "A model learns from the positions that it has seen. "
            f"A linear map trained to read positions below {count} from token + PE is off by "
            f"{errors.trained:.1f} tokens on those positions and by {errors.beyond:.1f} beyond them"
        )

    shown = [Lane("a wave", 20, 50)]
    return concept(
        dice,
        "The formula has a value at every position. What does that tell you about texts longer "
        "than any seen in training?",
        right="Only that the encoding is defined there",
        wrong=("That a trained model works at any length", "That positions beyond the base repeat"),
        worked=worked,
        caption="A wave during training and beyond",
        picture=lambda: wave_figures.lanes(shown, 100, trained=50),
        solution=lambda: wave_figures.lanes(shown, 100, trained=50, is_answered=True),
    )


@card_type("layout", PRACTICE, "formulas", is_concept=True)
def layout(dice: Dice) -> ChoiceCard:
    paper, marian = VERSIONS["paper"], VERSIONS["marian"]

    def worked() -> str:
        interleaved, sines_first = (version_matrix(shown, 9, 8) for shown in (paper, marian))
        product = dot_product(interleaved[3], interleaved[8])
        difference = np.abs(interleaved[3] - sines_first[3]).max()
        return (
            "The layout only reorders the columns, but weights belong to columns. "
            rf"At d_model = 8, $PE(3)\cdot PE(8)$ is {product:.3f} in both layouts, but "
            f"single entries of PE(3) differ by up to {difference:.2f}"
        )

    interleaved, sines_first = (version_matrix(shown, 4, 16) for shown in (paper, marian))
    gap = np.full((1, 16), np.nan)
    # The sine of pair 1 is column 2 of the paper's.
    moved = int(version_columns(marian, 16).sines[1])

    def _both() -> FigureSpec:
        return figures.matrix(
            np.vstack([interleaved, gap, sines_first]),
            rows=["one", "", "", "", "", "other", "", "", ""],
        )

    return concept(
        dice,
        "When does it matter whether sines and cosines are interleaved?",
        right="When loading weights trained with the other layout",
        wrong=(
            "Always: dot products differ between the layouts",
            "Never: it is cosmetic, even for checkpoints",
        ),
        worked=worked,
        caption="Two encoding matrices",
        picture=_both,
        solution=lambda: figures.framed(
            _both(), (1.5, -0.5, 2.5, 3.5), (moved - 0.5, 4.5, moved + 0.5, 8.5)
        ),
    )


@card_type("exp-log", PRACTICE, "formulas", is_concept=True)
def exp_log(dice: Dice) -> ChoiceCard:
    shown, largest = Sinusoid(32).frequencies, 1 / Sinusoid(WIDE).frequencies[-1]
    return concept(
        dice,
        "Why do many programs write exp(−log(base) · 2i/d) for the frequencies?",
        right="Convenience: the plain power would work, too",
        wrong=(
            "Range: the plain power overflows in float32",
            "Training: it makes the frequencies learnable",
        ),
        worked=lambda: (
            f"At d_model = {WIDE} the largest power is {largest:,.0f}; float32 goes up to "
            f"${in_latex(float(np.finfo(np.float32).max), 2)}$, so the plain power does not "
            "overflow"
        ),
        caption="Frequencies of the pairs, on a logarithmic scale",
        picture=lambda: figures.dots(
            np.arange(len(shown)), shown, across="pair", up="frequency", is_log=True
        ),
        solution=lambda: figures.dots(
            np.arange(len(shown)),
            shown,
            across="pair",
            up="frequency",
            marked=(len(shown) - 1, "largest power: far from overflow"),
            is_log=True,
        ),
    )
