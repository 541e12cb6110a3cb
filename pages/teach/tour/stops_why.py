"""Stops of the guided tour in the lessons on why the encoding works, and on its use in practice."""

from pages.teach.tour import aims, answers, sketches
from pages.teach.tour.courses import SHORT, SINUSOID, WHOLE
from pages.ui.definitions import AnswerOption, OpenQuestion, Stop

# Marks of a picture that several stops leave out.
_DECAY_CURVE = (
    "similarity",
    "limit",
    "tokens",
    "curve-name",
    "omissions",
)
_DECAY_LANDMARKS = ("landmark", "landmark-name", "pointer")
_COMPARISON = ("wire", "differs", "threshold", "cell", "column", "finding", "verdict", "rule")

WHY = (
    Stop(
        key="near-far",
        name="Near and far",
        lesson="decay",
        settings={},
        hint="S(k): dot product of two encodings k tokens apart, divided by d/2. Draw your guess.",
        question="Two tokens move apart. How does the similarity change?",
        options=(
            AnswerOption(
                "falls at every step",
                "Fast pairs come back after a few tokens, which lifts S here and there.",
            ),
            AnswerOption("falls with ripples"),
            AnswerOption(
                "falls, then rises", "Single pairs come back, but each at offsets of its own."
            ),
            AnswerOption(
                "has no trend",
                "The slow pairs still agree at small offsets, so near positions are more alike.",
            ),
        ),
        focus="curve",
        hides=_DECAY_CURVE,
        omits=_DECAY_LANDMARKS,
        answer=answers.falling,
        say=(
            "Attention compares by dot products. That of two bare encodings depends on the "
            "offset alone. It falls roughly logarithmically, with ripples, and never settles at "
            "zero."
        ),
        drag="Drag the offset along the curve: at which steps does the similarity rise?",
        minutes={WHOLE: 5, SINUSOID: 5, SHORT: 3},
        numbered_in=(WHOLE, SINUSOID, SHORT),
        sketch=sketches.NEAR_FAR,
        goal=aims.ARGUE,
        fact=aims.HANDS,
        open_question=OpenQuestion(
            "decay",
            "Sketch S(k), the similarity of tokens k apart, in the empty axes.",
            (
                "not at every step",
                "fast pairs come back after a few tokens",
                "slow pairs let the similarity fall over long distances",
            ),
        ),
    ),
    Stop(
        key="very-far",
        name="Very far",
        lesson="decay",
        settings={"d_model": 64, "max_offset": 2048, "offset": 100},
        hint="Think of the curve’s right-hand end, and beyond.",
        question="Does S(k) settle at very large offsets?",
        options=(
            AnswerOption("no, never"),
            AnswerOption("yes, at 0", "This is often claimed, but a sum of cosines never settles."),
            AnswerOption("yes, above 0", "The slow pairs turn, too: S drops below zero."),
            AnswerOption("yes, below 0", "It comes back above zero, again and again."),
        ),
        hides=(*_DECAY_CURVE, *_DECAY_LANDMARKS),
        answer=answers.below_zero,
        say="You will often read that it converges to zero. A sum of cosines never settles.",
        drag=(
            "Drag the offset to the right end and watch the bars: fast pairs cancel, slow ones "
            "agree. Then change *d_model*: the first negative offset moves."
        ),
        minutes={WHOLE: 4, SINUSOID: 4},
        numbered_in=(WHOLE, SINUSOID),
        sketch=sketches.VERY_FAR,
        goal=aims.ARGUE,
        fact=aims.HANDS,
    ),
    Stop(
        key="same-turn",
        name="The angle of a step",
        lesson="rotation",
        settings={"position": 10, "rotation_offset": 5},
        hint="Two hands: one at p, one at p + k. Drag a third to where p + 2k will be.",
        question="Both tokens move on. What happens to the angle between their hands?",
        options=(
            AnswerOption(
                "it grows",
                "Each hand’s own angle grows with p, but their difference is always ω·k.",
            ),
            AnswerOption(
                "it shrinks",
                "Both hands turn at the same speed, so the angle between them stays the same.",
            ),
            AnswerOption(
                "it goes up and down", "Sines and cosines do. The hands turn at the same speed."
            ),
            AnswerOption("it stays the same"),
        ),
        hides=(
            "block",
            "product",
            "subscript",
            "entry",
            "note",
            "other-rotation",
            "other-position",
            "other-name",
            "other-step",
            "pair-angle",
        ),
        masks=("angle",),
        answer=answers.turn,
        say=(
            "One matrix for an offset, whatever the position. The paper’s hypothesis: this makes "
            "it easy for a model to learn to look a few tokens back. This is why every sine "
            "comes with a cosine."
        ),
        drag="Drag p around the circle: the angle stays the same. Then make k negative.",
        minutes={WHOLE: 5, SINUSOID: 5, SHORT: 3},
        numbered_in=(WHOLE, SINUSOID, SHORT),
        sketch=sketches.SAME_TURN,
        goal=aims.ARGUE,
        fact=aims.ROTATION,
        task=aims.ROW,
        open_question=OpenQuestion(
            "cosine",
            "Draw the hand of p + 2k in the large circle.",
            (
                "it stays the same",
                "every pair turns by its frequency times k",
                "p is not in that product, so one matrix serves all positions",
            ),
        ),
    ),
    Stop(
        key="added",
        name="Added to a token",
        lesson="embedding",
        settings={"text": "My name is RK", "word": 0},
        hint="Embedding and encoding are shown.",
        question="What does adding the encoding do to the word’s vector?",
        options=(
            AnswerOption(
                "it rotates it",
                "A rotation would keep the norm. What rotates from row to row is the encoding.",
            ),
            AnswerOption("it shifts it"),
            AnswerOption(
                "it stretches it",
                "Stretching multiplies every number by one factor. Here, different amounts are "
                "added.",
            ),
            AnswerOption("nothing at position 0", "Even there, every cosine adds 1."),
        ),
        hides=("sum", "value", "cell"),
        focus="sum",
        answer=answers.addition,
        say=(
            "Adding is not rotating: it shifts the vector. What rotates is the encoding itself "
            "(and, in models with rotary embeddings, the queries and keys)."
        ),
        adjust="repeat a word in the sentence: its two sums differ.",
        minutes={WHOLE: 4, SINUSOID: 4},
        numbered_in=(WHOLE, SINUSOID),
        sketch=sketches.ADDED,
        fact=aims.ORDER,
        open_question=OpenQuestion(
            "adding",
            "Draw the first four bars of the sum.",
            (
                "it shifts the vector",
                "a different number is added to each entry",
                "the norm changes, so it is not a rotation",
            ),
        ),
    ),
    Stop(
        key="sixteen-bits",
        name="Sixteen bits",
        lesson="precision",
        settings={"rows": 4096},
        hint="Entries lie between −1 and 1.",
        question="The table is computed in bfloat16. How large do its errors get?",
        options=(
            AnswerOption("about 0.0002", "That is the size of the errors in float32."),
            AnswerOption(
                "about 0.01",
                "Rounding finished entries would cost even less, but here the angles are rounded.",
            ),
            AnswerOption(
                "about 0.2",
                "More: late positions are rounded to multiples of 16, so pair 0 can be off by a "
                "cycle.",
            ),
            AnswerOption("about 2"),
        ),
        hides=(
            "error-label",
            "curve",
            "dot",
            "stair",
            "stair-edge",
            "stair-label",
            "count",
            "collision",
            "cure",
            "curve-name",
        ),
        answer=answers.rounded_rows,
        say=(
            "Angles grow with the position, so their rounding errors grow, too. Precision is lost "
            "in the type that computes the table, not in the type that stores it."
        ),
        adjust="round “only the result”: the errors drop to the last digit.",
        minutes={WHOLE: 4},
        numbered_in=(WHOLE, SINUSOID),
        sketch=sketches.SIXTEEN_BITS,
        fact=aims.VERSIONS,
    ),
    Stop(
        key="just-reordered",
        name="Just reordered?",
        lesson="formulas",
        settings={"first_variant": "paper", "second_variant": "marian"},
        hint="Compare the two matrices.",
        question="Are these the same numbers?",
        options=(
            AnswerOption(
                "yes, same columns",
                "The paper alternates sines and cosines; your library has them in two halves.",
            ),
            AnswerOption("yes, in a new order"),
            AnswerOption("no, other frequencies", "Match the columns, and every number agrees."),
            AnswerOption(
                "no, cosines missing",
                "Both have a cosine for every sine; look at the right half of your library’s.",
            ),
        ),
        hides=_COMPARISON,
        answer=answers.same_numbers,
        say=(
            "Libraries differ. Some merely order the columns differently, which matters only "
            "when you load a checkpoint."
        ),
        adjust="choose another library, and let the class guess.",
        minutes={WHOLE: 4},
        numbered_in=(WHOLE, SINUSOID),
        sketch=sketches.JUST_REORDERED,
        goal=aims.CHECK,
        fact=aims.VERSIONS,
        task=aims.VERSION,
    ),
    Stop(
        key="own-model",
        name="Your own model",
        lesson="formulas",
        # At a small tolerance, the columns that agree are few.
        settings={
            "first_variant": "paper",
            "second_variant": "inclusive",
            "d_model": 16,
            "threshold": 0.001,
        },
        hint="Two tables, both called sinusoidal.",
        question="Can reordering the columns of one table turn it into the other?",
        options=(
            AnswerOption(
                "they are equal already",
                "One alternates sines and cosines; the other has them in two halves.",
            ),
            AnswerOption("yes", "Every column has a partner, but of another frequency."),
            AnswerOption("no"),
            AnswerOption(
                "only in the first rows",
                "Only row 0 agrees: there, every sine is 0 and every cosine 1.",
            ),
        ),
        hides=_COMPARISON,
        answer=answers.your_model,
        say=(
            "Both are called “sinusoidal”, yet no reordering of columns makes them equal. The "
            "take-home question: which one does your own model use?"
        ),
        adjust="choose the library of a model that the class knows.",
        minutes={WHOLE: 4, SINUSOID: 4},
        numbered_in=(WHOLE, SINUSOID, SHORT),
        sketch=sketches.OWN_MODEL,
        goal=aims.CHECK,
        fact=aims.VERSIONS,
        task=aims.VERSION,
    ),
)
