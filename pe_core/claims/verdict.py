"""The types of a claim and of its verdict."""

from collections.abc import Callable
from typing import NamedTuple


class Verdict(NamedTuple):
    """Whether a claim holds for some parameters, and the numbers that show it."""

    holds: bool
    """Whether the claim holds within the range that was searched."""
    witness: dict[str, float]
    """Numbers by name: the counterexample or the closest case, and the range searched."""


class Claim(NamedTuple):
    """A popular statement about the encoding, checked by computing."""

    key: str
    """Its name in a link and in a figure."""
    check: Callable[[int, int, float], Verdict]
    """(d_model, seq_len, base) to the verdict, for an even d_model and a base above 1."""
    holds_at: tuple[int, int, int] | None
    """A d_model, seq_len and base for which it holds; None if there is none up to d_model 1024."""
    fails_at: tuple[int, int, int] | None
    """A d_model, seq_len and base for which it fails; None if there is none up to d_model 1024."""

    def flips(self, verdict: Verdict) -> tuple[int, int, int] | None:
        """d_model, seq_len and base with the opposite verdict; None if there are none."""
        return self.fails_at if verdict.holds else self.holds_at
