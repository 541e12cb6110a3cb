"""The lesson “Encoding heatmap”: its place, controls, experiments and terms."""

from pages.ui.definitions import ENCODING_FORMULA, Experiment, FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, D_MODEL, POSITION, Slider, Switch, UpTo

DIM = Slider(
    "dim",
    "dimension",
    UpTo(D_MODEL, plus=-1),
    lambda view: min(8, view.shared.d_model - 2),
)
FANS = Switch("fans", "sines left, cosines right", default=True)

HEATMAP = Lesson(
    group="The encoding",
    title="Encoding heatmap",
    path="heatmap",
    question="What does the encoding look like?",
    lead_in=(
        "Point at a cell: where does its number come from? Each position p gets a row of "
        "numbers, its positional encoding, PE. They come in pairs i = 0, 1, 2 …, a sine and a "
        "cosine of the same frequency. The fastest pair is first."
    ),
    caption=(
        "Rows are positions, columns are dimensions. Right: the chosen column and, fainter, the "
        "other one of its pair. Below: the chosen row. Drag the crosshair."
    ),
    shared=ALL_SHARED,
    controls=(
        POSITION,
        DIM,
        FANS,
    ),
    widths=(4, 4, 7),
    related={
        "coordinates": "Diffusion models and NeRF encode steps and coordinates with such waves.",
        "rope": "Today’s models rotate queries and keys by these frequencies instead.",
    },
    terms=("encoding matrix", "position", "dim", "pair", "angle", "frequency", "cycle"),
    file_note=FileNote(
        ENCODING_FORMULA, "position in tokens, then PE(position, dim) for dim 0, 1, ..., no unit"
    ),
    experiments=(
        Experiment(
            "Small enough to compute by hand (8 × 16).",
            "Which columns change most from row 0 to row 1?",
            {"d_model": 8, "seq_len": 16, "base": 10_000, "position": 1, "dim": 0},
            answer="The fastest pair, dimensions 0 and 1. The slower the wave, the smaller the "
            "change.",
        ),
        Experiment(
            "The width of the original model (512 × 512).",
            "Find the wave that completes just one cycle from top to bottom.",
            {"d_model": 512, "seq_len": 512, "base": 10_000, "position": 511, "dim": 200},
            answer="Pair 122, dimensions 244 and 245. It is nearly halfway from the fastest pair "
            "to the slowest.",
        ),
        Experiment(
            "Base 10 instead of 10,000.",
            "What happens to the slow waves on the right?",
            {"base": 10, "dim": 126, "d_model": 128},
            answer="They are gone. Every wave now repeats within 63 tokens (2π times the base).",
        ),
    ),
)
