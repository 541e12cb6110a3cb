"""What the picture beside each flashcard shows: what its question speaks of, not its answer."""

from collections.abc import Callable, Mapping
from math import acos, pi
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.attention.order_blindness import order_blindness
from pe_core.attention.words import word_vectors
from pe_core.precision.float_types import FLOAT_TYPES, exact_integers, round_to
from pe_core.samples.wave import Wave, sample_wave
from pe_core.schemes.scheme import binary_positions, normalised_positions
from pe_core.sinusoid.encoding import encode
from pe_core.sinusoid.frequencies import frequencies, wavelengths
from pe_core.sinusoid.matrix import encoding_matrix
from pe_core.sinusoid.rotation import rotation_matrix
from pe_core.sinusoid.similarity import dot_product
from pe_core.validation import refusal
from pe_core.variants.catalog import VARIANTS
from pe_core.variants.matrix import variant_matrix

ASKED = "?"
"""Stands where the question asks."""


class Span(NamedTuple):
    """A stretch of an axis and what is written over it."""

    start: float
    end: float
    text: str


class Waves(NamedTuple):
    """Waves over the positions, without numbers."""

    waves: tuple[tuple[Wave, Literal["sin", "cos"]], ...]
    marks: tuple[float, ...] = ()
    """Positions to mark."""
    span: Span | None = None
    dots: tuple[int, ...] = ()
    """Numbers of the first wave's points to mark."""


class MeasuredWave(NamedTuple):
    """A sine over its positions, with numbers."""

    wave: Wave


class Steps(NamedTuple):
    """A digit over the positions, without numbers."""

    digits: NDArray[np.int8]
    span: Span


class Turn(NamedTuple):
    """An angle of a pair, and its rotation matrix."""

    angle: float
    turn: NDArray[np.float64]


class Rows(NamedTuple):
    """The first rows of some matrix, with their values."""

    cells: NDArray[np.float64]


class Matrix(NamedTuple):
    """A matrix in its colours alone; NaN is a gap."""

    cells: NDArray[np.float64]
    asked: tuple[int, int] | None = None
    """Row and column of the cell that is asked for."""
    names: tuple[str, ...] = ()
    """Of the rows; their numbers where there are none."""
    across: tuple[str, ...] = ()
    """Of the columns."""
    magnitudes: bool = False
    """Whether the cells are shares from 0 on instead of values of waves."""


class NumberLine(NamedTuple):
    """Points on a line with their names, and spans over it."""

    points: tuple[tuple[float, str], ...]
    spans: tuple[Span, ...] = ()


class Circle(NamedTuple):
    """Sine and cosine of each pair, shape (number of pairs, 2)."""

    points: NDArray[np.float64]


class Arrows(NamedTuple):
    """Two arrows from the middle: tip to the right, tip upwards, name."""

    tips: tuple[tuple[float, float, str], ...]
    chord: bool = False
    """Whether the distance of the tips is asked for."""


class Dots(NamedTuple):
    """Points over an axis, without numbers, and where the question asks."""

    x: NDArray[np.float64]
    y: NDArray[np.float64]
    across: str
    up: str
    asked_at: float | None = None
    is_log: bool = False


class Digits(NamedTuple):
    """Binary digits of some positions, the lowest first; those of the last are asked for."""

    rows: NDArray[np.int8]
    names: tuple[str, ...]


Sketch = (
    Waves
    | MeasuredWave
    | Steps
    | Turn
    | Rows
    | Matrix
    | NumberLine
    | Circle
    | Arrows
    | Dots
    | Digits
)

Given = Mapping[str, float]

_SENTENCE = ("dog", "bites", "man")


def card_sketch(kind: str, given: Given | None, /) -> Sketch:
    """What the picture of a card shows.

    Parameters
    ----------
    kind : str
        A key of `pe_core.flashcards.questions.DRAWS`, or the name of a card without numbers.
    given : mapping of str to float, or None
        The numbers of the question, as in `Card.given`; None where it has none.

    Returns
    -------
    Sketch
        One of the kinds of pictures, with its data.

    Raises
    ------
    ValueError
        If there is no such card.

    Examples
    --------
    >>> card_sketch("compose", {"first": 3, "second": 4}).spans[-1]
    Span(start=0, end=7, text='?')
    """
    known = _CONCEPTS if given is None else _NUMERIC
    if kind not in known:
        raise ValueError(refusal("kind", "a kind of card", kind))
    return _CONCEPTS[kind]() if given is None else _NUMERIC[kind](given)


