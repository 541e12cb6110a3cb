"""Questions as a page asks them: a flashcard's words and its numbers together."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pages.ui.content.flashcards import (
    CONCEPT_FORMULA,
    CONCEPTS,
    NUMERIC,
    TOPICS,
    VARIANT_OPTIONS,
)
from pages.ui.content.number_text import bmatrix, written
from pages.ui.content.worked import worked
from pe_core import DEFAULT_BASE, rotation_matrix
from pe_core.flashcards import Card, card_order, draw_card, is_right

ALL_TOPICS = "all lessons"
TOPIC_CHOICES = (ALL_TOPICS, *TOPICS)
_NEEDS_ITS_PICTURE = ("wave-pair", "variant")
_CARDS = {name: words[0] for name, words in {**NUMERIC, **CONCEPTS}.items()}


class Question(NamedTuple):
    """One card, ready to be asked."""

    name: str
    """Its kind."""
    text: str
    """The question, in Markdown."""
    options: tuple[str, ...]
    """What to choose from; empty where a number is asked for."""
    card: Card | None
    """The numbers; None on a concept card."""
    answer: str
    """The right answer, as text."""
    formula: str
    """The equation behind it, in LaTeX."""

    @property
    def tolerance(self) -> float:
        """How far a number may be off."""
        return self.card.tolerance if self.card else 0.0

    @property
    def within(self) -> str:
        """The tolerance in words; a share of the answer where its size would give that away."""
        if not self.tolerance:
            return ""
        share = self.card.share
        return f"within {share:.0%} of it" if share else f"within {self.tolerance:.3g}"

    @property
    def worked(self) -> str:
        """How the answer comes about, in one line of Markdown."""
        return worked(self.name, self.card)

    def accepts(self, reply: float | str | None) -> bool:
        """Whether a reply is right; an empty one is not."""
        if reply is None or self.options:
            return reply == self.answer
        try:
            return is_right(self.card, reply)
        except ValueError:
            # NaN, or a number out of range.
            return False


def verdict(right: bool, reply: float | str | None, answer: str, *, known: bool = True) -> str:
    """What is said to a reply, if it is known; a wrong one is told apart from the solution."""
    if right:
        return f"#### :material/check_circle: Right: {answer}"
    if not known:
        return f"#### :material/cancel: Not yet\n\n**Solution: {answer}**"
    said = reply if isinstance(reply, str) else written(reply or 0.0, whole_below=1e15)
    yours = "You gave no answer." if reply is None else f"Your answer: {said}"
    return f"#### :material/cancel: Not yet\n\n{yours}  \n**Solution: {answer}**"


def tally(states: Sequence[str], first_time: int) -> str:
    """How far a deck has come; ``states`` are those of its cards."""
    count = Counter(states)
    missed = count["missed"]
    told = {0: "**0** missed so far.", 1: "**1** missed card comes back"}.get(
        missed, f"**{missed}** missed cards come back"
    )
    if missed:
        told += " before new ones." if count["to come"] else "."
    return (
        f"**{count['right']} of {len(states)}** cards right, {first_time} of them the first time; "
        f"{told}"
    )


def deck_of(topic: str, seed: int) -> list[str]:
    """The cards of a topic in the order that the seed decides."""
    names = [name for name, found in _CARDS.items() if topic in (ALL_TOPICS, found)]
    return [names[place] for place in card_order(len(names), seed)]


def on_paper(topic: str, seed: int) -> list[str]:
    """As `deck_of`, without the cards that only their picture asks."""
    return [name for name in deck_of(topic, seed) if name not in _NEEDS_ITS_PICTURE]


def printed(question: Question, number: int) -> str:
    """A question of a printed sheet, with its choices or a line for the answer."""
    lines = [f"**{number}.** {question.text}"]
    if question.options:
        named = zip("abc", question.options, strict=True)
        lines += [f"{letter}) {option}" for letter, option in named]
    else:
        within = f" ({question.within})" if question.within else ""
        lines.append(f"Answer{within}: " + "\\_" * 24)
    return "  \n".join(lines)


def ask(name: str, seed: int, attempt: int = 0) -> Question:
    """A card with the numbers, or the order of its options, that the seed and attempt decide."""
    if name in CONCEPTS:
        _, text, *options = CONCEPTS[name]
        order = card_order(len(options), 1000 * seed + 37 * list(CONCEPTS).index(name) + attempt)
        shuffled = tuple(options[place] for place in order)
        return Question(name, text, shuffled, None, options[0], CONCEPT_FORMULA)
    card = draw_card(name, seed, attempt=attempt)
    _, text, formula = NUMERIC[name]
    options = VARIANT_OPTIONS if name == "variant" else ()
    answer = options[int(card.answer)] if options else written(card.answer)
    return Question(name, text.format_map(_shown(card)), options, card, answer, formula)


def _shown(card: Card) -> dict[str, object]:
    shown = {"base": int(DEFAULT_BASE), **card.given}
    if card.kind == "shift-offset":
        matrix = bmatrix(rotation_matrix(card.given["offset"], card.given["frequency"]))
        shown["matrix"] = f"$$T_k = {matrix}$$"
    return shown
