"""The tables of the lessons: what is measured, in words and rounded numbers."""

from collections.abc import Mapping, Sequence
from math import degrees
from typing import NamedTuple

from numpy.typing import NDArray

from pages.ui.content.number_text import tiny
from pages.ui.content.plain_text import as_cell
from pe_core import encode
from pe_core.attention.order_blindness import OrderBlindness, RepeatedWord
from pe_core.downsampling import sample_indices
from pe_core.embedding import angle_between
from pe_core.embedding.position_probe import NearestRow, PositionProbe, ProbeScore
from pe_core.embedding.token_sum import NormBudget, ProjectionCost
from pe_core.precision import FLOAT_TYPES, DuplicateRows
from pe_core.recognition.invariants import MatrixChecks
from pe_core.schemes import beyond_training, learned_scheme, schemes
from pe_core.schemes.properties import SchemeProperties, ShiftProperties

_LISTED_PAIRS = 8


class Table(NamedTuple):
    """The names of the columns, and the rows; the first column names the rows."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def verdict(holds: bool, evidence: str = "") -> str:
    """Yes or no in a sign and a word, and the evidence if there is any."""
    answer = "✓ yes" if holds else "✗ no"
    return f"{answer}: {evidence}" if evidence else answer


def scheme_table(
    properties: Sequence[SchemeProperties], shifts: Sequence[ShiftProperties], long: int
) -> Table:
    """A verdict on each property of each numbering, and the number that decides it."""
    questions = {
        "Bounded, whatever the length?": lambda p: verdict(
            p.bounded, f"largest entry {p.largest_short:.4g}, then {p.largest_long:.4g}"
        ),
        "Unique rows?": lambda p: verdict(
            p.unique, f"the nearest two are {p.separation:.3g} apart"
        ),
        "Same code at every length?": lambda p: verdict(
            p.same_at_every_length,
            f"differs by {p.length_disagreement:.3g}; mean step {p.step_short.mean:.3g}, then "
            f"{p.step_long.mean:.3g}",
        ),
        f"Defined beyond {long} tokens?": lambda p: verdict(
            p.beyond.defined,
            f"entries up to {p.beyond.largest_beyond:.3g}, in training up to "
            f"{p.beyond.largest_trained:.3g}"
            if p.beyond.defined
            else f"its digits end at position {p.beyond.last:,}",
        ),
    }
    rows = [[question, *map(answer, properties)] for question, answer in questions.items()]
    rows.append(["One matrix from any row to the next?", *map(_shift, shifts)])
    return Table(["", *(entry.name for entry in properties)], rows)


def _shift(found: ShiftProperties) -> str:
    """Whether rows that a map was not fitted to are shifted by it, and what it needs."""
    if found.linear:
        return verdict(True, f"off by {tiny(found.linear_residual)} at unseen rows")
    if found.affine:
        return verdict(
            False,
            f"off by {found.linear_residual:.2g}, or by {tiny(found.affine_residual)} if a "
            "constant is added as well (an affine map)",
        )
    return verdict(False, f"off by {found.affine_residual:.2g}, even with a constant added")


def scheme_numbers(
    properties: Sequence[SchemeProperties], shifts: Sequence[ShiftProperties]
) -> list[dict[str, object]]:
    """What the table of properties says, a row a numbering, with all digits."""
    return [
        {
            "numbering": found.name,
            "largest entry, shorter": found.largest_short,
            "largest entry, longer": found.largest_long,
            "bounded": found.bounded,
            "distance of the nearest rows": found.separation,
            "unique": found.unique,
            "difference between the lengths": found.length_disagreement,
            "same code": found.same_at_every_length,
            "mean step, shorter": found.step_short.mean,
            "mean step, longer": found.step_long.mean,
            "defined beyond": found.beyond.defined,
            "largest entry beyond": found.beyond.largest_beyond,
            "error of one matrix": shift.linear_residual,
            "error of a matrix and a constant": shift.affine_residual,
        }
        for found, shift in zip(properties, shifts, strict=True)
    ]


def attention_maps(
    result: OrderBlindness, words: Sequence[str], order: Sequence[int]
) -> list[dict[str, object]]:
    """The three maps: a row for each word that reads, a column for each place that is read."""
    typed = [f"{place} {word}" for place, word in enumerate(words)]
    moved = [f"{place} {words[old]}" for place, old in enumerate(order)]
    maps = {
        "as typed": (result.before.map, typed),
        "reordered": (result.after.map, moved),
        "difference once put back": (abs(result.map_moved_back - result.before.map), typed),
    }
    return [
        {"map": name, "reader": reader, **{f"place {i}": share for i, share in enumerate(row)}}
        for name, (cells, readers) in maps.items()
        for reader, row in zip(readers, cells.tolist(), strict=True)
    ]


def strips(words: Sequence[str], **vectors: NDArray) -> list[dict[str, object]]:
    """Vectors of every word under their name, a column for each dimension."""
    return [
        {"vector": name, "word": as_cell(word), **dict(enumerate(row))}
        for name, rows in vectors.items()
        for word, row in zip(words, rows.tolist(), strict=True)
    ]


def turned_pair(positions: Sequence[int], pair: int, offset: int, d_model: int, *, base: float):
    """A pair at every position, and ``offset`` further, as columns."""
    here, there = (
        encode([position + further for position in positions], d_model, base=base)
        for further in (0, offset)
    )
    return {
        "position": positions,
        "sine": here[:, 2 * pair],
        "cosine": here[:, 2 * pair + 1],
        f"sine at p + {offset}": there[:, 2 * pair],
        f"cosine at p + {offset}": there[:, 2 * pair + 1],
    }


def repeated_outputs(without: Sequence[RepeatedWord], encoded: Sequence[RepeatedWord]) -> Table:
    """How far apart the outputs of a word's two places are, without and with positions."""
    return Table(
        ["word", "positions", "distance without positions", "distance with the encoding"],
        [
            [one.word, _places(one), tiny(one.distance), f"{other.distance:.2f}"]
            for one, other in zip(without, encoded, strict=True)
        ],
    )


