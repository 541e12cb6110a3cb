"""First view of the lesson “Flashcards”: its figures come with the lesson."""

from pages.lessons.flashcards.deck import deck_of, topic_of
from pages.lessons.flashcards.definition import DECK, REPLIES, SEED
from pages.lessons.flashcards.progress import replayed
from pages.lessons.flashcards.text import takeaway
from pages.ui.link.reading import Link
from pages.ui.opening import Opening


def opening_at(link: Link) -> Opening[None]:
    """Return the opening at a link."""
    topic, seed = link[DECK], link[SEED]
    progress = replayed(deck_of(topic, seed), link.text(REPLIES))
    return Opening(
        None,
        lambda: takeaway(
            progress.marks, len(progress.cards), [topic_of(name) for name in progress.missed]
        ),
        numbers=lambda: None,
    )
