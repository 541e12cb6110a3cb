"""Things to try with a deck."""

from pages.lessons.flashcards.definition import ALL_TOPICS, PRACTICE, SEEDS, WORKS
from pages.ui.definitions import Experiment


def of_deck(seed: int) -> list[Experiment]:
    """Return links to other decks, given the seed of this one."""
    return [
        Experiment(
            "Why it works",
            "Only rotation and dot products: can you do these without paper?",
            {"topic": WORKS, "seed": seed},
        ),
        Experiment(
            "In practice",
            "Variants, precision, use: which card did you expect to be easier?",
            {"topic": PRACTICE, "seed": seed},
        ),
        Experiment(
            "Another deck",
            "The same questions with other numbers, in another order.",
            {"topic": ALL_TOPICS, "seed": seed % SEEDS[-1] + 1},
        ),
    ]
