"""The lesson “Waves and pendulums”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.parameters import (
    ALL_SHARED,
    ENCODING_FORMULA,
    POSITION,
    Choice,
    Several,
    Slider,
    UpTo,
)

SINE_PENDULUMS, COSINE_PENDULUMS, CLOCK_HANDS = "sine pendulums", "cosine pendulums", "clock hands"
FASTEST_LEFT, SLOWEST_LEFT = "fastest on the left", "slowest on the left"
WHOLE_RANGE, FIT_THE_CURVE = "whole range", "fit the curve"
PAIRS = Several("pairs", "pairs", UpTo("d_model", times=0.5, plus=-1), (0, 8, 16), most=4)
PICTURE = Choice(
    "picture", "picture", (SINE_PENDULUMS, COSINE_PENDULUMS, CLOCK_HANDS), SINE_PENDULUMS
)
ORDER = Choice("order", "order", (FASTEST_LEFT, SLOWEST_LEFT), FASTEST_LEFT)
STRETCH = Slider(
    "stretch",
    "stretch the positions by",
    tuple(digit * 10**decade for decade in range(5) for digit in (1, 2, 5)),
    1,
)
ZOOM = Choice("zoom", "value axis", (WHOLE_RANGE, FIT_THE_CURVE), WHOLE_RANGE)
LATER = Slider(
    "snapshot_offset", "second snapshot at p + k, k", range(65), 5, old_names=("offset",)
)

PENDULUMS = Lesson(
    group="The encoding",
    title="Waves and pendulums",
    path="pendulums",
    question="What is one dimension, as the position moves?",
    shared=ALL_SHARED,
    controls=(
        PAIRS,
        POSITION,
        PICTURE,
        ORDER,
        LATER,
        STRETCH,
        ZOOM,
    ),
    terms=("pair", "dim", "position", "wavelength", "base", "sinusoid"),
    file_note=FileNote(
        f"{ENCODING_FORMULA}; wavelength = 2 pi / omega_i",
        "pair i, frequency omega_i in radians per token, wavelength in tokens, sine and cosine at "
        "the position, no unit",
    ),
    experiments=(
        Experiment(
            "A width of 32",
            "Play all positions: which pendulums are back where they started?",
            {"d_model": 32, "position": 0},
        ),
        Experiment(
            "Slowest on the left",
            "The classroom's picture: the same pendulums, mirrored.",
            {"d_model": 32, "position": 0, "order": SLOWEST_LEFT},
        ),
        Experiment(
            "Stretch 1,000 times",
            "The last cosine looks constant. Is it?",
            {"pairs": 63, "stretch": 1000},
            opens=("stretch",),
        ),
    ),
)
