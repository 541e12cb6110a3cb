"""The sections of a lesson: drawn when they are open, and open as the link says."""

import re

import pytest

from lessons.every import address
from lessons.visit import (
    assert_clean,
    controls,
    every_lesson,
    figures,
    follow,
    notices,
    open_lesson,
    open_whole,
    reset,
    section_keys,
    section_titles,
    sections,
    toggle,
)
from pages.catalogue import CATALOGUE
from pages.lessons.rotation.definition import ROTATION
from pages.ui.frameworks import FRAMEWORKS
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.url_state import FOLLOW, NO_SECTION_OPEN


def opened(at):
    """The sections that the address names as open."""
    return address(at).get(OPEN_SECTIONS, [])


@every_lesson
def test_at_most_one_section_is_open_at_first(path):
    at = open_lesson(path)
    assert_clean(at)
    assert sum(sections(at).values()) <= 1
    assert len(section_titles(at)) == len(section_keys(path)) >= 1
    assert OPEN_SECTIONS not in address(at)


@pytest.mark.both
@every_lesson
def test_a_link_opens_every_section(path):
    at = open_whole(path)
    assert_clean(at)
    assert sorted(opened(at)) == sorted(section_keys(path))
    # A program for each framework, and the line to cite; a section of the heatmap has code, too.
    assert len(at.get("code")) == len(FRAMEWORKS) + 1 + (path == "heatmap")


@pytest.mark.both
def test_opening_a_section_puts_it_into_the_link_and_draws_it():
    at = open_lesson("rotation")
    before = len(figures(at))
    toggle(at, "sine_alone")
    assert sorted(opened(at)) == ["sine_alone", "strips"]
    assert len(figures(at)) == before + 1
    copy = open_lesson("rotation", open=opened(at))
    assert len(figures(copy)) == before + 1
    toggle(at, "sine_alone")
    assert OPEN_SECTIONS not in address(at)
    toggle(at, "strips")
    assert opened(at) == [NO_SECTION_OPEN]
    assert figures(at) == figures(open_lesson("rotation", open=NO_SECTION_OPEN)) == []


@pytest.mark.both
def test_a_control_of_a_closed_section_keeps_its_value_and_its_parameter():
    at = open_lesson("pendulums", stretch=1000, open="stretch")
    toggle(at, "stretch")
    assert address(at) == {"stretch": ["1000"]}
    toggle(at, "wavelengths")
    toggle(at, "stretch")
    assert controls(at)["stretch"].value == 1000
    assert address(at)["stretch"] == ["1000"]


@pytest.mark.both
def test_an_experiment_opens_its_section():
    (found,) = (entry for entry in CATALOGUE.page("pendulums").experiments if entry.opens)
    at = open_lesson("pendulums", open="wavelengths")
    follow(at, **found.settings, **{OPEN_SECTIONS: found.opens[0], FOLLOW: "1"})
    assert opened(at) == ["stretch"]
    follow(at, position=0, **{FOLLOW: "1"})
    assert OPEN_SECTIONS not in address(at)


@every_lesson
def test_experiments_open_sections_that_exist(path):
    named = {key for experiment in CATALOGUE.page(path).experiments for key in experiment.opens}
    assert named <= set(section_keys(path))


@pytest.mark.parametrize("raw", ["nowhere", "<script>", "`x`", "cell,row", "9" * 10_000])
def test_an_unknown_section_is_named_once_and_leaves_the_link(raw):
    at = open_lesson("heatmap", open=["take", raw])
    assert len(notices(at).splitlines()) == 1
    assert "`open = " in notices(at)
    assert opened(at) == ["take"]
    assert_clean(at.run())


@pytest.mark.both
def test_reset_closes_what_was_opened():
    at = reset(open_lesson("heatmap", open=["take"]))
    assert OPEN_SECTIONS not in address(at)
    assert at.session_state["_open_before"][1] == ["cell"]


def test_the_next_lesson_begins_with_its_own_sections():
    at = open_lesson("heatmap", open="take")
    at.switch_page(next(entry.script for entry in CATALOGUE.lessons if entry.path == "decay")).run()
    assert_clean(at)
    assert OPEN_SECTIONS not in address(at)


@every_lesson
def test_the_sidebar_shows_the_sliders_that_act(path):
    (lesson,) = (entry for entry in CATALOGUE.lessons if entry.path == path)
    at = open_lesson(path)
    styles = [
        e.proto.body for e in at.get("html") if e.proto.body.endswith("{ display: none }</style>")
    ]
    hidden = set(re.findall(r"st-key-(\w+)", " ".join(styles)))
    acting = set(lesson.shared) - lesson.idle_at(
        {name: control.value for name, control in controls(at).items()}
    )
    hidden &= {"d_model", "seq_len", "base", "preset"}
    expected = {"d_model", "seq_len", "base"} - acting
    assert hidden == (expected | {"preset"} if len(acting) < 2 else expected)
    assert set(controls(at)) >= {"d_model", "seq_len", "base", "preset"}


def test_lessons_on_the_sinusoid_lead_to_todays_models_and_these_lead_back():
    group_of = {lesson.path: lesson.group for lesson in CATALOGUE.lessons}
    today = "Today’s models"
    for path in ("decay", "heatmap", "pendulums", "rotation", "embedding"):
        links = related_links(open_lesson(path))
        assert any(group_of[other] == today for other in links), path
    for path in (path for path, group in group_of.items() if group == today):
        links = related_links(open_lesson(path))
        assert any(group_of[other] != today for other in links), path


def related_links(at):
    """Paths of the lessons that a lesson calls related."""
    titles = {lesson.title: lesson.path for lesson in CATALOGUE.lessons}
    labels = [link.proto.label for link in at.get("page_link")]
    lines = [label for label in labels if label.startswith("**See also: ")]
    return [titles[label.removeprefix("**See also: ").split(".**")[0]] for label in lines]


def test_a_section_that_an_experiment_opens_repeats_its_question_beside_the_answer():
    (experiment,) = (experiment for experiment in ROTATION.experiments if experiment.opens)
    asked = f"**{experiment.name}** {experiment.question}"
    (key,) = experiment.opens

    def is_repeated(**settings):
        at = open_lesson("rotation", open=key, **settings)
        return asked in [text.value for text in at.markdown]

    assert is_repeated(**experiment.settings)
    assert not is_repeated(**experiment.settings | {"position": 3})
