"""Text that a reader has typed, made safe for the places where it is shown."""

_STARTS_A_FORMULA = ("=", "+", "-", "@")


def printable(text: str) -> str:
    """Without control characters and marks that turn the direction of writing."""
    return "".join(c for c in text if c.isprintable())


def as_code(text: str) -> str:
    """As inline code, so that Markdown does not render it."""
    return f"`{printable(text).replace('`', ' ')}`"


def as_cell(text: str) -> str:
    """As a cell of a table of text, which a spreadsheet does not take for a formula."""
    return f"'{text}" if text.startswith(_STARTS_A_FORMULA) else text
