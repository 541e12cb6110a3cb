"""The lesson “Why position?”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.parameters import ENCODING_FORMULA, TEXT, WIDTH_AND_BASE, Choice
from pe_core.attention import Reordering

WITHOUT_POSITIONS, WITH_POSITIONS = "without positions", "with the encoding added"
SWAP, REVERSE, SHUFFLE = "swap the first and last", "reverse", "shuffle"
REORDERINGS: dict[str, Reordering] = {
    SWAP: "swap",
    REVERSE: "reverse",
    SHUFFLE: "shuffle",
}
BY_HAND = "by hand"
REORDER = Choice("reorder", "reorder", (*REORDERINGS, BY_HAND), SWAP)
POSITIONS = Choice("positions", "positions", (WITHOUT_POSITIONS, WITH_POSITIONS), WITHOUT_POSITIONS)

HOME = Lesson(
    group="The problem",
    title="Why position?",
    path="",
    question="What does attention lose when it reads all tokens at once?",
    shared=WIDTH_AND_BASE,
    controls=(
        TEXT,
        REORDER,
        POSITIONS,
    ),
    terms=("token", "position", "self-attention", "attention map", "permutation", "encoding"),
    file_note=FileNote(
        f"weights = softmax(Q K^T / sqrt(d_model)); where positions are added, {ENCODING_FORMULA}",
        "map, the word that reads, then its attention weight on each place, no unit; a row of a "
        "map sums to 1",
    ),
    experiments=(
        Experiment(
            "Who bit whom?",
            "Swap subject and object. Does attention without positions notice?",
            {"text": "dog bites man", "reorder": SWAP},
        ),
        Experiment(
            "The same, with positions",
            "And with the encoding added?",
            {
                "text": "dog bites man",
                "reorder": SWAP,
                "positions": WITH_POSITIONS,
            },
        ),
        Experiment(
            "A word twice",
            "How far apart are the outputs of the two “the” and the two “dog”?",
            {"text": "the dog saw the dog", "reorder": SHUFFLE},
            opens=("same_word",),
        ),
    ),
)
