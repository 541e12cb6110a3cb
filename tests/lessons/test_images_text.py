"""Sentences and tables of the lesson on images."""

import re
from math import radians

import pytest

from lessons.visit import numbers
from pages.lessons.images import text
from pages.lessons.images.encodings import ENCODING_TEXTS
from pages.lessons.images.measures import MRopeOrders, Similarities
from pe_core.images import (
    BELOW,
    MROPES,
    PATCH_ENCODINGS,
    STRAIGHT,
    PatchOffset,
    Sections,
    mrope_sections,
)
from text_checks import flaws

SEEN = Similarities(
    PatchOffset(down=6, across=-7),
    row_end=0.8671,
    corner=-0.25,
    example=PatchOffset(down=6, across=-7),
    of_example=-0.25,
    parts=(0.25, -0.75),
    nearer_least=-0.25,
    apart=None,
    unequal=None,
    beside=0.97,
    below=0.61,
    is_last=False,
    is_cross=True,
    at_edges=(0, 0),
    mrope=None,
)
ORDERS = MRopeOrders(
    Sections(16, 24, 24),
    row_ends={"m-rope": 0.99999, "interleaved-m-rope": 0.8671},
    column_turns={"m-rope": radians(2), "interleaved-m-rope": radians(500)},
)


def sentence_of(encoding, *, pairs=64, orders=ORDERS, **changes):
    seen = SEEN._replace(**changes)
    if encoding in MROPES:
        seen = seen._replace(mrope=orders._replace(sections=mrope_sections(pairs, encoding)))
    sentence = text.takeaway(encoding, seen, pairs=pairs)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 48
    return sentence


@pytest.mark.parametrize(
    ("encoding", "stated"),
    [
        ("per-axis", [0.87, -0.25]),
        ("rope-per-axis", [0.87, -0.25]),
        ("m-rope", [0.99999, 0.87]),
        ("interleaved-m-rope", [0.87, 0.99999]),
        ("one-row", [0.61, 0.97]),
    ],
)
def test_takeaway_compares_two_patches(encoding, stated):
    sentence = sentence_of(encoding)
    written = re.findall(r"\*\*(.+?)\*\*", sentence.replace("−", "-"))
    assert [float(number) for number in written] == stated
    if encoding != "one-row":
        assert "left end" in sentence


def test_takeaway_compares_equally_far_patches_where_the_image_has_them():
    apart = (PatchOffset(down=0, across=-5), PatchOffset(down=-4, across=-3))
    two = {"apart": apart, "unequal": (0.8671, 0.774)}
    stated = "is **0.87** along the row, but **0.77** at 3 left, 4 up"
    sentence = sentence_of("per-axis", **two)
    far = "A patch 5 to the left differs only in the column half: similarity **0.87**"
    assert f"{far}. One 3 left and 4 up, equally far" in sentence
    assert sentence.endswith(
        "equally far, differs in both: **0.77**. So similarity forms a cross, not a disc."
    )
    side = sentence_of("per-axis", **two, at_edges=(0, -1))
    assert side.endswith("forms a T on its side, not a disc.")
    assert "cross" not in sentence_of("per-axis", **two, is_cross=False)
    assert sentence_of("rope-per-axis", **two).endswith(
        f"the same as the 2-D sinusoid’s: 5 patches away, {stated.removeprefix('is ')}."
    )


def test_takeaway_calls_a_cross_only_what_is_one():
    shapes = {
        (0, 0): "a cross",
        (-1, 0): "a T",
        (1, 0): "an upside-down T",
        (0, -1): "a T on its side",
        (1, -1): "an L",
    }
    for edges, shape in shapes.items():
        sentence = sentence_of("per-axis", at_edges=edges)
        assert f"forms {shape}, not a disc." in sentence
        assert "The left end of the row (**0.87**) is more similar than the lower left" in sentence
    assert "forms" not in sentence_of("per-axis", is_cross=False)


def test_takeaway_says_that_the_pattern_repeats_only_where_the_corner_beats_other_patches():
    again = sentence_of("per-axis", pairs=8, is_cross=False, corner=0.954, nearer_least=0.41)
    assert "With only 4 pairs per axis, the pattern repeats: the lower left corner has" in again
    assert "**0.95**, a nearer patch only **0.41**" in again
    assert "With only 1 pair per axis" in sentence_of(
        "per-axis", pairs=3, is_cross=False, corner=0.9
    )
    assert "repeats" not in sentence_of("per-axis", pairs=8, is_cross=False)


def test_takeaway_of_one_long_row_names_a_neighbour_that_exists():
    assert "the patch below" in sentence_of("one-row")
    assert "the patch above" in sentence_of("one-row", is_last=True)


def test_takeaway_of_m_rope_compares_both_orders():
    sentence = sentence_of("m-rope")
    assert sentence.startswith("Some pairs rotate with the row, others with the column.")
    assert (
        "only slow pairs, so they are hard to tell apart: at the row’s left end, similarity is"
        in sentence
    )
    assert sentence.endswith("Interleaved M‑RoPE gives them fast pairs, too: it falls to **0.87**.")
    sentence = sentence_of("interleaved-m-rope")
    assert "in turn. So columns get fast pairs, too, and can be told apart: at the" in sentence
    assert sentence.endswith("similarity falls to **0.87**; M‑RoPE’s stays at **0.99999**.")


