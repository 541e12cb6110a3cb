"""The editor of lectures: each field, moves, undo, what is refused."""

import random
from string import ascii_lowercase

import pytest

from lessons.every import address
from lessons.own_lectures import packed
from lessons.visit import assert_clean, assert_healthy, notices, open_lesson, prose
from pages.catalogue import CATALOGUE
from pages.teach.tour.stops import STOPS
from pages.ui import session_values
from pages.ui.own_lecture.course import OWN_RESPONSE, course_at
from pages.ui.own_lecture.editing import Editing
from pages.ui.own_lecture.lecture import lecture_of
from pages.ui.own_lecture.text import key_of, read_lecture
from pages.ui.parameters import View
from pages.ui.text.markup import plain
from pages.ui.url_state import Parameter


def field(at, kind, name):
    """Return the field of the editor with this name; that of a text has one line or several."""
    fields = [*at.text_input, *at.text_area] if kind == "text" else getattr(at, kind)
    return next(field for field in fields if field.key and field.key.startswith(f"edit_{name}_"))


@pytest.mark.both
def test_the_editor_writes_every_change_into_the_link():
    at = open_lesson("editor", stops="near-far.cross")
    assert_clean(at)
    field(at, "text", "question").set_value("How *near*?").run()
    field(at, "number_input", "minutes").set_value(9).run()
    field(at, "text", "optionB").set_value("never").run()
    field(at, "radio", "right").set_value(1).run()
    field(at, "text", "title").set_value("Mine").run()
    field(at, "text", "goals").set_value("compare\n\n  find  it ").run()
    field(at, "text", "name").set_value("Near").run()
    field(at, "text", "text").set_value("cats chase mice").run()
    field(at, "number_input", "d_model").set_value(64).run()
    assert_clean(at)
    lecture = read_lecture(address(at)["stops"][0], CATALOGUE)
    near = lecture.stops[0]
    assert (near.question, near.minutes, near.options[1], near.right) == (
        "How *near*?",
        9,
        "never",
        1,
    )
    assert near.name == "Near"
    assert "1. Near" in field(at, "radio", "open").options
    assert (lecture.title, lecture.goals, lecture.settings) == (
        "Mine",
        ("compare", "find it"),
        {"text": "cats chase mice", "d_model": 64},
    )
    again = open_lesson("editor", stops=address(at)["stops"][0])
    assert_clean(again)
    assert field(again, "text", "question").value == "How *near*?"
    assert address(again)["stops"] == address(at)["stops"]


def test_an_edit_that_is_undone_leaves_nothing_in_the_link():
    at = open_lesson("editor", stops="near-far.cross")
    question = field(at, "text", "question")
    before = question.value
    question.set_value("Another?").run()
    assert address(at)["stops"] != ["near-far.cross"]
    field(at, "text", "question").set_value(before).run()
    assert address(at)["stops"] == ["near-far.cross"]


def test_stops_are_moved_removed_and_added():
    at = open_lesson("editor", stops="near-far.cross")
    button = {button.label: button for button in at.button}
    button["Later"].click().run()
    assert address(at)["stops"] == ["cross.near-far"]
    next(button for button in at.button if button.label == "Remove").click().run()
    assert address(at)["stops"] == ["cross"]
    assert next(button for button in at.button if button.label == "Remove").disabled
    field(at, "selectbox", "add").set_value("order-lost").run()
    assert address(at)["stops"] == ["cross.order-lost"]
    field(at, "text", "view").set_value("decay?offset=3").run()
    assert_healthy(at)
    lecture = read_lecture(address(at)["stops"][0], CATALOGUE)
    assert [stop.stop or stop.view for stop in lecture.stops] == [
        "cross",
        "order-lost",
        "decay?offset=3",
    ]
    field(at, "text", "answer").set_value("It is 3.").run()
    assert read_lecture(address(at)["stops"][0], CATALOGUE).stops[-1].answer == "It is 3."


