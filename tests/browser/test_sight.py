"""What the reader does not see is left out of a step, and there when the reader scrolls to it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from browser.launch import new_context
from browser.visit import Visit

LOWER_PART = ".st-key-row_and_column_part"
HEIGHT = "main => main.scrollHeight"


@pytest.fixture
def visit(open_page: Callable[..., Visit]) -> Visit:
    """The heatmap, after the browser has said that its lower figures are below the fold."""
    visit = open_page("heatmap")
    expect(visit.page.locator(f"{LOWER_PART} .js-plotly-plot")).to_have_count(2)
    wait_until_hidden(visit, "row_and_column")
    return visit


# What stands on the page when the first figure is drawn, before the browser asks for the rest.
WATCH_FIRST_FIGURE = """(() => {
    const look = () => {
        if (!document.querySelector(".stMain .main-svg")) return requestAnimationFrame(look);
        window.keysAtFirst = [...document.querySelectorAll("[class*=_part]")].map(part =>
            [...part.classList].find(name => name.endsWith("_part")));
        window.fieldsAtFirst = document.querySelectorAll(
            ".stMain :is(.stSelectbox, .stTextInput)").length;
        window.heightAtFirst = document.querySelector(".stMain .js-plotly-plot")
            .getBoundingClientRect().y;
    };
    look();
})()"""

# How often Plotly draws each figure that comes after the next key.
COUNT_DRAWINGS = """() => {
    window.drawings = new Map();
    addEventListener("keydown", () => new MutationObserver(() => {
        for (const plot of document.querySelectorAll(".js-plotly-plot"))
            if (plot.on && !plot.isCounted) {
                plot.isCounted = true;
                // This one has been drawn once by now.
                window.drawings.set(plot, 1);
                plot.on("plotly_beforeplot", () =>
                    window.drawings.set(plot, window.drawings.get(plot) + 1));
            }
    }).observe(document.body, { childList: true, subtree: true }), { once: true, capture: true });
    for (const plot of document.querySelectorAll(".js-plotly-plot")) plot.isCounted = true;
}"""


def wait_until_hidden(visit: Visit, part: str) -> None:
    """Wait until the page has said that it hides a part."""
    for _ in range(500):
        if any(f'"{part}":'.encode() in frame for frame in visit.sent_frames):
            return
        visit.page.wait_for_timeout(20)
    raise AssertionError(f"the page never said that it hides {part}")


def step(visit: Visit) -> None:
    with visit.answer():
        visit.control("d_model").press("ArrowRight")


def test_figures_below_the_fold_wait_until_the_reader_scrolls_to_them(visit: Visit) -> None:
    page = visit.page
    main, part = page.locator(".stMain"), page.locator(LOWER_PART)
    height = main.evaluate(HEIGHT)
    step(visit)
    expect(part.get_by_role("img", name="Its row and its column")).to_have_count(1)
    expect(part.locator(".js-plotly-plot")).to_have_count(0)
    expect(page.locator(".st-key-heatmap .js-plotly-plot")).to_have_count(1)
    assert main.evaluate(HEIGHT) == pytest.approx(height, rel=0.02)
    part.scroll_into_view_if_needed()
    expect(part.locator(".js-plotly-plot .main-svg")).not_to_have_count(0)
    expect(part.locator(".js-plotly-plot")).to_have_count(2)
    row = part.locator(".js-plotly-plot").first
    assert row.evaluate("plot => plot._fullData[0].x.length") == 65
    assert visit.console_errors == []


def test_headline_is_left_out_while_the_reader_is_below_it(visit: Visit) -> None:
    page = visit.page
    headline = page.locator(".st-key-heatmap .js-plotly-plot")
    page.locator(".stExpander").scroll_into_view_if_needed()
    expect(headline).not_to_be_in_viewport()
    wait_until_hidden(visit, "heatmap")
    step(visit)
    expect(headline).to_have_count(0)
    page.get_by_role("heading", level=1).scroll_into_view_if_needed()
    expect(headline.locator(".main-svg")).not_to_have_count(0)
    assert headline.evaluate("plot => plot._fullData[0].x.length") == 130


def test_what_is_offered_to_take_along_is_there_when_opened(visit: Visit) -> None:
    page = visit.page
    step(visit)
    offered = page.locator(".st-key-take_with_you_part")
    expect(offered.locator("[data-testid=stDownloadButton]")).to_have_count(0)
    page.get_by_text("Take it with you").click()
    expect(offered.locator("[data-testid=stDownloadButton]")).to_have_count(2)
    expect(offered.locator("[data-testid=stCode]").first).to_be_visible()


def test_an_empty_field_is_left_out_and_one_that_holds_something_stays(
    open_page: Callable[..., Visit],
) -> None:
    visit = open_page("formulas")
    page = visit.page
    title, fields = page.locator("h1"), page.locator(".st-key-own_matrix_part")
    wait_until_hidden(visit, "own_matrix")
    step(visit)
    expect(fields.get_by_role("img", name="Upload or paste a matrix.")).to_have_count(1)
    expect(fields.locator("textarea")).to_have_count(0)
    fields.scroll_into_view_if_needed()
    fields.get_by_role("tab", name="Paste").click()
    fields.locator("textarea").press_sequentially("0 1")
    title.scroll_into_view_if_needed()
    expect(fields).not_to_be_in_viewport()
    # Leaving the field for the slider is the first that the server hears of the text.
    step(visit)
    step(visit)
    expect(fields.locator("textarea")).to_have_value("0 1")
    expect(page.locator(".stMain .stAlert")).to_have_count(2)
    assert visit.console_errors == []


def test_a_new_visitor_sees_the_first_figure_before_the_rest(
    browser: Browser, lab_url: str
) -> None:
    with new_context(browser) as context:
        context.add_init_script(WATCH_FIRST_FIGURE)
        visit = Visit(context.new_page(), lab_url)
        visit.open("baselines")
        assert visit.page.evaluate("keysAtFirst") == ["st-key-schemes_part"]
        expect(visit.page.locator("[class*=_part]")).to_have_count(5)
        expect(visit.page.locator(".st-key-preset")).to_be_visible()
        assert visit.console_errors == []


@pytest.mark.parametrize(
    ("link", "figure", "fields"),
    [
        ("myths?claim=is+logarithmic&verdict=predict+first", "claims", 2),
        ("embedding?text=one+two+three", "sum", 1),
    ],
)
def test_fields_follow_the_first_figure_into_the_room_left_for_them(
    link: str, figure: str, fields: int, browser: Browser, lab_url: str
) -> None:
    with new_context(browser) as context:
        context.add_init_script(WATCH_FIRST_FIGURE)
        visit = Visit(context.new_page(), lab_url)
        visit.open(link)
        plot = visit.page.locator(f".st-key-{figure} .js-plotly-plot")
        expect(visit.page.locator(".stMain :is(.stSelectbox, .stTextInput)")).to_have_count(fields)
        assert visit.page.evaluate("fieldsAtFirst") == 0
        assert plot.bounding_box()["y"] == visit.page.evaluate("heightAtFirst")
        assert visit.page.url.endswith(link)


@pytest.mark.parametrize(
    ("path", "figure"),
    [("baselines", "schemes"), ("heatmap", "heatmap"), ("precision", "errors")],
)
def test_a_new_figure_is_drawn_once(
    path: str, figure: str, open_page: Callable[..., Visit]
) -> None:
    visit = open_page(path)
    visit.page.evaluate(COUNT_DRAWINGS)
    step(visit)
    expect(visit.page.locator(f".st-key-{figure} .js-plotly-plot .main-svg")).not_to_have_count(0)
    visit.page.wait_for_timeout(300)
    assert set(visit.page.evaluate("[...drawings.values()]")) == {1}
