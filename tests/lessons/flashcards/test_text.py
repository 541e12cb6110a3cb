"""Sentences about replies and decks."""

from itertools import product

import pytest

from pages.lessons.flashcards.card_state import CardState
from pages.lessons.flashcards.deck import CARDS, ask
from pages.lessons.flashcards.text import done, feedback, takeaway, tally
from text_checks import flaws


@pytest.mark.parametrize(
    ("right", "reply", "words"),
    [
        (True, 17.0, "Right: 17"),
        (False, 3.5, "Not quite\n\nYour answer: 3.5  \n**Solution: 17**"),
        (False, 0.0, "Your answer: 0  \n"),
        (False, None, "Here is the answer\n\n**Solution: 17**"),
        (False, "an option", "Your answer: an option  \n"),
        (False, 1e300, "Your answer: 1e+300  \n"),
    ],
)
def test_solution_is_distinguished_from_the_reply(right, reply, words):
    assert words in feedback(right, reply, "17")


@pytest.mark.parametrize("is_marked", [False, True])
@pytest.mark.parametrize("reply", [None, 17.0, 3.5])
def test_only_the_takeaway_has_a_light_bulb(reply, is_marked):
    assert "lightbulb" not in feedback(reply == 17, reply, "17", is_marked=is_marked)


def test_a_wrong_option_is_called_wrong():
    assert feedback(False, "an option", "17", is_marked=True).endswith("] No")


@pytest.mark.parametrize(
    ("states", "words"),
    [
        (
            [CardState.RIGHT, CardState.CURRENT, CardState.TO_COME],
            "**1 of 3 cards** right, 1 at the first try. None",
        ),
        ([CardState.MISSED, CardState.TO_COME], "**1** to repeat."),
        ([CardState.MISSED, CardState.MISSED, CardState.CURRENT], "**2** to repeat."),
        ([CardState.CURRENT, CardState.TO_COME], "**2 cards**, none answered."),
    ],
)
def test_deck_is_counted_in_words_that_fit(states, words):
    assert words in tally(states, states.count(CardState.RIGHT))


@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_feedback_has_no_flaw_whatever_is_drawn(name):
    for seed in range(40):
        answer = ask(name, seed, seed % 3).answer
        for right in (True, False):
            assert flaws(feedback(right, answer, answer)) == [], seed


def test_deck_has_no_flaw_at_any_progress():
    for right, missed, now, to_come in product(range(3), range(3), range(2), range(3)):
        states = (
            ["right"] * right
            + ["missed"] * missed
            + ["this card"] * now
            + ["still to come"] * to_come
        )
        if len(states) < 2:
            continue
        assert flaws(tally(states, right)) == [], states
        marks = dict(enumerate([True] * right + [False] * missed))
        assert flaws(takeaway(marks, len(states), ["in practice"] * missed)) == [], states
        assert flaws(done(cards=len(states), first_time=right)) == []


@pytest.mark.parametrize(
    ("cards", "deck"),
    [(10, "**10 cards** test"), (1, "**1 card** tests")],
)
def test_before_an_answer_the_takeaway_says_what_would_answer_the_question(cards, deck):
    words = takeaway({}, cards, [])
    assert words == (
        f"{deck} what you know from memory. Each one that you miss leads to a lesson to read again."
    )


WHY, PRACTICE = "why it works", "in practice"


@pytest.mark.parametrize(
    ("marks", "missed", "words"),
    [
        ([True], [], "So far, **1 of 1** right."),
        (
            [True, True],
            [WHY],
            "So far, **2 of 2** right. Most missed: “why it works” (**1 card**).",
        ),
        ([False], [WHY], "So far, **0 of 1** right. Most missed: “why it works” (**1 card**)."),
        (
            [True, False, False, False],
            [PRACTICE, WHY, WHY],
            "So far, **1 of 4** right. Most missed: “why it works” (**2 cards**).",
        ),
        (
            [False, False],
            [PRACTICE, WHY],
            "So far, **0 of 2** right. Most missed: “in practice” and “why it works” "
            "(**1 card** each).",
        ),
    ],
)
def test_after_answers_the_takeaway_has_the_score_and_the_weakest_topics(marks, missed, words):
    assert takeaway(dict(enumerate(marks)), 10, missed) == words


def test_a_takeaway_says_yes_and_what_was_missed_once_every_card_is_right():
    marks = dict.fromkeys("abcd", True)
    assert takeaway(marks, 4, []).endswith("**4 of 4 cards** right at the first try.")
    words = takeaway(marks, 4, ["why it works", "in practice", "why it works"])
    assert words.startswith("Yes: ")
    assert words.endswith(
        "**1 of 4 cards** right at the first try; missed: 2 about “why it works” and 1 about "
        "“in practice”."
    )
    assert len(words.split()) <= 45
