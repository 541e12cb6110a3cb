"""The lesson “Images”: its place, controls, experiments and terms."""

from pages.lessons.images.encodings import ENCODING_TEXTS
from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import WIDTH_AND_BASE, Option, Pills, Radio, Slider, UpTo

DEFAULT_PATCHES = 14
"""Number of rows and of columns of patches at first."""
ENCODING = Pills(
    "patch_encoding",
    "encoding",
    tuple(Option(key, words.label) for key, words in ENCODING_TEXTS.items()),
    "per-axis",
    sets="encoding",
)
ROWS, COLUMNS = (
    Slider(name, label, range(4, 41), DEFAULT_PATCHES)
    for name, label in (("image_rows", "rows"), ("image_columns", "columns"))
)
RIGHT, SWAPPED = "xy", "yx"
AXES = Radio(
    "axes",
    "coordinates",
    (Option(RIGHT, "correct", in_picture=0), Option(SWAPPED, "swapped", in_picture=1)),
    RIGHT,
    sets="transposed",
)
WIDTHS = (1, 5, 5, 10)
ROW, COLUMN = (
    Slider(name, label, UpTo(size, plus=-1), lambda view, size=size: view[size] // 2)
    for name, label, size in (("patch_row", "row", ROWS), ("patch_column", "column", COLUMNS))
)
SQUARE = {
    "d_model": 128,
    "base": 10_000,
    ROWS.name: DEFAULT_PATCHES,
    COLUMNS.name: DEFAULT_PATCHES,
}

_YELLOW = (
    "Yellow: most similar to the marked patch; blue: least. The house fades where similarity is "
    "low."
)
_STRIPS = "Each strip varies only the row or only the column."
_EDGES = f"{_YELLOW} {_STRIPS}"
_MROPE = "M-RoPE, multimodal RoPE, also encodes a video’s time; patches of one image share it."
_TWINS = "Similarity is for query = key; trained models can weight pairs differently."

IMAGES = Lesson(
    group="Today’s models",
    title="Images",
    path="images",
    question="How does a model know a patch’s row and column?",
    lead_in=(
        "Drag the red square. Which patches seem close to it? A vision model "
        "cuts an image into square patches; the encoding says where each one is, not what it shows."
    ),
    caption=(
        f"{_YELLOW} Each strip shows one half of the encoding; a patch’s similarity is the mean of "
        "both."
    ),
    captions={
        (ENCODING.name, "m-rope"): f"{_MROPE} {_TWINS}",
        (
            ENCODING.name,
            "interleaved-m-rope",
        ): f"{_MROPE} Any pairs left over, the slowest, go to time. {_TWINS}",
        (ENCODING.name, "one-row"): _EDGES,
        (AXES.name, SWAPPED): _EDGES,
    },
    shared=WIDTH_AND_BASE,
    controls=(
        ENCODING,
        ROWS,
        COLUMNS,
        AXES,
        ROW,
        COLUMN,
    ),
    idle_with={(ENCODING.name, "one-row"): (AXES.name,), (AXES.name, RIGHT): (AXES.name,)},
    widths=WIDTHS,
    related={
        "decay": "The similarity S of each axis.",
    },
    terms=("patch", "encoding", "RoPE"),
    file_note=FileNote(
        "sine-cosine and RoPE per axis: (S(dx) + S(dy)) / 2, each axis half of d_model; one long "
        "row: S(dy * columns + dx); M-RoPE: time, rows and columns share one ladder of "
        "frequencies, in sections or interleaved; x and y swapped: patch i has x = i // rows, y = "
        "i % rows",
        "row and column of a patch, its similarity to the chosen patch, no unit",
    ),
    experiments=(
        Experiment(
            "One long row.",
            "Which patches look similar to the one in the middle?",
            SQUARE | {"patch_encoding": "one-row"},
            answer="Those in the same row. The patch below is as far away as one "
            f"{SQUARE[COLUMNS.name]} to the right.",
        ),
        Experiment(
            "M-RoPE, as in Qwen2-VL.",
            "With a base of 1,000,000, how much does similarity change with a patch’s position? "
            "Then choose interleaved M-RoPE, as in Qwen3-VL.",
            SQUARE | {"patch_encoding": "m-rope", "base": 1_000_000},
            answer="Hardly at all: from the middle patch, by about a tenth of a percent at most, "
            "and least along a row. Time has the fastest pairs, equal for all patches of a still "
            "image, and columns the slowest. When the pairs are interleaved, rows and columns "
            "both get fast ones, and similar patches form a cross.",
        ),
        Experiment(
            "Swap x and y.",
            "The image is now 10 × 16, and the code reads coordinates column by column. What is "
            "wrong? Then make the image square: who would notice?",
            {
                "d_model": 128,
                "base": 10_000,
                "image_rows": 10,
                "image_columns": 16,
                "patch_row": 4,
                "patch_column": 7,
                "patch_encoding": "per-axis",
                "axes": SWAPPED,
            },
            answer="The cross falls apart, because patches get each other’s coordinates. On a "
            "square image, only rows and columns change places, and nobody would notice.",
        ),
    ),
    old_links=OldLinks(
        # The side of a square image.
        names={"patches": [ROWS.name, COLUMNS.name]},
        values={
            ENCODING.name: {
                "one long row": "one-row",
                "sine–cosine per axis": "per-axis",
                "RoPE per axis": "rope-per-axis",
                "M-RoPE": "m-rope",
            }
        },
    ),
)
