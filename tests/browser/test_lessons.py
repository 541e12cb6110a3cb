"""Every lesson in a real browser: opened by a link, looked at, moved by keyboard, tried out.

Each lesson is opened once; its tests follow one another on that page. A process of the tests opens
its first lesson cold and follows a link to the others; test_first_page.py opens all of them cold.
"""

from collections.abc import Callable, Container, Iterator
from dataclasses import asdict
from typing import NamedTuple
from urllib.parse import parse_qs, quote, urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, expect

from browser.accessibility import violations
from browser.live import WHOLE
from browser.visit import EXPERIMENT, PROJECTOR, Visit, box
from front_end import page_functions
from lessons.every import other_values, text_of
from pages.catalogue import CATALOGUE
from pages.ui.definitions import Lesson
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.parameters import BASES, D_MODELS, DEFAULTS, NO_PRESET, SEQ_LENS
from pages.ui.url_state import FOLLOW

PHONE = (390, 844)
# The notice about the link; a section may show a warning of its own.
NOTICE = ".st-key-notice [data-testid=stAlertContentWarning]"
SHARED = {"d_model": D_MODELS, "seq_len": SEQ_LENS, "base": BASES}
ELSEWHERE = "http://elsewhere.example/x"


class Hostile(NamedTuple):
    """Values of a parameter that no link may set, and what may stand there instead."""

    name: str
    given: list[str]
    allowed: tuple[int | str, ...]


# One for each lesson: more of them in the tests of the links themselves, where they cost nothing.
HOSTILE = (
    Hostile("d_model", ["129"], (128, 130)),
    Hostile("seq_len", ["99999"], (SEQ_LENS[-1],)),
    Hostile("base", ["abc"], (DEFAULTS.base,)),
    Hostile("d_model", ["128", "256", "512"], (128, 256, 512)),
    Hostile("seq_len", ["<script>alert(1)</script>"], (DEFAULTS.seq_len,)),
    Hostile("base", [f"<img src={ELSEWHERE} onerror=alert(1)>"], (DEFAULTS.base,)),
    Hostile("d_model", [f"`![x]({ELSEWHERE}) [y](javascript:alert(1))"], (DEFAULTS.d_model,)),
    Hostile("seq_len", ["x" * 5000 + "\0\n# y"], (DEFAULTS.seq_len,)),
    Hostile("preset", [f"![x]({ELSEWHERE})"], (NO_PRESET,)),
    Hostile("base", ["-1e9"], (BASES[0],)),
    Hostile("d_model", ["nan"], (DEFAULTS.d_model,)),
)
# Headline figures that one step of a shared parameter leaves alone: their range is their own.
UNMOVED = {
    ("decay", "seq_len"),
    ("rotation", "seq_len"),
    ("embedding", "seq_len"),
}
MOST_TABS = 120
HAS_NOTHING_BESIDE = "main => main.scrollWidth <= main.clientWidth"

_function = page_functions("browser/lessons.ts")
FOCUSED_CONTROL = _function("focusedControl")
HAS_FOCUS = _function("hasFocus")
UNREACHABLE = _function("unreachable")


class Opened(NamedTuple):
    """A lesson opened by a link: what the link gave, and the page."""

    lesson: Lesson
    given: dict[str, str]
    hostile: Hostile
    visit: Visit


def opening(kept: Container[str], for_both: Container[str] = ()) -> pytest.MarkDecorator:
    """Run a test on each opened lesson; a commit runs it on the kept ones.

    The minimum supported Streamlit, too, runs it on those for both.
    """
    return pytest.mark.parametrize(
        "opened",
        [
            pytest.param(
                place,
                id=lesson.path or "home",
                marks=[
                    pytest.mark.xdist_group(lesson.path),
                    *([] if lesson.path in kept else [pytest.mark.slow]),
                    *([pytest.mark.both] if lesson.path in for_both else []),
                ],
            )
            for place, lesson in enumerate(CATALOGUE.lessons)
        ],
        indirect=True,
    )


