"""The page “Exercises”: its place and its controls."""

from dataclasses import replace

from pages.lessons.flashcards.definition import ALL_TOPICS, SEED, TOPICS
from pages.teach.tour.stops import COURSES
from pages.ui.definitions import Page
from pages.ui.link.names import OWN_STOPS
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import Choice, Option, Slider, Switch, Text

OWN = "own"
TOPIC = Choice(
    "topic",
    "for",
    (
        Option(ALL_TOPICS),
        *(
            Option(course.key, f"{course.minutes}-minute lecture")
            for course in sorted(COURSES, key=lambda course: course.minutes)
        ),
        Option(OWN, "my lecture"),
        *map(Option, TOPICS),
    ),
    ALL_TOPICS,
)
"""Lessons that a sheet asks about: a part of the lab, or those that a lecture visits."""

SHEET = replace(SEED, label="sheet")
"""The number of the cards' deck, as this page calls it."""
COUNT = Slider("count", "number of questions", range(4, 11), 10)
ANSWERS = Switch("answers", "answer key")
COURSE_TITLE = Text("title", "course title", "", most=60)
"""Title of the lecturer's course, for the head of the sheet."""
EXPLAIN = Switch("explain", "questions to explain", default=True)
QUIZ_LENGTH = 4
"""Questions without explanations that take a class about five minutes."""

EXERCISES = Page(
    group="Teach",
    title="Exercises",
    path="exercises",
    question="A printable worksheet, with the answer key on a separate page.",
    controls=(TOPIC, SHEET, COUNT, ANSWERS, COURSE_TITLE, EXPLAIN),
    parameters=(OWN_STOPS,),
    # The page shows the number as that of a sheet, so people type it so.
    old_links=OldLinks(names={"sheet": [SEED.name]}),
)
