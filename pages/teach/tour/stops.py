"""The guided tour as data: its stops, and the courses that lead through them."""

from pages.teach.tour.courses import SHORT, SINUSOID, WHOLE
from pages.teach.tour.stops_encoding import ENCODING
from pages.teach.tour.stops_today import TODAY
from pages.teach.tour.stops_why import WHY
from pages.ui.definitions import Course, Stop

STOPS: tuple[Stop, ...] = (*ENCODING, *WHY, *TODAY)

_KEYS = tuple(stop.key for stop in STOPS)
_NUMBERED = {
    WHOLE: _KEYS,
    SINUSOID: _KEYS[:14],
    SHORT: (
        "order-lost",
        "order-back",
        "zero-to-one",
        "by-hand",
        "pendulums",
        "near-far",
        "same-turn",
        "own-model",
    ),
}
"""Stops by their numbers in older links."""


def _course(key: str) -> Course:
    stops = tuple(stop for stop in STOPS if key in stop.minutes)
    return Course(key, stops, _NUMBERED[key])


COURSES = tuple(map(_course, (WHOLE, SINUSOID, SHORT)))
