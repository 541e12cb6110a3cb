"""Every lesson at the corners of the shared parameters and each control's ends: it runs, its
pictures stay small, and its texts are without flaws."""

import re
from html import unescape
from itertools import product

import pytest

from lessons.every import defaults
from lessons.visit import (
    SHARED,
    assert_healthy,
    drawings,
    entry,
    figures,
    open_whole,
    prose,
    section_keys,
    shared,
)
from pages.catalogue import CATALOGUE
from pages.ui import page
from pages.ui.parameters import Shared
from sweeps import swept
from text_checks import flaws

D_MODELS, SEQ_LENS, BASES = (2, 1024), (2, 2048), (2, 10, 10_000, 1_000_000)
CORNERS = list(product(D_MODELS, SEQ_LENS, BASES))
SENTENCES = ("one", "dog bites dog", "My name is RK", "the dog saw the dog")
PATHS = [lesson.path for lesson in CATALOGUE.lessons]
# Their sentences are checked where they are made, claim by claim and card by card.
CHECKED_ELSEWHERE = ("myths", "flashcards")
LONGEST_PICTURE = 400_000
"""Bytes of a figure or a live picture's data."""


def pairwise(path):
    """Four corners that hold each length with each width, and each base, once.

    From lesson to lesson the bases change places.
    """
    places = PATHS.index(path)
    for index, (d_model, seq_len) in enumerate(product(D_MODELS, SEQ_LENS)):
        yield d_model, seq_len, BASES[(index + places) % len(BASES)]


PAIRWISE = [(path, corner) for path in PATHS for corner in pairwise(path)]
LARGEST = (max(D_MODELS), max(SEQ_LENS))
# Compares many versions: at the largest sizes it takes as long as ten other lessons.
LONG = "formulas"
SLOW = [(path, corner) for path in PATHS for corner in CORNERS]


def is_quick_corner(case):
    path, corner = case
    largest = (max(D_MODELS), min(SEQ_LENS)) if path == LONG else LARGEST
    return corner[:2] in ((2, 2), largest)


def chosen(path, corner, turn):
    """Own controls: sliders at one of their ends, choices at one of their options, by turns."""
    d_model, seq_len, _ = corner
    highest = {"position": seq_len - 1, "dim": d_model - 1, "pair": d_model // 2 - 1}
    own = {}
    for order, (name, (value, options)) in enumerate(defaults(path).items()):
        if name in (*SHARED, "preset"):
            continue
        if isinstance(value, list):
            own[name] = str((d_model // 2 - 1) * ((turn + order) % 2))
        elif name in highest:
            own[name] = highest[name] * ((turn + order) % 2)
        elif name == "offset" and path == "decay":
            own[name] = int(own["max_offset"]) * (turn // 2 % 2)
        elif options[0].lstrip("−-").replace(".", "").isdigit():
            middle = [str(0)] if "0" in options[1:-1] else []
            ends = [options[0], *middle, options[-1]]
            own[name] = ends[(turn + order) % len(ends)]
        else:
            own[name] = options[(turn + order) % len(options)]
    if path in ("", "embedding"):
        own["text"] = SENTENCES[turn % len(SENTENCES)]
    return own


def table_cells(at):
    bodies = (element.proto.body for element in at.get("html"))
    for body in bodies:
        yield from (unescape(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", body))


def annotations(at):
    for figure in figures(at):
        yield from (note.text for note in figure.layout.annotations if note.text)


def texts(at):
    """Every text that a lesson shows, but those that a live picture draws."""
    alerts = [alert.value for kind in ("success", "warning") for alert in at.get(kind)]
    return [*prose(at).split("\n"), *alerts, *table_cells(at), *annotations(at)]


def check(path, corner, turn, monkeypatch):
    section_keys(path)
    alternatives = []
    original = page.figure

    def listen(figure, key, alt):
        alternatives.append(alt)
        original(figure, key, alt)

    monkeypatch.setattr(page, "figure", listen)
    own, settings = chosen(path, corner, turn), dict(zip(SHARED, corner, strict=True))
    at = open_whole(path, **settings, **own)
    assert_healthy(at)
    assert shared(at) == Shared(**settings)
    components = at.get("bidi_component")
    names = [component.proto.component_name for component in components]
    assert alternatives or drawings(at) or any(name.startswith("live_") for name in names)
    pictures = [chart.proto.spec for chart in at.get("plotly_chart")]
    pictures += [component.proto.json for component in components]
    assert max(len(data.encode()) for data in pictures) < LONGEST_PICTURE
    if path in CHECKED_ELSEWHERE:
        return
    found = [(text, flaw) for text in (*texts(at), *alternatives) for flaw in flaws(text)]
    assert not found, (entry(path).title, corner, own, found)


@pytest.mark.parametrize(
    ("path", "corner"),
    swept(PAIRWISE, is_quick_corner),
    ids=str,
)
def test_lesson_at_a_corner(path, corner, monkeypatch):
    check(path, corner, PAIRWISE.index((path, corner)), monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("turn", range(1, 3))
@pytest.mark.parametrize(("path", "corner"), SLOW, ids=str)
def test_lesson_at_every_corner(path, corner, turn, monkeypatch):
    check(path, corner, 3 * CORNERS.index(corner) + turn, monkeypatch)


@pytest.mark.parametrize(
    "path",
    [path for path in PATHS if path not in CHECKED_ELSEWHERE],
    ids=lambda path: path or "home",
)
def test_texts_at_the_defaults(path):
    at = open_whole(path)
    assert [(text, flaw) for text in texts(at) for flaw in flaws(text)] == []
