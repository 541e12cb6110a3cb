"""The Myth lab's map and shelves: a click chooses a claim, an answer puts it on its shelf."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from browser.live import THUMB
from browser.visit import Visit, box
from pages.lessons.myths.claims import CLAIMS
from sweeps import swept

SHELVES = ".shelves section"
CUT = "cards => cards.filter(card => card.scrollWidth > card.clientWidth).length"


def unfold(visit: Visit) -> None:
    """Open the list of claims, which may be open from another visit in the same page."""
    title = visit.page.locator("summary", has_text=f"All {len(CLAIMS)} claims")
    expect(title).to_be_visible()
    fold = visit.page.locator("details", has=title)
    if fold.get_attribute("open") is None:
        title.press("Enter")
    expect(fold).to_have_attribute("open", "")


def card(visit: Visit, key: str) -> Locator:
    return visit.page.locator(f"{SHELVES} [data-claim='{key}']")


def test_a_card_that_is_clicked_is_chosen(page_at: Callable[..., Visit]) -> None:
    visit = page_at("myths")
    unfold(visit)
    with visit.answer():
        card(visit, CLAIMS[3].key).click()
    assert visit.parameters["claim"] == [CLAIMS[3].key]
    expect(card(visit, CLAIMS[3].key)).to_have_attribute("aria-current", "true")
    assert visit.console_errors == []


def test_a_card_that_is_chosen_by_key_keeps_the_focus(page_at: Callable[..., Visit]) -> None:
    visit = page_at("myths")
    unfold(visit)
    card(visit, CLAIMS[2].key).focus()
    with visit.answer():
        visit.page.keyboard.press("Enter")
    assert visit.parameters["claim"] == [CLAIMS[2].key]
    expect(card(visit, CLAIMS[2].key)).to_be_focused()


def test_a_topic_that_is_clicked_shows_its_claims(page_at: Callable[..., Visit]) -> None:
    visit = page_at("myths", viewport=(390, 844))
    unfold(visit)
    topic = visit.page.locator(".shelves nav button").last
    with visit.answer():
        topic.click()
    expect(visit.page.locator(f"{SHELVES} [data-claim]")).to_have_count(30)
    assert visit.console_errors == []


def test_an_answered_claim_moves_to_its_shelf_with_its_verdict(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("myths?claim=converges+to+zero")
    waiting = visit.page.locator(".shelves .waiting [data-claim]")
    unfold(visit)
    count = waiting.count()
    with visit.answer():
        visit.page.get_by_role("button", name="False", exact=True).click()
    expect(visit.page.get_by_text("False at every size")).to_be_visible()
    shelf = visit.page.get_by_role("region", name="Never true")
    expect(shelf.get_by_role("button")).to_have_accessible_name(
        "false The dot product converges to zero."
    )
    expect(waiting).to_have_count(count - 1)
    with visit.answer():
        visit.page.get_by_role("button", name="Next claim").click()
    assert visit.parameters["guesses"] == ["-r"]

    again = page_at(visit.link)
    expect(again.page.get_by_text(f"All {len(CLAIMS)} claims: 1 answered")).to_be_visible()
    expect(again.page.locator(".shelves .never [data-claim]")).to_have_count(1)
    assert again.console_errors == []


@pytest.mark.parametrize(
    ("viewport", "link"),
    [
        ((1280, 640), "myths?guesses=r"),
        ((1366, 768), "myths?verdict=shown"),
        ((1920, 1080), "myths?lecture=true&verdict=shown"),
    ],
)
def test_the_curve_fits_the_first_screen(
    viewport: tuple[int, int], link: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(link, viewport=viewport)
    shown = box(visit.page.locator(".st-key-drawing_curve svg").first)
    assert shown["height"] > 180
    takeaway = box(visit.page.locator(".stMain .stAlert"))
    assert shown["y"] + shown["height"] <= takeaway["y"]
    assert takeaway["y"] + takeaway["height"] <= viewport[1]


@pytest.mark.parametrize(
    ("width", "height"), swept([(1366, 768), (1280, 640)], lambda size: size == (1280, 640))
)
@pytest.mark.parametrize(
    "key",
    swept(
        ["falls at every step", "converges to zero", "rope decays"],
        lambda key: key == "falls at every step",
    ),
)
def test_an_answer_is_in_place_of_the_picture_that_hides_it(
    key: str, width: int, height: int, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(f"myths?claim={key.replace(' ', '+')}", viewport=(width, height))
    claim, picture = (
        visit.page.locator(".st-key-card h2"),
        visit.page.locator(".st-key-where .drawing > svg").first,
    )
    before = box(claim), box(picture)
    with visit.answer():
        visit.page.get_by_role("button", name="False", exact=True).click()
    expect(visit.page.get_by_text("What is true:")).to_be_visible()
    assert (box(claim), box(picture)) == before
    assert box(visit.page.locator(".stMain .stAlert"))["y"] < height - 60


def test_the_first_screen_needs_no_plotly(open_cold: Callable[[str], Visit]) -> None:
    visit = open_cold("myths?verdict=shown")
    scripts = visit.page.evaluate(
        "() => performance.getEntriesByType('resource').map(one => one.name)"
    )
    assert scripts
    assert [name for name in scripts if "plotly" in name.lower()] == []


def test_a_phone_asks_before_it_lists(page_at: Callable[..., Visit]) -> None:
    visit = page_at("myths", viewport=(390, 844))
    answer = box(visit.page.get_by_role("button", name="True", exact=True))
    assert answer["y"] + answer["height"] < 760
    assert answer["y"] < box(visit.page.get_by_text(f"All {len(CLAIMS)} claims"))["y"]


def test_a_phone_shows_the_curve_on_its_first_screen(page_at: Callable[..., Visit]) -> None:
    visit = page_at("myths?verdict=shown", viewport=(390, 844))
    shown = box(visit.page.locator(".st-key-drawing_curve .drawing > svg").first)
    sliders = box(visit.page.locator("[data-testid=stSidebar]"))
    assert shown["y"] + shown["height"] <= sliders["y"]
    assert shown["y"] < box(visit.page.get_by_text("What is true:"))["y"]


@pytest.mark.parametrize("viewport", [(390, 844), (360, 740)])
def test_a_phone_shows_the_whole_takeaway_before_the_answer(
    viewport: tuple[int, int], page_at: Callable[..., Visit]
) -> None:
    visit = page_at("myths", viewport=viewport)
    takeaway = box(visit.page.locator(".stMain .stAlert").first)
    sliders = box(visit.page.locator("[data-testid=stSidebar]"))
    assert takeaway["y"] + takeaway["height"] <= sliders["y"]


def test_a_claim_that_depends_on_the_model_is_marked_true_and_false(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("myths?verdict=shown")
    shelf = visit.page.locator(".shelves .sometimes")
    count = shelf.locator("[data-claim]").count()
    expect(shelf.locator("[data-claim] .sign.both")).to_have_count(count)
    expect(card(visit, "falls at every step")).to_have_accessible_name(
        "The dot product falls at every step. false here"
    )


def test_no_claim_is_cut(page_at: Callable[..., Visit]) -> None:
    for width in (1366, 683, 390, 360):
        visit = page_at("myths?verdict=shown", viewport=(width, 768))
        assert visit.page.locator(f"{SHELVES} [data-claim]").evaluate_all(CUT) == 0, width


def test_shelves_are_printed_though_folded(open_cold: Callable[[str], Visit]) -> None:
    visit = open_cold("myths")
    expect(visit.page.get_by_text(f"All {len(CLAIMS)} claims")).to_be_visible()
    expect(visit.page.locator(f"{SHELVES} [data-claim]").first).to_be_hidden()
    visit.page.emulate_media(media="print")
    expect(visit.page.locator(f"{SHELVES} [data-claim]").first).to_be_visible()
    visit.page.emulate_media(media="null")


def test_a_verdict_of_before_is_dimmed_until_a_slider_is_released(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("myths?verdict=shown")
    mouse, pending = visit.page.mouse, visit.page.locator("body[data-pending]")
    finding = visit.page.locator(".st-key-reasons p").first
    x, y = visit.page.locator(".st-key-base [aria-valuetext]").evaluate(THUMB)
    mouse.move(x, y)
    mouse.down()
    for place, opacity in ((x - 40, "0.4"), (x, "1"), (x - 40, "0.4")):
        mouse.move(place, y, steps=4)
        expect(finding).to_have_css("opacity", opacity)
    with visit.answer():
        mouse.up()
    expect(pending).to_have_count(0)
    with visit.answer():
        visit.page.get_by_role("button", name="Reset").click()
    expect(pending).to_have_count(0)
    assert visit.console_errors == []
