"""A deck of flashcards: drawing a card, its place in the deck, and checking a reply."""

import math
from random import Random
from typing import NamedTuple

from pe_core.flashcards.questions import DRAWS, Dice
from pe_core.validation import check_integer, check_real, check_size, refusal

_MAX_SEED = 2**31
_MAX_REPLY = 1e100


class Card(NamedTuple):
    """One question with its numbers and its answer."""

    kind: str
    """Kind of question."""
    given: dict[str, float]
    """Numbers of the question, by name."""
    answer: float
    """The right answer."""
    tolerance: float
    """How far a reply may be from the answer; 0 if it must be exact."""
    share: float = 0.0
    """The tolerance as a share of the answer, where the card states it so; else 0."""
    period: float = 0.0
    """Replies that differ by whole periods are the same, as angles do; 0 where none are."""


def draw_card(kind: str, seed: int, /, *, attempt: int = 0) -> Card:
    """A card of one kind, with numbers that depend on the seed and the attempt alone.

    They are the same in every version of Python, so that a link always shows the same card.

    Parameters
    ----------
    kind : str
        A key of `pe_core.flashcards.questions.DRAWS`, such as "norm".
    seed : int
        0 … 2³¹.
    attempt : int
        How often the card has been asked before, 0 … 2³¹.

    Returns
    -------
    Card
        The question's numbers, and its answer.

    Raises
    ------
    TypeError
        If `seed` or `attempt` is not an integer.
    ValueError
        If `kind` is unknown, or a number is out of its range.

    Examples
    --------
    >>> card = draw_card("dot-zero", 1)
    >>> card.answer == card.given["d_model"] / 2
    True
    """
    if kind not in DRAWS:
        raise ValueError(refusal("kind", "a kind of card", kind))
    seed = check_integer(seed, "seed", low=0, high=_MAX_SEED)
    attempt = check_integer(attempt, "attempt", low=0, high=_MAX_SEED)
    draw = DRAWS[kind](Dice(f"{seed} {kind} {attempt}"))
    answer = float(draw.answer)
    tolerance = max(draw.tolerance, draw.share * abs(answer))
    return Card(kind, draw.given, answer, tolerance, draw.share, draw.period)


def card_order(count: int, seed: int, /) -> list[int]:
    """The numbers 0 … count − 1, shuffled by a seed.

    Parameters
    ----------
    count : int
        1 … 2³¹.
    seed : int
        0 … 2³¹.

    Returns
    -------
    list of int
        Each number once.

    Raises
    ------
    TypeError
        If an argument is not an integer.
    ValueError
        If one is out of its range.

    Examples
    --------
    >>> sorted(card_order(4, 7))
    [0, 1, 2, 3]
    """
    count = check_size(count, "count")
    rng = Random(f"order {check_integer(seed, 'seed', low=0, high=_MAX_SEED)}")
    # Sorted by random keys: shuffle() may differ between versions of Python.
    return sorted(range(count), key=[rng.random() for _ in range(count)].__getitem__)


def is_right(card: Card, reply: float, /) -> bool:
    """Whether a reply is the answer, within the card's tolerance and up to whole periods.

    Parameters
    ----------
    card : Card
        The question.
    reply : float
        The number that was answered, at most 1e100 in size.

    Returns
    -------
    bool
        True if it is right.

    Raises
    ------
    TypeError, ValueError
        If `reply` is not a finite number in its range.

    Examples
    --------
    >>> is_right(Card("norm", {"d_model": 8}, 2.0, 0.01), 2.005)
    True
    """
    reply = check_real(reply, "reply", low=-_MAX_REPLY, high=_MAX_REPLY)
    rounding = 1e-9 * max(1.0, abs(card.answer))
    miss = reply - card.answer
    if card.period:
        miss = math.remainder(miss, card.period)
    return math.fabs(miss) <= card.tolerance + rounding
