"""The page on images states similarities of the formula, at the corners of its controls."""

import math
from urllib.parse import urlencode

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.every import address
from lessons.visit import assert_clean, open_lesson, open_whole, picture_data, report, takeaway
from pages.lessons.images.definition import COLUMN, COLUMNS, ENCODING, IMAGES, ROWS
from pages.ui.link.reading import read_link
from pages.ui.text.numbers import distinct, told_apart, with_minus
from pe_core import Sinusoid
from pe_core.images import PATCH_ENCODINGS, Patch, similarities_to_patch

MIDDLE = Patch(rows=14, columns=14, row=7, column=7)
CASES = [
    {"patch_encoding": "per-axis", "image_rows": 14, "image_columns": 14},
    {
        "patch_encoding": "one-row",
        "image_rows": 40,
        "image_columns": 7,
        "patch_row": 39,
        "patch_column": 0,
    },
    {"patch_encoding": "m-rope", "image_rows": 4, "image_columns": 9, "d_model": 8, "base": 2},
    {"patch_encoding": "interleaved-m-rope", "image_rows": 14, "image_columns": 9, "d_model": 64},
    {
        "patch_encoding": "rope-per-axis",
        "image_rows": 5,
        "image_columns": 5,
        "d_model": 6,
        "base": 100,
    },
]


