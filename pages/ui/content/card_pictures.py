"""The picture beside each flashcard: what the question speaks of, without its answer."""

from collections.abc import Callable, Mapping
from math import acos, pi

import numpy as np

from pe_core import (
    dot_product,
    encode,
    encoding_matrix,
    frequencies,
    rotation_matrix,
    wavelengths,
)
from pe_core.attention import order_blindness, word_vectors
from pe_core.baselines.numberings import (
    binary_positions,
    normalized_positions,
)
from pe_core.figures import sketches
from pe_core.figures.cards import row_card, turn_card, wave_card
from pe_core.figures.sketches import ASKED, Span
from pe_core.figures.theme import FigureSpec
from pe_core.precision import FLOAT_TYPES, exact_integers
from pe_core.precision.float_types import round_to
from pe_core.samples import Wave, sample_wave
from pe_core.variants import VARIANTS, variant_matrix

Given = Mapping[str, float]

_SENTENCE = ("dog", "bites", "man")


def picture(name: str, given: Given | None) -> FigureSpec:
    """The picture of a card of this kind; ``given`` are the numbers of its question, if any."""
    return _NUMERIC[name](given) if given else _CONCEPTS[name]()


def _sine(wavelength: float, last: float) -> tuple[Wave, str]:
    return sample_wave(wavelength, 0, last), "sin"


def _cosine(wavelength: float, last: float) -> tuple[Wave, str]:
    return sample_wave(wavelength, 0, last, function="cos"), "cos"


def _one_wavelength(length: float, text: str) -> FigureSpec:
    """Two cycles, the first one under an arrow."""
    return sketches.waves([_sine(length, 2 * length)], span=Span(0, length, text))


def _cell(given: Given) -> FigureSpec:
    asked = given["position"], given["dim"]
    return sketches.matrix(encoding_matrix(10, given["d_model"]), asked=asked)


def _turn(angle: float) -> FigureSpec:
    return turn_card(angle, rotation_matrix(1, angle))


def _turn_angle(given: Given) -> FigureSpec:
    length = float(wavelengths(given["d_model"])[given["pair"]])
    wave = _sine(length, max(1.25 * given["offset"], 2 * pi))
    return sketches.waves([wave], marks=[0, given["offset"]])


def _wavelength(given: Given) -> FigureSpec:
    return _one_wavelength(float(wavelengths(given["d_model"])[given["pair"]]), ASKED)


def _longest(given: Given) -> FigureSpec:
    longest = float(wavelengths(given["d_model"], base=given["base"])[-1])
    return _one_wavelength(longest, ASKED)


def _cosine_dim(given: Given) -> FigureSpec:
    """The first pairs, which show where sines and cosines stand; the asked one is further on."""
    shown = encoding_matrix(8, 8)
    return sketches.matrix(
        shown, across=[f"{name}<br>{pair}" for pair in range(4) for name in ("sin", "cos")]
    )


def _dot_zero(given: Given) -> FigureSpec:
    offsets = np.delete(np.arange(-20, 21), 20)
    products = np.asarray(dot_product(offsets, given["d_model"]))
    return sketches.dots(offsets, products, "offset (tokens)", "dot product", asked_at=0)


def _dot_elsewhere(given: Given) -> FigureSpec:
    offset, start, end = (given[name] for name in ("offset", "start", "end"))
    spans = [Span(0, offset, f"{given['value']}"), Span(start, end, ASKED)]
    return sketches.number_line([(place, f"{place}") for place in (0, offset, start, end)], spans)


def _distance(given: Given) -> FigureSpec:
    across, up = rotation_matrix(1, acos(given["similarity"]))[:, 1].tolist()
    return sketches.arrows([(0.0, 1.0, "one"), (across, up, "other")], chord=True)


def _compose(given: Given) -> FigureSpec:
    first, second = given["first"], given["second"]
    both = first + second
    spans = [
        Span(0, first, f"{first:+d}"),
        Span(first, both, f"{second:+d}"),
        Span(0, both, ASKED),
    ]
    return sketches.number_line([(0, "p"), (first, ""), (both, "")], spans if both else spans[:2])


def _lands(given: Given) -> FigureSpec:
    start, end, other = (given[name] for name in ("start", "end", "other"))
    lands = other + end - start
    points = [(start, f"{start}"), (end, f"{end}"), (other, f"{other}"), (lands, ASKED)]
    return sketches.number_line(points, [Span(start, end, "T"), Span(other, lands, "T")])


def _index_step(given: Given) -> FigureSpec:
    places = normalized_positions(given["words"]).tolist()
    ends = {0: "0", len(places) - 1: "1"}
    points = [(place, ends.get(number, "")) for number, place in enumerate(places)]
    return sketches.number_line(points, [Span(places[0], places[1], ASKED)])


def _fraction(given: Given) -> FigureSpec:
    points = [(0.0, "position 0"), (1.0, f"position {given['words'] - 1}")]
    return sketches.number_line(
        [*points, (given["fraction"], f"position {ASKED}")],
        [Span(0, given["fraction"], f"{given['fraction']}")],
    )


