"""Find the scaling method and the pairing of a table of rotary cosines and sines."""

import math
from collections.abc import Iterator
from itertools import product
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pe_core.recognition.estimation import with_round_number
from pe_core.scaling import Scaling, scaled_frequencies
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import DEFAULT_BASE, check_rows

Waves = Literal["cosines", "sines", "sines and cosines", "cosines and sines"]
"""Waves that a table holds for each pair, in this order."""
TablePairing = Literal["neighbours", "halves", "once"]
"""Columns of a pair: 2i and 2i + 1, or i and i + d/2; "once" if each pair has a single column."""

FACTORS = (2, 3, 4, 6, 8, 12, 16, 24, 32)
"""Factors that are tried for methods by parts."""
LENGTHS = tuple(2**power for power in range(9, 18))
"""Trained lengths that are tried."""
_BY_PARTS: tuple[Scaling, ...] = ("by-parts", "yarn", "llama3")
_EXACT = 2e-6
# Rounding to three decimals.
_LOOSEST = 1e-3
# Relative distance of the fastest frequency from 1 that is only rounding.
_ROUNDING = 2e-3
_CHECKED_ROWS = 32
_USUAL_BASES = (DEFAULT_BASE, 500_000.0, 1_000_000.0)


class RotaryTable(NamedTuple):
    """A table of a rotary encoding, with the settings that come nearest to it."""

    waves: Waves
    pairing: TablePairing
    scaling: Scaling
    """Scaling of its frequencies."""
    rotated_dims: int
    """Number of rotated dimensions: two for each pair."""
    base: float
    """Base before scaling."""
    factor: float
    """s; 1 without scaling."""
    trained_length: int | None
    """L in tokens; None if the frequencies do not depend on it."""
    temperature: float
    """Every entry is multiplied by this, as YaRN does; 1 if not."""
    largest_difference: float
    """Largest absolute difference from the table."""


def recognise_rotary_table(table: ArrayLike) -> RotaryTable | None:
    """Find the frequencies of a table of cosines, sines or both, from position 0 on.

    Tried are interpolation by any factor, NTK-aware scaling of the usual bases, and methods by
    parts with the `FACTORS` and `LENGTHS`. The base is estimated from the two fastest pairs, which
    these methods keep. Returns None if nothing agrees.

    Parameters
    ----------
    table : array_like of float
        Shape (rows, columns), at least 2 rows, with one or two columns for each of 2 or more pairs.
        Two rows are too few to recognise: the result is None.

    Examples
    --------
    >>> frequencies = scaled_frequencies(Sinusoid(64), "yarn", 8, 4096)
    >>> angles = np.outer(np.arange(50), frequencies)
    >>> found = recognise_rotary_table(np.cos(np.hstack([angles, angles])))
    >>> found.scaling, found.pairing, found.factor, found.trained_length
    ('yarn', 'halves', 8.0, 4096)
    """
    rows = check_rows(table, "table", low=2)
    if len(rows) < 3:
        return None
    best: RotaryTable | None = None
    for waves, pairing in product(get_args(Waves), get_args(TablePairing)):
        for match in _matches(rows, waves, pairing):
            # Of equally near ones, the first.
            if best is None or _rank(match) < 0.9 * _rank(best):
                best = match
    return best


def _rank(match: RotaryTable) -> float:
    """Difference from the table; those within rounding are equal."""
    return max(match.largest_difference, _EXACT)


class _Parts(NamedTuple):
    """The waves of each pair, shape (rows, pairs), None if the table has none."""

    sines: NDArray[np.float64] | None
    cosines: NDArray[np.float64] | None
    temperature: float


def _matches(
    rows: NDArray[np.float64], waves: Waves, pairing: TablePairing
) -> Iterator[RotaryTable]:
    parts = _parts(rows, waves, pairing)
    if parts is None:
        return
    shown = [part for part in (parts.sines, parts.cosines) if part is not None]
    pairs = shown[0].shape[1]
    fast = [_frequency(parts, pair) for pair in (0, 1)]
    if pairs < 2 or not fast[0] >= fast[1] > 0:
        return
    every = np.arange(len(rows), dtype=np.int64)
    some = np.unique(np.linspace(0, len(rows) - 1, _CHECKED_ROWS).astype(np.int64))
    for scaling, base, factor, length in _settings(fast[0], fast[1], pairs):
        frequencies = scaled_frequencies(Sinusoid(2 * pairs, base), scaling, factor, length or 1)
        # Most settings differ in a few rows already.
        if _difference(parts, frequencies, some) > _LOOSEST:
            continue
        difference = _difference(parts, frequencies, every)
        if difference <= _LOOSEST:
            yield RotaryTable(
                waves,
                pairing,
                scaling,
                2 * pairs,
                base,
                float(factor),
                length,
                parts.temperature,
                difference,
            )


