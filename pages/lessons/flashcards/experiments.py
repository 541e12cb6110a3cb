"""Things to try with a deck."""

from pages.lessons.flashcards.definition import ALL_TOPICS, PRACTICE, SEEDS, WORKS
from pages.ui.definitions import Experiment


def of_deck(seed: int) -> list[Experiment]:
    """Return links to other decks, given the seed of this one."""
    return [
        Experiment(
            "Only “Why it works”.",
            "Rotation and dot products: can you do them in your head?",
            {"topic": WORKS, "seed": seed},
            answer="Most need one of two facts: only the offset counts, and each pair has norm 1.",
        ),
        Experiment(
            "Only “In practice”.",
            "Formulas, float types, embeddings. Which card surprises you?",
            {"topic": PRACTICE, "seed": seed},
            answer="Many readers expect that adding the encoding rotates a vector. It does not.",
        ),
        Experiment(
            "A fresh deck.",
            "Same questions, new numbers, new order. Is your score better?",
            {"topic": ALL_TOPICS, "seed": seed % SEEDS[-1] + 1},
            answer="Every deck has all the cards. Only the numbers and the order are new.",
        ),
    ]
