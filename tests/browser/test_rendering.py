"""Every lesson, as a projector and a phone show it, in light and in dark."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.visit import Visit
from pages.ui.catalog import LESSONS, Lesson

PROJECTOR = (1366, 768)
PHONE = (390, 844)

# Violations inside Streamlit's own widgets, which no setting of the app reaches: (rule, element).
STREAMLITS_OWN = (
    # The navigation's groups are <div>s between its <ul> and its <li>s.
    ("list", "[data-testid=stSidebarNavItems]"),
    ("listitem", "[data-testid=stSidebarNavItems] *"),
    # Streamlit 1.62 says of its sidebar, a <section>, whether it is expanded.
    ("aria-allowed-attr", "[data-testid=stSidebar]"),
    # st.latex lets a wide equation scroll. It has no tabindex and needs none in Chromium, which
    # since version 130 takes a scrolling box without controls into the tab order by itself.
    ("scrollable-region-focusable", "[data-testid=stMarkdownContainer] .katex-display"),
)

MATCHES = """([targets, selector]) => {
    let root = document;
    for (const target of targets.slice(0, -1)) root = root.querySelector(target).shadowRoot;
    return root.querySelector(targets.at(-1)).matches(selector);
}"""


@pytest.fixture(params=LESSONS, ids=lambda lesson: lesson.path or "home")
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return request.param


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PROJECTOR, PHONE], ids=["projector", "phone"])
def test_lesson_renders_whole_and_accessible(
    lesson: Lesson,
    viewport: tuple[int, int],
    color_scheme: str,
    open_page: Callable[..., Visit],
) -> None:
    visit = open_page(lesson.path, viewport=viewport, color_scheme=color_scheme)
    page = visit.page

    assert page.locator(".stException").count() == 0
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    if lesson.path:
        expect(page.get_by_role("heading", level=1)).to_have_text(lesson.title)
        expect(page.locator(".stMain").get_by_text(lesson.question)).to_be_in_viewport()
    if viewport == PROJECTOR:
        box = visit.headline().bounding_box()
        assert box["y"] > 0
        assert box["y"] + box["height"] <= PROJECTOR[1]
    assert page.locator(".stMain").evaluate("main => main.scrollWidth <= main.clientWidth")
    assert violations(visit) == []
    assert visit.console_errors == []
    assert visit.foreign_requests == []


def violations(visit: Visit) -> list[str]:
    """What axe calls serious or critical, without what is Streamlit's own.

    It judges contrast only where the window shows it, so the window is made to show all.
    """
    height = visit.page.locator(".stMain").evaluate("main => main.scrollHeight")
    visit.page.set_viewport_size({"width": visit.page.viewport_size["width"], "height": height})
    found = Axe().run(visit.page).response["violations"]
    return [
        f"{rule['id']}: {node['html']}"
        for rule in found
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
        if not is_streamlits_own(visit, rule["id"], node["target"])
    ]


def is_streamlits_own(visit: Visit, rule: str, target: list) -> bool:
    """Whether axe's `target` (one selector a shadow root, the innermost last) is excluded."""
    if isinstance(target[0], list):
        (target,) = target
    return any(
        visit.page.evaluate(MATCHES, [target, selector])
        for known, selector in STREAMLITS_OWN
        if known == rule
    )
