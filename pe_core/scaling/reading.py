"""Read a model's scaling from its configuration, or from an array of inverse frequencies."""

import json
import math
import re
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pe_core.scaling.methods import RAMP_TURNS, RampScaling
from pe_core.scaling.unseen import unseen_pairs
from pe_core.sinusoid.sinusoid import Sinusoid
from pe_core.validation import MAX_CELLS, check_integer

MAX_CHARACTERS = 20_000
"""Longest text that is read."""
MAX_PAIRS = 512
_TOLERANCE = 1e-3
"""Relative rounding error of printed frequencies."""
_MAX_BASE = 1e100
_MAX_FACTOR = 1e3
_MAX_LENGTH = int(MAX_CELLS / _MAX_FACTOR)
_NAMES = {
    "linear": "interpolation",
    "dynamic": "dynamic-ntk",
    "ntk": "ntk-aware",
    "yarn": "yarn",
    "llama3": "llama3",
    "default": "none",
    # Positions with several axes, at unscaled frequencies: transformers reads it as "default".
    "mrope": "none",
}
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"


class ReadScaling(NamedTuple):
    """Contents of a text about a rotary encoding; None where it does not name one."""

    scaling: str
    """Name of the method, or "unknown"."""
    factor: float | None
    base: float | None
    trained_length: int | None
    frequencies: NDArray[np.float64] | None
    """Inverse frequencies, if the text is an array, shape (d/2,)."""


def read_scaling(text: str) -> ReadScaling:
    """Read an entry `rope_scaling` in JSON, or numbers that are inverse frequencies.

    An entry names its method as ``rope_type`` or ``type``, and may have ``factor``,
    ``original_max_position_embeddings`` and ``rope_theta``; it may lie inside a whole
    configuration. Numbers may be separated by commas, spaces or lines, with or without brackets.

    Raises ValueError, saying what was given and what is allowed, for any other text, for more than
    20,000 characters or 512 numbers, and for numbers that cannot be the frequencies of a base up to
    1e100, stretched up to 1000 times.

    >>> read_scaling('{"rope_type": "linear", "factor": 4}').scaling
    'interpolation'
    >>> read_scaling("1, 0.1, 0.01, 0.001").base
    10000.0
    """
    if len(text) > MAX_CHARACTERS:
        raise ValueError(f"text must have at most {MAX_CHARACTERS:,} characters, got {len(text):,}")
    stripped = text.strip()
    if not stripped:
        raise ValueError("text must be a rope_scaling entry or inverse frequencies, got nothing")
    if "{" in stripped:
        return _from_entry(_entry(stripped))
    return _from_frequencies(_numbers(stripped))


def unseen_in(entry: ReadScaling, trained_length: int) -> int | None:
    """Count the pairs that meet new angles at s times the trained length.

    A trained length that was read replaces `trained_length`, at most 2,147,483 tokens. None if no
    frequencies were read.

    >>> unseen_in(read_scaling("1, 0.1, 0.01, 0.001"), 1000)
    0
    """
    length = entry.trained_length or check_integer(
        trained_length, "trained_length", low=1, high=_MAX_LENGTH
    )
    if entry.frequencies is None or entry.base is None or entry.factor is None:
        return None
    before = Sinusoid(2 * len(entry.frequencies), entry.base).frequencies
    longer = max(round(length * entry.factor), 1)
    unseen = unseen_pairs(
        before, entry.frequencies, trained_length=length, length=longer, tolerance=_TOLERANCE
    )
    return int(unseen.sum())


def _entry(text: str) -> Mapping[str, object]:
    # An entry copied together with its name.
    json_text = re.sub(r'^\s*"?rope_scaling"?\s*[:=]\s*', "", text).rstrip(", \n")
    try:
        content = json.loads(json_text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"a rope_scaling entry must be valid JSON: {error}") from None
    if not isinstance(content, dict):
        raise ValueError(f"JSON must be an object, got {type(content).__name__}")
    named = [content[name] for name in ("rope_scaling", "rope_parameters") if name in content]
    inner = next((entry for entry in named if entry is not None), None)
    if isinstance(inner, dict):
        return {**{key: content[key] for key in ("rope_theta",) if key in content}, **inner}
    # A configuration of a model that is not scaled.
    is_unscaled = named and inner is None
    return {"rope_type": "default", **content} if is_unscaled else content


def _from_entry(entry: Mapping[str, object]) -> ReadScaling:
    kind = entry.get("rope_type", entry.get("type"))
    if not isinstance(kind, str):
        raise ValueError('entry must name its method as "rope_type" or "type"')
    factor = _positive(entry, "factor", low=1)
    length = _positive(entry, "original_max_position_embeddings", low=1)
    return ReadScaling(
        _NAMES.get(kind, "unknown"),
        factor,
        _positive(entry, "rope_theta", low=1),
        None if length is None else int(length),
        None,
    )


