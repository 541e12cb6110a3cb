"""Live scenes: they play and scrub inside the browser, and they show what the core computes."""

import re
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from browser.visit import Visit
from pe_core import encode, frequencies, rotation_matrix

FRAMES = 90
POSITIONS = (0.0, 0.37, 1.0, 12.34, 40.5, 63.0)

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


@pytest.mark.parametrize(
    ("link", "moving"),
    [("pendulums?d_model=64&seq_len=64", ".bob"), ("rotation?pair=4", ".tip")],
)
def test_playing_moves_the_scene_on_every_frame_without_the_server(
    link: str, moving: str, open_page: Callable[..., Visit]
) -> None:
    visit = open_page(link)
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


def test_playing_at_the_end_starts_over(open_page: Callable[..., Visit]) -> None:
    visit = open_page("rotation?seq_len=4")
    scrub(visit.page, 3)
    visit.page.locator("button.play").press("Enter")
    visit.page.wait_for_function(
        "scene => scene.dataset.position < 3", arg=visit.page.locator("svg.scene").element_handle()
    )


def test_keyboard_scrubs_the_scene(open_page: Callable[..., Visit]) -> None:
    visit = open_page("pendulums?seq_len=32&position=8")
    scene, handle = visit.page.locator("svg.scene"), visit.page.locator("input.scrub.position")
    sent = len(visit.sent_frames)
    assert float(scene.get_attribute("data-position")) == 8
    for key, position in (("End", 31), ("Home", 0)):
        handle.press(key)
        assert float(scene.get_attribute("data-position")) == position
    handle.press("ArrowRight")
    assert float(scene.get_attribute("data-position")) > 0
    assert len(visit.sent_frames) == sent


def test_slider_moves_the_scene(open_page: Callable[..., Visit]) -> None:
    visit = open_page("pendulums?position=8")
    with visit.answer():
        visit.control("position").press("ArrowRight")
    expect(visit.page.locator("svg.scene")).to_have_attribute("data-position", re.compile(r"^9\."))


@pytest.mark.parametrize(("function", "first"), [("sine", "fastest"), ("cosine", "slowest")])
def test_bobs_hang_where_the_core_says(
    function: str, first: str, open_page: Callable[..., Visit]
) -> None:
    """Displacement over reach is the channel's value; slot centres divide the width evenly."""
    visit = open_page("pendulums?d_model=64&seq_len=64")
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


def test_clock_hands_point_where_the_core_says(open_page: Callable[..., Visit]) -> None:
    visit = open_page("pendulums?d_model=16&seq_len=64")
    visit.choose("picture", "clock")
    tips = np.array([places(visit.page, ".bob", at) for at in POSITIONS])
    # At position 0 all hands point straight up; half a turn of the fastest finds the centre.
    (up, down) = (places(visit.page, ".bob", 0)[0], places(visit.page, ".bob", 3.14)[0])
    radius = (down - up)[1] / 2
    centres = tips[0] + [0, radius]

    encodings = encode(POSITIONS, 16)
    expected = np.stack([encodings[:, 0::2], -encodings[:, 1::2]], axis=-1)
    np.testing.assert_allclose((tips - centres) / radius, expected, rtol=0, atol=1e-3)


@pytest.mark.parametrize(
    ("link", "viewport"),
    [
        ("pairs=1&pairs=9&seq_len=64", (1366, 768)),
        ("pairs=0&pairs=3&pairs=31&seq_len=128", (1366, 768)),
        ("pairs=4&seq_len=40", (390, 844)),
    ],
)
def test_waves_are_the_cores_at_every_position(
    link: str, viewport: tuple[int, int], open_page: Callable[..., Visit]
) -> None:
    visit = open_page(f"pendulums?d_model=64&{link}", viewport=viewport)
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
    open_page: Callable[..., Visit],
) -> None:
    visit = open_page("pendulums?d_model=64&pairs=2&pairs=7")
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


def test_dots_and_cursor_of_the_waves_follow_the_scene(open_page: Callable[..., Visit]) -> None:
    visit = open_page("pendulums?d_model=64&position=10&pairs=0&pairs=5")
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
    open_page: Callable[..., Visit],
) -> None:
    visit = open_page("pendulums?seq_len=2048&pairs=0&pairs=60")
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
    open_page: Callable[..., Visit],
) -> None:
    visit = open_page("pendulums?d_model=64&seq_len=64&pairs=4")
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
    open_page: Callable[..., Visit],
) -> None:
    visit = open_page("pendulums?d_model=64&seq_len=64&pairs=4&position=10", viewport=(390, 844))
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


@pytest.mark.parametrize("offset", [5, -7])
def test_arrows_and_matrix_of_the_rotation_are_the_cores(
    offset: int, open_page: Callable[..., Visit]
) -> None:
    pair, d_model = 3, 32
    visit = open_page(f"rotation?d_model={d_model}&pair={pair}&offset={offset}")
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


def scrub(page: Page, position: float) -> None:
    page.locator("input.scrub.position").fill(str(position))
    expect(page.locator("svg.scene")).to_have_attribute("data-position", f"{position:.4f}")


def places(page: Page, moving: str, position: float | None = None) -> np.ndarray:
    """Centres of the circles, in pixels, one a row; scrubbed to `position` first."""
    if position is not None:
        scrub(page, position)
    return np.array(
        page.locator(f"svg.scene {moving}").evaluate_all(
            "all => all.map(one => [one.cx.baseVal.value, one.cy.baseVal.value])"
        )
    )


def position_of(page: Page) -> float:
    return float(page.locator("svg.scene").get_attribute("data-position"))


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


def numbers_shown(page: Page) -> list[float]:
    """The numbers with four decimals beside the scene, in the order of reading."""
    return four_decimals(page.locator(".live .numbers").inner_text())


def four_decimals(text: str) -> list[float]:
    """The numbers with four decimals in a text."""
    return [float(number) for number in re.findall(r"-?\d\.\d{4}\b", text.replace("−", "-"))]


def contains(numbers: list[float], values: np.ndarray) -> bool:
    """Whether `values`, rounded to four decimals, stand one after the other in `numbers`."""
    starts = range(len(numbers) - len(values) + 1)
    return any(
        np.abs(np.array(numbers[start : start + len(values)]) - values).max() <= 0.5001e-4
        for start in starts
    )
