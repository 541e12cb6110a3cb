from figures.reading import assert_light, rectangles, validated
from pages.lessons.myths import figure
from pages.lessons.myths.figure import ROW_HEIGHT

claim_table = validated(figure.claim_table)

HOLDS = {
    "one": {"first": [True, False, True], "second": [False, False, False]},
    "other": {"third": [True, True, True]},
}
COLUMNS = ("here", "8 × 16", "512 × 512")


def cells(trace):
    return list(zip(trace.x, trace.y, strict=True))


def test_a_heading_has_a_row_without_verdicts_above_its_claims():
    fig = claim_table(HOLDS, COLUMNS)
    names = ("<b><i>one</i></b>", "first", "second", "<b><i>other</i></b>", "third")
    assert fig.layout.yaxis.ticktext == names
    assert {row for trace in fig.data for _, row in cells(trace)} == {1, 2, 4}


def test_each_verdict_has_one_mark_of_its_kind():
    circles, crosses = claim_table(HOLDS, COLUMNS).data
    assert (circles.name, crosses.name) == ("true", "false")
    assert set(cells(circles)) == {(0, 1), (2, 1), (0, 4), (1, 4), (2, 4)}
    assert set(cells(crosses)) == {(1, 1), (0, 2), (1, 2), (2, 2)}
    assert circles.marker.symbol != crosses.marker.symbol


def test_hover_says_claim_verdict_and_column():
    circles, crosses = claim_table(HOLDS, COLUMNS).data
    assert dict(zip(cells(circles), circles.text, strict=True)) == {
        (0, 1): "first True (here)",
        (2, 1): "first True (512 × 512)",
        (0, 4): "third True (here)",
        (1, 4): "third True (8 × 16)",
        (2, 4): "third True (512 × 512)",
    }
    assert "first False (8 × 16)" in crosses.text
    assert {circles.hovertemplate, crosses.hovertemplate} == {"%{text}<extra></extra>"}


def test_current_column_is_shaded_and_bold():
    fig = claim_table(HOLDS, COLUMNS)
    (band,) = rectangles(fig)
    assert band.x0 < 0 < band.x1 < 1
    assert fig.layout.xaxis.ticktext == ("<b>here</b><br>\u00a0", "8<br>×16", "512<br>×512")


def test_rows_follow_from_top_to_bottom_at_one_height():
    fig = claim_table(HOLDS, COLUMNS)
    assert tuple(fig.layout.yaxis.range) == (4.5, -0.5)
    assert fig.layout.yaxis.tickvals == (0, 1, 2, 3, 4)
    taller = claim_table({**HOLDS, "last": {"fourth": [True] * 3}}, COLUMNS)
    assert taller.layout.height - fig.layout.height == 2 * ROW_HEIGHT


def test_a_table_in_which_nothing_fails_can_be_drawn():
    circles, crosses = claim_table({"all": {"only": [True, True]}}, ("here", "there")).data
    assert len(circles.x) == 2
    assert len(crosses.x) == 0


def test_table_stays_light():
    holds = {f"claim {row}": [bool(row % 3), True, False, True] for row in range(40)}
    assert_light(claim_table({"all": holds}, ("a", "b", "c", "d")))


def test_marks_for_other_settings_are_small_in_columns_of_their_own():
    fig = claim_table(HOLDS, COLUMNS)
    assert fig.layout.xaxis.tickvals == tuple(range(len(COLUMNS)))
    circles, _ = fig.data
    size = dict(zip(cells(circles), circles.marker.size, strict=True))
    assert size[0, 1] > size[2, 1] == size[1, 4]


def test_a_dragged_finger_scrolls_the_page():
    assert claim_table(HOLDS, COLUMNS).layout.dragmode is False
