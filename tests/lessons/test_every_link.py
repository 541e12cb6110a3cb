"""Every lesson shows the values of its link, and a hostile link does no harm."""

from dataclasses import replace
from itertools import cycle
from urllib.parse import parse_qsl

import pytest

from lessons.every import (
    address,
    all_defaults,
    defaults,
    other_values,
    text_of,
    two_lessons,
    values,
)
from lessons.visit import (
    OF_EVERY_KIND,
    SHARED,
    assert_clean,
    assert_healthy,
    controls,
    every_lesson,
    every_lesson_three_on_both,
    figures,
    follow,
    notices,
    open_lesson,
    reset,
    send,
    shared,
    some_lessons,
    texts,
)
from pages.catalogue import CATALOGUE
from pages.lessons.flashcards.definition import REPLIES
from pages.lessons.home.definition import WORD_ORDER
from pages.ui import parameters
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.parameters import DEFAULTS, PRESETS, Shared
from pages.ui.tour import COURSE, STOP
from pages.ui.url_state import FOLLOW
from sweeps import swept

# Types of controls that send one text; the others send lists.
ONE_OF = ("selectbox", "radio")
DIGITS = "9" * 10_000
MARKUP = "<script>alert(1)</script>`![x](https://example.org/x.png)"
# By turns over the lessons; more of them in the tests of the links themselves.
HOSTILE = ["nan", DIGITS, MARKUP, "-1e9"]


@pytest.mark.both
@every_lesson
def test_clean_link_is_accepted_and_stays_in_the_address(path):
    link = {"d_model": "200", "seq_len": "100", "base": "500", **other_values(path)}
    at = open_lesson(path, **link)
    assert_clean(at)
    assert {name: text_of(values(at)[name]) for name in link} == link
    assert address(at) == {
        name: value if isinstance(value, list) else [value] for name, value in link.items()
    }


@every_lesson_three_on_both
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


def test_a_name_in_the_link_means_one_control():
    found = {}
    for page in CATALOGUE:
        for control in page.controls:
            # Pages may call it by other words.
            found.setdefault(control.name, set()).add(repr(replace(control, label="")))
    assert {name: len(controls) for name, controls in found.items() if len(controls) > 1} == {}
    common = (*parameters.SHARED, parameters.PRESET, parameters.LECTURE, parameters.REVEAL)
    assert not found.keys() & {control.name for control in common}
    assert not found.keys() & {OPEN_SECTIONS, FOLLOW, STOP.name, COURSE.name, REPLIES, WORD_ORDER}


# In links of the time before every control had a name of its own.
OLD_LINKS = {
    "pendulums": ("offset=64", "snapshot_offset=64"),
    "rotation": ("offset=-7&second=-60", "rotation_offset=-7&second_offset=-60"),
    "formulas": ("first=mlx&second=detr", "first_variant=mlx&second_variant=detr"),
}
old_links = pytest.mark.parametrize(
    ("path", "old", "new"),
    [(path, dict(parse_qsl(old)), dict(parse_qsl(new))) for path, (old, new) in OLD_LINKS.items()],
    ids=OLD_LINKS,
)


def assert_shows(at, new):
    """The controls of these names have these values, and the link says nothing else."""
    assert_clean(at)
    assert {name: text_of(controls(at)[name].value) for name in new} == new
    assert address(at) == {name: [value] for name, value in new.items()}


@pytest.mark.both
@old_links
def test_an_old_name_is_read_as_the_new_one_and_leaves_the_link(path, old, new):
    at = open_lesson(path, **old)
    assert_shows(at, new)
    assert_shows(at.run(), new)


@pytest.mark.both
@old_links
def test_an_old_name_is_read_in_a_link_that_is_followed(path, old, new):
    at = open_lesson(path)
    assert_shows(follow(at, **old, **{FOLLOW: 1}), new)


@pytest.mark.both
@old_links
def test_the_new_name_counts_beside_an_old_one(path, old, new):
    assert_shows(open_lesson(path, **dict.fromkeys(old, "x"), **new), new)


@pytest.mark.both
def test_a_value_under_an_old_name_is_refused_under_the_new_one():
    at = open_lesson("rotation", offset="1000")
    assert_healthy(at)
    assert controls(at)["rotation_offset"].value == 64
    assert notices(at) == (
        "`rotation_offset = 1000` is not allowed (whole numbers from -64 to 64). Using 64."
    )
    assert address(at) == {"rotation_offset": ["64"]}


@pytest.mark.both
def test_another_lesson_does_not_take_the_offset_of_the_one_before():
    at = open_lesson("decay", offset=9)
    at.switch_page(CATALOGUE.page("rotation").script)
    assert_clean(at.run())
    assert controls(at)["rotation_offset"].value == 5


