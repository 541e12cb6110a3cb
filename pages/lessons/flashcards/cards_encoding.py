"""Cards on the encoding: its cells, dimensions and wavelengths."""

from math import pi

from pages.lessons.flashcards import figures, wave_figures
from pages.lessons.flashcards.card import (
    BASE,
    WIDE,
    ChoiceCard,
    Dice,
    NumberCard,
    card_type,
    concept,
)
from pages.lessons.flashcards.definition import ENCODING
from pages.lessons.flashcards.figure_parts import ASKED
from pages.lessons.flashcards.wave_figures import Lane
from pages.ui.text.numbers import short
from pe_core import Sinusoid, encoding_matrix

_WAVELENGTH = r"\lambda_i = 2\pi\,B^{2i/d}"


@card_type("cell", ENCODING, "heatmap")
def cell(dice: Dice) -> NumberCard:
    position, dim, d_model = dice.choice(range(10)), dice.choice(range(4)), 8
    steps = Sinusoid(d_model).cell(position, dim)
    kind = {"sin": "even: the sine", "cos": "odd: the cosine"}[steps.function]
    return NumberCard(
        text=f"What is PE({position}, {dim}) at d_model = {d_model}, base = {BASE:,}?",
        value=steps.value,
        tolerance=0.01,
        formula=r"PE(p,\,2i) = \sin(\omega_i p),\quad PE(p,\,2i+1) = \cos(\omega_i p)",
        worked=lambda: (
            f"Dim {dim} is {kind} of pair {steps.pair}, so "
            rf"$\{steps.function}({position}\cdot {steps.frequency:.4g}) = {steps.value:.4f}$"
        ),
        caption="An encoding matrix; one cell is asked for",
        picture=lambda: figures.matrix(encoding_matrix(10, d_model), asked=(position, dim)),
    )


@card_type("pair-of-wavelength", ENCODING, "pendulums")
def pair_of_wavelength(dice: Dice) -> NumberCard:
    pair, d_model = dice.choice(range(4)), 8
    length = float(Sinusoid(d_model).wavelengths[pair])
    return NumberCard(
        text=f"At d_model = {d_model}, base = {BASE:,}, which pair repeats every {length:,.2f} "
        "tokens?",
        value=pair,
        formula=_WAVELENGTH,
        worked=lambda: _pair_from(length, pair, d_model),
        caption="Two cycles of the wave",
        picture=lambda: wave_figures.one_wavelength(length, f"{length:,.2f} tokens"),
        solution=lambda: wave_figures.one_wavelength(
            length, f"<b>pair {pair}: {length:,.2f} tokens</b>"
        ),
    )


@card_type("wave-pair", ENCODING, "pendulums", needs_picture=True)
def wave_pair(dice: Dice) -> NumberCard:
    pair, d_model = dice.choice(range(4)), 12
    length = float(Sinusoid(d_model).wavelengths[pair])
    return NumberCard(
        text=f"To which pair does this wave belong, at d_model = {d_model}, base = {BASE:,}?",
        value=pair,
        formula=_WAVELENGTH,
        worked=lambda: (
            f"The wave repeats every {length:,.4g} tokens: {_pair_from(length, pair, d_model)}"
        ),
        caption="The wave over the first positions",
        picture=lambda: wave_figures.measured_wave(length),
        solution=lambda: wave_figures.one_wavelength(
            length, f"<b>pair {pair}: {length:,.2f} tokens</b>"
        ),
    )


def _pair_from(length: float, pair: int, d_model: int) -> str:
    """Return how a pair follows from its wavelength."""
    ratio = length / (2 * pi)
    return (
        rf"$B^{{2i/d}} = \lambda / 2\pi = {length:.5g} / 2\pi = {ratio:.4g}$, so "
        rf"$i = \tfrac{{{d_model}}}{{2}} \ln({ratio:.4g}) / \ln({BASE}) = {pair}$"
    )


@card_type("wavelength", ENCODING, "pendulums")
def wavelength(dice: Dice) -> NumberCard:
    pair, d_model = dice.choice(range(4)), 8
    length = float(Sinusoid(d_model).wavelengths[pair])
    return NumberCard(
        text=f"What is the wavelength of pair {pair}, in tokens, at d_model = {d_model}, "
        f"base = {BASE:,}?",
        value=length,
        tolerance=0.01 * length,
        is_relative=True,
        formula=_WAVELENGTH,
        worked=lambda: (
            rf"$2\pi\cdot {BASE}^{{2\cdot {pair}/{d_model}}} = "
            rf"2\pi\cdot {length / (2 * pi):.4g} = {length:.6g}$"
        ),
        caption="Two cycles of the wave",
        picture=lambda: wave_figures.one_wavelength(length, ASKED),
    )


@card_type("longest-wavelength", ENCODING, "pendulums")
def longest_wavelength(dice: Dice) -> NumberCard:
    d_model, base = dice.choice(((2, 10_000), (4, 10_000), (4, 100), (8, 10_000), (6, 1000)))
    length = float(Sinusoid(d_model, base).wavelengths[-1])
    return NumberCard(
        text=f"What is the longest wavelength, in tokens, at d_model = {d_model}, base = {base:,}?",
        value=length,
        tolerance=0.01 * length,
        is_relative=True,
        formula=r"\lambda_{d/2-1} = 2\pi\,B^{1-2/d}",
        worked=lambda: (
            f"The last pair is pair {d_model // 2 - 1}: $2\\pi\\cdot {base}^{{1-2/{d_model}}} = "
            rf"2\pi\cdot {length / (2 * pi):.4g} = {length:.6g}$"
        ),
        caption="Two cycles of the slowest wave",
        picture=lambda: wave_figures.one_wavelength(length, ASKED),
    )


