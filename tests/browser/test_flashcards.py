"""Flashcards in a browser: the first screen, and the way to the next card."""

from collections.abc import Callable

from playwright.sync_api import expect

from browser.visit import Visit, box

# Part of a phone's screen that its browser leaves to the page.
PHONE = (390, 664)
LOW = (1280, 640)


def test_on_a_phone_the_takeaway_and_the_whole_form_are_on_the_first_screen(
    page_at: Callable[..., Visit],
) -> None:
    page = page_at("flashcards", viewport=PHONE).page
    for place in (".stAlert", ".st-key-card h2", ".st-key-card [data-testid='stForm']"):
        expect(page.locator(place)).to_be_in_viewport(ratio=1)


def test_on_a_low_screen_the_text_below_the_picture_is_not_cut(
    page_at: Callable[..., Visit],
) -> None:
    page = page_at("flashcards", viewport=LOW).page
    caption = page.locator(".st-key-card .stColumn [data-testid='stCaptionContainer'] p").last
    expect(caption).to_be_in_viewport(ratio=1)
    expect(page.locator(".stAlert")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_role("button", name="Next card")).to_be_in_viewport(ratio=1)


def test_on_a_phone_next_card_is_in_view_without_scrolling(page_at: Callable[..., Visit]) -> None:
    visit = page_at("flashcards", viewport=PHONE)
    question = visit.page.locator(".st-key-card h2").inner_text()
    with visit.answer():
        visit.page.get_by_role("button", name="Show the answer").click()
    following = visit.page.get_by_role("button", name="Next card")
    expect(following).to_be_in_viewport(ratio=1)
    picture = box(visit.page.locator(".st-key-card .js-plotly-plot"))
    assert picture["y"] + picture["height"] > PHONE[1]  # the answer is longer than the screen
    with visit.answer():
        following.click()
    expect(visit.page.locator(".st-key-card h2")).not_to_have_text(question)
