"""Violations that axe finds on a page, without those of Streamlit itself."""

import streamlit
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from browser.visit import Visit
from front_end import page_functions

# Violations inside Streamlit's own widgets, which no setting of the app reaches: (rule, element).
STREAMLITS_OWN = (
    # A file uploader's drop zone is a presentation that has a label.
    ("presentation-role-conflict", "[data-testid=stFileUploaderDropzone]"),
    # Streamlit 1.62 says of its sidebar, a <section>, whether it is expanded.
    ("aria-allowed-attr", "[data-testid=stSidebar]"),
    # st.latex lets a wide equation scroll. It has no tabindex and needs none in Chromium, which
    # since version 130 takes a scrolling box without controls into the tab order by itself.
    ("scrollable-region-focusable", "[data-testid=stMarkdownContainer] .katex-display"),
)

# Every rule of WCAG 2.2 at its levels A and AA, and what else axe advises; of any impact.
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Streamlit 1.62 has no landmarks: its main part is a <section>, as its sidebar is.
HAS_LANDMARKS = streamlit.__version__.split(".")[:2] != ["1", "62"]
_function = page_functions("browser/accessibility.ts")
IS_CALM = _function("isCalm")
MATCHES = _function("matches")


def violations(visit: Visit) -> list[str]:
    """Return the violations that axe finds, each as the rule and the element.

    Axe judges contrast only where the window shows it, so the window is made to show all.
    """
    visit.show_all()
    visit.page.wait_for_function(IS_CALM)
    return violations_on(visit.page)


def violations_on(page: Page) -> list[str]:
    """Return the violations that axe finds on a page as it is in the window."""
    options = {
        "runOnly": {"type": "tag", "values": RULES},
        "rules": {"region": {"enabled": HAS_LANDMARKS}},
        "resultTypes": ["violations"],  # what passed is as long as the page
        # Half of axe's time, for sounds, which the app has none of, and for style sheets that
        # turn the page with the screen.
        "preload": False,
    }
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("options => axe.run(options)", options)["violations"]
    return [
        f"{rule['id']}: {node['html']}"
        for rule in found
        for node in rule["nodes"]
        if not is_streamlits_own(page, rule["id"], node["target"])
    ]


def is_streamlits_own(page: Page, rule: str, target: list) -> bool:
    """Return True for an excluded `target` (one selector a shadow root, the innermost last)."""
    if isinstance(target[0], list):
        (target,) = target
    return any(
        page.evaluate(MATCHES, [target, selector])
        for known, selector in STREAMLITS_OWN
        if known == rule
    )