@pytest.mark.parametrize("encoding", MROPES)
def test_takeaway_of_m_rope_says_that_similarity_falls_only_where_interleaving_lowers_it(encoding):
    for plain, interleaved in ((0.91, 0.9), (0.4, 0.6), (0.5, 0.5)):
        by_order = {"m-rope": plain, "interleaved-m-rope": interleaved}
        sentence = sentence_of(encoding, orders=ORDERS._replace(row_ends=by_order))
        for word in ("falls", "told apart"):
            assert word not in sentence
        # Where both stay high, that is no difference.
        assert encoding == "m-rope" or "stays" not in sentence
    low = {"m-rope": 0.9, "interleaved-m-rope": 0.6}
    turns = {"m-rope": radians(90), "interleaved-m-rope": radians(500)}
    sentence = sentence_of(encoding, orders=ORDERS._replace(row_ends=low, column_turns=turns))
    assert "stays" not in sentence
    high = {"m-rope": 1 - 1e-9, "interleaved-m-rope": 0.6}
    assert "above **0.99999**" in sentence_of(encoding, orders=ORDERS._replace(row_ends=high))


def test_takeaway_of_m_rope_says_that_pairs_are_slow_or_fast_only_where_they_are():
    for degrees, is_slow in ((15, True), (16, False)):
        turns = {"m-rope": radians(degrees), "interleaved-m-rope": 0.0}
        sentence = sentence_of("m-rope", orders=ORDERS._replace(column_turns=turns))
        assert ("so they are hard to tell apart" in sentence) == is_slow
        assert ("but at this base, even these rotate" in sentence) != is_slow
        # Here, interleaved pairs are slow as well.
        assert "deals the pairs out in turn" in sentence
        sentence = sentence_of("interleaved-m-rope", orders=ORDERS._replace(column_turns=turns))
        assert ("At this base, slow pairs rotate, too" in sentence) != is_slow
    for degrees, is_fast in ((179, False), (181, True)):
        turns = {"m-rope": 0.0, "interleaved-m-rope": radians(degrees)}
        sentence = sentence_of("interleaved-m-rope", orders=ORDERS._replace(column_turns=turns))
        assert ("So columns get fast pairs, too" in sentence) == is_fast


def test_a_similarity_that_five_decimals_do_not_tell_from_1_is_not_written_in_full():
    assert text.near_one(1 - 1e-9) == "> 0.99999"
    assert text.near_one(1.0) == "1.000"
    assert text.near_one(0.9996) == "0.9996"


@pytest.mark.parametrize("encoding", MROPES)
@pytest.mark.parametrize("pairs", [1, 2])
def test_takeaway_of_m_rope_with_too_few_pairs_says_so(encoding, pairs):
    assert "needs d_model ≥ 6" in sentence_of(encoding, pairs=pairs)
    assert "needs" not in sentence_of(encoding, pairs=3)


def test_axes_have_halves_only_where_there_are_two_pairs():
    for encoding in ("per-axis", "rope-per-axis"):
        assert "needs d_model ≥ 4" in sentence_of(encoding, pairs=1)
        assert "Half" in sentence_of(encoding, pairs=2)


def test_takeaway_of_rope_says_how_it_differs_from_the_same_picture_of_the_sinusoid():
    sentence = sentence_of("rope-per-axis")
    assert "the map is the same as the 2-D sinusoid’s" in sentence
    assert "rotate" not in sentence_of("per-axis")


@pytest.mark.parametrize("is_square", [True, False])
@pytest.mark.parametrize("is_same", [True, False])
def test_takeaway_of_swapped_coordinates_compares_both_readings(is_square, is_same):
    sentence = text.transposed_takeaway(0.985, -0.12, is_square=is_square, is_same=is_same)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 40
    if is_square and is_same:
        assert numbers(sentence) == []
    else:
        assert numbers(sentence.replace("−", "-")) == [-0.12, 0.98]


@pytest.mark.parametrize("encoding", PATCH_ENCODINGS)
def test_every_encoding_has_its_formula(encoding):
    seen = SEEN if encoding != "one-row" else SEEN._replace(parts=None)
    if encoding in MROPES:
        seen = seen._replace(mrope=ORDERS._replace(sections=mrope_sections(64, encoding)))
    symbols, values = text.equation(encoding, seen, columns=14)
    assert symbols.startswith("s = ")
    assert values.startswith("s(-7, 6) = ")
    assert numbers(values)[-1] == -0.25
    assert ("(-0.7500" in values) == (encoding != "one-row")
    assert ("S(77)" in values) == (encoding == "one-row")


def test_tables():
    apart = [STRAIGHT, BELOW]
    table = text.around({key: [0.5, 0.25] for key in PATCH_ENCODINGS}, apart)
    assert table.head == ("encoding", "5 right", "5 down")
    assert [row[0] for row in table.rows] == [words.label for words in ENCODING_TEXTS.values()]
    table = text.coordinates([0, 1, 2], [0, 0, 0], size=(3, 4))
    assert table.rows[1][1:] == ("0", "0", "0")
    named = {key: mrope_sections(1, key) for key in MROPES}
    angles = dict(zip(MROPES, ({"width": radians(40)}, {"time": 0.0}), strict=True))
    table = text.sections(named, angles, size=(4, 40))
    assert [row[1:] for row in table.rows] == [
        ("0", "none", "1", "0"),
        ("0", "none", "0", "none"),
        ("1", "40.00", "0", "none"),
    ]


def test_other_sentences_have_no_flaws():
    for sentence in (
        text.CROSS,
        text.TRANSPOSED,
        text.SECTIONS,
        *map(text.source, PATCH_ENCODINGS),
    ):
        assert flaws(sentence) == []
