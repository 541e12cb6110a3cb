"""The lesson “Myth lab”: its place, controls, experiments and terms."""

from pages.lessons.myths.claims import CLAIMS
from pages.ui.definitions import ENCODING_FORMULA, FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, PRESETS, Choice, Option, Radio

SHOWN, HIDDEN = "shown", "predict first"
CLAIM = Choice(
    "claim",
    "claim",
    tuple(Option(claim.key, claim.statement) for claim in CLAIMS),
    "falls at every step",
)
BASE_MODEL = PRESETS["base model"].settings
"""Settings of the original model."""
COMPARED = (*(PRESETS[name].settings for name in ("by hand", "notebook")), BASE_MODEL)
"""Settings beside the current ones in the table."""
VERDICT = Radio("verdict", "verdicts", (Option(HIDDEN), Option(SHOWN)), HIDDEN)
GUESSES = "guesses"
"""Name in the link of the results of the predictions, such as r-m."""

MYTHS = Lesson(
    group="Check yourself",
    title="Myth lab",
    path="myths",
    question="Which popular claims about positional encoding are true?",
    lead_in="Judge what blogs, lectures and papers say. Every verdict is computed at your "
    "settings.",
    caption="Your answer brings the evidence: the picture, its computation and what is true "
    "instead.",
    shared=ALL_SHARED,
    controls=(VERDICT, CLAIM),
    has_live_picture=False,
    parameters=(GUESSES,),
    widths=(1,),
    terms=("encoding", "d_model", "seq_len", "base", "wavelength"),
    file_note=FileNote(
        f"each claim is computed from {ENCODING_FORMULA}",
        "claim, true or false at these parameters, the finding, what is true in general",
    ),
)
