"""The lesson “Baseline failures”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.parameters import ENCODING_FORMULA, WIDTH_AND_BASE, Slider

SENTENCE_LENGTHS = range(2, 257)
SHORT = Slider("short", "short sentence (tokens)", SENTENCE_LENGTHS, 4)
LONG = Slider("long", "long sentence (tokens)", SENTENCE_LENGTHS, 40)
FRACTION = Slider(
    "fraction",
    "normalised value",
    (0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9),
    0.4,
)

BASELINES = Lesson(
    group="The problem",
    title="Baseline failures",
    path="baselines",
    question="Why not just number the tokens?",
    shared=WIDTH_AND_BASE,
    controls=(
        SHORT,
        LONG,
        FRACTION,
    ),
    terms=("token", "position", "normalised index", "binary digits", "sinusoid"),
    file_note=FileNote(
        f"normalised p/(n-1), raw index p+1, binary digits of p, {ENCODING_FORMULA}",
        "a row a numbering; entries, steps and distances without unit; bounded, unique, same code "
        "and defined beyond are true or false",
    ),
    experiments=(
        Experiment(
            "4 and 200",
            "How large is one step in the long sentence now?",
            {"short": 4, "long": 200},
        ),
        Experiment(
            "0.4 in 4 and 80",
            "Which position does the value 0.4 stand for?",
            {"short": 4, "long": 80, "fraction": 0.4},
            opens=("meaning",),
        ),
        Experiment(
            "Seven to eight",
            "How many binary digits change at this one step?",
            {"short": 8, "long": 16},
        ),
    ),
)
