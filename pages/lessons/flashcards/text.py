"""Sentences about a reply and about the progress through a deck."""

from collections import Counter
from collections.abc import Mapping, Sequence

from pages.lessons.flashcards.card_state import CardState
from pages.ui.text.numbers import counted, listed, written

CLOSING = (
    "One picture to keep: a position is the time on a row of clocks, some fast and some slow. A "
    "step of k tokens turns each hand by its own fixed angle, wherever it starts. So a model can "
    "tell how far apart two words are."
)
_TO_PICTURE = (
    "picture a position as the time on a row of clocks, fast and slow, and a step as a fixed turn "
    "of each hand"
)
LINK = (
    "Each deck has its own numbers. A link to this page keeps the cards, the deck and your "
    "score, one letter for each answer."
)
ABOUT_CODE = (
    "The code computes the encoding matrix at the default settings. Give it a card’s d_model and "
    "base to read off entries of its encodings."
)
SHOW = "Show the answer"


def eyebrow(topic: str, *, place: int, count: int, again: bool) -> str:
    """Return the line above a question; ``again`` for a card that comes back."""
    line = f"Card {place} of {count} · {topic}"
    return f"{line} · once more" if again else line


def reason_and_proof(worked: str) -> tuple[str, str]:
    """Return the sentence that says why an answer is right, and the rest, which may be empty.

    The first is for the verdict, the second, with its numbers, for below the picture.
    """
    reason, _, proof = worked.partition(". ")
    # A full stop after a formula could begin a line.
    ended = f"{reason[:-1]}.$" if reason.endswith("$") else f"{reason}."
    return ended, f"{proof}." if proof else ""


def feedback(
    right: bool,
    reply: float | str | None,
    answer: str,
    *,
    known: bool = True,
    is_choice: bool = False,
) -> str:
    """Return whether a reply is right, the right answer and, if it is another, the reply.

    The reply is left out unless it is ``known``: a link says only whether it was right. A reply
    that ``is_choice`` is one of several options: it is never nearly right.
    """
    if right:
        verdict = ":green[:material/check_circle:] Right"
    elif known and reply is None:
        verdict = ":material/visibility: Here is the answer"
    else:
        verdict = f":red[:material/disabled_by_default:] {'No' if is_choice else 'Not quite'}"
    if right:
        return f"### {verdict}\n\n**{answer}**"
    solution = f":green[:material/check_circle:] **{answer}**"
    if not known or reply is None:
        return f"### {verdict}\n\n{solution}"
    shown = written(reply, whole_below=1e15) if isinstance(reply, float) else f"“{reply}”"
    return f"### {verdict}\n\n:gray[Your answer: {shown}]  \n{solution}"


def tally(states: Sequence[CardState], first_time: int) -> str:
    """Return the number of right and missed cards in a deck, given the state of each card."""
    count = Counter(states)
    right, missed, cards = (
        count[CardState.RIGHT],
        count[CardState.MISSED],
        counted(len(states), "card"),
    )
    if not right and not missed:
        return f"**{cards}**, none answered."
    repeat = f"**{missed}** to repeat." if missed else "None to repeat."
    return f"**{right} of {cards}** right, {first_time} at the first try. {repeat}"


def picture_alt(caption: str, question: str) -> str:
    """Describe the picture of a card."""
    return f"{caption}. It belongs to: {question}"


def deck_alt(cards: int, counts: str) -> str:
    """Describe the progress through a deck."""
    return f"Progress through {cards} cards. {counts}".replace("*", "")


def done(*, cards: int, first_time: int) -> str:
    """Return the heading at the end of a deck."""
    return f"Done: you know {_all(cards)}, {first_time} at the first try"


def _all(cards: int) -> str:
    return "the card" if cards == 1 else f"all {cards} cards"


def takeaway(marks: Mapping[str, bool], cards: int, missed: Sequence[str]) -> str:
    """Say what to picture, then the score; at the end, only that every answer is known.

    ``marks`` has the result of each card that was answered, of all the deck's ``cards``, and
    ``missed`` the topic of each card that was missed at least once.
    """
    right, answered = sum(marks.values()), len(marks)
    if right == cards:
        first = cards - len(missed)
        return (
            f"Yes: you can work out every answer of this deck. **{first} of "
            f"{counted(cards, 'card')}** right at the first try{_topics(missed)}."
        )
    if not answered:
        test = "tests" if cards == 1 else "test"
        return f"Yes, if you {_TO_PICTURE}. **{counted(cards, 'card')}** {test} it."
    return f"{_TO_PICTURE.capitalize()}. So far, **{right} of {answered}** right.{_weakest(missed)}"


def _weakest(missed: Sequence[str]) -> str:
    """Name the topics with the most missed cards."""
    if not missed:
        return ""
    count = Counter(missed)
    most = max(count.values())
    topics = [f"“{topic}”" for topic, cards in count.items() if cards == most]
    each = " each" if len(topics) > 1 else ""
    return f" Most missed: {listed(topics)} (**{counted(most, 'card')}**{each})."


def _topics(missed: Sequence[str]) -> str:
    """Count the missed cards by their topics."""
    if not missed:
        return ""
    parts = [f"{count} about “{topic}”" for topic, count in Counter(missed).items()]
    return f"; missed: {listed(parts)}"


def again(missed: int) -> str:
    """Lead to the lessons that explain the cards that were missed."""
    return f"**Worth another look**, after {counted(missed, 'missed card')}:"
