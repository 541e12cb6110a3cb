"""Stops of the guided tour in the lessons on today's models."""

from pages.teach.tour import aims, answers, sketches
from pages.teach.tour.courses import WHOLE
from pages.ui.definitions import AnswerOption, OpenQuestion, Stop

TODAY = (
    Stop(
        key="looking-back",
        name="Where a head looks",
        lesson="heads",
        settings={"position": 32, "head_offset": 3, "gain": 17},
        hint="Each row is one query, each column one key.",
        question="A head rotates every key k tokens ahead. Which key gets most weight?",
        options=(
            AnswerOption(
                "the query’s own key",
                "That is a head without the rotation: every encoding is most similar to itself.",
            ),
            AnswerOption("k tokens before"),
            AnswerOption(
                "k tokens after", "The direction is the other one: a positive k looks back."
            ),
            AnswerOption("all get the same", "That would be a gain of zero."),
        ),
        hides=(
            "weights",
            "itself",
            "look",
            "rows-without",
            "bar",
            "distance",
            "wanted",
            "wanted-weight",
            "handle",
            "dial",
        ),
        masks=("looks",),
        answer=answers.looking_back,
        say=(
            "The paper hoped that a model would learn this. The rotation sets where to look, the "
            "gain how sharply. Nothing forces a model to learn either."
        ),
        drag="Drag the diagonal.",
        adjust="lower the gain: the peak stays, but it flattens.",
        minutes={WHOLE: 5},
        numbered_in=(WHOLE,),
        sketch=sketches.LOOKING_BACK,
        goal=aims.SAY,
        fact=aims.ROTATION,
    ),
    Stop(
        key="rotate-or-add",
        name="Rotate or add",
        lesson="rope",
        settings={"position": 10, "rotation_offset": 5},
        hint="Look at the angle between the two arrows.",
        question="Query and key are rotated, and move together. What does the score do?",
        options=(
            AnswerOption("it stays the same"),
            AnswerOption("it grows", "Both rotations grow, and in the score they cancel."),
            AnswerOption(
                "it falls", "The score depends on the offset, which does not change here."
            ),
            AnswerOption(
                "it goes up and down", "Each number does. In the score, the rotations cancel."
            ),
        ),
        hides=("added", "added-note", "rotated", "rotated-here", "elsewhere"),
        masks=("total",),
        answer=answers.moved_together,
        say=(
            "One identity for 2017 and for today: the sinusoid rotates one fixed vector by the "
            "position and adds it, RoPE rotates every query and every key."
        ),
        drag="Drag the key to move both tokens: RoPE’s score stays, the added one’s changes.",
        minutes={WHOLE: 5},
        numbered_in=(WHOLE,),
        sketch=sketches.ROTATE_OR_ADD,
        goal=aims.SAY,
        fact=aims.ROTATION,
    ),
    Stop(
        key="twice-as-long",
        name="Twice as long",
        lesson="biases",
        settings={"length_percent": 200, "alibi_head": 4, "bias_method": "alibi"},
        hint="Each has a bar. Drag it to your guess of its share.",
        question="At twice the trained length, what weights unseen distances most?",
        options=(
            AnswerOption("no encoding at all"),
            AnswerOption(
                "ALiBi’s steepest head", "Its penalty gives distant keys almost no weight."
            ),
            AnswerOption(
                "ALiBi’s gentlest head",
                "Nearly: but even a small penalty leaves less than an even weight.",
            ),
            AnswerOption(
                "RoPE",
                "This query and key favour near tokens: unseen distances get less than an even "
                "share.",
            ),
        ),
        hides=("seen-weights", "unseen-weights"),
        answer=answers.longer_text,
        say=(
            "A model guesses at distances not seen in training. A steep penalty avoids them, but "
            "hardly uses far tokens; so ALiBi has gentle heads, too."
        ),
        drag="Drag the ring: the shares grow with the length.",
        minutes={WHOLE: 4},
        numbered_in=(WHOLE,),
        sketch=sketches.TWICE_AS_LONG,
        goal=aims.SAY,
        fact=aims.TODAY,
    ),
    Stop(
        key="new-angles",
        name="Angles never seen",
        lesson="longer",
        settings={"scaling": "none", "scale_factor": 8},
        hint="A bar for each pair, shown with the answer. Slow pairs are on the right.",
        question="On a longer text, which pairs meet angles they never saw?",
        options=(
            AnswerOption(
                "the fast ones", "They completed cycles in training, so they have seen every angle."
            ),
            AnswerOption(
                "all of them", "A pair that completed a cycle in training has seen every angle."
            ),
            AnswerOption("the slow ones"),
            AnswerOption(
                "none of them",
                "A slow pair covered part of a cycle in training, and now it goes on.",
            ),
        ),
        hides=(
            "ground",
            "seen",
            "scaled",
            "spaces",
            "boundary",
            "lost",
            "new",
            "avoided",
            "trained",
            "turns",
            "angle-name",
            "group",
            "groups",
            "dial",
            "hand",
            "sector",
            "recommended",
            "dots-name",
            "grip",
            "ring-name",
            "down",
            "key",
        ),
        masks=("unseen-count", "slowed-count"),
        answer=answers.new_angles,
        say=(
            "Fast pairs have seen every angle, slow ones have not. Every method with a name is a "
            "way to slow down the slow ones."
        ),
        drag=(
            "Drag the ring down, then other bars, until no red is left: let the class invent YaRN. "
            "Can neighbours still be told apart?"
        ),
        minutes={WHOLE: 5},
        numbered_in=(WHOLE,),
        sketch=sketches.NEW_ANGLES,
        goal=aims.SAY,
        fact=aims.TODAY,
        open_question=OpenQuestion(
            "new-angles",
            "Mark the first of them on the axis of pairs.",
            (
                "the slow ones",
                "they complete no cycle within the training length",
                "the fast ones have seen every angle",
            ),
        ),
    ),
    Stop(
        key="too-few",
        name="How many waves?",
        lesson="coordinates",
        settings={"encoded": "coordinates", "frequency_count": 4},
        hint="Both networks stop early. Dashed: learned from x itself. Green: from L waves of x.",
        question="As you add waves, how does the largest error change?",
        options=(
            AnswerOption(
                "it keeps falling", "With too many, the curve swings between the samples."
            ),
            AnswerOption(
                "it keeps rising", "From one wave, a network that stops early misses the ripples."
            ),
            AnswerOption("it falls, then rises"),
            AnswerOption("it stays the same", "The first few improve the fit a great deal."),
        ),
        hides=("errors", "largest-error"),
        answer=answers.frequencies,
        say=(
            "NeRF encodes coordinates with sines and cosines, too. Its frequencies double from "
            "one to the next."
        ),
        drag="Drag the ring along the errors: they fall, then rise.",
        minutes={WHOLE: 4},
        numbered_in=(WHOLE,),
        sketch=sketches.TOO_FEW,
        goal=aims.SAY,
        fact=aims.TODAY,
    ),
    Stop(
        key="cross",
        name="Similar patches",
        lesson="images",
        settings={"patch_encoding": "per-axis"},
        hint="The marked patch has a red frame in the image and in the map.",
        question="Which patches look similar to the marked one?",
        options=(
            AnswerOption(
                "a disc around it",
                "Each axis has its own dimensions, and none of them encodes the diagonal distance.",
            ),
            AnswerOption("its row and column"),
            AnswerOption(
                "only its row",
                "The column has half of the dimensions, too.",
            ),
            AnswerOption(
                "those that look alike",
                "The encoding knows the place, not the content.",
            ),
        ),
        hides=(
            "similarity",
            "value",
            "edge",
            "edge-frame",
            "edge-line",
            "tie",
            "edge-value",
            "edge-name",
            "compared",
            "other",
        ),
        answer=answers.similar_patches,
        say=(
            "Each axis has half of the dimensions, so similarity is the mean of two, one "
            "per axis, not a function of the distance."
        ),
        drag="Drag the chosen patch.",
        adjust="switch to “one long row”.",
        minutes={WHOLE: 4},
        numbered_in=(WHOLE,),
        sketch=sketches.CROSS,
        open_question=OpenQuestion(
            "equally-far",
            "Sketch the patches that are similar to the marked one.",
            (
                "those in the same row or column: a cross",
                "row and column are encoded separately, each in half of the dimensions",
                "in the same row, the half for rows is equal, however far away the patch is",
            ),
        ),
    ),
)
