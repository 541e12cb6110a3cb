"""Things to try: what to look for, and the link that shows it."""

from collections.abc import Collection
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
    WITH_POSITIONS,
    Shared,
)
from pe_core.claims import CLAIMS
from pe_core.claims.verdict import Claim


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
    "heatmap": (
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
    "pendulums": (
        Experiment(
            "A width of 32",
            "Play all positions: which pendulums are back where they started?",
            {"d_model": 32, "position": 0},
        ),
        Experiment(
            "Slowest on the left",
            "The classroom's picture: the same pendulums, mirrored.",
            {"d_model": 32, "position": 0, "order": SLOWEST_LEFT},
        ),
        Experiment(
            "Stretch 1,000 times",
            "The last cosine looks constant. Is it?",
            {"pairs": 63, "stretch": 1000},
            opens=("stretch",),
        ),
    ),
    "decay": (
        Experiment(
            "Base model",
            "How far does it fall before the first rise?",
            {"d_model": 512, "seq_len": 512},
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
            "The same T₅ again",
            "It takes 10 to 15. What does it make of 15?",
            {"position": 15, "offset": 5},
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
}


def of_claim(claim: Claim, *, holds: bool, shown_at: Collection[Shared]) -> list[Experiment]:
    """What to try with a claim that holds here or not, beside verdicts ``shown_at`` parameters."""
    other, elsewhere = _to_predict(claim, shown_at)
    experiments = [
        Experiment(
            "Predict another claim",
            f"“{statement(other.key)}” {_at(elsewhere)}?",
            {"claim": other.key, "verdict": HIDDEN, **elsewhere._asdict()},
        ),
        Experiment(
            "Base model, 512 × 512",
            "Which claims change sides with the width and the length?",
            {"d_model": 512, "seq_len": 512, "base": 10_000},
        ),
    ]
    flip = claim.fails_at if holds else claim.holds_at
    if flip is None:
        return experiments
    turn = Experiment(
        "Flip the verdict",
        f"Why does it turn {_at(Shared(*flip))}?",
        {"claim": claim.key, "verdict": SHOWN, **Shared(*flip)._asdict()},
    )
    return [turn, *experiments]


def _to_predict(claim: Claim, shown_at: Collection[Shared]) -> tuple[Claim, Shared]:
    """The next claim whose verdict turns, at parameters for which it is not shown."""
    place = CLAIMS.index(claim) + 1
    turning = [one for one in (*CLAIMS[place:], *CLAIMS[:place]) if one.holds_at and one.fails_at]
    return next(
        (one, Shared(*parameters))
        for one in turning
        for parameters in (one.holds_at, one.fails_at)
        if parameters not in shown_at
    )


def _at(shared: Shared) -> str:
    d_model, seq_len, base = shared
    return f"at d_model = {d_model}, seq_len = {seq_len:,}, base = {base:,}"


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
