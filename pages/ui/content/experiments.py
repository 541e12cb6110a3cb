"""Things to try: what to look for, and the link that shows it."""

from typing import NamedTuple

from pages.ui.content.claims import statement
from pages.ui.content.questions import ALL_TOPICS
from pages.ui.parameters import (
    EXACTLY,
    HIDDEN,
    REORDER,
    SEED,
    SHOWN,
    SLOWEST_LEFT,
    WHOLE_RANGE,
    WITH_POSITIONS,
)


class Experiment(NamedTuple):
    """Something to try: its name, what to look for, and the parameters that show it."""

    name: str
    question: str
    settings: dict[str, object]
    opens: tuple[str, ...] = ()
    """Parts of the lesson that are open then; where none is named, those open at first."""


EXPERIMENTS: dict[str, tuple[Experiment, ...]] = {
    "": (
        Experiment(
            "Who bit whom?",
            "Swap subject and object. Does attention without positions notice?",
            {"text": "dog bites man", "reorder": REORDER.options[0]},
        ),
        Experiment(
            "The same, with positions",
            "And with the encoding added?",
            {
                "text": "dog bites man",
                "reorder": REORDER.options[0],
                "positions": WITH_POSITIONS,
            },
        ),
        Experiment(
            "A word twice",
            "How far apart are the outputs of the two “the” and the two “dog”?",
            {"text": "the dog saw the dog", "reorder": REORDER.options[2]},
            opens=("same_word",),
        ),
    ),
    "baselines": (
        Experiment(
            "Four and forty",
            "How large is one step in each sentence?",
            {"short": 4, "long": 40},
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
    "heatmap": (
        Experiment(
            "By hand, 16 × 8",
            "Which columns have changed after one token?",
            {"d_model": 8, "seq_len": 16, "position": 1, "dim": 0},
        ),
        Experiment(
            "Base model, 512 × 512",
            "Which column has turned just about once at the bottom?",
            {"d_model": 512, "seq_len": 512, "position": 511, "dim": 244},
        ),
        Experiment(
            "Base 10",
            "What is lost on the right, where the slow waves were?",
            {"base": 10, "position": 10, "dim": 126},
        ),
    ),
    "pendulums": (
        Experiment(
            "16 pendulums",
            "Play 64 positions: which ones are back where they started?",
            {"d_model": 32, "seq_len": 64, "position": 0},
        ),
        Experiment(
            "Slowest on the left",
            "The classroom's picture: the same pendulums, mirrored.",
            {"d_model": 32, "seq_len": 64, "position": 0, "order": SLOWEST_LEFT},
        ),
        Experiment(
            "Stretch 1,000 times",
            "The last cosine looks constant. Is it?",
            {"stretch": 1000, "zoom": WHOLE_RANGE},
            opens=("stretch",),
        ),
    ),
    "decay": (
        Experiment(
            "Base model",
            "How far does it fall before the first rise?",
            {"d_model": 512, "seq_len": 512, "max_offset": 128},
        ),
        Experiment(
            "A single pair",
            "Nothing decays at all. Why do many frequencies help?",
            {"d_model": 2, "max_offset": 64},
        ),
        Experiment(
            "Far away",
            "Where does S first fall below zero? Look for the diamond.",
            {"d_model": 64, "max_offset": 1024},
        ),
    ),
    "rotation": (
        Experiment(
            "10 to 15 to 20",
            "One T₅ takes 10 to 15. What does it make of 15?",
            {"position": 10, "offset": 5},
            opens=("strips",),
        ),
        Experiment(
            "Backwards",
            "k = −5 turns the other way: where does 15 go?",
            {"position": 15, "offset": -5},
        ),
        Experiment("The slowest pair", "Play it. Does it move at all?", {"pair": 63, "offset": 64}),
    ),
    "embedding": (
        Experiment(
            "The notebook's sentence",
            "Find the row of the first word: which two numbers take turns?",
            {"d_model": 512, "seq_len": 4, "text": "My name is RK"},
        ),
        Experiment(
            "One word, two places",
            "Are the two “the” still the same vector?",
            {"text": "the dog saw the dog"},
            opens=("same_word",),
        ),
        Experiment(
            "A narrow model",
            "With 8 dimensions, how much of the token is left?",
            {"d_model": 8},
        ),
    ),
    "formulas": (
        Experiment(
            "Only another order?",
            "Are these two the same numbers in other columns?",
            {"first": "paper", "second": "marian"},
        ),
        Experiment(
            "Half a step apart",
            "Their exponents differ a little: from which position does it matter?",
            {"first": "paper", "second": "inclusive", "d_model": 512, "seq_len": 512},
            opens=("matters",),
        ),
        Experiment(
            "A factor π too many",
            "Which pair never moves, and which waves turn too fast to be seen (aliased)?",
            {"first": "paper", "second": "extra-pi"},
            opens=("particular",),
        ),
    ),
    "precision": (
        Experiment(
            "Round once, at the end",
            "Compute exactly and round the result: how many rows repeat now?",
            {"rows": 4096, "d_model": 512, "way": EXACTLY},
        ),
        Experiment(
            "Angles in bfloat16",
            "The same table with every step in that type: where do the first two rows collide?",
            {"rows": 4096, "d_model": 512},
            opens=("types",),
        ),
        Experiment(
            "A short table",
            "Does any of it matter for 128 positions?",
            {"rows": 128},
        ),
    ),
}


def of_claim(key: str, following: str, flip: tuple[int, int, int] | None) -> list[Experiment]:
    """What to try with a claim; ``flip``: parameters at which its verdict is the other one."""
    experiments = [
        Experiment(
            "Predict the next claim",
            f"“{statement(following)}”",
            {"claim": following, "verdict": HIDDEN},
        ),
        Experiment(
            "Base model, 512 × 512",
            "Which claims change sides with the width and the length?",
            {"d_model": 512, "seq_len": 512, "base": 10_000},
        ),
    ]
    if flip is None:
        return experiments
    d_model, seq_len, base = flip
    turn = Experiment(
        "Flip the verdict",
        f"Why does it turn at d_model = {d_model}, seq_len = {seq_len:,}, base = {base:,}?",
        {"claim": key, "verdict": SHOWN, "d_model": d_model, "seq_len": seq_len, "base": base},
    )
    return [turn, *experiments]


def of_deck(seed: int) -> list[Experiment]:
    """What to try with the flashcards of a seed."""
    return [
        Experiment(
            "Why it works",
            "Only rotation and dot products: can you do these without paper?",
            {"topic": "why it works", "seed": seed},
        ),
        Experiment(
            "In practice",
            "Variants, precision, use: which card did you expect to be easier?",
            {"topic": "in practice", "seed": seed},
        ),
        Experiment(
            "Another deck",
            "The same questions with other numbers, in another order.",
            {"topic": ALL_TOPICS, "seed": seed % SEED.options[-1] + 1},
        ),
    ]
