"""Cards on why the encoding works: rotations and dot products."""

from itertools import combinations
from math import acos, pi

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
from pages.lessons.flashcards.definition import WORKS
from pages.lessons.flashcards.figure_parts import ASKED, Span
from pages.ui.text.numbers import bmatrix, counted, tiny
from pe_core import Sinusoid, fit_single_factor, rotation_matrix, shift_residual
from pe_core.figures.theme import FigureSpec
from pe_core.sinusoid import encoding_distance, wave

_SUM_OF_COSINES = r"PE(p)\cdot PE(p+k) = \textstyle\sum_i\cos(\omega_i k)"


@card_type("shift-offset", WORKS, "rotation")
def shift_offset(dice: Dice) -> NumberCard:
    offset, frequency = dice.choice(range(1, 30)), 0.1
    angle, matrix = offset * frequency, rotation_matrix(offset, frequency)
    cosine, sine = matrix[0]
    return NumberCard(
        text=f"For a pair with ω = {frequency} rad/token, what is the smallest positive offset k "
        f"with this shift matrix?  \n$$T_k = {bmatrix(matrix)}$$",
        value=offset,
        formula=r"T_k = \begin{bmatrix}\cos\omega k & \sin\omega k\\ -\sin\omega k & \cos\omega k"
        r"\end{bmatrix}",
        worked=lambda: (
            rf"$\omega k = {angle:.4g}$ is the angle whose cosine is ${cosine:.4f}$ and whose "
            rf"sine is ${sine:.4f}$; $k = {angle:.4g} / {frequency:.4g} = {offset}$"
        ),
        caption="A step of k tokens rotates the pair",
        picture=lambda: unit_circle.rotation(angle),
        solution=lambda: unit_circle.rotation(angle, turn=f"k = {offset}"),
    )


@card_type("turn-offset", WORKS, "rotation")
def turn_offset(dice: Dice) -> NumberCard:
    pair, offset = dice.choice(range(1, 3)), dice.choice(range(2, 30))
    frequency = float(Sinusoid(8).frequencies[pair])
    angle = offset * frequency
    return NumberCard(
        text=f"Pair {pair} has a frequency of {frequency:g} rad/token and has turned by "
        f"{angle:.2f} rad. How many tokens have gone by?",
        value=offset,
        formula=r"\text{angle} = \omega_i\,k",
        worked=lambda: (
            rf"$k = \text{{angle}} / \omega_{pair} = {angle:.4g} / {frequency:.4g} = {offset}$"
        ),
        caption="A step of k tokens rotates the pair",
        picture=lambda: unit_circle.rotation(angle),
        solution=lambda: unit_circle.rotation(angle, turn=f"k = {offset}"),
    )


