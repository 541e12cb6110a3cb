"""The lesson “Why position?”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.old_links import OldLinks
from pages.ui.parameters import ENCODING_FORMULA, TEXT, WIDTH_AND_BASE, Choice, Radio, Slider
from pe_core.attention import Reordering

WITHOUT_POSITIONS, WITH_POSITIONS = "without", "with"
AS_TYPED = "as typed"
SWAP, REVERSE, SHUFFLE = "swap the first and last", "reverse", "shuffle"
REORDERINGS: dict[str, Reordering] = {
    SWAP: "swap",
    REVERSE: "reverse",
    SHUFFLE: "shuffle",
}
WORD_ORDER = "word_order"
"""Name in the link of the places of the words in the order of the tiles, such as 2-1-0."""
BY_HAND = "by hand"
REORDER = Choice("reorder", "reorder", (AS_TYPED, *REORDERINGS, BY_HAND), AS_TYPED)
POSITIONS = Radio("positions", "positions", (WITHOUT_POSITIONS, WITH_POSITIONS), WITHOUT_POSITIONS)
LOOK_BACK_ROWS = 16
"""Positions in the map of the head that looks back."""
LOOK_BACK = Slider("look_back", "k, tokens back", range(LOOK_BACK_ROWS // 2 + 1), 3)

HOME = Lesson(
    group="The problem",
    title="Why position?",
    path="",
    question="What does attention lose by reading every word at once?",
    lead_in="A Transformer reads all words of a sentence at once, by a mechanism called "
    "attention. So how does it know their order? This first lesson of the **Positional Encoding "
    "Lab** lets you test it: drag a word to another place, then add the positions.",
    caption="Each strip is one attention head’s output for a word. Lines join the same word before "
    "and after: = unchanged, ≠ changed.",
    shared=WIDTH_AND_BASE,
    controls=(TEXT, REORDER, POSITIONS, LOOK_BACK),
    parameters=(WORD_ORDER,),
    widths=(4, 4, 3),
    terms=("token", "position", "self-attention", "attention map", "permutation", "encoding"),
    file_note=FileNote(
        f"output = softmax(Q K^T / sqrt(d_model)) V; where positions are added, {ENCODING_FORMULA}",
        "sentence, the word with its position, then the numbers of its output, no unit",
    ),
    old_links=OldLinks(
        values={
            POSITIONS.name: {
                "without positions": WITHOUT_POSITIONS,
                "with the encoding added": WITH_POSITIONS,
            }
        },
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
            "Does attention give both “dog”s the same output?",
            {"text": "the dog saw the dog", "reorder": SHUFFLE, "positions": WITHOUT_POSITIONS},
            opens=("same_word",),
            answer="Yes, without positions. With the encoding added, their outputs differ.",
        ),
    ),
)
