"""Links: cold, hostile, and those that the app makes itself."""

from collections.abc import Callable, Sequence
from urllib.parse import parse_qs, quote, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from browser.visit import Visit
from pages.ui.catalog import LESSONS, lesson
from pages.ui.controls import BASES, D_MODELS, DEFAULTS, NO_PRESET, PRESETS, SEQ_LENS

# Streamlit's, about the first page of a server's life, before st.navigation has run in it.
FIRST_PAGE_ERROR = "The page that you have requested does not seem to exist"
ELSEWHERE = "http://elsewhere.example/x"
WINDOWS = [2**power for power in range(2, 13)]
EXPERIMENT = ".stMain [data-testid=stPageLink-NavLink][href*='?']"


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ("heatmap", {"d_model": "64", "seq_len": "32", "base": "500", "position": "7", "dim": "5"}),
        ("rotation", {"d_model": "32", "seq_len": "40", "pair": "3", "offset": "-7"}),
    ],
)
def test_lesson_opens_as_the_first_request_to_a_fresh_server(
    path: str,
    values: dict[str, str],
    fresh_server: Callable[[], str],
    open_page: Callable[..., Visit],
) -> None:
    visit = open_page(f"{path}?{urlencode(values)}", server=fresh_server())

    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    expect(visit.page.get_by_role("heading", level=1)).to_have_text(lesson(path).title)
    navigation = visit.page.get_by_test_id("stSidebarNavLink")
    assert navigation.count() == len(LESSONS)
    expect(navigation.first).to_be_in_viewport()
    assert {name: visit.value(name) for name in values} == values
    with visit.answer():
        visit.control("seq_len").press("ArrowRight")
    assert visit.parameters["seq_len"] == [str(int(values["seq_len"]) + 1)]
    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    assert [error for error in visit.console_errors if FIRST_PAGE_ERROR not in error] == []


HOSTILE_LINKS = {
    "off step": ("heatmap", "d_model", ["63"], (62, 64)),
    "out of range": ("heatmap", "seq_len", ["99999"], (SEQ_LENS[-1],)),
    "not a number": ("heatmap", "base", ["abc"], (DEFAULTS.base,)),
    "repeated": ("heatmap", "d_model", ["16", "32", "64"], (16, 32, 64)),
    "script": ("heatmap", "position", ["<script>alert(1)</script>"], range(DEFAULTS.seq_len)),
    "HTML image": (
        "heatmap",
        "dim",
        [f"<img src={ELSEWHERE} onerror=alert(1)>"],
        range(DEFAULTS.d_model),
    ),
    "Markdown out of its quotes": (
        "decay",
        "max_offset",
        [f"`![x]({ELSEWHERE}) [y](javascript:alert(1))"],
        WINDOWS,
    ),
    "huge": ("decay", "kind", ["x" * 5000 + "\0\n# y"], ("dot", "cosine")),
    "Markdown image": ("", "preset", [f"![x]({ELSEWHERE})"], (NO_PRESET,)),
}


@pytest.mark.parametrize(
    ("path", "name", "given", "allowed"), HOSTILE_LINKS.values(), ids=HOSTILE_LINKS
)
def test_hostile_link_is_brought_to_an_allowed_value_and_says_so_once(
    path: str,
    name: str,
    given: list[str],
    allowed: Sequence[int | str],
    open_page: Callable[..., Visit],
) -> None:
    link = f"{path}?" + "&".join(f"{name}={quote(value)}" for value in given)
    visit = open_page(link, figure=False)

    shown = visit.value(name)
    assert shown in map(str, allowed)
    assert visit.parameters.get(name, [shown]) == [shown]
    warning = visit.page.get_by_test_id("stAlertContentWarning")
    expect(warning).to_have_count(1)
    expect(warning).to_contain_text(name)
    assert len(warning.inner_text().splitlines()) == 1
    assert warning.locator("img, a, script, h1").count() == 0
    assert visit.page.locator(".stException").count() == 0
    assert visit.dialogs == []
    assert visit.console_errors == []
    assert visit.foreign_requests == []


def test_presets_set_the_shared_parameters_and_reset_restores_them(
    open_page: Callable[..., Visit],
) -> None:
    visit = open_page()
    for name, preset in PRESETS.items():
        visit.choose("preset", name)
        expected = {key: [str(value)] for key, value in preset.settings._asdict().items()}
        assert {key: visit.values()[key] for key in expected} == expected
        assert_address_is_what_is_shown(visit)
    again = open_page(visit.link, new_browser=True)
    assert again.values() == visit.values()
    again.wait_for_headline("===", visit.headline_data())

    with visit.answer():
        visit.page.get_by_role("button", name="Reset").press("Enter")
    assert {key: visit.value(key) for key in DEFAULTS._fields} == {
        key: str(value) for key, value in DEFAULTS._asdict().items()
    }
    assert visit.parameters == {}


def test_reset_restores_the_lessons_own_controls(open_page: Callable[..., Visit]) -> None:
    untouched = open_page("rotation").values()
    visit = open_page("rotation?d_model=32&seq_len=40&pair=3&offset=-7&position=39&second=-60")
    assert visit.value("second") == "-60"
    with visit.answer():
        visit.page.get_by_role("button", name="Reset").press("Enter")
    assert visit.values() == untouched
    assert visit.parameters == {}


@pytest.mark.parametrize("delay", [0, 200], ids=["", "200 ms away"])
@pytest.mark.parametrize("path", [entry.path for entry in LESSONS])
def test_experiment_clicked_as_the_page_scrolls_shows_what_its_address_says(
    path: str, delay: int, open_page: Callable[..., Visit]
) -> None:
    visit = open_page(path, delay=delay)
    links = visit.page.locator(EXPERIMENT)
    assert links.count() >= 2
    for number in range(links.count()):
        with visit.answer():
            visit.control("base").press("ArrowLeft")  # must not stay unless the link has it
        href = links.nth(number).evaluate("link => link.href").removeprefix(f"{visit.server}/")
        settings = parse_qs(urlsplit(href).query)
        assert settings.pop("try") == ["1"]
        with visit.answer():
            links.nth(number).evaluate("link => { link.scrollIntoView(); link.click(); }")
        new_tab = open_page(href)
        for tab in (visit, new_tab):
            assert {name: tab.values()[name] for name in settings} == settings
            assert "try" not in tab.parameters
            assert_address_is_what_is_shown(tab)
            assert tab.page.get_by_test_id("stAlertContentWarning").count() == 0
        assert visit.values() == new_tab.values()
        visit.wait_for_headline("===", new_tab.headline_data())
    assert visit.console_errors == []


def assert_address_is_what_is_shown(visit: Visit) -> None:
    """Each parameter is a control's value, and every shared one not at its default is there."""
    shown = visit.values()
    assert visit.parameters == {name: shown[name] for name in visit.parameters}
    for name, default in DEFAULTS._asdict().items():
        assert name in visit.parameters or shown[name] == [str(default)]


def test_allowed_values_are_taken_at_both_ends(open_page: Callable[..., Visit]) -> None:
    for end in (0, -1):
        values = {"d_model": D_MODELS[end], "seq_len": SEQ_LENS[end], "base": BASES[end]}
        visit = open_page(f"heatmap?{urlencode(values)}")
        assert {name: visit.value(name) for name in values} == {
            name: str(value) for name, value in values.items()
        }
        assert visit.page.locator(".stAlert").filter(has_text="not taken").count() == 0
        assert visit.console_errors == []
