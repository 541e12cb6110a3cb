"""The guided tour around a lesson: a bar with the stop's question and links to other stops."""

from pages.ui.tour.bar import (
    answer_at,
    ask,
    draw,
    hint_of,
    option_label,
    options_in_words,
    picture_of,
    question_of,
)
from pages.ui.tour.between import lead_on, link_to_end, link_to_start
from pages.ui.tour.course_stop import (
    COURSE,
    NONE,
    PREDICTIONS,
    STOP,
    CourseStop,
    course_query,
    course_stop_at,
    link_to,
    offers,
    predictions_at,
    start,
)
from pages.ui.tour.notes import options_of
from pages.ui.tour.visit import asked_question, begin, publish

__all__ = [
    "COURSE",
    "NONE",
    "PREDICTIONS",
    "STOP",
    "CourseStop",
    "answer_at",
    "ask",
    "asked_question",
    "begin",
    "course_query",
    "course_stop_at",
    "draw",
    "hint_of",
    "lead_on",
    "link_to",
    "link_to_end",
    "link_to_start",
    "offers",
    "option_label",
    "options_in_words",
    "options_of",
    "picture_of",
    "predictions_at",
    "publish",
    "question_of",
    "start",
]
