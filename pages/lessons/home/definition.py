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
    question="What does attention lose by reading every word at once?",
    lead_in="A Transformer reads all words at once, so it has to be told their order. This lab shows how. Drag the words around: what changes?",
    caption="How much each word (row) attends to each word (column), for the sentence as typed and as reordered.",
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
            "Swap dog and man. Can attention tell?",
            {"text": "dog bites man", "reorder": SWAP, "positions": WITHOUT_POSITIONS},
            answer="No. Each word gets exactly the output it had before: only the order changed.",
        ),
        Experiment(
            "Now add positions.",
            "Can it tell this time?",
            {"text": "dog bites man", "reorder": SWAP, "positions": WITH_POSITIONS},
            answer="Yes. Every output changes, even that of the word that stayed in its place.",
        ),
        Experiment(
            "Same word, different place.",
            "Does attention treat the two “the”s differently?",
            {"text": "the dog saw the dog", "reorder": SHUFFLE},
            opens=("same_word",),
            answer="Only with positions. Without them, both get one and the same output.",
        ),
    ),
)
