"""Fixtures of the lessons' tests: the files that a lesson offers."""

from typing import NamedTuple

import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

from lessons.visit import open_whole, section_keys
from pages.ui import files, page
from pages.ui.serving import startup

# As when the server starts; otherwise Streamlit would scan all modules for garbage after every run.
startup.preload()


class Offer(NamedTuple):
    """Files that a lesson offers for download."""

    at: AppTest
    source: files.Origin
    page: files.Download
    data: files.Download
    table: pd.DataFrame
    snippets: page.Snippets

    @property
    def html(self) -> str:
        """Return the standalone page."""
        return self.page.content()


@pytest.fixture
def offered(monkeypatch):
    """A function that opens a lesson and returns what its last section offers."""
    taken = {}
    take, offers = page.take_with_you, files.downloads

    def listen(picture, table, snippets, **about):
        taken.update(snippets=snippets)
        take(picture, table, snippets, **about)

    def look(picture, table, source):
        made = offers(picture, table, source)
        taken.update(table=pd.DataFrame(table()), source=source, page=made[0], data=made[1])
        return made

    monkeypatch.setattr(page, "take_with_you", listen)
    monkeypatch.setattr(files, "downloads", look)

    def offer(path, **query):
        section_keys(path)  # visits the lesson, once
        taken.clear()
        return Offer(open_whole(path, **query), **taken)

    return offer
