"""The lesson “Time and coordinates”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.parameters import PRESET, WIDTH_AND_BASE, Radio, Slider

POINTS, STEPS = "coordinates", "timesteps"
ENCODED = Radio("encoded", "what is encoded", (POINTS, STEPS), POINTS)
COUNT = Slider("frequency_count", "frequencies L", range(1, 11), 5)

COORDINATES = Lesson(
    group="Today’s models",
    title="Time and coordinates",
    path="coordinates",
    question="What do diffusion models and NeRF use it for?",
    lead_in=(
        "Positions in a text are not the only numbers that a network must read. NeRF encodes "
        "coordinates of points, diffusion models the step in time. Both use sines and cosines, "
        "but with frequencies of their own."
    ),
    caption=(
        "Left: what a network makes of a few samples, or how similar timesteps are. Right: how "
        "two points are connected, or the turns of each pair. Drag sideways on the right."
    ),
    shared=WIDTH_AND_BASE,
    controls=(ENCODED, COUNT),
    idle_with={
        (ENCODED.name, POINTS): (*WIDTH_AND_BASE, PRESET.name),
        (ENCODED.name, STEPS): (COUNT.name,),
    },
    widths=(1, 1),
    related={
        "heatmap": "The encoding of positions, from which both are taken.",
    },
    terms=("Fourier features", "timestep", "frequency", "encoding", "kernel"),
    file_note=FileNote(
        "kernel regression of 32 samples with three arc-cosine kernels on (sin 2^j pi x, cos 2^j "
        "pi x), j < L",
        "coordinate x, signal, fitted curve, no unit",
    ),
    experiments=(
        Experiment(
            "Too few.",
            "What is missing with a single frequency?",
            {"encoded": POINTS, "frequency_count": 1},
            answer="The fast ripples: the curve is too smooth to follow them.",
        ),
        Experiment(
            "Too many.",
            "The curve passes close to every sample. What is wrong?",
            {"encoded": POINTS, "frequency_count": 10},
            answer="Between the samples it drops back towards zero: no point knows its neighbours.",
        ),
        Experiment(
            "A classic bug.",
            "Timesteps were divided by their number before encoding. What is lost?",
            {"encoded": STEPS, "d_model": 128, "base": 10_000},
            answer="Nearly everything: the first and the last step look alike, with a similarity "
            "of 0.97.",
        ),
    ),
)
