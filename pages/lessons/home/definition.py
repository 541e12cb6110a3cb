"""The lesson “Why position?”: its place, controls, experiments and terms."""

from pages.ui.definitions import ENCODING_FORMULA, Experiment, FileNote, Lesson
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import TEXT, WIDTH_AND_BASE, Choice, Option, Slider
from pe_core.attention import Reordering

WITHOUT_POSITIONS, WITH_POSITIONS, BOTH = "without", "with", "both"
AS_TYPED = "as typed"
SWAP, REVERSE, SHUFFLE = "swap ends", "reverse", "shuffle"
REORDERINGS: dict[str, Reordering] = {
    SWAP: "swap",
    REVERSE: "reverse",
    SHUFFLE: "shuffle",
}
WORD_ORDER = "word_order"
"""Name in the link of the places of the words in the order of the tiles, such as 2-1-0."""
BY_HAND = "by hand"
REORDER = Choice("reorder", "reorder", tuple(map(Option, (AS_TYPED, *REORDERINGS, BY_HAND))), SWAP)
POSITIONS = Choice(
    "positions",
    "positions",
    tuple(map(Option, (BOTH, WITHOUT_POSITIONS, WITH_POSITIONS))),
    BOTH,
)
LOOK_BACK_ROWS = 16
"""Positions in the map of the head that looks back."""
LOOK_BACK = Slider("look_back", "k, tokens back", range(LOOK_BACK_ROWS // 2 + 1), 3)

HOME = Lesson(
    group="The problem",
    title="Why position?",
    path="",
    pathless_name="home",
    pathless_file_stem="why-position",
    question="What does attention lose by reading every word at once?",
    lead_in="A Transformer’s attention reads all words at once. So how does it know their order? "
    "Drag a word and see.",
    caption="Each strip is one attention head’s output for a word: a mix of all words, earlier "
    "and later (no causal mask). Lines join the same word. Bars below: how much each number "
    "changes.",
    captions={
        (POSITIONS.name, WITHOUT_POSITIONS): "Each strip is one attention head’s output for a "
        "word: a mix of all words, earlier and later (no causal mask). Lines join the same word.",
    },
    shared=WIDTH_AND_BASE,
    controls=(TEXT, REORDER, POSITIONS, LOOK_BACK),
    parameters=(WORD_ORDER,),
    widths=(13, 7, 6),
    terms=("token", "position", "self-attention", "attention map", "permutation", "encoding"),
    file_note=FileNote(
        f"output = softmax(Q K^T / sqrt(d_model)) V; where positions are added, {ENCODING_FORMULA}",
        "without or with positions, sentence, the word with its position, then the numbers of its "
        "output, no unit",
    ),
    old_links=OldLinks(
        values={
            POSITIONS.name: {
                "without positions": WITHOUT_POSITIONS,
                "with the encoding added": WITH_POSITIONS,
            },
            REORDER.name: {"swap the first and last": SWAP},
        },
    ),
    experiments=(
        Experiment(
            "A longer sentence, reversed.",
            "Does any word’s output change?",
            {
                "text": "she said that only he was right",
                "reorder": REVERSE,
                "positions": WITHOUT_POSITIONS,
            },
            answer="No. However long the sentence and whatever the order, each word keeps its "
            "output.",
        ),
        Experiment(
            "Now add positions.",
            "Can attention tell the two sentences apart?",
            {"text": "dog bites man", "reorder": SWAP, "positions": WITH_POSITIONS},
            answer="Yes. Every output changes, even that of the word that stays in its place.",
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
