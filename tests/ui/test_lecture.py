"""Lecture mode through the app: what is on the screen, and what comes back."""

import pytest

from lessons.every import address, first_visit
from lessons.visit import assert_clean, controls, open_lesson
from pages.catalogue import CATALOGUE
from sweeps import swept


def walk(at):
    """The links to the lessons before and after."""
    labels = [link.proto.label for link in at.sidebar.get("page_link")]
    return [label for label in labels if label.startswith(("Back", "Next"))]


@pytest.mark.parametrize(
    "path",
    swept(
        [lesson.path for lesson in CATALOGUE.lessons],
        lambda path: path in ("", "heatmap", CATALOGUE.lessons[-1].path),
    ),
)
def test_the_bar_leads_to_the_lessons_before_and_after(path):
    at = open_lesson(path, lecture=1)
    assert_clean(at)
    place = [lesson.path for lesson in CATALOGUE.lessons].index(path)
    expected = [
        word
        for word, other in (("Back", place - 1), ("Next", place + 1))
        if 0 <= other < len(CATALOGUE.lessons)
    ]
    assert [label.split(":")[0] for label in walk(at)] == expected
    assert walk(first_visit(path)) == []


@pytest.mark.both
@pytest.mark.parametrize(("raw", "on"), [("1", True), ("true", True), ("0", False), ("x", False)])
def test_the_link_begins_a_lecture(raw, on):
    at = open_lesson("decay", lecture=raw)
    assert at.session_state["lecture"] is on


@pytest.mark.both
def test_leaving_restores_everything():
    at = open_lesson("pendulums", lecture=1, stretch=1000, position=20, open="stretch")
    before = {name: control.value for name, control in controls(at).items()}
    at.toggle(key="lecture").set_value(False).run()
    assert_clean(at)
    after = {name: control.value for name, control in controls(at).items()}
    assert {**before, "lecture": False} == {**after, "lecture": False}
    assert address(at)["stretch"] == ["1000"]
