"""The glossary's entries: each has a picture of its own and a link to itself."""

import pytest

from lessons.sketches import outside
from lessons.visit import assert_clean, open_lesson
from pages.teach.glossary.sketches import sketch_of
from pages.teach.glossary.terms import TERMS


@pytest.mark.parametrize("name", TERMS)
def test_the_picture_of_a_term_is_drawn_within_its_box(name):
    assert outside(sketch_of(name)) == []


def test_no_two_terms_have_the_same_picture():
    assert len({sketch_of(name) for name in TERMS}) == len(TERMS)


def test_the_name_of_an_entry_is_a_link_to_it():
    at = open_lesson("glossary")
    assert_clean(at)
    links = {
        link.proto.label: link.proto.query_string
        for link in at.get("page_link")
        if link.proto.label.startswith("**")
    }
    assert set(links) == {f"**{name}**" for name in TERMS}
    assert links["**wavelength**"] == "term=wavelength&try=1"
    assert links["**d_model**"] == "term=d_model&try=1"
