"""A term of the glossary."""

from dataclasses import KW_ONLY, dataclass


@dataclass(frozen=True)
class Term:
    """One entry of the glossary."""

    key: str
    """Its value in a link, by which everything else names it."""
    definition: str
    _: KW_ONLY
    label: str = ""
    """Name shown for it; its value in a link if empty."""
    lesson: str
    """Path of the lesson that shows it."""
    symbol: str = ""
    unit: str = ""
    forms: tuple[str, ...] = ()
    """Other forms in which a text may use it."""

    @property
    def name(self) -> str:
        """Name on screen, which may change while links and lessons keep the key."""
        return self.label or self.key
