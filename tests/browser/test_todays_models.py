"""The pictures of today's models, dragged by mouse, finger and keys; the address follows."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pytest

from browser.drawing import Drawing, centre, numbers, points
from browser.live import LivePicture
from browser.visit import Visit, box
from sweeps import swept


def dot(mark: str) -> Callable[[Drawing], np.ndarray]:
    """Return the centre of the first circle with a mark."""
    return lambda drawing: centre(drawing.all("circle", data_mark=mark)[0])


def middle_of(mark: str) -> Callable[[Drawing], np.ndarray]:
    """The middle of a rectangle with a mark."""

    def middle(drawing: Drawing) -> np.ndarray:
        x, y, width, height = numbers(
            drawing.all("rect", data_mark=mark)[0], "x", "y", "width", "height"
        )
        return np.array([x + width / 2, y + height / 2])

    return middle


def middles_of_bars() -> np.ndarray:
    """Middles of the bars of 64 pairs, as shares of their width; 46 complete a turn in training.

    Those of the others are four times as wide as the first ones, and those between become wider.
    """
    fast, wider = 46, 0.3
    shares = np.clip(1 - (fast - np.arange(64)) / (wider * fast), 0, 1)
    ends = np.cumsum([0, *(1 + 3 * shares)])
    return (ends[1:] + ends[:-1]) / 2 / ends[-1]


def tops_of_bars(drawing: Drawing) -> np.ndarray:
    """The middle of the upper end of each pair's bar, one a row."""
    tops = []
    for mark in ("seen", "scaled"):
        for outline in map(points, drawing.all("polyline", data_mark=mark)):
            # Steps to the right along the upper ends, then those back along the lower ones.
            x, y = outline[: np.argmax(outline[:, 0]) + 1].T
            middles = x[0] + (x[-1] - x[0]) * middles_of_bars()
            tops.append(np.column_stack([middles, np.interp(middles, x, y)]))
    # A bar that has no angles of a kind ends at its foot in that kind's shape.
    return np.min(tops, axis=0)


def bar(pair: int) -> Callable[[Drawing], np.ndarray]:
    """The end of the bar of a pair."""

    def end(drawing: Drawing) -> np.ndarray:
        return tops_of_bars(drawing)[pair]

    return end


class Case(NamedTuple):
    """A handle of a picture, and the parameters that it changes."""

    link: str
    start: Callable[[Drawing], np.ndarray]
    by: tuple[float, float]
    """Distance of the drag, in pixels."""
    names: tuple[str, ...]
    key: str
    """An arrow key that changes the first of them."""


CASES = {
    "heads": Case("heads", dot("handle"), (-60, 0), ("head_offset",), "ArrowLeft"),
    "rope": Case("rope", dot("key-token"), (70, 0), ("position",), "ArrowRight"),
    "biases": Case(
        "biases?length_percent=135", dot("handle"), (60, 0), ("length_percent",), "ArrowLeft"
    ),
    "longer": Case("longer?scaling=none", bar(20), (0, 30), ("bars", "scaling"), ""),
    "coordinates": Case(
        "coordinates?frequency_count=8",
        dot("handle"),
        (-60, 0),
        ("frequency_count",),
        "ArrowLeft",
    ),
    "timesteps": Case(
        "coordinates?encoded=timesteps", dot("handle"), (0, 70), ("timestep",), "ArrowUp"
    ),
    "images": Case(
        "images", middle_of("chosen"), (55, -55), ("patch_row", "patch_column"), "ArrowUp"
    ),
}

# A commit runs one whose picture has one handle, and the one with many.
KEPT = (CASES["biases"], CASES["longer"])


def assert_link_shows_the_same(visit: Visit, case: Case, page_at: Callable[..., Visit]) -> None:
    """The address names what has changed, and opens with it."""
    assert set(case.names) <= set(visit.parameters), visit.link
    before = LivePicture(visit).parameters()
    again = LivePicture(page_at(visit.link))
    again.wait_for(**{name: before[name] for name in case.names if name in before})


