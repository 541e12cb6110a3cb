"""What holds for every lesson: it opens, it takes no harm from a link, it has all its parts."""

import re
from functools import cache

import pytest

from lessons.visit import (
    SHARED,
    assert_clean,
    assert_healthy,
    controls,
    entry,
    every_full_lesson,
    every_lesson,
    experiments,
    figures,
    follow,
    notices,
    numbers,
    open_lesson,
    reset,
    send,
    shared,
    takeaway,
    texts,
)
from pages.ui import links, page
from pages.ui.catalog import LESSONS
from pages.ui.controls import BASES, DEFAULTS, PRESETS

DIGITS = "9" * 10_000
MARKUP = "<script>alert(1)</script>`![x](https://example.org/x.png)"
# More of them in the tests of the links themselves, where they cost nothing.
HOSTILE = ["nan", DIGITS, MARKUP, "-1e9"]
EXTREMES = [(2, 2, 2), (2, 2048, 1_000_000), (1024, 2, 1_000_000), (1024, 2048, 2)]
FIGURE_LIMIT = 400_000

# What concerns the sidebar alone is the same code everywhere: the home page, and a lesson.
two_lessons = pytest.mark.parametrize("path", ["", "rotation"], ids=["home", "rotation"])
presets = pytest.mark.parametrize("preset", PRESETS)


def values(at):
    return {name: control.value for name, control in (controls(at) | texts(at)).items()}


def text_of(value):
    """A value as a link writes it."""
    return [str(item) for item in value] if isinstance(value, list) else str(value)


def address(at):
    """The parameters in the address bar, each as a list."""
    return {
        name: value if isinstance(value, list) else [value]
        for name, value in at.query_params.items()
    }


@cache
def first_visit(path):
    """A lesson at its defaults, for tests that only look."""
    return open_lesson(path)


@cache
def defaults(path):
    """Every control of a lesson at its default, and its options."""
    found = controls(first_visit(path))
    return {name: (control.value, tuple(control.options)) for name, control in found.items()}


@cache
def all_defaults(path):
    """The values of a lesson's controls and texts at its first visit."""
    return values(first_visit(path))


def other_values(path):
    """For each control of a lesson's own, some value that is not its default."""
    chosen = {}
    for order, (name, (value, options)) in enumerate(defaults(path).items()):
        if name in (*SHARED, "preset"):
            continue
        at_least = len(options) * (order + 1) // (len(defaults(path)) + 1)
        standing = text_of(value)
        pick = next(option for option in options[at_least:] + options if option not in standing)
        chosen[name] = [pick] if isinstance(value, list) else pick
    return chosen | dict.fromkeys(texts(first_visit(path)), "the dog saw the dog")


@every_lesson
def test_defaults(path):
    at = first_visit(path)
    assert_clean(at)
    assert shared(at) == DEFAULTS
    assert controls(at)["preset"].value == "none"
    assert address(at) == {}


@every_lesson
def test_title_and_question_come_first(path):
    at = first_visit(path)
    first, second = [element for element in at.main if element.type in ("title", "markdown")][:2]
    assert first.type == "title"
    if path:
        assert first.value == entry(path).title
        assert entry(path).question in second.value
    assert len(at.title) == 1


@every_full_lesson
def test_parts_of_a_lesson(path):
    at = first_visit(path)
    assert numbers(takeaway(at)) != []
    assert 2 <= len(experiments(at)) <= 3
    assert len(at.latex) >= 1
    assert any("source" in caption.value.lower() for caption in at.caption)
    assert len(at.get("download_button")) == 2
    assert len(at.get("code")) == 2
    assert len(figures(at)) >= 1
    assert "Try this" in [header.value for header in at.subheader]


@every_full_lesson
def test_own_controls_stand_before_the_takeaway_and_its_figure(path):
    kinds = [element.type for element in first_visit(path).main]
    asked = ("select_slider", "selectbox", "text_input")
    control = min(kinds.index(kind) for kind in asked if kind in kinds)
    picture = min(kinds.index(kind) for kind in ("plotly_chart", "bidi_component") if kind in kinds)
    assert kinds.index("title") < control < picture < kinds.index("info")


@every_lesson
def test_every_figure_has_a_key_and_a_text_alternative(path, monkeypatch):
    shown = {}
    original = page.figure
    monkeypatch.setattr(
        page,
        "figure",
        lambda fig, key, alt: (shown.setdefault(key, []).append(alt), original(fig, key, alt)),
    )
    at = open_lesson(path)
    assert sum(map(len, shown.values())) == len(shown) == len(figures(at))
    for (alt,) in shown.values():
        assert len(alt.split()) >= 6
        assert not re.search(r"\{|\}|None|nan", alt)


