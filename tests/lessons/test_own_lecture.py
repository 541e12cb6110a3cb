"""Lectures of one's own: what a link or a file may hold, and the courses they give."""

import json
from dataclasses import replace
from urllib.parse import parse_qsl

import pytest

from lessons.every import address
from lessons.own_lectures import LECTURE, packed
from lessons.visit import assert_clean, open_lesson, prose
from pages.catalogue import CATALOGUE
from pages.teach.editor.definition import LONGEST_LINK
from pages.teach.lecturers.definition import OWN
from pages.teach.lecturers.lecture_file import lecture_page
from pages.teach.tour.stops import STOPS
from pages.ui import share
from pages.ui.definitions import GOALS_MINUTES, SUMMARY_MINUTES
from pages.ui.link.reading import read_link
from pages.ui.opening import opening_at
from pages.ui.own_lecture.course import course_at, course_of, key_for_students
from pages.ui.own_lecture.lecture import (
    MINUTES,
    MOST_CHARACTERS,
    MOST_GOALS,
    MOST_STOPS,
    OwnLecture,
    OwnStop,
    lecture_of,
)
from pages.ui.own_lecture.text import checked_view, file_of, key_of, read_file, read_lecture
from pages.ui.parameters import View
from pages.ui.text.markup import escaped, plain, to_html
from text_checks import flaws

HARMFUL = "<b>*x*</b> [a](https://a.b) $y$ `z` :smile: \\ ~~q~~"


def test_a_link_and_a_file_hold_the_whole_lecture():
    assert read_lecture(key_of(LECTURE), CATALOGUE) == LECTURE
    assert read_file(file_of(LECTURE).encode(), CATALOGUE) == LECTURE
    assert len(key_of(LECTURE)) < LONGEST_LINK / 4


def test_a_lecture_without_changes_is_a_list_of_stops():
    lecture = read_lecture("near-far.cross.near-far", CATALOGUE)
    assert [stop.stop for stop in lecture.stops] == ["near-far", "cross"]
    assert key_of(lecture) == "near-far.cross"
    known = {stop.key: stop for stop in STOPS}
    for stop in course_of(lecture, CATALOGUE).stops:
        original = known[stop.key]
        assert stop == replace(original, minutes={"": max(original.minutes.values())})


def test_links_of_earlier_releases_keep_working():
    shared = (
        "_dVcxDsIwDPxKxBihDFBg7MLCQJe-oKqEFEEXmDr079zZtUkpLBmiSI7Pd6fzB5prFu04PLYa0WEkTrPODSkjRCa"
        "mSLdj0R8q7ju4DmwdSh9A8VLUx2raenWfQCG_eRINU1aEaGPQ-wIqoiQpLGsaq33iLVz4MZIBjvtpcgV5uaVbFGD"
        "qBTrmyQjGltEs-zQGrOZopN3vjKOH5X8vDCrhNQ5Yj565_zdANGH7oZgBjEjqfrFMKc-Yl5RwDV_WfFqKQuIJLVj"
        "-zafODjAjrYg6S-XMcHpPG7DkDQ"
    )
    assert read_lecture(shared, CATALOGUE) == LECTURE
    # Links of the first releases were compressed without the words.
    assert read_lecture(packed(json.loads(file_of(LECTURE))), CATALOGUE) == LECTURE


USUAL = OwnStop(
    view="rope?d_model=64",
    name="Moving together",
    question="Both tokens move ten places to the right. What happens to the score?",
    options=("it grows", "it shrinks", "it stays the same", "it changes its sign"),
    right=2,
    responses=("Only the distance matters.", "", "", "The angle between them does not change."),
    hint="Watch the angle between the two arrows.",
    answer="Nothing: query and key turn by the same angle, so the angle between them is the same.",
    masked=True,
    say="Let them discuss it with their neighbours for a minute.",
    drag="Drag the position of the query, then that of the key.",
    minutes=4,
)


def test_a_lecture_with_a_question_of_usual_length_has_a_code_that_phones_read():
    shipped = lecture_of(min(CATALOGUE.courses, key=lambda course: len(course.stops)))
    lecture = replace(shipped, stops=(*shipped.stops, USUAL))
    key = key_for_students(course_of(lecture, CATALOGUE), CATALOGUE)
    link = f"https://positional-encoding-lab.streamlit.app/goals?course={key}"
    assert share.code_as_image(link)
    given = read_lecture(key, CATALOGUE)
    assert given == replace(lecture, stops=(*shipped.stops, replace(USUAL, say="", drag=""))), (
        "students get everything but the notes"
    )


