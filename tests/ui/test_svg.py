"""Pictures as SVG: places in one unit, texts that are no markup, curves that fill their box."""

from xml.etree import ElementTree as ET

import pytest

from pages.ui.svg import PIXELS, SHARES, block, sketch


@pytest.mark.parametrize(
    ("number", "share", "pixel"),
    [(50, "50%", "50"), (12.346, "12.35%", "12.3"), (100, "100%", "100"), (0.001, "0%", "0")],
)
def test_places_have_as_many_digits_as_can_be_seen(number, share, pixel):
    for shapes, expected in ((SHARES, share), (PIXELS, pixel)):
        line = ET.fromstring(shapes.line(number, 0, 0, number))
        assert (line.get("x1"), line.get("y2")) == (expected, expected)


def test_a_radius_grows_with_the_letters_of_a_drawing():
    assert ET.fromstring(SHARES.circle(1, 2, 0.45)).get("r") == "0.45em"
    assert ET.fromstring(PIXELS.circle(1, 2, 0.45)).get("r") == "0.45"
    assert ET.fromstring(SHARES.square(1, 2, 0.84, "mark")).get("width") == "0.84em"


def test_words_and_titles_are_no_markup():
    assert ET.fromstring(SHARES.text(1, 2, "<b>")).text == "<b>"
    (title,) = ET.fromstring(SHARES.rectangle(1, 2, 3, 4, "tile", title="a < b"))
    assert (title.tag, title.text) == ("title", "a < b")


def test_a_curve_fills_its_box_from_the_bottom_left():
    inner = ET.fromstring(SHARES.curve([0, 0.5, 1], (10, 20, 90, 70)))
    assert [inner.get(name) for name in ("x", "y", "width", "height")] == [
        *("10%", "20%", "80%", "50%")
    ]
    assert inner[0].get("points") == "0.00,100.00 50.00,50.00 100.00,0.00"


def test_a_sketch_is_silent_and_a_pale_block_has_its_opacity():
    (pale,) = ET.fromstring(sketch(block(1, 2, 3, 4, "sin", 0.25), width=9, height=8))
    assert (pale.get("class"), pale.get("opacity")) == ("sin full", "0.25")
    assert 'aria-hidden="true"' in sketch("", width=9, height=8)
