"""Sentences about replies and decks."""

from itertools import product

import pytest

from pages.lessons.flashcards.card_state import CardState
from pages.lessons.flashcards.deck import CARDS, ask
from pages.lessons.flashcards.text import done, feedback, reason_and_proof, takeaway, tally
from text_checks import flaws


@pytest.mark.parametrize(
    ("right", "reply", "words"),
    [
        (True, 17.0, "Right\n\n**17**"),
        (
            False,
            3.5,
            "Not quite\n\n:gray[Your answer: 3.5]  \n:green[:material/check_circle:] **17**",
        ),
        (False, 0.0, "Your answer: 0]"),
        (False, None, "Here is the answer\n\n:green[:material/check_circle:] **17**"),
        (False, "an option", "Your answer: “an option”]"),
        (False, 1e300, "Your answer: 1e+300]"),
    ],
)
def test_solution_is_distinguished_from_the_reply(right, reply, words):
    assert words in feedback(right, reply, "17")


@pytest.mark.parametrize("is_choice", [False, True])
@pytest.mark.parametrize("reply", [None, 17.0, 3.5])
def test_only_the_takeaway_has_a_light_bulb(reply, is_choice):
    assert "lightbulb" not in feedback(reply == 17, reply, "17", is_choice=is_choice)


def test_a_wrong_option_is_called_wrong():
    assert "] No\n" in feedback(False, "an option", "17", is_choice=True)


def test_a_reply_that_the_link_does_not_say_is_left_out():
    assert "Your answer" not in feedback(False, None, "17", known=False)
    assert "Here is the answer" not in feedback(False, None, "17", known=False)


@pytest.mark.parametrize(
    ("worked", "parts"),
    [
        ("A sum has no order. It differs by 0.1", ("A sum has no order.", "It differs by 0.1.")),
        ("$1 + 1 = 2$", ("$1 + 1 = 2.$", "")),
        ("3 is odd, so $3.5$ is not. Here", ("3 is odd, so $3.5$ is not.", "Here.")),
    ],
)
def test_a_reason_is_one_sentence_and_its_proof_the_rest(worked, parts):
    assert reason_and_proof(worked) == parts


@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_a_reason_is_short_and_its_formulas_are_whole(name):
    for seed in range(1, 12):
        reason, proof = reason_and_proof(ask(name, seed).worked())
        assert len(reason.split()) <= 32, reason
        assert reason.count("$") % 2 == proof.count("$") % 2 == 0


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
        "Yes, if you picture a position as the time on a row of clocks, fast and slow, and a step "
        f"as a fixed turn of each hand. {deck} it."
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
def test_after_answers_the_takeaway_says_what_to_picture_the_score_and_the_weakest_topics(
    marks, missed, words
):
    assert takeaway(dict(enumerate(marks)), 10, missed) == (
        "Picture a position as the time on a row of clocks, fast and slow, and a step as a fixed "
        f"turn of each hand. {words}"
    )


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
