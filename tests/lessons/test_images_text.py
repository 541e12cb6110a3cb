"""Sentences and tables of the lesson on images."""

import re
from math import radians

import pytest

from lessons.visit import numbers
from pages.lessons.images import text
from pages.lessons.images.definition import ENCODING_LABELS
from pages.lessons.images.measures import Similarities
from pe_core.images import BELOW, PATCH_ENCODINGS, STRAIGHT, PatchOffset, mrope_sections
from text_checks import flaws

SEEN = Similarities(
    PatchOffset(down=6, across=-7),
    row_end=0.8671,
    column_end=0.5,
    corner=-0.25,
    parts=(0.25, -0.75),
    least=-0.25,
    apart=None,
    unequal=None,
    beside=0.97,
    below=0.61,
    is_last=False,
    is_cross=True,
    edges=0,
    named=mrope_sections(64),
    rows=14,
    columns=20,
    turns=(radians(80.2), radians(3.6)),
)


def sentence_of(encoding, *, pairs=64, **changes):
    sentence = text.takeaway(encoding, SEEN._replace(**changes), pairs=pairs)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 38
    return sentence


@pytest.mark.parametrize(
    ("encoding", "stated"),
    [
        ("per-axis", [0.87, -0.25]),
        ("rope-per-axis", [0.87, -0.25]),
        ("m-rope", [0.87, 0.5]),
        ("one-row", [0.61, 0.97]),
    ],
)
def test_takeaway_compares_two_patches(encoding, stated):
    sentence = sentence_of(encoding)
    written = re.findall(r"\*\*(.+?)\*\*", sentence.replace("−", "-"))
    assert [float(number) for number in written] == stated
    if encoding != "one-row":
        assert "left end of the row" in sentence


def test_takeaway_compares_equally_far_patches_where_the_image_has_them():
    apart = (PatchOffset(down=0, across=-5), PatchOffset(down=-4, across=-3))
    two = {"apart": apart, "unequal": (0.8671, 0.774)}
    stated = "5 along the row (**0.87**), 3 along and 4 up (**0.77**)."
    sentence = sentence_of("per-axis", **two)
    assert f"equally far, not equally similar: {stated} So similarity forms a cross" in sentence
    assert sentence_of("per-axis", **two, is_cross=False).endswith(stated)
    assert sentence_of("rope-per-axis", **two).endswith(f"2-D sinusoid’s: {stated}")


def test_takeaway_calls_a_cross_only_what_is_one():
    shapes = ["a cross", "a T", "an L"]
    for edges, shape in enumerate(shapes):
        sentence = sentence_of("per-axis", edges=edges)
        assert f"forms {shape}, not a disc." in sentence
        assert "The left end of the row (**0.87**) is more similar than the lower left" in sentence
    assert "forms" not in sentence_of("per-axis", is_cross=False)


def test_takeaway_says_that_waves_meet_again_only_where_the_corner_beats_other_patches():
    again = sentence_of("per-axis", pairs=8, is_cross=False, corner=0.954, least=0.41)
    assert "With 4 pairs each, waves meet again: the lower left corner has similarity" in again
    assert "**0.95**, a nearer patch only **0.41**" in again
    assert "With 1 pair each" in sentence_of("per-axis", pairs=3, is_cross=False, corner=0.9)
    assert "again" not in sentence_of("per-axis", pairs=8, is_cross=False)


def test_takeaway_of_one_long_row_names_a_neighbour_that_exists():
    assert "the patch below" in sentence_of("one-row")
    assert "the patch above" in sentence_of("one-row", is_last=True)


def test_takeaway_of_m_rope_says_that_patches_look_alike_only_where_they_do():
    alike = sentence_of("m-rope", least=0.984)
    assert "the rows’ pairs turn up to **80.2°**, the columns’ **3.6°**" in alike
    assert "So rows differ more than columns." in alike
    assert "So" not in sentence_of("m-rope", least=0.984, column_end=0.9)
    assert "So" not in sentence_of("m-rope", least=0.984, turns=(0.1, 0.2))
    assert "end to end" not in sentence_of("m-rope", least=0.94)
    assert "M-RoPE numbers each patch by time, row and column. Time gets" in sentence_of("m-rope")
    assert "by its column alone" in sentence_of("m-rope", named=mrope_sections(1))
    assert "fastest waves to rows" in sentence_of("m-rope", named=mrope_sections(3))


def test_axes_have_halves_only_where_there_are_two_pairs():
    for encoding in ("per-axis", "rope-per-axis"):
        assert "both share it" in sentence_of(encoding, pairs=1)
        assert "Half" in sentence_of(encoding, pairs=2)


def test_takeaway_of_rope_says_how_it_differs_from_the_same_picture_of_the_sinusoid():
    sentence = sentence_of("rope-per-axis")
    assert "exactly the 2-D sinusoid’s" in sentence
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
    symbols, values = text.equation(encoding, seen, columns=14)
    assert symbols.startswith("s = ")
    assert values.startswith("s(-7, 6) = ")
    assert numbers(values)[-1] == -0.25
    assert ("(-0.7500)" in values) == (encoding != "one-row")
    assert ("S(77)" in values) == (encoding == "one-row")


def test_tables():
    apart = [STRAIGHT, BELOW]
    table = text.around({key: [0.5, 0.25] for key in PATCH_ENCODINGS}, apart)
    assert table.head == ("encoding", "5 right, 0 down", "0 right, 5 down")
    assert [row[0] for row in table.rows] == list(ENCODING_LABELS.values())
    table = text.coordinates([0, 1, 2], [0, 0, 0], size=(3, 4))
    assert table.rows[1][1:] == ("0", "0", "0")
    table = text.sections(mrope_sections(1), {"width": radians(40)}, size=(4, 40))
    assert [row[1:] for row in table.rows] == [("0", "none"), ("0", "none"), ("1", "40.00")]


def test_other_sentences_have_no_flaws():
    for sentence in (
        text.CROSS,
        text.TRANSPOSED,
        text.SECTIONS,
        *map(text.source, PATCH_ENCODINGS),
    ):
        assert flaws(sentence) == []
