"""Every lesson and section that docs/statements.md names exists."""

import re
from functools import cache
from pathlib import Path

import pytest

from lessons.visit import controls, link_options, open_lesson, section_titles
from pages.catalogue import CATALOGUE

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "statements.md"
PATHS = {lesson.title: lesson.path for lesson in CATALOGUE.lessons}
# Titles that every lesson has, besides its sections and the options of its controls.
ALWAYS = ("headline", "equation")


def rows():
    """Yield each statement and its places: the lesson and the text in brackets."""
    for line in DOCUMENT.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if line.startswith("| ") and len(cells) == 2 and cells[1] != "lesson":
            yield cells[0], places(cells[1])


def places(cell):
    """Lessons of a cell, each with the names in its brackets."""
    marked = re.sub("|".join(map(re.escape, PATHS)), lambda found: f"\n{found[0]}\t", cell)
    for place in marked.splitlines()[1:]:
        title, rest = place.split("\t")
        inside = re.match(r" \((.*)\)", rest)
        yield title, inside[1].split("; ") if inside else []


@cache
def names(path):
    """Return the names on a lesson that a document may use, in small letters."""
    at = open_lesson(path)
    choices = [
        option for name, control in controls(at).items() for option in link_options(name, control)
    ]
    presets = [f"preset “{option}”" for option in controls(at)["preset"].options]
    return [name.lower() for name in (*ALWAYS, *section_titles(at), *choices, *presets)]


ROWS = [(statement, list(where)) for statement, where in rows()]


def test_every_statement_is_read():
    assert len(ROWS) > 45
    assert sum(not where for _, where in ROWS) == 1  # the thesis figure is a preset of any lesson


@pytest.mark.parametrize(
    "where", [where for _, where in ROWS], ids=[statement[:40] for statement, _ in ROWS]
)
def test_lesson_and_part_exist(where):
    for title, parts in where:
        for part in parts:
            assert any(name.startswith(part.lower()) for name in names(PATHS[title])), (title, part)
