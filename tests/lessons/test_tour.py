"""The guided tour through the app: stops open by their links, and lead on."""

import pytest

from lessons.every import address, values
from lessons.visit import (
    assert_clean,
    assert_healthy,
    controls,
    entry,
    follow,
    notices,
    open_lesson,
    prose,
    queries,
)
from pages.catalogue import CATALOGUE
from pages.lessons.home.definition import BY_HAND, REORDER
from pages.teach.tour.stops import SHORT, STOPS
from pages.ui import tour
from pages.ui.text.numbers import with_minus
from pages.ui.url_state import FOLLOW

STOP, COURSE = tour.STOP.name, tour.COURSE.name

numbered = list(enumerate(STOPS, start=1))
every_stop = pytest.mark.parametrize(
    ("number", "stop"), numbered, ids=[stop.name for stop in STOPS]
)


def open_stop(number, **query):
    stop = STOPS[number - 1]
    return open_lesson(stop.lesson, **{STOP: number, **stop.settings, **query})


def known(at):
    """The values that a stop's answer is written from."""
    return {**values(at), **at.session_state["_published"]}


def steps(at):
    """The links of the bar, by their labels."""
    found = [link for link in at.main.get("page_link") if link.proto.label in ("Back", "Next")]
    return {link.proto.label: link.proto for link in found}


@every_stop
def test_stop_opens_with_its_parameters_and_keeps_its_answer_until_asked(number, stop):
    at = open_stop(number)
    assert_clean(at)
    assert at.title[0].value == entry(stop.lesson).question
    held = values(at)
    assert {name: held[name] for name in stop.settings} == {
        name: type(held[name])(value) for name, value in stop.settings.items()
    }
    assert f"Stop {number} of {len(STOPS)}. **{stop.question}**" in prose(at)
    assert stop.hint in prose(at)
    assert set(steps(at)) == {"Back", "Next"} - {1: {"Back"}, len(STOPS): {"Next"}}.get(
        number, set()
    )
    at.toggle(key="reveal").set_value(True)
    assert_clean(at.run())
    assert with_minus(stop.answer(known(at))) in prose(at)
    assert stop.hint not in prose(at)


@pytest.mark.parametrize("reorder", [REORDER.default, BY_HAND])
def test_a_sentence_without_words_has_an_answer(reorder):
    for number, stop in numbered:
        if "text" in stop.settings or not stop.lesson:
            assert_clean(open_stop(number, reveal="true", text="!!!", reorder=reorder))


@pytest.mark.both
def test_a_step_leads_to_the_next_stop_and_back_to_an_answered_one():
    at = open_stop(5, lecture=1)
    query = dict(zip(("Back", "Next"), queries_of(at), strict=True))
    for label, number, revealed in (("Back", 4, "true"), ("Next", 6, "false")):
        assert query[label] == {
            STOP: str(number),
            **{name: str(value) for name, value in STOPS[number - 1].settings.items()},
            "lecture": "true",
            "reveal": revealed,
            FOLLOW: "1",
        }


def queries_of(at):
    return [query for query in queries(at) if STOP in query]


@pytest.mark.both
def test_following_a_step_restores_what_the_stop_does_not_set():
    """Also where the browser sends along what another page left behind."""
    at = open_stop(8, base=500, max_offset=64)
    stop = STOPS[8]
    left = {"base": "500", "reveal": "true", "position": "3"}
    follow(at, **{**left, STOP: 9, **stop.settings, FOLLOW: 1, "reveal": "false"})
    assert_clean(at)
    assert values(at) == values(open_stop(9))
    assert FOLLOW not in address(at)


@pytest.mark.both
@pytest.mark.both
def test_a_step_back_leads_to_the_stop_as_the_user_left_it():
    at = open_stop(8, d_model=32, offset=40)
    there, before = STOPS[8], queries_of(at)
    follow(at, **{STOP: 9, **there.settings, FOLLOW: 1, "reveal": "false"})
    assert controls(at)["d_model"].value == 64
    follow(at, **{STOP: 8, FOLLOW: 1, "reveal": "true"})
    assert_clean(at)
    assert (controls(at)["d_model"].value, controls(at)["offset"].value) == (32, 40)
    assert queries_of(at) == before


@pytest.mark.both
def test_a_step_leaves_no_parameters_of_other_lessons_in_the_link():
    at = open_stop(8)
    follow(at, **{STOP: 8, FOLLOW: 1, "reveal": "false", "dim": 244, "position": 511, "short": 8})
    assert_clean(at)
    assert address(at) == {STOP: ["8"]}


def test_a_moved_slider_stays_on_the_tour_and_changes_the_answer():
    at = open_stop(8, reveal="true")
    before = prose(at)
    controls(at)["max_offset"].set_value(64)
    assert_clean(at.run())
    assert address(at)[STOP] == ["8"]
    told = STOPS[7].answer(known(at))
    assert told in prose(at)
    assert told not in before


def test_leaving_takes_one_click_and_keeps_the_parameters():
    at = open_stop(9)
    at.button(key="leave_tour").click().run()
    assert_clean(at)
    assert STOP not in address(at)
    assert controls(at)["max_offset"].value == 2048
    assert "Stop 9" not in prose(at)


def test_another_lesson_is_no_stop():
    at = open_stop(9)
    at.switch_page(entry("rotation").script).run()
    assert_clean(at)
    assert STOP not in address(at)


@pytest.mark.both
@pytest.mark.parametrize(
    ("query", "stops"),
    [
        ({STOP: "99"}, f"{len(STOPS)} of {len(STOPS)}"),
        ({STOP: "0"}, f"1 of {len(STOPS)}"),
        ({STOP: "<b>x</b>"}, f"1 of {len(STOPS)}"),
        ({STOP: ["14", "14"]}, f"14 of {len(STOPS)}"),
        ({STOP: "14.5"}, f"14 of {len(STOPS)}"),
        ({STOP: "8", COURSE: "x"}, f"8 of {len(STOPS)}"),
    ],
)
def test_a_stop_that_does_not_exist_is_named(query, stops):
    path = STOPS[int(stops.split()[0]) - 1].lesson
    at = open_lesson(path, **query)
    assert_healthy(at)
    assert f"Stop {stops}" in prose(at)
    assert len(notices(at).splitlines()) == 1
    assert "<b>" not in prose(at)


def test_a_stop_of_another_lesson_is_named():
    at = open_lesson("heatmap", **{STOP: 8, COURSE: SHORT})
    assert_healthy(at)
    assert entry("formulas").title in notices(at)
    assert STOP not in address(at)
    assert COURSE not in address(at)


def test_the_short_course_leads_through_its_own_stops():
    stops = CATALOGUE.course(SHORT).stops
    at = open_lesson(stops[2].lesson, **{STOP: 3, COURSE: SHORT}, **stops[2].settings)
    assert_clean(at)
    assert f"Stop 3 of {len(stops)}. **{stops[2].question}**" in prose(at)
    following = queries_of(at)[-1]
    assert following[COURSE] == SHORT
    assert {name: following[name] for name in stops[3].settings} == {
        name: str(value) for name, value in stops[3].settings.items()
    }


def test_the_home_page_and_the_overview_lead_to_the_tour():
    assert queries_of(open_lesson(""))[0][STOP] == "1"
    listed = [query[STOP] for query in queries_of(open_lesson("tour"))]
    assert listed == ["1", "1", *(str(number) for number, _ in numbered)]
