"""The frame around every page."""

import pytest
import streamlit as st

from lessons.visit import entry, open_lesson


def test_a_session_makes_its_pages_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at = open_lesson("heatmap", position=3)

    def refused(*_: object, **__: object) -> None:
        raise AssertionError("A page was made again.")

    monkeypatch.setattr(st, "Page", refused)
    for position in (4, 5):
        at.select_slider(key="position").set_value(position).run()
        assert not at.exception
    assert not at.switch_page(entry("decay").script).run().exception
    assert at.session_state["_page"].path == "decay"
