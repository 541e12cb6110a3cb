"""The colours differ from the page and from each other, for every kind of colour vision."""

import re
import tomllib
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from pages.lessons.flashcards.figures import digits, first_rows
from pe_core.figures import theme

CONFIG = Path(__file__).resolve().parents[2] / ".streamlit" / "config.toml"
THEMES = {
    kind: colours
    for kind, colours in tomllib.loads(CONFIG.read_text(encoding="utf-8"))["theme"].items()
    if kind in ("light", "dark")
}
BACKGROUNDS = ("backgroundColor", "secondaryBackgroundColor")
SCALES = ("DIVERGING", "DIVERGING_ON_DARK", "PALE")
MARKS = ("SINE", "COSINE", "MARK", "RESULT")

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB.
SIGHT = {
    "normal": np.eye(3),
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
# About ten times the smallest difference that an observer notices (2.3).
CLEAR = 25


def linear(colour):
    """Linear RGB of #rrggbb (IEC 61966-2-1)."""
    coded = np.array([int(colour[start : start + 2], 16) for start in (1, 3, 5)]) / 255
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)


def contrast(first, second):
    """Contrast ratio of WCAG 2."""
    light, dark = sorted(
        (linear(c) @ [0.2126, 0.7152, 0.0722] for c in (first, second)), reverse=True
    )
    return (light + 0.05) / (dark + 0.05)


def lab(rgb):
    """CIELAB of linear RGB, for D65."""
    to_xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    ratio = np.asarray(to_xyz) @ np.clip(rgb, 0, 1) / [0.9505, 1.0, 1.089]
    x, y, z = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def difference(first, second, sight):
    """Distance of two colours as seen (CIE 1976)."""
    seen = [lab(np.asarray(SIGHT[sight]) @ linear(colour)) for colour in (first, second)]
    return float(np.linalg.norm(seen[0] - seen[1]))


def test_contrast_by_hand():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


def test_simulated_sight_keeps_greys_and_confuses_red_with_green():
    for matrix in SIGHT.values():
        np.testing.assert_allclose(np.asarray(matrix) @ [0.5, 0.5, 0.5], 0.5, atol=1e-5)
    assert difference("#b04040", "#6a6a28", "normal") > CLEAR
    assert difference("#b04040", "#6a6a28", "deuteranopia") < CLEAR


@pytest.mark.parametrize("kind", THEMES)
@pytest.mark.parametrize("name", [*MARKS, "QUIET", "FRAME"])
def test_marks_stand_out_from_either_page(kind, name):
    assert contrast(getattr(theme, name), THEMES[kind]["backgroundColor"]) >= 3


@pytest.mark.parametrize("name", [name for name in theme.HUES if name != "frame"])
def test_letters_in_a_hue_can_be_read_on_its_page(name):
    for kind in THEMES:
        colour = getattr(theme.HUES[name], kind)
        assert contrast(colour, THEMES[kind]["backgroundColor"]) >= 4.5


@pytest.mark.parametrize("background", BACKGROUNDS)
@pytest.mark.parametrize("name", ["textColor", "linkColor", "primaryColor"])
@pytest.mark.parametrize("kind", THEMES)
def test_text_is_readable_on_the_page_and_in_the_sidebar(kind, name, background):
    assert contrast(THEMES[kind][name], THEMES[kind][background]) >= 4.5


def test_numbers_in_cells_can_be_read_at_every_value():
    stops, colours = zip(*theme.PALE, strict=True)
    channels = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in colours]
    for share in np.linspace(0, 1, 65):
        cell = [round(np.interp(share, stops, channel)) for channel in zip(*channels, strict=True)]
        assert contrast(theme.INK, "#{:02x}{:02x}{:02x}".format(*cell)) >= 4.5


def test_every_figure_writes_on_cells_in_the_ink_that_can_be_read_there():
    written = [first_rows(np.eye(4)), digits(np.eye(2), ("0", "1"))]
    for spec in written:
        (cells,) = spec["data"]
        assert (cells["colorscale"], cells["textfont"]["color"]) == (theme.PALE, theme.INK)


@pytest.mark.parametrize("background", BACKGROUNDS)
@pytest.mark.parametrize("kind", ["light", "dark"])
def test_the_focus_ring_has_enough_contrast(kind, background):
    """The style sheet draws it in the theme's primary colour."""
    assert contrast(THEMES[kind]["primaryColor"], THEMES[kind][background]) >= 3


