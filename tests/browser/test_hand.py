"""The hand on a live picture: sliders, pointer, finger, keys, play; what the server is told."""

from collections.abc import Callable

import numpy as np
import pytest

from browser.scene import (
    centre,
    corner,
    drawing,
    one_message,
    points,
    shown,
    silence,
    wait_until_shown,
)
from browser.visit import Visit
from pe_core import frequencies
from pe_core.figures import theme

FRAMES = 60
WAVES = "pendulums?d_model=64&seq_len=64&pairs=4&position=10"

# The position in each of the next `count` animation frames.
PLAYED = """count => new Promise(resolve => {
    const positions = [];
    const look = () => {
        positions.push(drawn.at(-1).position);
        if (positions.length === count) resolve(positions);
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""


@pytest.fixture
def waves(page_at: Callable[..., Visit]) -> Visit:
    """One wave over 64 positions, at position 10."""
    visit = page_at(WAVES)
    wait_until_shown(visit, position=10, pairs=[4], d_model=64)
    return visit


def place_of(visit: Visit) -> Callable[[float], tuple[float, float]]:
    """Where a position is in the window, in the middle of the wave."""
    lines = drawing(visit).all("polyline", stroke=theme.SINE)
    (curve,) = (points(line) for line in lines if len(points(line)) > 9)
    left, top = corner(visit)
    (first, last), middle = curve[[0, -1], 0], np.mean([curve[:, 1].min(), curve[:, 1].max()])
    return lambda position: (left + first + (last - first) * position / 63, top + middle)


@pytest.mark.both
@pytest.mark.parametrize("name", ["position", "base"])
def test_a_slider_moves_the_picture_before_it_is_let_go(name: str, waves: Visit) -> None:
    page = waves.page
    thumb = page.locator(f".st-key-{name} [aria-valuetext]").first
    thumb.scroll_into_view_if_needed()
    track = page.locator(f".st-key-{name} [data-testid=stSlider]").bounding_box()
    box = thumb.bounding_box()
    # In 1.67 the element is an input that begins at the middle of the thumb.
    x = box["x"] + (box["width"] / 2 if box["width"] < 40 else 0)
    y = box["y"] + box["height"] / 2
    before, frames = shown(waves, name), page.evaluate("drawn.length")
    page.mouse.move(x, y)
    with silence(waves):
        page.mouse.down()
        page.mouse.move(track["x"] + 0.9 * track["width"], y, steps=12)
        page.wait_for_function("([name, value]) => drawn.at(-1)[name] > value", arg=[name, before])
        assert page.evaluate("frames => drawn.slice(frames).length", frames) >= 3
    with one_message(waves):
        page.mouse.up()
    assert shown(waves, name) == float(waves.value(name))
    assert waves.parameters[name] == [waves.value(name)]


@pytest.mark.both
def test_dragging_the_wave_moves_the_position_and_tells_the_server_once(waves: Visit) -> None:
    place, mouse = place_of(waves), waves.page.mouse
    mouse.move(*place(10))
    with silence(waves):
        mouse.down()
        for position in (12, 20, 31):
            mouse.move(*place(position), steps=3)
            wait_until_shown(waves, position=position)
        assert waves.page.evaluate("document.body.hasAttribute('data-hand')")
        mouse.move(*place(-40), steps=3)
        wait_until_shown(waves, position=0)
        mouse.move(*place(30), steps=3)
        wait_until_shown(waves, position=30)
    with one_message(waves):
        mouse.up()
    assert waves.value("position") == "30"
    assert waves.parameters["position"] == ["30"]
    waves.page.wait_for_function("!document.body.hasAttribute('data-hand')")


def test_dragging_a_bob_moves_the_position(waves: Visit) -> None:
    drawn = drawing(waves)
    (ring,) = drawn.all("circle", stroke=theme.MARK)
    (rod,) = (
        rod
        for rod in map(points, drawn.all("polyline", stroke_width="1.2"))
        if np.allclose(rod[-1], centre(ring))
    )
    start = corner(waves) + centre(ring)
    frequency = float(frequencies(64)[4])
    reach = (rod[1] - rod[0])[0] / np.sin(frequency * 10)
    further = reach * (np.sin(frequency * 12) - np.sin(frequency * 10))
    goal = start + np.array([further, 0])
    mouse = waves.page.mouse
    mouse.move(*start)
    with silence(waves):
        mouse.down()
        mouse.move(*goal, steps=6)
        wait_until_shown(waves, position=12)
    with one_message(waves):
        mouse.up()
    assert waves.value("position") == "12"


def test_keys_move_by_whole_tokens(waves: Visit) -> None:
    picture = waves.page.locator("canvas.picture")
    picture.focus()
    for key, position in (("ArrowRight", 11), ("ArrowLeft", 10), ("Shift+ArrowRight", 20)):
        with one_message(waves):
            picture.press(key)
        assert shown(waves, "position") == position
        assert waves.value("position") == str(position)


@pytest.mark.both
@pytest.mark.parametrize("link", [WAVES, "rotation?pair=4&position=10&seq_len=64"])
def test_play_plays_every_frame_without_the_server_and_commits_when_it_pauses(
    link: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(link)
    wait_until_shown(visit, position=10, seq_len=64)
    button = visit.page.locator("button.play")
    assert set(visit.page.evaluate(PLAYED, 20)) == {10}
    with silence(visit):
        button.press("Enter")
        visit.page.wait_for_function("drawn.at(-1).position > 10")
        positions = visit.page.evaluate(PLAYED, FRAMES)
    assert np.count_nonzero(np.diff(positions)) >= 0.9 * (FRAMES - 1)
    with one_message(visit):
        button.press("Enter")
    assert len(set(visit.page.evaluate(PLAYED, 20))) == 1
    assert shown(visit, "position") == float(visit.value("position"))
    assert visit.console_errors == []


def test_a_press_on_the_picture_pauses(waves: Visit) -> None:
    place = place_of(waves)
    waves.page.locator("button.play").press("Enter")
    waves.page.wait_for_function("drawn.at(-1).position > 10")
    with waves.answer():
        waves.page.mouse.click(*place(40))
    waves.page.wait_for_function("drawn.at(-1).position === 40")
    assert waves.page.locator("button.play").inner_text() == "Play"
    assert set(waves.page.evaluate(PLAYED, 20)) == {40}


def test_playing_at_the_end_starts_over(page_at: Callable[..., Visit]) -> None:
    visit = page_at("rotation?seq_len=4&position=3")
    wait_until_shown(visit, seq_len=4, position=3)
    visit.page.locator("button.play").press("Enter")
    visit.page.wait_for_function("drawn.at(-1).position < 3")
    with visit.answer():
        visit.page.locator("button.play").press("Enter")


def test_who_wants_little_motion_sees_whole_steps(waves: Visit) -> None:
    waves.page.emulate_media(reduced_motion="reduce")
    before = waves.page.evaluate("drawn.length")
    waves.page.locator("button.play").press("Enter")
    waves.page.wait_for_function("drawn.at(-1).position >= 12")
    with waves.answer():
        waves.page.locator("button.play").press("Enter")
    waves.page.emulate_media(reduced_motion="no-preference")
    played = waves.page.evaluate("from => drawn.slice(from).map(one => one.position)", before)
    assert all(float(position).is_integer() for position in played)


def test_a_finger_that_taps_or_goes_sideways_moves_the_position_and_one_that_scrolls_does_not(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(WAVES, viewport=(390, 844))
    wait_until_shown(visit, position=10, pairs=[4], d_model=64)
    page, main = visit.page, visit.page.locator(".stMain")
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    place = place_of(visit)

    def touch(kind: str, *positions: float, lower: float = 0) -> None:
        places = [place(position) for position in positions]
        spots = [{"x": x, "y": y + lower} for x, y in places]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    with one_message(visit):
        touch("touchStart", 40)
        touch("touchEnd")
    assert visit.value("position") == "40"

    touch("touchStart", 60)
    with silence(visit):
        for position in (52, 40, 20):
            touch("touchMove", position)
        wait_until_shown(visit, position=20)
    with one_message(visit):
        touch("touchEnd")
    assert visit.value("position") == "20"

    before = main.evaluate("main => main.scrollTop")
    with silence(visit):
        touch("touchStart", 50)
        for step in range(1, 8):
            touch("touchMove", 50, lower=-12 * step)
        touch("touchEnd")
        page.wait_for_function(
            "top => document.querySelector('.stMain').scrollTop > top", arg=before
        )
    assert shown(visit, "position") == 20
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": False})


@pytest.mark.both
def test_picture_follows_controls_that_are_not_dragged(waves: Visit) -> None:
    waves.choose("order", "slowest")
    wait_until_shown(waves, slowest_first=1)
    with waves.answer():
        waves.control("d_model").press("ArrowRight")
    wait_until_shown(waves, d_model=66)
