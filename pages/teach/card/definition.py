"""The page “Answer card”: its place and its control."""

from pages.ui.definitions import LETTERS, Page
from pages.ui.parameters import Option, Radio

LETTER = Radio("letter", "letter", tuple(map(Option, LETTERS)), LETTERS[0])

CARD = Page(
    group="Teach",
    title="Answer card",
    path="card",
    question="One letter to hold up in a lecture.",
    controls=(LETTER,),
)
