"""The page “Answer card”: its place and its control."""

from pages.ui.definitions import LETTERS, Page
from pages.ui.parameters import Option, Radio

NONE = "none"
LETTER = Radio("letter", "letter", tuple(map(Option, (*LETTERS, NONE))), NONE)

CARD = Page(
    group="Teach",
    title="Answer card",
    path="card",
    question="One letter to hold up in a lecture.",
    controls=(LETTER,),
)
