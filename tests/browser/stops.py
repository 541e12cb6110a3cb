"""Links to stops of the tour, by their keys."""

from urllib.parse import urlencode

from pages.teach.tour.stops import STOPS

NUMBERS = {stop.key: number for number, stop in enumerate(STOPS, start=1)}


def link_of(key: str, **query: str) -> str:
    stop = STOPS[NUMBERS[key] - 1]
    settings = {"tour": stop.key, **stop.settings, **query}
    return f"{stop.lesson}?{urlencode(settings, doseq=True)}"
