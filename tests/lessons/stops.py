"""Stops of the tour by their keys."""

from pages.teach.tour.stops import STOPS
from pages.ui.definitions import Stop


def stop_at(key: str) -> Stop:
    """Return the stop with a key."""
    (stop,) = (stop for stop in STOPS if stop.key == key)
    return stop
