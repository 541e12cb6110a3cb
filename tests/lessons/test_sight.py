"""A lesson's first run ends with its first part; what is out of sight is left out, nothing else."""

import pytest
import streamlit as st

from lessons.visit import (
    assert_clean,
    controls,
    every_lesson,
    experiments,
    figures,
    notices,
    open_lesson,
    prose,
    report_hidden,
    takeaway,
    texts,
)

LOWER_FIGURES = {"row_and_column": 320}
GARBAGE = [
    None,
    7,
    "row_and_column",
    ["row_and_column"],
    {"row_and_column": 0},
    {"row_and_column": -320},
    {"row_and_column": 0.5},
    {"row_and_column": True},
    {"row_and_column": "1px' onclick='alert(1)"},
    {"row_and_column": None},
    {"": 3},
    {"no such part": 320},
]


def rooms(at):
    """What the page says in place of the parts that it leaves out, and their heights."""
    html = [element.proto.body for element in at.get("html")]
    return [body for body in html if "role='img'" in body]


def parts(at):
    """The keys of the lesson's parts."""
    blocks = [at._tree]
    keys = []
    while blocks:
        block = blocks.pop()
        blocks += getattr(block, "children", {}).values()
        identity = getattr(getattr(block, "proto", None), "id", "")
        if identity.endswith("_part"):
            keys.append(identity.removesuffix("_part").rpartition("-")[2])
    return keys


@pytest.fixture
def browser(monkeypatch):
    """Runs that a browser asked for: AppTest's have no request, and no headers."""
    monkeypatch.setattr(type(st.context), "headers", {"Host": "localhost"})


def content(at):
    """What a page consists of."""
    return (
        prose(at),
        controls(at).keys(),
        texts(at).keys(),
        experiments(at),
        [figure.to_json() for figure in figures(at)],
        parts(at),
    )


@every_lesson
def test_first_run_for_a_browser_ends_with_the_first_part(path, browser):
    at = open_lesson(path)
    assert_clean(at)
    assert len(at.title) == 1
    assert len(parts(at)) <= 1
    assert len(figures(at)) <= 1
    assert bool(figures(at)) != any(
        component.proto.component_name.startswith("live_") for component in at.get("bidi_component")
    )


@every_lesson
def test_rest_of_a_lesson_comes_with_its_next_run(path, monkeypatch):
    whole = content(open_lesson(path))
    monkeypatch.setattr(type(st.context), "headers", {"Host": "localhost"})
    at = open_lesson(path).run()
    assert_clean(at)
    assert content(at) == whole


def test_another_lesson_starts_with_its_first_part_too(browser):
    at = open_lesson("heatmap").run()
    at.switch_page("pages/lessons/decay.py").run()
    assert_clean(at)
    assert len(figures(at)) == 1


def test_a_link_reaches_a_control_below_the_first_part(browser):
    at = open_lesson("baselines", fraction=0.7).run()
    assert_clean(at)
    assert controls(at)["fraction"].value == 0.7


def test_a_link_to_a_control_below_the_first_part_is_checked(browser):
    at = open_lesson("baselines", fraction=0.72).run()
    assert controls(at)["fraction"].value == 0.7
    assert "fraction=0.72" in notices(at)


def test_every_part_is_drawn_until_the_browser_hides_one():
    at = open_lesson("heatmap")
    assert len(figures(at)) == 3
    assert rooms(at) == []


def test_hidden_part_is_left_out_and_comes_back():
    at = report_hidden(open_lesson("heatmap"), LOWER_FIGURES)
    assert_clean(at)
    assert len(figures(at)) == 1
    (room,) = rooms(at)
    assert "height: 320px" in room
    assert "aria-label='Its row and its column'" in room
    at = report_hidden(at, {})
    assert_clean(at)
    assert len(figures(at)) == 3
    assert rooms(at) == []


def test_what_comes_back_is_up_to_date():
    at = report_hidden(open_lesson("heatmap"), LOWER_FIGURES)
    controls(at)["position"].set_value(20)
    at = report_hidden(at.run(), {})
    assert "Row: position 20" in prose(at)


@pytest.mark.parametrize("hidden", GARBAGE, ids=str)
def test_garbage_hides_nothing(hidden):
    at = report_hidden(open_lesson("heatmap"), hidden)
    assert_clean(at)
    assert len(figures(at)) == 3
    assert rooms(at) == []


def test_room_is_not_endless():
    (room,) = rooms(report_hidden(open_lesson("heatmap"), {"row_and_column": 10**9}))
    assert "height: 10000px" in room


@every_lesson
def test_hidden_parts_take_no_control_and_no_link_with_them(path):
    at = open_lesson(path)
    every = dict.fromkeys(parts(at), 100)
    assert "take_with_you" in every
    before = (controls(at).keys(), texts(at).keys(), experiments(at), takeaway(at))
    at = report_hidden(at, every)
    assert_clean(at)
    assert len(rooms(at)) == len(every)
    assert figures(at) == []
    assert (controls(at).keys(), texts(at).keys(), experiments(at), takeaway(at)) == before


def test_hidden_parts_of_one_lesson_are_not_those_of_another():
    at = report_hidden(open_lesson("heatmap"), {"take_with_you": 300})
    at.switch_page("pages/lessons/decay.py").run()
    assert_clean(at)
    assert rooms(at) == []


@pytest.mark.parametrize(
    ("path", "link"),
    [
        ("myths", {"claim": "is logarithmic", "verdict": "predict first"}),
        ("embedding", {"text": "one two three"}),
        ("", {"text": "a b c", "positions": "with the encoding added"}),
        ("formulas", {"first": "paper", "second": "fairseq"}),
        ("precision", {"way": "no such way"}),
    ],
)
def test_the_first_figure_is_that_of_the_link_before_its_fields_are_there(path, link, browser):
    by_default = figures(open_lesson(path))[0].to_json()
    first = open_lesson(path, **link)
    assert first.selectbox.len == first.text_input.len == 0
    figure = figures(first)[0].to_json()
    whole = first.run()
    assert whole.selectbox.len + whole.text_input.len > 0
    assert figures(whole)[0].to_json() == figure
    assert (figure == by_default) == ("no such way" in link.values())