def _positive(entry: Mapping[str, object], name: str, *, low: float) -> float | None:
    value = entry.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= 1e12:
        raise ValueError(f"{name} must be a number from {low:g} to 1e12, got {str(value)[:40]!r}")
    return float(value)


def _numbers(text: str) -> NDArray[np.float64]:
    parts = [part for part in re.split(r"[\s,;\[\]()]+", text) if part]
    wrong = next((part for part in parts if not re.fullmatch(_NUMBER, part)), None)
    if wrong is not None:
        raise ValueError(
            "text must be a rope_scaling entry in JSON or inverse frequencies as numbers, "
            f"got {wrong[:40]!r}"
        )
    if not 2 <= len(parts) <= MAX_PAIRS:
        raise ValueError(f"there must be 2 to {MAX_PAIRS} inverse frequencies, got {len(parts)}")
    values = np.array([float(part) for part in parts], dtype=np.float64)
    if not (np.isfinite(values).all() and (values > 0).all() and (values <= 2 * np.pi).all()):
        raise ValueError("inverse frequencies must lie between 0 and 2π")
    if (np.diff(values) > _TOLERANCE * values[:-1]).any():
        raise ValueError("inverse frequencies must not rise from pair to pair")
    return values


def _from_frequencies(values: NDArray[np.float64]) -> ReadScaling:
    """Recognise the method from the frequencies alone."""
    count = len(values)
    ratios = values[1:] / values[:-1]
    # Logarithms: the ratio of two frequencies may be too small for a float.
    digits = count * (math.log10(values[0]) - math.log10(values[1]))
    if not -_TOLERANCE <= digits <= math.log10(_MAX_BASE):
        raise ValueError(
            f"inverse frequencies must belong to a base from 1 to {_MAX_BASE:g}, got 1e{digits:.0f}"
        )
    base = max(10.0**digits, 1.0)
    if np.abs(ratios / ratios[0] - 1).max() < _TOLERANCE:
        # A geometric series, from 1/s on. NTK-aware scaling is one with a larger base.
        factor = _factor(values[0])
        is_plain = abs(factor - 1) < _TOLERANCE
        name = "none" if is_plain else "interpolation"
        return ReadScaling(name, 1.0 if is_plain else factor, _rounded(base), None, values)
    plain = values[0] * ratios[0] ** np.arange(count, dtype=np.float64)
    kept = values / plain
    factor = _factor(kept.min())
    if kept.min() > 1 - _TOLERANCE:
        return ReadScaling("unknown", factor, _rounded(base), None, values)
    share = (kept - kept.min()) / (1 - kept.min())
    between = (share > _TOLERANCE) & (share < 1 - _TOLERANCE)
    name, length = "unknown", None
    if abs(values[0] - 1) < _TOLERANCE and between.sum() > 2:
        at = np.flatnonzero(between).astype(np.float64)
        # Linear in the pair's number, or in its turns, that is in its own frequency.
        bends = [_bend(x, share[between]) for x in (at, plain[between])]
        name = "yarn" if bends[0] < bends[1] else "by-parts"
        if name == "by-parts":
            name, length = _ends(plain[between], share[between])
    return ReadScaling(name, factor, _rounded(base), length, values)


def _factor(kept: float) -> float:
    """Return s for the smallest share that a pair keeps of its frequency."""
    if kept * _MAX_FACTOR < 1:
        raise ValueError(f"inverse frequencies must be divided by at most {_MAX_FACTOR:g}")
    return float(1 / kept)


def _ends(frequencies: NDArray[np.float64], share: NDArray[np.float64]) -> tuple[str, int | None]:
    """Tell the two ramps that are linear in turns apart, with the trained length of either.

    γ = (L ω / 2π − low) / (high − low), so the line cuts the axis at −low / (high − low).
    """
    slope, start = np.polyfit(frequencies, share, 1)

    def distance(method: RampScaling) -> float:
        low, high = RAMP_TURNS[method]
        return float(abs(start + low / (high - low)))

    candidates: tuple[RampScaling, ...] = ("by-parts", "llama3")
    nearest = min(candidates, key=distance)
    low, high = RAMP_TURNS[nearest]
    length = 2 * math.pi * float(slope) * (high - low)
    if not 1 <= length <= _MAX_LENGTH:
        return "unknown", None
    # The digits that a few printed decimals give.
    power = 2 ** round(math.log2(length))
    return nearest, power if abs(length / power - 1) < 0.02 else round(length)


def _bend(x: NDArray[np.float64], y: NDArray[np.float64]) -> float:
    """Largest distance of points from the straight line that fits them best."""
    line = np.stack([x, np.ones_like(x)], axis=1)
    solution = np.linalg.lstsq(line, y, rcond=None)[0]
    return float(np.abs(line @ solution - y).max())


def _rounded(base: float) -> float:
    """A base with the three digits that a few printed decimals give."""
    digits = 2 - math.floor(math.log10(base))
    return round(base, digits)
