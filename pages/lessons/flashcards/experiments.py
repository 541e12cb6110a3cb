"""Things to try with a deck."""

from pages.lessons.flashcards.definition import ALL_TOPICS, DECK, PRACTICE, SEED, WORKS
from pages.ui.definitions import Experiment


def of_deck(seed: int) -> list[Experiment]:
    """Return links to other decks, given the seed of this one."""
    return [
        Experiment(
            "Only “Why it works”.",
            "Rotation and dot products: can you do them in your head?",
            {DECK.name: WORKS, SEED.name: seed},
            answer="Most cards need one of two facts: only the offset counts, and each pair has "
            "norm 1.",
        ),
        Experiment(
            "Only “In practice”.",
            "Formulas, float types, embeddings. Which card surprises you?",
            {DECK.name: PRACTICE, SEED.name: seed},
            answer="Many readers expect that adding the encoding rotates a vector. It does not.",
        ),
        Experiment(
            "All the cards.",
            "Ten are only a start. Can you answer every card?",
            {DECK.name: ALL_TOPICS, SEED.name: seed},
            answer="You can: a card that you miss comes back until you get it right.",
        ),
    ]
