"""The page “Glossary”: its place and its control."""

from pages.teach.glossary.terms import TERMS
from pages.ui.definitions import Page
from pages.ui.parameters import TERM_NAME, Choice

TERM = Choice(TERM_NAME, "look up", tuple(TERMS), "encoding")

GLOSSARY = Page(
    group="Teach",
    title="Glossary",
    path="glossary",
    question="Every term of the lessons, in a sentence or two.",
    controls=(TERM,),
)
