"""Words dragged into another order: by mouse, by finger, by keys; sent once, and in the link."""

import re
from collections.abc import Callable

import numpy as np
from playwright.sync_api import Locator, expect

from browser.live import finger
from browser.visit import Visit, box

WORDS = """tiles => tiles.map(tile => tile.dataset.text)"""


def tiles(visit: Visit) -> Locator:
    return visit.page.locator(".tiles .tile")


def words(visit: Visit) -> list[str]:
    tiles(visit).first.wait_for()
    return tiles(visit).evaluate_all(WORDS)


def middle(tile: Locator) -> np.ndarray:
    place = box(tile)
    return np.array([place["x"] + place["width"] / 2, place["y"] + place["height"] / 2])


def test_mouse_moves_a_word_and_sends_its_place_once(page_at: Callable[..., Visit]) -> None:
    visit = page_at("?text=dog+bites+man+today&reorder=by+hand")
    assert words(visit) == ["dog", "bites", "man", "today"]
    x, y = middle(tiles(visit).nth(3))
    to, _ = middle(tiles(visit).nth(1))
    visit.page.mouse.move(x, y)
    visit.page.mouse.down()
    with visit.silence():
        visit.page.mouse.move(to - 4, y, steps=12)
        assert words(visit) == ["dog", "today", "bites", "man"], "the words make way at once"
        expect(visit.page.locator(".st-key-live_home .formula")).to_contain_text(
            re.compile(r"% dog .*% today .*% bites .*% man,")
        )
    with visit.one_message():
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
    with visit.one_message():
        visit.page.keyboard.up("ArrowRight")
    assert visit.parameters["word_order"] == ["1-2-0"]
    assert tiles(visit).nth(2).evaluate("tile => tile.getRootNode().activeElement === tile")
    assert tiles(visit).nth(2).get_attribute("aria-label") == "dog, position 2 of 3"
    assert visit.console_errors == []


def test_finger_moves_a_word(page_at: Callable[..., Visit]) -> None:
    visit = page_at("?text=dog+bites+man&reorder=by+hand", viewport=(390, 844))
    tiles(visit).nth(0).scroll_into_view_if_needed()
    start = middle(tiles(visit).nth(0))
    x, y = middle(tiles(visit).nth(2))
    with finger(visit.page) as touching:
        touching.press(start)
        touching.move((x + 4, y))
        with visit.one_message():
            touching.release()
    assert words(visit) == ["bites", "man", "dog"]
    assert visit.parameters["word_order"] == ["1-2-0"]
    assert visit.console_errors == []


LIVE = ".st-key-live_embedding"


def test_a_click_on_a_word_shows_its_sum(page_at: Callable[..., Visit]) -> None:
    visit = page_at("embedding")
    formula = visit.page.locator(f"{LIVE} .formula")
    expect(formula).to_contain_text("man at 2")
    with visit.answer():
        tiles(visit).nth(1).click()
    assert visit.parameters["word"] == ["1"]
    expect(formula).to_contain_text("bites at 1")
    expect(tiles(visit).nth(1)).to_have_attribute("aria-pressed", "true")
    # By key, too; and a drag to another place is no click.
    with visit.answer():
        tiles(visit).nth(0).press("Enter")
    assert visit.parameters["word"] == ["0"]
    x, y = middle(tiles(visit).nth(2))
    to, _ = middle(tiles(visit).nth(1))
    visit.page.mouse.move(x, y)
    visit.page.mouse.down()
    visit.page.mouse.move(to - 4, y, steps=6)
    # The picture shows the word that is dragged, at the place where it is.
    expect(formula).to_contain_text("man at 1")
    expect(tiles(visit).nth(1)).to_have_attribute("aria-pressed", "true")
    with visit.one_message():
        visit.page.mouse.up()
    assert visit.parameters["text"] == ["dog man bites"]
    assert visit.parameters["word"] == ["1"]
    expect(formula).to_contain_text("man at 1")
    assert visit.console_errors == []


def test_words_of_a_sum_are_moved_by_key_again_and_again(page_at: Callable[..., Visit]) -> None:
    visit = page_at("embedding")
    tiles(visit).nth(0).focus()
    for sentence in ("bites dog man", "bites man dog"):
        with visit.answer():
            visit.page.keyboard.press("ArrowRight")
        assert visit.parameters["text"] == [sentence]
        assert words(visit) == sentence.split()
    assert tiles(visit).nth(2).evaluate("tile => tile.getRootNode().activeElement === tile")
    assert visit.console_errors == []


def test_the_tile_of_the_shown_word_is_marked_while_the_picture_plays(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("embedding?text=dog+bites+man&word=2")
    expect(tiles(visit).nth(2)).to_have_attribute("aria-pressed", "true")
    with visit.silence():
        # Slow enough to see each word.
        visit.page.locator(f"{LIVE} .speed").select_option("0.5")
        visit.page.locator(f"{LIVE} .play").click()
        for place in range(3):
            expect(tiles(visit).nth(place)).to_have_attribute("aria-pressed", "true")
