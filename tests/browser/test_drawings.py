"""Plotly draws a new figure once, not again in Streamlit's theme, and writes numbers as we do."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.visit import Visit
from front_end import page_functions
from sweeps import swept

_function = page_functions("browser/drawings.ts")
COUNT_DRAWINGS, FINAL_DRAWINGS = _function("countDrawings"), _function("finalDrawings")


@pytest.mark.parametrize(
    ("link", "figure"),
    swept(
        [("decay?open=pairs", "contributions"), ("precision?open=recipe", "recipe")],
        lambda case: case[1] == "recipe",
    ),
)
def test_a_new_figure_is_drawn_once(link: str, figure: str, page_at: Callable[..., Visit]) -> None:
    visit = page_at(link)
    visit.page.evaluate(COUNT_DRAWINGS)
    with visit.answer():
        visit.control("d_model").press("ArrowRight")
    expect(visit.page.locator(f".st-key-{figure} .js-plotly-plot .main-svg")).not_to_have_count(0)
    assert set(visit.page.evaluate(FINAL_DRAWINGS)) == {1}


def test_large_numbers_on_an_axis_are_written_as_in_the_texts(
    page_at: Callable[..., Visit],
) -> None:
    figure = page_at("precision?open=recipe").page.locator(".st-key-recipe .js-plotly-plot")
    last = figure.locator(".xtick text").last
    expect(last).to_have_text(f"{10**6:,}")
    expect(last).to_be_visible()  # Plotly hides a label that has no room
