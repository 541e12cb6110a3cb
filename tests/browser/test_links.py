"""Links: to a fresh server, by preset, and to both ends of what is allowed."""

from collections.abc import Callable
from dataclasses import asdict
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, expect

from browser.launch import new_context
from browser.visit import ADDRESS_RESTS, EXPERIMENT, TITLE, Visit
from front_end import page_functions
from pages.catalogue import CATALOGUE
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.parameters import ALL_SHARED, BASES, D_MODELS, DEFAULTS, PRESETS, SEQ_LENS
from pages.ui.url_state import FOLLOW

SLOW = 1500
"""Milliseconds on the way to a far server: the answer to one request arrives before the next."""

RECORD_DIALOGS = f"({page_functions('browser/links.ts')('recordDialogs')})()"


@pytest.mark.both
def test_first_request_to_a_fresh_server_opens_its_lesson_and_never_says_page_not_found(
    fresh_server: Callable[[], str], browser: Browser
) -> None:
    """Not even for a moment, which is how Streamlit greets a legacy multipage app."""
    path = "rotation"
    values = {"d_model": "32", "base": "500", "pair": "3", "rotation_offset": "-7"}
    with new_context(browser) as context:
        page = context.new_page()
        page.add_init_script(RECORD_DIALOGS)
        visit = Visit(page, fresh_server())
        visit.open(f"{path}?{urlencode(values)}")
        expect(page.get_by_role("heading", level=1)).to_have_text(CATALOGUE.page(path).question)
        navigation = page.get_by_test_id("stTopNavSection")
        assert navigation.all_inner_texts() == list(dict.fromkeys(page.group for page in CATALOGUE))
        expect(navigation.last).to_be_in_viewport()
        assert {name: visit.value(name) for name in values} == values
        with visit.answer():
            visit.control("d_model").press("ArrowRight")
        assert visit.parameters["d_model"] == [str(int(values["d_model"]) + 2)]
        experiment = page.locator(EXPERIMENT).first
        settings = parse_qs(urlsplit(experiment.get_attribute("href") or "").query)
        assert settings.pop(FOLLOW) == ["1"]
        with visit.answer():
            experiment.click()
        opened = settings.pop(OPEN_SECTIONS)
        expect(page.locator("details[open]")).to_have_count(len(opened))
        assert {name: visit.values()[name] for name in settings} == settings
        assert FOLLOW not in visit.parameters
        assert page.evaluate("[...dialogs]") == []
        assert visit.console_errors == []


def test_an_unknown_address_says_what_was_asked_for_and_what_there_is(
    lab_url: str, browser: Browser
) -> None:
    with new_context(browser) as context:
        page = context.new_page()
        answer = page.goto(f"{lab_url}/heatmaps?d_model=64")
        assert answer
        assert answer.status == 404
        expect(page.get_by_role("heading", level=1)).to_have_text("There is no page “heatmaps”")
        hint = page.get_by_text("Did you mean")
        expect(hint).to_have_text(f"Did you mean {CATALOGUE.page('heatmap').title}?")
        expect(page.get_by_role("navigation").get_by_role("link")).to_have_count(len([*CATALOGUE]))
        hint.get_by_role("link").click()
        expect(page).to_have_url(f"{lab_url}/heatmap")
        expect(page.get_by_role("heading", level=1)).to_have_text(
            CATALOGUE.page("heatmap").question
        )


def test_presets_set_the_shared_parameters_and_a_copied_link_shows_the_same(
    page_at: Callable[..., Visit], lab_url: str, open_elsewhere: Callable[[str, str], Visit]
) -> None:
    visit = page_at("")
    for preset in PRESETS.values():
        visit.choose("preset", preset.label)
        expected = {key: [str(value)] for key, value in asdict(preset.settings).items()}
        assert {key: visit.values()[key] for key in expected} == expected
    copy = open_elsewhere(lab_url, visit.link)
    assert copy.values() == visit.values()
    copy.wait_for_headline(visit.headline_data())


