"""The page “The formula”: its place."""

from pages.teach.tour.slides import BEFORE_FORMULA, FORMULA
from pages.ui.definitions import Page

THE_FORMULA = Page(
    group="Teach",
    title=FORMULA.title,
    path="formula",
    question="How is each entry of the encoding computed?",
    parameters=("course",),
    tour_after=BEFORE_FORMULA.key,
)
