"""The lesson “Rotation”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, POSITION, Slider, UpTo

OFFSETS = range(-64, 65)
PAIR = Slider(
    "pair",
    "pair",
    UpTo("d_model", times=0.5, plus=-1),
    lambda shared: min(8, shared.pairs - 1),
)
OFFSET = Slider("rotation_offset", "offset k", OFFSETS, 5, old_names=("offset",))
SECOND = Slider("second_offset", "second offset j", OFFSETS, 3, old_names=("second",))

ROTATION = Lesson(
    group="Why it works",
    title="Rotation",
    path="rotation",
    question="Why is moving by k the same turn everywhere?",
    shared=ALL_SHARED,
    controls=(
        PAIR,
        POSITION,
        OFFSET,
        SECOND,
    ),
    terms=("rotation", "offset", "pair", "angle", "frequency", "position", "residual"),
    file_note=FileNote(
        "PE(p+k) = T_k PE(p), T_k = [[cos(omega k), sin(omega k)], [-sin(omega k), cos(omega k)]], "
        "omega = base^(-2 pair/d_model)",
        "position p in tokens, sine and cosine of the pair at p and at p + k, no unit",
    ),
    experiments=(
        Experiment(
            "The same T₅ again",
            "It takes 10 to 15. What does it make of 15?",
            {"position": 15, "rotation_offset": 5},
            opens=("strips",),
        ),
        Experiment(
            "Backwards",
            "k = −5 turns the other way: where does 15 go?",
            {"position": 15, "rotation_offset": -5},
        ),
        Experiment(
            "The slowest pair", "Play it. Does it move at all?", {"pair": 63, "rotation_offset": 64}
        ),
    ),
)
