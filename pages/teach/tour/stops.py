"""The guided tour as data: its stops, and the courses that lead through them."""

from pages.lessons.home.definition import SWAP, WITH_POSITIONS
from pages.teach.tour import answers
from pages.ui.definitions import Course, Stop

WHOLE, SINUSOID, SHORT = "whole", "sinusoid", "short"
"""Names of the courses in the link."""

STOPS = (
    Stop(
        name="Order is lost",
        lesson="",
        settings={"text": "dog bites man", "reorder": SWAP},
        hint="Compare each word's two outputs, as typed and reordered.",
        question="The first and last words swap places. Whose output changes?",
        answer=answers.blind,
        say=(
            "Attention reads all words at once. Only the word order tells us who bit whom. Let "
            "the class vote before you show the answer."
        ),
        drag="Drag the word tiles into any other order: each word keeps its output.",
        minutes={WHOLE: 4, SINUSOID: 4, SHORT: 3},
    ),
    Stop(
        name="Order is back",
        lesson="",
        settings={
            "text": "dog bites man",
            "reorder": SWAP,
            "positions": WITH_POSITIONS,
        },
        hint="Compare the outputs again, now that every word has had an encoding added.",
        question="Does attention notice the new order now?",
        answer=answers.seeing,
        say=(
            "Attention itself has not changed; only its inputs have. The question for the rest "
            "of the lecture: what should we add?"
        ),
        drag="Switch *positions* off and on again.",
        minutes={WHOLE: 2, SINUSOID: 2, SHORT: 1},
    ),
    Stop(
        name="Numbers from 0 to 1",
        lesson="baselines",
        settings={"short": 4, "long": 40},
        hint="Compare the normalised index in the short and the long sentence.",
        question="How far apart are neighbouring tokens in each sentence?",
        answer=answers.normalised,
        say=(
            "This is what most classes suggest first. Take it seriously, then ask what the same "
            "number means in a longer sentence."
        ),
        drag=(
            "Drag the end of the long sentence in the picture: the short sentence's step stays "
            "the same, the long one's shrinks."
        ),
        minutes={WHOLE: 3, SINUSOID: 3, SHORT: 2},
    ),
    Stop(
        name="Binary digits",
        lesson="baselines",
        settings={"short": 8, "long": 16},
        hint="Compare the binary digits of each token with those of the next.",
        question="How many binary digits can flip from one position to the next?",
        answer=answers.digits,
        say=(
            "Bounded, and unique for every token: nearly right. The sinusoid is the same idea "
            "with smooth digits, fastest first."
        ),
        drag="Lengthen the sentence until one more digit is needed.",
        minutes={WHOLE: 3, SINUSOID: 3},
    ),
    Stop(
        name="The matrix by hand",
        lesson="heatmap",
        settings={"d_model": 8, "seq_len": 16, "position": 1, "dim": 0},
        hint="Compare rows 0 and 1, column by column.",
        question="Move one token on. Which columns change most, and which barely at all?",
        answer=answers.one_step,
        say=(
            "Small enough to check one cell on the blackboard. Rows are positions, columns are "
            "dimensions; every column is one wave."
        ),
        drag="Drag the marker to another cell and work out its value together.",
        minutes={WHOLE: 5, SINUSOID: 5, SHORT: 3},
    ),
    Stop(
        name="A row of pendulums",
        lesson="pendulums",
        settings={"d_model": 32, "seq_len": 64, "position": 0},
        hint="Play the picture, and watch the first pair and the last.",
        question="Which pair completes a cycle first, and how many tokens does the slowest take?",
        answer=answers.pendulums,
        say=(
            "Each pair is a pendulum seen from the side, or the hand of a clock. The fastest is "
            "on the left; a popular illustration has it the wrong way round."
        ),
        drag=(
            "Press the space bar to play. Then switch *picture* between clock hands and pendulums."
        ),
        minutes={WHOLE: 4, SINUSOID: 4, SHORT: 2},
    ),
    Stop(
        name="The size of a real model",
        lesson="heatmap",
        settings={"d_model": 512, "seq_len": 512, "position": 511, "dim": 244},
        hint="Follow single columns from top to bottom. The marked one only just makes it.",
        question="How many waves complete at least one full cycle within these rows?",
        answer=answers.cycles,
        say=(
            "The width of the paper's base model, and 512 positions. The stripes of the slow "
            "dimensions are the first stretch of very long waves."
        ),
        drag="Drag base down: more and more waves complete a cycle, until every one does.",
        minutes={WHOLE: 3, SINUSOID: 3},
    ),
    Stop(
        name="Near and far",
        lesson="decay",
        settings={},
        hint="Follow the curve of S(k) from left to right.",
        question="Does every extra token between two positions make them less similar?",
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
        minutes={WHOLE: 4, SINUSOID: 4, SHORT: 3},
    ),
    Stop(
        name="Very far",
        lesson="decay",
        settings={"d_model": 64, "max_offset": 2048, "offset": 725},
        hint="Follow the curve to its right-hand end.",
        question="Does S(k) converge to zero?",
        answer=answers.below_zero,
        say="You will often read that it converges to zero. A sum of cosines has no limit.",
        drag=(
            "Drag the offset to the right end, then change d_model: the first negative offset "
            "moves."
        ),
        minutes={WHOLE: 2, SINUSOID: 2},
    ),
    Stop(
        name="The same turn everywhere",
        lesson="rotation",
        settings={"position": 10, "rotation_offset": 5},
        hint="Drag p and watch the angle between the two hands.",
        question="Does the angle from p to p + k depend on p?",
        answer=answers.turn,
        say=(
            "One matrix for an offset, whatever the position. The paper's hypothesis: this makes "
            "it easy for a model to learn to look a few tokens back. This is why every sine "
            "comes with a cosine."
        ),
        drag="Drag p around the circle: the angle stays. Then make k negative.",
        minutes={WHOLE: 5, SINUSOID: 5, SHORT: 3},
    ),
    Stop(
        name="Added to a token",
        lesson="embedding",
        settings={"text": "My name is RK"},
        hint="Compare the first row of the three strips: token, encoding, sum.",
        question="Does adding the encoding rotate the word's vector?",
        answer=answers.addition,
        say=(
            "Adding is not rotating: it shifts the vector. What rotates is the encoding itself "
            "(and, in models with rotary embeddings, the queries and keys)."
        ),
        drag="Repeat a word in the sentence: its two sums differ.",
        minutes={WHOLE: 3, SINUSOID: 3},
    ),
    Stop(
        name="Sixteen bits",
        lesson="precision",
        settings={"rows": 4096},
        hint="Find the highest point of each curve. Entries lie between −1 and 1.",
        question="How large do the errors get with 16-bit floats? With 32-bit floats?",
        answer=answers.rounded_rows,
        say=(
            "Angles grow with the position, so their rounding errors grow, too. The damage is "
            "done by the type the table is computed in, not the type it is stored in."
        ),
        drag="Choose “exactly, then rounded”: the errors drop to the last digit.",
        minutes={WHOLE: 2, SINUSOID: 2},
    ),
    Stop(
        name="Just reordered?",
        lesson="formulas",
        settings={"first_variant": "paper", "second_variant": "marian"},
        hint="Compare the two matrices, then look at their difference.",
        question="Are these the same numbers, only in different columns?",
        answer=answers.same_numbers,
        say=(
            "Libraries differ. Some merely order the columns differently, which matters only "
            "when you load a checkpoint."
        ),
        drag="Choose another second variant, and let the class guess.",
        minutes={WHOLE: 2, SINUSOID: 2},
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
        hint="Look at the difference, row by row.",
        question="Could a model trained with one of these run with the other?",
        answer=answers.your_model,
        say=(
            "Both are called “sinusoidal”, yet no reordering of columns makes them equal. The "
            "take-home question: which one does your own model use?"
        ),
        drag=(
            "Press L to leave lecture mode, open “Which variant did my code make?” below the "
            "picture, and check a matrix (have one ready)."
        ),
        minutes={WHOLE: 3, SINUSOID: 3, SHORT: 3},
    ),
    Stop(
        name="A head that looks back",
        lesson="heads",
        settings={"position": 32, "head_offset": 3, "gain": 17},
        hint="Each row is one query. Follow the bright diagonal.",
        question="Which key gets most of the weight of each query?",
        answer=answers.looking_back,
        say=(
            "The paper hoped that a model would learn this. The rotation says where to look; the "
            "gain says how sharply. Nothing forces a model to learn either."
        ),
        drag="Drag the diagonal. Then lower the gain: the peak stays, but it flattens.",
        minutes={WHOLE: 3},
    ),
    Stop(
        name="Rotate or add",
        lesson="rope",
        settings={"position": 10, "rotation_offset": 5, "method": "rotate"},
        hint="Drag both tokens along the line, and watch the score.",
        question="Both tokens move together. Does their score change?",
        answer=answers.moved_together,
        say=(
            "One identity for 2017 and for today: the sinusoid rotates one fixed vector and adds "
            "it, RoPE rotates every query and every key."
        ),
        drag="Switch to “add” and drag again: two of the four terms move.",
        minutes={WHOLE: 3},
    ),
    Stop(
        name="Twice as long",
        lesson="biases",
        settings={"length_percent": 200, "alibi_head": 4},
        hint="Red marks the last query’s weight on distances that never occurred in training.",
        question="Which method puts most weight on distances it never saw?",
        answer=answers.longer_text,
        say=(
            "A model that meets new distances guesses. ALiBi does not learn to use far tokens: it "
            "hardly looks at them."
        ),
        drag="Drag a frame’s edge: the shares grow with the length.",
        minutes={WHOLE: 3},
    ),
    Stop(
        name="Angles never seen",
        lesson="longer",
        settings={"scaling": "none", "scale_factor": 8},
        hint="Red marks angles that a pair never reached in training.",
        question="On a longer text, which pairs meet angles they never saw?",
        answer=answers.new_angles,
        say=(
            "Fast pairs have seen every angle, slow ones have not. Every method with a name is a "
            "way to slow down the slow ones."
        ),
        drag="Choose the method *own*, drag the ramp, and let the class invent YaRN.",
        minutes={WHOLE: 4},
    ),
    Stop(
        name="Too few, too many",
        lesson="coordinates",
        settings={"encoded": "coordinates", "frequency_count": 4},
        hint="Change L, and compare the curve with the dashed one.",
        question="Do more frequencies always make the curve better?",
        answer=answers.frequencies,
        say=(
            "NeRF encodes coordinates with sines and cosines, too. Its frequencies double from "
            "one to the next."
        ),
        drag="Drag sideways on the kernel: narrower means fewer connected samples.",
        minutes={WHOLE: 2},
    ),
    Stop(
        name="A cross, not a disc",
        lesson="images",
        settings={"patch_encoding": "sine–cosine per axis"},
        hint="All patches on the ring are equally far from the chosen one.",
        question="Are equally distant patches equally similar?",
        answer=answers.equally_far,
        say=(
            "Each axis has half of the dimensions, so similarity is the mean of two curves. "
            "Nothing in it knows Pythagoras."
        ),
        drag="Drag the chosen patch, then switch to “one long row”.",
        minutes={WHOLE: 2},
    ),
)

COURSES = tuple(
    Course(key, title, tuple(stop for stop in STOPS if key in stop.minutes))
    for key, title in (
        (WHOLE, "62 minutes"),
        (SINUSOID, "45 minutes"),
        (SHORT, "20 minutes"),
    )
)
