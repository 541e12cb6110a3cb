"""The page before the lesson, and the lesson that replaces it."""

from playwright.sync_api import Page

from front_end import page_functions

FIRST, LESSON = "#first", "#root"
PARTS = {
    "question": "h1",
    "lead-in": ".st-key-lead_in p",
    "row": "[class*=st-key-row_]",
    "picture": "[class*=st-key-live_] canvas.picture",
    "bar": "[class*=st-key-live_] .bar",
    "caption": ".st-key-caption p",
    "takeaway": ".stAlert:has([data-testid=stAlertContentInfo])",
    "sidebar": "[data-testid=stSidebar]",
    "notice": ".st-key-notice .stAlert",
    "tour": ".st-key-tour",
}
SIZES = {
    "laptop": (1366, 768),
    "low": (1280, 640),
    "phone": (390, 844),
    "small phone": (360, 740),
}

_function = page_functions("browser/first_page.ts")
RELEASE, SETTLED = _function("release"), _function("settled")
HOLD_STREAMLIT, ADD_SHIFTS = _function("holdStreamlit"), _function("addShifts")


def pixels(page: Page, root: str) -> str:
    """Return the pixels of the picture."""
    return page.locator(f"{root} {PARTS['picture']}").evaluate("canvas => canvas.toDataURL()")


def wait_for_picture(page: Page, root: str) -> None:
    page.locator(f"{root} {PARTS['picture']}[aria-label]").wait_for(state="attached")
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")


def wait_for_lesson(page: Page) -> None:
    page.locator(FIRST).wait_for(state="detached")
