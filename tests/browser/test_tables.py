"""Tables to work with: sorted, searched and saved; complete as text and on paper."""

import csv
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from browser.accessibility import violations
from browser.visit import Visit, box
from pages.ui.text.passages import AS_TEXT
from pe_core import Sinusoid
from sweeps import swept

# The space between the margins of an A4 sheet.
PAPER: ViewportSize = {"width": 688, "height": 1017}
PAIRS = 20
LINK = f"pendulums?d_model={2 * PAIRS}&open=wavelengths"
LENGTHS = Sinusoid(2 * PAIRS).wavelengths


def table_of(visit: Visit) -> Locator:
    """The block of the page's table, once its cells are there."""
    table = visit.page.locator("[class*=st-key-working_table_]")
    table.locator("canvas [role=gridcell]").first.wait_for(state="attached")
    table.locator("canvas").first.scroll_into_view_if_needed()
    return table


def first_cell(table: Locator) -> Locator:
    return table.locator("canvas [role=gridcell]").first


def test_the_terms_of_a_score_fit_a_phone(page_at: Callable[..., Visit]) -> None:
    table = page_at("rope?open=terms", viewport=(390, 844)).page.locator(".scroll").first
    table.locator("td").first.wait_for()
    assert table.evaluate("element => element.scrollWidth <= element.clientWidth")


@pytest.mark.both
def test_a_table_is_sorted_by_its_numbers_searched_and_saved(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(LINK)
    page, table = visit.page, table_of(visit)
    # Sorted as text, "9" would be the last pair.
    for arrow, pair in (("↑", 0), ("↓", PAIRS - 1)):
        # Unlike a click at a place on the screen, this waits for a table that still moves.
        table.locator(".dvn-scroller").click(position={"x": 20, "y": 16})
        expect(table.locator("canvas th").first).to_have_text(f"{arrow} pair")
        expect(first_cell(table)).to_have_text(str(pair))

    # Nobody answers the dialog in which Chrome asks for a file's name; other browsers ask nothing.
    page.evaluate("delete Window.prototype.showSaveFilePicker; delete window.showSaveFilePicker")
    with page.expect_download() as saved:
        table.get_by_role("button", name="Download as CSV").click()
    head_line, *rows = csv.reader(Path(saved.value.path()).read_text("utf-8-sig").splitlines())
    assert [row[0] for row in rows] == [str(pair) for pair in reversed(range(PAIRS))]
    lengths = [float(row[head_line.index("wavelength (tokens)")]) for row in rows]
    np.testing.assert_allclose(lengths, LENGTHS[::-1])

    table.locator(".dvn-scroller").hover(position={"x": 20, "y": 100})
    table.get_by_role("button", name="Search").click()
    page.keyboard.type(f"{LENGTHS[-1]:,.2f}")
    expect(table.get_by_test_id("search-result-area")).to_contain_text("1 result")
    page.keyboard.press("Escape")
    assert visit.console_errors == []


@pytest.mark.parametrize(
    "link",
    swept(
        ["myths?open=all&verdict=shown", "formulas?open=versions"],
        lambda link: link.startswith("formulas"),
    ),
)
def test_no_column_is_cut_off_on_paper(link: str, page_at: Callable[..., Visit]) -> None:
    visit = page_at(link)
    page, table = visit.page, table_of(visit)
    window = page.viewport_size
    assert window
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    expect(table.locator("th").first).to_be_visible()
    for cell in table.locator("tr:first-child > *").all():
        place = box(cell)
        assert 0 <= place["x"] < place["x"] + place["width"] <= PAPER["width"]
    page.emulate_media(media="null")
    page.set_viewport_size(window)


def test_the_text_of_a_table_unfolds_and_stands_in_for_it_on_paper(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at(LINK)
    page, table = visit.page, table_of(visit)
    cells = table.locator("td").filter(has_text=f"{LENGTHS[-1]:,.2f}")
    expect(cells).to_be_hidden()
    page.emulate_media(media="print")
    expect(cells).to_be_visible()
    assert len(table.locator("table tr:visible").all()) == PAIRS + 1
    expect(table.locator(".stDataFrame")).to_be_hidden()
    expect(table.get_by_text(AS_TEXT)).to_be_hidden()
    page.emulate_media(media="null")
    table.get_by_text(AS_TEXT).press("Enter")
    expect(cells).to_be_visible()
    assert violations(visit) == []
