"""The page “For lecturers”: its place and its control."""

from pages.teach.tour.stops import COURSES
from pages.ui.definitions import Page
from pages.ui.parameters import Choice

_TITLES = tuple(sorted(course.title for course in COURSES))
LECTURE_NAME = Choice("script", "script", _TITLES, _TITLES[0])

LECTURERS = Page(
    group="Teach",
    title="For lecturers",
    path="lecturers",
    question="How do I teach with this?",
    controls=(LECTURE_NAME,),
)
