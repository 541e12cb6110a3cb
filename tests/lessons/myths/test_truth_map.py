"""The Myth lab's map: where its tiles and marks are, and what it keeps back."""

import re
import xml.etree.ElementTree as ET
from math import isclose, log2
from urllib.parse import unquote

import pytest

from pages.lessons.myths.truth_map import (
    SIZES,
    truth_map,
)
from pages.ui.parameters import DEFAULTS, Shared
from pe_core.figures.theme import HUES

NARROW = {size: size[0] < 64 for size in SIZES}


def drawn(picture):
    return ET.fromstring(picture.markup("alt").replace(' xmlns="http://www.w3.org/2000/svg"', ""))


def tiles(picture):
    """The elements of each tile by its title."""
    return {group.find("title").text: group for group in drawn(picture).iter("g")}


def percent(element, name):
    return float(element.get(name).removesuffix("%"))


def words(picture):
    return [text.text for text in drawn(picture).iter("text")]


def test_a_claim_has_one_tile_at_each_size_and_true_differs_from_false_in_shape():
    found = tiles(truth_map(DEFAULTS, False, NARROW))
    assert len(found) == len(SIZES)
    for d_model, seq_len in SIZES:
        verdict = "true" if NARROW[d_model, seq_len] else "false"
        group = found[f"d_model = {d_model:,}, seq_len = {seq_len:,}: {verdict}"]
        assert (group.find("circle") is not None) == (verdict == "true")
        assert len(group.findall("rect")) == (1 if verdict == "true" else 2)


def test_tiles_lie_in_equal_steps_from_narrow_to_wide_and_from_short_to_long():
    found = tiles(truth_map(DEFAULTS, False, NARROW))

    def corner(d_model, seq_len):
        (title,) = (
            title
            for title in found
            if title.startswith(f"d_model = {d_model:,}, seq_len = {seq_len:,}:")
        )
        tile = found[title].find("rect")
        return percent(tile, "x"), percent(tile, "y")

    (x, y), (wider, same), (_, higher) = corner(2, 2), corner(4, 2), corner(2, 4)
    assert same == y
    assert wider > x
    assert higher < y
    for d_model, seq_len in SIZES:
        at = corner(d_model, seq_len)
        assert isclose(at[0], x + (log2(d_model) - 1) * (wider - x), abs_tol=0.1)
        assert isclose(at[1], y + (log2(seq_len) - 1) * (higher - y), abs_tol=0.15)


@pytest.mark.parametrize("shared", [DEFAULTS, Shared(d_model=96, seq_len=100, base=10)])
def test_the_frame_is_around_the_tile_of_the_current_settings(shared):
    picture = truth_map(shared, False, NARROW)
    title = f"d_model = {shared.d_model}, seq_len = {shared.seq_len}: false"
    tile = tiles(picture)[title].find("rect")
    *_, frame = (
        rectangle for rectangle in drawn(picture).iter("rect") if rectangle.get("class") == "frame"
    )
    for name in ("x", "y", "width", "height"):
        assert frame.get(name) == tile.get(name)


def test_a_file_has_the_colours_of_a_light_page_alone():
    picture = truth_map(DEFAULTS, False, NARROW)
    assert "fill: var(--result)" in picture.markup("alt")
    file = unquote(picture.as_file("alt", width=10, height=10))
    assert f"fill: {HUES['result'].light}" in file
    assert not re.search(r"var\(|light-dark|currentColor", file)


def test_the_text_alternative_is_no_markup():
    assert "&lt;b&gt;&quot;" in truth_map(DEFAULTS, False, NARROW).markup('<b>"')


def test_map_stays_light():
    assert len(truth_map(DEFAULTS, True, NARROW).markup("alt")) < 40_000
