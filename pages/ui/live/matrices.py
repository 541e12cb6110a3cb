"""What the live pictures of matrices are given: strips, maps of attention, words."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pages.ui.content.number_text import with_minus
from pages.ui.live.numbers import coded
from pages.ui.live.scenes import Scene, shared_variables, waiting
from pages.ui.parameters import Shared
from pe_core.attention.order_blindness import OrderBlindness
from pe_core.downsampling import sample_dims
from pe_core.samples import ShiftSample
from pe_core.variants import Variant, token_frequencies
from pe_core.variants.comparison import Comparison
from pe_core.variants.matrix import output_factor, waves_of_columns

MAX_COLUMNS = 256
"""Of a strip: columns of the same width on a phone."""
MOST = 2.5
"""Where the scale of tokens and sums ends: of numbers of variance 1, about one in 80 is larger."""
MOST_DIFFERENCE = 0.5
"""Where the scale of differences between two maps ends; what is larger has the same colour."""


class Strip(NamedTuple):
    """One matrix of several over the same dimensions."""

    name: str
    """What it is called where a cell is read."""
    heading: str
    joined: str
    """What stands before its name where a cell of all strips is read in one line."""
    limit: float
    """Its colours run from −limit to limit; larger entries have those of the ends."""
    content: Mapping[str, object]
    """Its cells, its waves, or the strips that it is the sum of, each with a sign."""
    is_cut: bool = False
    """Whether some entries are larger than the limit."""

    def for_browser(self) -> dict[str, object]:
        """As the scene's script reads it."""
        named = {"name": self.name, "heading": self.heading, "joined": self.joined}
        return {**named, "limit": self.limit, "isCut": self.is_cut, **self.content}


