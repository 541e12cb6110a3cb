"""Questions in words: every card has all its parts, and takes the right reply alone."""

import math
import re

import pytest
from pages.ui.content.flashcards import CONCEPTS, NUMERIC, TOPICS, VARIANT_OPTIONS
from pages.ui.content.questions import ALL_TOPICS, TOPIC_CHOICES, ask, deck_of, tally, verdict
from pe_core.flashcards.questions import DRAWS

SEEDS = range(1, 30)
every_card = pytest.mark.parametrize("name", [*NUMERIC, *CONCEPTS])


def numbers(text):
    return [float(found.replace(",", "")) for found in re.findall(r"-?\d[\d,]*(?:\.\d+)?", text)]


def test_every_kind_of_card_has_words():
    assert set(NUMERIC) == set(DRAWS)
    assert not set(NUMERIC) & set(CONCEPTS)


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


@pytest.mark.parametrize("name", [name for name in NUMERIC if name != "variant"])
def test_the_answer_as_it_is_shown_is_taken(name):
    for seed in SEEDS:
        asked = ask(name, seed)
        assert asked.accepts(float(asked.answer.replace(",", ""))), asked.answer
        assert "e+" not in asked.answer


@pytest.mark.parametrize("name", [name for name in NUMERIC if name != "variant"])
def test_a_wrong_number_is_not_taken(name):
    for seed in SEEDS:
        asked = ask(name, seed)
        for wrong in (asked.card.answer + 1 + 2 * asked.tolerance, -1 - asked.card.answer):
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
def test_the_right_option_stands_at_every_place(name):
    places = {ask(name, seed).options.index(ask(name, seed).answer) for seed in SEEDS}
    assert places == {0, 1, 2}
    assert ask(name, 1).answer == CONCEPTS[name][2]


def test_the_four_conventions_are_offered_in_words():
    assert {ask("variant", seed).answer for seed in SEEDS} == set(VARIANT_OPTIONS)


def test_matrix_of_a_shift_is_shown_with_its_numbers():
    asked = ask("shift-offset", 1)
    angle = asked.card.given["offset"] * asked.card.given["frequency"]
    *_, a, b, c, d = numbers(asked.text)
    expected = [math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle)]
    assert [a, b, c, d] == pytest.approx(expected, abs=5e-5)


def test_decks_hold_each_card_of_their_topic_once():
    topics = {name: words[0] for name, words in {**NUMERIC, **CONCEPTS}.items()}
    assert list(TOPIC_CHOICES) == [ALL_TOPICS, *TOPICS]
    assert sorted(deck_of(ALL_TOPICS, 1)) == sorted(topics)
    for topic in TOPICS:
        cards = deck_of(topic, 1)
        assert sorted(cards) == sorted(name for name in topics if topics[name] == topic)
        assert len(cards) >= 3


def test_seed_decides_the_deck():
    assert deck_of(ALL_TOPICS, 5) == deck_of(ALL_TOPICS, 5)
    assert len({tuple(deck_of(ALL_TOPICS, seed)) for seed in SEEDS}) == len(SEEDS)


@every_card
def test_another_attempt_asks_otherwise(name):
    shown = {(ask(name, 1, attempt).text, ask(name, 1, attempt).options) for attempt in range(12)}
    pictures = {str(ask(name, 1, attempt).card) for attempt in range(12)}
    assert max(len(shown), len(pictures)) > 1


def numbers_of(text):
    return [float(found.replace(",", "")) for found in re.findall(r"\d[\d,]*(?:\.\d+)?", text)]


@pytest.mark.parametrize("name", [name for name in NUMERIC if name != "variant"])
def test_worked_line_ends_at_the_answer_from_the_numbers_of_the_question(name):
    for seed in SEEDS:
        asked = ask(name, seed)
        stated = numbers_of(asked.worked)
        answer = abs(asked.card.answer)
        assert any(math.isclose(number, answer, rel_tol=6e-4, abs_tol=6e-5) for number in stated)
        given = asked.card.given
        for key in {"position", "offset", "start", "end", "other", "words", "bit"} & given.keys():
            if (name, key) not in {("dot-elsewhere", "start"), ("shift-offset", "offset")}:
                assert given[key] in stated, (key, asked.worked)


@every_card
def test_worked_line_is_one_line_without_a_stop(name):
    for seed in SEEDS:
        line = ask(name, seed).worked
        assert "\n" not in line
        assert not line.endswith(".")
        assert line.count("$") % 2 == 0


def test_worked_line_of_a_concept_card_has_numbers():
    for name in CONCEPTS:
        assert numbers_of(ask(name, 1).worked)


def test_factors_of_ten_cost_about_the_same():
    ten, hundred, thousand = numbers_of(ask("decay", 1).worked)[-3:]
    assert ten - hundred == pytest.approx(hundred - thousand, abs=0.03)


def test_worked_angle_names_its_whole_turns_where_there_are_some():
    for seed in range(1, 60):
        asked = ask("turn-angle", seed)
        turns = int(asked.card.answer // (2 * math.pi))
        assert ("whole turn" in asked.worked) == (turns > 0)
        if turns:
            words = "1 whole turn," if turns == 1 else f"{turns} whole turns,"
            assert f"without its {words}" in asked.worked
            assert asked.accepts(numbers_of(asked.worked)[-1])


def test_same_matrix_is_meant_where_a_card_asks_where_it_lands():
    assert ask("lands", 1).text.count("$T_k$") == 2


def test_tolerance_does_not_give_the_answer_away():
    for name in NUMERIC:
        asked = [ask(name, seed) for seed in SEEDS]
        if name in ("wavelength", "longest-wavelength"):
            assert {question.within for question in asked} == {"within 1% of it"}
        elif asked[0].tolerance:
            assert {question.within for question in asked} == {
                f"within {question.tolerance:.3g}" for question in asked
            }


@pytest.mark.parametrize(
    ("right", "reply", "words"),
    [
        (True, 17.0, "Right: 17"),
        (False, 3.5, "Not yet\n\nYour answer: 3.5  \n**Solution: 17**"),
        (False, 0.0, "Your answer: 0  \n"),
        (False, None, "Not yet\n\nYou gave no answer.  \n**Solution: 17**"),
        (False, "an option", "Your answer: an option  \n"),
        (False, 1e300, "Your answer: 1e+300  \n"),
    ],
)
def test_solution_is_told_apart_from_the_reply(right, reply, words):
    assert words in verdict(right, reply, "17")


@pytest.mark.parametrize(
    ("states", "words"),
    [
        (["right", "now", "to come"], "**1 of 3** cards right, 1 of them the first time; **0**"),
        (["missed", "to come"], "**1** missed card comes back before new ones."),
        (["missed", "missed", "now"], "**2** missed cards come back."),
        (["right", "right"], "**0** missed so far."),
    ],
)
def test_deck_is_counted_in_words_that_fit(states, words):
    assert words in tally(states, states.count("right"))
