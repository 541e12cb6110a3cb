"""Links of earlier versions, rewritten before anything else reads them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pages.ui.link.values import read

Pairs = list[tuple[str, str]]
"""Names and values of a link, in its order."""


@dataclass(frozen=True)
class OldLinks:
    """Names and values in older links to a page, and what has replaced them."""

    names: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Current names of the parameters that one set, by its old name."""
    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Values by the current name of their parameter."""
    implied: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Name and value, by an old name: a default of that time, which such links leave out."""
    idle: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Name of a parameter that had no effect beside an old name with a value."""

    def rewritten(self, pairs: Pairs) -> Pairs:
        """Return a link in today's names and values; a current name wins over an old one."""
        idle = {self.idle.get(pair) for pair in pairs}
        pairs = [pair for pair in pairs if pair[0] not in idle]
        given = {name for name, _ in pairs}
        today = [
            (now, self.values.get(now, {}).get(value, value))
            for name, value in pairs
            for now in self.names.get(name, [name])
            if now == name or now not in given
        ]
        named = {name for name, _ in today}
        implied = [self.implied[name] for name in self.implied if name in given]
        return [*today, *(pair for pair in implied if pair[0] not in named)]


def stop_of(
    name: str, raw: Sequence[str], numbered: Sequence[str]
) -> tuple[str, str | None] | None:
    """Return the key of the stop that an older link names by its number, and a refusal.

    Return None if the link names no number, or if stops of the course never had numbers.
    """
    if not numbered or not raw[-1].lstrip("-")[:1].isdecimal():
        return None
    number, refusal = read(name, raw, range(1, len(numbered) + 1), 1)
    return numbered[number - 1], refusal