def test_a_shipped_course_keeps_its_name_in_the_link_for_students():
    for course in CATALOGUE.courses:
        assert key_for_students(course, CATALOGUE) == course.key


def test_only_changes_are_in_the_link():
    changed = replace(LECTURE, title="", goals=(), settings={}, stops=LECTURE.stops[:2])
    assert json.loads(file_of(changed)) == {
        "stops": [
            {
                "stop": "near-far",
                "name": "Near *and* far",
                "question": "How near is near?",
                "say": "Slowly.",
                "minutes": 7,
            },
            "cross",
        ]
    }


def test_the_course_has_what_the_lecturer_wrote():
    course = course_at(key_of(LECTURE), CATALOGUE)
    near, cross, zero, own = course.stops
    assert course.title == "Mine"
    assert near.question == "How near is near?"
    assert near.say == "Slowly."
    assert plain(near.name) == "Near *and* far"
    assert cross.name == next(stop.name for stop in STOPS if stop.key == "cross")
    assert near.minutes_in(course.key) == 7
    assert near.settings["d_model"] == 64
    assert near.is_own
    assert not cross.is_own
    assert [option.text for option in zero.options] == ["one", "two", "three", "four"]
    assert zero.right == 2
    assert (own.lesson, own.right, own.answer(View(), None)) == ("decay", 0, "Yes.")
    # The pasted link's own parameters count more than those of the whole lecture.
    assert own.settings == {"d_model": 32, "offset": 5}
    minutes = sum(stop.minutes_in(course.key) for stop in course.stops)
    assert course.duration == f"{GOALS_MINUTES + minutes + SUMMARY_MINUTES} minutes"


def test_a_lecture_of_one_stop_is_counted_in_the_singular():
    course = course_of(OwnLecture(stops=(OwnStop(stop="near-far", minutes=1),)), CATALOGUE)
    minutes = 1 + GOALS_MINUTES + SUMMARY_MINUTES
    assert course.duration == f"{minutes} minutes"
    page = lecture_page(course, CATALOGUE, address="")
    assert f"1 question in {minutes} minutes." in page
    at = open_lesson("lecturers", script=OWN, stops=course.key)
    assert f"**{minutes} minutes, 1 question.**" in prose(at)
    shown = prose(open_lesson("editor", stops=course.key))
    assert f"The lecture takes {minutes} minutes, {minutes - 1} of them for goals" in shown
    assert flaws(prose(at)) == []


def test_the_width_of_a_model_is_not_the_width_of_a_head():
    lecture = OwnLecture(settings={"d_model": 512}, stops=(OwnStop(stop="new-angles"),))
    (stop,) = course_of(lecture, CATALOGUE).stops
    assert "d_model" not in stop.settings


def test_ones_own_sentence_replaces_that_of_every_stop_that_has_one():
    lecture = OwnLecture(
        settings={"text": "cats chase mice"}, stops=tuple(OwnStop(stop=stop.key) for stop in STOPS)
    )
    with_text = [stop for stop in course_of(lecture, CATALOGUE).stops if "text" in stop.settings]
    assert {stop.settings["text"] for stop in with_text} == {"cats chase mice"}
    assert {stop.key for stop in with_text} >= {"order-lost", "order-back"}


@pytest.mark.parametrize(
    "key",
    [
        "",
        "x",
        "near-far.x",
        "~",
        "~x",
        "~" + "A" * 5000,
        packed(b"not JSON"),
        packed([]),
        packed({}),
        packed({"stops": []}),
        packed({"stops": [{}]}),
        packed({"stops": [3]}),
        packed({"stops": ["near-far"] * (MOST_STOPS + 1)}),
        packed({"stops": [{"stop": ["near-far"]}]}),
        packed({"stops": [{"stop": "near-far", "options": ["a", "b", "c", "d", "e"]}]}),
        packed({"stops": [{"stop": "near-far", "options": [1, 2, 3, 4]}]}),
        packed({"stops": [{"stop": "near-far", "responses": "a"}]}),
        packed({"stops": [{"stop": "near-far", "hint": 1}]}),
        packed({"stops": [{"stop": "near-far", "right": 4}]}),
        packed({"stops": [{"stop": "near-far", "right": True}]}),
        packed({"stops": [{"stop": "near-far", "minutes": MINUTES[-1] + 1}]}),
        packed({"stops": [{"stop": "near-far", "question": None}]}),
        packed({"stops": [{"view": "glossary"}]}),
        packed({"stops": [{"view": "myths"}]}),
        packed({"stops": [{"view": "https://[x"}]}),
        packed({"stops": [{"view": "decay?" + "a" * 2000}]}),
        packed({"stops": ["near-far"], "settings": []}),
        packed({"stops": ["near-far"], "settings": {"text": {"a": 1}}}),
        packed({"stops": ["near-far"], "settings": {"d_model": [7]}}),
        packed({"stops": ["near-far"], "settings": {"base": True}}),
        packed({"stops": ["near-far"], "title": 1}),
        packed({"stops": ["near-far"], "goals": "all"}),
        packed({"stops": ["near-far"], "goals": [1]}),
        packed({"stops": ["near-far"], "goals": ["a"] * 21}),
        packed(b"[" * 20_000),
        packed(b" " * 1_000_000),
        packed(b'{"stops": ["near-far"]}')[:-8],
    ],
)
def test_what_is_no_lecture_is_refused_with_a_sentence(key):
    with pytest.raises(ValueError) as refused:
        read_lecture(key, CATALOGUE)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 120


