"""Text of the lesson “Images”."""

from collections.abc import Mapping, Sequence
from math import degrees, pi, radians

from pages.lessons.images.encodings import ENCODING_TEXTS
from pages.lessons.images.measures import MRopeOrders, Similarities
from pages.ui.text.numbers import (
    counted,
    decimals,
    decimals_in_latex,
    distinct,
    told_apart,
)
from pages.ui.text.tables import Table
from pe_core.images import CLEAR_DIFFERENCE, MROPES, MRope, PatchEncoding, PatchOffset, Sections
from pe_core.scaling import QWEN2_VL

_SOURCE = (
    "He et al. 2021 (mae/util/pos_embed.py) for half of the dimensions per axis; Qwen2-VL (arXiv "
    "2409.12191) for M-RoPE; Qwen3-VL (arXiv 2511.21631, and modeling_qwen3_vl.py in Hugging Face "
    "Transformers) for interleaved M-RoPE."
)
CROSS = (
    "With half of the dimensions for each axis, similarity is the **mean** of two, one for the "
    "rows and one for the columns. For a patch in the same row, the similarity of the rows stays "
    "1, however far away the patch is. So with enough dimensions, the bright region is a "
    "cross, not a disc. With few dimensions, the cross repeats farther away. 2-D RoPE gives the "
    "same picture when query and key are equal: it rotates query and key instead of adding a "
    "vector to the patch."
)

_SLOW, _FAST = radians(15), pi
"""Most angle of a pair that hardly turns across an image, and the least of one that turns far."""
_MOST_PLACES = 5
"""Most decimals that tell a similarity from 1."""
_AXES = ("time", "rows", "columns")
"""Names of M-RoPE's axes."""


def source(encoding: PatchEncoding) -> str:
    """Say where the formula comes from, and what its letters are."""
    return f"{_SOURCE} {ENCODING_TEXTS[encoding].letters}"


def takeaway(encoding: PatchEncoding, seen: Similarities, *, pairs: int) -> str:
    """Say how a model knows a row and a column, and how similar patches far away are."""
    if encoding == "one-row":
        return _one_row(seen)
    if seen.mrope:
        is_complete = pairs >= len(_AXES)
        return (
            _mropes(encoding, seen.mrope, _side(seen.far))
            if is_complete
            else _too_few(encoding, pairs)
        )
    if pairs < 2:
        how = (
            "A 2-D encoding needs d_model ≥ 4, a pair of numbers for each axis. The map shows that."
        )
    elif encoding == "rope-per-axis":
        how = (
            "Half of the pairs rotate with a patch’s row, half with its column. With equal "
            "query and key, the map is the same as the 2-D sinusoid’s."
        )
    else:
        how = "Half of the encoding gives a patch’s row, half its column."
    if seen.apart and seen.unequal:
        distance, two = _equally_far(seen.apart, seen.unequal)
        if encoding == "rope-per-axis":
            return f"{how.removesuffix('.')}: {distance} patches away, {two}."
        if seen.is_cross:
            along, between = seen.apart
            straight, slanted = _apart(*seen.unequal)
            return (
                f"{how} A patch {distance} to the {_side(along)} differs only in the column half: "
                f"similarity **{straight}**. One {_aside(between)}, equally far, differs in both: "
                f"**{slanted}**. So similarity forms {_shape(seen)}, not a disc."
            )
        return f"{how} {compare_equally_far(seen)}."
    end, corner = _apart(seen.row_end, seen.corner)
    side, height = _side(seen.far), "lower" if seen.far.down > 0 else "upper"
    if pairs >= 2 and encoding == "per-axis" and seen.is_cross:
        return (
            f"{how} The {side} end of the row (**{end}**) is more similar than the "
            f"{height} {side} corner (**{corner}**): similarity forms {_shape(seen)}, not "
            "a disc."
        )
    is_repeating = seen.corner - seen.nearer_least >= CLEAR_DIFFERENCE
    if pairs >= 2 and encoding == "per-axis" and is_repeating:
        far, near = _apart(seen.corner, seen.nearer_least)
        return (
            f"{how} With only {counted(pairs // 2, 'pair')} per axis, the pattern repeats: the "
            f"{height} {side} corner has similarity **{far}**, a nearer patch only "
            f"**{near}**."
        )
    return (
        f"{how} Similarity is **{end}** at the {side} end of the row, **{corner}** in the "
        f"{height} {side} corner."
    )


def compare_equally_far(seen: Similarities) -> str:
    """Compare two patches at the same distance; return an empty text if they differ too little."""
    if seen.apart is None or seen.unequal is None:
        return ""
    distance, two = _equally_far(seen.apart, seen.unequal)
    return f"At a distance of {distance} patches, similarity is {two}"


def _equally_far(
    apart: tuple[PatchOffset, PatchOffset], values: tuple[float, float]
) -> tuple[int, str]:
    """Return the distance of two patches, and their similarities with where they are."""
    along, between = apart
    straight, slanted = _apart(*values)
    aside = _aside(between).replace(" and", ",")
    return abs(along.across), f"**{straight}** along the row, but **{slanted}** at {aside}"


