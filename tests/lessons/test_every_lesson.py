"""Every lesson opens, has all its sections, and its experiments work."""

import re

import pytest

from lessons.every import (
    address,
    all_defaults,
    defaults,
    first_visit,
    presets,
    text_of,
    two_lessons,
    values,
)
from lessons.visit import (
    DRAWING,
    SHARED,
    assert_clean,
    controls,
    entry,
    every_full_lesson,
    every_lesson,
    experiments,
    figures,
    follow,
    headline,
    numbers,
    open_lesson,
    open_whole,
    section_keys,
    section_titles,
    shared,
    some_lessons,
    takeaway,
)
from pages.catalogue import CATALOGUE
from pages.ui import page, url_state
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.parameters import BASES, DEFAULTS, PRESETS, Shared, View


@pytest.mark.both
@every_lesson
def test_defaults(path):
    at = first_visit(path)
    assert_clean(at)
    assert shared(at) == DEFAULTS
    assert controls(at)["preset"].value == "none"
    assert address(at) == {}


@every_lesson
def test_question_comes_first_then_the_lead_in(path):
    at = first_visit(path)
    kinds = ("caption", "title", "header", "markdown")
    place, question, lead_in, *_ = [part for part in at.main if part.type in kinds]
    number = CATALOGUE.lessons.index(entry(path)) + 1
    assert place.value == f"{entry(path).title} · {number} of {len(CATALOGUE.lessons)}"
    assert (question.type, question.value) == ("title", entry(path).question)
    assert lead_in.value == entry(path).lead_in_at(View())
    assert len(at.title) == 1


@every_lesson
def test_lead_in_has_two_to_four_short_sentences_and_the_caption_is_short(path):
    lesson = entry(path)
    sentences = re.split(r"(?<=[.?!])\s", re.sub(r"\$[^$]*\$", "x", lesson.lead_in))
    assert 2 <= len(sentences) <= 4
    assert max(len(sentence.split()) for sentence in sentences) <= 25
    assert 5 <= len(lesson.caption.split()) <= 35


@every_lesson
def test_a_phone_shows_whole_sentences_of_the_lead_in_above_the_picture(path):
    lesson = entry(path)
    first, *others = lesson.lead_in_at(View()).split("\n\n")
    assert " ".join([first, *others]) == lesson.lead_in
    assert re.search(r"[.?!]$", first)
    # About two lines.
    assert len(first) <= 120 or not others


@every_lesson
def test_captions_name_no_colour_that_differs_in_dark_mode(path):
    lesson = entry(path)
    for caption in (lesson.caption, *lesson.captions.values()):
        assert not re.search(r"\b(black|white|pale|light|dark|bright)\w*", caption, re.IGNORECASE)


@every_full_lesson
def test_takeaway_is_short(path):
    assert len(takeaway(first_visit(path)).split()) <= 45


@pytest.mark.both
@every_full_lesson
def test_sections_of_a_lesson(path):
    at = first_visit(path)
    assert numbers(takeaway(at)) != []
    assert len(at.latex) >= 1
    assert any("source" in caption.value.lower() for caption in at.caption)
    assert section_titles(at)[-2] == "Take it with you"
    assert len(at.get("download_button")) == len(at.get("code")) == 0
    assert any(map(is_picture, at.main))
    assert "Try this" in [header.value for header in at.header]


@every_full_lesson
def test_own_controls_stand_before_the_takeaway_and_its_figure(path):
    elements = list(first_visit(path).main)
    kinds = [element.type for element in elements]
    asked = ("select_slider", "selectbox", "text_input")
    control = min(kinds.index(kind) for kind in asked if kind in kinds)
    picture = next(place for place, element in enumerate(elements) if is_picture(element))
    assert kinds.index("title") < control < min(picture, kinds.index("info"))
    assert picture < kinds.index("info")


def is_picture(element):
    if element.type == "bidi_component":
        return element.proto.component_name.startswith("live_")
    if element.type == "markdown":
        return element.value.startswith(DRAWING)
    return element.type == "plotly_chart"


@every_lesson
def test_every_figure_has_a_key_and_a_text_alternative(path, monkeypatch):
    section_keys(path)
    shown = {}
    original = page.figure
    monkeypatch.setattr(
        page,
        "figure",
        lambda fig, key, alt: (shown.setdefault(key, []).append(alt), original(fig, key, alt)),
    )
    at = open_whole(path)
    assert sum(map(len, shown.values())) == len(shown) == len(figures(at))
    for (alt,) in shown.values():
        assert len(alt.split()) >= 6
        assert not re.search(r"\{|\}|None|nan", alt)


