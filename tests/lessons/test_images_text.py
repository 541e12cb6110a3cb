"""Sentences and tables of the lesson on images."""

from math import radians

import pytest

from lessons.visit import numbers
from pages.lessons.images import text
from pages.lessons.images.definition import ENCODING_LABELS
from pe_core.images import BELOW, PATCH_ENCODINGS, STRAIGHT, mrope_sections
from text_checks import flaws


@pytest.mark.parametrize("encoding", PATCH_ENCODINGS)
def test_takeaway_compares_two_patches_at_the_same_distance(encoding):
    sentence = text.takeaway(
        encoding, straight=0.8671, slanted=-0.25, below=-0.25, nearer=0.9, row_pairs=24
    )
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    assert numbers(sentence.replace("−", "-")) == [0.87, -0.25]


def test_takeaway_calls_a_cross_and_better_rows_only_what_is_so():
    near, far = (
        {"straight": 0.9, "slanted": 0.7, "below": 0.7, "nearer": 0.95, "row_pairs": 24},
        {**dict.fromkeys(("slanted", "below", "nearer"), 1.0), "row_pairs": 24},
    )
    assert "cross" in text.takeaway("per-axis", **near)
    assert "cross" not in text.takeaway("per-axis", straight=0.9, **far)
    assert "cross" not in text.takeaway("per-axis", **{**near, "nearer": 0.8})
    assert "rows apart better than columns" in text.takeaway("m-rope", **near)
    alike = {**near, "straight": 0.99, "nearer": 0.99}
    sentence = text.takeaway("m-rope", **alike)
    assert "hardly tells columns apart" in sentence
    assert flaws(sentence) == []
    for name in ("straight", "nearer"):
        assert "hardly" not in text.takeaway("m-rope", **{**alike, name: 0.98})
    assert "better" not in text.takeaway("m-rope", straight=0.9, **far)
    for name in ("slanted", "below"):
        assert "better" not in text.takeaway("m-rope", **{**near, name: 0.95})


@pytest.mark.parametrize(
    ("encoding", "words"), [("m-rope", "by its column alone"), ("per-axis", "both axes share it")]
)
def test_axes_have_pairs_of_their_own_only_where_there_are_enough(encoding, words):
    values = {"straight": 0.9, "slanted": 0.7, "below": 0.7, "nearer": 0.95}
    few, many = (text.takeaway(encoding, **values, row_pairs=pairs) for pairs in (0, 1))
    assert words in few
    assert words not in many
    assert flaws(few) == []
    assert len(few.split()) <= 45


def test_takeaway_of_rope_says_how_it_differs_from_the_same_picture_of_the_sinusoid():
    values = {"straight": 0.9, "slanted": 0.7, "below": 0.9, "nearer": 0.95, "row_pairs": 24}
    sentence = text.takeaway("rope-per-axis", **values)
    assert "exactly the sinusoid’s, but RoPE rotates instead of adding" in sentence
    assert "rotates" not in text.takeaway("per-axis", **values)


@pytest.mark.parametrize("is_square", [True, False])
def test_takeaway_of_swapped_coordinates_compares_both_readings(is_square):
    sentence = text.transposed_takeaway(0.985, -0.12, is_square=is_square)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    assert numbers(sentence.replace("−", "-")) == [-0.12, 0.98]


@pytest.mark.parametrize("encoding", PATCH_ENCODINGS)
def test_every_encoding_has_its_formula(encoding):
    symbols, values = text.equation(encoding, straight=0.8671, slanted=0.7743)
    assert symbols.startswith("s = ")
    assert numbers(values)[-1] == 0.7743


def test_tables():
    apart = [STRAIGHT, BELOW]
    table = text.around({key: [0.5, 0.25] for key in PATCH_ENCODINGS}, apart)
    assert table.head == ("encoding", "5 right, 0 down", "0 right, 5 down")
    assert [row[0] for row in table.rows] == list(ENCODING_LABELS.values())
    table = text.coordinates([0, 1, 2], [0, 0, 0], size=(3, 4))
    assert table.rows[1][1:] == ("0", "0", "0")
    table = text.sections(mrope_sections(1), {"width": radians(40)}, columns=40)
    assert [row[1:] for row in table.rows] == [("0", "none"), ("0", "none"), ("1", "40.00")]


def test_other_sentences_have_no_flaws():
    for sentence in (text.CROSS, text.TRANSPOSED, text.SECTIONS, text.SOURCE):
        assert flaws(sentence) == []