def test_home_links_to_every_lesson():
    pages = {link.proto.page for link in first_visit("").get("page_link")}
    assert {lesson.path for lesson in LESSONS if lesson.path} <= pages


@two_lessons
@presets
def test_preset_by_link(path, preset):
    at = open_lesson(path, preset=preset)
    assert_clean(at)
    assert shared(at) == PRESETS[preset].settings
    assert controls(at)["preset"].value == preset


@every_lesson
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
    assert shared(at) == (8, 16, 2)


@every_lesson
@pytest.mark.parametrize(("d_model", "seq_len", "base"), EXTREMES)
def test_extremes(path, d_model, seq_len, base):
    at = open_lesson(path, d_model=d_model, seq_len=seq_len, base=base)
    assert_clean(at)
    assert shared(at) == (d_model, seq_len, base)
    sizes = [len(chart.proto.spec.encode()) for chart in at.get("plotly_chart")]
    assert sizes != []
    assert max(sizes) < FIGURE_LIMIT


@every_full_lesson
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


@every_lesson
def test_clean_link_is_taken_and_stays_in_the_address(path):
    link = {"d_model": "200", "seq_len": "100", "base": "500", **other_values(path)}
    at = open_lesson(path, **link)
    assert_clean(at)
    assert {name: text_of(values(at)[name]) for name in link} == link
    assert address(at) == {
        name: value if isinstance(value, list) else [value] for name, value in link.items()
    }


@every_lesson
def test_a_link_shows_what_moving_the_controls_shows(path):
    link = {"base": "100", **other_values(path)}
    at = open_lesson(path)
    for name, chosen in link.items():
        control = (controls(at) | texts(at))[name]
        several = isinstance(control.value, list)
        kind = type(control.value)
        control.set_value([int(item) for item in chosen] if several else kind(chosen))
    assert_clean(at.run())
    copy = open_lesson(path, **link)
    assert_clean(copy)
    assert values(copy) == values(at)
    assert [fig.to_json() for fig in figures(copy)] == [fig.to_json() for fig in figures(at)]


@two_lessons
def test_a_notice_is_shown_once(path):
    at = open_lesson(path, d_model="x")
    assert notices(at) != ""
    assert_clean(at.run())


@every_lesson
@pytest.mark.parametrize("raw", HOSTILE, ids=lambda raw: repr(raw[:12]))
def test_every_control_refuses_a_hostile_value_and_says_so(path, raw):
    at = open_lesson(path, **dict.fromkeys(defaults(path), raw))
    assert_healthy(at)
    lines = notices(at).splitlines()
    assert len(lines) == len(defaults(path))
    for name, control in controls(at).items():
        (line,) = (line for line in lines if line.startswith(f"`{name}="))
        assert line.count("`") == 2
        assert len(line.split("`")[1]) <= len(name) + 40
        for limit in (control.options[0], control.options[-1]):
            assert limit in line.split("`")[2]
        if raw != "-1e9" and not isinstance(control.value, list):
            assert control.value == defaults(path)[name][0]


@every_lesson
def test_an_odd_width_becomes_an_even_neighbour_and_is_named(path):
    at = open_lesson(path, d_model=63)
    assert_healthy(at)
    assert shared(at)[0] in (62, 64)
    (line,) = notices(at).splitlines()
    assert "63" in line
    assert str(shared(at)[0]) in line
    assert address(at) == {"d_model": [str(shared(at)[0])]}


@two_lessons
def test_out_of_range_becomes_the_nearest_limit(path):
    at = open_lesson(path, d_model=5000, seq_len=-3, base=3_000_000)
    assert_healthy(at)
    assert shared(at) == (1024, 2, 1_000_000)
    assert len(notices(at).splitlines()) == 3


@two_lessons
def test_repeated_parameters_are_named(path):
    twice = {name: [text_of(value)] * 2 for name, (value, _) in defaults(path).items()}
    at = open_lesson(path, **{name: twice[name] for name in (*SHARED, "preset")})
    assert_healthy(at)
    assert len(notices(at).splitlines()) == 4
    assert shared(at) == DEFAULTS


@two_lessons
def test_unknown_preset_and_unknown_parameter(path):
    at = open_lesson(path, preset="huge", nonsense=MARKUP, session_state="1")
    assert_healthy(at)
    assert shared(at) == DEFAULTS
    (line,) = notices(at).splitlines()
    assert all(name in line for name in PRESETS)