def _bits_changed(given: Given) -> FigureSpec:
    last = given["next"]
    rows = range(max(0, last - 3), last + 1)
    return sketches.digits(binary_positions(last + 1, 8)[rows.start :], [f"{row}" for row in rows])


def _bit_period(given: Given) -> FigureSpec:
    period = 2 ** (given["bit"] + 1)
    digit = binary_positions(2 * period + 1, 12)[:, given["bit"]]
    return sketches.steps(digit, Span(0, period, ASKED))


def _exact_integers(given: Given) -> FigureSpec:
    """Positions and what the type makes of them, around the last that it has exactly."""
    name = next(name for name in FLOAT_TYPES if exact_integers(name) == 2 ** given["bits"])
    limit = exact_integers(name)
    positions = np.arange(limit - 8, limit + 9, dtype=np.float64)
    rounded = round_to(positions, name).astype(np.float64)
    return sketches.dots(positions - limit, rounded - limit, "position", "as a float", asked_at=0)


_NUMERIC: dict[str, Callable[[Given], FigureSpec]] = {
    "cell": _cell,
    "shift-offset": lambda given: _turn(given["offset"] * given["frequency"]),
    "turn-offset": lambda given: _turn(given["angle"]),
    "turn-angle": _turn_angle,
    "pair-of-wavelength": lambda given: _one_wavelength(
        given["wavelength"], f"{given['wavelength']:,.2f} tokens"
    ),
    "wavelength": _wavelength,
    "longest-wavelength": _longest,
    "wave-pair": lambda given: wave_card(sample_wave(given["wavelength"], 0, 128)),
    "cosine-dim": _cosine_dim,
    "norm": lambda given: sketches.circle(encode(5, given["d_model"]).reshape(-1, 2)),
    "dot-zero": _dot_zero,
    "dot-elsewhere": _dot_elsewhere,
    "distance": _distance,
    "compose": _compose,
    "lands": _lands,
    "index-step": _index_step,
    "fraction": _fraction,
    "bits-changed": _bits_changed,
    "bit-period": _bit_period,
    "variant": lambda given: row_card(
        variant_matrix(VARIANTS[given["variant"]], 3, given["d_model"])
    ),
    "exact-integers": _exact_integers,
}


def _order() -> FigureSpec:
    read = order_blindness(_SENTENCE, range(len(_SENTENCE)), 16)
    return sketches.matrix(read.before.map, names=_SENTENCE, across=_SENTENCE, magnitudes=True)


def _raw_index() -> FigureSpec:
    return sketches.number_line(
        [(place, f"{place}<br>{word}") for place, word in enumerate(_SENTENCE, start=1)]
    )


def _decay() -> FigureSpec:
    offsets = np.arange(5)
    products = np.asarray(dot_product(offsets, 64))
    return sketches.dots(offsets, products, "offset (tokens)", "dot product", asked_at=12)


def _direction() -> FigureSpec:
    return sketches.number_line(
        [(-1, "p − k"), (0, "p"), (1, "p + k")], [Span(0, -1, "k before"), Span(0, 1, "k after")]
    )


def _unique() -> FigureSpec:
    whole = sample_wave(2 * pi, 0, 20, points=201), "sin"
    return sketches.waves([whole], dots=range(0, 201, 10))


def _adding() -> FigureSpec:
    """The first pair of a token and of its encoding, both shortened to fit the circle."""
    token, added = word_vectors(["dog"], 2)[0], encode(2, 2)
    token = token / np.linalg.norm(token)
    return sketches.arrows([(*token.tolist(), "token"), (*added.tolist(), "PE(p)")])


def _extrapolation() -> FigureSpec:
    return sketches.waves([_sine(20, 100)], marks=[50], span=Span(0, 50, "trained"))


def _layout() -> FigureSpec:
    """The same rows in two layouts."""
    by_name = {variant.key: variant for variant in VARIANTS}
    one, other = (variant_matrix(by_name[key], 4, 16) for key in ("paper", "marian"))
    gap = np.full((1, 16), np.nan)
    names = ["one", "", "", "", "", "other", "", "", ""]
    return sketches.matrix(np.vstack([one, gap, other]), names=names)


def _exp_log() -> FigureSpec:
    rates = frequencies(32)
    return sketches.dots(np.arange(len(rates)), rates, "pair", "frequency", is_log=True)


_CONCEPTS: dict[str, Callable[[], FigureSpec]] = {
    "order": _order,
    "raw-index": _raw_index,
    "fastest": lambda: sketches.waves([_sine(2 * pi, 60), _cosine(60, 60)]),
    "last-column": lambda: sketches.matrix(encoding_matrix(64, 16)),
    "base": lambda: sketches.matrix(encoding_matrix(64, 32, base=100)),
    "mean": lambda: sketches.matrix(encoding_matrix(16, 32)),
    "decay": _decay,
    "direction": _direction,
    "cosine": lambda: sketches.waves([_sine(2 * pi, 14), _cosine(2 * pi, 14)]),
    "unique": _unique,
    "adding": _adding,
    "extrapolation": _extrapolation,
    "layout": _layout,
    "exp-log": _exp_log,
}
