"""The page “Exercises”: its place and its controls."""

from dataclasses import replace

from pages.lessons.flashcards.definition import SEED, TOPIC
from pages.ui.definitions import Page
from pages.ui.old_links import OldLinks
from pages.ui.parameters import Slider, Switch

SHEET = replace(SEED, label="sheet")
"""The number of the cards' deck, as this page calls it."""
COUNT = Slider("count", "number of questions", range(4, 11), 10)
ANSWERS = Switch("answers", "answer key")

EXERCISES = Page(
    group="Teach",
    title="Exercises",
    path="exercises",
    question="A printable worksheet, with the answer key on a separate page.",
    controls=(TOPIC, SHEET, COUNT, ANSWERS),
    # The page shows the number as that of a sheet, so people type it so.
    old_links=OldLinks(names={"sheet": [SEED.name]}),
)
