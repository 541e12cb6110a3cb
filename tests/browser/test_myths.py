"""The table of claims: a click or a tap on a row chooses it; its heads stay apart."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from browser.visit import Visit, box
from front_end import page_functions
from pages.lessons.myths.claims import CLAIMS

ROW_Y = page_functions("browser/myths.ts")("rowY")
TABLE = ".st-key-claims .js-plotly-plot"
HEADS = """ticks => ticks.map(tick => tick.getBoundingClientRect()).map(b => [b.left, b.right])"""


@pytest.mark.parametrize("at", [0.2, 0.6], ids=["its name", "its marks"])
@pytest.mark.parametrize(
    ("row", "link"),
    [pytest.param(3, "myths", marks=pytest.mark.both), (9, "myths?lecture=true")],
)
def test_a_row_that_is_clicked_is_chosen(
    row: int, link: str, at: float, page_at: Callable[..., Visit]
) -> None:
    visit = page_at(link)
    table = visit.page.locator(TABLE)
    place = box(table)
    name = table.locator(".yaxislayer-above text").nth(row).text_content()
    with visit.answer():
        visit.page.mouse.click(place["x"] + at * place["width"], table.evaluate(ROW_Y, row))
    (key,) = (claim.key for claim in CLAIMS if claim.statement == name)
    assert visit.value("claim") == key
    assert visit.parameters["claim"] == [key]
    assert visit.console_errors == []


@pytest.mark.parametrize("width", [1366, 1024, 683, 390])
def test_heads_of_columns_stay_apart(width: int, page_at: Callable[..., Visit]) -> None:
    visit = page_at("myths", viewport=(width, 768))
    for line in (1, 2):
        heads = visit.page.locator(f"{TABLE} .xaxislayer-above text .line:nth-child({line})")
        places = heads.evaluate_all(HEADS)
        assert len(places) == 5
        assert all(before[1] < after[0] for before, after in pairwise(places))
