"""The lesson “Myth lab”: its place, controls, experiments and terms."""

from pages.lessons.myths.claims import CLAIMS
from pages.ui.definitions import FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, ENCODING_FORMULA, Choice

SHOWN, HIDDEN = "shown", "predict first"
CLAIM = Choice("claim", "claim", [claim.key for claim in CLAIMS], "falls at every step")
VERDICT = Choice("verdict", "verdict", (SHOWN, HIDDEN), SHOWN)

MYTHS = Lesson(
    group="Check yourself",
    title="Myth lab",
    path="myths",
    question="Which popular claims hold, and for which parameters?",
    shared=ALL_SHARED,
    controls=(CLAIM, VERDICT),
    terms=("encoding", "d_model", "seq_len", "base", "wavelength"),
    file_note=FileNote(
        f"each claim is computed from {ENCODING_FORMULA}",
        "claim, whether it holds at these parameters, what was found, what is true",
    ),
)
