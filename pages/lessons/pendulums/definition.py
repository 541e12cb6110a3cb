"""The lesson “Waves and pendulums”: its place, controls, experiments and terms."""

from pages.ui.definitions import ENCODING_FORMULA, Experiment, FileNote, Lesson
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import ALL_SHARED, D_MODEL, POSITION, Choice, Option, Several, Slider, UpTo

SINE_PENDULUMS, COSINE_PENDULUMS, CLOCK_HANDS = "sine pendulums", "cosine pendulums", "clock hands"
FASTEST_LEFT, SLOWEST_LEFT = "fastest left", "slowest left"
WHOLE_RANGE, FIT_THE_CURVE = "whole range", "fit the curve"
PAIRS = Several("pairs", "pairs", UpTo(D_MODEL, times=0.5, plus=-1), (0, 8, 16), most=4)
# Short labels: the list shows them whole on a low laptop.
PICTURE = Choice(
    "picture",
    "picture",
    (
        Option(CLOCK_HANDS, "clocks", in_picture="hands"),
        Option(SINE_PENDULUMS, "sines", in_picture="sines"),
        Option(COSINE_PENDULUMS, "cosines", in_picture="cosines"),
    ),
    CLOCK_HANDS,
)
ORDER = Choice(
    "order",
    "on the left",
    (
        Option(FASTEST_LEFT, "fastest", in_picture=0),
        Option(SLOWEST_LEFT, "slowest", in_picture=1),
    ),
    FASTEST_LEFT,
    sets="slowest_first",
)
STRETCH = Slider(
    "stretch",
    "stretch the positions by",
    tuple(digit * 10**decade for decade in range(5) for digit in (1, 2, 5)),
    1,
)
ZOOM = Choice("zoom", "value axis", (Option(WHOLE_RANGE), Option(FIT_THE_CURVE)), WHOLE_RANGE)
LATER = Slider("snapshot_offset", "second snapshot at p + k, k", range(65), 5)

PENDULUMS = Lesson(
    group="The encoding",
    title="Waves and pendulums",
    path="pendulums",
    question="What does a single dimension do as you move through the sentence?",
    lead_in=(
        "Press Play: what does each dimension trace? Two form a pair, the sine and cosine of "
        "one frequency: coordinates of a clock hand."
    ),
    caption=(
        "Each pair is a clock hand. The height of its tip is the cosine; its distance to the "
        "right, turned upwards, is the sine. Drag a hand or press Play."
    ),
    captions={
        (PICTURE.name, SINE_PENDULUMS): (
            "Each pendulum is one pair: the sine is how far right its bob is. Below: waves of the "
            "chosen pairs. Drag a pendulum or press Play."
        ),
        (PICTURE.name, COSINE_PENDULUMS): (
            "Each pendulum is one pair: the cosine is how far right its bob is. Below: waves of "
            "the chosen pairs. Drag a pendulum or press Play."
        ),
    },
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
    widths=(13, 6, 8, 8),
    related={
        "rope": "Today’s models turn queries and keys like these hands.",
        "longer": "Slow waves that never complete a cycle limit how far a model can read.",
    },
    terms=("pair", "dim", "position", "wavelength", "base", "sinusoid"),
    file_note=FileNote(
        f"{ENCODING_FORMULA}; wavelength = 2 pi / omega_i",
        "pair i, frequency omega_i in radians per token, wavelength in tokens, sine and cosine at "
        "the position, no unit",
    ),
    experiments=(
        Experiment(
            "Only 16 pairs.",
            "Press Play. Which of them complete a cycle?",
            {"d_model": 32, "seq_len": 64, "base": 10_000, "position": 0},
            answer="The five fastest, pairs 0 to 4. All others take more than 100 tokens.",
        ),
        Experiment(
            "Slowest first.",
            "Now the slowest pair is on the left. What stays the same?",
            {"d_model": 32, "seq_len": 64, "position": 20, "order": SLOWEST_LEFT},
            answer="Every pair keeps its angle. Only their order on screen is reversed.",
        ),
        Experiment(
            "A thousand times further.",
            "The slowest cosine looks flat. Is it?",
            {"d_model": 128, "seq_len": 64, "base": 10_000, "pairs": 63, "stretch": 1000},
            opens=("stretch",),
            answer="No. It swings like all the others, but 64 tokens show only the start of its "
            "first cycle.",
        ),
    ),
    old_links=OldLinks(
        names={"offset": [LATER.name]},
        values={
            ORDER.name: {
                "fastest on the left": FASTEST_LEFT,
                "slowest on the left": SLOWEST_LEFT,
            }
        },
    ),
)