def test_the_line_below_the_title_is_shown_marked_and_given_to_students():
    lecture = replace(LECTURE, byline="Ada Lovelace, Deep Learning, 3 May <b>")
    for key in (key_of(lecture), key_for_students(course_of(lecture, CATALOGUE), CATALOGUE)):
        assert read_lecture(key, CATALOGUE).byline == lecture.byline
    at = open_lesson("goals", course=key_of(lecture))
    assert_clean(at)
    shown = prose(at)
    assert escaped(lecture.byline) in shown
    assert "· title, line below it and goals by the lecturer" in shown
    page = lecture_page(course_of(lecture, CATALOGUE), CATALOGUE, address="")
    assert "3 May &lt;b&gt;" in page


@pytest.mark.parametrize("content", [b"not JSON", [], {}, {"stops": "near-far"}])
def test_a_link_without_a_lecture_is_called_a_link(content):
    with pytest.raises(ValueError, match=r"^The link’s lecture has no list of stops\.$"):
        read_lecture(packed(content), CATALOGUE)


def test_the_goals_are_the_lecturer_s_and_marked_as_such():
    course = course_at(key_of(LECTURE), CATALOGUE)
    assert course.goals == LECTURE.goals
    at = open_lesson("goals", course=course.key, lecture="true")
    assert_clean(at)
    shown = prose(at)
    for goal in LECTURE.goals:
        assert escaped(goal) in shown
    assert "· title and goals by the lecturer" in shown
    assert "attention loses" not in shown
    unchanged = prose(open_lesson("goals", course="near-far", lecture="true"))
    assert "by the lecturer" not in unchanged
    page = lecture_page(course, CATALOGUE, address="")
    assert "compare two tables" in page


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b"[]", b"x" * 100_000])
def test_a_file_that_is_no_lecture_is_refused(content):
    with pytest.raises(ValueError):
        read_file(content, CATALOGUE)


def test_texts_are_bounded_and_settings_corrected():
    lecture = read_lecture(
        packed(
            {
                "title": "t\n\u202e" * 100,
                "settings": {"d_model": 63.4, "base": "x", "text": "y" * 999, "lecture": True},
                "stops": [{"stop": "near-far", "question": "q" * 9999}],
            }
        ),
        CATALOGUE,
    )
    assert lecture.title.startswith("t t t")
    assert "\u202e" not in lecture.title
    assert lecture.settings["d_model"] in (62, 64)
    assert lecture.settings["base"] == 10_000
    assert len(lecture.settings["text"]) == 120
    assert set(lecture.settings) == {"d_model", "base", "text"}
    assert len(lecture.stops[0].question) == 1000


def test_what_is_too_long_for_a_slide_is_kept_and_named():
    question, goals = "q" * (MOST_CHARACTERS["question"] + 15), ("a",) * (MOST_GOALS + 1)
    stop = OwnStop(stop="near-far", question=question, options=("a", "b", "c", "d" * 29))
    lecture = OwnLecture(title="t" * 81, byline="b" * 81, goals=goals, stops=(stop,))
    again = read_lecture(key_of(lecture), CATALOGUE)
    assert again == lecture
    assert again.stops[0].gaps() == {
        "question": "This has 135 characters, but at most 120 fit. Remove 15.",
        "option D": "This has 29 characters, but at most 28 fit. Remove 1.",
    }
    assert again.gaps() == {
        "title": "This has 81 characters, but at most 80 fit. Remove 1.",
        "name, course, date": "This has 81 characters, but at most 80 fit. Remove 1.",
        "goals": "7 goals, but a slide has room for 6. Remove or merge some.",
    }
    (problem,) = replace(lecture, title="", byline="", goals=("g" * 91,)).gaps().values()
    assert problem == "A goal has 91 characters, but at most 90 fit. Remove 1."