def test_a_question_about_a_view_begins_empty_and_is_given_once_it_is_complete():
    at = open_lesson("editor", stops="near-far")
    field(at, "text", "view").set_value("decay?offset=3").run()
    assert_healthy(at)
    fields = [field(at, "text", f"option{letter}") for letter in "ABCD"]
    assert len({field.placeholder for field in fields}) == 4
    for name in ("question", "optionA", "optionD", "responseB", "answer"):
        assert field(at, "text", name).value == ""
    assert "question, option A, option B, right option and answer" in notices(at)
    assert field(at, "radio", "right").value is None
    assert field(at, "checkbox", "masked").value is True
    assert "The picture of “Dot-product decay” with offset" in prose(at)
    # An incomplete lecture may be opened by its link: nothing is right in it.
    (_, stop) = course_at(address(at)["stops"][0], CATALOGUE).stops
    assert stop.right == -1
    assert "no answer yet" in stop.answer(View(), None)
    assert "✓" not in prose(open_lesson("decay", **query_at(at, stop), reveal=True))
    assert not can_start(at)
    texts = [text.value for text in at.markdown]
    assert sum(text.endswith("Write this option.") for text in texts) == 2
    for name in ("question", "answer"):
        assert f":material/error: Write the {name}." in texts
    written = {f"option{letter}": f"option {letter}" for letter in "ABCD"}
    written |= {"question": "Is it symmetric?", "answer": "Yes.", "responseC": "Look again."}
    for name, text in written.items():
        field(at, "text", name).set_value(text).run()
    assert not can_start(at)
    field(at, "radio", "right").set_value(0).run()
    assert_clean(at)
    assert can_start(at)
    assert not any(text.value.startswith(":material/error:") for text in at.markdown)
    (_, stop) = course_at(address(at)["stops"][0], CATALOGUE).stops
    assert [option.response for option in stop.options] == [
        "",
        OWN_RESPONSE,
        "Look again.",
        OWN_RESPONSE,
    ]


@pytest.mark.both
def test_a_question_of_two_options_is_complete_and_has_no_third_anywhere():
    at = open_lesson("editor", stops="near-far")
    field(at, "text", "view").set_value("decay?offset=3").run()
    written = {"question": "Is it symmetric?", "optionA": "yes", "optionB": "no", "answer": "Yes."}
    for name, text in written.items():
        field(at, "text", name).set_value(text).run()
    assert list(field(at, "radio", "right").options) == ["A", "B"]
    field(at, "radio", "right").set_value(0).run()
    assert_clean(at)
    assert can_start(at)
    assert "**A yes**; B no." in prose(at)
    course = course_at(address(at)["stops"][0], CATALOGUE)
    assert [option.text for option in course.stops[1].options] == ["yes", "no"]
    asked = open_lesson("decay", **query_at(at, course.stops[1]), predictions="-b")
    assert_clean(asked)
    buttons = [button.label for button in asked.button if str(button.key).startswith("option_")]
    assert buttons == ["**A** yes", "**B** no"]
    refused = open_lesson("decay", **query_at(at, course.stops[1]), predictions="-d", reveal="true")
    assert_healthy(refused)
    assert "predictions" in notices(refused)


def test_an_option_that_follows_an_empty_one_is_kept_until_the_gap_is_filled():
    at = open_lesson("editor", stops="near-far.cross")
    field(at, "text", "optionC").set_value("").run()
    assert "option C" in notices(at)
    field(at, "text", "optionD").set_value("").run()
    assert_healthy(at)
    stop = read_lecture(address(at)["stops"][0], CATALOGUE).stops[0]
    assert (len(stop.options), list(stop.gaps())) == (2, [] if stop.right < 2 else ["right option"])


def test_the_preview_opens_the_stop_as_the_class_sees_it():
    at = open_lesson("editor", stops="near-far.cross")
    (preview,) = (
        link.proto for link in at.main.get("link_button") if link.proto.label == "Preview"
    )
    assert "lecture=true" in preview.url and "tour=near-far" in preview.url


def query_at(at, stop):
    return {"tour": stop.key, "course": address(at)["stops"][0], **stop.settings}


def test_both_entries_of_the_editor_have_the_same_times():
    for link in ({}, {"stops": key_of(lecture_of(CATALOGUE.courses[-1]))}):
        assert "The lecture takes 20 minutes" in prose(open_lesson("editor", **link))


def can_start(at):
    """Return True if the page offers to start the lecture."""
    return any("Start" in link.proto.label for link in at.main.get("page_link"))


def test_responses_hint_and_action_of_a_stop_are_reworded():
    at = open_lesson("editor", stops="near-far.cross")
    for name, text in (("responseA", "No."), ("hint", "Look left."), ("drag", "Drag k.")):
        field(at, "text", name).set_value(text).run()
    assert_clean(at)
    stop = course_at(address(at)["stops"][0], CATALOGUE).stops[0]
    (original,) = (stop for stop in STOPS if stop.key == "near-far")
    assert (stop.options[0].response, stop.hint, stop.drag) == ("No.", "Look left.", "Drag k.")
    assert [option.text for option in stop.options] == [
        plain(option.text) for option in original.options
    ]
    assert stop.options[2].response == original.options[2].response


def test_undo_takes_back_one_change_after_another():
    at = open_lesson("editor", stops="near-far.cross")
    button = {button.label: button for button in at.button}
    assert button["Undo"].disabled
    button["Remove"].click().run()
    field(at, "number_input", "minutes").set_value(9).run()
    for expected in ("cross", "near-far.cross"):
        next(button for button in at.button if button.label == "Undo").click().run()
        assert_clean(at)
        assert address(at)["stops"] == [expected]
    assert next(button for button in at.button if button.label == "Undo").disabled


