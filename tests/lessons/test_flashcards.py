import re

import numpy as np
import pytest

from lessons.visit import (
    assert_clean,
    assert_healthy,
    controls,
    drawings,
    experiments,
    figures,
    follow,
    notices,
    numbers,
    open_whole,
    prose,
    takeaway,
)
from pages.catalogue import CATALOGUE
from pages.lessons.flashcards.deck import CARDS, ask, deck_of, lessons_of
from pages.lessons.flashcards.definition import TOPICS
from pages.lessons.flashcards.text import CLOSING, reason_and_proof
from pages.ui.text.numbers import with_minus
from pages.ui.url_state import FOLLOW
from sweeps import swept

DECKS = [("all lessons", 1), ("the problem", 7), ("in practice", 999)]
by_deck = pytest.mark.parametrize(("topic", "seed"), DECKS)
PICTURED = {"wave-pair", "turn-offset", "variant"}
TOPIC_OF = {card.name: card.topic for card in CARDS}
NUMERIC = {card.name for card in CARDS if not card.is_concept}


def flashcards(topic="in practice", seed=1):
    return open_whole("flashcards", topic=topic, seed=seed)


def press(at, label):
    (button,) = (button for button in at.get("button") if button.label == label)
    return button.click().run()


def buttons(at):
    return {button.label for button in at.get("button")}


def reply(at, value):
    """Fill in the form and send it."""
    fields = [field for kind in ("number_input", "radio") for field in at.get(kind)]
    (field,) = (field for field in fields if field.label.startswith("your answer"))
    if value is not None:
        field.set_value(value)
    return press(at, "Check")


def heading(at):
    """The question that is asked."""
    return next(text.value for text in at.markdown if text.value.startswith("## "))[3:]


def answer(at, asked, *, right):
    """Answer the card on the page, rightly or wrongly."""
    assert heading(at) == asked.text
    if right:
        return reply(at, asked.answer if asked.options else asked.value)
    given = wrong(asked)
    return reply(at, given if asked.options else float(given.replace(",", "")))


def wrong(asked):
    """A wrong answer, as it is written."""
    if asked.options:
        return next(option for option in asked.options if option != asked.answer)
    return f"{round(asked.value + 1 + 2 * asked.tolerance):,}"


def marks(at):
    """The places of the strip by their state."""
    found = {}
    for title in drawings(at)[0].iter("title"):
        place, state = re.fullmatch(r"card (\d+) of \d+: (.+)", title.text).groups()
        found.setdefault(state, []).append(int(place))
    return found


@by_deck
def test_deck_begins_with_its_first_card_and_no_marks(topic, seed):
    at = flashcards(topic, seed)
    assert_clean(at)
    cards = deck_of(topic, seed)
    assert heading(at) == ask(cards[0], seed).text
    assert marks(at) == {"this card": [1], "still to come": list(range(2, len(cards) + 1))}
    assert "if you picture" in takeaway(at)
    assert "Next card" not in buttons(at)


@by_deck
def test_a_right_reply_counts(topic, seed):
    first = ask(deck_of(topic, seed)[0], seed)
    at = answer(flashcards(topic, seed), first, right=True)
    assert_clean(at)
    assert f"Right\n\n**{first.answer}**" in prose(at)
    assert_explained(at, first)
    assert "Your answer" not in prose(at)
    assert marks(at)["right"] == [1]
    assert "So far, **1 of 1** right." in takeaway(at)


@by_deck
def test_a_wrong_reply_shows_the_answer_and_counts_as_missed(topic, seed):
    first = ask(deck_of(topic, seed)[0], seed)
    at = answer(flashcards(topic, seed), first, right=False)
    assert_clean(at)
    assert f"] {'No' if first.options else 'Not quite'}" in prose(at)
    given = f"“{wrong(first)}”" if first.options else wrong(first)
    assert f"Your answer: {given}" in prose(at)
    assert is_solved(at, first)
    assert_explained(at, first)
    assert marks(at)["missed"] == [1]
    assert "So far, **0 of 1** right." in takeaway(at)


def test_an_empty_reply_shows_the_answer_and_counts_as_missed():
    for topic, seed in DECKS:
        first = ask(deck_of(topic, seed)[0], seed)
        at = reply(flashcards(topic, seed), None)
        assert_clean(at)
        assert "Here is the answer" in prose(at)
        assert is_solved(at, first)
        assert marks(at)["missed"] == [1]


def test_a_button_shows_the_answer_which_counts_as_missed():
    first = ask(deck_of("in practice", 1)[0], 1)
    at = press(flashcards(), "Show the answer")
    assert_clean(at)
    assert "Here is the answer" in prose(at)
    assert is_solved(at, first)
    assert marks(at)["missed"] == [1]
    assert "Show the answer" not in buttons(at)


