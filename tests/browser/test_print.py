"""A printed lesson: pictures drawn for the width of paper, in the right proportions."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.live import WHOLE
from browser.visit import Visit
from front_end import page_functions

# The space between the margins of an A4 sheet.
PAPER: ViewportSize = {"width": 688, "height": 1017}
_function = page_functions("browser/print.ts")
KEEP_PRINTED_SIZE = _function("keepPrintedSize")
SCALES = _function("scales")
HAS_WIDTH = _function("hasWidth")


@pytest.mark.both
@pytest.mark.parametrize("link", ["rotation?d_model=64", "heatmap?lecture=true", "?lecture=true"])
def test_a_picture_is_printed_in_the_proportions_in_which_it_was_drawn(
    link: str, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(link, viewport=(1440, 900))
    page, picture = visit.page, visit.page.locator(f"{WHOLE} canvas.picture")
    size = "canvas => [canvas.width, canvas.height]"
    on_screen = picture.evaluate(size)

    picture.evaluate(KEEP_PRINTED_SIZE)
    page.pdf(format="A4")
    drawn = page.evaluate("onPaper")
    assert drawn[0] > 2.5 * PAPER["width"]  # dots that a printer can use
    page.wait_for_function(HAS_WIDTH, arg=[picture.element_handle(), on_screen[0]])

    window = page.viewport_size
    assert window
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert picture.evaluate(size) == drawn
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    try:
        expect(picture).to_be_visible()
        across, down = picture.evaluate(SCALES)
        assert across == pytest.approx(down, rel=0.01)
        box = picture.bounding_box()
        assert box
        assert box["width"] == pytest.approx(PAPER["width"], abs=2)
        assert box["height"] < 0.62 * box["width"]  # and leaves room for the rest of the page
        for part in (".stMain h1", ".stMain .stAlert", ".st-key-page_end"):
            expect(page.locator(part).first).to_be_visible()
        expect(page.locator("[data-testid=stSidebar]")).to_be_hidden()
    finally:
        page.emulate_media(media="screen")
        page.set_viewport_size(window)
        page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert visit.console_errors == []
