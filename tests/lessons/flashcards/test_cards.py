"""Cards in words: every card has all its parts, and takes the right reply alone."""

import math
import re

import pytest

from pages.catalogue import CATALOGUE
from pages.lessons.flashcards.card import NumberCard
from pages.lessons.flashcards.deck import CARDS, ask
from sweeps import swept
from text_checks import flaws

SEEDS = range(1, 30)
CONCEPTS = [card.name for card in CARDS if card.is_concept]
NUMBERS = [card.name for card in CARDS if isinstance(ask(card.name, 1), NumberCard)]
every_card = pytest.mark.parametrize("name", [card.name for card in CARDS])


def numbers(text):
    return [float(found.replace(",", "")) for found in re.findall(r"-?\d[\d,]*(?:\.\d+)?", text)]


@every_card
def test_a_question_is_complete(name):
    for seed in SEEDS:
        asked = ask(name, seed)
        assert asked.text.endswith(("?", "$$")) or "Which convention?" in asked.text
        assert not re.search(r"\{[a-z_:]|None|nan", re.sub(r"\{bmatrix\}", "", asked.text))
        assert asked.formula
        assert asked.answer
        assert asked.accepts(asked.answer) if asked.options else asked.tolerance >= 0


@every_card
def test_no_reply_is_not_right(name):
    assert not ask(name, 1).accepts(None)


@pytest.mark.parametrize("name", NUMBERS)
def test_the_answer_as_it_is_shown_is_accepted(name):
    for seed in SEEDS:
        asked = ask(name, seed)
        assert asked.accepts(float(asked.answer.replace(",", ""))), asked.answer
        assert "e+" not in asked.answer


@pytest.mark.parametrize("name", NUMBERS)
def test_a_wrong_number_is_not_accepted(name):
    for seed in SEEDS:
        asked = ask(name, seed)
        for wrong in (asked.value + 1 + 2 * asked.tolerance, -1 - asked.value):
            assert not asked.accepts(wrong)


@pytest.mark.parametrize("reply", [math.nan, math.inf, -math.inf, 1e300])
def test_a_number_beyond_all_answers_is_wrong(reply):
    assert ask("norm", 1).accepts(reply) is False


@pytest.mark.parametrize("name", [*CONCEPTS, "variant"])
def test_one_option_alone_is_right(name):
    for seed in SEEDS:
        asked = ask(name, seed)
        assert [asked.accepts(option) for option in asked.options].count(True) == 1
        assert len(set(asked.options)) == len(asked.options) >= 3


@pytest.mark.parametrize("name", CONCEPTS)
def test_the_right_option_appears_at_every_place(name):
    places = {ask(name, seed).options.index(ask(name, seed).answer) for seed in SEEDS}
    assert places == {0, 1, 2}


def test_the_four_conventions_are_offered_in_words():
    options = ask("variant", 1).options
    assert len(options) == 4
    assert {ask("variant", seed).answer for seed in SEEDS} == set(options)


def test_matrix_of_a_shift_is_shown_with_its_numbers():
    asked = ask("shift-offset", 1)
    frequency, a, b, c, d = numbers(asked.text)
    angle = asked.value * frequency
    expected = [math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle)]
    assert [a, b, c, d] == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize(
    "name", swept([card.name for card in CARDS], lambda name: name in (CONCEPTS[0], *NUMBERS[:3]))
)
def test_another_attempt_asks_otherwise(name):
    shown = {(ask(name, 1, attempt).text, ask(name, 1, attempt).options) for attempt in range(12)}
    pictures = {str(ask(name, 1, attempt).picture()) for attempt in range(12)}
    assert max(len(shown), len(pictures)) > 1


def numbers_of(text):
    return [float(found.replace(",", "")) for found in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


@every_card
def test_worked_line_is_one_line_without_a_stop(name):
    for seed in SEEDS:
        line = ask(name, seed).worked()
        assert "\n" not in line
        assert not line.endswith(".")
        assert line.count("$") % 2 == 0


def test_worked_line_of_a_concept_card_has_numbers():
    for name in CONCEPTS:
        assert numbers_of(ask(name, 1).worked())


def test_factors_of_ten_cost_about_the_same():
    ten, hundred, thousand = numbers_of(ask("decay", 1).worked())[-3:]
    assert ten - hundred == pytest.approx(hundred - thousand, abs=0.03)


def test_worked_angle_names_its_whole_turns_where_there_are_some():
    for seed in range(1, 60):
        asked = ask("turn-angle", seed)
        turns = int(asked.value // (2 * math.pi))
        assert ("whole turn" in asked.worked()) == (turns > 0)
        if turns:
            words = "1 whole turn," if turns == 1 else f"{turns} whole turns,"
            assert f"without its {words}" in asked.worked()
            assert asked.accepts(numbers_of(asked.worked())[-1])


def test_same_matrix_is_meant_where_a_card_asks_where_it_lands():
    assert ask("lands", 1).text.count("$T_k$") == 2


def test_tolerance_does_not_give_the_answer_away():
    for name in NUMBERS:
        asked = [ask(name, seed) for seed in SEEDS]
        if name in ("wavelength", "longest-wavelength", "alibi-slope"):
            assert {question.within for question in asked} == {"to within 1 %"}
        elif asked[0].tolerance:
            for question in asked:
                written = question.within.removeprefix("to within ")
                assert float(written) == pytest.approx(question.tolerance)
                assert "e" not in written


@every_card
@pytest.mark.parametrize(
    "seeds", swept([range(12), range(12, 120)], lambda seeds: 0 in seeds), ids=str
)
def test_cards_have_no_flaw_whatever_is_drawn(name, seeds):
    for seed in seeds[:3] if name in CONCEPTS else seeds:
        asked = ask(name, seed, seed % 3)
        texts = [asked.text, *asked.options, asked.formula, asked.within, asked.worked()]
        for part in texts:
            assert flaws(part) == [], seed


def test_every_card_is_explained_in_a_lesson_of_its_topic():
    for card in CARDS:
        assert CATALOGUE.page(card.lesson).group.lower() == card.topic, card.name