@pytest.mark.both
def test_one_press_of_back_undoes_a_link_a_preset_and_what_they_closed(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("heatmap?dim=20&open=cell&open=code")
    page = visit.page
    open_sections = page.locator("details[open]")
    at_first, count = (visit.link, visit.values()), open_sections.count()

    def go_back() -> tuple[str, dict[str, list[str]]]:
        visit.go_back()
        return visit.link, visit.values()

    with visit.answer():
        page.locator(EXPERIMENT).first.click()
    page.wait_for_function(ADDRESS_RESTS)
    assert count > 1
    expect(open_sections).to_have_count(1)  # a section closes by gliding
    tried = visit.link, visit.values()
    assert tried[1]["preset"] == ["by hand"]
    visit.choose("preset", PRESETS["base model"].label)
    page.wait_for_function(ADDRESS_RESTS)
    assert go_back() == tried
    expect(open_sections).to_have_count(1)
    assert go_back() == at_first
    expect(open_sections).to_have_count(count)


@pytest.mark.both
def test_back_to_another_lesson_restores_a_control_of_a_name_that_both_have(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("rotation?position=11&pair=3&rotation_offset=6")
    before = visit.link, visit.values()
    visit.choose_page("heatmap")
    with visit.answer():
        visit.control("position").press("ArrowRight")
    visit.page.wait_for_function(ADDRESS_RESTS)
    while visit.link.startswith("heatmap"):
        visit.go_back()
    assert (visit.link, visit.values()) == before


@pytest.mark.both
def test_going_on_and_back_at_once_over_a_slow_connection_keeps_it(
    page_at: Callable[..., Visit],
) -> None:
    """The browser asks for a lesson that it keeps before the one that it asked for is complete."""
    visit = page_at("heatmap")
    links = visit.page.locator(".stMain").get_by_role("link")
    onward, back = (links.filter(has_text=label).last for label in ("Next: ", "Back: "))
    with visit.answer():
        onward.click()
    visit.delay_sending(SLOW)
    with visit.answer(2):
        onward.click()
        visit.page.wait_for_timeout(SLOW / 2)
        back.click()
    visit.delay_sending(0)
    expect(visit.page.locator(TITLE)).to_have_text(CATALOGUE.page("heatmap").question)
    assert visit.console_errors == []


def test_old_names_are_rewritten_and_back_and_forward_keep_each_lessons_own(
    open_cold: Callable[[str], Visit],
) -> None:
    """Once the offsets of these lessons were one parameter, and so were two choices."""
    visit = open_cold("rotation?offset=-7&second=-60&pair=3")
    page = visit.page

    def go_to(path: str) -> None:
        visit.choose_page(path)
        page.wait_for_function(ADDRESS_RESTS)

    def press(name: str) -> None:
        with visit.answer():
            visit.control(name).press("ArrowRight")
        page.wait_for_function(ADDRESS_RESTS)

    rotation = {"rotation_offset": ["-7"], "second_offset": ["-60"], "pair": ["3"]}
    assert visit.parameters == rotation
    assert visit.value("rotation_offset") == "-7"
    go_to("decay")
    assert visit.parameters == {}
    assert visit.value("offset") == "16"
    press("offset")
    go_to("pendulums")
    assert visit.parameters == {}
    visit.go_back()
    assert (visit.link, visit.value("offset")) == ("decay?offset=17", "17")
    visit.go_back()
    assert (visit.link.partition("?")[0], visit.parameters) == ("rotation", rotation)
    assert visit.of_controls(rotation).items() <= visit.values().items()
    visit.go_forward()
    assert (visit.link, visit.value("offset")) == ("decay?offset=17", "17")
    assert visit.console_errors == []


def test_reset_restores_the_lessons_own_controls(page_at: Callable[..., Visit]) -> None:
    untouched = page_at("rotation").values()
    visit = page_at(
        "rotation?d_model=32&seq_len=40&pair=3&rotation_offset=-7&position=39&second_offset=-60&open=turns"
    )
    assert visit.value("second_offset") == "-60"
    with visit.answer():
        visit.page.get_by_role("button", name="Reset").press("Enter")
    assert visit.values() == untouched
    assert {key: visit.value(key) for key in ALL_SHARED} == {
        key: str(value) for key, value in asdict(DEFAULTS).items()
    }
    assert visit.parameters == {}


def test_allowed_values_are_accepted_at_both_ends(page_at: Callable[..., Visit]) -> None:
    for end in (0, -1):
        values = {"d_model": D_MODELS[end], "seq_len": SEQ_LENS[end], "base": BASES[end]}
        visit = page_at(f"heatmap?{urlencode(values)}")
        assert {name: visit.value(name) for name in values} == {
            name: str(value) for name, value in values.items()
        }
        assert visit.page.locator(".stAlert").filter(has_text="not allowed").count() == 0
        assert visit.console_errors == []
