"""The lesson “Baseline failures”: its place, controls, experiments and terms."""

from pages.ui.definitions import ENCODING_FORMULA, Experiment, FileNote, Lesson
from pages.ui.parameters import Slider

SENTENCE_LENGTHS = range(2, 257)
A_FEW, MANY = 4, 80
"""Lengths of two sentences in which one normalised value is compared, besides the reader's."""
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
    lead_in=(
        "Which numbering also works on a long text? A count, a fraction and binary digits each "
        "fail, and show what a good encoding needs."
    ),
    caption=(
        "Four ways to number the tokens of a short and a long sentence; the last, the sinusoid, is "
        "made of waves. A step is the distance between neighbours. Drag an end on the lowest ruler."
    ),
    shared=("base",),
    controls=(
        SHORT,
        LONG,
        FRACTION,
    ),
    widths=(1, 1),
    terms=("token", "position", "normalised index", "binary digits", "sinusoid"),
    file_note=FileNote(
        f"normalised p/(n-1), raw index p+1, binary digits of p, {ENCODING_FORMULA}",
        "one row per numbering; entries, steps and distances have no unit; bounded, unique, same "
        "entries and defined beyond are true or false",
    ),
    experiments=(
        Experiment(
            "4 tokens against 200.",
            "How far apart are neighbouring words in the long sentence?",
            {"short": 4, "long": 200},
            answer="Only 1/199, against 1/3 in the short sentence. Yet both are a step of one "
            "token.",
        ),
        Experiment(
            "What does 0.4 mean?",
            f"Which word does 0.4 stand for in a sentence of {A_FEW} words? And of {MANY}?",
            {"short": A_FEW, "long": MANY, "fraction": 0.4},
            opens=("meaning",),
            answer="No word at all: in the short sentence it falls between positions 1 and 2, in "
            "the long one between 31 and 32.",
        ),
        Experiment(
            "From 7 to 8.",
            "How many binary digits flip at once?",
            {"short": 8, "long": 16},
            answer="All four: 0111 becomes 1000. Two neighbours look as different as they can, so "
            "similar digits do not mean nearby words.",
        ),
    ),
)
