"""Text of the lesson “Token + position”."""

from collections.abc import Iterable, Iterator, Sequence
from math import degrees

from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, with_digits
from pages.ui.text.tables import Column, Table
from pages.ui.text.typed import as_cell
from pe_core import CellSteps
from pe_core.attention import RepeatedWord
from pe_core.embedding import (
    NearestRow,
    NormBudget,
    PositionProbe,
    ProbeScore,
    ProjectionCost,
    SumEffect,
)
from pe_core.schemes import BeyondTraining
from pe_core.sinusoid import CountedPair

_ONE_PERCENT = 0.01
_HALF = 0.5
_NEARLY_ALL = 0.9
_TWO = 2
SOURCE = "Vaswani et al. 2017, section 3.5."
STACKS_ALT = (
    "Two stacks side by side. At the bottom of each, words become embeddings, and the same "
    "encoding PE is added to them before the first layer. The encoder’s output goes to the "
    "decoder, whose top gives the next word."
)
BOTTOM_OF_THE_STACKS = (
    "The paper adds the encoding “at the bottoms of the encoder and decoder stacks” (section 3.5): "
    "once, before the first layer. Every layer adds its result to its input (the residual "
    "connection), so the position also reaches later layers, mixed with what earlier ones add."
)
LEARNED_AND_FIXED = (
    "Which is better, learned or fixed? The 2017 paper tried both and found “nearly identical "
    "results” (section 3.5, and Table 3, row E). It chose the sinusoid because it *may* "
    "extrapolate to longer texts, a hope that the paper did not test."
)
WHY_ADD = (
    "Adding costs no width. Appending keeps the position exact, but a first layer then needs more "
    "weights."
)
NORMS_ASSUME = (
    "This assumes embeddings whose entries start with variance 1/d_model, a common choice. The "
    "paper does not state its own."
)


def takeaway(shared: Shared, nearest: NearestRow) -> str:
    """Say how the encoding enters the model, and how well the position can be read back."""
    right = _percent(nearest.right)
    if _is_readable(nearest, shared):
        often = "usually" if nearest.right > _NEARLY_ALL else "often"
        often = "almost always" if right == _percent(1) else often
        result = f"The position can {often} be read back"
    else:
        often = "usually" if nearest.right < _HALF else "often"
        result = f"The position {often} cannot be read back"
    return (
        "A Transformer adds the encoding to each word’s embedding: unlike appending, this needs no "
        f"extra numbers. {result}: the most similar encoding is right for **{right}** of random "
        f"words (guessing: {100 / shared.seq_len:.2g}%)."
    )


def _percent(share: float) -> str:
    """Write a measured share in whole percent; a sample does not show that all are right."""
    if share < _ONE_PERCENT:
        return "less than 1%"
    return f"more than {1 - _ONE_PERCENT:.0%}" if share > 1 - _ONE_PERCENT / 2 else f"{share:.0%}"


def _is_readable(nearest: NearestRow, shared: Shared) -> bool:
    """Return True if most of the tokens that a guess would miss are read right."""
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
    """State the angles between the words and their sums, and why adding is no rotation."""
    low, high = f"{degrees.min():.1f}", f"{degrees.max():.1f}"
    angles = f"{low}°" if low == high else f"{low}° to {high}°"
    return (
        "No, adding shifts it. At position 0, every second number grows by cos 0 = 1, and the "
        f"others stay the same, because sin 0 = 0. Word and sum differ in direction by {angles}, "
        "and also in norm, which a rotation would keep. What *does* rotate is the encoding itself, "
        "from one position to the next."
    )


def change(words: Sequence[str], effect: SumEffect) -> list[Column]:
    """List the norm of each word's vector before and after the addition, and the angle between."""
    return [
        Column("position", [*range(len(words))]),
        Column("word", [as_cell(word) for word in words]),
        Column("norm of the embedding", effect.norm_before.tolist(), "{:.2f}".format),
        Column("norm of the sum", effect.norm_after.tolist(), "{:.2f}".format),
        Column("angle between them (°)", effect.degrees.tolist(), "{:.1f}".format),
    ]


def read_back_alt(*, position: int, most_similar: int, seq_len: int) -> str:
    """Describe the similarity of the last word's sum to every row."""
    return (
        f"Similarity of the last word’s sum to the encoding of each of {seq_len:,} positions. It "
        f"is highest at {most_similar:,}; the word is at position {position}."
    )


