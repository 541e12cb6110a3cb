"""Lectures of one's own, codes of predictions, answer cards and the file of a lecture."""

import json
import math
import re
from dataclasses import replace
from itertools import pairwise
from urllib.parse import unquote

import numpy as np
import pytest

from lessons.every import address
from lessons.visit import (
    assert_clean,
    assert_healthy,
    listen_to_downloads,
    notices,
    open_lesson,
    prose,
    queries,
)
from pages.catalogue import CATALOGUE
from pages.teach.card.faces import face, sheet
from pages.teach.lecturers.codes import MOST_CODES, chart, example, rejections, tally
from pages.teach.lecturers.lecture_file import lecture_page
from pages.teach.tour import joining
from pages.teach.tour.slides import EXAMPLE, FORMULA, after, goals_of
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui import navigation, site
from pages.ui.own_lecture.course import course_at, course_of
from pages.ui.own_lecture.lecture import MOST_STOPS, OwnLecture, OwnStop
from pages.ui.text.markup import to_html
from pe_core import Sinusoid
from text_checks import flaws

SHORT = CATALOGUE.courses[-1]
OWN = "near-far.order-lost.cross"


def stop_of(key):
    return next(stop for stop in STOPS if stop.key == key)


@pytest.mark.both
def test_a_link_names_the_stops_of_ones_own_course():
    first, second, _ = (stop_of(key) for key in OWN.split("."))
    at = open_lesson(first.lesson, tour=first.key, course=OWN, **first.settings)
    assert_clean(at)
    assert f"1 of 3. **{first.question}**" in prose(at)
    steps = [query for query in queries(at) if "tour" in query]
    assert steps[0]["tour"] == second.key
    assert {query["course"] for query in steps} == {OWN}
    assert address(at)["course"] == [OWN]


@pytest.mark.both
@pytest.mark.parametrize("course", ["x", "near-far.x", "<b>", ".", "near-far." * 400])
def test_a_course_of_unknown_stops_is_refused(course):
    stop = stop_of("near-far")
    at = open_lesson(stop.lesson, tour=stop.key, course=course, **stop.settings)
    assert_healthy(at)
    assert "is not allowed" in notices(at)
    assert f"of {len(STOPS)}. **" in prose(at)
    assert "course" not in address(at)


def rows_of(table: str) -> list[list[str]]:
    """Return the texts of an HTML table, row by row."""
    rows = table.split("<tr>")[1:]
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in rows]


def test_codes_are_counted_for_every_stop():
    found = tally("acd\n ABD \n\nx!\nA\n" + "A" * 99, SHORT)
    assert found.accepted == 3
    assert [(number, line) for number, line, _ in found.rejected] == [(4, "x!"), (6, "A" * 99)]
    assert [reason for *_, reason in found.rejected] == [
        "`x` is not A, B, C, D or -",
        f"99 letters, but this lecture has {len(SHORT.stops)} stops",
    ]
    assert found.counts[0] == {"A": 3}
    assert found.counts[1] == {"C": 1, "B": 1}
    assert tally("--d", SHORT).counts[2] == {"D": 1}
    head, *rows = rows_of(chart(found, SHORT))
    assert head == ["stop", "A", "B", "C", "D"]
    assert rows[0][1:] == ["3", "0", "0", "0 ✓"]
    assert rows[1][3] == "1 ✓"
    assert re.findall(r"--share: ([\d.]+)", chart(found, SHORT))[:2] == ["1.000", "0.000"]
    assert tally("A\n" * 3 * MOST_CODES, SHORT).accepted == MOST_CODES


@pytest.mark.parametrize("course", CATALOGUE.courses, ids=lambda course: course.key)
def test_the_example_of_a_code_is_counted(course):
    field = open_lesson("lecturers", script=course.key).text_area(key="codes")
    assert field.placeholder == f"for example {example(course)}"
    assert tally(example(course), course).accepted == 1
    assert example(course)[-1] in "ABCD"


def test_a_long_list_of_rejected_lines_is_cut():
    reasons = rejections(tally("x\n" * 8, SHORT)).splitlines()
    assert reasons[0] == "8 lines left out:"
    assert reasons[-2].startswith("- line 5, ")
    assert reasons[-1] == "- and 3 more"


