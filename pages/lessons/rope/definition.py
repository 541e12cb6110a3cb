"""The lesson “RoPE”: its place, controls, experiments and terms."""

from pages.ui.definitions import HEAD_WIDTH, Experiment, FileNote, Lesson
from pages.ui.old_links import OldLinks
from pages.ui.parameters import ALL_SHARED, POSITION, ROTATED_PAIR, ROTATION_OFFSET, Radio

ROTATE, ADD = "rotate", "add"
METHOD = Radio("method", "position by", (ROTATE, ADD), ROTATE)

ROPE = Lesson(
    group="Today’s models",
    title="RoPE",
    path="rope",
    question="Why do today’s models rotate instead of adding?",
    lead_in=(
        "A head can learn to look k tokens back, but it has to learn the rotation. Rotary position "
        "encoding, RoPE, builds it in. The sinusoid rotates one fixed vector and adds it; RoPE "
        "rotates every query and every key."
    ),
    caption=(
        "Key at p and query at p + k: one pair on the left, the whole head’s score on the right. "
        "Drag both tokens along the line: does the score change? Then switch to “add”."
    ),
    shared=ALL_SHARED,
    width_label=HEAD_WIDTH,
    controls=(ROTATED_PAIR, POSITION, ROTATION_OFFSET, METHOD),
    widths=(1, 1, 1, 1),
    related={
        "rotation": "The same matrix, at work on the sinusoid.",
        "embedding": "What it means to add an encoding.",
    },
    terms=("RoPE", "query and key", "attention head", "rotation", "offset", "S(k)"),
    file_note=FileNote(
        "score(k) = sum over i of cos(omega_i k) / sqrt(d_head) for rotated vectors whose pairs "
        "are all (1, 1)/sqrt(2); omega_i = base^(-2i/d_head)",
        "offset k in tokens, score with rotation, score with added encodings for the key at "
        "position p, no unit",
    ),
    experiments=(
        Experiment(
            "A hundred tokens later.",
            "Move both tokens far along. What happens to the score?",
            {"seq_len": 256, "position": 110, "rotation_offset": 5, "method": ROTATE},
            answer="Nothing. Both hands turn by the same angle, so the angle between them stays.",
        ),
        Experiment(
            "The same move, added.",
            "Move the tokens again. What changes now?",
            {"seq_len": 256, "position": 110, "rotation_offset": 5, "method": ADD},
            answer="The score does: two of its four terms depend on one position alone.",
        ),
        Experiment(
            "A checkpoint in the wrong library.",
            "The code pairs halves, the weights pair neighbours. Where is the score still right?",
            {"d_model": 128, "base": 10_000, "position": 20},
            opens=("pairing",),
            answer="At distance 0 only, where a query looks at its own token.",
        ),
    ),
    old_links=OldLinks(names={"offset": ROTATION_OFFSET.name}),
)
