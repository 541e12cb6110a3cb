"""Text of the lesson “Token + position”."""

from collections.abc import Iterable, Iterator, Sequence
from math import degrees

from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted
from pages.ui.text.tables import Table
from pages.ui.text.typed import as_cell
from pe_core import CellSteps
from pe_core.attention.order_blindness import RepeatedWord
from pe_core.embedding.position_probe import NearestRow, PositionProbe, ProbeScore
from pe_core.embedding.token_sum import NormBudget, ProjectionCost, SumEffect
from pe_core.schemes import BeyondTraining
from pe_core.sinusoid.last_pair import CountedPair

STACKS_ALT = (
    "Two stacks side by side. At the bottom of each, words become embeddings, and the same "
    "encoding PE is added to them before the first layer. The encoder's output goes to the "
    "decoder, whose top gives the next word."
)
BOTTOM_OF_THE_STACKS = (
    "The paper adds the encoding “at the bottoms of the encoder and decoder stacks” (section 3.5): "
    "once, before the first layer. Every layer adds its output to what it was given, so the "
    "position is carried up through all of them."
)
LEARNED_AND_FIXED = (
    "Learned or fixed, which is better? The 2017 paper tried both and found “nearly identical "
    "results” (section 3.5, and Table 3, row E). It chose the sinusoid because it *may* "
    "extrapolate: that was a hope, not a measurement."
)
SYNTHETIC_TOKENS = (
    "(The token embeddings here are synthetic: unit-variance numbers drawn from the word itself.)"
)


def takeaway(
    shared: Shared, effect: SumEffect, nearest: NearestRow, *, encoding_norm: float
) -> str:
    """Say how the encoding enters the model, and how well the position can be read back."""
    row = (
        f"the row of the encoding that is nearest to a sum is the right one for "
        f"**{nearest.right:.0%}** of {nearest.samples:,} random tokens at {shared.seq_len:,} "
        f"positions, where a guess is right once in {shared.seq_len:,}"
    )
    can = (
        "can still be read"
        if _is_readable(nearest, shared)
        else "is hard to read in so narrow a sum"
    )
    return (
        "It is **added** to the token embedding, number by number, before the first layer. The "
        f"width stays {shared.d_model:,}, where appending would double it, and the position {can}: "
        f"{row}. The encoding has norm **{encoding_norm:.2f}** at every position, and "
        f"moves the first word by {effect.degrees[0]:.0f}°, from norm "
        f"{effect.norm_before[0]:.2f} to {effect.norm_after[0]:.2f}. {SYNTHETIC_TOKENS}"
    )


def _is_readable(nearest: NearestRow, shared: Shared) -> bool:
    """Return True if most tokens are read right that a guess would miss."""
    return nearest.right > (1 + 1 / shared.seq_len) / 2


def cells_of_the_equation(shared: Shared, *, words: int) -> list[tuple[int, int]]:
    """Choose cells of the first two rows, by position and dimension."""
    second = min(1, words - 1)
    dims = (0, 1, shared.pairs, shared.d_model - 1)
    return list(dict.fromkeys([(0, 0), (0, 1), *((second, dim) for dim in dims)]))


def cells_in_numbers(cells: Iterable[tuple[int, int, CellSteps]]) -> Iterator[str]:
    """Write cells, each with its position and dimension, as equations."""
    for position, dim, cell in cells:
        yield (
            rf"PE({position},\,{dim}) = \{cell.function}({position}\cdot {cell.frequency:.4g}) = "
            rf"{cell.value:z.4f}"
        )


def no_rotation(degrees: NDArray) -> str:
    """State the angles by which the words turn, and why that is no rotation."""
    low, high = f"{degrees.min():.1f}", f"{degrees.max():.1f}"
    angles = (
        f"The angle is {low}°, and the norm changes"
        if low == high
        else f"The angles run from {low}° to {high}°, and the norms change"
    )
    return (
        f"{angles} as well: no rotation does that. What *does* rotate is the encoding itself, from "
        "one position to the next."
    )


def read_back(*, position: int, most_similar: int, encoding_norm: float) -> str:
    """Name the row most similar to the last word's sum, and the influence of the token."""
    row = (
        f"**row {most_similar:,}**, its own"
        if most_similar == position
        else f"**row {most_similar:,}**, and not its own: the token outweighs what tells rows apart"
    )
    return (
        "All rows have one norm, so the row most similar to the sum is the nearest one. For the "
        f"last word, at position {position:,}, it is {row}. The dotted curve is the encoding "
        "without the token: S(k), from the word's position on. The token moves each point by some "
        f"1/‖PE‖ = **{1 / encoding_norm:.3f}**: the wider the model, the less."
    )