def test_a_letter_that_a_question_of_two_options_does_not_have_is_no_code():
    question = OwnStop(stop="near-far", question="Is it?", options=("yes", "no"))
    course = course_of(OwnLecture(stops=(question, OwnStop(stop="cross"))), CATALOGUE)
    found = tally("bd\ncb", course)
    assert found.accepted == 1
    assert [reason for *_, reason in found.rejected] == ["stop 1 has no option C"]
    _, *rows = rows_of(chart(found, course))
    assert rows[0][3:] == ["", ""] and "" not in rows[1]


def test_a_lecturer_s_names_of_stops_are_text_in_the_chart():
    stop = OwnStop(stop="near-far", name="<img src=x> & more")
    course = course_of(OwnLecture(stops=(stop,)), CATALOGUE)
    shown = chart(tally("A", course), course)
    assert "&lt;img src=x&gt; &amp; more" in shown
    assert "<img" not in shown


def test_codes_are_pasted_into_the_page():
    at = open_lesson("lecturers", script=SHORT.key)
    at.text_area(key="codes").set_value("ACA\nACB\n<script>").run()
    assert_healthy(at)
    assert "2 codes" in prose(at)
    assert "1 line left out:" in notices(at)
    assert "line 3, `<script>`: `<` is not A, B, C, D or -" in notices(at)
    assert "<script>" not in prose(at)


def test_a_code_that_is_refused_is_shown_as_it_was_typed():
    at = open_lesson("lecturers", script=SHORT.key)
    at.text_area(key="codes").set_value("**A** $x$ :smile: `y`\nB" + "-" * 50).run()
    assert "2 lines left out" in notices(at)
    assert "line 1, `**A** $x$ :smile:  y `: `*` is not A" in notices(at)


def test_the_longest_lecture_s_codes_fit_the_field():
    at = open_lesson("lecturers")
    longest = "A" * MOST_STOPS
    assert at.text_area(key="codes").proto.max_chars >= len("\n".join([longest] * MOST_CODES))


def test_the_file_of_a_lecture_lists_its_own_keys():
    data = lecture_data(lecture_page(SHORT, CATALOGUE, address=""))
    listed = [key for key, _ in data["keys"]]
    assert {"Page Down", "Space", "?"} < set(listed)
    # There is no lecture mode to leave.
    assert "L" not in listed


def test_each_card_has_a_letter_a_colour_and_a_shape_of_its_own():
    faces = [unquote(face(letter)) for letter in "ABCD"]
    for part in (r'fill="(#\w+)" stroke', r'points="([^"]+)"', r">(\w)</text>"):
        assert len({re.search(part, face).group(1) for face in faces}) == 4
    at = open_lesson("card", letter="C")
    assert_clean(at)
    shown = "".join(element.proto.body for element in at.get("html"))
    assert ">C</text>" in unquote(shown)
    colour = re.search(r'fill="(#\w+)" stroke', unquote(shown)).group(1)
    assert f'class="held" style="background: {colour}"' in shown
    assert re.findall(r">(\w)</text>", unquote(sheet())) == list("ABCD")


def test_the_card_has_no_letter_until_a_student_chooses_one():
    for link, refused in (({}, 0), ({"letter": "Z"}, 1)):
        at = open_lesson("card", **link)
        shown = "".join(element.proto.body for element in at.get("html"))
        assert "Choose your answer" in shown and 'class="held"' not in shown
        assert [radio.value for radio in at.radio] == ["none"]
        assert len(at.warning) == refused
        at.radio[0].set_value("B").run()
        shown = "".join(element.proto.body for element in at.get("html"))
        assert "Choose your answer" not in shown and 'class="held"' in shown


@pytest.mark.parametrize("letter", "ABCD")
def test_a_letter_is_large_and_within_its_shape(letter: str) -> None:
    """The box is somewhat smaller than a capital letter, whose corners are round or slanted."""
    image = unquote(face(letter))
    size = int(re.findall(r'font-size="(\d+)"', image)[0])
    foot = int(re.findall(r' y="(\d+)"', image)[0])
    assert size >= 66
    (outline,) = re.findall(r'points="(.*?)"', image)
    corners = np.array([pair.split(",") for pair in outline.split()], dtype=float)
    after = np.roll(corners, -1, axis=0) - corners
    for x in (50 - 0.3 * size, 50 + 0.3 * size):
        for y in (foot - 0.66 * size, foot - 0.06 * size):
            away = np.array([x, y]) - corners
            assert np.all(after[:, 0] * away[:, 1] - after[:, 1] * away[:, 0] > 0)


