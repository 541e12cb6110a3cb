"""Stops of the tour: by their keys, at their settings, and answered."""

from dataclasses import asdict
from typing import Any
from urllib.parse import urlencode

import pytest

from pages.catalogue import CATALOGUE
from pages.teach.tour.stops import STOPS
from pages.ui.definitions import Lesson, Stop
from pages.ui.link.reading import Link, read_link
from pages.ui.link.values import as_written
from pages.ui.opening import opening_at
from pages.ui.parameters import Shared

every_stop = pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.key)


def stop_at(key: str) -> Stop:
    """Return the stop with a key."""
    (stop,) = (stop for stop in STOPS if stop.key == key)
    return stop


def link_to(stop: Stop, shared: Shared | None = None, **own: object) -> Link:
    """Return the link to a stop; ``shared`` and ``own`` replace settings of the stop."""
    settings = {**stop.settings, **(asdict(shared) if shared else {}), **own}
    query = urlencode({name: as_written(value) for name, value in settings.items()}, doseq=True)
    return read_link(CATALOGUE.page(stop.lesson), query)


def numbers_at(key: str) -> Any:
    """Return the numbers of the stop with a key, at its own settings."""
    return _numbers(stop_at(key), link_to(stop_at(key)))


def answered(stop: Stop, shared: Shared | None = None, **own: object) -> str:
    """Return a stop's answer, from its controls and the numbers of its lesson's first view."""
    link = link_to(stop, shared, **own)
    return stop.answer(link, _numbers(stop, link))


def _numbers(stop: Stop, link: Link) -> Any:
    lesson = CATALOGUE.page(stop.lesson)
    assert isinstance(lesson, Lesson)
    return opening_at(lesson, link).numbers()
