"""The lesson “Images”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.old_links import OldLinks
from pages.ui.parameters import WIDTH_AND_BASE, Choice, Slider, UpTo
from pe_core.images import PATCH_ENCODINGS

DEFAULT_PATCHES, CENTRE = 14, 7
"""Number of patches in a row and in a column, and the chosen one of each, at first."""
ENCODING_LABELS = {
    "one-row": "one long row",
    "per-axis": "sine–cosine per axis",
    "rope-per-axis": "RoPE per axis",
    "m-rope": "M-RoPE",
}
ENCODING = Choice(
    "patch_encoding",
    "encoding",
    PATCH_ENCODINGS,
    "per-axis",
    labels=ENCODING_LABELS,
)
PATCHES = Slider("patches", "grid size", range(4, 41), DEFAULT_PATCHES)


def row_within(patches: int) -> Slider:
    """Return the control of the chosen patch's row, which ends with the image."""
    options = UpTo("patches", plus=-1, value=patches)
    return Slider("patch_row", "patch row", options, min(CENTRE, patches - 1))


def column_within(patches: int) -> Slider:
    """Return the control of the chosen patch's column, which ends with the image."""
    options = UpTo("patches", plus=-1, value=patches)
    return Slider("patch_column", "patch column", options, min(CENTRE, patches - 1))


IMAGES = Lesson(
    group="Today’s models",
    title="Images",
    path="images",
    question="How does a model know where a patch is?",
    lead_in=(
        "A vision model cuts an image into square patches, its tokens. A patch has a row and a "
        "column, so the model must encode both. Which patches does that make similar?"
    ),
    caption=(
        "Each patch coloured by its similarity to the chosen one. The ring is 5 patches away. "
        "Right: similarity around the ring; if only distance counted, the line would be flat. "
        "Drag the chosen patch."
    ),
    shared=WIDTH_AND_BASE,
    controls=(ENCODING, PATCHES, row_within(DEFAULT_PATCHES), column_within(DEFAULT_PATCHES)),
    widths=(3, 2, 2, 2),
    related={
        "decay": "The similarity S of each axis.",
    },
    terms=("patch", "encoding", "RoPE"),
    file_note=FileNote(
        "sine-cosine and RoPE per axis: (S(dx) + S(dy)) / 2, each axis half of d_model; one long "
        "row: S(dy * columns + dx); M-RoPE: sections of one ladder of frequencies",
        "row and column of a patch, its similarity to the chosen patch, no unit",
    ),
    experiments=(
        Experiment(
            "One long row.",
            "Which patches look similar to the one in the middle?",
            {"d_model": 128, "base": 10_000, "patches": 14, "patch_encoding": "one-row"},
            answer="Those in the same row. The patch below is as far away as one 14 to the right.",
        ),
        Experiment(
            "M-RoPE, as in Qwen2-VL.",
            "Does the model see rows and columns equally well?",
            {"d_model": 128, "base": 10_000, "patches": 14, "patch_encoding": "m-rope"},
            answer="No. The width has the slowest pairs, so similarity falls less along a row than "
            "along a column.",
        ),
        Experiment(
            "A corner.",
            "Does the shape depend on where the patch is?",
            {
                "d_model": 128,
                "base": 10_000,
                "patches": 14,
                "patch_encoding": "per-axis",
                "patch_row": 0,
                "patch_column": 0,
            },
            answer="No. Only the distances in rows and in columns count.",
        ),
    ),
    old_links=OldLinks(
        values={ENCODING.name: {label: key for key, label in ENCODING_LABELS.items()}}
    ),
)
