"""Flashcards in a browser: the way to the next card."""

from collections.abc import Callable

from playwright.sync_api import expect

from browser.visit import Visit, box

# Part of a phone's screen that its browser leaves to the page.
PHONE = (390, 664)


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
