"""Sentences about replies and decks."""

from itertools import product

import pytest

from pages.lessons.flashcards.card_state import CardState
from pages.lessons.flashcards.deck import CARDS, ask
from pages.lessons.flashcards.text import IDEA, done, feedback, takeaway, tally
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
        assert flaws(takeaway(states, right)) == [], states
        assert flaws(done(len(states), right)) == []


def test_a_takeaway_has_the_idea_to_keep_until_every_card_is_right():
    for states, right in (
        (["right", "missed"], "1 of 2"),
        (["missed", "this card"], "0 of 2"),
    ):
        assert takeaway(states, 1) == f"{IDEA} So far: **{right} cards** right."
        assert len(takeaway(states, 1).split()) <= 45
    unanswered = takeaway(["this card", "still to come"], 0)
    assert unanswered == f"{IDEA} This deck has **2 cards**."
    assert IDEA not in takeaway(["right", "right"], 1)


def test_a_takeaway_says_yes_only_where_every_card_is_right():
    assert takeaway(["right", "right"], 1).startswith("Yes: ")
    for states in (["right", "missed"], ["right", "this card"], ["this card", "still to come"]):
        assert "Yes" not in takeaway(states, 1)
