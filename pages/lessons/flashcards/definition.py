"""The lesson “Flashcards”: its place, controls, experiments and terms."""

from pages.ui.content.questions import ALL_TOPICS, TOPIC_CHOICES
from pages.ui.definitions import FileNote, Lesson
from pages.ui.parameters import ENCODING_FORMULA, Choice, Slider

TOPIC = Choice("topic", "topic", TOPIC_CHOICES, ALL_TOPICS)
SEED = Slider("seed", "seed", range(1, 1000), 1)

FLASHCARDS = Lesson(
    group="Check yourself",
    title="Flashcards",
    path="flashcards",
    question="Have I understood it?",
    controls=(
        TOPIC,
        SEED,
    ),
    terms=("position", "pair", "frequency", "wavelength"),
    file_note=FileNote(
        f"every answer is computed from {ENCODING_FORMULA}",
        "card, question, answer, how it comes about; units stand in the text",
    ),
)
