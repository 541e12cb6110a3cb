"""A term of the glossary."""

from dataclasses import KW_ONLY, dataclass


@dataclass(frozen=True)
class Term:
    """One entry of the glossary."""

    name: str
    definition: str
    _: KW_ONLY
    lesson: str
    """Path of the lesson that shows it."""
    symbol: str = ""
    unit: str = ""
    forms: tuple[str, ...] = ()
    """Other forms in which a text may use it."""
