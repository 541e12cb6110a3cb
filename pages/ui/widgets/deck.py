"""Progress through a deck of cards, kept in the session."""

from dataclasses import dataclass, field

import streamlit as st

_KEY = "_deck"


@dataclass
class Progress:
    """The state of one deck; missed cards come back before new ones."""

    of: tuple[str, int]
    """Topic and seed."""
    cards: list[str]
    """The deck in its order."""
    current: str | None = None
    """The card that is asked; None at the end."""
    shown: bool = False
    """Whether its answer is shown."""
    reply: float | str | None = None
    """What was replied to it; None if nothing."""
    marks: dict[str, bool] = field(default_factory=dict)
    """Whether each card was right when it was last answered."""
    misses: list[str] = field(default_factory=list)
    """Missed cards, the longest waiting first."""
    attempts: dict[str, int] = field(default_factory=dict)
    """How often each card was answered."""
    first_time: int = 0
    """Number of cards that were right the first time."""

    def mark(self, right: bool, reply: float | str | None) -> None:
        """Record the reply to the current card, once."""
        if self.shown or self.current is None:
            return
        card, self.shown, self.reply = self.current, True, reply
        self.first_time += right and card not in self.attempts
        self.attempts[card] = self.attempts.get(card, 0) + 1
        self.marks[card] = right
        if not right:
            self.misses.append(card)

    def advance(self) -> None:
        """Move on to the card missed longest ago, else to a new one, else repeat the last."""
        again = [card for card in self.misses if card != self.current]
        fresh = [card for card in self.cards if card not in self.attempts]
        queue = again or fresh or self.misses
        self.current, self.shown = (queue[0] if queue else None), False
        if self.current in self.misses:
            self.misses.remove(self.current)

    def states(self) -> list[str]:
        """Each card of the deck: right, missed, now or to come."""
        words = {True: "right", False: "missed", None: "to come"}
        return [
            "now" if card == self.current and not self.shown else words[self.marks.get(card)]
            for card in self.cards
        ]


def progress(topic: str, seed: int, cards: list[str]) -> Progress:
    """The progress in this deck; another deck starts afresh."""
    found = st.session_state.get(_KEY)
    if not isinstance(found, Progress) or found.of != (topic, seed):
        restart(topic, seed, cards)
    return st.session_state[_KEY]


def restart(topic: str, seed: int, cards: list[str]) -> None:
    """Begin a deck at its first card."""
    st.session_state[_KEY] = Progress((topic, seed), cards, cards[0])
