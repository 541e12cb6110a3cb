"""A pinned view: kept beside the current one, in the link, and checked like every other value."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.live import WHOLE, LivePicture
from browser.visit import ADDRESS_RESTS, Visit
from sweeps import swept

PIN = f"{WHOLE} button.pin"
PINNED = "offset-16.max_offset-128.d_model-64.base-10000"


def test_a_pinned_view_stays_visible_and_is_in_the_link(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?d_model=64")
    picture, button = LivePicture(visit), visit.page.locator(PIN)
    assert "pinned" not in picture.drawing().marks()
    with visit.answer():
        button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_have_text("Unpin")
    fills = "all => all.map(one => getComputedStyle(one).backgroundColor)"
    own, others = visit.page.locator(f"{WHOLE} .exports button").evaluate_all(fills)[:2]
    assert own != others
    assert visit.parameters["pin"] == [PINNED]
    with visit.answer():
        visit.control("d_model").press("ArrowRight")
    picture.wait_for(d_model=66)
    ghost = picture.drawing().all("polyline", data_mark="pinned")
    current = picture.drawing().all("polyline", data_mark="similarity")
    assert current[0].get("points") not in {part.get("points") for part in ghost}
    assert "pinned: d_model 64  now: d_model 66" in picture.drawing().text
    now, pinned = picture.formula.splitlines()
    assert now.startswith("S(16) = (")
    assert "/ 33 ≈ " in now
    assert pinned.startswith("pinned: S(16) = (")
    assert "/ 32 ≈ " in pinned
    label = picture.canvas.get_attribute("aria-label") or ""
    assert "Pinned: offset k 16, largest offset K 128, d_model 64, base 10,000." in label
    again = page_at(visit.link)
    assert "pinned" in LivePicture(again).drawing().marks()
    with again.answer():
        again.page.locator(PIN).click()
    assert "pin" not in again.parameters
    assert "pinned" not in LivePicture(again).drawing().marks()
    assert visit.console_errors == again.console_errors == []


@pytest.mark.parametrize("wait", [0, 100, 150, 200])
def test_a_change_right_after_pinning_keeps_the_pin(
    wait: int, page_at: Callable[..., Visit]
) -> None:
    visit = page_at("rotation?pair=4&position=10&seq_len=64")
    picture = LivePicture(visit)
    visit.page.locator(PIN).click()
    visit.page.wait_for_timeout(wait)
    picture.canvas.press("ArrowRight")
    visit.page.wait_for_url(lambda url: "pin=position-10." in url and "position=11" in url)
    visit.wait_until_idle()
    expect(visit.page.locator(PIN)).to_have_text("Unpin")
    assert picture.parameters()["position"] == 11


def test_back_undoes_the_change_after_pinning_then_the_pin(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?d_model=64")
    button = visit.page.locator(PIN)
    with visit.answer():
        button.click()
    visit.page.wait_for_function(ADDRESS_RESTS)
    for _ in range(2):
        with visit.answer():
            visit.control("d_model").press("ArrowRight")
        visit.page.wait_for_function(ADDRESS_RESTS)
    assert visit.parameters["d_model"] == ["68"]
    visit.go_back()
    assert (visit.parameters["d_model"], visit.parameters["pin"]) == (["64"], [PINNED])
    expect(button).to_have_text("Unpin")
    visit.go_back()
    assert "pin" not in visit.parameters
    expect(button).to_have_text("Pin")
    assert visit.console_errors == []


@pytest.mark.parametrize(
    "pin",
    swept(
        ["x", "<b>x</b>", "d_model-1000000", PINNED.replace("64", "63"), PINNED + ".seq_len-64"],
        lambda pin: pin == "<b>x</b>",
    ),
)
def test_a_pinned_view_that_no_page_writes_is_refused(
    pin: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(f"decay?pin={pin}")
    expect(visit.page.locator(".st-key-notice")).to_contain_text("it does not match the controls")
    assert "pin" not in visit.parameters
    assert "pinned" not in LivePicture(visit).drawing().marks()


def test_a_pin_holds_what_the_browser_computes_by_itself(page_at: Callable[..., Visit]) -> None:
    """The tokens are the core's: both views share them, and the base may differ."""
    visit = page_at("embedding")
    picture = LivePicture(visit)
    with visit.answer():
        visit.page.locator(PIN).click()
    assert visit.parameters["pin"] == ["base-10000.word-2"]
    with visit.answer():
        visit.control("base").press("Home")
    picture.wait_for(base=2)
    assert "pinned" in picture.drawing().marks()
    label = picture.canvas.get_attribute("aria-label") or ""
    assert "Pinned: base 10,000" in label
    with visit.answer():
        visit.control("d_model").press("ArrowRight")
    assert "pinned" in picture.drawing().marks()
    assert visit.console_errors == []


def test_a_picture_of_the_core_cannot_be_pinned(page_at: Callable[..., Visit]) -> None:
    visit = page_at("")
    expect(visit.page.locator(PIN)).to_be_hidden()
