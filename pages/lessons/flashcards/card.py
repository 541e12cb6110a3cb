"""Flashcards: what defines a type of card, and one card with its numbers."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, NamedTuple, TypeVar

from pages.lessons.flashcards import figures
from pages.ui.text.numbers import with_minus, written
from pe_core import DEFAULT_BASE
from pe_core.figures.theme import FigureSpec

BASE = int(DEFAULT_BASE)
"""Base of the frequencies wherever a question names no other."""
WIDE = 128
"""d_model of worked answers that need many dimensions."""
PE_FORMULA = r"PE(p)[2i] = \sin(\omega_i p),\\[4pt] & PE(p)[2i+1] = \cos(\omega_i p)"
_LARGEST_REPLY = 1e100

Item = TypeVar("Item")


class Dice:
    """Random choices from a seed, the same in every version of Python.

    They use random() alone: Python promises to keep its sequence, but not that of shuffle().
    """

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def choice(self, options: Sequence[Item]) -> Item:
        """Return one of the options, all equally likely."""
        return options[int(self._random() * len(options))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in random order."""
        keys = [self._random() for _ in items]
        return [items[place] for place in sorted(range(len(items)), key=keys.__getitem__)]


@dataclass(frozen=True, kw_only=True)
class _Card:
    text: str
    """The question, in Markdown."""
    worked: Callable[[], str]
    """Writes why the answer is right: one line of Markdown without a full stop."""
    picture: Callable[[], FigureSpec]
    """Draws the picture beside the question; it does not show the answer."""
    caption: str
    """The picture in words, without a full stop."""
    formula: str = PE_FORMULA
    """The equation behind the answer, in LaTeX."""
    solution: Callable[[], FigureSpec] | None = None
    """Draws the picture with the answer, if another text in place of the "?" is not enough."""

    def solved(self) -> FigureSpec:
        """Return the picture beside the answer."""
        return (self.solution or self.picture)()


@dataclass(frozen=True, kw_only=True)
class NumberCard(_Card):
    """A question that a number answers."""

    value: float
    """The right answer."""
    tolerance: float = 0.0
    """Largest accepted error; 0 if the answer must be exact."""
    is_relative: bool = False
    """True to state the tolerance as a share: its size would give the answer away."""
    period: float = 0.0
    """Replies that differ by whole periods are equally right; 0 if there is no period."""
    options: ClassVar[tuple[str, ...]] = ()

    @property
    def answer(self) -> str:
        """The right answer, as text."""
        return written(self.value)

    def solved(self) -> FigureSpec:
        """Return the picture beside the answer, with the number in place of the "?"."""
        if self.solution:
            return self.solution()
        is_whole = self.value == round(self.value)
        short = self.answer if is_whole else written(float(f"{self.value:.4g}"))
        return figures.answered(self.picture(), with_minus(short))

    @property
    def within(self) -> str:
        """The tolerance in words; empty if the answer must be exact."""
        if self.is_relative:
            return f"to within {100 * self.tolerance / abs(self.value):.0f} %"
        if not self.tolerance:
            return ""
        decimals = max(0, 2 - math.floor(math.log10(self.tolerance)))
        return "to within " + f"{self.tolerance:.{decimals}f}".rstrip("0").rstrip(".")

    def accepts(self, reply: float | str | None) -> bool:
        """Return whether a reply is right, within the tolerance and up to whole periods."""
        if not isinstance(reply, int | float) or not abs(reply) <= _LARGEST_REPLY:
            return False
        error = reply - self.value
        if self.period:
            error = math.remainder(error, self.period)
        rounding = 1e-9 * max(1.0, abs(self.value))
        return abs(error) <= self.tolerance + rounding


@dataclass(frozen=True, kw_only=True)
class ChoiceCard(_Card):
    """A question that one of several options answers."""

    answer: str
    options: tuple[str, ...]
    within: ClassVar[str] = ""

    def accepts(self, reply: float | str | None) -> bool:
        """Return whether a reply is the right option."""
        return reply == self.answer


Card = NumberCard | ChoiceCard


class CardType(NamedTuple):
    """A type of card."""

    name: str
    """Identifies it in files and seeds its numbers: another name, other numbers."""
    topic: str
    lesson: str
    """Path of the lesson that explains it."""
    draw: Callable[[Dice], Card]
    """Returns a card with random numbers, or with its options in random order."""
    is_concept: bool = False
    """True if it has no numbers."""
    needs_picture: bool = False
    """True if the question needs its picture."""


def card_type(
    name: str, topic: str, lesson: str, *, is_concept: bool = False, needs_picture: bool = False
) -> Callable[[Callable[[Dice], Card]], CardType]:
    """Make the decorated function, which draws a card, a type of card."""
    return lambda draw: CardType(name, topic, lesson, draw, is_concept, needs_picture)


def concept(
    dice: Dice,
    text: str,
    *,
    right: str,
    wrong: Sequence[str],
    worked: Callable[[], str],
    picture: Callable[[], FigureSpec],
    caption: str,
    solution: Callable[[], FigureSpec] | None = None,
) -> ChoiceCard:
    """Return a card with its options in random order."""
    options = tuple(dice.shuffled((right, *wrong)))
    return ChoiceCard(
        text=text,
        answer=right,
        options=options,
        worked=worked,
        picture=picture,
        caption=caption,
        solution=solution,
    )