def test_there_is_a_light_and_a_dark_theme():
    assert set(THEMES) == {"light", "dark"}
    luminances = {kind: linear(THEMES[kind]["backgroundColor"]).mean() for kind in THEMES}
    assert luminances["dark"] < 0.1 < 0.9 < luminances["light"]


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("kind", THEMES)
def test_sine_cosine_and_mark_differ_for_every_sight(sight, kind):
    hues = [getattr(theme.HUES[name], kind) for name in ("sin", "cos", "mark")]
    assert all(difference(first, second, sight) > CLEAR for first, second in combinations(hues, 2))


def test_sine_and_cosine_differ_without_any_colour():
    assert set(theme.DASHES) == {"sin", "cos"}
    assert theme.DASHES["sin"] != theme.DASHES["cos"]


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("scale", SCALES)
def test_the_ends_and_the_middle_of_a_scale_differ_for_every_sight(sight, scale):
    colours = [colour for stop, colour in getattr(theme, scale) if stop in (0, 0.5, 1)]
    assert all(
        difference(first, second, sight) > CLEAR for first, second in combinations(colours, 2)
    )


def test_diverging_scale_is_brightest_and_without_hue_at_zero():
    stops = np.array([stop for stop, _ in theme.DIVERGING])
    lightness, *hue = np.array([lab(linear(colour)) for _, colour in theme.DIVERGING]).T
    np.testing.assert_allclose(stops + stops[::-1], 1)
    middle = int(np.flatnonzero(stops == 0.5)[0])
    assert (np.diff(lightness[: middle + 1]) > 0).all()
    assert (np.diff(lightness[middle:]) < 0).all()
    assert np.hypot(*hue)[middle] < 5


def test_diverging_scale_on_dark_is_darkest_at_zero_and_does_not_glare():
    stops = np.array([stop for stop, _ in theme.DIVERGING_ON_DARK])
    lightness = np.array([lab(linear(colour))[0] for _, colour in theme.DIVERGING_ON_DARK])
    np.testing.assert_allclose(stops + stops[::-1], 1)
    assert (np.diff(lightness[stops <= 0.5]) < 0).all()
    assert (np.diff(lightness[stops >= 0.5]) > 0).all()
    # Half of a heatmap can have the colour of 1.
    assert lightness.max() < 60


@pytest.mark.parametrize("end", [0, -1])
def test_marks_and_letters_stand_out_from_the_ends_of_the_dark_scale(end):
    colour = theme.DIVERGING_ON_DARK[end][1]
    assert contrast(colour, THEMES["dark"]["textColor"]) >= 3
    assert contrast(colour, THEMES["dark"]["backgroundColor"]) >= 4.5


def test_all_colours_are_different():
    colours = [getattr(theme, name) for name in (*MARKS, "QUIET")]
    assert all(
        difference(first, second, "normal") > CLEAR for first, second in combinations(colours, 2)
    )


def test_figure_is_new_every_time_and_takes_its_layout():
    first, second = theme.figure(300, showlegend=False), theme.figure(200)
    first["data"].append({"type": "scatter"})
    first["layout"]["margin"]["l"] = 0
    assert (first["layout"]["height"], second["layout"]["height"]) == (300, 200)
    assert first["layout"]["showlegend"] is False
    assert second["data"] == []
    assert second["layout"]["margin"]["l"] > 0


def test_the_faint_mark_is_the_mark():
    channels = [int(theme.MARK[at : at + 2], 16) for at in (1, 3, 5)]
    assert [int(part) for part in re.findall(r"\b\d+(?=,)", theme.MARK_FAINT)] == channels


def test_no_figure_but_the_theme_names_a_colour():
    files = Path(theme.__file__).parent.glob("*.py")
    named = {
        file.name
        for file in files
        if re.search(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(", file.read_text("utf-8"), re.IGNORECASE)
    }
    assert named == {"theme.py"}


def test_value_bar_spans_the_values_of_encodings():
    ticks = theme.value_bar("value")["tickvals"]
    assert (ticks[0], ticks[-1]) == (-1, 1)
    assert 0 in ticks