@two_lessons
@pytest.mark.parametrize("given", [{"d_model": 64}, {"base": 7}, {"seq_len": "x", "d_model": 8}])
def test_a_preset_that_the_link_contradicts_is_named_and_the_sliders_count(path, given):
    at = open_lesson(path, preset="base model", **given)
    assert_healthy(at)
    assert controls(at)["preset"].value == "none"
    assert "`preset=base model`" in notices(at)
    assert shared(at)[0] == given.get("d_model", DEFAULTS.d_model)
    assert shared(at)[1] == DEFAULTS.seq_len


@two_lessons
def test_a_preset_that_the_link_repeats_in_numbers_is_taken(path):
    at = open_lesson(path, preset="base model", d_model=512, seq_len=512, base=10_000)
    assert_clean(at)
    assert controls(at)["preset"].value == "base model"


@every_full_lesson
def test_dependent_controls_follow_when_the_shared_ones_shrink(path):
    own = {
        name: 10**9
        for name, (value, _) in defaults(path).items()
        if isinstance(value, int) and name not in SHARED
    }
    at = open_lesson(path, d_model=1024, seq_len=2048, **own)
    assert_healthy(at)
    before = {name: control.options for name, control in controls(at).items()}
    for name in ("d_model", "seq_len"):
        controls(at)[name].set_value(2)
    assert_clean(at.run())
    for name, control in controls(at).items():
        if name in own and control.options != before[name]:
            assert str(control.value) == control.options[-1]


@pytest.mark.parametrize("path", ["heatmap", "pendulums", "rotation"])
def test_position_300_follows_a_sequence_of_64(path):
    at = open_lesson(path, seq_len=512, position=300)
    assert_clean(at)
    controls(at)["seq_len"].set_value(64)
    assert_clean(at.run())
    assert controls(at)["position"].value == 63


@every_lesson
def test_reset_restores_every_default(path):
    at = open_lesson(path, d_model=200, seq_len=100, base=500, **other_values(path))
    assert_clean(reset(at))
    assert values(at) == all_defaults(path)
    assert address(at) == {}


@every_lesson
def test_reset_restores_every_default_from_the_smallest_matrix(path):
    at = open_lesson(path, d_model=2, seq_len=2)
    assert_clean(reset(at))
    assert values(at) == all_defaults(path)


@every_lesson
def test_a_hand_made_client_cannot_leave_the_options(path):
    at = open_lesson(path)
    for raw in ("63.5", MARKUP):
        hostile = {
            name: raw if control.type == "selectbox" else [raw]
            for name, control in controls(at).items()
        }
        at = send(at, hostile)
        assert_healthy(at)


@every_full_lesson
def test_a_hand_made_client_cannot_choose_too_many_or_none(path):
    for count in (0, 40):
        at = open_lesson(path)
        hostile = {
            name: control.options[:count]
            for name, control in controls(at).items()
            if control.type != "selectbox"
        }
        assert_healthy(send(at, hostile))


@every_full_lesson
def test_experiments_set_existing_controls_to_allowed_values(path):
    for experiment in experiments(first_visit(path)):
        assert experiment.pop(links.FOLLOW) == "1"
        assert set(experiment) <= set(all_defaults(path))
        at = open_lesson(path, **experiment)
        assert_clean(at)
        assert {name: str(values(at)[name]) for name in experiment} == experiment


@every_full_lesson
def test_experiments_can_be_followed_one_after_the_other(path):
    at = open_lesson(path, d_model=2, seq_len=2)
    for experiment in experiments(at):
        assert_clean(follow(at, **experiment))
        experiment.pop(links.FOLLOW)
        assert {name: str(values(at)[name]) for name in experiment} == experiment
    assert links.FOLLOW not in address(at)


@every_full_lesson
def test_files_to_take_along(path, offered):
    offer = offered(path)
    assert_clean(offer.at)
    assert re.fullmatch(r"[a-z-]+", offer.name)
    assert offer.html.lstrip().lower().startswith(("<!doctype html", "<html"))
    assert len(offer.table) > 0
    for code, shown in zip(offer.snippets, offer.at.get("code"), strict=True):
        assert shown.value.strip() == code.strip()


def test_moving_to_another_lesson_keeps_the_shared_controls():
    at = open_lesson("heatmap", d_model=64, seq_len=32, base=100)
    for lesson in LESSONS:
        at.switch_page(lesson.script).run()
        assert_clean(at)
        assert shared(at) == (64, 32, 100)
