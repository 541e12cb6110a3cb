import re
from html import unescape
from html.parser import HTMLParser

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.visit import assert_clean, numbers, open_whole, picture_data, prose, states, takeaway

LENGTHS = [(4, 40), (2, 3), (8, 256)]


class Cells(HTMLParser):
    """The rows of a table."""

    def __init__(self, text):
        super().__init__()
        self.rows = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag == "tr":
            self.rows.append([])
        elif tag in ("th", "td"):
            self.rows[-1].append("")

    def handle_data(self, data):
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += unescape(data)


def table(at):
    """The properties: head, and rows by their first word."""
    bodies = (element.proto.body for element in at.get("html"))
    (text,) = (body for body in bodies if "<table" in body and "Is every row unique?" in body)
    head, *rows = Cells(text.split("<style")[0]).rows
    return head[1:], {row[0].split()[0].strip(",?"): row[1:] for row in rows}


@pytest.mark.parametrize(("short", "long"), LENGTHS)
def test_takeaway_names_neighbours_that_differ_in_every_digit(short, long):
    before, after, *_ = numbers(takeaway(open_whole("baselines", short=short, long=long)))
    assert after == before + 1
    digits = (max(short, long) - 1).bit_length()
    assert int(before) ^ int(after) == 2**digits - 1


@pytest.mark.parametrize(("short", "long"), LENGTHS)
def test_equation_states_both_ways_to_normalise(short, long):
    text = open_whole("baselines", short=short, long=long).latex[0].value
    for value in (1 / (short - 1), 1 / (long - 1), 1 / short, 1 / long):
        assert states(text, value, places=4)


@pytest.mark.parametrize(("short", "long"), [(40, 4), (4, 4), (2, 2), (256, 256), (256, 2)])
def test_the_sentences_may_be_set_in_any_order(short, long):
    assert_clean(open_whole("baselines", short=short, long=long))


def test_one_value_means_other_positions_at_other_lengths():
    at = open_whole("baselines", fraction=0.4, short=4, long=80)
    sent = picture_data(at, "meaning")
    (variable,) = sent["variables"]
    chosen = variable["options"].index(sent["parameters"]["fraction"])
    assert sent["core"]["lengths"] == [4, 80]
    assert sent["core"]["places"][chosen] == pytest.approx([1.2, 31.6])


def test_table_has_a_verdict_and_its_number_in_every_cell():
    head, rows = table(open_whole("baselines"))
    assert head == ["Normalised index", "Raw index", "Binary digits", "Sinusoid"]
    assert len(rows) == 5
    for cells in rows.values():
        assert len(cells) == 4
        for cell in cells:
            assert ("yes" in cell) != ("no:" in cell)
            assert numbers(cell) != []


def test_table_agrees_with_what_is_known_of_the_four():
    verdicts = {
        question: ["yes" in cell for cell in cells]
        for question, cells in table(open_whole("baselines"))[1].items()
    }
    assert list(verdicts.values()) == [
        [True, False, True, True],
        [True, True, True, True],
        [False, True, True, True],
        [True, True, False, True],
        [False, False, False, True],
    ]


def test_numbers_of_the_table_by_hand():
    _, rows = table(open_whole("baselines"))
    bounded, unique, same, beyond, _ = rows.values()
    assert {4, 40} <= set(numbers(bounded[1]))
    assert any(number == pytest.approx(1 / 39, rel=5e-3) for number in numbers(unique[0]))
    angles = rates_of(128, 10_000)
    step = np.sqrt((4 * np.sin(angles / 2) ** 2).sum())
    assert any(number == pytest.approx(step, rel=5e-3) for number in numbers(unique[3]))
    assert any(number == pytest.approx(1 - 3 / 39, rel=5e-3) for number in numbers(same[0]))
    assert any(number == pytest.approx(79 / 39, rel=5e-3) for number in numbers(beyond[0]))


def test_table_of_a_tiny_and_of_a_huge_width():
    for d_model in (2, 1024):
        assert len(table(open_whole("baselines", d_model=d_model))[1]) == 5


def test_seven_to_eight_changes_every_digit_of_the_experiment():
    digits = [[position >> bit & 1 for bit in range(4)] for position in (7, 8)]
    assert all(before != after for before, after in zip(*digits, strict=True))


def test_data_to_take_along_are_the_properties_of_the_four(offered):
    table = offered("baselines").table
    assert len(table) == 4
    assert (table["error of one matrix"] < 1e-9).tolist() == [False, False, False, True]
    with_constant = table["error of a matrix and a constant"] < 1e-9
    assert with_constant.tolist() == [True, True, False, True]


def test_equal_lengths_say_nothing_of_every_length():
    at = open_whole("baselines", short=40, long=40)
    verdicts = [["yes" in cell for cell in cells] for cells in table(at)[1].values()]
    assert verdicts[0] == [True, False, True, True]
    assert verdicts[2] == [False, True, True, True]
    assert "choose two lengths" in prose(at)
    assert "choose two lengths" not in prose(open_whole("baselines"))


def test_a_map_that_needs_a_constant_is_named_so():
    *_, shifts = table(open_whole("baselines"))[1].values()
    assert ["affine" in cell for cell in shifts] == [True, True, False, False]
    assert "even with a constant" in shifts[2]
    assert "unseen" in shifts[3]


@pytest.mark.parametrize(("d_model", "long"), [(128, 40), (2, 2), (1024, 256)])
def test_appended_and_added_index_are_weighed_against_the_embedding(d_model, long):
    shown = prose(open_whole("baselines", d_model=d_model, short=2, long=long))
    appended, added = (long**2 / (long**2 + part) for part in (d_model, 1))
    for share in (appended, added):
        # No share is rounded to the whole.
        places = 4 if 100 * share > 99.995 else 2
        assert f"**{100 * share:.{places}f}%**" in shown
    # The smallest index whose square exceeds the sum of d_model squares of size 1.
    first = next(index for index in range(1, 64) if index**2 > d_model)
    assert f"From index {first} on" in shown


@pytest.mark.parametrize(("short", "long"), [(2, 256), (256, 256), (255, 256)])
def test_no_number_of_tables_and_sentences_has_a_power_of_ten_above_one(short, long):
    at = open_whole("baselines", short=short, long=long)
    shown = " ".join(element.proto.body for element in at.get("html")) + prose(at)
    assert re.findall(r"\d+e\+\d+", shown) == []


def test_stability_names_the_loss_that_it_holds_for():
    shown = " ".join(caption.value for caption in open_whole("baselines").caption)
    assert "½·error², averaged" in shown


def test_embedding_of_deviation_one_is_an_assumption():
    at = open_whole("baselines")
    shown = prose(at) + " ".join(caption.value for caption in at.caption)
    assert "assumes embedding entries with mean 0 and standard deviation 1" in shown
    assert "deviation" not in takeaway(at)
