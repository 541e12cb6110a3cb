"""Pendulums, clock hands and waves: what is drawn is what the core computes."""

import re
from collections.abc import Callable
from urllib.parse import quote_plus

import numpy as np
import pytest

from browser.drawing import Drawing, centre, found, points, states
from browser.live import LivePicture
from browser.visit import Visit
from pe_core import Sinusoid
from pe_core.figures import theme

POSITIONS = (0, 1, 12, 40, 63)


def swings(drawn: Drawing) -> tuple[list[int], np.ndarray]:
    """The pairs shown, and from where to where each rod or hand leads: one, (x, y), a row."""
    bobs = [
        number
        for number, part in enumerate(drawn.parts)
        if part.tag.endswith("circle") and part.attrib["fill"].startswith("rgb(")
    ]
    names = [
        next(part.text or "" for part in drawn.parts[bob:] if part.tag.endswith("text"))
        for bob in bobs
    ]
    return [int(name) for name in names], np.array([points(drawn.parts[bob - 1]) for bob in bobs])


@pytest.mark.parametrize(
    ("function", "order"),
    [
        pytest.param("sine", "fastest on the left", marks=pytest.mark.both),
        ("cosine", "slowest on the left"),
    ],
)
def test_bobs_hang_where_the_core_says(
    function: str, order: str, page_at: Callable[..., Visit]
) -> None:
    link = f"pendulums?d_model=64&seq_len=64&picture={function}+pendulums&order={quote_plus(order)}"
    for position in POSITIONS:
        visit = page_at(f"{link}&position={position}")
        picture = LivePicture(visit)
        picture.wait_for(slowest_first=int("slowest" in order))
        pairs, rods = swings(picture.drawing())
        assert len(pairs) >= 12
        assert {0, 31} <= set(pairs)
        assert pairs == sorted(pairs)
        hinges = rods[:, 0, 0]
        assert (np.diff(hinges) < 0 if "slowest" in order else np.diff(hinges) > 0).all()
        expected = Sinusoid(64).encode(position)[0 if function == "sine" else 1 :: 2][pairs]
        away = rods[:, 1, 0] - hinges
        reach = (away * expected).sum() / max((expected**2).sum(), 1e-9)
        assert reach > 24 or position == 0  # pixels: the swing can be seen
        np.testing.assert_allclose(away, reach * expected, atol=0.01)


def test_clock_hands_point_where_the_core_says(page_at: Callable[..., Visit]) -> None:
    for position in POSITIONS:
        visit = page_at(f"pendulums?d_model=16&seq_len=64&picture=clock+hands&position={position}")
        pairs, hands = swings(LivePicture(visit).drawing())
        assert pairs == list(range(8))
        pointed = (hands[:, 1] - hands[:, 0]) * [1, -1]
        reach = np.hypot(*pointed.T)
        expected = Sinusoid(16).encode(position).reshape(-1, 2)
        np.testing.assert_allclose(pointed / reach[:, None], expected, atol=1e-3)


@pytest.mark.parametrize(
    ("link", "viewport"),
    [
        ("pairs=1&pairs=9&position=20&seq_len=64", (1366, 768)),
        ("pairs=4&pairs=12&pairs=31&position=100&seq_len=128", (1366, 768)),
        ("pairs=4&position=33&seq_len=40", (390, 844)),
    ],
)
def test_curves_marks_and_values_are_the_cores(
    link: str, viewport: tuple[int, int], page_at: Callable[..., Visit]
) -> None:
    visit = page_at(f"pendulums?d_model=64&{link}", viewport=viewport)
    pairs = [int(pair) for pair in re.findall(r"pairs=(\d+)", link)]
    position, seq_len = (int(*found(rf"{name}=(\d+)", link)) for name in ("position", "seq_len"))
    sinusoid = Sinusoid(64)
    drawn = LivePicture(visit).drawing()
    for half, hue in enumerate((theme.SINE, theme.COSINE)):
        dash = {"stroke_dasharray": "2 3"} if half else {}
        lines = [points(line) for line in drawn.all("polyline", stroke=hue, **dash)]
        curves = [line for line in lines if len(line) > 9]
        assert len(curves) == len(pairs)
        for curve, pair in zip(curves, pairs, strict=True):
            at = np.interp(curve[:, 0], curve[[0, -1], 0], [0, seq_len - 1])
            assert_heights(curve[:, 1], np.sin(sinusoid.frequencies[pair] * at + half * np.pi / 2))
    assert states(drawn.text, sinusoid.encode(position)[2 * pairs[0] :][:2])
    for pair in pairs:
        assert f"pair {pair}" in drawn.text
        length = 2 * np.pi / sinusoid.frequencies[pair]
        assert f"{length:{'.0f' if length > 1000 else '.4g'}} tokens" in drawn.text


def assert_heights(heights: np.ndarray, values: np.ndarray) -> None:
    """Heights in pixels are a linear function of values, and fall as these rise."""
    slope, level = np.polyfit(values, heights, 1)
    assert slope < -10
    np.testing.assert_allclose(heights, level + slope * values, atol=0.1)


def test_a_wave_too_fast_for_the_screen_is_drawn_as_its_samples_and_says_so(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("pendulums?seq_len=2048&pairs=0&pairs=60&position=10")
    drawn = LivePicture(visit).drawing()
    every = int(*found(r"1 token in (\d+)", drawn.text))
    samples = np.array([centre(dot) for dot in drawn.all("circle", fill=theme.SINE, r="1.2")])
    assert len(samples) == 2047 // every + 1
    assert np.diff(samples[:, 0]).min() >= 1  # a pixel
    assert_heights(samples[:, 1], np.sin(every * np.arange(len(samples))))
    curves = [line for line in drawn.all("polyline", stroke=theme.SINE) if len(points(line)) > 9]
    assert len(curves) == 1
