"""Make text that a reader has typed safe for the places where it is shown."""

import re

from pe_core.attention import split_words

_STARTS_A_FORMULA = ("=", "+", "-", "@")
_FORMULA_AFTER_A_COMMA = re.compile(r"([,;\t]\s*)(?=[=+\-@])")


def printable(text: str) -> str:
    """Return a text without control characters and marks that change the writing direction."""
    return "".join(c for c in text if c.isprintable())


def words_of(sentence: str) -> tuple[str, ...]:
    """Return the words of a sentence; a sentence without words, such as "!", gives "…"."""
    return split_words(sentence) or ("…",)


def every_word(sentence: str) -> tuple[str, ...]:
    """Return the words of a sentence, however many they are."""
    return split_words(sentence, limit=len(sentence) + 1)


def unused_words(sentence: str) -> str:
    """Say how many words of a long sentence are used; empty if all of them are."""
    count, used = len(every_word(sentence)), len(words_of(sentence))
    return f"Only the first {used} of your {count} words are used." if used < count else ""


def as_code(text: str) -> str:
    """Return a text as inline code, so that Markdown does not render it."""
    return f"`{printable(text).replace('`', ' ')}`"


def as_cell(text: str) -> str:
    """Return a text as a table cell that a spreadsheet does not read as a formula."""
    return f"'{text}" if text.startswith(_STARTS_A_FORMULA) else text


def as_line(text: str) -> str:
    """Return a text as a comment line that a spreadsheet does not read as a formula."""
    return _FORMULA_AFTER_A_COMMA.sub(r"\1'", text)
