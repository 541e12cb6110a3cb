"""The page “For lecturers”: its place and its control."""

from pages.teach.tour.courses import SHORT, SINUSOID, WHOLE
from pages.teach.tour.stops import COURSES
from pages.ui.definitions import Page
from pages.ui.link.names import OWN_STOPS
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import Cards, Option
from pages.ui.text.numbers import counted

OWN = "own"
_COURSES = sorted(COURSES, key=lambda course: course.minutes)
_CONTENT = {
    SHORT: "order, the matrix, near and far, rotation",
    SINUSOID: "the same, and pendulums, simpler schemes and the sum with a token",
    WHOLE: "all of it, with today’s models, 16 bits and images",
}
LECTURE_NAME = Cards(
    "script",
    "script",
    (
        *(
            Option(
                course.key,
                course.duration,
                details=f"{counted(len(course.stops), 'question')}: {_CONTENT[course.key]}",
            )
            for course in _COURSES
        ),
        Option(OWN, "my own", details="your stops, your questions, your minutes"),
    ),
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
