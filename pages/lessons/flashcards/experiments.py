"""Things to try with a deck."""

from pages.lessons.flashcards.definition import ALL_TOPICS, DECK, PRACTICE, WORKS
from pages.ui.definitions import Experiment


def of_deck(seed: int) -> list[Experiment]:
    """Return links to other decks, given the seed of this one."""
    return [
        Experiment(
            "Only “Why it works”.",
            "Rotation and dot products: can you do them in your head?",
            {DECK.name: WORKS, "seed": seed},
            answer="Most need one of two facts: only the offset counts, and each pair has norm 1.",
        ),
        Experiment(
            "Only “In practice”.",
            "Formulas, float types, embeddings. Which card surprises you?",
            {DECK.name: PRACTICE, "seed": seed},
            answer="Many readers expect that adding the encoding rotates a vector. It does not.",
        ),
        Experiment(
            "All the cards.",
            "Ten are a start. Does the next deck ask the same?",
            {DECK.name: ALL_TOPICS, "seed": seed},
            answer="Yes, in another order and with new numbers, so that you have to work them out "
            "again.",
        ),
    ]
