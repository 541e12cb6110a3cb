"""What the tests of the lessons share: the files that a lesson offers."""

from typing import NamedTuple

import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

from lessons.visit import open_whole, parts
from pages.ui import page


class Offer(NamedTuple):
    """What a lesson offers to take along."""

    at: AppTest
    name: str
    html: str
    table: pd.DataFrame
    snippets: page.Snippets


@pytest.fixture
def offered(monkeypatch):
    """A function that opens a lesson and returns what its last section offers."""
    taken = []
    original = page.take_with_you

    def listen(name, make_page, make_table, snippets):
        taken.append((name, make_page, make_table, snippets))
        original(name, make_page, make_table, snippets)

    monkeypatch.setattr(page, "take_with_you", listen)

    def offer(path, **query):
        parts(path)  # visits the lesson, once
        taken.clear()
        at = open_whole(path, **query)
        ((name, make_page, make_table, snippets),) = taken
        return Offer(at, name, make_page(), pd.DataFrame(make_table()), snippets)

    return offer
