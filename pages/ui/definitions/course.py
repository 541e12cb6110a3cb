"""A course of the guided tour, with its planned minutes."""

from typing import NamedTuple

from pages.ui.definitions.stop import Stop
from pages.ui.text.numbers import counted

GOALS_MINUTES, SUMMARY_MINUTES = 1, 2
"""Planned time of a course's goals before its stops, and of its summary after them."""


class Course(NamedTuple):
    """A way through the stops of the tour."""

    key: str
    """Its name in the link; for an own lecture, everything about it."""
    stops: tuple[Stop, ...]
    numbered: tuple[str, ...] = ()
    """Keys of the stops that older links name by their numbers, from 1 on."""
    title: str = ""
    """Title of an own lecture, as typed."""
    byline: str = ""
    """Line below that title, as typed: for example name, course and date."""
    goals: tuple[str, ...] = ()
    """Goals of an own lecture, as typed; if empty, those that its stops serve."""

    @property
    def keys(self) -> list[str]:
        """Keys of the stops, in order."""
        return [stop.key for stop in self.stops]

    @property
    def minutes(self) -> int:
        """Planned time of goals, stops and summary."""
        stops = sum(stop.minutes_in(self.key) for stop in self.stops)
        return GOALS_MINUTES + stops + SUMMARY_MINUTES

    @property
    def goals_interval(self) -> tuple[int, int]:
        """The planned minutes in which the goals begin and end."""
        return 0, GOALS_MINUTES

    def interval(self, number: int) -> tuple[int, int]:
        """Return the planned minutes in which a stop begins and ends; stops count from 1."""
        *before, length = (stop.minutes_in(self.key) for stop in self.stops[:number])
        begins = GOALS_MINUTES + sum(before)
        return begins, begins + length

    @property
    def summary_interval(self) -> tuple[int, int]:
        """The planned minutes in which the summary begins and ends."""
        return self.minutes - SUMMARY_MINUTES, self.minutes

    @property
    def duration(self) -> str:
        """Planned time in words."""
        return counted(self.minutes, "minute")
