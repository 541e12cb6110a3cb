"""Texts of a printed sheet."""

from pages.lessons.flashcards.card import Card

NOTE = (
    "Another seed draws other numbers; a link with the same topic, seed and number of questions "
    "shows the same sheet. Print it with the browser: questions and answers are separate pages."
)


def question(number: int, card: Card) -> str:
    """Return a numbered question, with its options or a line for the answer."""
    lines = [f"**{number}.** {card.text}"]
    if card.options:
        named = zip("abc", card.options, strict=True)
        lines += [f"{letter}) {option}" for letter, option in named]
    else:
        within = f" ({card.within})" if card.within else ""
        lines.append(f"Answer{within}: " + "\\_" * 24)
    return "  \n".join(lines)


def solution(number: int, card: Card) -> str:
    """Return the numbered answer to a question, and how it comes about."""
    return f"**{number}.** {card.answer}. {card.worked()}."
