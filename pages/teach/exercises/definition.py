"""The page “Exercises”: its place and its controls."""

from dataclasses import replace

from pages.lessons.flashcards.definition import SEED, TOPIC
from pages.ui.definitions import Page
from pages.ui.parameters import Slider, Switch

SHEET = replace(SEED, label="sheet")
"""The number of the cards' deck, as this page calls it."""
COUNT = Slider("count", "number of questions", range(4, 11), 10)
ANSWERS = Switch("answers", "with answers")

EXERCISES = Page(
    group="Teach",
    title="Exercises",
    path="exercises",
    question="A printable worksheet, with answers.",
    controls=(TOPIC, SEED, COUNT, ANSWERS),
)