def _parts(rows: NDArray[np.float64], waves: Waves, pairing: TablePairing) -> _Parts | None:
    """Take a table apart; None if it does not have this form."""
    columns = rows.shape[1]
    if pairing == "once":
        if "and" in waves:
            return None
        first = second = rows
    elif columns % 2:
        return None
    elif pairing == "neighbours":
        first, second = rows[:, 0::2], rows[:, 1::2]
    else:
        first, second = rows[:, : columns // 2], rows[:, columns // 2 :]
    sines = first if waves.startswith("sines") else second if "and" in waves else None
    cosines = first if waves.startswith("cosines") else second if "and" in waves else None
    if "and" not in waves and np.abs(first - second).max() > _LOOSEST:
        return None
    temperature = 1.0 if cosines is None else float(cosines[0, 0])
    is_start = temperature > 0 and (
        (cosines is None or np.abs(cosines[0] - temperature).max() <= _LOOSEST)
        and (sines is None or np.abs(sines[0]).max() <= _LOOSEST)
    )
    if not is_start:
        return None
    if abs(temperature - 1) <= _LOOSEST:
        temperature = 1.0
    return _Parts(
        None if sines is None else sines / temperature,
        None if cosines is None else cosines / temperature,
        temperature,
    )


def _frequency(parts: _Parts, pair: int) -> float:
    """Frequency of a fast pair, refined from row to row with twice the distance."""
    shown = parts.cosines if parts.cosines is not None else parts.sines
    if shown is None or pair >= shown.shape[1]:
        return 0.0
    frequency, row = 0.0, 1
    while row < len(shown):
        sine = None if parts.sines is None else float(np.clip(parts.sines[row, pair], -1, 1))
        cosine = None if parts.cosines is None else float(np.clip(parts.cosines[row, pair], -1, 1))
        if sine is not None and cosine is not None:
            angles = [math.atan2(sine, cosine)]
        elif cosine is not None:
            angles = [math.acos(cosine), -math.acos(cosine)]
        else:
            angles = [math.asin(sine or 0.0), math.pi - math.asin(sine or 0.0)]
        expected = frequency * row
        turned = [
            angle + 2 * math.pi * round((expected - angle) / (2 * math.pi)) for angle in angles
        ]
        # The first row is unambiguous: no pair turns by more than a quarter of a turn a token.
        nearest = angles[0] if row == 1 else min(turned, key=lambda angle: abs(angle - expected))
        # Where a wave is flat, its angle is not known well.
        if row == 1 or len(angles) == 1 or abs(math.sin(2 * nearest)) > 0.2:
            frequency = nearest / row
        row *= 2
    return frequency


def _settings(
    fastest: float, second: float, pairs: int
) -> Iterator[tuple[Scaling, float, float, int | None]]:
    """Settings to try; of those with the same frequencies, the more likely first."""
    bases = [base for base in with_round_number((fastest / second) ** pairs) if 1 < base < 1e12]
    if abs(fastest - 1) > _ROUNDING:
        for base, factor in product(bases, with_round_number(1 / fastest)):
            if factor > 1:
                yield "interpolation", base, factor, None
        return
    for base in bases:
        # A larger base is NTK-aware scaling, unless it is as round as those that models have.
        if base != float(f"{base:.2g}"):
            for usual in _USUAL_BASES:
                raised = with_round_number((base / usual) ** ((pairs - 1) / pairs))[0]
                if raised in FACTORS:
                    yield "ntk-aware", usual, raised, None
        yield "none", base, 1.0, None
        for scaling, by, length in product(_BY_PARTS, FACTORS, LENGTHS):
            yield scaling, base, float(by), length


def _difference(
    parts: _Parts, frequencies: NDArray[np.float64], selected: NDArray[np.int64]
) -> float:
    angles = np.multiply.outer(selected.astype(np.float64), frequencies)
    return max(
        float(np.abs(wave(angles) - part[selected]).max())
        for wave, part in ((np.sin, parts.sines), (np.cos, parts.cosines))
        if part is not None
    )
