"""The glossary's entries: each has a picture of its own and a link to itself."""

from dataclasses import replace

import pytest

from lessons.sketches import outside
from lessons.visit import assert_clean, open_lesson
from pages.teach.glossary.sketches import sketch_of
from pages.teach.glossary.terms import TERMS


@pytest.mark.parametrize("term", TERMS.values(), ids=lambda term: term.key)
def test_the_picture_of_a_term_is_drawn_within_its_box(term):
    assert outside(sketch_of(term)) == []


def test_no_two_terms_have_the_same_picture():
    assert len({sketch_of(term) for term in TERMS.values()}) == len(TERMS)


def test_a_term_with_another_name_keeps_its_link_and_its_picture():
    term = TERMS["wavelength"]
    renamed = replace(term, label="wave length")
    assert (renamed.name, renamed.key) == ("wave length", "wavelength")
    assert sketch_of(renamed) == sketch_of(term)


def test_the_name_of_an_entry_is_a_link_to_it():
    at = open_lesson("glossary")
    assert_clean(at)
    links = {
        link.proto.label: link.proto.query_string
        for link in at.get("page_link")
        if link.proto.label.startswith("**")
    }
    assert set(links) == {f"**{term.name}**" for term in TERMS.values()}
    assert links["**wavelength**"] == "term=wavelength&try=1"
    assert links["**d_model**"] == "term=d_model&try=1"


def test_entries_are_in_alphabetical_order():
    names = [term.name.lower() for term in TERMS.values()]
    assert names == sorted(names)


@pytest.mark.parametrize("sought", ["positional encoding", "M-RoPE", "dynamic NTK", "Llama 3.1"])
def test_a_term_is_found_by_the_name_that_readers_search(sought):
    assert TERMS[sought].name == sought