def test_undo_opens_the_stop_that_was_open_before_the_change():
    at = open_lesson("editor", stops="near-far.cross.order-lost")
    field(at, "radio", "open").set_value(2).run()
    next(button for button in at.button if button.label == "Earlier").click().run()
    assert field(at, "radio", "open").value == 1
    next(button for button in at.button if button.label == "Undo").click().run()
    assert field(at, "radio", "open").value == 2
    field(at, "text", "name").set_value("Mine").run()
    lecture = read_lecture(address(at)["stops"][0], CATALOGUE)
    assert [stop.name for stop in lecture.stops] == ["", "", "Mine"]


def test_a_text_that_is_too_long_is_kept_and_named_with_its_limit():
    at = open_lesson("editor", stops="near-far.cross")
    question = "q" * 130
    for name, text in (("question", question), ("title", "t" * 90), ("text", "w " * 90)):
        field(at, "text", name).set_value(text).run()
    goals = "\n".join("abcdefg")
    field(at, "text", "goals").set_value(goals).run()
    assert_healthy(at)
    assert field(at, "text", "question").label == "question"
    texts = [text.value for text in at.markdown]
    for sentence in (
        "This has 130 characters, but at most 120 fit. Remove 10.",
        "This has 90 characters, but at most 80 fit. Remove 10.",
        "Only the first 120 of 179 characters are used.",
        "7 goals, but a slide has room for 6. Remove or merge some.",
    ):
        assert f":material/error: {sentence}" in texts
    for label in (
        "- title, in *Whole lecture*",
        "- goals, in *Whole lecture*",
        "- stop 1: question",
    ):
        assert label in notices(at)
    assert not can_start(at)
    again = open_lesson("editor", stops=address(at)["stops"][0])
    assert field(again, "text", "question").value == question
    assert field(again, "text", "goals").value == goals


def test_the_length_of_a_text_is_shown_near_its_limit():
    at = open_lesson("editor", stops="near-far.cross")
    before = [caption.value for caption in at.caption]
    assert not any("of 120 characters" in caption for caption in before)
    for name, length in (("question", 110), ("title", 70), ("text", 100), ("optionB", 27)):
        field(at, "text", name).set_value("q" * length).run()
    assert_clean(at)
    after = [caption.value for caption in at.caption if caption.value not in before]
    shown = [caption for caption in after if "characters" in caption]
    assert sorted(shown) == [
        f"{pair} characters" for pair in ("100 of 120", "110 of 120", "27 of 28", "70 of 80")
    ]


def test_the_list_of_stops_has_their_minutes_and_names_those_that_are_not_ready():
    at = open_lesson("editor", stops="near-far.cross")
    field(at, "number_input", "minutes").set_value(9).run()
    field(at, "text", "view").set_value("decay?offset=3").run()
    first, second, _ = field(at, "radio", "open").proto.captions
    assert first == "· 9 min"
    assert second.endswith(" min, not ready")


def test_a_view_that_is_none_is_refused():
    at = open_lesson("editor", stops="near-far")
    field(at, "text", "view").set_value("https://example.org/x").run()
    (problem,) = at.error
    assert "must open a lesson" in problem.value
    assert address(at)["stops"] == ["near-far"]


def test_a_lecture_is_followed_after_a_run_that_ended_before_it_was_written(monkeypatch):
    session: dict = {}
    monkeypatch.setattr(session_values, "kept", lambda _: session)
    monkeypatch.setattr(Parameter, "keep", lambda _: None)
    monkeypatch.setattr(Parameter, "text", lambda _: "near-far.cross")
    for _ in range(2):
        Editing().follow(CATALOGUE)
    assert [stop.stop for stop in Editing().lecture.stops] == ["near-far", "cross"]


@pytest.mark.parametrize("page", ["editor", "lecturers"])
def test_an_unreadable_lecture_is_named_and_replaced(page):
    at = open_lesson(page, script="own", stops="near-far.<b>x</b>")
    assert_healthy(at)
    assert "The tour has no stop `<b>x</b>`." in notices(at)
    assert "<b>" not in address(at)["stops"][0]


def test_a_long_lecture_is_offered_as_a_file():
    letters = random.Random(7)
    stops = [
        {"stop": stop.key, "question": "".join(letters.choices(ascii_lowercase, k=119))}
        for stop in STOPS
    ]
    at = open_lesson("editor", stops=packed({"stops": stops}))
    assert_healthy(at)
    assert "Hand out the HTML file" in notices(at)
