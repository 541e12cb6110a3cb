"""The waves under the pendulums: what they show, say and do under a pointer."""

import re
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from browser.scene import POSITIONS, contains, four_decimals, places, position_of
from browser.visit import Visit
from pe_core import encode, frequencies


@pytest.mark.parametrize(
    ("link", "viewport"),
    [
        ("pairs=1&pairs=9&seq_len=64", (1366, 768)),
        ("pairs=0&pairs=3&pairs=31&seq_len=128", (1366, 768)),
        ("pairs=4&seq_len=40", (390, 844)),
    ],
)
def test_waves_are_the_cores_at_every_position(
    link: str, viewport: tuple[int, int], page_at: Callable[..., Visit]
) -> None:
    visit = page_at(f"pendulums?d_model=64&{link}", viewport=viewport)
    pairs = [int(pair) for pair in re.findall(r"pairs=(\d+)", link)]
    last = int(link.rpartition("=")[2]) - 1
    left, right = ends_of_the_waves(visit.page)
    for half, function in enumerate(("sine", "cosine")):
        drawn = points_of(visit.page, f".wave.{function}")
        marks = points_of(visit.page, f".marks.{function}")
        assert len(drawn) == len(marks) == len(pairs)
        for points, pair in zip(drawn + marks, pairs * 2, strict=True):
            positions = (points[:, 0] - left) / (right - left) * last
            assert positions[[0, -1]] == pytest.approx([0, last], abs=0.1)
            # A column's values where the curve's pixels say it is.
            angles = frequencies(64)[pair] * positions
            expected = np.cos(angles) if half else np.sin(angles)
            assert values_at(visit.page, points[:, 1]) == pytest.approx(expected, abs=0.03)
        for points, pair in zip(marks, pairs, strict=True):
            values = encode(np.arange(last + 1), 64)[:, 2 * pair + half]
            assert values_at(visit.page, points[:, 1]) == pytest.approx(values, abs=0.005)


