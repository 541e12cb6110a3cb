"""Files to take away work without a network and hold no more than their data."""

import base64
import json
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from urllib.parse import unquote

import numpy as np
import pytest

from pages.catalogue import CATALOGUE
from pages.lessons.baselines.picture import baselines_picture
from pages.lessons.decay.picture import decay_picture
from pages.lessons.heatmap.definition import FANS
from pages.lessons.heatmap.picture import heatmap_picture
from pages.lessons.pendulums.definition import PAIRS
from pages.lessons.pendulums.picture import pendulums_picture
from pages.lessons.rotation.picture import rotation_picture
from pages.ui import bundle, files
from pages.ui.look.svg import Drawing
from pages.ui.parameters import View
from pe_core import Sinusoid
from pe_core.figures.decay import similarity_heatmap
from pe_core.figures.theme import HUES
from pe_core.sinusoid import Rise

HOSTILE = "</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>"
LIVE = (
    heatmap_picture(View({FANS.name: False})),
    decay_picture(View(), clear_rise=Rise(4, 5), first_negative=None),
    baselines_picture(View()),
    pendulums_picture(View({PAIRS.name: [0, 7]}))._replace(core={"text": HOSTILE}),
    rotation_picture(View()),
)
every_picture = pytest.mark.parametrize("picture", LIVE, ids=lambda picture: picture.scene)


class Reader(HTMLParser):
    """The elements of a page, and what its scripts hold."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.scripts = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data):
        if self.cdata_elem == "script":
            self.scripts[-1] += data


def loads(text):
    """Return the addresses that a page would fetch; links do not count."""
    elements = [(tag, named) for tag, named in Reader(text).elements if tag != "a"]
    fetching = [
        (tag, attributes[name])
        for tag, attributes in elements
        for name in ("src", "href", "data", "action", "srcset", "poster")
        if attributes.get(name)
    ]
    return fetching + [(tag, "") for tag, _ in elements if tag in ("iframe", "object", "base")]


LINK = "http://lab.example/heatmap?text=%22%3E%3Cimg%3E&d_model=8"
ORIGIN = files.Origin(
    CATALOGUE.page("heatmap"), {"d_model": 8, "text": HOSTILE}, LINK, "heatmap-d8"
)


def figure():
    return similarity_heatmap(Sinusoid(8), 16)


def test_reader_sees_what_is_fetched():
    text = '<link href="//a"><script src="http://b"></script><iframe></iframe>'
    assert [tag for tag, _ in loads(text)] == ["link", "script", "iframe"]


def test_figure_fetches_nothing():
    text = files.figure_page(figure(), ORIGIN)
    assert loads(text) == []
    assert any(len(script) > 1_000_000 for script in Reader(text).scripts)


def test_figure_holds_its_data():
    fig = figure()
    text = files.figure_page(fig, ORIGIN)
    coded = re.search(r'"z":\{[^}]*"bdata":"([^"]+)"', text)[1]
    raw = base64.b64decode(coded.encode().decode("unicode_escape"))
    np.testing.assert_array_equal(
        np.frombuffer(raw, dtype="<f4").reshape(16, 16), fig["data"][0]["z"]
    )


def test_figure_is_not_left_by_its_texts():
    specs = [
        {
            "data": [{"type": "scatter", "y": [1], "name": text}],
            "layout": {"title": {"text": text}},
        }
        for text in ("plain", HOSTILE)
    ]
    tags = [[tag for tag, _ in Reader(files.figure_page(spec, ORIGIN)).elements] for spec in specs]
    assert tags[0] == tags[1]


def test_a_drawing_is_a_page_without_a_script_that_offers_its_svg():
    drawing = Drawing("dots", '<circle cx="50%" cy="50%" r="1em"/>', {"circle": "fill: var(--sin)"})
    text = files.drawing_page(drawing, ORIGIN)
    assert Reader(text).scripts == []
    assert [tag for tag, _ in loads(text)] == []
    (address,) = re.findall('href="data:image/svg[^,]*,([^"]*)" download="heatmap-d8.svg"', text)
    svg = unquote(address)
    assert f"--sin: {HUES['sin'].css};" in text
    assert f"fill: {HUES['sin'].light}" in svg
    assert ET.fromstring(svg).get("role") == "img"


@every_picture
def test_live_picture_fetches_nothing(picture):
    text = files.live_page(picture, ORIGIN)
    assert loads(text) == []
    hosts = set(re.findall(r"(?:https?:)?//([\w.-]+\.\w+)", text))
    assert hosts <= {"www.w3.org", "lab.example"}
    assert not re.search(r"\b(?:fetch|XMLHttpRequest|WebSocket|importScripts|sendBeacon)\b", text)
    assert not re.search(r"@import|url\((?!#)", text)
    assert not re.search(r"^\s*import\b", text, re.MULTILINE)


@every_picture
def test_live_picture_holds_its_data_and_is_not_left_by_it(picture):
    reader = Reader(files.live_page(picture, ORIGIN))
    data, program = reader.scripts
    assert [tag for tag, _ in reader.elements].count("script") == 2
    assert "img" not in {tag for tag, _ in reader.elements}
    assert json.loads(data) == json.loads(json.dumps(picture.for_browser()))
    assert program == bundle.FILE.source


@every_picture
def test_live_page_has_a_picture_and_a_place_for_its_numbers(picture):
    reader = Reader(files.live_page(picture, ORIGIN))
    classes = {name for _, named in reader.elements for name in (named.get("class") or "").split()}
    assert {"picture", "play", "formula", "own"} <= classes
    assert ("html", {"lang": "en"}) in reader.elements


def test_lessons_have_different_links_titles_and_questions():
    for name in ("path", "title", "script", "question"):
        entries = (*CATALOGUE.lessons, *CATALOGUE.pages)
        assert len({getattr(entry, name) for entry in entries}) == len(entries)


def test_lesson_is_found_by_its_link():
    assert all(
        CATALOGUE.page(entry.path) is CATALOGUE.page(entry.path) is entry
        for entry in CATALOGUE.lessons
    )
    assert all(CATALOGUE.page(entry.path) is entry for entry in CATALOGUE.pages)
    with pytest.raises(KeyError):
        CATALOGUE.page("nowhere")
