"""The guided tour through the app: stops open by their links, and lead on."""

from urllib.parse import parse_qsl

import pytest

from lessons.every import address, values
from lessons.stops import stop_at
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
from pages.lessons.heatmap.definition import FANS
from pages.lessons.home.definition import BOTH, BY_HAND, REORDER
from pages.teach.tour.slides import BEFORE_FORMULA
from pages.teach.tour.stops import COURSES, SHORT, STOPS
from pages.ui import tour
from pages.ui.definitions import LETTERS
from pages.ui.own_lecture.course import course_at
from pages.ui.parameters import View
from pages.ui.text.numbers import with_minus
from pages.ui.url_state import FOLLOW

STOP, COURSE, PREDICTIONS = tour.STOP.name, tour.COURSE.name, tour.PREDICTIONS.name

numbered = list(enumerate(STOPS, start=1))
every_stop = pytest.mark.parametrize(
    ("number", "stop"), numbered, ids=[stop.name for stop in STOPS]
)


def open_stop(key, **query):
    stop = stop_at(key)
    return open_lesson(stop.lesson, **{STOP: stop.key, **stop.settings, **query})


def answer_of(stop, at):
    """Return a stop's answer, from the controls of a page and the numbers that it published."""
    return stop.answer(View(values(at)), at.session_state["_published"]())


LABELS = ("Back", "Next", "First", "Last")


def steps(at):
    """The links of the bar, by their labels."""
    found = [link for link in at.main.get("page_link") if link.proto.label in LABELS]
    return {link.proto.label: link.proto for link in found}


@every_stop
def test_stop_opens_with_its_parameters_and_keeps_its_answer_until_asked(number, stop):
    at = open_stop(stop.key)
    assert_clean(at)
    # The lesson's own question may say the answer: not even a screen reader has it.
    assert at.title[0].value == stop.question
    assert entry(stop.lesson).title not in {caption.value.split(" · ")[0] for caption in at.caption}
    switches = {name: at.toggle(key=name).value for name in stop.settings if name == FANS.name}
    held = values(at) | switches
    assert {name: held[name] for name in stop.settings} == {
        name: type(held[name])(value) for name, value in stop.settings.items()
    }
    assert f"{number} of {len(STOPS)}. **{stop.question}**" in prose(at)
    assert stop.hint in prose(at)
    assert set(steps(at)) == {"Back", "Next", "First", "Last"}
    assert [at.button(key=f"option_{letter}").label for letter in "abcd"] == [
        f"**{letter}** {option.text}" for letter, option in zip(LETTERS, stop.options, strict=True)
    ]
    at.toggle(key="reveal").set_value(True)
    assert_clean(at.run())
    assert with_minus(answer_of(stop, at)) in prose(at)
    assert stop.hint not in prose(at)
    shown = [at.button(key=f"option_{letter}").label for letter in "abcd"]
    assert [index for index, label in enumerate(shown) if label.endswith("✓*")] == [stop.right]


@pytest.mark.both
def test_a_prediction_is_in_the_link_until_it_is_undone():
    at = open_stop("zero-to-one", course=SHORT)  # not part of that course: the whole tour
    at.button(key="option_b").click().run()
    assert_clean(at)
    assert address(at)[PREDICTIONS] == ["--b"]
    assert "You predict **B**" in prose(at)
    assert queries_of(at)[-1][PREDICTIONS] == "--b"
    at.button(key="option_b").click().run()
    assert PREDICTIONS not in address(at)


@every_stop
def test_each_wrong_prediction_has_a_response_of_its_own(number, stop):
    for index, letter in enumerate("abcd"):
        at = open_stop(stop.key, reveal="true", predictions="-" * (number - 1) + letter)
        assert_clean(at)
        response = stop.options[index].response
        assert (f"{letter.upper()}: {response}" in prose(at)) == (index != stop.right)


def test_the_last_stop_counts_the_predictions():
    stops = course_at(SHORT, CATALOGUE).stops
    right = "".join(LETTERS[stop.right] for stop in stops).lower()
    wrong = "abcd".replace(right[0], "")[0]
    last = stops[-1]
    query = {COURSE: SHORT, PREDICTIONS: wrong + right[1:], "reveal": "true"}
    at = open_lesson(last.lesson, **{STOP: last.key, **last.settings, **query})
    assert_clean(at)
    total = len(stops)
    assert f"You predicted {total - 1} of {total} correctly" in prose(at)
    assert f"`{(wrong + right[1:]).upper()}`" in prose(at)


