"""The classes of a claim and of its verdict, and words that several claims use."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from pages.lessons.myths.plots import Plot
from pages.ui.parameters import Shared
from pages.ui.text.numbers import tiny


class Verdict(NamedTuple):
    """The verdict on a claim at some parameters, with the texts that show it."""

    holds: bool
    """True if it holds within the range that was searched."""
    finding: str
    """The closest case of a claim that holds, or the counterexample, with its numbers."""
    truth: str
    """The precise statement that is true."""
    equation: str
    """The finding in LaTeX."""


@dataclass(frozen=True, kw_only=True)
class Claim:
    """A popular statement about the encoding, checked by computing."""

    key: str
    """Its name in a link."""
    statement: str
    """The claim in one short sentence, which the table shows."""
    lesson: str
    """Path of the lesson where it can be seen."""
    picture: Callable[[Shared], Plot]
    """Return the picture of what it is about."""
    holds_at: Shared | None
    """Parameters for which it holds; None if the page offers none."""
    fails_at: Shared | None
    """Parameters for which it fails; None if the page offers none."""
    check: Callable[[Shared], Verdict]
    """Return the verdict for an even d_model, at least two positions and a base above 1."""

    def flipped_at(self, *, holds: bool) -> Shared | None:
        """Return parameters with the opposite verdict; None if there are none."""
        return self.fails_at if holds else self.holds_at


def claim(
    key: str,
    statement: str,
    *,
    lesson: str,
    picture: Callable[[Shared], Plot],
    holds_at: Shared | None = None,
    fails_at: Shared | None = None,
) -> Callable[[Callable[[Shared], Verdict]], Claim]:
    """Make the decorated check a claim."""
    return lambda check: Claim(
        key=key,
        statement=statement,
        lesson=lesson,
        picture=picture,
        holds_at=holds_at,
        fails_at=fails_at,
        check=check,
    )


def rounding_error(error: float) -> str:
    """Write an error that rounding alone explains."""
    return f"{tiny(error)}, a rounding error" if error else "0"
