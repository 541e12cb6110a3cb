"""The classes that describe pages, lessons, stops, courses, terms and the catalogue.

Nothing here imports Streamlit.
"""

from pages.ui.definitions.catalogue import Catalogue
from pages.ui.definitions.course import GOALS_MINUTES, SUMMARY_MINUTES, Course
from pages.ui.definitions.lesson import (
    ENCODING_FORMULA,
    FREQUENCY_FORMULA,
    HEAD_FREQUENCY_FORMULA,
    HEAD_WIDTH,
    PREVIEW_NAME,
    WIDEST_HEAD,
    Experiment,
    FileNote,
    Lesson,
)
from pages.ui.definitions.page import TOUR_END, TOUR_START, Page
from pages.ui.definitions.stop import (
    LETTERS,
    LONG_OPTION,
    Aim,
    AnswerOption,
    Numbers,
    OpenQuestion,
    Stop,
)
from pages.ui.definitions.term import Term

__all__ = [
    "ENCODING_FORMULA",
    "FREQUENCY_FORMULA",
    "GOALS_MINUTES",
    "HEAD_FREQUENCY_FORMULA",
    "HEAD_WIDTH",
    "LETTERS",
    "LONG_OPTION",
    "PREVIEW_NAME",
    "SUMMARY_MINUTES",
    "TOUR_END",
    "TOUR_START",
    "WIDEST_HEAD",
    "Aim",
    "AnswerOption",
    "Catalogue",
    "Course",
    "Experiment",
    "FileNote",
    "Lesson",
    "Numbers",
    "OpenQuestion",
    "Page",
    "Stop",
    "Term",
]
