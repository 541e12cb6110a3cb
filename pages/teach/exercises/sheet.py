"""Exercises of a sheet: cards of a deck, their right options spread evenly over the letters."""

from dataclasses import replace
from itertools import chain, count
from typing import NamedTuple

from pages.lessons.flashcards.card import Card, Dice
from pages.lessons.flashcards.deck import ask, on_paper
from pages.teach.tour.stops import STOPS
from pages.ui.definitions import Stop


class OpenQuestion(NamedTuple):
    """A stop whose question can be answered in words, without its picture."""

    card: str
    """Name of the type of card that asks about the same."""
    sketch: str
    """Sentence of the sheet alone: what to draw into the printed picture."""
    points: tuple[str, ...]
    """Statements that earn a point each."""


OPEN_QUESTIONS = {
    "near-far": OpenQuestion(
        "decay",
        "Sketch S(k), the similarity of tokens k apart, in the empty axes.",
        (
            "not at every step",
            "fast pairs come back after a few tokens",
            "slow pairs let the similarity fall over long distances",
        ),
    ),
    "same-turn": OpenQuestion(
        "cosine",
        "Draw the hand of position p + 2k in the large circle.",
        (
            "it does not",
            "every pair turns by its frequency times k",
            "p is not in that product, so one matrix serves all positions",
        ),
    ),
    "added": OpenQuestion(
        "adding",
        "Draw the first four bars of the sum.",
        (
            "it shifts the vector",
            "a different number is added to each entry",
            "a rotation would keep the norm, which changes here",
        ),
    ),
    "cross": OpenQuestion(
        "equally-far",
        "Sketch the similarity around the ring in the empty axes.",
        (
            "they are not",
            "row and column are encoded separately, and the similarities add up",
            "so patches in the same row or column are more similar: a cross",
        ),
    ),
    "new-angles": OpenQuestion(
        "new-angles",
        "Mark the first of them on the axis of pairs.",
        (
            "the slow ones",
            "they complete no cycle within the training length",
            "the fast ones have seen every angle",
        ),
    ),
}
"""Open questions by the keys of their stops."""
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


def sheet(topic: str, seed: int, length: int) -> list[Exercise]:
    """Return the exercises of a sheet, the same for the same topic, seed and length.

    None asks about the same as a question of the sheet that is to be explained: its options would
    answer it.
    """
    explained = {OPEN_QUESTIONS[stop.key].card for stop in explanations(seed)}
    names = [name for name in on_paper(topic, seed) if name not in explained]
    dice = Dice(f"letters {topic} {seed}")
    # Of any three choices in a row, no two have the right option at the same letter.
    order = dice.shuffled(range(3))
    places = chain.from_iterable(order for _ in count())
    cards = (ask(name, seed) for name in names[:length])
    return [Exercise(card, _arranged(card, next(places)) if card.options else ()) for card in cards]


def explanations(seed: int) -> list[Stop]:
    """Return stops of the tour whose questions are to be answered in words."""
    stops = [stop for stop in STOPS if stop.key in OPEN_QUESTIONS]
    return Dice(f"explain {seed}").shuffled(stops)[:_EXPLANATIONS]


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