def repeated_sums(repeats: Sequence[RepeatedWord], sums) -> Table:
    """How far apart a word's two sums are, and the angle between them."""
    return Table(
        ["word", "positions", "distance of the sums", "angle between them"],
        [
            [
                pair.word,
                _places(pair),
                f"{pair.distance:.2f}",
                f"{degrees(angle_between(sums[pair.first], sums[pair.second])):.1f}°",
            ]
            for pair in repeats
        ],
    )


def costs(cost: ProjectionCost, width: int, probe: PositionProbe, found: NearestRow) -> Table:
    """What adding and appending cost, and what they keep of the position."""
    added, appended = probe.added, probe.appended
    return Table(
        ["", "added", "appended"],
        [
            ["width of a token", f"{cost.added_width:,}", f"{cost.appended_width:,}"],
            [
                "parameters of the first Q, K and V",
                f"{cost.added_parameters:,}",
                f"{cost.appended_parameters:,}",
            ],
            [
                "nearest row of the encoding",
                f"right or next to it for {found.within_one:.0%}, exactly right for "
                f"{found.right:.0%}",
                "always right: it stands there unchanged",
            ],
            [
                f"position as a weighted sum of the entries at d_model {width}, error in tokens",
                f"{added.rms_error:.2f}",
                f"{appended.rms_error:.2f}",
            ],
            ["share of the variance that this sum explains", _share(added), _share(appended)],
        ],
    )


def _share(score: ProbeScore) -> str:
    """A share of the variance; below 0 the map does worse than one constant answer."""
    if score.r_squared < 0:
        return "none: worse than always answering the mean position"
    return f"{score.r_squared:.4f}"


def loudness(budget: NormBudget) -> Table:
    """The norm of the encoding against that of a token, with and without the paper's scale."""
    return Table(
        ["", "norm of the token", "norm of the encoding", "encoding : token"],
        [
            [
                "embeddings scaled by √d_model, as in the paper",
                f"{budget.token_scaled:.2f}",
                f"{budget.encoding:.2f}",
                f"{budget.ratio_scaled:.2f}",
            ],
            [
                "the same embeddings without the scale",
                f"{budget.token_unscaled:.2f}",
                f"{budget.encoding:.2f}",
                f"{budget.ratio_unscaled:.2f}",
            ],
        ],
    )


def rows_beyond(d_model: int, seq_len: int, base: int) -> Table:
    """Whether a learned table and the formula have rows beyond the trained positions."""
    numberings = {
        "a learned table": learned_scheme(d_model),
        "the formula": schemes(d_model, base=base)[-1],
    }
    found = {name: beyond_training(scheme, seq_len) for name, scheme in numberings.items()}
    return Table(
        ["", f"rows beyond {seq_len:,} positions"],
        [
            [name, "✓ has them" if beyond.defined else _ends(beyond.last)]
            for name, beyond in found.items()
        ],
    )


def _ends(last: int) -> str:
    return f"✗ none: the table ends at position {last:,}"


def matrix_checks(checks: MatrixChecks) -> Table:
    """What holds for a reader's matrix."""
    return Table(
        ["check", "result", "measured"],
        [
            ["All rows have one norm", verdict(checks.constant_norm), f"{checks.norm_spread:.2g}"],
            [
                "Dot products depend on the offset alone",
                verdict(checks.toeplitz),
                f"{checks.toeplitz_residual:.2g}",
            ],
            ["All entries within −1 … 1", verdict(checks.in_range), f"{checks.largest:.4g}"],
        ],
    )


def collision(rows: DuplicateRows) -> str:
    """The first two positions that look alike, in words."""
    return "none" if rows.first is None else f"{rows.first[0]:,} and {rows.first[1]:,}"


def float_types(errors: Mapping[str, str], repeats: Mapping[str, DuplicateRows]) -> Table:
    """Largest error and repeated rows of every number type."""
    return Table(
        ["number type", "largest error", "repeated rows", "first two that collide"],
        [
            [name, errors[name], f"{repeats[name].count:,}", collision(repeats[name])]
            for name in FLOAT_TYPES
        ],
    )


def wavelength_table(lengths: Sequence[float], seq_len: int) -> Table:
    """The wavelengths of some pairs, the slowest among them."""
    last = len(lengths) - 1
    listed = sorted({*sample_indices(len(lengths), _LISTED_PAIRS).tolist(), last})
    return Table(
        ["pair", "dimensions", "wavelength (tokens)", "cycles from first to last position"],
        [
            [
                f"{i}",
                f"{2 * i}, {2 * i + 1}",
                f"{lengths[i]:,.2f}",
                f"{(seq_len - 1) / lengths[i]:,.3f}",
            ]
            for i in listed
        ],
    )


def _places(pair: RepeatedWord) -> str:
    return f"{pair.first} and {pair.second}"