every_lesson = opening([lesson.path for lesson in CATALOGUE.lessons], ("", "pendulums"))
# Claims on shelves, cards, and a picture with a row of controls look like no other lesson.
every_look = opening(("", "myths", "flashcards", "rope"))
in_the_dark = opening(("pendulums",))
on_a_phone = opening(("", "heatmap"))
# A text; a list of several, with wheels and choices.
every_control = opening(("", "pendulums"), ("pendulums",))
# One of home's experiments opens a section.
every_experiment = opening(("",))


@pytest.fixture(scope="module")
def opened(request: pytest.FixtureRequest, tab: Visit) -> Iterator[Opened]:
    lesson, hostile = CATALOGUE.lessons[request.param], HOSTILE[request.param % len(HOSTILE)]
    given = {"d_model": "200", "seq_len": "100", "base": "500", **other_values(lesson.path)}
    given.pop(hostile.name, None)
    query = urlencode(given, doseq=True)
    query += "".join(f"&{hostile.name}={quote(value)}" for value in hostile.given)
    link = f"{lesson.path}?{query}"
    failed = request.session.testsfailed
    tab.forget()
    if tab.is_open:
        tab.delay_sending(0)
        tab.show_in(PROJECTOR, "light")
        tab.follow(link, refused=hostile.name)
    else:
        tab.open(link)
    yield Opened(lesson, given, hostile, tab)
    if request.session.testsfailed > failed:
        tab.leave()


@pytest.fixture
def visit(opened: Opened) -> Visit:
    """The lesson at its defaults, from its top."""
    visit = opened.visit
    visit.show_in(PROJECTOR, "light")
    visit.delay_sending(0)
    if visit.parameters:
        reset(visit)
    visit.page.locator(".stMain").evaluate("main => main.scrollTo(0, 0)")
    return visit


def reset(visit: Visit) -> None:
    with visit.answer():
        visit.page.get_by_role("button", name="Reset").press("Enter")


@every_lesson
def test_lesson_opens_by_its_link_with_the_values_that_may_be_set(opened: Opened) -> None:
    lesson, given, hostile, visit = opened
    expect(visit.page.get_by_role("heading", level=1)).to_have_count(1)
    expect(visit.page.get_by_role("heading", level=1)).to_have_text(lesson.question)
    shown = visit.values()
    assert {name: shown[name] for name in given} == {
        name: value if isinstance(value, list) else [text_of(value)]
        for name, value in given.items()
    }
    (taken,) = shown[hostile.name]
    assert taken in map(str, hostile.allowed)
    assert visit.parameters.get(hostile.name, [taken]) == [taken]
    warning = visit.page.locator(NOTICE)
    expect(warning).to_have_count(1)
    expect(warning).to_contain_text(hostile.name)
    assert len(warning.inner_text().splitlines()) == 1
    assert warning.locator("img, a, script, h1").count() == 0
    assert visit.page.locator(".stException").count() == 0
    assert visit.dialogs == visit.console_errors == visit.foreign_requests == []


# What a laptop's browser leaves of its screen, and a projector.
FLAT, HALL = (1280, 640), (1920, 1080)


@every_look
def test_lesson_renders_whole_and_accessible_and_leaves_the_takeaway_in_sight(
    opened: Opened, visit: Visit
) -> None:
    assert_whole(visit)
    picture = box(visit.headline())
    assert picture["y"] > 0
    assert picture["y"] + picture["height"] <= PROJECTOR[1]
    assert violations(visit) == []
    for width, height in (FLAT, HALL):
        visit.show_in((width, height), "light")
        picture = box(visit.headline())
        takeaway = box(visit.page.locator(".stMain .stAlert").first)
        if opened.lesson.path not in ("myths", "flashcards"):  # beside a map; over a card
            assert picture["y"] + picture["height"] <= takeaway["y"]
            if (width, height) == HALL:
                assert picture["height"] > 0.53 * height
        assert takeaway["y"] + takeaway["height"] <= height
    assert visit.console_errors == []
    assert visit.foreign_requests == []