def _sine(wavelength: float, last: float) -> tuple[Wave, str]:
    return sample_wave(wavelength, 0, last), "sin"


def _cosine(wavelength: float, last: float) -> tuple[Wave, str]:
    return sample_wave(wavelength, 0, last, function="cos"), "cos"


def _one_wavelength(length: float, text: str) -> Sketch:
    """Two cycles, the first one under an arrow."""
    return Waves([_sine(length, 2 * length)], span=Span(0, length, text))


def _cell(given: Given) -> Sketch:
    asked = given["position"], given["dim"]
    return Matrix(encoding_matrix(10, given["d_model"]), asked=asked)


def _turn(angle: float) -> Sketch:
    return Turn(angle, rotation_matrix(1, angle))


def _turn_angle(given: Given) -> Sketch:
    length = float(wavelengths(given["d_model"])[given["pair"]])
    wave = _sine(length, max(1.25 * given["offset"], 2 * pi))
    return Waves([wave], marks=[0, given["offset"]])


def _wavelength(given: Given) -> Sketch:
    return _one_wavelength(float(wavelengths(given["d_model"])[given["pair"]]), ASKED)


def _longest(given: Given) -> Sketch:
    longest = float(wavelengths(given["d_model"], base=given["base"])[-1])
    return _one_wavelength(longest, ASKED)


def _cosine_dim(given: Given) -> Sketch:
    """The first pairs, which show where sines and cosines stand; the asked one is further on."""
    shown = encoding_matrix(8, 8)
    return Matrix(
        shown, across=[f"{name}<br>{pair}" for pair in range(4) for name in ("sin", "cos")]
    )


def _dot_zero(given: Given) -> Sketch:
    offsets = np.delete(np.arange(-20, 21), 20)
    products = np.asarray(dot_product(offsets, given["d_model"]))
    return Dots(offsets, products, "offset (tokens)", "dot product", asked_at=0)


def _dot_elsewhere(given: Given) -> Sketch:
    offset, start, end = (given[name] for name in ("offset", "start", "end"))
    spans = [Span(0, offset, f"{given['value']}"), Span(start, end, ASKED)]
    return NumberLine([(place, f"{place}") for place in (0, offset, start, end)], spans)


def _distance(given: Given) -> Sketch:
    across, up = rotation_matrix(1, acos(given["similarity"]))[:, 1].tolist()
    return Arrows([(0.0, 1.0, "one"), (across, up, "other")], chord=True)


def _compose(given: Given) -> Sketch:
    first, second = given["first"], given["second"]
    both = first + second
    spans = [
        Span(0, first, f"{first:+d}"),
        Span(first, both, f"{second:+d}"),
        Span(0, both, ASKED),
    ]
    return NumberLine([(0, "p"), (first, ""), (both, "")], spans if both else spans[:2])


def _lands(given: Given) -> Sketch:
    start, end, other = (given[name] for name in ("start", "end", "other"))
    lands = other + end - start
    points = [(start, f"{start}"), (end, f"{end}"), (other, f"{other}"), (lands, ASKED)]
    return NumberLine(
        points, [Span(start, end, "T<sub>k</sub>"), Span(other, lands, "T<sub>k</sub>")]
    )


def _index_step(given: Given) -> Sketch:
    places = normalised_positions(given["words"]).tolist()
    ends = {0: "0", len(places) - 1: "1"}
    points = [(place, ends.get(number, "")) for number, place in enumerate(places)]
    return NumberLine(points, [Span(places[0], places[1], ASKED)])


def _fraction(given: Given) -> Sketch:
    points = [(0.0, "position 0"), (1.0, f"position {given['words'] - 1}")]
    return NumberLine(
        [*points, (given["fraction"], f"position {ASKED}")],
        [Span(0, given["fraction"], f"{given['fraction']}")],
    )


def _bits_changed(given: Given) -> Sketch:
    last = given["next"]
    rows = range(max(0, last - 3), last + 1)
    return Digits(binary_positions(last + 1, 8)[rows.start :], [f"{row}" for row in rows])


def _bit_period(given: Given) -> Sketch:
    period = 2 ** (given["bit"] + 1)
    digit = binary_positions(2 * period + 1, 12)[:, given["bit"]]
    return Steps(digit, Span(0, period, ASKED))


