"""The guided tour as data: its stops, and the courses that lead through them."""

from pages.teach.tour.courses import SHORT, SINUSOID, WHOLE
from pages.teach.tour.stops_encoding import ENCODING
from pages.teach.tour.stops_today import TODAY
from pages.teach.tour.stops_why import WHY
from pages.ui.definitions import Course, Stop

STOPS: tuple[Stop, ...] = (*ENCODING, *WHY, *TODAY)


def _course(key: str) -> Course:
    stops = tuple(stop for stop in STOPS if key in stop.minutes)
    numbered = tuple(stop.key for stop in STOPS if key in stop.numbered_in)
    return Course(key, stops, numbered)


COURSES = tuple(map(_course, (WHOLE, SINUSOID, SHORT)))
