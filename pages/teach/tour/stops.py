"""The guided tour as data: its stops, and the courses that lead through them."""

from pages.lessons.home.definition import SWAP, WITH_POSITIONS
from pages.teach.tour import answers
from pages.ui.definitions import Course, Stop

WHOLE, SHORT = "whole", "short"
"""Names of the courses in the link."""

STOPS = (
    Stop(
        name="Order is lost",
        lesson="",
        settings={"text": "dog bites man", "reorder": SWAP},
        look="the sign between the two strips of each word: = or ≠.",
        question="The words change places. Which word's output changes?",
        answer=answers.blind,
        say=(
            "Attention reads all words at once. Who bit whom is in the order, and nothing else "
            "here tells it. Let the room vote before the answer."
        ),
        drag="Drag the word tiles into any other order: every sign stays =.",
        minutes={WHOLE: 4, SHORT: 3},
    ),
    Stop(
        name="Order is back",
        lesson="",
        settings={
            "text": "dog bites man",
            "reorder": SWAP,
            "positions": WITH_POSITIONS,
        },
        look="the same signs, with an encoding added to every word.",
        question="Does attention notice the new order now?",
        answer=answers.seeing,
        say=(
            "Nothing in attention has changed; only its inputs have. From here on we ask what to "
            "add."
        ),
        drag="Switch positions off and on again.",
        minutes={WHOLE: 2, SHORT: 1},
    ),
    Stop(
        name="Numbers from 0 to 1",
        lesson="baselines",
        settings={"short": 4, "long": 40},
        look="the normalised index: short sentence against long one.",
        question="How far apart are two neighbours in either sentence?",
        answer=answers.normalised,
        say=(
            "The first idea of most rooms. Take it seriously, then ask what the number means in a"
            " longer sentence."
        ),
        drag=(
            "Drag the end of the long sentence in the picture: the short one's step stays, its "
            "own shrinks."
        ),
        minutes={WHOLE: 3, SHORT: 2},
    ),
    Stop(
        name="Binary digits",
        lesson="baselines",
        settings={"short": 8, "long": 16},
        look="the binary digits, from each row to the next.",
        question="How many digits can change between two neighbours?",
        answer=answers.digits,
        say=(
            "Bounded and different for every token: nearly right. The sinusoid is this idea with "
            "smooth digits, the fast ones first."
        ),
        drag="Lengthen the sentence until one more digit is needed.",
        minutes={WHOLE: 3},
    ),
    Stop(
        name="The matrix by hand",
        lesson="heatmap",
        settings={"d_model": 8, "seq_len": 16, "position": 1, "dim": 0},
        look="rows 0 and 1, column by column.",
        question="One token further: which columns change most, and which hardly at all?",
        answer=answers.one_step,
        say=(
            "Small enough to check one cell on the blackboard. Rows are positions, columns are "
            "dimensions; every column is one wave."
        ),
        drag="Drag the cell, and compute the one under your finger together.",
        minutes={WHOLE: 5, SHORT: 3},
    ),
    Stop(
        name="A row of pendulums",
        lesson="pendulums",
        settings={"d_model": 32, "seq_len": 64, "position": 0},
        look="the outermost two, while the picture plays.",
        question="Which pendulum is back first, and how long does the last one need?",
        answer=answers.pendulums,
        say=(
            "A pair is a pendulum, seen from the side. The fastest stands on the left, against a "
            "popular picture that has it the other way round."
        ),
        drag="Play with the space bar; then choose clock hands as the picture.",
        minutes={WHOLE: 4, SHORT: 2},
    ),
    Stop(
        name="The size of a real model",
        lesson="heatmap",
        settings={"d_model": 512, "seq_len": 512, "position": 511, "dim": 244},
        look="single columns, from top to bottom.",
        question="How many waves go round at least once within these rows?",
        answer=answers.cycles,
        say=(
            "The width and length of the paper's base model. What looks like stripes on the right"
            " is the beginning of long waves."
        ),
        drag="Drag base down: the fan moves to the right until every column has turned.",
        minutes={WHOLE: 3},
    ),
    Stop(
        name="Near and far",
        lesson="decay",
        settings={},
        look="the curve of S(k), from left to right.",
        question="Does each further token make two positions less alike?",
        answer=answers.falling,
        say=(
            "The dot product is what attention computes. It depends on the offset alone, and "
            "falls like a logarithm: not smoothly, and not to zero."
        ),
        drag=(
            "Drag the offset along the curve and watch the bars: fast pairs cancel, slow ones "
            "agree."
        ),
        minutes={WHOLE: 4, SHORT: 3},
    ),
    Stop(
        name="Very far",
        lesson="decay",
        settings={"d_model": 64, "max_offset": 2048, "offset": 725},
        look="the mark “first below 0”, and what comes after it.",
        question="Does S(k) end at zero?",
        answer=answers.below_zero,
        say="A popular sentence says that it converges to zero. A sum of cosines has no limit.",
        drag=(
            "Drag the offset to the right end, then change d_model: the first negative offset "
            "moves."
        ),
        minutes={WHOLE: 2},
    ),
    Stop(
        name="The same turn everywhere",
        lesson="rotation",
        settings={"position": 10, "rotation_offset": 5},
        look="the angle between the two hands, while you drag p.",
        question="Does the angle from p to p + k depend on p?",
        answer=answers.turn,
        say=(
            "One matrix for an offset, whatever the position: this is why a model can learn to "
            "look a few tokens back. It needs the cosine beside each sine."
        ),
        drag="Drag p around the circle: the angle stays. Then make k negative.",
        minutes={WHOLE: 5, SHORT: 3},
    ),
    Stop(
        name="Added to a token",
        lesson="embedding",
        settings={"text": "My name is RK"},
        look="the first row of the three strips: token, encoding, sum.",
        question="Is adding the encoding a rotation of the word's vector?",
        answer=answers.addition,
        say=(
            "Adding is not rotating: it shifts the vector. What rotates is the encoding itself, "
            "and in rotary models the queries and keys."
        ),
        drag="Repeat a word in the sentence: its two sums differ.",
        minutes={WHOLE: 3},
    ),
    Stop(
        name="Sixteen bits",
        lesson="precision",
        settings={"rows": 4096},
        look="the highest point of each curve; entries lie within −1 … 1.",
        question="How far off do rows of this table get in 16 bits, and how far in 32?",
        answer=answers.rounded_rows,
        say=(
            "The farther out, the more an angle can be off. Models lose it in the type in which "
            "the table is computed, not in the type in which it is kept."
        ),
        drag="Choose “exactly, then rounded”: the curves fall to the last digit.",
        minutes={WHOLE: 2},
    ),
    Stop(
        name="Only other columns?",
        lesson="formulas",
        settings={"first_variant": "paper", "second_variant": "marian"},
        look="both matrices, then their difference.",
        question="Are these the same numbers in other columns?",
        answer=answers.same_numbers,
        say=(
            "Libraries differ. Some only order the columns in another way: that matters to a "
            "checkpoint and to nothing else."
        ),
        drag="Choose other variants as the second one and let the room guess.",
        minutes={WHOLE: 2},
    ),
    Stop(
        name="Your own model",
        lesson="formulas",
        settings={
            "first_variant": "paper",
            "second_variant": "inclusive",
            "d_model": 512,
            "seq_len": 512,
        },
        look="the difference, row by row: may a checkpoint of one be used with the other?",
        question="Which of these two does your model use, if any?",
        answer=answers.your_model,
        say=(
            "The question to take home. These two are both called sinusoidal, and are not the "
            "same numbers in any order."
        ),
        drag="End lecture mode with L, open the part on your own code below, and give it a matrix.",
        minutes={WHOLE: 3, SHORT: 3},
    ),
)

COURSES = tuple(
    Course(key, title, tuple(stop for stop in STOPS if key in stop.minutes))
    for key, title in ((WHOLE, "45 minutes"), (SHORT, "20 minutes"))
)