def _exact_integers(given: Given) -> Sketch:
    """Positions and what the type makes of them, around the last that it has exactly."""
    name = next(name for name in FLOAT_TYPES if exact_integers(name) == 2 ** given["bits"])
    limit = exact_integers(name)
    positions = np.arange(limit - 8, limit + 9, dtype=np.float64)
    rounded = round_to(positions, name).astype(np.float64)
    return Dots(positions - limit, rounded - limit, "position", "as a float", asked_at=0)


_NUMERIC: dict[str, Callable[[Given], Sketch]] = {
    "cell": _cell,
    "shift-offset": lambda given: _turn(given["offset"] * given["frequency"]),
    "turn-offset": lambda given: _turn(given["angle"]),
    "turn-angle": _turn_angle,
    "pair-of-wavelength": lambda given: _one_wavelength(
        given["wavelength"], f"{given['wavelength']:,.2f} tokens"
    ),
    "wavelength": _wavelength,
    "longest-wavelength": _longest,
    "wave-pair": lambda given: MeasuredWave(sample_wave(given["wavelength"], 0, 128)),
    "cosine-dim": _cosine_dim,
    "norm": lambda given: Circle(encode(5, given["d_model"]).reshape(-1, 2)),
    "dot-zero": _dot_zero,
    "dot-elsewhere": _dot_elsewhere,
    "distance": _distance,
    "compose": _compose,
    "lands": _lands,
    "index-step": _index_step,
    "fraction": _fraction,
    "bits-changed": _bits_changed,
    "bit-period": _bit_period,
    "variant": lambda given: Rows(
        variant_matrix([*VARIANTS.values()][given["variant"]], 3, given["d_model"])
    ),
    "exact-integers": _exact_integers,
}


def _order() -> Sketch:
    read = order_blindness(_SENTENCE, range(len(_SENTENCE)), 16)
    return Matrix(read.before.map, names=_SENTENCE, across=_SENTENCE, magnitudes=True)


def _raw_index() -> Sketch:
    return NumberLine(
        [(place, f"{place}<br>{word}") for place, word in enumerate(_SENTENCE, start=1)]
    )


def _decay() -> Sketch:
    offsets = np.arange(5)
    products = np.asarray(dot_product(offsets, 64))
    return Dots(offsets, products, "offset (tokens)", "dot product", asked_at=12)


def _direction() -> Sketch:
    return NumberLine(
        [(-1, "p − k"), (0, "p"), (1, "p + k")], [Span(0, -1, "k before"), Span(0, 1, "k after")]
    )


def _unique() -> Sketch:
    whole = sample_wave(2 * pi, 0, 20, points=201), "sin"
    return Waves([whole], dots=range(0, 201, 10))


def _adding() -> Sketch:
    """The first pair of a token and of its encoding, both shortened to fit the circle."""
    token, added = word_vectors(["dog"], 2)[0], encode(2, 2)
    token = token / np.linalg.norm(token)
    return Arrows([(*token.tolist(), "token"), (*added.tolist(), "PE(p)")])


def _extrapolation() -> Sketch:
    return Waves([_sine(20, 100)], marks=[50], span=Span(0, 50, "trained"))


def _layout() -> Sketch:
    """The same rows in two layouts."""
    one, other = (variant_matrix(VARIANTS[key], 4, 16) for key in ("paper", "marian"))
    gap = np.full((1, 16), np.nan)
    names = ["one", "", "", "", "", "other", "", "", ""]
    return Matrix(np.vstack([one, gap, other]), names=names)


def _exp_log() -> Sketch:
    rates = frequencies(32)
    return Dots(np.arange(len(rates)), rates, "pair", "frequency", is_log=True)


_CONCEPTS: dict[str, Callable[[], Sketch]] = {
    "order": _order,
    "raw-index": _raw_index,
    "fastest": lambda: Waves([_sine(2 * pi, 60), _cosine(60, 60)]),
    "last-column": lambda: Matrix(encoding_matrix(64, 16)),
    "base": lambda: Matrix(encoding_matrix(64, 32, base=100)),
    "mean": lambda: Matrix(encoding_matrix(16, 32)),
    "decay": _decay,
    "direction": _direction,
    "cosine": lambda: Waves([_sine(2 * pi, 14), _cosine(2 * pi, 14)]),
    "unique": _unique,
    "adding": _adding,
    "extrapolation": _extrapolation,
    "layout": _layout,
    "exp-log": _exp_log,
}