@pytest.mark.both
@pytest.mark.parametrize("written", ["<b>", "abcde", "a" * 40, "é"])
def test_predictions_that_no_page_writes_are_named(written):
    at = open_stop("order-lost", predictions=written)
    assert_healthy(at)
    assert "is not allowed" in notices(at)
    assert PREDICTIONS not in address(at)


@pytest.mark.both
@pytest.mark.parametrize(
    ("number", "course", "key"),
    [
        (8, None, "near-far"),
        (6, SHORT, "near-far"),
        (5, SHORT, "pendulums"),
        (14, "sinusoid", "own-model"),
    ],
)
def test_older_links_name_stops_by_their_numbers(number, course, key):
    stop = next(stop for stop in STOPS if stop.key == key)
    query = {COURSE: course} if course else {}
    at = open_lesson(stop.lesson, **{STOP: number, **query, **stop.settings})
    assert_clean(at)
    assert f"**{stop.question}**" in prose(at)
    assert address(at)[STOP] == [key]
    remains = course and stop in course_at(course, CATALOGUE).stops
    assert address(at).get(COURSE) == ([course] if remains else None)


@pytest.mark.parametrize("reorder", [REORDER.default, BY_HAND])
def test_a_sentence_without_words_has_an_answer(reorder):
    for stop in STOPS:
        if "text" in stop.settings or not stop.lesson:
            assert_clean(open_stop(stop.key, reveal="true", text="!!!", reorder=reorder))


@pytest.mark.both
def test_a_step_leads_to_the_next_stop_and_back_to_an_answered_one():
    at = open_stop("near-far", lecture=1)
    query = dict(zip(("Back", "Next"), queries_of(at), strict=True))
    for label, key, revealed in (("Back", "real-size", "true"), ("Next", "very-far", "false")):
        assert query[label] == {
            STOP: key,
            **{name: str(value) for name, value in stop_at(key).settings.items()},
            "lecture": "true",
            "reveal": revealed,
            FOLLOW: "1",
        }


@pytest.mark.both
@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.key)
def test_next_leads_from_the_goals_over_the_formula_to_the_summary(course):
    """And Back the same way; course, predictions and lecture mode stay in the link."""
    keys = [stop.key for stop in course.stops]
    formula = keys.index(BEFORE_FORMULA.key) + 1
    kept = {"course": course.key} if course is not COURSES[0] else {}
    kept |= {PREDICTIONS: "a", "lecture": "true"}
    goals, of_formula, summary = (
        open_lesson(path, **kept) for path in ("goals", "formula", "summary")
    )
    for at in (goals, of_formula, summary):
        assert_clean(at)
    for at, leads_to in (
        (goals, keys[:1]),
        (of_formula, keys[formula - 1 : formula + 1]),
        (summary, keys[-1:]),
    ):
        assert [query[STOP] for query in queries_of(at)] == leads_to
    for query in (*queries_of(goals), *queries_of(of_formula), *queries_of(summary)):
        assert {name: query[name] for name in kept} == kept
    for key, label, path in (
        (keys[0], "Back", "goals"),
        (keys[formula - 1], "Next", "formula"),
        (keys[formula], "Back", "formula"),
        (keys[-1], "Next", "summary"),
    ):
        stop = next(stop for stop in course.stops if stop.key == key)
        at = open_lesson(stop.lesson, **{STOP: key}, **kept, **stop.settings)
        link = steps(at)[label]
        assert link.page == path
        assert dict(parse_qsl(link.query_string)) == {**kept, FOLLOW: "1"}


@pytest.mark.both
def test_a_course_without_the_formula_s_stop_leads_on_from_the_formula():
    at = open_lesson("formula", course="near-far.rotate-or-add")
    assert_clean(at)
    stops = [query[STOP] for query in queries_of(at)]
    assert stops == ["near-far"]


def queries_of(at):
    return [query for query in queries(at) if STOP in query]


@pytest.mark.both
def test_following_a_step_restores_what_the_stop_does_not_set():
    """Also where the browser sends along what another page left behind."""
    at = open_stop("near-far", base=500, max_offset=64)
    stop = stop_at("very-far")
    left = {"base": "500", "reveal": "true", "position": "3"}
    follow(at, **{**left, STOP: stop.key, **stop.settings, FOLLOW: 1, "reveal": "false"})
    assert_clean(at)
    assert values(at) == values(open_stop("very-far"))
    assert FOLLOW not in address(at)