def test_the_formula_is_followed_by_an_entry_that_a_class_can_check():
    stop = next(stop for stop in SHORT.stops if stop.shows_formula)
    width, position = stop.settings["d_model"], stop.settings["position"]
    angle = position * 10_000 ** (-2 / width)
    assert f"PE({position}, 2)" in EXAMPLE
    assert EXAMPLE.endswith(rf"\sin({angle:.3g}) = {math.sin(angle):.4f}$")
    at = open_lesson("formula")
    assert EXAMPLE in prose(at)
    assert [heading.value for heading in at.subheader] == [FORMULA.title]
    script = prose(open_lesson("lecturers", script=SHORT.key))
    assert script.count(f"“{FORMULA.title}”, within these minutes") == 1


@pytest.mark.parametrize(
    ("drag", "adjust", "to_do"),
    [
        ("Drag k.", "", "Drag k."),
        ("", "lower the gain.", "Press S, then lower the gain."),
        ("Drag k.", "lower the gain.", "Drag k. Press S, then lower the gain."),
        ("", "", ""),
    ],
)
def test_what_needs_the_controls_of_a_stop_is_suggested_after_what_is_dragged(drag, adjust, to_do):
    assert replace(STOPS[0], drag=drag, adjust=adjust).to_do == to_do


def test_every_stop_suggests_something_and_a_file_nothing_that_needs_controls():
    assert all(stop.to_do for stop in STOPS)
    data = lecture_data(lecture_page(CATALOGUE.courses[0], CATALOGUE, address=""))
    suggested = [slide["drag"] for slide in data["slides"] if slide["kind"] == "question"]
    assert suggested == [to_html(stop.drag) for stop in STOPS]


def lecture_data(page):
    """Return what a lecture's file holds."""
    return json.loads(re.search(r'class="lecture-file">(.*?)</script>', page, re.S)[1])


@pytest.mark.parametrize("course", CATALOGUE.courses, ids=lambda course: course.key)
def test_stops_follow_each_other_without_a_gap(course):
    intervals = [course.interval(number) for number in range(1, len(course.stops) + 1)]
    intervals = [course.goals_interval, *intervals, course.summary_interval]
    assert intervals[0][0] == 0
    assert intervals[-1][1] == course.minutes
    assert all(interval[1] == following[0] for interval, following in pairwise(intervals))


GOALS, AFTER = goals_of(CATALOGUE.courses[0]), after(CATALOGUE.courses[0])


@pytest.mark.parametrize("slide", [GOALS, FORMULA, *AFTER], ids=lambda slide: slide.title)
def test_slides_are_written_without_flaws(slide):
    assert flaws(slide.text.replace("$", "")) == []
    assert flaws(slide.say) == []
    assert "<p>" in to_html(slide.text)


@pytest.mark.parametrize(
    ("address", "stated"), [("https://lab.example/", True), ("http://localhost:8501/", False)]
)
def test_the_file_of_a_lecture_states_only_an_address_that_others_can_open(address, stated):
    page = lecture_page(SHORT, CATALOGUE, address=address, link=f"{address}goals")
    assert (address in page) == stated
    assert ("QR code" in page) == stated


def test_the_file_of_a_lecture_cannot_be_broken_by_its_address():
    page = lecture_page(SHORT, CATALOGUE, address='https://x/"></script><script>alert(1)</script>')
    assert "<script>alert" not in page
    assert page.count("<script") == 2


def test_summary_and_goals_state_no_numbers():
    """Formulas may."""
    for slide in (GOALS, *AFTER[:2]):
        assert re.findall(r"\d", re.sub(r"\$[^$]*\$", "", slide.text)) == []


@pytest.mark.parametrize("course", CATALOGUE.courses, ids=lambda course: course.key)
def test_a_course_of_the_lab_ends_with_a_task_that_it_has_taught(course):
    remember, _, *others = AFTER
    slides = after(course)
    assert (slides[0], *slides[2:]) == (remember, *others)
    compares_versions = "own-model" in course.keys
    assert [slide.title for slide in slides[:2]] == [
        "In three sentences",
        "Which version does your model use?"
        if compares_versions
        else "Is a step the same rotation?",
    ]
    assert compares_versions or {"by-hand", "same-turn"} <= set(course.keys)


