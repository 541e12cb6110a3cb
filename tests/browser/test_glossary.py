"""The glossary's search filters the entries as the reader types."""

from collections.abc import Callable

from playwright.sync_api import expect

from browser.visit import Visit, box
from pages.teach.glossary.terms import TERMS

ENTRIES = ".st-key-printed_links_terms > *:visible"


def test_a_single_field_finds_terms(page_at: Callable[..., Visit]) -> None:
    visit = page_at("glossary")
    search, choice = visit.page.get_by_role("searchbox"), visit.page.get_by_role("combobox")
    expect(search).to_be_visible()
    expect(choice).to_be_hidden()
    search.fill("residual")
    visit.page.locator(ENTRIES).get_by_role("link", name="residual", exact=True).click()
    expect(visit.page.locator(".st-key-chosen_term")).to_be_visible()
    expect(search).to_have_count(0)
    expect(choice).to_be_visible()
    visit.wait_until_idle()
    assert visit.parameters == {"term": ["residual"]}
    # Entries that the search had left out are listed again. The list opens at the chosen term.
    choice.fill("all terms")
    visit.page.get_by_role("option", name="all terms").click()
    expect(visit.page.locator(ENTRIES)).to_have_count(len(TERMS))
    expect(choice).to_be_hidden()
    assert visit.console_errors == []


def test_entries_are_filtered_as_the_reader_types(page_at: Callable[..., Visit]) -> None:
    visit = page_at("glossary")
    field, entries = visit.page.get_by_role("searchbox"), visit.page.locator(ENTRIES)
    expect(entries).to_have_count(len(TERMS))
    with visit.silence():
        field.press_sequentially("ALIB")
        expect(visit.page.locator("output")).to_contain_text(f"of {len(TERMS)} terms")
    assert 0 < entries.count() < len(TERMS) / 4
    for entry in entries.all():
        assert "alib" in entry.inner_text().lower()
    # The term itself comes before those that mention it.
    field.fill("frequ")
    expect(visit.page.locator("output")).not_to_be_empty()
    expect(entries.first).to_be_visible()
    places = {
        entry.locator("strong").first.inner_text(): (box(entry)["y"], box(entry)["x"])
        for entry in entries.all()
    }
    assert len(places) > 2
    assert min(places, key=lambda name: places[name]) == "frequency"
    field.fill("no such term")
    expect(entries).to_have_count(0)
    expect(visit.page.locator("output")).to_have_text("No term matches.")
    visit.page.get_by_role("button", name="Show all terms").click()
    expect(entries).to_have_count(len(TERMS))
    expect(field).to_have_value("")
    expect(visit.page.get_by_role("button", name="Show all terms")).to_be_hidden()
    field.fill("no such term")
    expect(entries).to_have_count(0)
    # Nothing is left out of the browser's own search.
    field.fill("")
    expect(entries).to_have_count(len(TERMS))
    expect(visit.page.locator("output")).to_be_empty()
    assert visit.console_errors == []
