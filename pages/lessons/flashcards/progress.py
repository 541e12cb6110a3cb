"""Progress through a deck of cards, kept in the session and written into the link."""

from dataclasses import dataclass, field

from pages.lessons.flashcards.card_state import CardState
from pages.lessons.flashcards.definition import REPLIES
from pages.ui import session_values, url_state

_REPLIES = url_state.Parameter(REPLIES)
_RIGHT, _MISSED, _NEXT = "r", "m", "-"
_MOST = 500
_WAIT = 3


@dataclass
class Progress:
    """The state of one deck. A missed card comes back after three others, or at the end."""

    cards: list[str]
    """The deck in its order."""
    current: str | None = None
    """The card that is asked; None at the end."""
    shown: bool = False
    """True if its answer is shown."""
    reply: float | str | None = None
    """The reply to it; None if it was empty."""
    known: bool = True
    """False for a reply from a link, which says only whether it was right."""
    marks: dict[str, bool] = field(default_factory=dict)
    """Result of each card's last answer: true if it was right."""
    misses: list[str] = field(default_factory=list)
    """Missed cards, the longest waiting first."""
    answered: list[str] = field(default_factory=list)
    """The card of each answer, in their order."""
    first_time: int = 0
    """Number of cards that were right the first time."""
    replies: str = ""
    """Result of each reply so far, a letter each."""

    def mark(self, right: bool, reply: float | str | None, *, known: bool = True) -> None:
        """Record the reply to the current card, once."""
        if self.shown or self.current is None:
            return
        card, self.shown, self.reply, self.known = self.current, True, reply, known
        self.first_time += right and card not in self.answered
        self.answered.append(card)
        self.marks[card] = right
        self.replies += _RIGHT if right else _MISSED
        if not right:
            self.misses.append(card)

    def advance(self) -> None:
        """Move on to the card missed longest ago, or to a new one before it is asked too soon."""
        ready = [card for card in self.misses if card not in self.answered[-_WAIT:]]
        fresh = [card for card in self.cards if card not in self.answered]
        queue = ready or fresh or self.misses
        self.current, self.shown = (queue[0] if queue else None), False
        if self.current in self.misses:
            self.misses.remove(self.current)

    @property
    def missed(self) -> list[str]:
        """The cards that were missed at least once, in the order of their first misses."""
        replies = zip(self.answered, self.replies, strict=True)
        return list(dict.fromkeys(card for card, letter in replies if letter == _MISSED))

    @property
    def is_done(self) -> bool:
        """True once the last answer to every card of the deck was right."""
        return all(self.marks.get(card) for card in self.cards)

    def states(self) -> list[CardState]:
        """State of each card of the deck."""
        by_mark = {True: CardState.RIGHT, False: CardState.MISSED, None: CardState.TO_COME}
        return [
            CardState.CURRENT if card == self.current and not self.shown else by_mark[mark]
            for card in self.cards
            for mark in [self.marks.get(card)]
        ]

    def written(self) -> str:
        """The progress as a link writes it: each reply, and whether the next card is asked."""
        return self.replies + (_NEXT if self.replies and not self.shown else "")


def replayed(cards: list[str], written: str) -> Progress:
    """The progress that a link tells; as much of it as can be."""
    progress = Progress(cards, cards[0])
    letters = written[:_MOST].removesuffix(_NEXT)
    if set(letters) <= {_RIGHT, _MISSED}:
        for letter in letters:
            if progress.shown:
                progress.advance()
            progress.mark(letter == _RIGHT, None, known=False)
        if progress.shown and written.endswith(_NEXT):
            progress.advance()
    return progress


def progress_in(topic: str, seed: int, cards: list[str]) -> Progress:
    """Return the progress in this deck: that of a link that is followed, else the session's."""
    _REPLIES.keep()
    decks = _decks()
    score = _REPLIES.text()
    if _REPLIES.replaces() or not decks:
        progress = decks[topic, seed] = replayed(cards, score)
        if progress.written() != score:
            _REPLIES.refuse(
                " (r for each right card, m for each missed one, in the order asked, and a hyphen "
                "before the current one)."
            )
    elif (topic, seed) not in decks:
        restart(topic, seed, cards)
    return decks[topic, seed]


def restart(topic: str, seed: int, cards: list[str]) -> None:
    """Begin a deck at its first card."""
    _decks()[topic, seed] = Progress(cards, cards[0])


def write(progress: Progress) -> None:
    """Put the progress into the link; none at the beginning of a deck."""
    _REPLIES.write(*filter(None, [progress.written()]))


def _decks() -> dict[tuple[str, int], Progress]:
    """Return the progress in each deck of this session, by topic and seed."""
    return session_values.kept("decks")
