"""The lesson “Myth lab”: its place, controls, experiments and terms."""

from pages.lessons.myths.claims import CLAIMS
from pages.ui.definitions import FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, ENCODING_FORMULA, Choice

SHOWN, HIDDEN = "shown", "predict first"
CLAIM = Choice(
    "claim",
    "claim",
    [claim.key for claim in CLAIMS],
    "falls at every step",
    labels={claim.key: claim.statement for claim in CLAIMS},
)
VERDICT = Choice("verdict", "verdict", (SHOWN, HIDDEN), SHOWN)

MYTHS = Lesson(
    group="Check yourself",
    title="Myth lab",
    path="myths",
    question="Which popular claims about positional encoding are true?",
    lead_in="You now know enough to judge what blogs, lectures and papers say. Every "
    "verdict is computed, most of them for the current settings. Decide before you look: some "
    "are true for one model and false for another.",
    caption="Each claim, true or false: at your settings, and at four other values of d_model × "
    "seq_len with base 10,000. Click a row to choose its claim; the list has more, on today’s "
    "models.",
    shared=ALL_SHARED,
    controls=(CLAIM, VERDICT),
    has_live_picture=False,
    widths=(3, 2),
    terms=("encoding", "d_model", "seq_len", "base", "wavelength"),
    file_note=FileNote(
        f"each claim is computed from {ENCODING_FORMULA}",
        "claim, whether it is true at these parameters, what was found, what is true",
    ),
)