def test_a_missed_card_comes_back_after_three_others_with_other_numbers():
    seed = next(s for s in range(1, 99) if deck_of("why it works", s)[0] in NUMERIC)
    first, *others = deck_of("why it works", seed)
    at = answer(flashcards("why it works", seed), ask(first, seed), right=False)
    for name in others[:3]:
        at = press(at, "Next card")
        assert "once more" not in prose(at)
        at = answer(at, ask(name, seed), right=True)
    at = press(at, "Next card")
    again = ask(first, seed, 1)
    assert heading(at) == again.text
    assert "· once more" in prose(at)
    at = answer(at, again, right=True)
    assert "**4 of 4** right" in takeaway(at)
    assert heading(press(at, "Next card")) == ask(others[3], seed).text


def is_solved(at, card):
    """Return True if the right answer is there, and no other option."""
    solution = f":green[:material/check_circle:] **{card.answer}**"
    others = [option for option in card.options if option != card.answer]
    return solution in prose(at) and sum(option in prose(at) for option in others) <= 1


def assert_explained(at, card):
    """The verdict has one reason; the numbers that prove it are below the picture."""
    reason, proof = reason_and_proof(card.worked())
    assert with_minus(f"Why: {reason}") in prose(at)
    assert with_minus(f"{card.caption}. {proof}".rstrip()) in [text.value for text in at.caption]


def test_the_answer_takes_the_place_of_the_form():
    for topic, seed in DECKS:
        first = ask(deck_of(topic, seed)[0], seed)
        at = answer(flashcards(topic, seed), first, right=False)
        assert "Check" not in buttons(at)
        at = press(at, "Next card")
        assert "Check" in buttons(at)
        assert "Your answer" not in prose(at)


def test_a_card_names_its_place_and_topic():
    topic, seed = DECKS[1]
    at = flashcards(topic, seed)
    count = len(deck_of(topic, seed))
    assert f"Card 1 of {count} · {topic}" in prose(at)
    assert "once more" not in prose(at)


def test_a_finished_deck_can_be_started_again():
    seed, cards = 3, deck_of("the problem", 3)
    at = flashcards("the problem", seed)
    for name in cards:
        at = answer(at, ask(name, seed), right=True)
        assert_healthy(at)
        assert ("Next card" in buttons(at)) == (name != cards[-1])
        if name != cards[-1]:
            at = press(at, "Next card")
    count = len(cards)
    assert f"Done: you know all {count} cards, {count} at the first try" in prose(at)
    assert marks(at) == {"right": list(range(1, count + 1))}
    assert numbers(takeaway(at)) == [count, count]
    assert CLOSING in prose(at)
    assert marks(press(at, "New deck")) == marks(flashcards("the problem", seed + 1))
    at = follow(at, topic="the problem", seed=seed, **{FOLLOW: 1})
    at = press(at, "Start again")
    assert heading(at) == ask(cards[0], seed).text
    assert "if you picture" in takeaway(at)


def test_a_deck_is_done_only_after_its_missed_cards_have_come_back():
    at = open_whole("flashcards", replies="m" + "r" * 9 + "-")
    assert "Check" in buttons(at)
    assert "Done" not in prose(at)
    at = open_whole("flashcards", replies="m" + "r" * 10)
    assert "Done: you know all 10 cards, 9 at the first try" in prose(at)
    assert "Yes" in takeaway(at)
    missed = deck_of("ten cards", 1)[0]
    assert f"missed: 1 about “{TOPIC_OF[missed]}”" in takeaway(at)
    (lesson,) = lessons_of([missed])
    assert CATALOGUE.page(lesson).title in [link.proto.label for link in at.get("page_link")]


def test_another_deck_starts_afresh_and_the_first_one_keeps_its_score():
    at = answer(flashcards(), ask(deck_of("in practice", 1)[0], 1), right=True)
    assert [*at.query_params["replies"]] == ["r"]
    controls(at)["seed"].set_value(2)
    at.run()
    assert heading(at) == ask(deck_of("in practice", 2)[0], 2).text
    assert "if you picture" in takeaway(at)
    assert "replies" not in at.query_params
    controls(at)["cards"].set_value(TOPICS[1])
    at.run()
    assert heading(at) == ask(deck_of(TOPICS[1], 2)[0], 2).text
    follow(at, topic="in practice", seed=1, **{FOLLOW: 1})
    assert "**1 of 1** right" in takeaway(at)
    assert [*at.query_params["replies"]] == ["r"]


@by_deck
def test_a_link_shows_the_score_to_anybody(topic, seed):
    cards = deck_of(topic, seed)
    at = open_whole("flashcards", topic=topic, seed=seed, score="rm-")
    assert_clean(at)
    assert heading(at) == ask(cards[2], seed).text
    assert marks(at)["right"] == [1]
    assert marks(at)["missed"] == [2]
    at = open_whole("flashcards", topic=topic, seed=seed, score="rm")
    second = ask(cards[1], seed)
    assert is_solved(at, second)
    assert "our answer:" not in prose(at)
    assert "Here is the answer" not in prose(at)


