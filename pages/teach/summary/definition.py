"""The page “Summary”: its place."""

from pages.ui.definitions import TOUR_END, Page

SUMMARY = Page(
    group="Teach",
    title="Summary",
    path="summary",
    question="What should I remember?",
    parameters=("course",),
    tour_after=TOUR_END,
)
