"""The lesson “Rotation”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import (
    POSITION,
    ROTATED_PAIR,
    ROTATION_OFFSET,
    WIDTH_AND_BASE,
    Slider,
)

SECOND = Slider("second_offset", "second offset j", ROTATION_OFFSET.options, 3)

ROTATION = Lesson(
    group="Why it works",
    title="Rotation",
    path="rotation",
    question="Why is a step of k the same rotation everywhere?",
    lead_in=(
        "Drag a hand: does a step’s angle depend on where it starts? A step of k tokens turns "
        "each pair by its own angle. That is why similarity depends only on distance."
    ),
    caption=(
        "One pair as a clock hand at p and at p + k. Other arrows, if any: the same step from "
        "other positions. Drag a hand, or click a small circle to choose a pair."
    ),
    shared=WIDTH_AND_BASE,
    controls=(
        ROTATED_PAIR,
        POSITION,
        ROTATION_OFFSET,
        SECOND,
    ),
    widths=(1, 1, 1),
    related={
        "heads": "A head that learns this rotation looks k tokens back.",
        "rope": "Today’s models build the rotation in.",
    },
    terms=("rotation", "offset", "pair", "angle", "frequency", "position"),
    file_note=FileNote(
        "PE(p+k) = T_k PE(p), T_k = [[cos(omega k), sin(omega k)], [-sin(omega k), cos(omega k)]], "
        "omega = base^(-2 pair/d_model)",
        "position p in tokens, sine and cosine of the pair at p and at p + k, no unit",
    ),
    experiments=(
        Experiment(
            "Apply T₅ twice.",
            "It took 10 to 15. Where does it take 15?",
            {"seq_len": 64, "position": 15, "rotation_offset": 5},
            opens=("strips",),
            answer=(
                "To 20. The matrix contains no position, so it moves every position by five tokens."
            ),
        ),
        Experiment(
            "Step backwards.",
            "With k = −5, where does 15 end up?",
            {"seq_len": 64, "position": 15, "rotation_offset": -5},
            answer="At 10. The angle is the same as for k = 5, but in the other direction.",
        ),
        Experiment(
            "The slowest pair.",
            "Press Play. Does it move at all?",
            {"d_model": 128, "base": 10_000, "pair": 63, "rotation_offset": 64},
            answer="Yes, but 64 tokens turn it by less than half a degree.",
        ),
    ),
    old_links=OldLinks(names={"offset": [ROTATION_OFFSET.name], "second": [SECOND.name]}),
)
