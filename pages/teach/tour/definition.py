"""The page “Guided tour”: its place."""

from pages.ui.definitions import Page

TOUR = Page(
    group="Teach",
    title="Guided tour",
    path="tour",
    question="One question at a time: predict, then check.",
)
