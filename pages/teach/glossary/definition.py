"""The page “Glossary”: its place and its control."""

from pages.teach.glossary.terms import TERMS
from pages.ui.definitions import Page
from pages.ui.link_names import TERM_NAME
from pages.ui.parameters import Choice, Option

ALL_TERMS = "all terms"
TERM = Choice(TERM_NAME, "find a term", tuple(map(Option, (ALL_TERMS, *TERMS))), ALL_TERMS)

GLOSSARY = Page(
    group="Teach",
    title="Glossary",
    path="glossary",
    question="Every term of the lessons, in a sentence or two.",
    controls=(TERM,),
)
