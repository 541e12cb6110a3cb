"""The lesson “Flashcards”: its place, controls and terms."""

from pages.ui.definitions import FileNote, Lesson
from pages.ui.parameters import ENCODING_FORMULA, Choice, Slider

PROBLEM, ENCODING, WORKS, MODELS, PRACTICE = TOPICS = (
    "the problem",
    "the encoding",
    "why it works",
    "today’s models",
    "in practice",
)
ALL_TOPICS = "all lessons"
TOPIC = Choice("topic", "topic", (ALL_TOPICS, *TOPICS), ALL_TOPICS)
SCORE = "score"
"""Name in the link of the progress through the deck, such as rmr-."""
SEEDS = range(1, 1000)
SEED = Slider("seed", "deck", SEEDS, 1)

FLASHCARDS = Lesson(
    group="Check yourself",
    title="Flashcards",
    path="flashcards",
    question="Have you understood positional encoding?",
    lead_in=(
        "This is the last lesson. Each card asks for one thing that the pictures have shown, with "
        "numbers of its own. Answer before you look: recalling is what makes it stick."
    ),
    caption="The bar has a segment for each card of the deck. Cards that you miss come back.",
    controls=(
        TOPIC,
        SEED,
    ),
    has_live_picture=False,
    widths=(1, 1),
    parameters=(SCORE,),
    terms=("position", "pair", "frequency", "wavelength"),
    file_note=FileNote(
        f"every answer is computed from {ENCODING_FORMULA}",
        "card, question, answer, how it comes about; units are in the text",
    ),
)
