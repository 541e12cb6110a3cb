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
    question="Which version of the formula does my library use?",
    lead_in="“Sinusoidal” is not one formula: libraries order the columns differently, or use other frequencies. That matters as soon as you load a checkpoint. Choose your library, or check a matrix that your own code made, below.",
    caption="Two versions of the matrix, their columns matched wave by wave, and the difference.",
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
            "Just reshuffled?",
            "Are these the same numbers in a different order?",
            {"first_variant": "paper", "second_variant": "marian"},
            answer="Yes. Marian stores all sines, then all cosines; reordered, every number agrees.",
        ),
        Experiment(
            "A slightly different exponent.",
            "From which position on does it matter?",
            {
                "first_variant": "paper",
                "second_variant": "inclusive",
                "d_model": 512,
                "seq_len": 512,
            },
            opens=("matters",),
            answer="Within the first hundred tokens, and more the further you go.",
        ),
        Experiment(
            "A stray factor of jπ.",
            "Which pair never moves, and which turn too fast to follow?",
            {"first_variant": "paper", "second_variant": "extra-pi"},
            opens=("particular",),
            answer="Pair 0, whose factor is zero. Pairs with a frequency above π turn more than half "
            "a circle per token.",
        ),
    ),
)
