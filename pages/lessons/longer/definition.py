"""The lesson “Long context”: its place, controls, experiments and terms."""

from pages.ui.definitions import HEAD_WIDTH, Experiment, FileNote, Lesson
from pages.ui.parameters import WIDTH_AND_BASE, Choice, Slider, UpTo
from pe_core.scaling import SCALINGS

SCALING = Choice("scaling", "method", SCALINGS, "none")
FACTOR = Slider("scale_factor", "times as long, s", (1, 2, 3, 4, 6, 8, 12, 16, 24, 32), 8)
TRAINED = Slider(
    "trained_length", "trained length L", tuple(2**power for power in range(8, 18)), 4096
)
OWN = Slider(
    "own_pair",
    "own ramp at pair",
    UpTo("d_model", times=0.5, plus=-1),
    lambda shared: shared.pairs // 2,
)
OWN_HALF_WIDTH = 0.2
"""Half the width of an own ramp, as a share of all pairs."""

LONGER = Lesson(
    group="Today’s models",
    title="Long context",
    path="longer",
    question="How do you stretch a model beyond its training length?",
    lead_in=(
        "With RoPE, a longer text brings larger angles. A pair that turned many times in training "
        "has seen every angle. A slow pair has not, and meets new ones, so it is slowed down "
        "further."
    ),
    caption=(
        "Left: the angle each pair reaches, up to one turn; red never occurred in training. Top "
        "right: the speed each pair keeps. Bottom right: similarity. Drag the marked length."
    ),
    shared=WIDTH_AND_BASE,
    width_label=HEAD_WIDTH,
    controls=(SCALING, FACTOR, TRAINED, OWN),
    widths=(1, 1, 1, 1),
    terms=("RoPE", "pair", "frequency", "cycle", "position interpolation", "NTK-aware", "YaRN"),
    file_note=FileNote(
        "omega_i = base^(-2i/d_head), scaled by the method; turns = omega * length / (2 pi)",
        "pair i, its frequency in training and now in radians per token, turns it reaches in "
        "training and now, 1 if it meets angles never seen",
    ),
    experiments=(
        Experiment(
            "Interpolate.",
            "No red is left. What was the price?",
            {
                "d_model": 128,
                "base": 10_000,
                "trained_length": 4096,
                "scale_factor": 8,
                "scaling": "interpolation",
            },
            answer="Every pair is 8 times slower, so neighbours are harder to tell apart: the "
            "fastest pair turns by 7 degrees a token, not 57.",
        ),
        Experiment(
            "NTK-aware scaling.",
            "Does it change only the slow pairs?",
            {
                "d_model": 128,
                "base": 10_000,
                "trained_length": 4096,
                "scale_factor": 8,
                "scaling": "NTK-aware",
            },
            answer="No. It changes every pair but the fastest, and 17 pairs still meet new angles.",
        ),
        Experiment(
            "What Llama does.",
            "How many pairs does it leave alone?",
            {
                "d_model": 128,
                "base": 500_000,
                "trained_length": 8192,
                "scale_factor": 8,
                "scaling": "Llama 3.1",
            },
            answer="29 of 64. It divides 29 by 8 and mixes the 6 between.",
        ),
    ),
)
