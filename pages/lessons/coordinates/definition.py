"""The lesson “Time and coordinates”: its place, controls, experiments and terms."""

from pages.ui.definitions import FREQUENCY_FORMULA, Experiment, FileNote, Lesson
from pages.ui.parameters import PRESET, WIDTH_AND_BASE, Option, Radio, Slider
from pe_core.coordinates import LAST_STEP, MAX_COUNT, RIDGE, SAMPLES

POINTS, STEPS = "coordinates", "timesteps"
ENCODED = Radio(
    "encoded",
    "what is encoded",
    (Option(POINTS, in_picture=0), Option(STEPS, in_picture=1)),
    POINTS,
    sets="times",
)
COUNT = Slider("frequency_count", "waves L", range(1, MAX_COUNT + 1), 4)
STEP = Slider("timestep", "step t", range(LAST_STEP + 1), LAST_STEP // 2)

COORDINATES = Lesson(
    group="Today’s models",
    title="Time and coordinates",
    path="coordinates",
    question="Why turn a number into waves?",
    lead_in=(
        "From a plain number, networks learn fine detail slowly. NeRF, which learns 3D "
        "scenes, uses waves of a coordinate; diffusion models use waves of the timestep."
    ),
    caption=(
        "Both curves are computed as a very wide network would learn them if training stopped "
        "early (a kernel fit). Waves include cosines (not drawn). Trained much longer, x itself "
        "would fit, too. Drag the ring."
    ),
    lead_ins={
        (ENCODED.name, STEPS): (
            "A diffusion model must know which step it is at. As plain numbers, even distant steps "
            "are similar inputs; as waves, only close ones are."
        )
    },
    captions={
        (ENCODED.name, STEPS): (
            "Each row is a network’s input for one step; beside it is its similarity to step t. "
            "The constant 1 stands for the bias of a network’s first layer. Drag the ring."
        )
    },
    shared=WIDTH_AND_BASE,
    controls=(ENCODED, COUNT, STEP),
    idle_with={
        (ENCODED.name, POINTS): (*WIDTH_AND_BASE, PRESET.name, STEP.name),
        (ENCODED.name, STEPS): (PRESET.name, COUNT.name),
    },
    widths=(2, 1),
    related={
        "heatmap": "The encoding that both resemble.",
    },
    terms=("NeRF", "Fourier features", "timestep", "frequency", "encoding", "kernel"),
    file_note=FileNote(
        f"kernel ridge regression (ridge {RIDGE:g}) of {SAMPLES} samples with three arc-cosine "
        "kernels on (sin 2^j pi x, cos 2^j pi x), j < L",
        "coordinate x, signal, fitted curve, no unit",
    ),
    file_notes={
        (ENCODED.name, STEPS): FileNote(
            "similarity = cosine of the angle between the inputs of steps s and t: (1, "
            f"t/{LAST_STEP}), waves of t, waves of t/{LAST_STEP}; of waves it is (2/d_model) sum "
            f"over i of cos(omega_i (s - t)), {FREQUENCY_FORMULA}",
            "step s, then the similarity to step t of each input, no unit",
        )
    },
    experiments=(
        Experiment(
            "Too few.",
            "What is missing with a single wave?",
            {"encoded": POINTS, "frequency_count": 1},
            answer="The fast ripples. After so little training, the curve cannot follow them.",
            listed_with=(ENCODED.name, POINTS),
        ),
        Experiment(
            "Too many.",
            "The curve passes close to every sample. What is wrong?",
            {"encoded": POINTS, "frequency_count": 10},
            answer="Between the samples, it drops back towards zero: a sample has almost no "
            "influence on the points next to it.",
            listed_with=(ENCODED.name, POINTS),
        ),
        Experiment(
            "A classic bug.",
            "Timesteps were divided by the number of steps before encoding. What is lost?",
            {"encoded": STEPS, "timestep": LAST_STEP, "d_model": 128, "base": 10_000},
            answer="Nearly everything: even the first and the last step look alike. Their "
            "similarity is 0.97.",
        ),
        Experiment(
            "Only two pairs.",
            "Which steps look like step 500?",
            {"encoded": STEPS, "timestep": LAST_STEP // 2, "d_model": 4, "base": 10_000},
            answer="44 steps up to 88 away, in groups: the fast pair repeats every 6.3 steps, and "
            "the slow one tells only distant steps apart.",
            listed_with=(ENCODED.name, STEPS),
        ),
    ),
)