@card_type("cosine-dim", ENCODING, "heatmap")
def cosine_dim(dice: Dice) -> NumberCard:
    pair = dice.choice(range(2, 256))
    dim = 2 * pair + 1
    # The picture shows the order of the first columns; the asked one lies to their right.
    columns = [f"{name}<br>{shown}" for shown in range(4) for name in ("sin", "cos")]
    return NumberCard(
        text=f"Which dimension holds the cosine of pair {pair}?",
        value=dim,
        formula=r"\text{dims}\ 2i\ \text{and}\ 2i+1",
        worked=lambda: (
            rf"$2i + 1 = 2\cdot {pair} + 1 = {dim}$; its sine is one column to the left, in "
            f"dimension {dim - 1}"
        ),
        caption="A small encoding matrix: rows are positions",
        picture=lambda: figures.matrix(encoding_matrix(8, 8), columns=columns),
        solution=lambda: figures.framed(
            figures.matrix(
                encoding_matrix(8, 8),
                columns=[*columns[:4], "", "…", f"sin<br>{dim - 1}", f"cos<br>{dim}"],
            ),
            (6.5, -0.5, 7.5, 7.5),
        ),
    )


@card_type("fastest", ENCODING, "heatmap", is_concept=True)
def fastest(dice: Dice) -> ChoiceCard:
    sinusoid, pair = Sinusoid(WIDE), WIDE // 8
    first, *_, last = sinusoid.frequencies
    slow = float(sinusoid.wavelengths[pair])
    return concept(
        dice,
        "Which dimensions change fastest from token to token?",
        right="The leftmost, dims 0 and 1",
        wrong=("The rightmost, the last two dims", "All dims change equally fast"),
        worked=lambda: (
            "Frequencies fall from pair to pair, from left to right. "
            f"At d_model = {WIDE}, one token turns pair 0 by {first:.4g} rad and pair "
            f"{WIDE // 2 - 1} by {last:.3g} rad"
        ),
        caption="A fast wave and a slow one",
        picture=lambda: wave_figures.lanes(
            [Lane(f"dims {ASKED}", 2 * pi), Lane(f"dims {ASKED}", slow)], 60
        ),
        solution=lambda: wave_figures.lanes(
            [Lane("dims 0, 1", 2 * pi), Lane(f"dims {2 * pair}, {2 * pair + 1}", slow)], 60
        ),
    )


@card_type("last-column", ENCODING, "heatmap", is_concept=True)
def last_column(dice: Dice) -> ChoiceCard:
    d_model, rows = 16, 64
    longest = float(Sinusoid(d_model).wavelengths[-1])
    return concept(
        dice,
        "The last column looks constant. Is it?",
        right="No: it is a sliver of a very long cosine wave",
        wrong=(
            "Yes: the frequency of the last pair is zero",
            "Yes: it is a constant bias of ones",
        ),
        worked=lambda: (
            "The last pair has the smallest frequency, which is not zero. "
            f"At d_model = {d_model} its wavelength is {short(longest)} tokens; {rows} rows show "
            f"{(rows - 1) / longest:.2g} of a cycle"
        ),
        caption="The last column of an encoding matrix",
        picture=lambda: figures.matrix(
            encoding_matrix(rows, d_model), columns=["0", *[""] * (d_model - 2), ASKED]
        ),
        solution=lambda: wave_figures.waves([("cos", longest)], 1.1 * longest, marks=[rows]),
    )


@card_type("base", ENCODING, "heatmap", is_concept=True)
def meaning_of_base(dice: Dice) -> ChoiceCard:
    low, high = 100, BASE
    shorter, longer = (float(Sinusoid(WIDE, base).wavelengths[-1]) for base in (low, high))
    slowest = [Lane(f"base {low:,}", shorter), Lane(f"base {high:,}", longer, 0)]
    return concept(
        dice,
        "What does the base control?",
        right="The range of the wavelengths",
        wrong=("The largest position that can be encoded", "The size of the vocabulary"),
        worked=lambda: (
            "Frequencies are powers of the base, so the base sets the slowest wave. "
            f"At d_model = {WIDE}, wavelengths run from {2 * pi:.4g} to {shorter:,.0f} tokens "
            f"with base {low:,}, and to {longer:,.0f} with base {high:,}"
        ),
        caption="The slowest wave of two bases",
        picture=lambda: wave_figures.lanes(slowest, 2000),
        solution=lambda: wave_figures.lanes(slowest, 2000, is_answered=True),
    )


@card_type("mean", ENCODING, "heatmap", is_concept=True)
def mean(dice: Dice) -> ChoiceCard:
    matrix = encoding_matrix(16, 32)
    sines, cosines = matrix[:, 0::2].mean(), matrix[:, 1::2].mean()
    return concept(
        dice,
        "Is the encoding matrix of a short sequence zero-centred?",
        right="No: slow cosines are still close to 1",
        wrong=("Yes: every sine and cosine has mean zero", "No: sines are never negative"),
        worked=lambda: (
            "Slow cosines start at 1 and have not left it yet. "
            f"For 16 rows of 32 dimensions, sines have the mean {sines:.2f}, cosines "
            f"{cosines:.2f}: together {matrix.mean():.2f}"
        ),
        caption="An encoding matrix: rows are positions",
        picture=lambda: figures.matrix(matrix),
        solution=lambda: figures.framed(
            figures.matrix(matrix),
            *[(dim - 0.5, -0.5, dim + 0.5, 15.5) for dim in range(17, 32, 2)],
        ),
    )