@card_type("turn-angle", WORKS, "rotation")
def turn_angle(dice: Dice) -> NumberCard:
    pair, offset, d_model = dice.choice(range(4)), dice.choice(range(2, 30)), 8
    sinusoid = Sinusoid(d_model)
    frequency, length = float(sinusoid.frequencies[pair]), float(sinusoid.wavelengths[pair])
    angle = offset * frequency

    def worked() -> str:
        line = (
            rf"$\omega_{pair} = {BASE}^{{-2\cdot {pair}/{d_model}}} = {frequency:.4g}$, and "
            rf"${frequency:.4g}\cdot {offset} = {angle:.4g}$"
        )
        turns = int(angle // (2 * pi))
        if not turns:
            return line
        return f"{line}; without its {counted(turns, 'whole turn')}, {angle - 2 * pi * turns:.4g}"

    return NumberCard(
        text=f"By what angle, in radians and ignoring whole turns, does a shift of {offset} tokens "
        f"turn pair {pair} at d_model = {d_model}, base = {BASE:,}?",
        value=angle,
        tolerance=frequency / 100,
        period=2 * pi,
        formula=r"\text{angle} = \omega_i\,k,\quad \omega_i = B^{-2i/d}",
        worked=worked,
        caption="The wave of the pair; lines mark 0 and the offset",
        picture=lambda: wave_figures.waves(
            [("sin", length)],
            max(1.25 * offset, 2 * pi),
            marks=[0, offset],
            span=Span(0, offset, f"{ASKED} rad"),
        ),
    )


@card_type("norm", WORKS, "decay")
def norm_of_row(dice: Dice) -> NumberCard:
    pairs = dice.choice(range(1, 17)) ** 2
    sinusoid = Sinusoid(2 * pairs)
    value = sinusoid.norm
    return NumberCard(
        text=f"What is the norm of PE(p) at d_model = {2 * pairs}?",
        value=value,
        tolerance=0.001,
        formula=r"\lVert PE(p)\rVert = \sqrt{\textstyle\sum_i \sin^2 + \cos^2} = \sqrt{d/2}",
        worked=lambda: (
            rf"Each of the {counted(pairs, 'pair')} gives $\sin^2 + \cos^2 = 1$: "
            rf"$\sqrt{{{pairs}}} = {value:.0f}$"
            if pairs > 1
            else r"The only pair gives $\sin^2 + \cos^2 = 1$, and $\sqrt{1} = 1$"
        ),
        caption="The pairs of one row, as points",
        picture=lambda: unit_circle.circle(sinusoid.encode(5).reshape(-1, 2)),
        solution=lambda: unit_circle.circle(sinusoid.encode(5).reshape(-1, 2), radius="1"),
    )


@card_type("dot-zero", WORKS, "decay")
def dot_zero(dice: Dice) -> NumberCard:
    pairs = dice.choice(range(4, 513))
    product = float(Sinusoid(2 * pairs).contributions(0).sum())
    offsets = np.delete(np.arange(-20, 21), 20)
    return NumberCard(
        text=f"What is the dot product of an encoding with itself at d_model = {2 * pairs}?",
        value=product,
        formula=_SUM_OF_COSINES,
        worked=lambda: rf"$\cos 0 = 1$ for each of the {pairs} pairs: $\sum_i 1 = {product:.0f}$",
        caption="Dot products over the offset",
        picture=lambda: _products(offsets, 2 * pairs, asked_at=0),
    )


@card_type("dot-elsewhere", WORKS, "decay")
def dot_elsewhere(dice: Dice) -> NumberCard:
    offset, start, d_model = dice.choice(range(1, 20)), dice.choice(range(20, 60)), 64
    end, product = start + offset, round(float(Sinusoid(d_model).contributions(offset).sum()), 2)
    return NumberCard(
        text=f"At d_model = {d_model}, PE(0) · PE({offset}) = {product}. What is PE({start}) · "
        f"PE({end})?",
        value=product,
        tolerance=0.01,
        formula=_SUM_OF_COSINES,
        worked=lambda: (
            f"${end} - {start} = {offset}$ is also the offset of the first product, and the "
            f"product depends on nothing else: ${product:.2f}$"
        ),
        caption="Dot products of two pairs of positions",
        picture=lambda: figures.number_line(
            [(place, f"{place}") for place in (0, offset, start, end)],
            [Span(0, offset, f"{product}"), Span(start, end, ASKED)],
        ),
    )


@card_type("distance", WORKS, "decay")
def distance(dice: Dice) -> NumberCard:
    d_model, similarity = dice.choice((32, 64, 128, 512)), dice.choice(range(1, 10)) / 10
    half, product = d_model / 2, similarity * d_model / 2
    squared = 2 * Sinusoid(d_model).norm ** 2 * (1 - similarity)
    across, up = rotation_matrix(1, acos(similarity))[:, 1].tolist()
    return NumberCard(
        text=f"Two encodings have the normalised dot product S = {similarity} at "
        f"d_model = {d_model}. What is their squared distance?",
        value=squared,
        tolerance=0.1,
        formula=r"\lVert a-b\rVert^2 = \lVert a\rVert^2 + \lVert b\rVert^2 - 2\,a\cdot b "
        r"= d\,(1-S)",
        worked=lambda: (
            rf"Both squared norms are $d/2 = {half:.0f}$, and $a\cdot b = S\,d/2 = {product:.4g}$: "
            rf"${half:.0f} + {half:.0f} - 2\cdot {product:.4g} = {squared:.4g}$, which is "
            r"$d\,(1 - S)$"
        ),
        caption="Two encodings of one pair",
        picture=lambda: unit_circle.arrows([(0.0, 1.0, "one"), (across, up, "other")], chord=True),
    )


@card_type("compose", WORKS, "rotation")
def compose(dice: Dice) -> NumberCard:
    first = dice.choice(range(3, 30))
    second = dice.choice((-1, 1)) * dice.choice(range(1, 30))
    both = first + second
    spans = [Span(0, first, f"{first:+d}"), Span(first, both, f"{second:+d}"), Span(0, both, ASKED)]
    return NumberCard(
        text=f"A shift by {first} is followed by a shift by {second}. Which single offset has the "
        "same effect?",
        value=both,
        formula=r"T_j\,T_k = T_{j+k}",
        worked=lambda: f"Offsets add up: ${first} {second:+d} = {both}$",
        caption="Two steps, one after the other",
        picture=lambda: figures.number_line(
            [(0, "p"), (first, ""), (both, "")], spans if both else spans[:2]
        ),
    )


@card_type("lands", WORKS, "rotation")
def lands(dice: Dice) -> NumberCard:
    start, step = dice.choice(range(1, 40)), dice.choice(range(2, 20))
    other = dice.choice(range(1, 40))
    end, landed = start + step, other + step
    return NumberCard(
        text=f"The shift matrix $T_k$ takes PE({start}) to PE({end}). To which position does the "
        f"same $T_k$ take PE({other})?",
        value=landed,
        formula=r"T_k\,PE(p) = PE(p+k)\quad\text{for every}\ p",
        worked=lambda: f"$k = {end} - {start} = {step}$, and ${other} + {step} = {landed}$",
        caption="The same step from two positions",
        picture=lambda: figures.number_line(
            [(start, f"{start}"), (end, f"{end}"), (other, f"{other}"), (landed, ASKED)],
            [Span(start, end, "T<sub>k</sub>"), Span(other, landed, "T<sub>k</sub>")],
        ),
    )


@card_type("decay", WORKS, "decay", is_concept=True)
def decay(dice: Dice) -> ChoiceCard:
    d_model, offsets = 512, (10, 100, 1000)
    values = np.asarray(Sinusoid(d_model).similarity(offsets))
    return concept(
        dice,
        "How does the dot product of two encodings fall off with distance, up to about the base?",
        right="Roughly logarithmically, with ripples",
        wrong=("Smoothly, at every step, to zero", "Exponentially, at every step"),
        worked=lambda: (
            f"At d_model = {d_model}, {', '.join(f'S({offset})' for offset in offsets)} are "
            f"{', '.join(f'{value:.2f}' for value in values)}: each tenfold increase in "
            "distance lowers it by about the same amount"
        ),
        caption="Dot products over the offset",
        picture=lambda: _products(np.arange(5), 64, asked_at=12),
        solution=lambda: _products(np.arange(129), 64),
    )


@card_type("direction", WORKS, "decay", is_concept=True)
def direction(dice: Dice) -> ChoiceCard:
    ahead, behind = Sinusoid(WIDE).contributions([5, -5]).sum(axis=1)
    steps = [(-1.0, "p − k"), (0.0, "p"), (1.0, "p + k")]
    return concept(
        dice,
        "Can the dot product alone tell k tokens before from k tokens after?",
        right="No: it is symmetric in k",
        wrong=("Yes: it is larger for later tokens", "Yes: it is negative for earlier tokens"),
        worked=lambda: (
            rf"$\cos(-\omega k) = \cos(\omega k)$: at d_model = {WIDE}, offsets 5 and −5 give "
            f"{ahead:.3f} and {behind:.3f}"
        ),
        caption="A step back and a step forward",
        picture=lambda: figures.number_line(
            steps, [Span(0, -1, "k before"), Span(0, 1, "k after")]
        ),
        solution=lambda: figures.number_line(
            steps, [Span(0, -1, f"<b>{behind:.3f}</b>"), Span(0, 1, f"<b>{ahead:.3f}</b>")]
        ),
    )


@card_type("cosine", WORKS, "decay", is_concept=True)
def cosine(dice: Dice) -> ChoiceCard:
    def worked() -> str:
        sinusoid = Sinusoid(WIDE)
        alone = fit_single_factor(range(64), 1, float(sinusoid.frequencies[0])).residual
        both = shift_residual(sinusoid, range(64), 1)
        return (
            "A shifted sine is a mixture of the sine and the cosine. "
            f"Over 64 positions, at d_model = {WIDE}, the best factor for a sine alone is off by "
            f"{alone:.2f}, the rotation of sine and cosine by {tiny(both)}, which is rounding error"
        )

    return concept(
        dice,
        "Why does each sine come with a cosine?",
        right="A shift by k is then one fixed rotation",
        wrong=(
            "Sines alone would repeat at integers",
            "To double the number of frequencies",
        ),
        worked=worked,
        caption="A sine and a cosine of the same frequency",
        picture=lambda: wave_figures.waves([("sin", 2 * pi), ("cos", 2 * pi)], 14),
        solution=lambda: unit_circle.rotation(1.0, turn="ωk"),
    )


@card_type("unique", WORKS, "decay", is_concept=True)
def unique(dice: Dice) -> ChoiceCard:
    def worked() -> str:
        offsets = range(1, 1024)
        single_pair, all_pairs = (
            np.min(encoding_distance(Sinusoid(d_model), offsets)) for d_model in (2, WIDE)
        )
        return (
            "A wave comes close to its earlier values, and waves of other lengths tell them apart. "
            f"Among 1,024 rows with one pair, two come within {single_pair:.5f} of each other; "
            f"with {WIDE // 2} pairs, the closest two are {all_pairs:.3g} apart"
        )

    values = wave(np.arange(21), wavelength=2 * pi, function="sin")
    closest = min(
        combinations(range(21), 2), key=lambda tokens: abs(np.subtract(*values[list(tokens)]))
    )
    return concept(
        dice,
        "A single sine of frequency 1 never takes the same value at two integers. So why use many "
        "frequencies?",
        right="Separation: positions stay well apart",
        wrong=(
            "Uniqueness: a single sine repeats itself",
            "Range: a single sine ends at position 2π",
        ),
        worked=worked,
        caption="A wave, read at every token",
        picture=lambda: wave_figures.waves(
            [("sin", 2 * pi)], 20, points=201, dots=range(0, 201, 10)
        ),
        solution=lambda: wave_figures.waves(
            [("sin", 2 * pi)],
            20,
            marks=closest,
            span=Span(*closest, "<b>nearly equal</b>"),
            points=201,
            dots=[10 * token for token in closest],
        ),
    )


def _products(offsets: np.ndarray, d_model: int, *, asked_at: float | None = None) -> FigureSpec:
    """Return the dot product over the offset, without numbers."""
    products = Sinusoid(d_model).contributions(offsets).sum(axis=1)
    return figures.dots(
        offsets, products, across="offset (tokens)", up="dot product", asked_at=asked_at
    )
