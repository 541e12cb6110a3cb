"""Share gives the address of what is seen, as a link and as a QR code; paper shows both."""

import re
from collections.abc import Callable

import segno
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.live import LivePicture
from browser.visit import Visit, box
from front_end import page_functions

_function = page_functions("browser/share.ts")
CLIPBOARD = _function("clipboard")
HAS_COPIED = _function("hasCopied")
FITS_PAGE = _function("fitsPage")
FOR_HANDS = "button, input, [data-testid=stSidebar], [data-testid=stPageLink], .stSlider"
PAPER: ViewportSize = {"width": 690, "height": 980}


def squares(code: Locator) -> set[tuple[int, int]]:
    """The dark squares of a drawn QR code, without the margin of four."""
    runs = re.findall(r"M(\d+) (\d+)h(\d+)", code.locator("path").get_attribute("d") or "")
    return {(int(x) + step - 4, int(y) - 4) for x, y, length in runs for step in range(int(length))}


def expected(link: str) -> set[tuple[int, int]]:
    matrix = segno.make_qr(link, error="l", boost_error=False, mask=3).matrix
    return {(x, y) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark}


def share(page: Page) -> None:
    page.get_by_role("button", name="Share").click()
    expect(page.locator("input.link")).to_be_visible()


def test_the_menu_takes_the_focus_and_gives_it_back(page_at: Callable[..., Visit]) -> None:
    page = page_at("decay").page
    opens = page.get_by_role("button", name="Share")
    opens.press("Enter")
    expect(page.get_by_role("button", name="Copy link", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(opens).to_be_focused()


def test_share_and_paper_show_the_address_of_what_is_seen(page_at: Callable[..., Visit]) -> None:
    visit = page_at("rotation?d_model=64&pair=3&rotation_offset=-4&open=sine_alone")
    page = visit.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    LivePicture(visit).key("ArrowRight")
    address = page.url
    assert "position=11" in address

    share(page)
    expect(page.locator("input.link")).to_have_value(address)
    page.get_by_role("button", name="Copy link", exact=True).click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate(CLIPBOARD) == address
    page.get_by_role("button", name="Copy link to lecture mode").click()
    page.wait_for_function(HAS_COPIED, arg=f"{address}&lecture=true")
    assert squares(page.locator("button.code")) == expected(address)
    page.locator("button.code").click()
    screen = page.locator("dialog.screen")
    expect(screen).to_be_visible()
    assert box(screen.locator("svg"))["height"] > 0.8 * page.evaluate("innerHeight")
    screen.click()
    expect(screen).to_be_hidden()
    page.keyboard.press("Escape")

    # In lecture mode the button is there, and the link is the reader's.
    page.locator("body").press("l")
    expect(page.locator(".st-key-walk")).to_be_visible()
    visit.wait_until_idle()
    share(page)
    expect(page.locator("input.link")).to_have_value(page.url.replace("&lecture=true", ""))
    page.keyboard.press("Escape")
    page.locator("body").press("l")
    expect(page.locator(".st-key-walk")).to_have_count(0)
    visit.wait_until_idle()
    address = page.url

    # A live picture and Plotly's: neither is cropped at the width of paper.
    size = page.viewport_size
    assert size
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    paper = page.locator(".st-key-page_end")
    # The tests' server is of this computer alone: neither its host nor a code helps a reader.
    expect(paper.get_by_text(visit.link, exact=True)).to_be_visible()
    assert squares(paper) == set()
    page.wait_for_function(FITS_PAGE)
    assert [control for control in page.locator(FOR_HANDS).all() if control.is_visible()] == []
    for part in ("canvas.picture", ".stAlert", ".katex-display", ".main-svg"):
        expect(page.locator(part).first).to_be_visible()
    page.emulate_media(media="null")
    page.set_viewport_size(size)
    expect(paper).to_be_hidden()
    assert visit.console_errors == []
