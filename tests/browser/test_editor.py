"""The lecture editor: fields, reload, Back, the link for students, and files in both directions."""

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Locator, expect

from browser.accessibility import violations
from browser.stops import NUMBERS
from browser.visit import Visit, box
from pages.teach.editor.fields import WHOLE
from pages.teach.tour.stops import STOPS
from pages.ui.own_lecture.lecture import OwnLecture, OwnStop
from pages.ui.own_lecture.text import file_of, key_of

DRAWN = """() => new Promise((done) => {
  addEventListener("drawn", ({ detail }) => done(detail.parameters), { once: true });
  document.fonts.dispatchEvent(new Event("loadingdone"));
})"""
"""Returns the parameters of the next frame that a picture draws."""
OPTIONS = ("yes", "no")


def field(visit: Visit, name: str) -> Locator:
    return visit.page.locator(f"[class*=st-key-edit_{name}_] :is(input, textarea)").first


def write(visit: Visit, name: str, text: str) -> None:
    whole = visit.page.locator(".stExpander", has=field(visit, name))
    if whole.count() and not field(visit, name).is_visible():
        whole.locator("summary").click()
    # The fields that add a stop are folded.
    additions = visit.page.locator(".st-key-edit_moves").get_by_role("button", name="Add")
    if is_addition := name == "view":
        additions.click()
    with visit.answer():
        field(visit, name).fill(text)
        # Enter alone begins a line in a field of several lines.
        field(visit, name).press("Control+Enter")
    if is_addition:
        visit.page.keyboard.press("Escape")


def wait_for_lecture(visit: Visit, lecture: OwnLecture) -> None:
    """Wait until the link holds a lecture."""
    visit.page.wait_for_url(lambda url: unquote(url).endswith(f"stops={key_of(lecture)}"))
    visit.wait_until_idle()


def test_an_edited_lecture_survives_a_reload_and_opens(
    open_cold: Callable[[str], Visit],
) -> None:
    visit = open_cold("editor?stops=near-far.cross")
    write(visit, "view", "https://lab.example/decay?offset=5")
    write(visit, "question", "Is it symmetric?")
    for letter, text in zip("AB", OPTIONS, strict=True):
        write(visit, f"option{letter}", text)
    with visit.answer():
        visit.page.locator("[class*=st-key-edit_right_] [role=radiogroup] label").first.click()
    write(visit, "answer", "Yes.")
    write(visit, "minutes", "9")
    write(visit, "d_model", "64")
    expected = OwnLecture(
        settings={"d_model": 64},
        stops=(
            OwnStop(stop="near-far"),
            OwnStop(
                view="decay?offset=5",
                question="Is it symmetric?",
                options=OPTIONS,
                answer="Yes.",
                masked=True,
                minutes=9,
            ),
            OwnStop(stop="cross"),
        ),
    )
    wait_for_lecture(visit, expected)
    visit = open_cold(visit.link)
    wait_for_lecture(visit, expected)
    with visit.answer():
        visit.page.get_by_role("link", name="Start this lecture").click()
    expect(visit.page.get_by_role("heading", name="After this lecture you can")).to_be_visible()
    for _ in range(3):
        with visit.answer():
            visit.page.keyboard.press("PageDown")
    question = visit.page.locator(".st-key-tour_question")
    expect(question).to_contain_text("2 of 3. Is it symmetric?")
    visit.wait_for_values({"offset": ["5"], "d_model": ["64"]})
    with visit.answer():
        visit.page.keyboard.press("PageDown")
    expect(visit.page.locator(".st-key-tour_response")).to_contain_text("Yes.")
    assert visit.console_errors == []


def test_stops_are_chosen_and_moved_by_keys(page_at: Callable[..., Visit]) -> None:
    visit = page_at("editor?stops=near-far.cross")
    opened = visit.page.locator("[class*=st-key-edit_open_] input:checked")
    opened.focus()
    with visit.answer():
        visit.page.keyboard.press("ArrowDown")
    expect(field(visit, "question")).to_have_value(STOPS[NUMBERS["cross"] - 1].question)
    with visit.answer():
        visit.page.get_by_role("button", name="Earlier").press("Enter")
    assert visit.parameters["stops"] == ["cross.near-far"]


