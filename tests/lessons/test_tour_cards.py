"""The page of the guided tour: a card for each stop, grouped as the lessons are."""

from itertools import groupby

import pytest

from lessons.sketches import outside
from lessons.visit import assert_clean, open_lesson
from pages.catalogue import CATALOGUE
from pages.teach.tour.stops import COURSES, STOPS


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.key)
def test_the_picture_of_a_stop_is_drawn_within_its_box_and_is_light(stop):
    assert outside(stop.sketch) == []
    assert len(stop.sketch) < 22_000


def test_no_two_stops_have_the_same_picture():
    assert len({stop.sketch for stop in STOPS}) == len(STOPS)


def test_stops_are_cards_in_order_under_the_parts_of_the_lab():
    at = open_lesson("tour")
    assert_clean(at)
    links = [link.proto.label for link in at.main.get("page_link")]
    cards = [f"**{n}. {stop.name}** {stop.question}" for n, stop in enumerate(STOPS, start=1)]
    assert links[0] == "**Start the tour**"
    assert len(links) == 1 + len(COURSES) + len(cards)
    assert links[-len(cards) :] == cards
    parts = [part for part, _ in groupby(CATALOGUE.page(stop.lesson).group for stop in STOPS)]
    assert [heading.value for heading in at.subheader] == ["After the tour you can …", *parts]
