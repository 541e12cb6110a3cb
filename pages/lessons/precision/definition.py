"""The lesson “Precision”: its place, controls, experiments and terms."""

from pages.ui.definitions import ENCODING_FORMULA, Experiment, FileNote, Lesson
from pages.ui.parameters import WIDTH_AND_BASE, Option, Radio, Slider

IN_TYPE, EXACTLY = "angles in that type", "exactly, then rounded"
ROWS = Slider("rows", "positions in the table", tuple(2**power for power in range(4, 13)), 4096)
WAY = Radio(
    "way",
    "round",
    (
        Option(IN_TYPE, "every step", in_picture=0),
        Option(EXACTLY, "only the result", in_picture=1),
    ),
    IN_TYPE,
    sets="exactly",
)

PRECISION = Lesson(
    group="In practice",
    title="Precision",
    path="precision",
    question="How much of the encoding survives in 16 bits?",
    lead_in=(
        "Does it matter whether you round every step or only the result? To save memory, models "
        "compute in 16 bits (float16 or bfloat16), which keep few significant digits. So even the "
        "right formula can give wrong numbers."
    ),
    caption="Bars: the share of positions that stay distinct; coloured: the rounding you chose. "
    "Curves: the largest error nearby, compared with float64.",
    shared=WIDTH_AND_BASE,
    controls=(
        ROWS,
        WAY,
    ),
    widths=(1, 1),
    terms=("float type", "angle", "position", "encoding"),
    file_note=FileNote(
        f"error = max over dims of |PE in the type - PE in float64|, {ENCODING_FORMULA}",
        "position in tokens, then the largest error of the row in each float type, no unit",
    ),
    experiments=(
        Experiment(
            "Round only the result.",
            "How many positions stay distinct now?",
            {"d_model": 128, "base": 10_000, "rows": 4096, "way": EXACTLY},
            answer="All of them. The angles need more than 16 bits; the finished encodings do not.",
        ),
        Experiment(
            "bfloat16 all the way.",
            "Among 1,024 positions, which two are the first to collide?",
            {"rows": 1024, "d_model": 512, "base": 10_000, "way": IN_TYPE},
            answer="256 and 257: bfloat16 stores 257 as 256.",
        ),
        Experiment(
            "Only 128 positions.",
            "Does any of this matter?",
            {"rows": 128, "d_model": 128, "base": 10_000, "way": IN_TYPE},
            answer="Less: no two positions are equal. But angles are still rounded, and errors in "
            "bfloat16 are easy to see.",
        ),
    ),
)
