"""Exercises for learning platforms: the same questions, options and answers as on the sheet."""

import re
from xml.etree import ElementTree as ET

import pytest

from lessons.visit import assert_clean, open_lesson
from pages.lessons.flashcards.card import NumberCard
from pages.lessons.flashcards.definition import TOPICS
from pages.teach.exercises.export import as_gift, as_html, as_moodle_xml
from pages.teach.exercises.sheet import sheet

SEEDS = range(1, 13)
UNESCAPED = re.compile(r"(?<!\\)(?:\\\\)*([~=#{}:])")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("topic", TOPICS)
def test_moodle_gets_every_question_with_one_right_answer(topic, seed):
    exercises = sheet(topic, seed, 10)
    quiz = ET.fromstring(as_moodle_xml("sheet", exercises))
    assert len(quiz) == len(exercises)
    for question, (card, options) in zip(quiz, exercises, strict=True):
        assert question.findtext("questiontext/text") == as_html(card.text)
        answers = question.findall("answer")
        right = [answer for answer in answers if answer.get("fraction") == "100"]
        assert len(right) == 1
        if isinstance(card, NumberCard):
            assert question.get("type") == "numerical"
            value = float(right[0].findtext("text"))
            assert card.accepts(value)
            tolerance = float(right[0].findtext("tolerance"))
            assert tolerance > 0
            assert card.accepts(value + 0.99 * tolerance)
            assert not card.accepts(value + 1.5 * tolerance + 1e-6 * abs(value) + 1e-6)
        else:
            assert [answer.findtext("text") for answer in answers] == list(map(as_html, options))
            assert right[0].findtext("text") == as_html(card.answer)


@pytest.mark.parametrize("seed", SEEDS)
def test_gift_escapes_everything_that_has_a_meaning(seed):
    exercises = sheet(TOPICS[0], seed, 10)
    category, *blocks = as_gift("sheet: 1", exercises).strip().split("\n\n")
    assert category == "$CATEGORY: sheet: 1"
    assert len(blocks) == len(exercises)
    for block, (card, options) in zip(blocks, exercises, strict=True):
        title, text, answers = re.fullmatch(
            r"::(.+?(?<!\\))::\[html\](.+) (?<!\\)\{(.+)(?<!\\)\}", block, re.DOTALL
        ).groups()
        assert UNESCAPED.findall(title + text) == []
        answers, feedback = answers.split(" ####")
        assert UNESCAPED.findall(feedback) == []
        marks = UNESCAPED.findall(answers)
        if options:
            assert sorted(marks) == sorted("=" + "~" * (len(options) - 1))
            assert marks.index("=") == options.index(card.answer)
        else:
            assert marks == ["#", ":"]


def test_formulas_are_marked_for_mathjax():
    assert as_html("the *angle* $a_1 < b$ & **more**") == (
        r"the <em>angle</em> \(a_1 &lt; b\) &amp; <strong>more</strong>"
    )


@pytest.mark.both
def test_the_page_offers_both_files():
    at = open_lesson("exercises", seed=3)
    assert_clean(at)
    labels = [button.proto.label for button in at.get("download_button")]
    assert labels == ["Download for Moodle (XML)", "Download as GIFT"]