def token_sum(
    shared: Shared,
    tokens: NDArray[np.float64],
    encodings: NDArray[np.float64],
    words: Sequence[str],
    alt: str,
) -> Scene:
    """Token + encoding = sum over the dimensions; the encoding follows the base."""
    dims = sample_dims(shared.d_model, MAX_COLUMNS)
    sums_cut, tokens_cut = (
        bool(np.abs(entries).max() > MOST) for entries in (tokens + encodings, tokens)
    )
    strips = (
        Strip("token", "token embedding", "", MOST, _cells(tokens[:, dims]), tokens_cut),
        # Without frequencies of their own: those of the base in hand.
        Strip(
            "encoding",
            "+ encoding",
            " + ",
            1.0,
            {"waves": {"columns": dims.tolist(), "start": 0, "factor": 1.0}},
        ),
        Strip("sum", "= their sum", " = ", MOST, {"sum": [[0, 1], [1, 1]]}, sums_cut),
    )
    names = [f"{position} {word}" for position, word in enumerate(words)]
    variables = (
        *waiting(shared, "d_model"),
        *shared_variables(shared, base="sweep"),
    )
    # A sine that the base changes, unlike the first.
    start = {"row": min(1, len(words) - 1), "column": 2 * (len(dims) // 8)}
    core = _strips(strips, {"names": names}, dims, start, alt)
    return Scene("strips", "embedding", variables, {}, core)


def two_variants(
    shared: Shared, first: Variant, second: Variant, found: Comparison, alt: str
) -> Scene:
    """Two variants and their difference, column under column.

    Where columns of the second are matched in another order, it is shown twice: as it is, and
    re-ordered.
    """
    dims = sample_dims(shared.d_model, MAX_COLUMNS)
    order = found.permutation
    largest = float(found.largest_by_position.max())
    is_moved = bool((order != np.arange(len(order), dtype=np.int64)).any())
    strips = [
        Strip(first.key, first.key, "", 1.0, _waves(first, shared, dims)),
        Strip(second.key, second.key, ", ", 1.0, _waves(second, shared, dims)),
    ]
    if is_moved:
        start = ", ".join(map(str, order[:3]))
        heading = f"{second.key}, re-ordered: {start}{', …' if len(order) > 3 else ''}"
        strips.append(Strip("re-ordered", heading, ", ", 1.0, _waves(second, shared, order[dims])))
    is_equal = found.verdict != "different"
    heading = "difference: none" + (f" but rounding, {largest:.2g}" if largest else "")
    strips.append(
        Strip(
            "difference",
            heading if is_equal else f"difference, at most {largest:.3g}",
            "; ",
            1.0 if is_equal else largest,
            {"sum": [] if is_equal else [[len(strips) - 1, 1], [0, -1]]},
        )
    )
    rows = {"count": shared.seq_len}
    row, column = divmod(int(np.abs(found.difference[:, dims]).argmax()), len(dims))
    start = {"row": row, "column": column}
    return Scene(
        "strips",
        "formulas",
        tuple(waiting(shared, "d_model", "seq_len", "base")),
        {},
        _strips(strips, rows, dims, start, alt),
    )


def shifted_once_and_twice(shared: Shared, sample: ShiftSample, alt: str) -> Scene:
    """PE(p), what T makes of it once and twice, and the encodings that should come out."""
    start = f"{sample.position:g}"
    # Sums, not results: an offset of 0 would give several rows one name.
    sign, size = ("−" if sample.offset < 0 else "+"), f"{abs(sample.offset):g}"
    names = (
        f"PE({start})",
        f"T PE({start})",
        f"PE({start} {sign} {size})",
        f"T T PE({start})",
        f"PE({start} {sign} 2·{size})",
    )
    heading = "equal: rows 2 and 3, rows 4 and 5"
    strips = (Strip("value", heading, "", 1.0, _cells(sample.values)),)
    core = _strips(strips, {"names": names}, sample.dims, {"row": 1, "column": 0}, alt)
    return Scene("strips", "rotation", tuple(waiting(shared, "d_model", "base")), {}, core)


def attention_maps(
    shared: Shared, result: OrderBlindness, words: Sequence[str], order: Sequence[int], alt: str
) -> Scene:
    """Attention as typed and as reordered, and how far they differ once words are put back.

    Place q of the reordered sentence holds words[order[q]].
    """
    difference = np.abs(result.map_moved_back - result.before.map)
    maps = (result.before.map, result.after.map, difference)
    core = {
        "words": words,
        "order": order,
        "maps": [coded(one, "<f4") for one in maps],
        "most": MOST_DIFFERENCE,
        "alt": with_minus(alt),
    }
    return Scene("attention", "", tuple(waiting(shared, "d_model", "base")), {}, core)


def outputs_moved(
    shared: Shared,
    without: NDArray[np.float64],
    with_positions: NDArray[np.float64],
    words: Sequence[str],
    alt: str,
) -> Scene:
    """How far each word's output vector moved, without and with positions."""
    series = {"without positions": without, "with positions": with_positions}
    return _word_bars("", shared, words, series, "length of the whole change", [], alt)


def norms(
    shared: Shared,
    before: NDArray[np.float64],
    after: NDArray[np.float64],
    degrees: NDArray[np.float64],
    words: Sequence[str],
    alt: str,
) -> Scene:
    """Norm of each word before and after the addition, with the angle it turned by."""
    series = {"token": before, "token + encoding": after}
    notes = [f"{angle:.0f}°" for angle in degrees]
    return _word_bars("embedding", shared, words, series, "norm", notes, alt)


def _word_bars(
    path: str,
    shared: Shared,
    words: Sequence[str],
    series: Mapping[str, NDArray[np.float64]],
    title: str,
    notes: Sequence[str],
    alt: str,
) -> Scene:
    core = {
        "words": words,
        "series": [{"name": name, "values": values.tolist()} for name, values in series.items()],
        "notes": notes,
        "title": title,
        "alt": with_minus(alt),
    }
    return Scene("bars", path, tuple(waiting(shared, "d_model", "base")), {}, core)


def _strips(
    strips: Sequence[Strip],
    rows: Mapping[str, object],
    dims: NDArray[np.int64],
    start: Mapping[str, int],
    alt: str,
) -> dict[str, object]:
    """Strips as their script reads them."""
    return {
        "strips": [strip.for_browser() for strip in strips],
        "rows": rows,
        "dims": dims.tolist(),
        "start": start,
        "alt": with_minus(alt),
    }


def _cells(matrix: NDArray[np.float64]) -> dict[str, str]:
    """The cells of a matrix as float32, row after row."""
    return {"cells": coded(matrix, "<f4")}


def _waves(
    variant: Variant, shared: Shared, columns: NDArray[np.int64]
) -> dict[str, dict[str, object]]:
    """Columns of a variant: their waves by number, and what these are made of."""
    rates = token_frequencies(variant, shared.seq_len, shared.d_model, base=shared.base)
    return {
        "waves": {
            "rates": coded(rates, "<f8"),
            "columns": waves_of_columns(variant, shared.d_model)[columns].tolist(),
            "start": variant.first_position,
            "factor": output_factor(variant, shared.d_model),
        }
    }