def test_the_take_home_question_about_rotations_has_one_answer():
    rows = Sinusoid(4).encode([1, 2, 3]).reshape(3, 2, 2)
    angles = np.arctan2(rows[..., 0], rows[..., 1])
    steps = np.diff(angles, axis=0)
    assert steps[0] == pytest.approx(steps[1])
    say = after(SHORT)[1].say
    assert all(f"{step:g}" in say for step in steps[0].round(9))


def test_an_own_lecture_ends_with_what_its_stops_serve():
    remember, *others = after(course_at("near-far.same-turn", CATALOGUE))
    assert remember.title == "In two sentences"
    assert "clock hand" in remember.text
    assert "same rotation" in remember.text
    assert "does not notice order" not in remember.text
    titles = [slide.title for slide in others]
    assert titles == ["Is a step the same rotation?", "What came after 2017", "References"]
    assert len(after(course_at("near-far", CATALOGUE))) == 3
    task = after(course_at("own-model", CATALOGUE))[1]
    assert task.title == "Which version does your model use?"
    assert after(course_at("cross", CATALOGUE))[0].title == "In this lecture"


@pytest.mark.parametrize("course", CATALOGUE.courses, ids=lambda course: course.key)
def test_the_take_home_question_comes_with_the_formula_that_it_names(course):
    data = lecture_data(lecture_page(course, CATALOGUE, address=""))
    (task,) = [slide for slide in data["slides"] if slide["title"] == after(course)[1].title]
    assert "sin(" in task["html"]


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.key)
def test_the_summary_of_each_stop_alone_is_written_without_flaws(stop):
    for slide in after(course_at(stop.key, CATALOGUE)):
        assert flaws(slide.text.replace("$", "")) == []
        assert flaws(slide.say) == []


def goals_at(key):
    return goals_of(course_at(key, CATALOGUE))


@pytest.mark.parametrize("path", ["goals", "summary", "editor"])
@pytest.mark.parametrize("is_only_here", [True, False])
def test_a_class_gets_a_code_only_if_phones_can_open_it(path, is_only_here, monkeypatch):
    monkeypatch.setattr(site, "is_this_computer", lambda link: is_only_here)
    monkeypatch.setattr(joining, "is_this_computer", lambda link: is_only_here)
    at = open_lesson(path, lecture=1)
    codes = [html for html in at.get("html") if "QR code" in html.proto.body]
    assert len(codes) == (0 if is_only_here else 1)


def test_a_lecture_without_goals_of_its_own_promises_what_its_stops_serve():
    assert "rotation" in goals_at("near-far").text
    assert "by hand" not in goals_at("near-far").text
    assert goals_at("near-far.by-hand").text.count("\n\n") == 1
    names = goals_at("sixteen-bits.cross")
    assert names.title == "In this lecture"
    assert names.text.split("\n\n") == [stop_of(key).name for key in ("sixteen-bits", "cross")]


@pytest.mark.parametrize("path", ["lecturers", "editor"])
def test_the_file_of_a_lecture_is_made_without_a_session(path, monkeypatch):
    """Streamlit calls what makes a file once it is asked for, outside the run of the script."""
    offered = listen_to_downloads(monkeypatch)
    assert_clean(open_lesson(path))
    monkeypatch.setattr(navigation, "catalogue", None)
    assert any("<html" in data() for data in offered)


@pytest.mark.parametrize("course", CATALOGUE.courses, ids=lambda course: course.duration)
def test_a_script_is_edited_with_its_own_times(course):
    (query,) = (
        query for query in queries(open_lesson("lecturers", script=course.key)) if "stops" in query
    )
    assert course_at(query["stops"], CATALOGUE).duration == course.duration


def test_the_tour_offers_every_course_as_a_lecture():
    at = open_lesson("tour")
    assert_clean(at)
    offered = [query for query in queries(at) if query.get("lecture") == "true"]
    assert [query.get("course", COURSES[0].key) for query in offered] == [
        course.key for course in reversed(COURSES)
    ]
    labels = [link.proto.label for link in at.get("page_link")]
    for course in COURSES:
        assert f"**{course.duration}** {len(course.stops)} stops" in labels
