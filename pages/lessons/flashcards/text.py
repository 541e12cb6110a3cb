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
LINK = (
    "Each deck has its own numbers. A link to this page keeps the cards, the deck and your "
    "score, one letter for each answer."
)
SHOW = "Show the answer"


def eyebrow(topic: str, *, place: int, count: int, again: bool) -> str:
    """Return the line above a question; ``again`` for a card that comes back."""
    line = f"Card {place} of {count} · {topic}"
    return f"{line} · once more" if again else line


def marked_options(options: Sequence[str], answer: str, reply: float | str | None) -> str:
    """List the options after an answer: the right one, and the reply if it is another."""

    def line(option: str) -> str:
        if option == answer:
            return f":green[:material/check_circle:] **{option}**"
        if option == reply:
            return f":red[:material/disabled_by_default:] {option} :small[(your answer)]"
        return f":gray[:material/circle:] :gray[{option}]"

    return "\n\n".join(map(line, options))


def feedback(
    right: bool,
    reply: float | str | None,
    answer: str,
    *,
    known: bool = True,
    is_marked: bool = False,
) -> str:
    """Return whether a reply is right and, if it is wrong, the reply and the solution.

    The reply is left out unless it is ``known``: a link says only whether it was right. Both are
    left out if the solution ``is_marked`` among the options.
    """
    verdict = "No" if is_marked else "Not quite"
    missed = f"### :red[:material/disabled_by_default:] {verdict}"
    if is_marked:
        if right:
            return "### :green[:material/check_circle:] Right"
        is_empty = known and reply is None
        return "### :material/visibility: Here is the answer" if is_empty else missed
    if right:
        return f"### :green[:material/check_circle:] Right: {answer}"
    if known and reply is None:
        return f"### :material/visibility: Here is the answer\n\n**Solution: {answer}**"
    if not known:
        return f"{missed}\n\n**Solution: {answer}**"
    shown = written(reply, whole_below=1e15) if isinstance(reply, float) else reply
    return f"{missed}\n\nYour answer: {shown}  \n**Solution: {answer}**"


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
    """Say what would answer the question, then the score, and at the end the answer.

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
        return (
            f"**{counted(cards, 'card')}** {test} what you know from memory. Each one that you "
            "miss leads to a lesson to read again."
        )
    return f"So far, **{right} of {answered}** right.{_weakest(missed)}"


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
