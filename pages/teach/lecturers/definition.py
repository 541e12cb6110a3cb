"""The page “For lecturers”: its place and its control."""

from pages.teach.tour.courses import SHORT, SINUSOID, WHOLE
from pages.teach.tour.stops import COURSES
from pages.ui.definitions import Page
from pages.ui.link_names import OWN_STOPS
from pages.ui.old_links import OldLinks
from pages.ui.parameters import Choice, Option

OWN = "own"
_COURSES = sorted(COURSES, key=lambda course: course.minutes)
LECTURE_NAME = Choice(
    "script",
    "script",
    (*(Option(course.key, course.duration) for course in _COURSES), Option(OWN, "my own")),
    _COURSES[0].key,
)

LECTURERS = Page(
    group="Teach",
    title="For lecturers",
    path="lecturers",
    question="How do I teach with this?",
    controls=(LECTURE_NAME,),
    parameters=(OWN_STOPS,),
    old_links=OldLinks(
        values={
            LECTURE_NAME.name: {
                "20 minutes": SHORT,
                "45 minutes": SINUSOID,
                "90 minutes": WHOLE,
                "my own": OWN,
            }
        }
    ),
)
