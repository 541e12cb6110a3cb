"""The page “For lecturers”: its place and its control."""

from pages.teach.tour.stops import COURSES
from pages.ui.definitions import Page
from pages.ui.parameters import OWN_STOPS, Choice

_TITLES = tuple(sorted(course.title for course in COURSES))
OWN = "my own"
LECTURE_NAME = Choice("script", "script", (*_TITLES, OWN), _TITLES[0])

LECTURERS = Page(
    group="Teach",
    title="For lecturers",
    path="lecturers",
    question="How do I teach with this?",
    controls=(LECTURE_NAME,),
    parameters=(OWN_STOPS,),
)