def test_sine_and_cosine_differ_in_hue_dash_and_mark_and_pairs_are_named(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("pendulums?d_model=64&pairs=2&pairs=7")
    scene = visit.page.locator("svg.scene")
    for name in ("wave", "marks"):
        looks = [
            scene.locator(f".{name}.{function}").first.evaluate(
                "path => ['stroke', 'stroke-dasharray', 'stroke-linecap']"
                ".map(one => getComputedStyle(path)[one])"
            )
            for function in ("sine", "cosine")
        ]
        assert looks[0][0] != looks[1][0]
        assert looks[0][1:] != looks[1][1:]
    for pair in (2, 7):
        expect(scene.get_by_text(f"pair {pair}", exact=True)).to_be_visible()
        length = 2 * np.pi / frequencies(64)[pair]
        expect(scene.get_by_text(f"{length:.4g} tokens", exact=True)).to_be_visible()


def test_dots_and_cursor_of_the_waves_follow_the_scene(page_at: Callable[..., Visit]) -> None:
    visit = page_at("pendulums?d_model=64&position=10&pairs=0&pairs=5")
    first, last = ends_of_the_waves(visit.page)
    for position in POSITIONS:
        dots = places(visit.page, ".value", position)
        cursor = visit.page.locator("svg.scene .cursor").evaluate(
            "cursor => cursor.transform.baseVal[0].matrix.e"
        )
        assert cursor == pytest.approx(first + (last - first) * position / 63, abs=0.1)
        assert dots[:, 0] == pytest.approx(cursor, abs=0.1)
        (expected,) = encode([position], 64)[:, [0, 1, 10, 11]]
        assert values_at(visit.page, dots[:, 1]) == pytest.approx(expected, abs=0.005)
        description = visit.page.locator("svg.scene").get_attribute("aria-label")
        assert contains(four_decimals(description), expected)


def test_a_wave_too_fast_for_the_screen_is_a_band_and_says_so(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("pendulums?seq_len=2048&pairs=0&pairs=60")
    scene = visit.page.locator("svg.scene")
    expect(scene.get_by_text("too fast to draw")).to_have_count(1)
    expect(scene.locator(".wave")).to_have_count(2)
    expect(scene.locator(".band")).to_have_count(2)
    # Positions this close are not marked.
    assert scene.locator(".marks").evaluate_all("all => all.map(one => one.getAttribute('d'))") == [
        "",
        "",
    ]


def test_pointing_at_a_wave_says_its_value_and_dragging_scrubs(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("pendulums?d_model=64&seq_len=64&pairs=4")
    page, hint = visit.page, visit.page.locator("svg.scene .hint")
    corner = page.locator("svg.scene").bounding_box()
    first, last = ends_of_the_waves(page)
    x = corner["x"] + first + (last - first) * 20 / 63
    low, high = (
        page.locator("svg.scene .small").get_by_text(end, exact=True) for end in ("−1", "1")
    )
    middle = (
        sum(end.bounding_box()["y"] + end.bounding_box()["height"] / 2 for end in (low, high)) / 2
    )
    sent = len(visit.sent_frames)

    sine, cosine = encode([20], 64)[0, 8:10]
    for value, name, dim in ((sine, "sine", 8), (cosine, "cosine", 9)):
        page.mouse.move(x, middle - 60 * value)
        expect(hint).to_contain_text(f"position 20, dimension {dim}")
        expect(hint).to_contain_text(name)
        assert contains(four_decimals(hint.text_content()), np.array([value]))
    page.mouse.down()
    assert position_of(page) == pytest.approx(20, abs=0.1)
    page.mouse.move(x + (last - first) / 63 * 10, middle + 200, steps=3)
    assert position_of(page) == pytest.approx(30, abs=0.1)
    page.mouse.move(corner["x"] - 50, middle, steps=3)
    assert position_of(page) == 0
    page.mouse.up()
    page.mouse.move(x, middle)
    assert position_of(page) == 0
    page.mouse.move(corner["x"], corner["y"] - 40)
    expect(hint).to_have_css("visibility", "hidden")
    assert len(visit.sent_frames) == sent


def test_a_finger_that_taps_or_moves_sideways_scrubs_and_one_that_scrolls_the_page_does_not(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("pendulums?d_model=64&seq_len=64&pairs=4&position=10", viewport=(390, 844))
    page, main = visit.page, visit.page.locator(".stMain")
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    page.locator("svg.scene").scroll_into_view_if_needed()
    visit.wait_until_idle()
    first, last = ends_of_the_waves(page)
    box = page.locator("svg.scene .wave").first.bounding_box()
    left, y = page.locator("svg.scene").bounding_box()["x"], box["y"] + box["height"] / 2

    def touch(kind: str, *points: tuple[float, float]) -> None:
        places = [
            {"x": left + first + (last - first) * position / 63, "y": y + lower}
            for position, lower in points
        ]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    touch("touchStart", (40, 0))
    touch("touchEnd")
    assert position_of(page) == pytest.approx(40, abs=0.5)
    expect(page.locator("svg.scene .hint")).to_contain_text("position 40")

    touch("touchStart", (40, 0))
    for position in (34, 27, 20):
        touch("touchMove", (position, 0))
    touch("touchEnd")
    assert position_of(page) == pytest.approx(20, abs=0.5)

    before = main.evaluate("main => main.scrollTop")
    touch("touchStart", (50, 0))
    for step in range(1, 8):
        touch("touchMove", (50, -12 * step))
    touch("touchEnd")
    page.wait_for_function("top => document.querySelector('.stMain').scrollTop > top", arg=before)
    assert position_of(page) == pytest.approx(20, abs=0.5)


def points_of(page: Page, paths: str) -> list[np.ndarray]:
    """The points of each path, in pixels, one a row."""
    drawn = page.locator(f"svg.scene {paths}").evaluate_all(
        "all => all.map(one => one.getAttribute('d'))"
    )
    return [np.array(re.findall(r"[ML](\S+?) ([\d.]+)", path), dtype=float) for path in drawn]


def ends_of_the_waves(page: Page) -> list[float]:
    """Pixels from the scene's left edge to the first and to the last position."""
    line = page.locator("svg.scene line:has(+ .small)").first
    return line.evaluate("line => [line.x1.baseVal.value, line.x2.baseVal.value]")


def values_at(page: Page, heights: np.ndarray) -> np.ndarray:
    """The values that pixels from the scene's top stand for, each in the panel it lies in."""
    lines = page.locator("svg.scene line:has(+ .small)")
    grid = np.reshape(lines.evaluate_all("all => all.map(line => line.y1.baseVal.value)"), (-1, 3))
    panels = np.abs(grid[:, 1, None] - heights).argmin(axis=0)
    floor, middle, top = grid[panels].T
    return 2 * (heights - middle) / (top - floor)
