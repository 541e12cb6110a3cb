"""Questions with numbers drawn afresh, and their answers: a deck of flashcards."""

import math
from random import Random
from typing import NamedTuple

from pe_core.flashcards.questions import DRAWS
from pe_core.validation import check_integer, check_real, check_size, refusal

_MAX_SEED = 2**31
_MAX_REPLY = 1e100

CARD_KINDS = tuple(DRAWS)
"""Every kind of question that has a number for an answer."""


class Card(NamedTuple):
    """One question with its numbers."""

    kind: str
    """What is asked."""
    given: dict[str, float]
    """The named numbers of the question."""
    answer: float
    """The right answer."""
    tolerance: float
    """How far a reply may be from it; 0 where it must be exact."""


def draw_card(kind: str, seed: int, /, *, attempt: int = 0) -> Card:
    """A question of one kind, with numbers that the seed and the attempt decide.

    The numbers come from random() of the standard library, whose sequence does not change between
    versions: a link shows the same card for good.

    Parameters
    ----------
    kind : str
        One of `CARD_KINDS`.
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
        If there is no such kind, or a number is out of its range.

    Examples
    --------
    >>> card = draw_card("dot-zero", 1)
    >>> card.answer == card.given["d_model"] / 2
    True
    """
    if kind not in CARD_KINDS:
        raise ValueError(refusal("kind", "one of CARD_KINDS", kind))
    seed = check_integer(seed, "seed", low=0, high=_MAX_SEED)
    attempt = check_integer(attempt, "attempt", low=0, high=_MAX_SEED)
    given, answer, tolerance = DRAWS[kind](f"{seed} {kind} {attempt}")
    return Card(kind, given, float(answer), tolerance)


def card_order(count: int, seed: int, /) -> list[int]:
    """The numbers 0 … count − 1 in an order that the seed decides.

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
    # Sorting by drawn keys: shuffle() may draw otherwise in another version.
    return sorted(range(count), key=[rng.random() for _ in range(count)].__getitem__)


def is_right(card: Card, reply: float, /) -> bool:
    """Whether a reply is the answer, to within the card's tolerance.

    Parameters
    ----------
    card : Card
        The question.
    reply : float
        What was answered, at most 1e100 in size.

    Returns
    -------
    bool
        Whether it is right.

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
    return math.fabs(reply - card.answer) <= card.tolerance + rounding
