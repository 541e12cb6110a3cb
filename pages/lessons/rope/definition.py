"""The lesson “RoPE”: its place, controls, experiments and terms."""

from typing import get_args

from pages.ui.definitions import HEAD_FREQUENCY_FORMULA, HEAD_WIDTH, Experiment, FileNote, Lesson
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import (
    ALL_SHARED,
    KEY_POSITION,
    ROTATED_PAIR,
    ROTATION_OFFSET,
    Option,
    Radio,
)
from pe_core.rotary import Pairing

ROTATE, ADD = "rotate", "add"
METHOD = Radio(
    "method",
    "method",
    (Option(ROTATE, in_picture=0), Option(ADD, in_picture=1)),
    ROTATE,
    sets="adds",
)
NEIGHBOURS, HALVES = get_args(Pairing)
PAIRING = Radio(
    "code_pairs",
    "pairs of dims",
    (Option(NEIGHBOURS, in_picture=0), Option(HALVES, in_picture=1)),
    NEIGHBOURS,
    sets="halves",
)
"""Pairing of the code; the weights pair neighbouring dimensions."""
WIDTHS = (4, 4, 4, 4, 5)
LOOKS_BACK = 16
"""Distance at which a head trained with neighbouring pairs scores highest, in tokens."""

ROPE = Lesson(
    group="Today’s models",
    title="RoPE",
    path="rope",
    question="Why do today’s models rotate instead of adding?",
    lead_in=(
        "Rotary position encoding (RoPE) rotates queries and keys by their positions. So the "
        "rotation that a head needs to look k tokens back is built in, not learned."
    ),
    caption=(
        "Circle: one pair of two random words, turned by position; dashed: at the start of the "
        "text. Chart: how their score changes as both move, with all pairs. Drag key or query."
    ),
    captions={
        (METHOD.name, ADD): (
            "Circle: one pair of two random words, content plus an encoding (PE) that turns on a "
            "ring; dashed: at the start. Chart: how their score changes as both move. Drag key or "
            "query."
        ),
        (PAIRING.name, HALVES): (
            "Circle: two dimensions that the code rotates together. "
            "Bars: the head’s score, in wrong and in trained pairs. Curve: the score as the query "
            "moves."
        ),
    },
    shared=ALL_SHARED,
    width_label=HEAD_WIDTH,
    controls=(ROTATED_PAIR, KEY_POSITION, ROTATION_OFFSET, METHOD, PAIRING),
    # A link of the experiments or of an earlier version shows the pairing.
    idle_with={(METHOD.name, ADD): (PAIRING.name,), (PAIRING.name, NEIGHBOURS): (PAIRING.name,)},
    widths=WIDTHS,
    related={
        "rotation": "The same matrix, at work on the sinusoid.",
        "embedding": "What it means to add an encoding.",
    },
    terms=("RoPE", "query and key", "attention head", "rotation", "offset", "S(k)"),
    file_note=FileNote(
        "score(k) = sum over i of |q_i| |k_i| cos(omega_i k + phi_i) / sqrt(d_head) for a rotated "
        "query and key of normal numbers, with q_i and k_i their pairs and phi_i the angle from "
        f"k_i to q_i; {HEAD_FREQUENCY_FORMULA}; wrong pairs: a head that looks {LOOKS_BACK} tokens "
        "back, with i and i + d_head/2 rotated together",
        "offset k in tokens, score with rotation, score with added encodings for the key at "
        "position n, score of the head as trained and with wrong pairs, no unit",
    ),
    experiments=(
        Experiment(
            "A hundred tokens later.",
            "Both tokens have moved far along. Has their score changed?",
            {"seq_len": 256, "position": 110, "rotation_offset": 5, "method": ROTATE},
            answer="No. Both hands turned by the same angle, so the angle between them stayed the "
            "same.",
        ),
        Experiment(
            "The same move, added.",
            "Now encodings are added. Does the score still depend on the distance alone?",
            {"seq_len": 256, "position": 110, "rotation_offset": 5, "method": ADD},
            answer="No: two of its four terms depend on where the tokens are.",
        ),
        Experiment(
            "A checkpoint in the wrong library.",
            "The weights were trained with neighbouring pairs; the code pairs halves. At which "
            "distance is the score still right?",
            {
                "d_model": 128,
                "base": 10_000,
                "position": 20,
                "rotation_offset": LOOKS_BACK,
                "method": ROTATE,
                "code_pairs": HALVES,
            },
            opens=("pairing",),
            answer="Only at distance 0, where a query looks at its own token. The peak that the "
            "head was trained for is gone.",
        ),
    ),
    old_links=OldLinks(names={"offset": [ROTATION_OFFSET.name]}),
)
