"""Live pictures under sliders, pointer, touch, keys and play; the messages to the server."""

import re
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Browser, expect

from browser.drawing import centre, points
from browser.launch import new_context
from browser.live import WHOLE, LivePicture
from browser.visit import Visit, box
from pages.ui import bundle
from pages.ui.component import NOT_LOADED
from pe_core import Sinusoid
from sweeps import swept

FRAMES = 60
HEATMAP = "heatmap?d_model=64&seq_len=48&position=40&dim=8"
BASELINES = "baselines?short=5&long=60"
WAVES = "pendulums?d_model=64&seq_len=64&pairs=4&position=10&picture=sine+pendulums"
DECAY = "decay?max_offset=32&offset=14"
VERSIONS = "formulas?d_model=64&seq_len=300&second_variant=inclusive"
ERRORS = "precision?d_model=64"
ROTATION = "rotation?pair=4&position=10&seq_len=64"
HAS_SCROLLED = "before => document.querySelector('.stMain').scrollTop > before"


class Waves(LivePicture):
    """One wave over 64 positions, with the places of the positions on it."""

    def __init__(self, visit: Visit) -> None:
        super().__init__(visit)
        (wave,) = self.drawing().all("polyline", data_mark="sine-wave")
        self.curve = points(wave)

    def place(self, position: float) -> np.ndarray:
        """Return the place of a position, in the middle of the wave."""
        first, last = self.curve[[0, -1], 0]
        low, high = self.curve[:, 1].max(), self.curve[:, 1].min()
        return np.array([first + (last - first) * position / 63, (low + high) / 2])


@pytest.fixture
def waves(page_at: Callable[..., Visit]) -> Waves:
    """One wave over 64 positions, at position 10."""
    return Waves(page_at(WAVES))