@pytest.mark.parametrize("case", swept(CASES.values(), lambda case: case in KEPT), ids=list(CASES))
def test_a_drag_moves_what_is_under_the_pointer_and_the_address_follows(
    case: Case, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(case.link)
    picture = LivePicture(visit)
    first, start = picture.parameters(), case.start(picture.drawing())
    with visit.silence(), picture.frames() as frames:
        picture.drag(start, start + case.by)
    # The method becomes one's own on release.
    shown = [name for name in case.names if name in first and name != "scaling"]
    assert all(any(frame[name] != first[name] for frame in frames) for name in shown)
    picture.release()
    assert_link_shows_the_same(visit, case, page_at)
    assert visit.console_errors == []


@pytest.mark.parametrize(
    "case", swept(CASES.values(), lambda case: case is KEPT[0]), ids=list(CASES)
)
def test_a_finger_does_the_same_on_a_phone(case: Case, page_at: Callable[..., Visit]) -> None:
    visit = page_at(case.link, viewport=(390, 844))
    picture = LivePicture(visit)
    start = case.start(picture.drawing())
    with picture.finger() as finger:
        finger.press(start)
        finger.move(start + np.array(case.by) / 2)
        with visit.one_message():
            finger.release()
    assert set(case.names) <= set(visit.parameters), visit.link


@pytest.mark.parametrize(
    "case",
    swept([case for case in CASES.values() if case.key], lambda case: case in KEPT),
    ids=[name for name in CASES if name != "longer"],
)
def test_an_arrow_key_does_the_same(case: Case, page_at: Callable[..., Visit]) -> None:
    visit = page_at(case.link)
    picture = LivePicture(visit)
    name = case.names[0]
    first = picture.parameters()[name]
    picture.key(case.key)
    assert picture.parameters()[name] != first
    assert visit.parameters[name] == [str(picture.parameters()[name])]


def pair_of_keys(visit: Visit, picture: LivePicture, key: str) -> int:
    """The pair that a key chooses, as its note names it."""
    before = visit.page.evaluate("() => lastFrame.hint?.[0] ?? ''")
    picture.canvas.press(key)
    visit.page.wait_for_function(
        "before => ![before, ''].includes(lastFrame.hint?.[0] ?? '')", arg=before
    )
    return int(visit.page.evaluate("() => lastFrame.hint[0].match(/^pair (\\d+):/)[1]"))


def test_keys_choose_a_bar_and_move_it(page_at: Callable[..., Visit]) -> None:
    visit = page_at("longer?scaling=none")
    picture = LivePicture(visit)
    with visit.silence():
        # From the pair whose bar has the ring.
        ringed = 1 + pair_of_keys(visit, picture, "ArrowLeft")
        assert pair_of_keys(visit, picture, "ArrowRight") == ringed
    picture.key("ArrowDown")
    assert visit.parameters["bars"] == [ringed * "A" + "B" + (63 - ringed) * "A"]
    assert visit.parameters["scaling"] == ["own"]
    picture.key("Shift+ArrowDown")
    assert visit.parameters["bars"] == [ringed * "A" + "L" + (63 - ringed) * "A"]
    assert "own bars" in visit.page.locator(".stAlert").first.inner_text()


def test_a_method_sets_the_bars_and_the_readers_own_return(page_at: Callable[..., Visit]) -> None:
    visit = page_at("longer?bars=AAAAAA__&scaling=interpolation")
    picture = LivePicture(visit)
    assert picture.parameters()["bars"] == ""
    assert "with interpolation every pair stays within" in picture.drawing().text
    own = LivePicture(page_at("longer?bars=AAAAAA__&scaling=own"))
    assert own.parameters()["bars"] == "AAAAAA__"
    assert "with your own bars 2 of" in own.drawing().text


def test_bars_that_no_page_writes_are_refused(page_at: Callable[..., Visit]) -> None:
    visit = page_at("longer?scaling=own&bars=%3Cb%3E")
    assert "bars" not in visit.parameters
    assert "is not allowed" in visit.page.locator(".st-key-notice").inner_text()


def test_an_older_link_shows_its_ramp(page_at: Callable[..., Visit]) -> None:
    tops, unscaled = (
        tops_of_bars(LivePicture(page_at(f"longer?scaling={method}")).drawing())[:, 1]
        for method in ("own&own_pair=20", "none")
    )
    divided = tops_of_bars(LivePicture(page_at("longer?scaling=interpolation")).drawing())[:, 1]
    removed = (tops - unscaled) / (divided - unscaled)
    assert removed[:7] == pytest.approx(7 * [0], abs=0.01)
    assert 0.2 < removed[20] < 1
    assert removed[40:] == pytest.approx(24 * [1], abs=0.05)


@pytest.mark.parametrize(
    ("path", "choice"),
    swept(
        [
            ("longer", ".st-key-pills_scaling"),
            ("formulas", ".st-key-second_variant"),
            ("heads", ".st-key-head_offset"),
            ("biases", ".st-key-alibi_head"),
        ],
        lambda case: case[0] in ("longer", "heads"),
    ),
)
def test_on_a_phone_what_to_choose_first_is_above_the_picture(
    path: str, choice: str, page_at: Callable[..., Visit]
) -> None:
    page = page_at(path, viewport=(390, 844)).page
    other = f".stMain .stSlider:not({choice} *) >> nth=0"
    places = [".st-key-lead_in p", choice, "[class*=st-key-live_]", other]
    tops = [box(page.locator(f".stMain {place}").first)["y"] for place in places[:3]]
    assert tops == sorted(tops)
    assert box(page.locator(places[3]))["y"] > tops[2]
