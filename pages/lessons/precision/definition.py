"""The lesson “Precision”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.parameters import ENCODING_FORMULA, WIDTH_AND_BASE, Choice, Slider

IN_TYPE, EXACTLY = "angles in that type", "exactly, then rounded"
ROWS = Slider("rows", "positions in the table", tuple(2**power for power in range(4, 13)), 4096)
WAY = Choice("way", "computed", (IN_TYPE, EXACTLY), IN_TYPE)

PRECISION = Lesson(
    group="In practice",
    title="Precision",
    path="precision",
    question="What do float32, float16 and bfloat16 do to it?",
    shared=WIDTH_AND_BASE,
    controls=(
        ROWS,
        WAY,
    ),
    terms=("float type", "angle", "position", "encoding"),
    file_note=FileNote(
        f"error = max over dims of |PE in the type - PE in float64|, {ENCODING_FORMULA}",
        "position in tokens, then the largest error of the row in each number type, no unit",
    ),
    experiments=(
        Experiment(
            "Round once, at the end",
            "Compute exactly and round the result: how many rows repeat now?",
            {"d_model": 512, "way": EXACTLY},
        ),
        Experiment(
            "Angles in bfloat16",
            "In 1,024 rows with every step in that type, where do the first two collide?",
            {"rows": 1024, "d_model": 512},
            opens=("types",),
        ),
        Experiment(
            "A short table",
            "Does any of it matter for 128 positions?",
            {"rows": 128},
        ),
    ),
)