@pytest.mark.parametrize(
    ("link", "name", "share"),
    [
        pytest.param(HEATMAP, "position", 0.1, marks=pytest.mark.both),
        pytest.param(HEATMAP, "seq_len", 0.5, marks=pytest.mark.slow),
        pytest.param(BASELINES, "long", 0.7, marks=pytest.mark.slow),
        pytest.param(WAVES, "base", 0.9, marks=pytest.mark.slow),
        (DECAY, "d_model", 0.6),
        pytest.param(ROTATION, "pair", 0.6, marks=pytest.mark.slow),
        pytest.param(VERSIONS, "d_model", 0.7, marks=pytest.mark.slow),
        (VERSIONS, "seq_len", 0.9),
        pytest.param(ERRORS, "rows", 0.1, marks=pytest.mark.slow),
    ],
)
def test_a_slider_moves_the_picture_before_its_release(
    link: str, name: str, share: float, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(link)
    picture = LivePicture(visit)
    takeaway = visit.page.locator(".stAlert").first
    sentence = takeaway.inner_text()
    paused = visit.page.locator("body[data-pending]")
    with visit.silence(), picture.frames() as frames:
        picture.drag_slider(name, share)
        expect(paused).to_have_count(1)
        # The sentence of before the drag is dimmed.
        expect(takeaway.locator("p").first).to_have_css("opacity", "0.4")
    assert len({frame[name] for frame in frames}) >= 5
    picture.release()
    expect(paused).to_have_count(0)
    assert visit.parameters[name] == [visit.value(name)] == [str(picture.parameters()[name])]
    if name not in ("position", "seq_len"):  # the sentence does not depend on them
        assert takeaway.inner_text() != sentence
    assert visit.console_errors == []


@pytest.mark.parametrize(
    "script", swept(bundle.needed_for("decay"), lambda script: script is bundle.LIVE)
)
def test_a_picture_whose_script_cannot_be_loaded_says_so(
    script: bundle.PublishedBundle, browser: Browser, lab_url: str
) -> None:
    with new_context(browser) as context:
        context.route(f"**/{script.address}", lambda route: route.abort())
        page = context.new_page()
        page.goto(f"{lab_url}/{DECAY}")
        shown = page.locator("[class*=st-key-live_]").get_by_text(NOT_LOADED)
        expect(shown).to_be_visible(timeout=30_000)


def test_the_scripts_are_fetched_once_and_kept_for_a_year(page_at: Callable[..., Visit]) -> None:
    visit = page_at(HEATMAP)
    with visit.received() as frames, visit.answer():
        visit.control("seq_len").press("ArrowRight")
    assert any(b"live_heatmap" in frame for frame in frames)
    assert max(map(len, frames)) < 100_000
    fetched = visit.page.evaluate(
        "() => performance.getEntriesByType('resource').map(entry => entry.name)"
    )
    for script in bundle.needed_for("heatmap"):
        (address,) = (url for url in fetched if url.endswith(script.address))
        answer = visit.page.request.get(address)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_the_frame_of_the_focused_picture_is_inside_it(waves: Waves) -> None:
    """Below the picture, buttons would cover a frame around it."""
    waves.key("ArrowLeft")
    width, offset = waves.canvas.evaluate(
        "canvas => ['outlineWidth', 'outlineOffset']"
        ".map(name => parseFloat(getComputedStyle(canvas)[name]))"
    )
    assert width >= 2
    assert offset <= -width


@pytest.mark.parametrize(
    ("link", "steps"),
    swept(
        [
            (HEATMAP, [("ArrowDown", "position", 41), ("ArrowRight", "dim", 9)]),
            (BASELINES, [("ArrowRight", "long", 61), ("ArrowUp", "short", 6)]),
            (WAVES, [("ArrowLeft", "position", 9), ("Shift+ArrowRight", "position", 19)]),
            (DECAY, [("ArrowRight", "offset", 15), ("Shift+ArrowRight", "offset", 25)]),
            (DECAY.replace("14", "31"), [("Shift+ArrowRight", "offset", 32)]),
            (ROTATION, [("ArrowRight", "position", 11), ("ArrowDown", "rotation_offset", 4)]),
        ],
        lambda case: case[0] in (HEATMAP, DECAY.replace("14", "31")),
    ),
)
def test_arrow_keys_move_by_whole_steps(
    link: str, steps: list[tuple[str, str, int]], page_at: Callable[..., Visit]
) -> None:
    visit = page_at(link)
    picture = LivePicture(visit)
    words = picture.canvas.get_attribute("aria-label")
    for key, name, value in steps:
        picture.key(key)
        picture.wait_for(**{name: value})
        assert visit.value(name) == str(value)
        assert visit.parameters[name] == [str(value)]
        expect(picture.canvas).not_to_have_attribute("aria-label", words)
        words = picture.canvas.get_attribute("aria-label")


def test_keys_pressed_before_the_server_answers_all_count(page_at: Callable[..., Visit]) -> None:
    visit = page_at(ROTATION)
    picture = LivePicture(visit)
    for _ in range(6):
        picture.canvas.press("ArrowRight")
        visit.page.wait_for_timeout(100)
    picture.wait_for(position=16)
    visit.page.wait_for_url(re.compile("position=16"))
    visit.wait_until_idle()
    assert picture.parameters()["position"] == 16
    assert visit.value("position") == "16"


def test_after_a_key_a_screen_reader_hears_what_changed_and_the_readout(
    page_at: Callable[..., Visit],
) -> None:
    picture = LivePicture(page_at(ROTATION))
    picture.key("ArrowRight")
    said = picture.page.locator(f"{WHOLE} .said")
    expect(said).to_have_text(re.compile(r"^position p 11\. pair 4: .*clockwise, at every p$"))
    # The whole description is its name, for those who come back to it.
    name = picture.canvas.get_attribute("aria-label") or ""
    assert "position 11 at sine" in name
    assert len(said.inner_text()) < len(name) / 2
    expect(picture.canvas).to_have_attribute("aria-description", "Tab leaves the picture.")


def test_dragging_the_wave_moves_the_position_and_tells_the_server_once(waves: Waves) -> None:
    visit = waves.visit
    with visit.silence():
        waves.press(waves.place(10))
        for position, shown in ((12, 12), (20, 20), (31, 31), (-40, 0), (30, 30)):
            waves.move(waves.place(position))
            waves.wait_for(position=shown)
    waves.release()
    assert visit.value("position") == "30"
    assert visit.parameters["position"] == ["30"]


@pytest.mark.both
def test_a_handle_moves_its_slider_in_every_frame_and_back(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?offset=16&max_offset=128")
    picture = LivePicture(visit)
    label = visit.page.locator(".st-key-offset [data-testid=stSliderThumbValue]")
    start, end, _ = picture.slider_places("offset", 0.5)
    size = box(picture.canvas)
    y = size["height"] / 2
    picture.drag([0.2 * size["width"], y], [0.4 * size["width"], y])
    expect(label).to_have_text(str(picture.parameters()["offset"]))
    thumb, _, _ = picture.slider_places("offset", 0)
    share = (picture.parameters()["offset"] - 16) / (64 - 16)
    assert thumb == pytest.approx(start + share * (end - start), abs=1)
    picture.release()
    after, _, _ = picture.slider_places("offset", 0)
    assert after == pytest.approx(thumb, abs=1)
    track = visit.page.locator(".st-key-offset [style*=background-image]")
    expect(track).to_have_count(0)
    assert visit.console_errors == []


def test_dragging_a_bob_moves_the_position(waves: Waves) -> None:
    drawn = waves.drawing()
    (ring,) = drawn.all("circle", data_mark="chosen")
    (rod,) = (
        rod
        for rod in map(points, drawn.all("polyline", data_mark="rod"))
        if np.allclose(rod[-1], centre(ring))
    )
    frequency = float(Sinusoid(64).frequencies[4])
    reach = (rod[1] - rod[0])[0] / np.sin(frequency * 10)
    further = reach * (np.sin(frequency * 12) - np.sin(frequency * 10))
    x, y = centre(ring)
    with waves.visit.silence():
        waves.drag((x, y), (x + further, y))
        waves.wait_for(position=12)
    waves.release()
    assert waves.visit.value("position") == "12"


@pytest.mark.parametrize("link", swept([WAVES, ROTATION], lambda link: link == WAVES))
def test_play_plays_every_frame_without_the_server_and_commits_when_it_pauses(
    link: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(link)
    picture = LivePicture(visit)
    button = visit.page.locator(f"{WHOLE} button.play")
    assert set(picture.watch("position")) == {10}
    with visit.silence():
        button.press("Enter")
        visit.page.wait_for_function("() => lastFrame.parameters.position > 10")
        positions = picture.watch("position", FRAMES)
    assert np.count_nonzero(np.diff(positions)) >= 0.9 * (FRAMES - 1)
    with visit.one_message():
        button.press("Enter")
    (paused,) = set(picture.watch("position"))
    assert visit.value("position") == str(paused)
    assert visit.console_errors == []


def test_a_picture_that_gets_other_variables_stops_playing(page_at: Callable[..., Visit]) -> None:
    visit = page_at("coordinates")
    picture = LivePicture(visit)
    button = visit.page.locator(f"{WHOLE} button.play")
    button.press("Enter")
    visit.page.wait_for_function("() => lastFrame.parameters.frequency_count !== 4")
    with visit.answer():
        visit.page.get_by_text("timesteps", exact=True).click()
    expect(button).to_have_text("Play")
    (step,) = set(picture.watch("timestep"))
    assert visit.console_errors == []
    assert step == 500


def play_until(picture: LivePicture, condition: str) -> None:
    button = picture.page.locator(f"{WHOLE} button.play")
    button.press("Enter")
    picture.page.wait_for_function(f"() => {condition}")
    with picture.visit.answer():
        button.press("Enter")


def test_the_lesson_s_own_parameter_plays_at_first(page_at: Callable[..., Visit]) -> None:
    picture = LivePicture(page_at("heatmap?position=10"))
    play_until(picture, "lastFrame.parameters.position > 10")
    assert set(picture.visit.parameters) == {"position"}


def test_a_press_on_the_picture_pauses(waves: Waves) -> None:
    button = waves.page.locator(f"{WHOLE} button.play")
    button.press("Enter")
    waves.page.wait_for_function("() => lastFrame.parameters.position > 10")
    with waves.visit.answer():
        waves.page.mouse.click(*(waves.corner() + waves.place(40)))
    waves.wait_for(position=40)
    assert button.inner_text() == "Play"
    assert set(waves.watch("position")) == {40}


def test_playing_at_the_end_starts_over(page_at: Callable[..., Visit]) -> None:
    picture = LivePicture(page_at("rotation?seq_len=4&position=3"))
    play_until(picture, "lastFrame.parameters.position < 3")


def test_reduced_motion_shows_whole_steps(waves: Waves) -> None:
    waves.page.emulate_media(reduced_motion="reduce")
    with waves.frames() as frames:
        play_until(waves, "lastFrame.parameters.position >= 12")
    waves.page.emulate_media(reduced_motion="no-preference")
    assert all(float(frame["position"]).is_integer() for frame in frames)


def test_a_finger_that_taps_or_goes_sideways_moves_the_position_and_one_that_scrolls_does_not(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(WAVES, viewport=(390, 844))
    waves = Waves(visit)
    with waves.finger() as finger:
        finger.press(waves.place(40))
        with visit.one_message():
            finger.release()
        assert visit.value("position") == "40"

        with visit.silence():
            finger.press(waves.place(60))
            finger.move(waves.place(20))
            waves.wait_for(position=20)
        with visit.one_message():
            finger.release()
        assert visit.value("position") == "20"

        before = visit.page.locator(".stMain").evaluate("main => main.scrollTop")
        with visit.silence():
            finger.press(waves.place(50))
            finger.move(waves.place(50) - [0, 84])
            finger.release()
            visit.page.wait_for_function(HAS_SCROLLED, arg=before)
    assert waves.parameters()["position"] == 20


@pytest.mark.both
def test_picture_follows_controls_that_are_not_dragged(waves: Waves) -> None:
    waves.visit.choose("order", "slowest")
    waves.wait_for(slowest_first=1)
    with waves.visit.answer():
        waves.visit.control("d_model").press("ArrowRight")
    waves.wait_for(d_model=66)
