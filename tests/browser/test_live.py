"""Live scenes: they play and scrub inside the browser, and they show what the core computes."""

import re
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from browser.scene import POSITIONS, contains, four_decimals, places, scrub
from browser.visit import Visit
from pe_core import encode, frequencies, rotation_matrix

FRAMES = 90

# The scene's position at each of the next `count` animation frames.
PLAYED_POSITIONS = """(scene, count) => new Promise(resolve => {
    const positions = [];
    const look = () => {
        positions.push(Number(scene.dataset.position));
        if (positions.length === count) resolve(positions);
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""


@pytest.mark.both
@pytest.mark.parametrize(
    ("link", "moving"),
    [("pendulums?d_model=64&seq_len=64", ".bob"), ("rotation?pair=4", ".tip")],
)
def test_playing_moves_the_scene_on_every_frame_without_the_server(
    link: str, moving: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(link)
    scene, button = visit.page.locator("svg.scene"), visit.page.locator("button.play")
    before = places(visit.page, moving)
    sent = len(visit.sent_frames)
    assert sent

    button.press("Enter")
    positions = scene.evaluate(PLAYED_POSITIONS, FRAMES)
    moves = np.count_nonzero(np.diff(positions))
    assert moves >= 0.9 * (FRAMES - 1)
    assert (np.abs(places(visit.page, moving) - before).max(axis=1) > 0).all()
    assert len(visit.sent_frames) == sent

    button.press("Space")
    assert len(set(scene.evaluate(PLAYED_POSITIONS, FRAMES))) == 1
    assert len(visit.sent_frames) == sent
    assert visit.console_errors == []


def test_playing_at_the_end_starts_over(page_at: Callable[..., Visit]) -> None:
    visit = page_at("rotation?seq_len=4")
    scrub(visit.page, 3)
    visit.page.locator("button.play").press("Enter")
    visit.page.wait_for_function(
        "scene => scene.dataset.position < 3", arg=visit.page.locator("svg.scene").element_handle()
    )


def test_keyboard_scrubs_the_scene(page_at: Callable[..., Visit]) -> None:
    visit = page_at("pendulums?seq_len=32&position=8")
    scene, handle = visit.page.locator("svg.scene"), visit.page.locator("input.scrub.position")
    sent = len(visit.sent_frames)
    assert float(scene.get_attribute("data-position")) == 8
    for key, position in (("End", 31), ("Home", 0)):
        handle.press(key)
        assert float(scene.get_attribute("data-position")) == position
    handle.press("ArrowRight")
    assert float(scene.get_attribute("data-position")) > 0
    assert len(visit.sent_frames) == sent


def test_slider_moves_the_scene(page_at: Callable[..., Visit]) -> None:
    visit = page_at("pendulums?position=8")
    with visit.answer():
        visit.control("position").press("ArrowRight")
    expect(visit.page.locator("svg.scene")).to_have_attribute("data-position", re.compile(r"^9\."))


@pytest.mark.parametrize(
    ("function", "first"),
    [pytest.param("sine", "fastest", marks=pytest.mark.both), ("cosine", "slowest")],
)
def test_bobs_hang_where_the_core_says(
    function: str, first: str, page_at: Callable[..., Visit]
) -> None:
    """Displacement over reach is the channel's value; slot centres divide the width evenly."""
    visit = page_at("pendulums?d_model=64&seq_len=64")
    if function == "cosine":
        visit.choose("picture", "cosine")
    if first == "slowest":
        visit.choose("order", "slowest")
    drawn = np.array([places(visit.page, ".bob", at)[:, 0] for at in POSITIONS])
    width = float(visit.page.locator("svg.scene").get_attribute("width"))
    assert drawn.shape[1] == 32
    displacement = drawn - width * (np.arange(32) + 0.5) / 32

    expected = encode(POSITIONS, 64)[:, 0 if function == "sine" else 1 :: 2]
    if first == "slowest":
        expected = expected[:, ::-1]
    reach = (displacement * expected).sum() / (expected**2).sum()
    assert reach > 2  # pixels: the swing can be seen
    np.testing.assert_allclose(displacement / reach, expected, rtol=0, atol=1e-3)


def test_clock_hands_point_where_the_core_says(page_at: Callable[..., Visit]) -> None:
    visit = page_at("pendulums?d_model=16&seq_len=64")
    visit.choose("picture", "clock")
    tips = np.array([places(visit.page, ".bob", at) for at in POSITIONS])
    # At position 0 all hands point straight up; half a turn of the fastest finds the centre.
    (up, down) = (places(visit.page, ".bob", 0)[0], places(visit.page, ".bob", 3.14)[0])
    radius = (down - up)[1] / 2
    centres = tips[0] + [0, radius]

    encodings = encode(POSITIONS, 16)
    expected = np.stack([encodings[:, 0::2], -encodings[:, 1::2]], axis=-1)
    np.testing.assert_allclose((tips - centres) / radius, expected, rtol=0, atol=1e-3)


@pytest.mark.parametrize("offset", [pytest.param(5, marks=pytest.mark.both), -7])
def test_arrows_and_matrix_of_the_rotation_are_the_cores(
    offset: int, page_at: Callable[..., Visit]
) -> None:
    pair, d_model = 3, 32
    visit = page_at(f"rotation?d_model={d_model}&pair={pair}&offset={offset}")
    circle = visit.page.locator("svg.scene circle:not(.tip)").first
    x, y, radius = (float(circle.get_attribute(name)) for name in ("cx", "cy", "r"))
    matrix = rotation_matrix(offset, frequencies(d_model)[pair])
    for position in POSITIONS:
        drawn = (places(visit.page, ".tip", position) - [x, y]) / [radius, -radius]
        # Sine to the right, cosine upwards.
        expected = encode([position, position + offset], d_model)[:, 2 * pair : 2 * pair + 2]
        np.testing.assert_allclose(drawn, expected, rtol=0, atol=1e-3)
        shown = numbers_shown(visit.page)
        for values in (matrix.ravel(), *expected):
            assert contains(shown, values), (position, values, shown)


def numbers_shown(page: Page) -> list[float]:
    """The numbers with four decimals beside the scene, in the order of reading."""
    return four_decimals(page.locator(".live .numbers").inner_text())
