"""Stops of the guided tour in the lessons on the problem and on the encoding."""

from pages.lessons.heatmap.text import FREQUENCY
from pages.lessons.home.definition import SWAP, WITH_POSITIONS, WITHOUT_POSITIONS
from pages.teach.tour import aims, answers, sketches
from pages.teach.tour.courses import SHORT, SINUSOID, WHOLE
from pages.ui.definitions import AnswerOption, Stop

# Marks of what the picture says about the outputs of two orders.
_COMPARISON = (
    "reordered",
    "difference",
    "difference-heading",
    "change",
    "change-foot",
    "changes",
    "band",
)


ENCODING = (
    Stop(
        key="order-lost",
        name="Order is lost",
        lesson="",
        settings={"text": "dog bites man", "reorder": SWAP, "positions": WITHOUT_POSITIONS},
        hint="Left: each word’s output as typed. Right: after the swap, hidden until the answer.",
        question="The first and last words swap places. Which words get another output?",
        options=(
            AnswerOption(
                "only the moved words",
                "They moved, and their outputs moved along with them, unchanged.",
            ),
            AnswerOption(
                "only the middle word",
                "It attends to the same words as before, and a sum has no order.",
            ),
            AnswerOption(
                "all three",
                "Each word still sees the same set of words, so it gets the same sum.",
            ),
            AnswerOption("none"),
        ),
        hides=_COMPARISON,
        masks=("relation", "verdict"),
        answer=answers.blind,
        say=("Attention reads all words at once, but only their order tells us who bit whom."),
        drag="Drag the word tiles into any other order: each word keeps its output.",
        minutes={WHOLE: 4, SINUSOID: 4, SHORT: 3},
        numbered_in=(WHOLE, SINUSOID, SHORT),
        sketch=sketches.ORDER_LOST,
        goal=aims.EXPLAIN,
        fact=aims.ORDER,
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
        question="Each word has an encoding added. Which words get another output?",
        options=(
            AnswerOption(
                "only the moved words",
                "The middle word attends to the two that moved, and they look different now.",
            ),
            AnswerOption(
                "only the middle word",
                "The words that moved carry other encodings now, so their outputs change, too.",
            ),
            AnswerOption("all three"),
            AnswerOption(
                "none", "That was without encodings: now every input depends on its place."
            ),
        ),
        hides=(*_COMPARISON, "stayed"),
        masks=("relation", "verdict"),
        answer=answers.seeing,
        say=(
            "Attention itself has not changed; only its inputs have. The question for the rest "
            "of the lecture: what should we add?"
        ),
        adjust="choose both for *positions*, and compare.",
        minutes={WHOLE: 4, SINUSOID: 3, SHORT: 3},
        numbered_in=(WHOLE, SINUSOID, SHORT),
        sketch=sketches.ORDER_BACK,
        goal=aims.EXPLAIN,
        fact=aims.ORDER,
    ),
    Stop(
        key="zero-to-one",
        name="Numbers from 0 to 1",
        lesson="baselines",
        settings={"short": 4, "long": 40},
        hint="The normalised index runs from 0 to 1 in both sentences. One step is red.",
        question="How large is a step of the normalised index in the longer sentence?",
        options=(
            AnswerOption("0.026"),
            AnswerOption(
                "0.033", "Nearly: there is one step fewer than there are tokens, in both sentences."
            ),
            AnswerOption(
                "0.10",
                "The long sentence has ten times as many tokens, so its step is smaller still.",
            ),
            AnswerOption(
                "as in the shorter one",
                "The index always ends at 1, so more tokens mean smaller steps.",
            ),
        ),
        focus="normalised",
        hides=("longer-tokens", "longer-bar", "span", "normalised-verdict", "normalised-detail"),
        masks=("longer-step",),
        answer=answers.normalised,
        say=(
            "This is what most classes suggest first. Take it seriously, then ask what the same "
            "number means in a longer sentence."
        ),
        drag=(
            "Drag the end of the long sentence in the picture: the short sentence’s step stays "
            "the same, the long one’s shrinks."
        ),
        minutes={WHOLE: 4, SINUSOID: 4},
        numbered_in=(WHOLE, SINUSOID, SHORT),
        sketch=sketches.ZERO_TO_ONE,
        fact=aims.SMOOTH_WAVES,
    ),
    Stop(
        key="binary-digits",
        name="Binary digits",
        lesson="baselines",
        settings={"short": 8, "long": 16},
        hint="Each column is one token. Its binary digits appear with the answer.",
        question="From one token to the next, how many binary digits flip at most?",
        options=(
            AnswerOption(
                "one", "That would be a Gray code. In plain binary, a carry flips several digits."
            ),
            AnswerOption("two", "A carry can run through more than two digits."),
            AnswerOption(
                "three",
                "A carry can run through every digit but the first, and then flips that, too.",
            ),
            AnswerOption("four"),
        ),
        focus="binary",
        hides=("one", "digit", "flips", "binary-detail"),
        masks=("binary-verdict",),
        answer=answers.digits,
        say=(
            "Bounded, and unique for every token: nearly right. The sinusoid is the same idea "
            "with smooth digits, fastest first."
        ),
        drag="Lengthen the sentence until one more digit is needed.",
        minutes={WHOLE: 4},
        numbered_in=(WHOLE, SINUSOID),
        sketch=sketches.BINARY_DIGITS,
        fact=aims.SMOOTH_WAVES,
    ),
    Stop(
        key="by-hand",
        name="The matrix by hand",
        lesson="heatmap",
        settings={"d_model": 8, "seq_len": 6, "position": 2, "dim": 0, "fans": False},
        hint="All later rows are hidden.",
        formula=r"$PE(p, j)$ is $\sin(\omega_i p)$ if $j = 2i$ and $\cos(\omega_i p)$ if "
        rf"$j = 2i+1$, with ${FREQUENCY}$.",
        question="Move one token on. Which columns change most?",
        options=(
            AnswerOption("the left ones"),
            AnswerOption(
                "the middle ones",
                "Frequencies fall steadily from left to right; the largest is at the left end.",
            ),
            AnswerOption(
                "the right ones",
                "The right-hand pairs are the slowest: one token moves them least.",
            ),
            AnswerOption(
                "all alike",
                "Each pair has a frequency of its own, from fast on the left to slow on the right.",
            ),
        ),
        focus="step",
        hides=(
            "cells",
            "column",
            "column-dots",
            "column-band",
            "column-name",
            "reading",
            "step",
        ),
        # The value's frame would cover the next row.
        omits=("cell-value", "cell-frame"),
        takes_guess=False,
        answer=answers.one_step,
        say=(
            "Before the vote: rows are positions, columns are dimensions, and every column is one "
            "wave. Let the class compare the rows that it sees. After it, check a cell on the "
            "blackboard: this matrix is small enough."
        ),
        drag="Drag the marker to another cell and work out its value together.",
        minutes={WHOLE: 5, SINUSOID: 5, SHORT: 5},
        numbered_in=(WHOLE, SINUSOID, SHORT),
        sketch=sketches.BY_HAND,
        goal=aims.COMPUTE,
        fact=aims.HANDS,
        shows_formula=True,
    ),
    Stop(
        key="pendulums",
        name="A row of pendulums",
        lesson="pendulums",
        settings={"d_model": 32, "seq_len": 64, "position": 0, "pairs": [0, 15]},
        hint="Each hand is a pair. Drag the last one: where is it after one turn of the first?",
        question="The first hand completes a turn after six tokens. When does the last?",
        options=(
            AnswerOption(
                "after 64 tokens",
                "That many positions are shown, and the last pair barely moves within them.",
            ),
            AnswerOption(
                "after 1,000 tokens",
                "Wavelengths grow by the same factor from pair to pair, and reach much further.",
            ),
            AnswerOption(
                "after 10,000 tokens", "That is the base. A wavelength has a factor of 2π, too."
            ),
            AnswerOption("after 35,000 tokens"),
        ),
        hides=(
            "sine-wave",
            "cosine-wave",
            "samples",
        ),
        masks=("wavelength",),
        plays=True,
        answer=answers.pendulums,
        say=(
            "Each pair is a pendulum seen from the side, or the hand of a clock. The fastest is "
            "on the left; a popular illustration has it the wrong way round."
        ),
        drag="Press the space bar to play.",
        adjust="switch *picture* between clocks, sines and cosines.",
        minutes={WHOLE: 5, SINUSOID: 4},
        numbered_in=(WHOLE, SINUSOID, SHORT),
        sketch=sketches.PENDULUMS,
        goal=aims.COMPUTE,
        fact=aims.HANDS,
    ),
    Stop(
        key="real-size",
        name="The size of a real model",
        lesson="heatmap",
        settings={"d_model": 512, "seq_len": 512, "position": 511, "dim": 244},
        hint="Follow single columns from top to bottom.",
        question="How many waves complete at least one cycle within these rows?",
        options=(
            AnswerOption("all of them", "The slowest ones would need many thousands of rows."),
            AnswerOption(
                "three quarters", "Fewer: wavelengths grow exponentially from pair to pair."
            ),
            AnswerOption("about half"),
            AnswerOption(
                "only a handful",
                "Many more: from one pair to the next, wavelengths grow by only a few per cent.",
            ),
        ),
        hides=(
            "column",
            "column-dots",
            "column-band",
            "reading",
            "column-name",
            "crosshair",
            "cell",
            "partner",
        ),
        omits=("cell-value", "cell-frame"),
        answer=answers.cycles,
        say=(
            "The width of the paper’s base model, and 512 positions. The stripes of the slow "
            "dimensions are the first stretch of very long waves."
        ),
        drag="Drag base down: more and more waves complete a cycle, until every one does.",
        minutes={WHOLE: 4},
        numbered_in=(WHOLE, SINUSOID),
        sketch=sketches.REAL_SIZE,
        goal=aims.COMPUTE,
        fact=aims.HANDS,
    ),
)
