"""What a claim about the encoding is, and what a check of it finds."""

from collections.abc import Callable
from typing import NamedTuple


class Verdict(NamedTuple):
    """Whether a claim holds for some parameters, and the numbers that show it."""

    holds: bool
    """Whether it holds, as far as the witness says that was searched."""
    witness: dict[str, float]
    """Named numbers: the offset, the position, the value, the bound of a search."""


class Claim(NamedTuple):
    """A popular statement about the encoding that can be checked by computing."""

    key: str
    """Its name in a link and in a figure."""
    check: Callable[[int, int, float], Verdict]
    """(d_model, seq_len, base) to the verdict; d_model even, base above 1."""
    holds_at: tuple[int, int, int] | None
    """A d_model, seq_len and base for which it holds; None where no d_model up to 1024 has any."""
    fails_at: tuple[int, int, int] | None
    """A d_model, seq_len and base for which it fails; None where no d_model up to 1024 has any."""

    def flips(self, verdict: Verdict) -> tuple[int, int, int] | None:
        """d_model, seq_len and base of the opposite verdict; None if no parameters turn it."""
        return self.fails_at if verdict.holds else self.holds_at
