"""Actions on the page before the lesson go on in the lesson."""

import re
import threading
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.first_page import FIRST, LESSON, RELEASE, wait_for_lesson, wait_for_picture
from browser.launch import new_context
from browser.visit import Visit


def test_a_drag_goes_on_until_its_release(open_first: Callable[..., Page]) -> None:
    page = open_first("heatmap")
    wait_for_picture(page, FIRST)
    slider = page.locator(f"{FIRST} [data-slot=position] input")
    box = slider.bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 20, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, middle, steps=5)
    page.evaluate(RELEASE)
    # The lesson is there, below the first page.
    wait_for_picture(page, LESSON)
    page.mouse.move(box["x"] + 80, middle, steps=5)
    expect(page.locator(FIRST)).to_be_attached()
    position = slider.get_attribute("aria-valuetext")
    assert position != "10"
    page.mouse.up()
    wait_for_lesson(page)
    assert f"position={position}" in page.url
    expect(page.locator(".st-key-position [aria-valuetext]")).to_have_attribute(
        "aria-valuetext", str(position)
    )
    expect(page.locator(f"{LESSON} .formula").first).to_contain_text(f"PE({position}, ")


def test_what_was_set_first_survives_a_session_that_rewrites_the_link(
    browser: Browser, lab_url: str
) -> None:
    """The session has read the link before, and its answer arrives after, the user's change."""
    asked, held_back = [], []
    released = threading.Event()

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def ask(message: str | bytes) -> None:
            asked.append(message)
            server.send(message)

        def answer(message: str | bytes) -> None:
            if released.is_set():
                socket.send(message)
            else:
                held_back.append(lambda: socket.send(message))

        socket.on_message(ask)
        server.on_message(answer)

    with new_context(browser) as context:
        page = context.new_page()
        page.route_web_socket(re.compile("_stcore/stream"), relay)
        address = f"{lab_url}/heatmap?preset=by+hand"
        # A server that is still computing this picture leaves it out.
        while 'class="picture"' not in page.request.get(address).text():
            page.wait_for_timeout(50)
        page.goto(address, wait_until="commit")
        wait_for_picture(page, FIRST)
        while not (asked and len(held_back) > 1):
            page.wait_for_timeout(50)
        slider = page.locator(f"{FIRST} [data-slot=position] input")
        slider.focus()
        page.keyboard.press("ArrowLeft")
        position = slider.get_attribute("aria-valuetext")
        page.wait_for_url(re.compile(f"position={position}"))
        released.set()
        for send in held_back:
            send()
        wait_for_lesson(page)
        thumb = page.locator(".st-key-position [aria-valuetext]")
        expect(thumb).to_have_attribute("aria-valuetext", str(position))
        page.wait_for_url(re.compile(f"position={position}"))
        expect(page.locator(".st-key-d_model [aria-valuetext]")).to_have_attribute(
            "aria-valuetext", "8"
        )


@pytest.mark.both
def test_keys_go_on_in_the_lesson(open_first: Callable[..., Page]) -> None:
    page = open_first("heatmap")
    wait_for_picture(page, FIRST)
    page.locator(f"{FIRST} [data-slot=position] input").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    thumb = page.locator(".st-key-position [aria-valuetext]")
    expect(thumb).to_have_attribute("aria-valuetext", "12")
    expect(thumb).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(thumb).to_have_attribute("aria-valuetext", "13")


@pytest.mark.both
@pytest.mark.parametrize(
    ("link", "option", "written"),
    [
        pytest.param("longer", "YaRN", "scaling=yarn", id="pills"),
        pytest.param("coordinates?waves=6", "timesteps", "encoded=timesteps", id="radio"),
    ],
)
@pytest.mark.parametrize("is_there", [False, True], ids=["before-the-lesson", "over-the-lesson"])
def test_an_option_chosen_first_is_chosen_in_the_lesson(
    open_first: Callable[..., Page], link: str, option: str, written: str, is_there: bool
) -> None:
    def expect_written() -> None:
        page.wait_for_function("written => location.search.includes(written)", arg=written)

    page = open_first(link)
    wait_for_picture(page, FIRST)
    if is_there:
        # A picture that is held stays.
        page.mouse.move(400, 400)
        page.mouse.down()
        page.evaluate(RELEASE)
        wait_for_picture(page, LESSON)
        page.locator(FIRST).get_by_label(option, exact=True).focus()
        page.keyboard.press("Space")
        expect_written()
        page.mouse.up()
    else:
        page.locator(FIRST).get_by_text(option, exact=True).click()
        expect_written()
        page.evaluate(RELEASE)
    wait_for_lesson(page)
    in_lesson = page.locator(".stRadio").get_by_role("radio", name=option, exact=True)
    expect(in_lesson).to_be_checked()
    expect(in_lesson).to_be_focused()
    expect_written()


def test_what_plays_goes_on_playing(open_first: Callable[..., Page]) -> None:
    page = open_first("pendulums")
    wait_for_picture(page, FIRST)
    page.locator(f"{FIRST} .speed").select_option("4")
    page.locator(f"{FIRST} .play").click()
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    expect(page.locator(f"{LESSON} .play")).to_have_text("Pause")
    assert page.locator(f"{LESSON} .speed").input_value() == "4"


def test_a_scrolled_page_stays_scrolled(open_first: Callable[..., Page]) -> None:
    page = open_first("heatmap")
    wait_for_picture(page, FIRST)
    page.locator(f"{FIRST} main").evaluate("main => main.scrollTop = 90")
    page.evaluate(RELEASE)
    wait_for_lesson(page)
    assert page.locator(".stMain").evaluate("main => main.scrollTop") == 90


@pytest.mark.slow
def test_the_first_visitor_of_a_fresh_server_sees_the_picture_of_the_link(
    fresh_server: Callable[[], str], open_elsewhere: Callable[[str, str], Visit]
) -> None:
    visit = open_elsewhere(fresh_server(), "heatmap?position=20&d_model=64")
    wait_for_lesson(visit.page)
    assert visit.value("position") == "20"
    assert visit.console_errors == []


def test_a_step_before_the_lesson_is_there_is_taken_once_it_is(
    open_first: Callable[..., Page], complaints: list[str]
) -> None:
    page = open_first("decay?tour=near-far&lecture=true")
    expect(page.locator(f"{FIRST} h1")).to_be_visible()
    page.wait_for_function("document.documentElement.dataset.keptSteps === ''")
    page.keyboard.press("PageDown")
    page.evaluate(RELEASE)
    expect(page.locator(".st-key-reveal input")).to_be_checked()
    expect(page.locator(FIRST)).to_have_count(0)
    assert complaints == []
