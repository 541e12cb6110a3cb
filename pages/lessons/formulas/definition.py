"""The lesson “Which formula?”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, Choice, Slider
from pe_core.recognition import BUGS
from pe_core.variants import VARIANTS

VARIANT_KEYS = tuple(VARIANTS)
NO_SAMPLE = "none"
FIRST = Choice("first_variant", "first variant", VARIANT_KEYS, "paper", old_names=("first",))
OTHER = Choice("second_variant", "second variant", VARIANT_KEYS, "inclusive", old_names=("second",))
THRESHOLD = Slider(
    "threshold",
    "a difference that matters",
    (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5),
    0.05,
)
SAMPLE = Choice("sample", "sample with a known mistake", (NO_SAMPLE, *BUGS), NO_SAMPLE)

FORMULAS = Lesson(
    group="In practice",
    title="Which formula?",
    path="formulas",
    question="Which of the many variants does my library use?",
    shared=ALL_SHARED,
    controls=(
        FIRST,
        OTHER,
        THRESHOLD,
        SAMPLE,
    ),
    terms=("variant", "encoding matrix", "frequency", "base", "d_model"),
    file_note=FileNote(
        "second variant, its columns reordered, minus first variant, each by its library's formula",
        "position in tokens, then the difference in column 0, 1, ..., no unit",
    ),
    experiments=(
        Experiment(
            "Only another order?",
            "Are these two the same numbers in other columns?",
            {"first_variant": "paper", "second_variant": "marian"},
        ),
        Experiment(
            "Half a step apart",
            "Their exponents differ a little: from which position does it matter?",
            {
                "first_variant": "paper",
                "second_variant": "inclusive",
                "d_model": 512,
                "seq_len": 512,
            },
            opens=("matters",),
        ),
        Experiment(
            "A factor π too many",
            "Which pair never moves, and which waves turn too fast to be seen (aliased)?",
            {"first_variant": "paper", "second_variant": "extra-pi"},
            opens=("particular",),
        ),
    ),
)
