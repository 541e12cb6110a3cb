"""The page before the lesson looks like the lesson, and nothing moves when that takes over."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from browser.accessibility import violations_on
from browser.first_page import (
    FIRST,
    LESSON,
    PARTS,
    RELEASE,
    SETTLED,
    SIZES,
    pixels,
    wait_for_lesson,
    wait_for_picture,
)
from pages.catalogue import CATALOGUE
from sweeps import swept

SLIDERS = "**/static/js/Slider.*.js"
WITHOUT_PICTURE = ("myths", "flashcards", *(page.path for page in CATALOGUE.pages))
LIVE = [page.path for page in CATALOGUE if page.path not in WITHOUT_PICTURE]
TEXTS = ("question", "lead-in", "caption", "takeaway", "notice")


def boxes(page: Page, root: str) -> dict[str, list[int]]:
    """Return the boxes of a page's visible parts, in whole pixels."""
    found = {}
    for name, selector in PARTS.items():
        part = page.locator(f"{root} {selector}").first
        if part.count() and (box := part.bounding_box()):
            found[name] = [round(box[side]) for side in ("x", "y", "width", "height")]
    return found


def texts(page: Page, root: str) -> dict[str, str]:
    """The texts of the page's parts, without formulas, which are set differently."""
    found = {}
    for name in TEXTS:
        part = page.locator(f"{root} {PARTS[name]}").first
        if part.count() and not part.locator(".katex, .formula-in-text").count():
            found[name] = " ".join(part.inner_text().replace("lightbulb", "").split())
    return found


def look(page: Page, root: str, size: str) -> tuple[str, dict[str, list[int]]]:
    """Return the picture's pixels and the boxes of the parts in a window of another size."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED, [f"{root} {selector}" for selector in PARTS.values()])
    return pixels(page, root), boxes(page, root)


def assert_alike(first: dict[str, list[int]], lesson: dict[str, list[int]]) -> None:
    # A first page has no box for what the lesson hides, and the other way round.
    assert first.keys() == lesson.keys()
    for name, box in first.items():
        # The question's block is as wide as its words here; 1.62 has a higher list of several.
        sides = {"question": 2, "row": 3}.get(name, 4)
        assert box[:sides] == pytest.approx(lesson[name][:sides], abs=2), name


LINKS = [
    *LIVE,
    "heatmap?d_model=512&seq_len=512&position=300",
    "rotation?d_model=63&position=7000",
    "decay?max_offset=1024&offset=700",
    "heatmap?tour=5",
    "decay?pin=offset-40.max_offset-128.d_model-64.base-10000",
    "rotation?embed=true",
]
# Lectures are given from computers.
LECTURES = ["decay?tour=8&lecture=true", "heatmap?lecture=true"]
COMPUTERS = ("laptop", "low")
PHONES = ("phone", "small phone")
ON_A_PHONE = ["heatmap?tour=5", "rotation?embed=true"]
PLACES: list[tuple[str, tuple[str, ...]]] = [(link, COMPUTERS) for link in (*LINKS, *LECTURES)]
PLACES += [(link, ("phone",)) for link in ON_A_PHONE]


# Of the kinds of controls and notices, a stop in a lecture, and a phone.
KEPT = (
    ("heatmap", COMPUTERS),
    ("rotation?d_model=63&position=7000", COMPUTERS),
    (LECTURES[0], COMPUTERS),
    (ON_A_PHONE[0], ("phone",)),
)


@pytest.mark.parametrize(
    ("link", "sizes"),
    swept(PLACES, lambda place: place in KEPT, is_for_both=lambda place: place[0] == "heatmap"),
)
def test_the_lesson_stands_where_the_first_page_stood(
    link: str, sizes: tuple[str, ...], open_first: Callable[..., Page], complaints: list[str]
) -> None:
    page = open_first(link, sizes[0])
    wait_for_picture(page, FIRST)
    first_texts = texts(page, FIRST)
    before = {size: look(page, FIRST, size) for size in reversed(sizes)}
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    wait_for_picture(page, LESSON)
    shown = texts(page, LESSON)
    assert first_texts == {name: shown[name] for name in first_texts}
    for size in sizes:
        drawn, places = look(page, LESSON, size)
        assert_alike(before[size][1], places)
        assert drawn == before[size][0]
    assert page.locator(".stException").count() == 0
    assert complaints == []


# Myth lab has a test of its own. Flashcards has none: its takeaway is the score, below the card.
@pytest.mark.parametrize("path", swept(LIVE, lambda path: path in ("", "embedding", "images")))
def test_a_phone_shows_the_whole_takeaway_first_and_in_the_lesson(
    path: str, phone: Page, lab_url: str
) -> None:
    phone.goto(f"{lab_url}/{path}", wait_until="commit")
    wait_for_picture(phone, FIRST)
    first_texts = texts(phone, FIRST)
    before = {size: look(phone, FIRST, size) for size in reversed(PHONES)}
    phone.evaluate(RELEASE)
    wait_for_lesson(phone)
    wait_for_picture(phone, LESSON)
    shown = texts(phone, LESSON)
    assert first_texts == {name: shown[name] for name in first_texts}
    for size in PHONES:
        drawn, places = look(phone, LESSON, size)
        assert_alike(before[size][1], places)
        assert drawn == before[size][0]
        # Above the docked sliders, below the question and the picture.
        for above, below in pairwise(("question", "picture", "takeaway", "sidebar")):
            _, top, _, height = places[above]
            assert top + height <= places[below][1], (size, above, below)


@pytest.mark.parametrize("path", swept(WITHOUT_PICTURE, lambda path: path == "myths"))
def test_a_page_without_a_picture_shows_its_question_first(
    path: str, open_first: Callable[..., Page]
) -> None:
    page = open_first(path)
    expect(page.locator(f"{FIRST} h1")).to_be_visible()
    first = page.locator(f"{FIRST} h1").inner_text()
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    assert page.locator(f"{LESSON} h1").first.inner_text() == first


@pytest.mark.parametrize(
    "link",
    swept(["heatmap", "", "myths", "glossary", "decay?tour=8"], lambda link: "tour" in link),
)
def test_the_first_page_is_accessible(link: str, open_first: Callable[..., Page]) -> None:
    page = open_first(link)
    expect(page.locator(f"{FIRST} h1")).to_be_visible()
    assert violations_on(page) == []


@pytest.mark.both
def test_nothing_moves_when_the_lesson_takes_over(open_first: Callable[..., Page]) -> None:
    page = open_first("heatmap")
    wait_for_picture(page, FIRST)
    page.evaluate("window.shift = 0")
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    wait_for_picture(page, LESSON)
    assert page.evaluate("window.shift") < 0.01


def test_the_first_page_stays_until_the_lessons_picture_is_in_its_place(
    open_first: Callable[..., Page],
) -> None:
    page = open_first("heatmap")
    wait_for_picture(page, FIRST)
    # Elements above the lesson's picture may load later, and move it.
    lower = page.add_style_tag(content=f"{LESSON} [class*=st-key-live_] {{ margin-top: 50px; }}")
    page.evaluate(RELEASE)
    # Its fonts may load for longer than the first page is patient.
    page.locator(f"{LESSON} {PARTS['picture']}[aria-label]").wait_for(state="attached")
    # The first page looks at the lesson's picture in each frame, and would leave now.
    page.evaluate(SETTLED, [f"{LESSON} {PARTS['picture']}"])
    assert page.locator(FIRST).count() == 1
    lower.evaluate("style => style.remove()")
    wait_for_lesson(page)
    wait_for_picture(page, LESSON)