def assert_whole(visit: Visit) -> None:
    """The page has no error, its question is in sight, and nothing is to its right."""
    assert visit.page.locator(".stException").count() == 0
    expect(visit.page.get_by_role("heading", level=1)).to_be_in_viewport()
    assert visit.page.locator(".stMain").evaluate(HAS_NOTHING_BESIDE)


@in_the_dark
def test_dark_lesson_renders_whole_and_accessible_in_a_lecture_too(
    opened: Opened, visit: Visit
) -> None:
    visit.show_in(PROJECTOR, "dark")
    assert_whole(visit)
    for lecture in (1, 0):
        with visit.answer():
            visit.page.locator("body").press("l")
        expect(visit.page.locator(".st-key-walk")).to_have_count(lecture)
        if lecture:
            assert violations(visit) == []
    picture = box(visit.headline())
    assert picture["y"] > 0
    assert picture["y"] + picture["height"] <= PROJECTOR[1]
    assert visit.console_errors == []
    assert visit.foreign_requests == []


# The projector's window with the page enlarged to 200 %.
ENLARGED = (683, 384)


@on_a_phone
def test_lesson_renders_whole_and_accessible_on_a_phone_and_enlarged(
    opened: Opened, visit: Visit
) -> None:
    visit.show_in(PHONE, "dark")
    assert_whole(visit)
    assert violations(visit) == []
    visit.show_in(PHONE, "light")
    assert_whole(visit)
    for small in (PHONE, ENLARGED):
        visit.show_in(small, "light")
        assert visit.page.locator(".stMain").evaluate(HAS_NOTHING_BESIDE)
        shown = [name for name in visit.values() if visit.is_shown(name)]
        assert acting(opened.lesson, visit) <= set(shown)
        assert visit.page.evaluate(UNREACHABLE, shown) == []
    assert visit.console_errors == []
    assert visit.foreign_requests == []


def acting(lesson: Lesson, visit: Visit) -> set[str]:
    """Names of the shared controls that have an effect at the current values."""
    values = {name: value[0] for name, value in visit.values().items() if value}
    return set(lesson.shared) - lesson.idle_at(values)


@every_control
def test_keyboard_alone_moves_every_control_and_with_it_address_and_picture(
    opened: Opened, visit: Visit
) -> None:
    # The lesson's own controls come first: on home, positions are added before the base is moved.
    visit.page.get_by_test_id("stTopNavSection").first.focus()
    waiting = {name for name in visit.values() if visit.is_shown(name)} - {"preset"}
    assert waiting >= acting(opened.lesson, visit)
    for _ in range(MOST_TABS):
        visit.page.keyboard.press("Tab")
        name = visit.page.evaluate(FOCUSED_CONTROL)
        if name not in waiting:
            continue
        before = visit.values()[name]
        # A list of options closes when the page scrolls, as it does to look at the picture.
        picture = visit.headline_data() if name in SHARED else None
        with visit.answer():
            move(visit.control(name))
        assert visit.values()[name] != before
        assert visit.parameters[name] == visit.values()[name]
        if picture:
            visit.wait_for_headline(picture, changed=(opened.lesson.path, name) not in UNMOVED)
        assert visit.page.evaluate(FOCUSED_CONTROL) == name, "the answer took the focus away"
        # A choice may leave other controls without effect.
        waiting = {section for section in waiting - {name} if visit.is_shown(section)}
        if not waiting:
            break
    assert not waiting
    assert visit.console_errors == []


def addresses(visit: Visit) -> list[str]:
    """Return the addresses of the experiments on the page."""
    return visit.page.locator(EXPERIMENT).evaluate_all("links => links.map(link => link.href)")