def repeated_sums(repeats: Sequence[RepeatedWord], angles: Sequence[float]) -> Table:
    """List the distance of the two sums of each repeated word, and their angle in radians."""
    return Table(
        ["word", "positions", "distance of the sums", "angle between them"],
        [
            [
                pair.word,
                f"{pair.first} and {pair.second}",
                f"{pair.distance:.2f}",
                f"{degrees(angle):.1f}°",
            ]
            for pair, angle in zip(repeats, angles, strict=True)
        ],
    )


def costs(
    cost: ProjectionCost, probe: PositionProbe, nearest: NearestRow, *, probed_dims: int
) -> Table:
    """Compare the costs of adding and appending, and what each keeps of the position."""
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
                f"right or next to it for {nearest.within_one:.0%}, exactly right for "
                f"{nearest.right:.0%}",
                "always right: it stands there unchanged",
            ],
            [
                f"position as a weighted sum of the entries at d_model {probed_dims}, error in "
                "tokens",
                f"{added.rms_error:.2f}",
                f"{appended.rms_error:.2f}",
            ],
            ["share of the variance that this sum explains", _share(added), _share(appended)],
        ],
    )


def _share(score: ProbeScore) -> str:
    """Write the explained share of the variance; below 0 the map is worse than a constant."""
    if score.r_squared < 0:
        return "none: worse than always answering the mean position"
    return f"{score.r_squared:.4f}"


def how_positions_are_read(shared: Shared, probe: PositionProbe, nearest: NearestRow) -> str:
    """State the samples on which both readings of the position were measured."""
    return (
        f"Positions 0 to {shared.seq_len - 1:,}. The nearest row is looked up for "
        f"{nearest.samples:,} random tokens; the weighted sum is fitted by least squares to "
        f"{probe.samples:,} and measured on as many more."
    )


def loudness(budget: NormBudget) -> Table:
    """Compare the norms of encoding and token, with and without the paper's scale."""
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


def rows_beyond(learned: BeyondTraining, formula: BeyondTraining, *, seq_len: int) -> Table:
    """Say whether a learned table and the formula have rows beyond the trained positions."""
    schemes = {"a learned table": learned, "the formula": formula}
    return Table(
        ["", f"rows beyond {seq_len:,} positions"],
        [
            [
                name,
                "✓ has them"
                if beyond.defined
                else f"✗ none: the table ends at position {beyond.last_position:,}",
            ]
            for name, beyond in schemes.items()
        ],
    )


def strips(words: Sequence[str], **vectors: NDArray) -> list[dict[str | int, object]]:
    """List the vectors of every word under their names, a column for each dimension."""
    return [
        {"vector": name, "word": as_cell(word), **{dim: entry for dim, entry in enumerate(row)}}
        for name, rows in vectors.items()
        for word, row in zip(words, rows.tolist(), strict=True)
    ]


def last_pair_table(last: CountedPair, beyond: CountedPair) -> Table:
    """Compare the last pair, counted from 0, with the number after it."""
    return Table(
        ["", "frequency (rad/token)", "cosine at position 1"],
        [
            [f"i = {it.pair}, {name}", f"{it.frequency:.6g}", f"{it.cosine:.10f}"]
            for it, name in ((last, "the last pair"), (beyond, "one too far"))
        ],
    )


def last_pair(last: CountedPair, beyond: CountedPair, *, d_model: int) -> str:
    """Explain how pairs are counted, and the effect of counting one too far."""
    same = f"{last.cosine:.4f}" == f"{beyond.cosine:.4f}"
    effect = (
        f"To four decimals it changes nothing: PE(1, {d_model - 1}) is {last.cosine:.4f} either "
        "way."
        if same
        else f"Here it would change PE(1, {d_model - 1}) from {last.cosine:.4f} to "
        f"{beyond.cosine:.4f}."
    )
    return (
        f"d_model {d_model:,} has {counted(beyond.pair, 'pair')}, and counted from 0 the last one "
        f"is **i = {last.pair}**. The notebook reads i = d_model/2 at the end, "
        f"which is i = {beyond.pair} here: the number of pairs, a slip that is easily made. "
        f"{effect} The thesis counts from 1 and means it: there the last pair does have the "
        "frequency 1/base, and the first is slower than 1."
    )
