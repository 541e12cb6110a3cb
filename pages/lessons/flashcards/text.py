"""Sentences about a reply and about the progress through a deck."""

from collections import Counter
from collections.abc import Sequence

from pages.ui.text.numbers import counted, written

LAST = "That was the last card of this deck."
CLOSING = (
    "One picture to keep: a position is the time on a row of clocks, some fast and some slow. A "
    "step of k tokens turns each hand by the same angle, wherever it starts, and so a model can "
    "tell how far apart two words are."
)
LINK = (
    "Each deck has its own numbers. A link to this page keeps the cards, the deck and your "
    "score, one letter for each answer."
)
SHOW_WITHOUT_OPTION = "Press Check without choosing to see the answer."
SHOW_WITHOUT_NUMBER = "Press Check without a number to see the answer."


def feedback(right: bool, reply: float | str | None, answer: str, *, known: bool = True) -> str:
    """Return whether a reply is right and, if it is wrong, the reply and the solution.

    The reply is left out unless it is ``known``: a link says only whether it was right.
    """
    if right:
        return f"### :material/check_circle: Right: {answer}"
    if not known:
        return f"### :material/cancel: Not quite\n\n**Solution: {answer}**"
    shown = reply if isinstance(reply, str) else written(reply or 0.0, whole_below=1e15)
    yours = "You gave no answer." if reply is None else f"Your answer: {shown}"
    return f"### :material/cancel: Not quite\n\n{yours}  \n**Solution: {answer}**"


def tally(states: Sequence[str], first_time: int) -> str:
    """Return the number of right and missed cards in a deck, given the state of each card."""
    count = Counter(states)
    right, missed, cards = count["right"], count["missed"], counted(len(states), "card")
    if not right and not missed:
        return f"**{cards}** show whether you remember that."
    repeat = f"**{missed}** to repeat." if missed else "None to repeat."
    return f"**{right} of {cards}** right, {first_time} at the first try. {repeat}"


def picture_alt(caption: str, question: str) -> str:
    """Describe the picture of a card."""
    return f"{caption}. It belongs to: {question}"


def deck_alt(cards: int, counts: str) -> str:
    """Describe the progress through a deck."""
    return f"Progress through {cards} cards. {counts}".replace("*", "")


def takeaway(counts: str) -> str:
    """Sum up the lessons, then the progress through the deck."""
    return (
        "Attention ignores order, so each position gets an encoding made of waves. A step of k "
        "tokens rotates each pair by an angle of its own, the same everywhere. "
        f"{counts}"
    )
