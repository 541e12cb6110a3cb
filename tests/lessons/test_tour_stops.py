"""The stops of the tour: their settings, questions, options and minutes."""

import re

import numpy as np
import pytest

from lessons.stops import every_stop, link_to, stop_at
from pages.catalogue import CATALOGUE
from pages.teach.tour import aims
from pages.teach.tour.slides import after
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui import parameters as p
from pages.ui.definitions import GOALS_MINUTES, SUMMARY_MINUTES
from pages.ui.parameters import Switch, Text
from text_checks import flaws


@every_stop
def test_settings_are_options_of_the_lesson_s_controls(stop):
    link = link_to(stop)
    held = link.values
    ranges = {"d_model": p.D_MODELS, "seq_len": p.SEQ_LENS, "base": p.BASES}
    controls = {control.name: control for control in CATALOGUE.page(stop.lesson).controls}
    # It ends where the window ends.
    assert stop.settings.get("offset", 0) <= held.get("max_offset", 0)
    for name, value in stop.settings.items():
        if name != "offset" and not isinstance(controls.get(name), Text | Switch):
            options = ranges.get(name) or controls[name].options_at(link)
            named = value if isinstance(value, list) else (value,)
            assert set(named) <= set(options), name


def test_stops_lead_through_the_lessons_in_a_sensible_order():
    assert 12 <= len(STOPS) <= 22
    assert len({stop.name for stop in STOPS}) == len(STOPS)
    assert {stop.lesson for stop in STOPS} <= {lesson.path for lesson in CATALOGUE.lessons}
    assert STOPS[0].lesson == ""


@every_stop
def test_a_question_asks_and_fits_one_line(stop):
    assert stop.question.endswith("?")
    # With its number, in the large letters of a lecture.
    assert len(stop.question) <= 70
    assert len(stop.hint) <= 90
    # No number in it: the reader may change every parameter.
    assert not re.search(r"\d", stop.question.replace("bfloat16", ""))


@every_stop
def test_a_stop_has_four_options_of_which_one_is_right(stop):
    texts = [option.text for option in stop.options]
    assert len(set(texts)) == 4
    assert sum(not option.response for option in stop.options) == 1
    assert max(map(len, texts)) <= 22  # one line in a lecture hall
    for option in stop.options:
        assert len(option.response) <= 90
        assert flaws(option.response) == []
        assert not option.response or option.response.endswith((".", "?"))


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.key)
def test_each_letter_is_right_about_equally_often(course):
    counts = np.bincount([stop.right for stop in course.stops], minlength=4)
    assert counts.min() >= 1
    assert counts.max() - counts.min() <= 1


def test_a_stop_does_not_show_the_answer_of_the_next() -> None:
    """Both are about the same picture, which shows the numberings up to the one asked about."""
    keys = "zero-to-one", "binary-digits"
    assert [stop_at(key).focus for key in keys] == ["normalised", "binary"]


def test_notes_and_lectures_are_about_the_stops():
    for course in COURSES:
        stops = sum(stop.minutes[course.key] for stop in course.stops)
        around = GOALS_MINUTES + SUMMARY_MINUTES
        assert course.duration == f"{stops + around} minutes"
    assert COURSES[0].stops == STOPS


LEAST_MINUTES = 3
"""To read a question, vote, and look at the answer."""
FORMULA_MINUTES = 2
LEAST_MINUTES_AT_THE_END = 0.5
"""Of a slide that asks nothing."""


@pytest.mark.parametrize(("course", "most"), list(zip(COURSES, (90, 45, 20), strict=True)))
def test_the_minutes_of_a_course_are_enough_for_every_slide(course, most):
    for stop in course.stops:
        assert stop.minutes[course.key] >= LEAST_MINUTES + FORMULA_MINUTES * stop.shows_formula
    assert LEAST_MINUTES_AT_THE_END * len(after(course)) <= SUMMARY_MINUTES
    planned = sum(stop.minutes[course.key] for stop in course.stops)
    assert GOALS_MINUTES + planned + SUMMARY_MINUTES <= most


def test_every_aim_is_served_by_a_stop_and_every_stop_serves_a_listed_one():
    assert {stop.goal for stop in STOPS} - {None} == set(aims.GOALS)
    assert {stop.fact for stop in STOPS} - {None} == set(aims.FACTS)


def test_the_formula_is_shown_once_in_each_course():
    assert [sum(stop.shows_formula for stop in course.stops) for course in COURSES] == [1, 1, 1]


def test_no_colour_tells_whether_the_outputs_change_before_the_answer():
    about_order = [stop for stop in STOPS if stop.key in ("order-lost", "order-back")]
    assert all("band" in stop.hides for stop in about_order)
