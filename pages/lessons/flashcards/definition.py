"""The lesson “Flashcards”: its place, controls and terms."""

from pages.ui.definitions import ENCODING_FORMULA, FileNote, Lesson
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import Choice, Option, Slider

PROBLEM, ENCODING, WORKS, MODELS, PRACTICE = TOPICS = (
    "the problem",
    "the encoding",
    "why it works",
    "today’s models",
    "in practice",
)
ALL_TOPICS = "all lessons"
TEN = "ten cards"
DECK_LENGTH = 10
"""Number of cards of the short deck: the first of all lessons’."""
DECK = Choice(
    "cards",
    "cards",
    (Option(TEN, "ten, mixed"), Option(ALL_TOPICS), *map(Option, TOPICS)),
    TEN,
)
REPLIES = "replies"
"""Name in the link of the progress through the deck, such as rmr-."""
SEEDS = range(1, 1000)
SEED = Slider(
    "seed",
    "shuffle",
    SEEDS,
    1,
    "Each number makes a deck with other cards first, and other numbers in their questions.",
)

FLASHCARDS = Lesson(
    group="Check yourself",
    title="Flashcards",
    path="flashcards",
    question="Have you understood positional encoding?",
    lead_in=(
        "Answer each card from memory, then read why. A card that you miss comes back until you "
        "know it."
    ),
    caption="Each bar is a card: green (✓) if you know it, red (×) if it comes back.",
    controls=(
        DECK,
        SEED,
    ),
    has_live_picture=False,
    widths=(1, 1),
    parameters=(REPLIES,),
    terms=("position", "pair", "frequency", "wavelength"),
    file_note=FileNote(
        f"every answer is computed from {ENCODING_FORMULA}",
        "card, question, answer, explanation; units are in the text",
    ),
    # Links with a score are older than the short deck.
    old_links=OldLinks(
        names={"topic": [DECK.name], "score": [REPLIES]},
        implied={"score": (DECK.name, ALL_TOPICS)},
    ),
)
