import xml.etree.ElementTree as ET

import pytest

from pages.lessons.flashcards.card_state import CardState
from pages.lessons.flashcards.strip import deck_strip

RIGHT, MISSED, CURRENT, TO_COME = CardState
STATES = [RIGHT, MISSED, CURRENT, TO_COME, RIGHT]


def drawn(states):
    svg = deck_strip(states).markup("alt").replace(' xmlns="http://www.w3.org/2000/svg"', "")
    return ET.fromstring(svg)


def words(states):
    return [text.text for text in drawn(states).iter("text")]


def number(element, name):
    return float(element.get(name).removesuffix("%"))


def test_strip_shows_each_card_at_its_place():
    titles = [title.text for title in drawn(STATES).iter("title")]
    assert titles == [f"card {place} of 5: {state}" for place, state in enumerate(STATES, 1)]
    lefts = [number(rectangle, "x") for rectangle in drawn(STATES).iter("rect")]
    assert lefts == pytest.approx([place * 100 / 4.88 for place in range(5)], abs=0.01)


def test_states_differ_in_sign_not_in_colour_alone():
    right, missed, current, to_come, _ = drawn(STATES).iter("rect")
    assert len({rectangle.get("class") for rectangle in (right, missed, current, to_come)}) == 4
    heights = {number(rectangle, "height") for rectangle in drawn(STATES).iter("rect")}
    assert len(heights) == 1
    assert words(STATES)[2:] == ["✓", "×", "▲", "✓"]


def test_the_bar_counts_the_answers():
    assert words(STATES)[:2] == ["3 of 5 answered", "✓ 2 right, × 1 to repeat"]
    assert words([MISSED])[:2] == ["1 of 1 answered", "✓ 0 right, × 1 to repeat"]


def test_the_bar_says_what_to_do_until_a_card_is_answered():
    assert words([CURRENT, TO_COME]) == ["0 of 2 answered", "answer → check → next card", "▲"]


@pytest.mark.parametrize("count", [1, 10, 49])
def test_strip_is_as_wide_as_its_deck(count):
    *_, last = drawn([TO_COME] * count).iter("rect")
    assert number(last, "x") + number(last, "width") == pytest.approx(100, abs=0.02)


def test_the_signs_of_a_long_deck_would_not_fit():
    assert "✓" in words([RIGHT] * 10)
    assert "✓" not in words([RIGHT] * 49)


def test_the_strip_of_a_long_deck_stays_light():
    assert len(deck_strip([TO_COME] * 200).markup("alt")) < 30_000
