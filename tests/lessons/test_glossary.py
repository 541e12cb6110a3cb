"""The glossary's entries: each has a picture of its own and a link to itself."""

from xml.etree import ElementTree as ET

import pytest

from lessons.visit import assert_clean, open_lesson
from pages.teach.glossary.sketches import sketch
from pages.teach.glossary.terms import TERMS


@pytest.mark.parametrize("name", TERMS)
def test_the_picture_of_a_term_is_drawn_within_its_box(name):
    root = ET.fromstring(sketch(name))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert len(root)
    points = [
        (float(x), float(y))
        for line in root.iter("polyline")
        for x, y in (pair.split(",") for pair in line.attrib["points"].split())
    ]
    for box in root.iter("rect"):
        x, y, wide, high = (float(box.attrib[key]) for key in ("x", "y", "width", "height"))
        points += [(x, y), (x + wide, y + high)]
    for x, y in points:
        assert 0 <= x <= width
        assert 0 <= y <= height


def test_no_two_terms_have_the_same_picture():
    assert len({sketch(name) for name in TERMS}) == len(TERMS)


def test_the_name_of_an_entry_is_a_link_to_it():
    at = open_lesson("glossary")
    assert_clean(at)
    links = {
        link.proto.label: link.proto.query_string
        for link in at.get("page_link")
        if link.proto.label.startswith("**")
    }
    assert set(links) == {f"**{name}**" for name in TERMS}
    assert links["**wavelength**"] == "term=wavelength"
    assert links["**d_model**"] == "term=d_model"