def read_back(*, position: int, most_similar: int, encoding_norm: float) -> str:
    """Name the row most similar to the last word's sum, and the influence of the token."""
    row = (
        f"**row {most_similar:,}**, which is right"
        if most_similar == position
        else f"**row {most_similar:,}**, which is wrong: the word hides the position"
    )
    return (
        "All encodings have the same norm, so the row most similar to a sum is also the nearest. "
        f"For the last word, at position {position:,}, it is {row}. The dotted curve is the "
        "encoding without the word: S(k), measured from the word’s position. The word shifts each "
        f"point of the curve by about 1/‖PE‖ = **{1 / encoding_norm:.3f}**, and by less in wider "
        "models."
    )


def repeated_sums(repeats: Sequence[RepeatedWord], angles: Sequence[float]) -> Table:
    """List the distance of the two sums of each repeated word, and their angle in radians."""
    return Table(
        ["word", "positions", "positions apart", "distance of the sums", "angle between them"],
        [
            [
                pair.word,
                f"{pair.first} and {pair.second}",
                f"{pair.second - pair.first}",
                f"{pair.distance:.2f}",
                f"{degrees(angle):.1f}°",
            ]
            for pair, angle in zip(repeats, angles, strict=True)
        ],
    )


def distance_of_positions(repeats: Sequence[RepeatedWord]) -> str:
    """Explain the distances of the sums, and name those that are equal."""
    apart = [pair.second - pair.first for pair in repeats]
    gap = max(apart, key=apart.count)
    same = apart.count(gap)
    pairs = "both pairs are" if same == len(repeats) == _TWO else f"{same} pairs are"
    equal = (
        f" Here, {pairs} {counted(gap, 'position')} apart, so their distances are the same."
        if same > 1
        else ""
    )
    return (
        "Subtract one sum from the other, and the word’s embedding cancels. What remains is the "
        "difference of the two encodings. Its length depends only on how far apart the positions "
        f"are.{equal}"
    )


def costs(
    shared: Shared,
    cost: ProjectionCost,
    probe: PositionProbe,
    nearest: NearestRow,
    *,
    probed_dims: int,
) -> Table:
    """Compare the costs of adding and appending, and what each keeps of the position."""
    added, appended = probe.added, probe.appended
    right = f"right for {_percent(nearest.right)}"
    # With two positions, every answer is right or next to it.
    if shared.seq_len > _TWO:
        right += f", right or next to it for {_percent(nearest.within_one)}"
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
                right,
                "always right: the encoding is unchanged",
            ],
            [
                f"error of the best linear read-out in tokens, d_model {probed_dims}",
                f"{added.rms_error:.2f}",
                f"{appended.rms_error:.2f}",
            ],
            ["share of variance explained by that read-out", _share(added), _share(appended)],
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
        f"Measured for positions 0 to {shared.seq_len - 1:,}. The nearest row is found for "
        f"{nearest.samples:,} random words. The weighted sum is fitted by least squares to "
        f"{probe.samples:,} random words and tested on as many others."
    )


def norms(budget: NormBudget) -> Table:
    """Compare the norms of encoding and word, with and without the paper's scale."""
    return Table(
        ["", "norm of the word", "norm of the encoding", "encoding ÷ word"],
        [
            [
                "word embedding scaled by √d_model, as in the paper",
                f"{budget.token_scaled:.2f}",
                f"{budget.encoding:.2f}",
                f"{budget.ratio_scaled:.2f}",
            ],
            [
                "the same embedding without the scale",
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
                "✓ yes"
                if beyond.defined
                else f"✗ no: the table ends at position {beyond.last_position:,}",
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
            [
                f"i = {counted.pair}, {name}",
                with_digits(counted.frequency, 6),
                f"{counted.cosine:.10f}",
            ]
            for counted, name in ((last, "the last pair"), (beyond, "one too far"))
        ],
    )


def last_pair(last: CountedPair, beyond: CountedPair, *, d_model: int) -> str:
    """Explain how pairs are counted, and the effect of counting one too far."""
    same = f"{last.cosine:.4f}" == f"{beyond.cosine:.4f}"
    effect = (
        f"To four decimals, the mistake changes nothing: PE(1, {d_model - 1:,}) is "
        f"{last.cosine:.4f} either way."
        if same
        else f"Here, the mistake would change PE(1, {d_model - 1:,}) from {last.cosine:.4f} to "
        f"{beyond.cosine:.4f}."
    )
    return (
        f"d_model = {d_model:,} has {counted(beyond.pair, 'pair')}. Counted from 0, the last one "
        f"is **i = {last.pair:,}**; i = d_model/2 = {beyond.pair:,} is one too far. {effect} If a "
        "formula with the same exponent counts i from 1, its last pair has frequency 1/base, and "
        "its first pair a frequency below 1."
    )
