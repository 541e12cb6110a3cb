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
    assert "4,095 stay distinct in bfloat16 and 4,096 in float16." in takeaway(ONE, exactly=True)
    assert "closer together" in takeaway(ONE, exactly=True)
    assert "closer together" not in takeaway(rows=16, exactly=True)


def test_errors_are_stated_where_no_row_repeats():
    sentence = takeaway(rows=16, exactly=False)
    assert "16 bits keep every encoding distinct" in sentence
    assert "0.5 in bfloat16 and 0 in float16." in sentence


def test_distinct_rows_are_compared_with_those_of_a_table_that_is_rounded_last():
    sentence = takeaway(DuplicateRows(3327, (256, 257)), exactly=False)
    assert sentence.startswith("16 bits keep every encoding distinct if")
    assert sentence.endswith("in bfloat16, only 769 of 4,096 stay distinct.")
    single = takeaway(ONE, last=ONE, exactly=False)
    assert single.startswith("More encodings stay distinct if")
    assert single.endswith("only 4,095 of 4,096 stay distinct, instead of 4,095.")
    assert "in float16, only 4,095 of" in takeaway(half=ONE, exactly=False)