def similarity(case, down, across):
    d, base = case.get("d_model", 128), case.get("base", 10_000)
    rates = rates_of(d, base)
    if case["patch_encoding"] == "one-row":
        return np.cos(rates * (down * case["image_columns"] + across)).mean()
    if case["patch_encoding"] == "interleaved-m-rope":
        third = min(math.floor(len(rates) * 5 / 16 + 0.5), len(rates) // 3)
        axis = np.zeros(len(rates))
        axis[1 : 3 * third : 3], axis[2 : 3 * third : 3] = down, across
        return np.cos(rates * axis).mean()
    if case["patch_encoding"] == "m-rope":
        count = len(rates)
        time = max(math.floor(count / 4), min(count // 3, 1))
        height = math.floor(count * 3 / 8)
        axis = np.array([0] * time + [down] * height + [across] * (count - time - height))
        return np.cos(rates * axis).mean()
    half = 2 * max(d // 4, 1)
    rates = rates_of(half, base)
    return (np.cos(rates * down).mean() + np.cos(rates * across).mean()) / 2


def image_of(case):
    rows, columns = case["image_rows"], case["image_columns"]
    row, column = (
        case.get(name, size // 2) for name, size in (("patch_row", rows), ("patch_column", columns))
    )
    return rows, columns, row, column


def stated(case):
    """Two similarities of the takeaway: far ends, or neighbours in one long row."""
    rows, columns, row, column = image_of(case)
    down, across = (
        (size - 1 if 2 * at <= size else 0) - at for at, size in ((row, rows), (column, columns))
    )
    if case["patch_encoding"] == "one-row":
        return similarity(case, 1, 0), similarity(case, 0, 1)
    if case["patch_encoding"] in {"m-rope", "interleaved-m-rope"}:
        orders = ("m-rope", "interleaved-m-rope")
        return tuple(similarity(case | {"patch_encoding": each}, 0, across) for each in orders)
    far = [max(at, size - 1 - at) for at, size in ((row, rows), (column, columns))]
    if far[0] >= 4 and far[1] >= 5 and case.get("d_model", 128) > 6:
        return similarity(case, 0, 5), similarity(case, 4, 3)
    return similarity(case, 0, across), similarity(case, down, across)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_takeaway_states_two_similarities(case):
    at = open_whole("images", **case)
    assert_clean(at)
    one, two = stated(case)
    texts = [told_apart(value, 1.0)[0] for value in (one, two)]
    pairs = zip(texts, (distinct(one, two), distinct(two, one)), strict=True)
    for text in (precise if float(short) == 1 else short for precise, short in pairs):
        assert f"**{with_minus(text)}**" in takeaway(at)


def test_takeaway_names_the_far_ends_of_a_small_image_and_the_way_to_patches_of_a_large_one():
    for row, column, name in ((0, 0, "lower right"), (3, 3, "upper left"), (0, 3, "lower left")):
        place = {"patch_row": row, "patch_column": column}
        small = open_whole("images", image_rows=4, image_columns=4, **place)
        assert f"the {name} corner" in takeaway(small)
    for row, way in ((7, "down"), (12, "up")):
        assert f"3 right and 4 {way}" in takeaway(open_whole("images", patch_row=row))
    last = {"patch_encoding": "one-row", "patch_row": 13}
    assert "the patch above" in takeaway(open_whole("images", **last))


def test_m_rope_makes_patches_look_alike_and_interleaving_brings_the_cross_back():
    sections = takeaway(open_whole("images", patch_encoding="m-rope"))
    assert "hard to tell apart: at the row’s right end, similarity is **0.99999**. Int" in sections
    assert sections.endswith(": it falls to **0.91**.")
    assert "hard" not in takeaway(open_whole("images", patch_encoding="m-rope", base=2))
    interleaved = takeaway(open_whole("images", patch_encoding="interleaved-m-rope"))
    assert "can be told apart: at the row’s right end, similarity falls to" in interleaved
    # With few pairs, a row is almost as similar as in M-RoPE.
    few = takeaway(open_whole("images", patch_encoding="interleaved-m-rope", d_model=16))
    assert "falls" not in few
    assert "stays" not in few
    none = takeaway(open_whole("images", patch_encoding="interleaved-m-rope", d_model=4))
    assert "needs d_model ≥ 6" in none
    # Without pairs for rows and columns, there is nothing to swap.
    few = {"patch_encoding": "interleaved-m-rope", "d_model": 4}
    assert takeaway(open_whole("images", axes="yx", **few)) == none


def test_the_takeaway_speaks_of_a_cross_only_where_rows_and_columns_are_arms():
    assert "cross" in takeaway(open_whole("images"))
    assert "cross" not in takeaway(open_whole("images", d_model=4))


def test_a_small_map_chooses_its_encoding_and_no_other_text_does():
    at = open_lesson("images")
    for sent, chosen in (("m-rope", "m-rope"), ("none", "m-rope"), (["one-row"], "m-rope")):
        report(at, "live_images", "settled", {"encoding": sent})
        assert_clean(at)
        assert picture_data(at, "images")["parameters"]["encoding"] == chosen


@pytest.mark.parametrize("encoding", PATCH_ENCODINGS)
def test_the_picture_plays_columns_first_with_every_encoding(encoding):
    data = picture_data(open_whole("images", patch_encoding=encoding), "images")
    assert data["variables"][0]["key"] == COLUMN.name


def test_only_swapped_coordinates_have_a_control_in_view():
    def hidden(at):
        return "st-key-axes" in " ".join(element.proto.body for element in at.get("html"))

    assert hidden(open_lesson("images"))
    assert not hidden(open_lesson("images", axes="yx"))


def test_2d_rope_gives_exactly_the_map_of_the_2d_sinusoid():
    one, other = (
        similarities_to_patch(Sinusoid(128), encoding, MIDDLE)
        for encoding in ("per-axis", "rope-per-axis")
    )
    np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_live_picture_has_the_values_of_the_controls(case):
    parameters = picture_data(open_whole("images", **case), "images")["parameters"]
    assert parameters["encoding"] == case["patch_encoding"]
    for name, size in (("patch_row", "image_rows"), ("patch_column", "image_columns")):
        assert parameters[size] == case[size]
        assert parameters[name] == case.get(name, case[size] // 2)


@pytest.mark.both
def test_older_links_with_one_size_show_a_square():
    at = open_lesson("images", patches=20, patch_row=19)
    assert_clean(at)
    assert address(at) == {"image_rows": ["20"], "image_columns": ["20"], "patch_row": ["19"]}
    parameters = picture_data(at, "images")["parameters"]
    assert (parameters["image_rows"], parameters["image_columns"]) == (20, 20)
    link = read_link(IMAGES, "patches=20&image_rows=5")
    assert (link[ROWS], link[COLUMNS]) == (5, 20)
    assert link.refusals == ()


@pytest.mark.parametrize(("rows", "columns"), [(10, 16), (14, 14), (6, 4)])
def test_swapped_coordinates_are_in_the_takeaway(rows, columns):
    at = open_whole("images", image_rows=rows, image_columns=columns, axes="yx")
    assert_clean(at)
    assert picture_data(at, "images")["parameters"]["transposed"] == 1
    row, column = rows // 2, columns // 2
    below = row + 1 if row + 1 < rows else row - 1
    here, there = (at * columns + column for at in (row, below))
    down, across = there % rows - here % rows, there // rows - here // rows
    case = {"patch_encoding": "per-axis"}
    wrong, right = similarity(case, down, across), similarity(case, 1, 0)
    if rows == columns:
        assert wrong == right
        assert "every similarity stays the same" in takeaway(at)
        return
    for value, other in ((wrong, right), (right, wrong)):
        assert f"**{with_minus(distinct(value, other))}**" in takeaway(at)


def test_swapped_axes_exchange_the_pairs_of_m_rope_even_on_a_square_image():
    at = open_whole("images", axes="yx", patch_encoding="m-rope", base=100)
    case = {"patch_encoding": "m-rope", "base": 100}
    wrong, right = similarity(case, 0, 1), similarity(case, 1, 0)
    # Rounded to two decimals, the wrong one would be 1.
    shown = told_apart(wrong, 1.0)[0]
    assert f"**{shown}** instead of **{distinct(right, wrong)}**" in takeaway(at)


def test_one_long_row_has_no_coordinates_to_swap():
    rows = {"patch_encoding": "one-row", "image_rows": 10}
    plain = open_whole("images", **rows)
    assert takeaway(open_whole("images", **rows, axes="yx")) == takeaway(plain)


@pytest.mark.both
@pytest.mark.parametrize(("label", "key"), IMAGES.old_links.values[ENCODING.name].items())
def test_older_links_name_an_encoding_by_its_label(key, label):
    at = open_lesson("images", patch_encoding=label)
    assert_clean(at)
    assert address(at).get("patch_encoding", [ENCODING.default]) == [key]
    assert picture_data(at, "images")["parameters"]["encoding"] == key


@pytest.mark.parametrize(("label", "key"), IMAGES.old_links.values[ENCODING.name].items())
def test_the_first_page_reads_older_links_without_a_notice(key, label):
    link = read_link(IMAGES, urlencode({"patch_encoding": label}))
    assert link[ENCODING] == key
    assert link.refusals == ()


def test_tables_name_the_transposed_columns_and_the_sections():
    at = open_whole("images", base=1_000_000, image_columns=40)
    text = " ".join(element.proto.body for element in at.get("html"))
    assert "<td>0</td><td>0</td><td>0</td><td>1</td>" in text
    assert "<td>0</td><td>1</td><td>2</td><td>3</td>" in text
    assert "<td>24</td><td>23.55</td><td>20</td>" in text
    assert "<td>24</td><td>0.40</td><td>20</td>" in text


def test_at_qwen2_vls_base_similarity_changes_by_a_tenth_of_a_percent():
    least = similarities_to_patch(Sinusoid(128, 1_000_000), "m-rope", MIDDLE).min()
    assert f"{1 - least:.1%}" == "0.1%"


def test_a_patch_that_is_less_similar_than_the_corner_is_nearer():
    case = {"image_rows": 8, "image_columns": 30, "d_model": 16, "patch_encoding": "per-axis"}
    row, column = 4, 15
    corner = similarity(case, 3, 14)
    nearer = min(
        similarity(case, down, across)
        for down in range(-row, 8 - row)
        for across in range(-column, 30 - column)
        if math.hypot(down, across) < math.hypot(3, 14)
    )
    for value, other in ((corner, nearer), (nearer, corner)):
        assert f"**{distinct(value, other)}**" in takeaway(open_whole("images", **case))