def test_a_lecture_is_saved_and_opened(page_at: Callable[..., Visit], tmp_path: Path) -> None:
    visit = page_at("editor?stops=near-far.cross")
    write(visit, "title", "Mine")
    with visit.page.expect_download() as saved:
        visit.page.get_by_role("button", name="Download for editing").click()
    content = json.loads(saved.value.path().read_text("utf-8"))
    assert content == {"title": "Mine", "stops": ["near-far", "cross"]}
    other = tmp_path / "other.json"
    theirs = OwnLecture(title="Other", stops=(OwnStop(stop="cross"),))
    other.write_text(file_of(theirs), "utf-8")
    chooser = visit.page.locator("input[type=file]")
    with visit.answer():
        chooser.set_input_files(other)
    visit.wait_until_idle()
    wait_for_lecture(visit, theirs)
    broken = tmp_path / "broken.json"
    broken.write_text("{", "utf-8")
    with visit.answer():
        chooser.set_input_files(broken)
    refusal = visit.page.locator("[class*=st-key-edit_file] ~ * .stAlert")
    expect(refusal).to_contain_text("broken.json was not opened. This is not the file of a lecture")
    wait_for_lecture(visit, theirs)
    # The reason stays with the file, whatever else is edited.
    write(visit, "title", "Another")
    expect(refusal).to_be_visible()


def test_a_question_about_a_view_shows_its_picture_and_what_is_missing(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("editor?stops=near-far")
    write(visit, "view", "rotation?offset=5")
    warning = visit.page.get_by_text("Not ready for class.")
    expect(warning).to_contain_text("right option and answer")
    expect(visit.page.get_by_text("The picture of “Rotation”")).to_contain_text("before the answer")
    for state in ("asked", "answered"):
        expect(visit.page.locator(f"[class*=st-key-inner_{state}_own-2]")).to_be_visible()
    expect(visit.page.get_by_role("link", name="Start this lecture")).to_have_count(0)
    assert violations(visit) == []
    with visit.page.expect_popup() as opened:
        visit.page.get_by_role("link", name="Preview").click()
    preview = opened.value
    preview.locator(".st-key-reveal label").click()
    expect(preview.locator(".st-key-tour_response")).to_contain_text("no answer yet")


def test_what_a_lecturer_does_with_a_lecture_and_its_picture_are_in_view_at_the_top(
    open_cold: Callable[[str], Visit],
) -> None:
    # A shared tab would keep the fold open that another test has opened.
    visit = open_cold("editor?stops=near-far.cross")
    first_field = box(visit.page.locator(".stExpander", has_text=WHOLE))
    expect(visit.page.locator("[class*=st-key-edit_moves]")).to_be_in_viewport()
    asked = visit.page.locator("[class*=st-key-inner_asked_] canvas.picture")
    expect(asked).to_be_in_viewport(ratio=0.7)
    actions = visit.page.locator(".st-key-lecture_actions")
    for name in ("Start this lecture", "Download this lecture", "Print the script"):
        action = actions.get_by_text(name)
        expect(action).to_be_in_viewport()
        assert box(action)["y"] < first_field["y"]


def test_the_dots_of_the_stops_are_beside_their_names(page_at: Callable[..., Visit]) -> None:
    visit = page_at("editor?stops=near-far.cross")
    for label in visit.page.locator("[class*=st-key-edit_open_] [role=radiogroup] label").all():
        dot, text = (
            box(part)
            for part in (label.locator("> :last-child > :first-child"), label.locator("p").first)
        )
        middle = text["y"] + text["height"] / 2
        assert dot["y"] + dot["height"] / 2 == pytest.approx(middle, abs=2)


def test_the_picture_of_a_stop_has_the_parameters_of_the_stop(
    page_at: Callable[..., Visit],
) -> None:
    visit = page_at("editor?stops=own-model")
    expect(visit.page.get_by_text("The picture of “Which formula?”")).to_contain_text(
        "d_model = 16, tolerance: 0.001"
    )
    drawn = visit.page.evaluate(DRAWN)
    assert (drawn["d_model"], drawn["seq_len"]) == (16, 64)
