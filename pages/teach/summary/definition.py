"""The page “Summary”: its place."""

from pages.ui.definitions import Page

SUMMARY = Page(
    group="Teach",
    title="Summary",
    path="summary",
    question="What should I remember?",
    parameters=("course",),
)
