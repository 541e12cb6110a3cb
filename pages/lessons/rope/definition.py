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

NEIGHBOURS, HALVES = get_args(Pairing)
PAIRING = Radio(
    "code_pairs",
    "pairs in the code",
    (Option(NEIGHBOURS, in_picture=0), Option(HALVES, in_picture=1)),
    NEIGHBOURS,
    sets="halves",
)
"""Pairing of the code; the weights pair neighbouring dimensions."""
WIDTHS = (4, 4, 4, 5)
LOOKS_BACK = 16
"""Offset at which a head trained with neighbouring pairs scores highest, in tokens."""

ROPE = Lesson(
    group="Today’s models",
    title="RoPE",
    path="rope",
    question="Why do today’s models rotate instead of adding?",
    lead_in=(
        "RoPE rotates each query and key by an angle that grows with its position. The original "
        "sinusoid is added to the embedding."
    ),
    lead_ins={
        (PAIRING.name, HALVES): (
            "RoPE rotates dimensions in pairs. Code with other pairs than in training gives wrong "
            "scores."
        ),
    },
    caption=(
        "Dials: one pair of dimensions of a random query and key. Grey: the sinusoid is added to "
        "both; the original Transformer adds it to embeddings. Score: lengths × cosine, summed "
        f"over pairs, ÷ √{HEAD_WIDTH}."
    ),
    captions={
        (PAIRING.name, HALVES): (
            "Arcs: pairs of dimensions. Chart: the score of a head that was trained to look "
            f"{LOOKS_BACK} tokens back. Drag the query or the marker in the chart to change the "
            "offset."
        ),
    },
    shared=ALL_SHARED,
    width_label=HEAD_WIDTH,
    controls=(ROTATED_PAIR, KEY_POSITION, ROTATION_OFFSET, PAIRING),
    # A link of the experiments or of an earlier version shows the pairing.
    idle_with={(PAIRING.name, NEIGHBOURS): (PAIRING.name,)},
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
            "Both tokens have moved far along. Which angle and which score are unchanged?",
            {"seq_len": 256, "position": 110, "rotation_offset": 5},
            answer="Those of RoPE: both arrows turned by the same angle, so the angle between them "
            "stayed the same.",
        ),
        Experiment(
            "The same move, added.",
            "The table splits the added score into terms. Which change as both tokens move?",
            {"seq_len": 256, "position": 110, "rotation_offset": 5},
            opens=("terms",),
            answer="Those of content with position: they depend on where each token is. The "
            "position–position term depends on the distance alone.",
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
                "code_pairs": HALVES,
            },
            opens=("pairing",),
            answer="For certain only at distance 0, where a query looks at its own token. "
            "Elsewhere, the curves meet by chance. The peak that the head was trained for is gone.",
        ),
    ),
    # The picture showed one of two methods, now both.
    old_links=OldLinks(
        names={"offset": [ROTATION_OFFSET.name], "method": []},
        idle={("method", "add"): PAIRING.name},
    ),
)
