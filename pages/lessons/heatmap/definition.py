"""The lesson “Encoding heatmap”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, ENCODING_FORMULA, POSITION, Slider, Switch, UpTo

DIM = Slider(
    "dim",
    "dim",
    UpTo("d_model", plus=-1),
    lambda shared: min(8, shared.d_model - 2),
)
FANS = Switch("fans", "sines left, cosines right")

HEATMAP = Lesson(
    group="The encoding",
    title="Encoding heatmap",
    path="heatmap",
    question="What does the whole matrix look like, and what is in one cell?",
    shared=ALL_SHARED,
    controls=(
        POSITION,
        DIM,
        FANS,
    ),
    terms=("encoding matrix", "position", "dim", "pair", "angle", "frequency", "cycle"),
    file_note=FileNote(
        ENCODING_FORMULA, "position in tokens, then PE(position, dim) for dim 0, 1, ..., no unit"
    ),
    experiments=(
        Experiment(
            "By hand, 16 × 8",
            "Which columns have changed after one token?",
            {"d_model": 8, "seq_len": 16, "position": 1, "dim": 0},
        ),
        Experiment(
            "Base model, 512 × 512",
            "Which column has turned just about once at the bottom? Choose it and see its wave.",
            {"d_model": 512, "seq_len": 512, "position": 511},
        ),
        Experiment(
            "Base 10",
            "What is lost on the right, where the slow waves were?",
            {"base": 10, "dim": 126},
        ),
    ),
)
