import pytest

from figures.reading import assert_light, rectangles, validated
from pages.lessons.myths import figure
from pages.lessons.myths.figure import ROW_HEIGHT

claim_table = validated(figure.claim_table)

HOLDS = {
    "first": [True, False, True],
    "second": [False, False, False],
    "third": [True, True, True],
}
COLUMNS = ("here", "8 × 16", "512 × 512")


def cells(trace):
    return set(cells_in_order(trace))


@pytest.mark.parametrize("chosen", HOLDS)
def test_each_verdict_has_one_mark_of_its_kind(chosen):
    _, circles, crosses = claim_table(HOLDS, COLUMNS, chosen).data
    assert (circles.name, crosses.name) == ("true", "false")
    assert cells(circles) == {(0, 0), (2, 0), (0, 2), (1, 2), (2, 2)}
    assert cells(crosses) == {(1, 0), (0, 1), (1, 1), (2, 1)}
    assert circles.marker.symbol != crosses.marker.symbol


def test_a_tile_is_behind_every_verdict_also_those_to_come():
    tiles, *_ = claim_table(HOLDS, COLUMNS, "first", hidden=["first"]).data
    assert cells(tiles) == {(column, row) for column in range(3) for row in range(3)}


def test_a_cell_without_a_verdict_is_empty():
    _, circles, crosses = claim_table({"only": [True, None]}, ("here", "flips"), "only").data
    assert (cells(circles), cells(crosses)) == ({(0, 0)}, set())


def test_hover_says_claim_verdict_and_column():
    _, circles, crosses = claim_table(HOLDS, COLUMNS, "first").data
    assert dict(zip(cells_in_order(circles), circles.text, strict=True)) == {
        (0, 0): "first True (here)",
        (2, 0): "first True (512 × 512)",
        (0, 2): "third True (here)",
        (1, 2): "third True (8 × 16)",
        (2, 2): "third True (512 × 512)",
    }
    assert "first False (8 × 16)" in crosses.text
    assert {circles.hovertemplate, crosses.hovertemplate} == {"%{text}<extra></extra>"}


def cells_in_order(trace):
    return list(zip(trace.x, trace.y, strict=True))


@pytest.mark.parametrize(("chosen", "row"), [("first", 0), ("third", 2)])
def test_chosen_claim_is_framed_and_bold(chosen, row):
    fig = claim_table(HOLDS, COLUMNS, chosen)
    (frame,) = (shape for shape in rectangles(fig) if shape.yref != "paper")
    assert (frame.y0, frame.y1) == (row - 0.5, row + 0.5)
    assert frame.x0 < 0 < len(COLUMNS) - 1 < frame.x1
    bold = [text for text in fig.layout.yaxis.ticktext if "<b>" in text]
    assert bold == [f"<b>{chosen}</b>"]


def test_current_column_is_shaded_and_bold():
    fig = claim_table(HOLDS, COLUMNS, "second")
    (band,) = (shape for shape in rectangles(fig) if shape.yref == "paper")
    assert band.x0 < 0 < band.x1 < 1
    assert fig.layout.xaxis.ticktext == ("<b>here</b><br>\u00a0", "8<br>×16", "512<br>×512")


def test_claims_stand_from_top_to_bottom_in_rows_of_one_height():
    fig = claim_table(HOLDS, COLUMNS, "second")
    low, high = fig.layout.yaxis.range
    assert (low, high) == (len(HOLDS) - 0.5, -0.5)
    assert fig.layout.yaxis.tickvals == (0, 1, 2)
    taller = claim_table({**HOLDS, "fourth": [True] * 3}, COLUMNS, "second")
    assert taller.layout.height - fig.layout.height == ROW_HEIGHT


def test_a_hidden_claim_is_left_to_be_predicted():
    _, circles, crosses, questions = claim_table(HOLDS, COLUMNS, "first", hidden=["first"]).data
    assert not any(row == 0 for _, row in cells(circles) | cells(crosses))
    assert cells(questions) == {(0, 0)}
    assert set(questions.text) == {"?"}
    assert cells(circles) == {(0, 2), (1, 2), (2, 2)}


def test_a_heading_has_a_row_without_verdicts():
    fig = claim_table(HOLDS, COLUMNS, "third", headings={"first": "one", "third": "other"})
    assert fig.layout.yaxis.ticktext == (
        "<b><i>one</i></b>",
        "first",
        "second",
        "<b><i>other</i></b>",
        "<b>third</b>",
    )
    _, circles, crosses = fig.data
    assert {row for _, row in cells(circles) | cells(crosses)} == {1, 2, 4}
    assert cells(circles) == {(0, 1), (2, 1), (0, 4), (1, 4), (2, 4)}


def test_a_table_in_which_nothing_fails_can_be_drawn():
    _, circles, crosses = claim_table({"only": [True, True]}, ("here", "there"), "only").data
    assert len(circles.x) == 2
    assert len(crosses.x) == 0


def test_table_stays_light():
    holds = {f"claim {row}": [bool(row % 3), True, False, True, False] for row in range(40)}
    assert_light(claim_table(holds, ("a", "b", "c", "d", "e"), "claim 7"))


def test_marks_for_other_settings_are_small_in_columns_of_their_own():
    fig = claim_table(HOLDS, COLUMNS, "first")
    assert fig.layout.xaxis.tickvals == tuple(range(len(COLUMNS)))
    _, circles, _ = fig.data
    size = dict(zip(cells_in_order(circles), circles.marker.size, strict=True))
    assert size[0, 0] > size[2, 0] == size[1, 2]


def test_a_dragged_finger_scrolls_and_a_tap_chooses():
    assert claim_table(HOLDS, COLUMNS, "first").layout.dragmode is False