@pytest.mark.both
def test_a_step_back_leads_to_the_stop_as_the_user_left_it():
    at = open_stop("near-far", d_model=32, offset=40)
    there, before = stop_at("very-far"), queries_of(at)
    follow(at, **{STOP: there.key, **there.settings, FOLLOW: 1, "reveal": "false"})
    assert controls(at)["d_model"].value == 64
    follow(at, **{STOP: "near-far", FOLLOW: 1, "reveal": "true"})
    assert_clean(at)
    assert (controls(at)["d_model"].value, controls(at)["offset"].value) == (32, 40)
    assert queries_of(at) == before


@pytest.mark.both
def test_a_step_leaves_no_parameters_of_other_lessons_in_the_link():
    at = open_stop("near-far")
    follow(
        at,
        **{
            STOP: "near-far",
            FOLLOW: 1,
            "reveal": "false",
            "dim": 244,
            "position": 511,
            "short": 8,
        },
    )
    assert_clean(at)
    assert address(at) == {STOP: ["near-far"]}


def test_a_moved_slider_stays_on_the_tour_and_changes_the_answer():
    at = open_stop("near-far", reveal="true")
    before = prose(at)
    controls(at)["max_offset"].set_value(64)
    assert_clean(at.run())
    assert address(at)[STOP] == ["near-far"]
    reply_text = answer_of(stop_at("near-far"), at)
    assert reply_text in prose(at)
    assert reply_text not in before


def test_an_answer_says_where_its_options_need_not_hold():
    note = "own settings"
    for key, changed in (
        ("order-back", {"text": "dog bites old man"}),
        ("near-far", {"d_model": 512}),
        ("same-turn", {"rotation_offset": 0}),
    ):
        assert note in prose(open_stop(key, reveal="true", **changed))
    for key, holds in (
        ("order-lost", {"reorder": "1,0,2"}),
        ("order-back", {"positions": BOTH}),
        ("same-turn", {"position": 12}),
        ("very-far", {"offset": 64}),
    ):
        assert note not in prose(open_stop(key, reveal="true", **holds))


def test_leaving_takes_one_click_and_keeps_the_parameters():
    at = open_stop("very-far")
    at.button(key="leave_tour").click().run()
    assert_clean(at)
    assert STOP not in address(at)
    assert controls(at)["max_offset"].value == 2048
    assert stop_at("very-far").question not in prose(at)


def test_another_lesson_is_no_stop():
    at = open_stop("very-far")
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
        ({STOP: "no-such-stop"}, f"1 of {len(STOPS)}"),
        ({STOP: ["binary-digits", "99"]}, f"{len(STOPS)} of {len(STOPS)}"),
        ({STOP: "14.5"}, f"14 of {len(STOPS)}"),
        ({STOP: "8", COURSE: "x"}, f"8 of {len(STOPS)}"),
    ],
)
def test_a_stop_that_does_not_exist_is_named(query, stops):
    path = STOPS[int(stops.split()[0]) - 1].lesson
    at = open_lesson(path, **query)
    assert_healthy(at)
    assert f"{stops}. **" in prose(at)
    assert len(notices(at).splitlines()) == 1
    assert "<b>" not in prose(at)


def test_a_stop_of_another_lesson_is_named():
    at = open_lesson("heatmap", **{STOP: 8, COURSE: SHORT})
    assert_healthy(at)
    assert entry("formulas").title in notices(at)
    assert STOP not in address(at)
    assert COURSE not in address(at)


def test_the_short_course_leads_through_its_own_stops():
    stops = course_at(SHORT, CATALOGUE).stops
    at = open_lesson(stops[2].lesson, **{STOP: stops[2].key, COURSE: SHORT}, **stops[2].settings)
    assert_clean(at)
    assert f"3 of {len(stops)}. **{stops[2].question}**" in prose(at)
    (before,) = queries_of(at)
    assert before[COURSE] == SHORT
    assert {name: before[name] for name in stops[1].settings} == {
        name: str(value) for name, value in stops[1].settings.items()
    }


def test_the_home_page_and_the_overview_lead_to_the_tour():
    assert queries_of(open_lesson(""))[0][STOP] == STOPS[0].key
    listed = [query[STOP] for query in queries_of(open_lesson("tour"))]
    assert listed == [STOPS[0].key, *(stop.key for stop in STOPS)]