@pytest.mark.parametrize(
    ("path", "query"),
    [("", {"word_order": "2-0-1"}), ("flashcards", {"replies": "rm-"}), ("decay", {"tour": "8"})],
)
def test_what_is_no_control_s_leaves_the_link_with_its_lesson(path, query):
    at = open_lesson(path, **query)
    assert_clean(at)
    assert address(at).keys() == query.keys()
    at.switch_page(CATALOGUE.page("heatmap").script)
    assert_clean(at.run())
    assert address(at) == {}


@two_lessons
def test_a_notice_is_shown_once(path):
    at = open_lesson(path, d_model="x")
    assert notices(at) != ""
    assert_clean(at.run())


@pytest.mark.parametrize(
    ("path", "raw"),
    swept(
        zip((lesson.path for lesson in CATALOGUE.lessons), cycle(HOSTILE), strict=False),
        lambda case: True,
        is_for_both=lambda case: case[0] in OF_EVERY_KIND,
    ),
    ids=lambda text: text[:12] or "home",
)
def test_every_control_refuses_a_hostile_value_and_says_so(path, raw):
    at = open_lesson(path, **dict.fromkeys(defaults(path), raw))
    assert_healthy(at)
    lines = notices(at).splitlines()
    assert len(lines) == len(defaults(path))
    for name, control in controls(at).items():
        (line,) = (line for line in lines if line.startswith(f"`{name} = "))
        assert line.count("`") == 2
        assert len(line.split("`")[1]) <= len(name) + 40
        for limit in (control.options[0], control.options[-1]):  # as it is shown
            assert limit in line.split("`")[2]
        if raw != "-1e9" and not isinstance(control.value, list):
            assert control.value == defaults(path)[name][0]


@some_lessons
def test_an_odd_width_becomes_an_even_neighbour_and_is_named(path):
    at = open_lesson(path, d_model=63)
    assert_healthy(at)
    assert shared(at).d_model in (62, 64)
    (line,) = notices(at).splitlines()
    assert "63" in line
    assert str(shared(at).d_model) in line
    assert address(at) == {"d_model": [str(shared(at).d_model)]}


@two_lessons
def test_out_of_range_becomes_the_nearest_limit(path):
    at = open_lesson(path, d_model=5000, seq_len=-3, base=3_000_000)
    assert_healthy(at)
    assert shared(at) == Shared(d_model=1024, seq_len=2, base=1_000_000)
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
    assert all(preset.label in line for preset in PRESETS.values())
    assert "preset" not in address(at)


@two_lessons
@pytest.mark.parametrize("given", [{"d_model": 64}, {"base": 7}, {"seq_len": "x", "d_model": 8}])
def test_a_preset_that_the_link_contradicts_is_named_and_the_sliders_count(path, given):
    at = open_lesson(path, preset="base model", **given)
    assert_healthy(at)
    assert controls(at)["preset"].value == "none"
    assert "`preset = base model`" in notices(at)
    assert shared(at).d_model == given.get("d_model", DEFAULTS.d_model)
    assert shared(at).seq_len == DEFAULTS.seq_len


@two_lessons
def test_a_preset_that_the_link_repeats_in_numbers_is_accepted(path):
    at = open_lesson(path, preset="base model", d_model=512, seq_len=512, base=10_000)
    assert_clean(at)
    assert controls(at)["preset"].value == "base model"


@some_lessons
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


@every_lesson_three_on_both
def test_reset_restores_every_default(path):
    at = open_lesson(path, d_model=200, seq_len=100, base=500, **other_values(path))
    assert_clean(reset(at))
    assert values(at) == all_defaults(path)
    assert address(at) == {}


@some_lessons
def test_reset_restores_every_default_from_the_smallest_matrix(path):
    at = open_lesson(path, d_model=2, seq_len=2)
    assert_clean(reset(at))
    assert values(at) == all_defaults(path)


@pytest.mark.both
@some_lessons
def test_a_hand_made_client_cannot_leave_the_options(path):
    at = open_lesson(path)
    for raw in ("63.5", MARKUP):
        hostile = {
            name: raw if control.type in ONE_OF else [raw] for name, control in controls(at).items()
        }
        at = send(at, hostile)
        assert_healthy(at)


@some_lessons
def test_a_hand_made_client_cannot_choose_too_many_or_none(path):
    for count in (0, 40):
        at = open_lesson(path)
        hostile = {
            name: control.options[:count]
            for name, control in controls(at).items()
            if control.type not in ONE_OF
        }
        assert_healthy(send(at, hostile))
