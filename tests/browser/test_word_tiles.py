"""Words dragged into another order: by mouse, by finger, by keys; sent once, and in the link."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page

from browser.visit import Visit

WORDS = """tiles => tiles.map(tile => tile.dataset.text)"""


def tiles(visit: Visit) -> Locator:
    return visit.page.locator(".tiles .tile")


def words(visit: Visit) -> list[str]:
    return tiles(visit).evaluate_all(WORDS)


def middle(tile: Locator) -> tuple[float, float]:
    box = tile.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def one_message(visit: Visit) -> Iterator[None]:
    """What happens inside is sent to the server as one message."""
    before = len(visit.sent_frames)
    with visit.answer():
        yield
    assert len(visit.sent_frames) - before == 1


@contextmanager
def finger(page: Page) -> Iterator[Callable[[str, float, float], None]]:
    """Sends touches as the browser itself does."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    yield touch
    session.detach()


@pytest.mark.both
def test_mouse_moves_a_word_and_sends_its_place_once(page_at: Callable[..., Visit]) -> None:
    visit = page_at("?text=dog+bites+man+today&reorder=by+hand")
    assert words(visit) == ["dog", "bites", "man", "today"]
    x, y = middle(tiles(visit).nth(3))
    to, _ = middle(tiles(visit).nth(1))
    visit.page.mouse.move(x, y)
    visit.page.mouse.down()
    sent = len(visit.sent_frames)
    visit.page.mouse.move(to - 4, y, steps=12)
    assert words(visit) == ["dog", "today", "bites", "man"], "the words make room at once"
    assert len(visit.sent_frames) == sent, "nothing is sent while the hand is down"
    with one_message(visit):
        visit.page.mouse.up()
    assert visit.parameters["word_order"] == ["0-3-1-2"]
    assert visit.value("reorder") == "by hand"
    link = visit.link

    again = page_at(link)
    assert words(again) == ["dog", "today", "bites", "man"]
    assert again.parameters["word_order"] == ["0-3-1-2"]
    assert again.page.get_by_test_id("stAlertContentWarning").count() == 0
    assert again.console_errors == []


def test_arrow_keys_move_the_focused_word_which_keeps_the_focus(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("?text=dog+bites+man&reorder=by+hand")
    tiles(visit).nth(0).focus()
    visit.page.keyboard.down("ArrowRight")
    visit.page.keyboard.down("ArrowRight")
    assert words(visit) == ["bites", "man", "dog"]
    with one_message(visit):
        visit.page.keyboard.up("ArrowRight")
    assert visit.parameters["word_order"] == ["1-2-0"]
    assert tiles(visit).nth(2).evaluate("tile => tile.getRootNode().activeElement === tile")
    assert tiles(visit).nth(2).get_attribute("aria-label") == "dog, position 2 of 3"
    assert visit.console_errors == []


def test_finger_moves_a_word(page_at: Callable[..., Visit]) -> None:
    visit = page_at("?text=dog+bites+man&reorder=by+hand", viewport=(390, 844))
    tiles(visit).nth(0).scroll_into_view_if_needed()
    x, y = middle(tiles(visit).nth(0))
    to, _ = middle(tiles(visit).nth(2))
    with finger(visit.page) as touch:
        touch("touchStart", x, y)
        for step in range(1, 9):
            touch("touchMove", x + (to - x + 4) * step / 8, y)
        with one_message(visit):
            touch("touchEnd", to, y)
    assert words(visit) == ["bites", "man", "dog"]
    assert visit.parameters["word_order"] == ["1-2-0"]
    assert visit.console_errors == []