def test_a_view_keeps_the_allowed_values_of_its_link():
    view = checked_view("https://lab.example/x/decay?d_model=63&offset=5&utm=1", CATALOGUE)
    path, _, query = view.partition("?")
    assert path == "decay"
    assert dict(parse_qsl(query)) == {"d_model": "62", "offset": "5"}
    assert checked_view(view, CATALOGUE) == view


def test_a_view_with_too_many_parameters_is_refused_in_plain_words():
    with pytest.raises(ValueError, match=r"^A link has at most 200 parameters\.$"):
        checked_view("decay?" + "&".join("a" * 201), CATALOGUE)


def test_only_lessons_with_a_live_picture_are_offered():
    for lesson in CATALOGUE.lessons:
        opening = opening_at(lesson, read_link(lesson, ""))
        assert lesson.has_live_picture == (opening.picture is not None), lesson.name


@pytest.mark.parametrize("text", [HARMFUL, "- a", "1. b", "# c", "mail me@x.org www.x.org"])
def test_plain_text_stays_plain(text):
    assert plain(escaped(text)) == text
    html = to_html(escaped(text))
    assert "<b>" not in html
    assert "<em>" not in html
    assert "<a " not in html
    assert "://" not in escaped(text)


@pytest.mark.both
def test_a_link_gives_the_lecture_with_its_own_words():
    course = course_at(key_of(LECTURE), CATALOGUE)
    stop = course.stops[-1]
    for lecture in ("false", "true"):
        query = {"tour": stop.key, "course": course.key, "lecture": lecture, **stop.settings}
        at = open_lesson(stop.lesson, **query)
        assert_clean(at)
        assert "4 of 4. **Is it symmetric?** (the lecturer’s own question)" in prose(at)
        assert address(at)["course"] == [course.key]


def test_harmful_words_are_shown_as_they_are():
    lecture = OwnLecture(
        title=HARMFUL[:80],
        stops=(OwnStop(view="decay", question=HARMFUL, options=("<u>",) * 4, answer=HARMFUL),),
    )
    course = course_at(key_of(lecture), CATALOGUE)
    html = lecture_page(course, CATALOGUE, address="<script>")
    assert "<b>*x*" not in html
    assert "<u>" not in html
    assert html.count("<script>") == 0
    at = open_lesson("decay", tour="own-1", course=course.key, reveal="true")
    assert_clean(at)
    assert escaped(HARMFUL) in prose(at)


def test_older_links_leave_out_that_the_first_option_is_right():
    older = {"view": "decay", "question": "Why?", "options": list("abcd"), "answer": "So."}
    (stop,) = read_lecture(packed({"stops": [older]}), CATALOGUE).stops
    assert (stop.right, stop.masked, stop.gaps()) == (0, False, {})
    assert list(replace(stop, right=None).gaps()) == ["right option"]
    reworded = OwnStop(stop="near-far", options=("a", "b", "c", "d"), right=None)
    assert list(reworded.gaps()) == ["right option"]


@pytest.mark.parametrize("options", [("a", "b", "", "c"), ("a", "a", "b", "c"), ("a", "")])
def test_different_options_without_a_gap_make_a_question_complete(options):
    view = OwnStop(view="decay", question="Why?", answer="So.", options=("a", "b", "c", "d"))
    assert view.gaps() == {}
    (missing,) = replace(view, options=options).gaps()
    assert missing in ("option B", "option C")
    for count in (2, 3):
        assert replace(view, options=view.options[:count]).gaps() == {}
    assert list(replace(view, options=("a", "b"), right=2).gaps()) == ["right option"]
    assert list(replace(view, answer="").gaps()) == ["answer"]
    assert list(replace(view, question="").gaps()) == ["question"]
    assert OwnStop(stop="near-far").gaps() == {}
    assert list(OwnStop(stop="near-far", options=options).gaps()) == [missing]


@pytest.mark.both
def test_the_page_for_lecturers_shows_ones_own_script():
    course = course_at(key_of(LECTURE), CATALOGUE)
    at = open_lesson("lecturers", script="own", stops=course.key)
    assert_clean(at)
    assert "How near is near?" in prose(at)
    assert "Is it symmetric?" in prose(at)
    assert address(at)["stops"] == [course.key]
