"""The guided tour around a lesson: a bar with the stop's question and links to other stops."""

from typing import NamedTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui import controls, lecture, navigation, url_state
from pages.ui.component import component
from pages.ui.definitions import Catalogue, Course, Page, Stop
from pages.ui.link import Given
from pages.ui.link_values import read
from pages.ui.parameters import LECTURE, REVEAL
from pages.ui.text.numbers import with_minus

STOP, COURSE = url_state.Parameter("tour"), url_state.Parameter("course")
"""The stop's number in the link, from 1 on, and the course if it is not the whole tour."""
_PUBLISHED, _LEFT = "_published", "_tour_left"
_walk = component("tour_walk", export="tourWalk")


class Place(NamedTuple):
    """A stop of a course."""

    course: Course
    number: int
    """From 1 on."""

    @property
    def stop(self) -> Stop:
        """The stop itself."""
        return self.course.stops[self.number - 1]

    @property
    def last(self) -> int:
        """Number of the last stop."""
        return len(self.course.stops)


def start() -> Place:
    """Return the first stop of the course that has all stops."""
    return Place(navigation.catalogue().courses[0], 1)


def publish(**numbers: object) -> None:
    """Pass numbers that this run of a lesson has computed to the tour's answers."""
    st.session_state[_PUBLISHED].update(numbers)


def place_at(catalogue: Catalogue, entry: Page, given: Given) -> tuple[Place | None, str | None]:
    """Return the stop that a link to a page names, and why not if it is none of that page."""
    if not given(STOP.name):
        return None, None
    keys = tuple(course.key for course in catalogue.courses)
    key, _ = read(COURSE.name, given(COURSE.name), keys, keys[0])
    course = catalogue.course(key)
    number, _ = read(STOP.name, given(STOP.name), range(1, len(course.stops) + 1), 1)
    place = Place(course, number)
    if place.stop.lesson == entry.path:
        return place, None
    there = catalogue.page(place.stop.lesson).title
    return None, f" here: stop {number} belongs to “{there}”."


def begin(entry: Page) -> Place | None:
    """Read from the link which stop this page is, if any; before any control is drawn."""
    st.session_state[_PUBLISHED] = {}
    if not STOP.given():
        COURSE.write()
        return None
    catalogue = navigation.catalogue()
    place, why_not = place_at(catalogue, entry, url_state.given)
    if why_not:
        STOP.refuse(why_not)
        _leave()
    if place is None:
        return None
    keys = tuple(course.key for course in catalogue.courses)
    COURSE.choose(keys, keys[0])
    STOP.choose(range(1, place.last + 1), 1)
    if url_state.is_followed() and not url_state.is_by_history():
        switches = (LECTURE.name, REVEAL.name)
        kept = {name: url_state.given(name) for name in switches}
        settings = place.stop.settings
        if kept[REVEAL.name] == ["true"]:
            # A step back: the stop is as the user left it.
            settings = _left().get(_key(place), settings)
        url_state.follow({**settings, **kept})
    return place


def draw(place: Place, bar: DeltaGenerator) -> None:
    """Draw a stop's bar, once the lesson's controls have their values."""
    _left()[_key(place)] = url_state.drawn()
    with bar:
        st.container(key="tour_question").markdown(
            f"Stop {place.number} of {place.last}. **{place.stop.question}**"
        )
        with st.container(key="walk", horizontal=True, vertical_alignment="center"):
            if place.number > 1:
                _step("back", place._replace(number=place.number - 1), reveal=True)
            revealed = controls.draw(REVEAL)
            if place.number < place.last:
                _step("next", place._replace(number=place.number + 1))
            st.button("Exit tour", key="leave_tour", on_click=_leave, type="tertiary")
        below = place.stop.answer(_values()) if revealed else place.stop.hint
        st.container(key="tour_told").markdown(with_minus(below))
    _walk(key="scripts_tour")


def link_to(
    place: Place,
    label: str,
    *,
    reveal: bool = False,
    lectured: bool = False,
    icon: str | None = None,
) -> None:
    """Draw a link to a stop; it resets every control that the stop does not set.

    The icon is the name of a Material symbol.
    """
    settings = {name: str(value) for name, value in place.stop.settings.items()}
    switches = {LECTURE.name: lectured, REVEAL.name: reveal}
    spelt = {name: str(is_on).lower() for name, is_on in switches.items()}
    catalogue = navigation.catalogue()
    course = {} if place.course is catalogue.courses[0] else {COURSE.name: place.course.key}
    st.page_link(
        catalogue.page(place.stop.lesson).script,
        label=label,
        icon=f":material/{icon}:" if icon else None,
        query_params={
            STOP.name: str(place.number),
            **course,
            **settings,
            **spelt,
            url_state.FOLLOW: "1",
        },
    )


def _step(name: str, place: Place, *, reveal: bool = False) -> None:
    with st.container(key=f"walk_{name}", width="content"):
        link_to(place, name.capitalize(), reveal=reveal, lectured=lecture.is_on())


def _left() -> dict[tuple[str, int], dict[str, object]]:
    """Return the values of the controls at each visited stop, as the user left them."""
    return st.session_state.setdefault(_LEFT, {})


def _key(place: Place) -> tuple[str, int]:
    return place.course.key, place.number


def _leave() -> None:
    STOP.write()
    COURSE.write()


def _values() -> dict[str, object]:
    """Return the values of the lesson's controls, and the numbers that it published."""
    return {**st.session_state, **st.session_state[_PUBLISHED]}