def _shape(seen: Similarities) -> str:
    """Name the shape of the marked row and column, which an edge of the image can cut."""
    match seen.at_edges:
        case (0, 0):
            return "a cross"
        case (0, _):
            return "a T on its side"
        case (upper, 0):
            return "a T" if upper < 0 else "an upside-down T"
        case _:
            return "an L"


def _side(offset: PatchOffset) -> str:
    return "right" if offset.across > 0 else "left"


def _aside(offset: PatchOffset) -> str:
    """Write where a patch in another row and another column is."""
    height = "down" if offset.down > 0 else "up"
    return f"{abs(offset.across)} {_side(offset)} and {abs(offset.down)} {height}"


def _one_row(seen: Similarities) -> str:
    where = "above" if seen.is_last else "below"
    below, beside = _apart(seen.below, seen.beside)
    return (
        f"Numbered in one long row, the patch {where} is a whole row away: its similarity is only "
        f"**{below}**; the patch beside the marked one has **{beside}**."
        if seen.below < seen.beside
        else f"Numbered in one long row, the patch {where} is a whole row away. Its similarity is "
        f"**{below}**; the patch beside the marked one has **{beside}**."
    )


def _too_few(encoding: PatchEncoding, pairs: int) -> str:
    """Say that an encoding of three axes cannot be this small."""
    needs = (
        f"{'M-RoPE' if encoding == 'm-rope' else 'Interleaved M-RoPE'} needs d_model ≥ "
        f"{2 * len(_AXES)}: a pair of numbers each for time, row and column."
    )
    verb = "encodes" if pairs == 1 else "encode"
    if encoding == "m-rope":
        return f"{needs} Here, {_all(pairs)} {verb} the column, and rows look the same."
    return (
        f"{needs} Here, {_all(pairs)} {verb} time, which is the same for every patch, so all look "
        "the same."
    )


def _all(pairs: int) -> str:
    return "the only pair" if pairs == 1 else "both pairs"


def _mropes(encoding: PatchEncoding, orders: MRopeOrders, side: str) -> str:
    """Say which pairs M-RoPE of one order gives to columns, and compare it with the other order."""
    how = "Some pairs rotate with the row, others with the column."
    end = f"row’s {side} end"
    in_sections, interleaved = (orders.row_ends[order] for order in MROPES)
    high, low = (_bold(text) for text in _apart(in_sections, interleaved))
    is_slow = orders.column_turns["m-rope"] <= _SLOW
    is_lower = is_slow and in_sections - interleaved >= CLEAR_DIFFERENCE
    is_fast = orders.column_turns["interleaved-m-rope"] >= _FAST
    if encoding == "m-rope":
        so = "so they are hard to tell apart" if is_slow else "but at this base, even these rotate"
        ways = "gives them fast pairs, too" if is_fast else "deals the pairs out in turn"
        return (
            f"{how} M‑RoPE gives columns only slow pairs, {so}: at the {end}, similarity is "
            f"{high}. Interleaved M‑RoPE {ways}{': it falls to' if is_lower else ':'} {low}."
        )
    so = (
        "At this base, slow pairs rotate, too: "
        if not is_slow
        else f"So columns get fast pairs, too{', and can be told apart' if is_lower else ''}: "
        if is_fast
        else ""
    )
    falls, other = ("falls to", "stays at") if is_lower else ("is", "is")
    at = f"{'at' if so else 'At'} the {end}"
    return (
        f"{how} Interleaved M‑RoPE deals the pairs out in turn. {so}{at}, "
        f"similarity {falls} {low}; M‑RoPE’s {other} {high}."
    )


def _bold(similarity: str) -> str:
    """Write a similarity in a sentence."""
    if similarity.startswith("> "):
        return f"above **{similarity.removeprefix('> ')}**"
    return f"**{similarity}**"


def near_one(value: float) -> str:
    """Write a similarity with as many decimals as tell it from 1, if five are enough."""
    below_one = 1 - 10**-_MOST_PLACES
    if below_one < value < 1 and round(value, _MOST_PLACES) == 1:
        return f"> {below_one:.{_MOST_PLACES}f}"
    return told_apart(value, 1.0)[0]


def _apart(first: float, second: float) -> tuple[str, str]:
    """Write two similarities with decimals that tell them from each other, and from 1."""
    texts = distinct(first, second), distinct(second, first)
    first_text, second_text = (
        near_one(value) if value < 1 and float(text) == 1 else text
        for value, text in zip((first, second), texts, strict=True)
    )
    return first_text, second_text


