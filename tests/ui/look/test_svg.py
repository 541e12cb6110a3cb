"""Pictures as SVG: places in one unit, texts that are no markup, colours by their names."""

from xml.etree import ElementTree as ET

import pytest

from pages.ui.look.svg import PIXELS, SHARES, rect, sketch


@pytest.mark.parametrize(
    ("number", "share", "pixel"),
    [(50, "50%", "50"), (12.346, "12.35%", "12.3"), (100, "100%", "100"), (0.001, "0%", "0")],
)
def test_places_have_as_many_digits_as_can_be_seen(number, share, pixel):
    for pen, expected in ((SHARES, share), (PIXELS, pixel)):
        line = ET.fromstring(pen.line(number, 0, 0, number))
        assert (line.get("x1"), line.get("y2")) == (expected, expected)


def test_a_radius_grows_with_the_letters_of_a_drawing():
    assert ET.fromstring(SHARES.dot(1, 2, 0.45, "mark")).get("r") == "0.45em"
    assert ET.fromstring(PIXELS.dot(1, 2, 0.45, "mark")).get("r") == "0.45"
    assert ET.fromstring(SHARES.square(1, 2, 0.84, "mark")).get("width") == "0.84em"


def test_words_and_titles_are_no_markup():
    assert ET.fromstring(SHARES.text("<b>", 1, 2)).text == "<b>"
    (title,) = ET.fromstring(SHARES.rect(1, 2, 3, 4, "tile", title="a < b"))
    assert (title.tag, title.text) == ("title", "a < b")


def test_points_of_a_curve_are_shares_of_a_drawing_and_pixels_of_a_sketch():
    points = [(10, 20), (33.333, 50)]
    whole = ET.fromstring(SHARES.curve(points, "sin"))
    assert [whole.get(name) for name in ("width", "height", "viewBox")] == [
        *("100%", "100%", "0 0 100 100")
    ]
    assert whole[0].get("points") == "10.00,20.00 33.33,50.00"
    assert ET.fromstring(PIXELS.curve(points, "sin")).get("points") == "10.0,20.0 33.3,50.0"


def test_a_sketch_is_silent_and_a_pale_block_has_its_opacity():
    (pale,) = ET.fromstring(sketch(rect(1, 2, 3, 4, "sin full", alpha=0.25), width=9, height=8))
    assert (pale.get("class"), pale.get("opacity")) == ("sin full", "0.25")
    assert 'aria-hidden="true"' in sketch("", width=9, height=8)
