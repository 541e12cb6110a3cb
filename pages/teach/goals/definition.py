"""The page “Goals”: its place."""

from pages.ui.definitions import TOUR_START, Page

GOALS = Page(
    group="Teach",
    title="Goals",
    path="goals",
    question="What will you be able to do afterwards?",
    parameters=("course",),
    tour_after=TOUR_START,
)
