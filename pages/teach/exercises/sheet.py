"""Exercises of a sheet: cards of a deck, their right options spread evenly over the letters."""

from dataclasses import replace
from itertools import chain, count
from typing import NamedTuple

from pages.lessons.flashcards.card import Card, Dice
from pages.lessons.flashcards.deck import ask, lessons_of, on_paper
from pages.lessons.flashcards.definition import ALL_TOPICS
from pages.teach.tour.stops import STOPS
from pages.ui.definitions import Course, OpenQuestion, Stop

_EXPLANATIONS = 2


class Exercise(NamedTuple):
    """A card as it is printed."""

    card: Card
    options: tuple[str, ...]
    """Its options in printed order; empty if a number answers it."""


class Explanation(NamedTuple):
    """A question to be answered in words, and its model answer."""

    text: str
    answer: str


def sheet(topic: str, seed: int, length: int, course: Course | None = None) -> list[Exercise]:
    """Return the exercises of a sheet, the same for the same topic, seed and length.

    Those for a course are about the lessons that it visits, whatever the topic. No exercise has
    the subject of a question that must be explained: its options would answer it.
    """
    explained = {asked_in(stop).card for stop in explanations(seed, course)}
    visited = {stop.lesson for stop in course.stops} if course else None
    deck = on_paper(ALL_TOPICS if course else topic, seed)
    names = [
        name
        for name in deck
        if name not in explained and (visited is None or visited.issuperset(lessons_of([name])))
    ]
    dice = Dice(f"letters {topic} {seed}")
    # Of any three choices in a row, no two have the right option at the same letter.
    order = dice.shuffled(range(3))
    places = chain.from_iterable(order for _ in count())
    cards = (ask(name, seed) for name in names[:length])
    return [Exercise(card, _arranged(card, next(places)) if card.options else ()) for card in cards]


def explanations(seed: int, course: Course | None = None) -> list[Stop]:
    """Return stops of the tour, or of a course, whose questions are to be answered in words."""
    asked = course.stops if course else STOPS
    stops = [stop for stop in asked if stop.open_question and not stop.is_own]
    return Dice(f"explain {seed}").shuffled(stops)[:_EXPLANATIONS]


def asked_in(stop: Stop) -> OpenQuestion:
    """Return the open question of a stop that has one."""
    assert stop.open_question
    return stop.open_question


def without_signs(stop: Stop) -> Stop:
    """Return a stop whose picture hides what a "?" would replace: paper reveals nothing.

    The question asks for the drawing.
    """
    return replace(stop, hides=(*stop.hides, *stop.masks), masks=(), takes_guess=False)


def _arranged(card: Card, place: int) -> tuple[str, ...]:
    """Return a card's options with the right one at a place."""
    options = [option for option in card.options if option != card.answer]
    options.insert(place, str(card.answer))
    return tuple(options)
