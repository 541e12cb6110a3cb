"""Steps of a tour from one stop to the next, and over the pages between them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import streamlit as st

from pages.ui import lecture, navigation, session_values, url_state
from pages.ui.component import component
from pages.ui.definitions import TOUR_END, TOUR_START, Course, Page
from pages.ui.parameters import LECTURE
from pages.ui.text.markup import plain
from pages.ui.tour.course_stop import (
    COURSE,
    PREDICTIONS,
    CourseStop,
    course_query,
    link_to,
    named_course,
)
from pages.ui.tour.notes import Notes

walk_component = component("tour_walk", export="tourWalk")
"""Keeps the focus on the steps, and passes notes to the lecturer's window."""


def link_to_start(course: Course, label: str, *, icon: str | None = None) -> None:
    """Draw a link to the page that begins a course as a lecture, without earlier predictions."""
    _link_to_page(_page_at(TOUR_START), label, course, lectured=True, icon=icon, predictions="")


def link_to_end(course: Course, label: str, *, icon: str | None = None) -> None:
    """Draw a link to the page that ends a course as a lecture."""
    _link_to_page(_page_at(TOUR_END), label, course, lectured=True, icon=icon)


def lead_on(
    say: str = "",
    *,
    warn: Callable[[Course], str] = lambda _: "",
    screens: Callable[[Course], Sequence[tuple[str, str]]] = lambda _: (),
) -> Course:
    """On a page of the tour, link to what comes before and after; return the link's course.

    `say` holds the words for the lecturer. For a course, `warn` returns what else the lecturer must
    know, and `screens` the title of each screen of a long slide, with its own words.
    """
    course, refusal = named_course(navigation.catalogue(), COURSE.given())
    url_state.refuse(refusal)
    COURSE.keep()
    PREDICTIONS.keep()
    here = navigation.current()
    before, after = _around(here, course)
    with st.container(key="walk_pages", horizontal=True):
        if before:
            step("back", before, course, reveal=True)
        if after:
            step("next", after, course)
        elif lecture.is_on():
            off = (LECTURE.name, False)
            # The script of the keys scrolls to the next screen; the last one has the other button.
            st.button("Next", key="next_screen", type="tertiary")
            st.button(
                "Exit lecture",
                key="exit_lecture",
                on_click=session_values.choose,
                args=off,
                type="tertiary",
            )
        link_to_ends(course)
    # The page of a stop's lesson draws it within the bar of the stop.
    notes = replace(_notes(here, course, say, after), warning=warn(course), screens=screens(course))
    walk_component(key="scripts_tour", data=notes.for_browser())
    return course


def link_to_ends(course: Course) -> None:
    """Draw the links that the keys Home and End follow: to the goals and to the summary."""
    step("first", _page_at(TOUR_START), course)
    step("last", _page_at(TOUR_END), course)


def _around(
    page: Page, course: Course
) -> tuple[CourseStop | Page | None, CourseStop | Page | None]:
    """Return what comes before and after a page in a course."""
    if page.tour_after == TOUR_START:
        return None, CourseStop(course, 1)
    last = CourseStop(course, len(course.stops))
    if page.tour_after == TOUR_END:
        return _page_or_none(last.stop.key) or last, None
    keys = course.keys
    if page.tour_after not in keys:
        return None, CourseStop(course, 1)
    before = CourseStop(course, keys.index(page.tour_after) + 1)
    is_last = before.number == before.last
    return before, _page_at(TOUR_END) if is_last else before._replace(number=before.number + 1)


def before_stop(course_stop: CourseStop) -> CourseStop | Page:
    if course_stop.number == 1:
        return _page_at(TOUR_START)
    before = course_stop._replace(number=course_stop.number - 1)
    return _page_or_none(before.stop.key) or before


def after_stop(course_stop: CourseStop) -> CourseStop | Page:
    if page := _page_or_none(course_stop.stop.key):
        return page
    is_last = course_stop.number == course_stop.last
    return _page_at(TOUR_END) if is_last else course_stop._replace(number=course_stop.number + 1)


def _page_or_none(tour_after: str) -> Page | None:
    pages = navigation.catalogue().pages
    return next((page for page in pages if page.tour_after == tour_after), None)


def _page_at(tour_after: str) -> Page:
    page = _page_or_none(tour_after)
    assert page, f"no page at {tour_after}"
    return page


def step(name: str, to: CourseStop | Page, course: Course, *, reveal: bool = False) -> None:
    label = name.capitalize()
    with st.container(key=f"walk_{name}", width="content"):
        if isinstance(to, CourseStop):
            link_to(to, label, reveal=reveal, lectured=lecture.is_on())
        else:
            _link_to_page(to, label, course, lectured=lecture.is_on())


def _link_to_page(
    page: Page,
    label: str,
    course: Course,
    *,
    lectured: bool,
    icon: str | None = None,
    predictions: str | None = None,
) -> None:
    """Draw a link to a page of the tour; it keeps the course, and predictions if none are given."""
    written = PREDICTIONS.text() if predictions is None else predictions
    st.page_link(
        page.script,
        label=label,
        icon=f":material/{icon}:" if icon else None,
        query_params={
            **course_query(course),
            **({PREDICTIONS.name: written} if written else {}),
            LECTURE.name: str(lectured).lower(),
            url_state.FOLLOW: "1",
        },
    )


def _notes(page: Page, course: Course, say: str, after: CourseStop | Page | None) -> Notes:
    return Notes(
        title=page.title,
        minutes=_interval(page, course),
        course=course,
        say=plain(say),
        next_title=title_of(after) if after else "",
        next_minutes=minutes_of_next(page, after, course) if after else 0,
    )


def title_of(step: CourseStop | Page) -> str:
    """Return the question of a stop without Markdown, or the title of a page."""
    return plain(step.stop.question) if isinstance(step, CourseStop) else step.title


def minutes_of_next(here: CourseStop | Page, after: CourseStop | Page, course: Course) -> int:
    """Return how many minutes the next part takes; 0 if it shares those of the current one."""
    begins, ends = _interval(after, course)
    return 0 if (begins, ends) == _interval(here, course) else ends - begins


def _interval(page: CourseStop | Page, course: Course) -> tuple[int, int]:
    """Return the planned minutes of a part: a page between stops shares the stop's before it."""
    if isinstance(page, CourseStop):
        return course.interval(page.number)
    if page.tour_after == TOUR_START:
        return course.goals_interval
    if page.tour_after == TOUR_END:
        return course.summary_interval
    keys = course.keys
    return course.interval(keys.index(page.tour_after) + 1 if page.tour_after in keys else 1)
