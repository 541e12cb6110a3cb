"""Sentences of the precision lesson explain repeated rows by the way they are computed."""

from pages.lessons.precision import text
from pe_core.precision import DuplicateRows
from text_checks import flaws

ERRORS = {"float32": 1e-4, "float16": 0.0, "bfloat16": 0.5}
NONE, ONE = DuplicateRows(0, None), DuplicateRows(1, (1, 711))


def takeaway(repeats=NONE, *, half=NONE, last=NONE, rows=4096, exactly):
    sentence = text.takeaway(
        ERRORS,
        half,
        repeats,
        rounded_last={"float16": NONE, "bfloat16": last},
        rows=rows,
        exactly=exactly,
    )
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    return sentence.replace("*", "")


def test_rows_that_repeat_lie_close_together_where_angles_are_exact():
    assert "1 repeats an earlier one in bfloat16" in takeaway(ONE, exactly=True)
    assert "closer together" in takeaway(ONE, exactly=True)
    assert "closer together" not in takeaway(rows=16, exactly=True)


def test_errors_are_stated_where_no_row_repeats():
    sentence = takeaway(rows=16, exactly=False)
    assert "16 bits are enough to tell every position apart" in sentence
    assert "0.5 in bfloat16 and 0 in float16." in sentence


def test_rows_that_repeat_are_compared_with_those_left_when_rounded_last():
    sentence = takeaway(DuplicateRows(3327, (256, 257)), exactly=False)
    assert sentence.startswith("16 bits are enough to tell every position apart if")
    assert sentence.endswith("in bfloat16, 3,327 of 4,096 positions repeat an earlier one.")
    single = takeaway(ONE, last=ONE, exactly=False)
    assert single.startswith("More survives if")
    assert single.endswith("1 of 4,096 positions repeats an earlier one, instead of 1.")
    assert "in float16, 1 of" in takeaway(half=ONE, exactly=False)