@every_experiment
def test_experiment_clicked_as_the_page_scrolls_shows_what_its_address_says(
    opened: Opened, visit: Visit, page_at: Callable[..., Visit]
) -> None:
    """Of every second one all that the page sends arrives late, as on a slow connection.

    The address of the last one opens the same picture in another tab.
    """
    tried: list[str] = []
    # One may show others than before.
    while left := [address for address in addresses(visit) if address not in tried]:
        visit.delay_sending(200 * (len(tried) % 2))
        address = left[0]
        tried.append(address)
        experiment = visit.page.locator(EXPERIMENT).nth(addresses(visit).index(address))
        settings = parse_qs(urlsplit(address).query)
        assert settings.pop(FOLLOW) == ["1"]
        with visit.answer():
            experiment.evaluate("link => { link.scrollIntoView(); link.focus(); link.click(); }")
        visit.page.wait_for_function(HAS_FOCUS, arg=address)
        visit.wait_for_values(visit.of_controls(settings))
        assert_address_is_what_is_shown(visit, settings)
        for part in settings.get(OPEN_SECTIONS, []):
            shown = visit.page.locator(f".st-key-part_{opened.lesson.path or 'home'}_{part}")
            expect(shown).to_be_in_viewport()
        assert visit.page.locator(NOTICE).count() == 0
    assert len(tried) >= 2
    afresh = page_at(visit.link)
    afresh.wait_for_values(visit.values())
    visit.wait_for_headline(afresh.headline_data())
    assert afresh.link == visit.link
    assert afresh.page.locator(NOTICE).count() == 0
    assert afresh.console_errors == visit.console_errors == []


def test_the_question_of_an_experiment_stays_below_the_picture_that_answers_it(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("heads", viewport=(1366, 768))
    for number in range(2):
        experiment = visit.page.locator(EXPERIMENT).nth(number)
        with visit.answer():
            experiment.click()
        expect(experiment).to_be_in_viewport(ratio=1)
        expect(visit.page.locator(f"{WHOLE} canvas.picture")).to_be_in_viewport(ratio=1)


def test_no_name_of_a_library_is_cut_off_in_the_list(page_at: Callable[..., Visit]) -> None:
    visit = page_at("formulas", viewport=(1366, 768))
    visit.control("second_variant").click()
    options = visit.page.get_by_role("option")
    expect(options.first).to_be_visible()
    cut_off = options.evaluate_all(
        """options => options.map((option) => option.firstElementChild)
          .filter((name) => name.scrollWidth > name.clientWidth
            || name.offsetHeight > name.parentElement.clientHeight)
          .map((name) => name.textContent)"""
    )
    assert cut_off == []


def move(control: Locator) -> None:
    """Give a slider, a text, a choice or a list of several another value, by keyboard alone."""
    control.focus()
    if control.get_attribute("type") == "range":
        control.press(arrow(control))
    elif control.get_attribute("type") == "radio":
        control.press("ArrowDown")
    elif control.get_attribute("role") != "combobox":
        control.fill("the dog saw the dog")
        control.press("Enter")
    elif control.input_value():
        if control.get_attribute("aria-expanded") != "true":
            control.press("ArrowDown")  # opens the list at the option that is chosen
        expect(control).to_have_attribute("aria-expanded", "true")
        control.press("ArrowDown")
        control.press("Enter")
    else:
        control.press("Backspace")  # takes the last one out


def arrow(slider: Locator) -> str:
    """The key that moves a slider: to the right, or back from its end."""
    at_end = slider.input_value() == slider.get_attribute("max")
    return "ArrowLeft" if at_end else "ArrowRight"


def assert_address_is_what_is_shown(visit: Visit, settings: dict[str, list[str]]) -> None:
    """Each parameter is a control's value or, where that is not drawn, what was set.

    Every shared one not at its default is there.
    """
    shown = visit.values()
    assert visit.parameters == {name: (settings | shown)[name] for name in visit.parameters}
    for name, default in asdict(DEFAULTS).items():
        assert name in visit.parameters or shown[name] == [str(default)]
