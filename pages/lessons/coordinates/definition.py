"""The lesson “Time and coordinates”: its place, controls, experiments and terms."""

from math import sqrt

from pages.ui.definitions import FREQUENCY_FORMULA, Experiment, FileNote, Lesson
from pages.ui.parameters import PRESET, WIDTH_AND_BASE, Option, Radio, Slider
from pe_core.coordinates import RIDGE

POINTS, STEPS = "coordinates", "timesteps"
ENCODED = Radio(
    "encoded",
    "what is encoded",
    (Option(POINTS, in_picture=0), Option(STEPS, in_picture=1)),
    POINTS,
    sets="times",
)
COUNT = Slider("frequency_count", "waves L", range(1, 11), 4)
LAST_STEP = 1000
"""Last timestep of a usual diffusion model."""
ALIKE = 0.8
"""Similarity from which on two steps count as alike."""
_LAST_ALIKE = round(LAST_STEP * sqrt(1 / ALIKE**2 - 1))
"""Last step that is like step 0 as a plain number."""
STEP = Slider("timestep", "step t", range(1, LAST_STEP + 1), 100)

COORDINATES = Lesson(
    group="Today’s models",
    title="Time and coordinates",
    path="coordinates",
    question="Why turn a number into waves?",
    lead_in=(
        "Give a network a plain number, and it learns fine detail slowly. NeRF, which learns 3D "
        "scenes, uses waves of a coordinate; diffusion models use waves of the timestep."
    ),
    caption=(
        "Computed for two very wide networks, stopped early: one gets x, one its sines (drawn) "
        "and cosines. Enough: the shortest wave is shorter than two ripples, longer than two gaps "
        "between dots. Drag the ring."
    ),
    lead_ins={
        (ENCODED.name, STEPS): (
            f"A diffusion model must know which of {LAST_STEP:,} steps it is at. As numbers "
            f"from 0 to 1, all steps up to {_LAST_ALIKE} look like step 0; as waves, most do not."
        )
    },
    captions={
        (ENCODED.name, STEPS): (
            "Strips that look alike are nearly the same input. Green: 1; no colour: 0; purple: −1. "
            "Plain numbers have a 1, for a bias. Similarity: the cosine of both vectors’ angle; "
            f"we call {ALIKE:g} or more alike. Drag the ring."
        )
    },
    shared=WIDTH_AND_BASE,
    controls=(ENCODED, COUNT, STEP),
    idle_with={
        (ENCODED.name, POINTS): (*WIDTH_AND_BASE, PRESET.name, STEP.name),
        (ENCODED.name, STEPS): (COUNT.name,),
    },
    widths=(1, 1),
    related={
        "heatmap": "The encoding that both resemble.",
    },
    terms=("NeRF", "Fourier features", "timestep", "frequency", "encoding", "kernel"),
    file_note=FileNote(
        f"kernel ridge regression (ridge {RIDGE:g}) of 32 samples with three arc-cosine kernels on "
        "(sin 2^j pi x, cos 2^j pi x), j < L",
        "coordinate x, signal, fitted curve, no unit",
    ),
    file_notes={
        (ENCODED.name, STEPS): FileNote(
            "similarity = cosine of the angle between the inputs of steps 0 and t: (1, "
            f"t/{LAST_STEP}), waves of t, waves of t/{LAST_STEP}; of waves it is (2/d_model) sum "
            f"over i of cos(omega_i t), {FREQUENCY_FORMULA}",
            "step t, then the similarity to step 0 of each input, no unit",
        )
    },
    experiments=(
        Experiment(
            "Too few.",
            "What is missing with a single wave?",
            {"encoded": POINTS, "frequency_count": 1},
            answer="The fast ripples: stopped this early, the curve is too smooth to follow them.",
        ),
        Experiment(
            "Too many.",
            "The curve passes close to every sample. What is wrong?",
            {"encoded": POINTS, "frequency_count": 10},
            answer="Between the samples, it drops back towards zero: a sample has almost no "
            "influence on the points next to it.",
        ),
        Experiment(
            "A classic bug.",
            "Timesteps were divided by the number of steps before encoding. What is lost?",
            {"encoded": STEPS, "timestep": LAST_STEP, "d_model": 128, "base": 10_000},
            answer="Nearly everything: the first and the last step look alike, with a similarity "
            "of 0.97.",
        ),
    ),
)
