"""The guided tour as data: its stops, and the courses that lead through them."""

from pages.lessons.home.definition import SWAP, WITH_POSITIONS
from pages.teach.tour import answers
from pages.teach.tour.courses import SHORT, SINUSOID, WHOLE
from pages.teach.tour.stops_today import TODAY
from pages.ui.definitions import Course, Option, Stop

# Marks of a picture that several stops leave out.
_DECAY_CURVE = (
    "similarity",
    "limit",
    "tokens",
    "landmark",
    "landmark-name",
    "pointer",
    "curve-name",
)
_YOUR_LIBRARY, _ITS_HEADINGS = ("strip-2", "strip-3"), ("heading-2", "heading-3")

STOPS = (
    Stop(
        key="order-lost",
        name="Order is lost",
        lesson="",
        settings={"text": "dog bites man", "reorder": SWAP},
        hint="As typed, and reordered: which outputs differ?",
        question="The first and last words swap places. Whose output changes?",
        options=(
            Option("nobody’s"),
            Option(
                "the moved words’",
                "They moved, and their outputs moved along with them, unchanged.",
            ),
            Option(
                "the middle word’s",
                "It attends to the same words as before, and a sum has no order.",
            ),
            Option(
                "everybody’s",
                "Each word still sees the same set of words, so it gets the same sum.",
            ),
        ),
        hides=(
            "reordered",
            "difference",
        ),
        masks=("relation",),
        answer=answers.blind,
        say=(
            "Attention reads all words at once. Only the word order tells us who bit whom. Let "
            "the class vote before you show the answer."
        ),
        drag="Drag the word tiles into any other order: each word keeps its output.",
        minutes={WHOLE: 5, SINUSOID: 4, SHORT: 3},
    ),
    Stop(
        key="order-back",
        name="Order is back",
        lesson="",
        settings={
            "text": "dog bites man",
            "reorder": SWAP,
            "positions": WITH_POSITIONS,
        },
        hint="The same sentences again, with an encoding added to every word.",
        question="Every word now has an encoding added. Whose output changes?",
        options=(
            Option("nobody’s", "That was without encodings: now every input depends on its place."),
            Option(
                "the moved words’",
                "The middle word attends to the two that moved, and they look different now.",
            ),
            Option("everybody’s"),
            Option(
                "only their order",
                "The vectors themselves change: a word that moves carries another encoding.",
            ),
        ),
        hides=(
            "reordered",
            "difference",
        ),
        masks=("relation",),
        answer=answers.seeing,
        say=(
            "Attention itself has not changed; only its inputs have. The question for the rest "
            "of the lecture: what should we add?"
        ),
        drag="Switch *positions* off and on again.",
        minutes={WHOLE: 4, SINUSOID: 3, SHORT: 3},
    ),
    Stop(
        key="zero-to-one",
        name="Numbers from 0 to 1",
        lesson="baselines",
        settings={"short": 4, "long": 40},
        hint="Look at the normalised index: one step of the short sentence is labelled.",
        question="How far apart are neighbouring tokens in the long sentence?",
        options=(
            Option(
                "0.33 as well",
                "The index always ends at 1, so more tokens mean smaller steps.",
            ),
            Option(
                "0.10",
                "The long sentence has ten times as many tokens, so its step is smaller still.",
            ),
            Option(
                "0.033", "Nearly: there is one step fewer than there are tokens, in both sentences."
            ),
            Option("0.026"),
        ),
        hides=("normalised-detail",),
        masks=(
            "normalised-verdict",
            "longer-step",
        ),
        answer=answers.normalised,
        say=(
            "This is what most classes suggest first. Take it seriously, then ask what the same "
            "number means in a longer sentence."
        ),
        drag=(
            "Drag the end of the long sentence in the picture: the short sentence's step stays "
            "the same, the long one's shrinks."
        ),
        minutes={WHOLE: 4, SINUSOID: 4},
    ),
    Stop(
        key="binary-digits",
        name="Binary digits",
        lesson="baselines",
        settings={"short": 8, "long": 16},
        hint="Each column holds the binary digits of one token.",
        question="How many binary digits can flip from one token to the next?",
        options=(
            Option(
                "one", "That would be a Gray code. In plain binary, a carry flips several digits."
            ),
            Option("two", "A carry can run through more than two digits."),
            Option(
                "three",
                "A carry can run through every digit but the first, and then flips that, too.",
            ),
            Option("four"),
        ),
        hides=(
            "flips",
            "binary-detail",
        ),
        masks=("binary-verdict",),
        answer=answers.digits,
        say=(
            "Bounded, and unique for every token: nearly right. The sinusoid is the same idea "
            "with smooth digits, fastest first."
        ),
        drag="Lengthen the sentence until one more digit is needed.",
        minutes={WHOLE: 4},
    ),
    Stop(
        key="by-hand",
        name="The matrix by hand",
        lesson="heatmap",
        settings={"d_model": 8, "seq_len": 16, "position": 1, "dim": 0, "fans": False},
        hint="Compare rows 0 and 1, column by column.",
        question="Move one token on. Which columns change most?",
        options=(
            Option("the left ones"),
            Option(
                "the middle ones",
                "Frequencies fall steadily from left to right; the largest is at the left end.",
            ),
            Option(
                "the right ones",
                "The right-hand pairs are the slowest: one token hardly moves them.",
            ),
            Option(
                "all alike",
                "Each pair has a frequency of its own, from fast on the left to slow on the right.",
            ),
        ),
        answer=answers.one_step,
        say=(
            "Small enough to check one cell on the blackboard. Rows are positions, columns are "
            "dimensions; every column is one wave."
        ),
        drag="Drag the marker to another cell and work out its value together.",
        minutes={WHOLE: 6, SINUSOID: 6, SHORT: 4},
    ),
    Stop(
        key="pendulums",
        name="A row of pendulums",
        lesson="pendulums",
        settings={"d_model": 32, "seq_len": 64, "position": 0},
        hint="Each hand is a pair. Drag the last one: where is it after one cycle of the first?",
        question="The first pair completes a cycle after six tokens. When does the last?",
        options=(
            Option(
                "after 64 tokens",
                "That many positions are shown, and the last pair barely moves within them.",
            ),
            Option(
                "after 1,000 tokens",
                "Wavelengths grow by the same factor from pair to pair, and reach much further.",
            ),
            Option(
                "after 10,000 tokens", "That is the base. A wavelength has a factor of 2π, too."
            ),
            Option("after 35,000 tokens"),
        ),
        hides=(
            "sine-wave",
            "cosine-wave",
            "samples",
        ),
        masks=("wavelength",),
        answer=answers.pendulums,
        say=(
            "Each pair is a pendulum seen from the side, or the hand of a clock. The fastest is "
            "on the left; a popular illustration has it the wrong way round."
        ),
        drag=(
            "Press the space bar to play. Then switch *picture* between clock hands and pendulums."
        ),
        minutes={WHOLE: 5, SINUSOID: 5},
    ),
    Stop(
        key="real-size",
        name="The size of a real model",
        lesson="heatmap",
        settings={"d_model": 512, "seq_len": 512, "position": 511, "dim": 244},
        hint="Follow single columns from top to bottom.",
        question="How many waves complete at least one cycle within these rows?",
        options=(
            Option("all of them", "The slowest ones would need many thousands of rows."),
            Option("three quarters", "Fewer: wavelengths grow exponentially from pair to pair."),
            Option("about half"),
            Option(
                "only a handful",
                "Many more: from one pair to the next, wavelengths grow by only a few per cent.",
            ),
        ),
        hides=(
            "column",
            "column-dots",
            "column-name",
            "crosshair",
            "cell",
            "cell-frame",
            "cell-value",
        ),
        answer=answers.cycles,
        say=(
            "The width of the paper's base model, and 512 positions. The stripes of the slow "
            "dimensions are the first stretch of very long waves."
        ),
        drag="Drag base down: more and more waves complete a cycle, until every one does.",
        minutes={WHOLE: 4},
    ),
    Stop(
        key="near-far",
        name="Near and far",
        lesson="decay",
        settings={},
        hint="One value is shown. What does the curve look like?",
        question="Does every extra token between two positions make them less similar?",
        options=(
            Option(
                "yes, at every step",
                "Fast pairs come back after a few tokens, which lifts S here and there.",
            ),
            Option("mostly, not always"),
            Option(
                "yes, but only half-way", "Single pairs come back, but each at offsets of its own."
            ),
            Option(
                "no, there is no trend",
                "The slow pairs still agree at small offsets, so near positions are more alike.",
            ),
        ),
        hides=_DECAY_CURVE,
        answer=answers.falling,
        say=(
            "Attention compares by dot products. That of two bare encodings depends on the "
            "offset alone. It falls roughly logarithmically, with ripples, and never settles at "
            "zero."
        ),
        drag=(
            "Drag the offset along the curve and watch the bars: fast pairs cancel, slow ones "
            "agree."
        ),
        minutes={WHOLE: 5, SINUSOID: 5, SHORT: 4},
    ),
    Stop(
        key="very-far",
        name="Very far",
        lesson="decay",
        settings={"d_model": 64, "max_offset": 2048, "offset": 725},
        hint="Think of the curve’s right-hand end, and beyond.",
        question="Does S(k) settle at very large offsets?",
        options=(
            Option("yes, at 0", "This is often claimed, but a sum of cosines has no limit."),
            Option("yes, above 0", "The slow pairs turn, too: S drops below zero."),
            Option("yes, below 0", "It comes back above zero, again and again."),
            Option("no, never"),
        ),
        hides=_DECAY_CURVE,
        answer=answers.below_zero,
        say="You will often read that it converges to zero. A sum of cosines has no limit.",
        drag=(
            "Drag the offset to the right end, then change d_model: the first negative offset "
            "moves."
        ),
        minutes={WHOLE: 4, SINUSOID: 4},
    ),
    Stop(
        key="same-turn",
        name="The same turn everywhere",
        lesson="rotation",
        settings={"position": 10, "rotation_offset": 5},
        hint="Two hands: one at p, one at p + k. Drag a third to where p + 2k will be.",
        question="Does the angle from p to p + k depend on p?",
        options=(
            Option("no, it stays the same"),
            Option(
                "yes, it grows with p",
                "Each hand’s own angle grows with p, but their difference is always ω·k.",
            ),
            Option(
                "yes, it shrinks with p",
                "Both hands turn at the same speed, so the angle between them stays.",
            ),
            Option("yes, it reverses", "Both hands turn in the same direction, whatever p is."),
        ),
        hides=(
            "note",
            "earlier-rotation",
            "earlier-chord",
            "earlier-position",
        ),
        answer=answers.turn,
        say=(
            "One matrix for an offset, whatever the position. The paper's hypothesis: this makes "
            "it easy for a model to learn to look a few tokens back. This is why every sine "
            "comes with a cosine."
        ),
        drag="Drag p around the circle: the angle stays. Then make k negative.",
        minutes={WHOLE: 6, SINUSOID: 6, SHORT: 4},
    ),
    Stop(
        key="added",
        name="Added to a token",
        lesson="embedding",
        settings={"text": "My name is RK"},
        hint="Two strips are shown: token and encoding.",
        question="What does adding the encoding do to the word’s vector?",
        options=(
            Option(
                "it rotates it",
                "A rotation would keep the norm. What rotates from row to row is the encoding.",
            ),
            Option("it shifts it"),
            Option(
                "it stretches it",
                "Stretching multiplies every number by one factor. Here each gets its own addend.",
            ),
            Option("nothing at position 0", "Even there, every cosine adds 1."),
        ),
        hides=("strip-2",),
        answer=answers.addition,
        say=(
            "Adding is not rotating: it shifts the vector. What rotates is the encoding itself "
            "(and, in models with rotary embeddings, the queries and keys)."
        ),
        drag="Repeat a word in the sentence: its two sums differ.",
        minutes={WHOLE: 4, SINUSOID: 4},
    ),
    Stop(
        key="sixteen-bits",
        name="Sixteen bits",
        lesson="precision",
        settings={"rows": 4096},
        hint="Entries lie between −1 and 1.",
        question="How large do the errors get in bfloat16?",
        options=(
            Option("about 0.0002", "That is the size of the errors in float32."),
            Option(
                "about 0.01",
                "Rounding finished entries would cost even less, but here the angles are rounded.",
            ),
            Option(
                "about 0.2",
                "More: late positions are rounded to multiples of 16, so pair 0 can be off by a "
                "cycle.",
            ),
            Option("about 2"),
        ),
        hides=(
            "curve",
            "dot",
            "integers",
            "legend",
            "name",
        ),
        answer=answers.rounded_rows,
        say=(
            "Angles grow with the position, so their rounding errors grow, too. The damage is "
            "done by the type the table is computed in, not the type it is stored in."
        ),
        drag="Choose “exactly, then rounded”: the errors drop to the last digit.",
        minutes={WHOLE: 4},
    ),
    Stop(
        key="just-reordered",
        name="Just reordered?",
        lesson="formulas",
        settings={"first_variant": "paper", "second_variant": "marian"},
        hint="Compare the two matrices.",
        question="Are these the same numbers?",
        options=(
            Option(
                "yes, same columns",
                "The first alternates sines and cosines, the second has them in two halves.",
            ),
            Option("yes, other columns"),
            Option("no, other frequencies", "Match the columns, and every number agrees."),
            Option(
                "no, cosines missing",
                "Both have a cosine for every sine; look at the right half of the second.",
            ),
        ),
        hides=_YOUR_LIBRARY,
        masks=_ITS_HEADINGS,
        answer=answers.same_numbers,
        say=(
            "Libraries differ. Some merely order the columns differently, which matters only "
            "when you load a checkpoint."
        ),
        drag="Choose another second variant, and let the class guess.",
        minutes={WHOLE: 4},
    ),
    Stop(
        key="own-model",
        name="Your own model",
        lesson="formulas",
        settings={
            "first_variant": "paper",
            "second_variant": "inclusive",
            "d_model": 512,
            "seq_len": 512,
        },
        hint="Two tables, both called sinusoidal.",
        question="Could a model trained with one of these run with the other?",
        options=(
            Option("yes", "Both are called sinusoidal, but their frequencies differ."),
            Option(
                "after reordering",
                "Reordering helps where only the order differs; here the frequencies do.",
            ),
            Option("no"),
            Option(
                "only on short texts",
                "The frequencies differ, so the rows of short texts differ, too.",
            ),
        ),
        hides=_YOUR_LIBRARY,
        masks=_ITS_HEADINGS,
        answer=answers.your_model,
        say=(
            "Both are called “sinusoidal”, yet no reordering of columns makes them equal. The "
            "take-home question: which one does your own model use?"
        ),
        drag=(
            "Press L to leave lecture mode, open “Which variant did my code make?” below the "
            "picture, and check a matrix (have one ready)."
        ),
        minutes={WHOLE: 4, SINUSOID: 4, SHORT: 2},
    ),
    *TODAY,
)

_KEYS = tuple(stop.key for stop in STOPS)
_NUMBERED = {
    WHOLE: _KEYS,
    SINUSOID: _KEYS[:14],
    SHORT: (
        "order-lost",
        "order-back",
        "zero-to-one",
        "by-hand",
        "pendulums",
        "near-far",
        "same-turn",
        "own-model",
    ),
}
"""Stops by their numbers in older links."""


def _course(key: str) -> Course:
    stops = tuple(stop for stop in STOPS if key in stop.minutes)
    return Course(key, stops, _NUMBERED[key])


COURSES = tuple(map(_course, (WHOLE, SINUSOID, SHORT)))