def test_home_links_to_every_lesson():
    pages = {link.proto.page for link in first_visit("").get("page_link")}
    assert {lesson.path for lesson in CATALOGUE.lessons if lesson.path} <= pages


@two_lessons
@presets
def test_preset_by_link(path, preset):
    at = open_lesson(path, preset=preset)
    assert_clean(at)
    assert shared(at) == PRESETS[preset].settings
    assert controls(at)["preset"].value == preset


@two_lessons
def test_presets_by_choice(path):
    at = open_lesson(path)
    for preset in PRESETS:
        controls(at)["preset"].set_value(preset)
        assert_clean(at.run())
        assert shared(at) == PRESETS[preset].settings
        assert controls(at)["preset"].value == preset


@two_lessons
def test_leaving_a_preset_by_a_slider_names_none(path):
    at = open_lesson(path, preset="by hand")
    controls(at)["base"].set_value(BASES[0])
    assert_clean(at.run())
    assert controls(at)["preset"].value == "none"
    assert shared(at) == Shared(d_model=8, seq_len=16, base=2)


@some_lessons
@pytest.mark.parametrize("end", [0, -1], ids=["low", "high"])
def test_own_controls_at_their_ends(path, end):
    own = {
        name: [options[end]] if isinstance(value, list) else options[end]
        for name, (value, options) in defaults(path).items()
        if name not in (*SHARED, "preset")
    }
    at = open_lesson(path, **own)
    assert_clean(at)
    assert {name: text_of(value) for name, value in values(at).items() if name in own} == own


@every_full_lesson
def test_experiments_set_existing_controls_to_allowed_values(path):
    for experiment in experiments(first_visit(path)):
        assert experiment.pop(url_state.FOLLOW) == "1"
        without_control = {OPEN_SECTIONS, *CATALOGUE.page(path).parameters}
        assert set(experiment) <= {*all_defaults(path), *without_control}
        at = open_lesson(path, **experiment)
        assert_clean(at)
        experiment = {key: experiment[key] for key in experiment.keys() - without_control}
        shown = {name: text_of(values(at)[name]) for name in experiment}
        assert shown == {
            name: [given] if isinstance(shown[name], list) else given
            for name, given in experiment.items()
        }
        # The flashcards' first picture is the strip of the deck; another deck is as long.
        if path != "flashcards":
            assert headline(at) != headline(first_visit(path)), experiment


@some_lessons
def test_experiments_can_be_followed_one_after_the_other(path):
    at = open_lesson(path, d_model=2, seq_len=2)
    for experiment in experiments(at):
        assert_clean(follow(at, **experiment))
        experiment.pop(url_state.FOLLOW)
        assert values(at) == values(open_lesson(path, **experiment))
    assert url_state.FOLLOW not in address(at)


@every_full_lesson
def test_files_to_take_along(path, offered):
    offer = offered(path)
    assert_clean(offer.at)
    assert re.fullmatch(r"[a-z0-9-]+\.html", offer.page.name)
    assert offer.html.lstrip().lower().startswith(("<!doctype html", "<html"))
    assert len(offer.table) > 0
    assert len(offer.at.get("download_button")) == 2
    *programs, citation = (shown.value.strip() for shown in offer.at.get("code")[-5:])
    assert programs == [code.strip() for code in offer.snippets]
    assert citation == f"{offer.source.citation} {offer.source.link}".strip()


def test_moving_to_another_lesson_keeps_the_shared_controls():
    at = open_lesson("heatmap", d_model=64, seq_len=32, base=100)
    for lesson in CATALOGUE.lessons:
        at.switch_page(lesson.script).run()
        assert_clean(at)
        assert shared(at) == Shared(d_model=64, seq_len=32, base=100)


@every_lesson
def test_the_ways_to_the_lessons_beside_stand_at_the_title_and_at_the_end(path):
    place = [lesson.path for lesson in CATALOGUE.lessons].index(path)
    beside = {
        "Back:": CATALOGUE.lessons[max(place - 1, 0) : place],
        "Next:": CATALOGUE.lessons[place + 1 :][:1],
    }
    labels = [link.proto.label for link in first_visit(path).get("page_link")]
    for word, lessons in beside.items():
        at_title, *at_end = [label for label in labels if word in label] or [""]
        assert [at_title] == ([f"{word} {lesson.title}" for lesson in lessons] or [""])
        assert len(at_end) == len(lessons)
        assert all(lesson.title in at_end[0] for lesson in lessons)
