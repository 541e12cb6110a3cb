"""A lecture of one's own: some of the tour's stops, in any order."""

import streamlit as st

from pages.ui import navigation, url_state
from pages.ui.definitions import BETWEEN_STOPS, Course
from pages.ui.link_values import quoted
from pages.ui.parameters import OWN_STOPS

_IN_LINK = url_state.Parameter(OWN_STOPS)
_CHOSEN = "own_stops"


def choose() -> Course:
    """Draw the choice of stops, which the link holds, and return the course that they make."""
    catalogue = navigation.catalogue()
    keys = {stop.name: stop.key for stop in catalogue.courses[0].stops}
    if _CHOSEN not in st.session_state or url_state.is_followed():
        st.session_state[_CHOSEN] = _linked(keys)
    chosen = st.multiselect(
        "stops, in your order",
        list(keys),
        key=_CHOSEN,
        help="Remove a stop with ×; a stop that you add goes to the end.",
    )
    # Without a stop there is no lecture.
    course = BETWEEN_STOPS.join(keys[name] for name in chosen or list(keys)[:1])
    _IN_LINK.write(course)
    return catalogue.course(course)


def _linked(keys: dict[str, str]) -> list[str]:
    """Return the names of the link's stops; those of the shortest course if it has none."""
    written = _IN_LINK.text()
    asked = dict.fromkeys(written.split(BETWEEN_STOPS)) if written else {}
    names = {key: name for name, key in keys.items()}
    unknown = [key for key in asked if key not in names]
    if unknown:
        url_state.refuse(f"{quoted(OWN_STOPS, unknown[0])} is not allowed: it is no stop.")
    shortest = min(navigation.catalogue().courses, key=lambda course: len(course.stops))
    known = [names[key] for key in asked if key in names]
    return known or [stop.name for stop in shortest.stops]