def transposed_takeaway(right: float, wrong: float, *, is_square: bool, is_same: bool) -> str:
    """Say what exchanged coordinates do to the similarity of a patch and the one below.

    ``is_same`` is true if both axes have the same frequencies.
    """
    square = "On a square image, reading coordinates column by column only exchanges x and y"
    if is_square and is_same:
        return f"{square}, so nobody notices: every similarity stays the same."
    because = (
        f"{square}: rows get the pairs of the columns."
        if is_square
        else "Coordinates that are read column by column put patches in the wrong places, unless "
        "the image is square."
    )
    mistaken, correct = _apart(wrong, right)
    return (
        f"{because} A patch and its vertical neighbour have a similarity of "
        f"**{mistaken}** instead of **{correct}**."
    )


def _in_latex(value: float, places: int) -> str:
    return "1" if value == 1 else decimals_in_latex(value, places)


def equation(
    encoding: PatchEncoding,
    seen: Similarities,
    *,
    columns: int,
) -> tuple[str, str]:
    """Write the similarity in symbols, and for the patch that the picture compares."""
    down, across = seen.example
    # In M-RoPE, a similarity is almost 1.
    sections = seen.mrope and seen.mrope.sections
    places = _MOST_PLACES if sections else 4
    if seen.parts is None:
        terms = f"S({abs(down * columns + across)})"
    else:
        of_rows, of_columns = (
            f"({text})" if value < 0 else text
            for value, text in ((value, _in_latex(value, places)) for value in seen.parts)
        )
        if sections:
            time, height, width = sections
            terms = (
                rf"\tfrac{{1}}{{{sum(sections)}}}\left({time} + {height} \cdot {of_rows} + "
                rf"{width} \cdot {of_columns}\right)"
            )
        else:
            terms = rf"\tfrac{{1}}{{2}}\left({of_columns} + {of_rows}\right)"
    result = decimals_in_latex(seen.of_example, places)
    sums = f"{terms} = {result}"
    if sections:
        # Two lines fit on a phone.
        sums = rf"\begin{{aligned}}&{terms} \\ &= {result}\end{{aligned}}"
    return ENCODING_TEXTS[encoding].formula, f"s({across}, {down}) = {sums}"


def around(
    by_encoding: Mapping[PatchEncoding, Sequence[float]], apart: Sequence[PatchOffset]
) -> Table:
    """Return the similarity of patches at the same distance, by encoding."""
    heads = [
        ", ".join(f"{count} {side}" for count, side in ((across, "right"), (down, "down")) if count)
        for down, across in apart
    ]
    return Table(
        ("encoding", *heads),
        [
            (ENCODING_TEXTS[encoding].label, *(near_one(value) for value in values))
            for encoding, values in by_encoding.items()
        ],
    )


def coordinates(right: Sequence[int], wrong: Sequence[int], *, size: tuple[int, int]) -> Table:
    """Return the column of the first patches, read correctly and transposed."""
    shown = len(right)
    rows, columns = size
    return Table(
        (
            f"{rows} × {columns} image, first {shown} patches",
            *(f"{index}" for index in range(shown)),
        ),
        [
            ("x, read row by row", *map(str, right)),
            ("x, read column by column", *map(str, wrong)),
        ],
    )


TRANSPOSED = (
    "On a square image, code that reads column by column exchanges x and y for every patch. "
    "Training hides the mistake: the model learns with the axes exchanged. On any other image, the "
    "same code puts patches in the wrong places. RT-DETR in Hugging Face Transformers had this "
    "mistake. In MAE’s code, `emb_h` holds x, as its author confirms. There, only the name is "
    "wrong: x and y stay consistent."
)


def sections(
    named: Mapping[MRope, Sections],
    angles: Mapping[MRope, Mapping[str, float]],
    *,
    size: tuple[int, int],
) -> Table:
    """Return the pairs of each axis, and how far the fastest of them rotates across the image.

    ``angles`` are in radians, by axis; one without pairs has none.
    """
    rows, columns = size
    return Table(
        (
            f"axis of a {rows} × {columns} still image",
            *(
                head
                for key in named
                for head in (
                    f"{ENCODING_TEXTS[key].label}: pairs",
                    "rotation of the fastest pair, first to last patch (degrees)",
                )
            ),
        ),
        [
            (
                label,
                *(
                    entry
                    for key, counts in named.items()
                    for entry in (
                        str(counts[at]),
                        decimals(degrees(angles[key][axis]), 2) if axis in angles[key] else "none",
                    )
                ),
            )
            for at, (axis, label) in enumerate(zip(Sections._fields, _AXES, strict=True))
        ],
    )


SECTIONS = (
    "Qwen2-VL’s M-RoPE splits **one** list of frequencies: the fastest pairs go to time, the next "
    "to rows, the slowest to columns. In a still image, all patches have the same time, so the "
    "fastest pairs tell no patches apart. Columns get the pairs that rotate least. "
    "Qwen3-VL interleaves the axes: time, rows, columns, time, rows, columns, and so on; the last "
    "few pairs are for time. So rows and columns both get fast pairs and slow ones. "
    "The map weights all pairs equally, for an equal query and key; a trained model can weight "
    "them differently. This page’s default base is "
    f"neither model’s: Qwen2-VL’s is {QWEN2_VL.model.base:,}."
)
