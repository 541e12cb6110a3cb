"""The page “Glossary”: its place and its control."""

from pages.teach.glossary.terms import TERMS
from pages.ui.definitions import Page
from pages.ui.link.names import TERM_NAME
from pages.ui.parameters import Choice, Option

ALL_TERMS = "all terms"
_OPTIONS = (Option(ALL_TERMS), *(Option(term.key, term.label) for term in TERMS.values()))
TERM = Choice(TERM_NAME, "find a term", _OPTIONS, ALL_TERMS)

FIRST_ENTRIES = (
    "New here? Read **pair**, **frequency** and **rotation** first: a position is a row of clock "
    "hands, one per pair, and a step of $k$ tokens turns each hand by $k$ times its frequency."
)

GLOSSARY = Page(
    group="Teach",
    title="Glossary",
    path="glossary",
    question="Every term of the lessons, in a sentence or two.",
    controls=(TERM,),
)