def test_a_score_that_cannot_be_is_refused_as_text():
    at = open_whole("flashcards", score="<b>![x](http://elsewhere.example)</b>")
    assert_healthy(at)
    assert "`replies = <b>![x]" in notices(at)
    assert "if you picture" in takeaway(at)
    assert "replies" not in at.query_params


def test_the_shared_controls_leave_the_deck_alone():
    at = answer(flashcards(), ask(deck_of("in practice", 1)[0], 1), right=True)
    question, counted = heading(at), takeaway(at)
    for name, value in (("d_model", 2), ("seq_len", 2048), ("base", 2)):
        controls(at)[name].set_value(value)
    assert_clean(at.run())
    assert (heading(at), takeaway(at)) == (question, counted)


@pytest.mark.parametrize("name", sorted(PICTURED))
def test_a_card_with_a_picture_shows_it(name):
    topic, place = TOPIC_OF[name], 0
    seed = next(s for s in range(1, 999) if deck_of(topic, s)[place] == name)
    (picture,) = figures(flashcards(topic, seed))
    if name == "wave-pair":
        (line,) = picture.data
        frequency = 10_000 ** (-2 * ask(name, seed).value / 12)
        np.testing.assert_allclose(line.y, np.sin(frequency * np.asarray(line.x)), atol=1e-5)
    if name == "variant":
        assert picture.data[0].z.shape == (3, 8)


def test_the_picture_of_an_answered_card_asks_no_more():
    seed = next(s for s in range(1, 999) if deck_of("the problem", s)[0] == "order")
    at = flashcards("the problem", seed)
    (asking,) = figures(at)
    assert {note.text for note in asking.layout.annotations} == {"<b>?</b>"}
    (solved,) = figures(answer(at, ask("order", seed), right=True))
    assert not solved.layout.annotations
    assert len(solved.data[0].z) == 7


@pytest.mark.parametrize("name", swept(sorted(TOPIC_OF), lambda name: name in PICTURED))
def test_every_card_has_a_picture(name):
    topic = TOPIC_OF[name]
    seed = next(s for s in range(1, 999) if deck_of(topic, s)[0] == name)
    at = flashcards(topic, seed)
    assert_clean(at)
    assert len(figures(at)) == 1
    assert f"{ask(name, seed).caption}." in prose(at)


def test_a_number_beyond_all_answers_is_wrong_and_breaks_nothing():
    seed = next(s for s in range(1, 99) if deck_of("why it works", s)[0] in NUMERIC)
    at = reply(flashcards("why it works", seed), 1e300)
    assert_clean(at)
    assert "Not quite" in prose(at)


def test_tolerance_is_stated_where_there_is_one():
    for topic in TOPICS:
        for seed in range(1, 6):
            asked = ask(deck_of(topic, seed)[0], seed)
            if asked.options:
                continue
            (field,) = flashcards(topic, seed).number_input
            assert bool(re.search(r"to within [\d.]+( %)?$", field.label)) == (asked.tolerance > 0)


def test_experiments_lead_to_other_decks():
    at = flashcards("all lessons", 999)
    for settings in experiments(at):
        assert_clean(follow(at, **settings))
        topic, seed = settings["cards"], int(settings["seed"])
        assert heading(at) == ask(deck_of(topic, seed)[0], seed).text


def test_data_to_take_along_are_the_questions_with_their_answers(offered):
    table = offered("flashcards", topic="why it works", seed=5).table
    cards = deck_of("why it works", 5)
    assert table["card"].tolist() == cards
    assert table["question"].tolist() == [ask(name, 5).text for name in cards]
    assert table["answer"].tolist() == [ask(name, 5).answer for name in cards]
    assert table["worked"].tolist() == [ask(name, 5).worked() for name in cards]


def test_the_lesson_begins_with_ten_cards_and_offers_all():
    at = open_whole("flashcards")
    assert controls(at)["cards"].value == "ten cards"
    ten, every = deck_of("ten cards", 1), deck_of("all lessons", 1)
    assert (len(ten), ten) == (10, every[:10])
    assert "if you picture" in takeaway(at)
    at = open_whole("flashcards", replies="r" * 10 + "-")
    next(
        button for button in at.get("button") if button.label == f"All {len(every)} cards"
    ).click().run()
    assert_clean(at)
    assert controls(at)["cards"].value == "all lessons"
    assert heading(at) == ask(every[0], 1).text


def test_an_older_link_with_a_score_keeps_all_cards():
    at = open_whole("flashcards", score="rm-")
    assert_clean(at)
    assert controls(at)["cards"].value == "all lessons"
    assert "**1 of 2** right" in takeaway(at)
    assert "".join(at.query_params["replies"]) == "rm-"
    at = open_whole("flashcards", topic="in practice", score="r")
    assert controls(at)["cards"].value == "in practice"
