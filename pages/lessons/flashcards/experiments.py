"""Things to try with a deck."""

from pages.lessons.flashcards.definition import SEED
from pages.ui.content.questions import ALL_TOPICS
from pages.ui.definitions import Experiment


def of_deck(seed: int) -> list[Experiment]:
    """What to try with the flashcards of a seed."""
    return [
        Experiment(
            "Why it works",
            "Only rotation and dot products: can you do these without paper?",
            {"topic": "why it works", "seed": seed},
        ),
        Experiment(
            "In practice",
            "Variants, precision, use: which card did you expect to be easier?",
            {"topic": "in practice", "seed": seed},
        ),
        Experiment(
            "Another deck",
            "The same questions with other numbers, in another order.",
            {"topic": ALL_TOPICS, "seed": seed % SEED.options[-1] + 1},
        ),
    ]
