"""The page on long context counts pairs by the formula, and reads pasted configurations."""

import math
from urllib.parse import urlencode

import numpy as np
import pytest

from lessons.every import address
from lessons.visit import (
    assert_clean,
    figures,
    open_lesson,
    open_whole,
    picture_data,
    prose,
    takeaway,
)
from pages.lessons.longer.bars import LETTERS, UNSCALED, bars_of, is_bars, levels_of, ramp_bars
from pages.lessons.longer.definition import LONGER, SCALING, as_experiment
from pages.ui.link.reading import read_link
from pages.ui.text.scalings import SCALING_LABELS
from pe_core.scaling import FURTHER_TRAINING, LEVELS, SCALED_MODELS, level_divisors

CASES = [
    {"scaling": "none", "scale_factor": 8, "trained_length": 4096},
    {"scaling": "interpolation", "scale_factor": 32, "trained_length": 512},
    {"scaling": "ntk-aware", "scale_factor": 8, "trained_length": 4096},
    {"scaling": "none", "scale_factor": 2, "trained_length": 512, "d_model": 2, "base": 2},
]


@pytest.mark.both
@pytest.mark.parametrize(("key", "label"), SCALING_LABELS.items())
def test_older_links_name_a_method_by_its_label(key, label):
    at = open_lesson("longer", scaling=label)
    assert_clean(at)
    assert address(at).get("scaling", [SCALING.default]) == [key]
    assert picture_data(at, "longer")["parameters"]["scaling"] == key
    link = read_link(LONGER, urlencode({"scaling": label}))
    assert link[SCALING] == key
    assert link.refusals == ()


def new_turns(case):
    """Share of a turn that is new to each pair that does not complete a cycle in training."""
    d, base = case.get("d_model", 128), case.get("base", 10_000)
    s, length = case["scale_factor"], case["trained_length"]
    new = []
    for pair in range(d // 2):
        trained = base ** (-2 * pair / d) * length / (2 * math.pi)
        slower = {
            "none": 1,
            "interpolation": s,
            "ntk-aware": s ** (2 * pair / (d - 2)) if d > 2 else 1,
        }[case["scaling"]]
        if trained < 1 and s / slower > 1 + 1e-9:
            new.append(min(trained * s / slower, 1) - trained)
    return new


@pytest.mark.parametrize("case", CASES, ids=str)
def test_takeaway_counts_the_pairs_with_new_angles(case):
    at = open_whole("longer", **case)
    assert_clean(at)
    without = len(new_turns({**case, "scaling": "none"}))
    new = new_turns(case)
    is_scaled = case["scaling"] != "none"
    shown = len(new) if is_scaled else without
    if case.get("d_model") == 2:
        assert not without
        assert "the only pair completes a turn in training" in takeaway(at)
    elif shown:
        which = "of 64 pairs** still meet" if is_scaled else "slowest of 64** reach"
        assert f"**{shown} {which} " in takeaway(at)
    else:
        assert ", no angle is new" in takeaway(at)
    assert ("less: harder to tell apart" in takeaway(at)) == is_scaled


def test_the_page_opens_with_the_problem():
    """The first click on a method then solves it."""
    at = open_lesson("longer")
    assert picture_data(at, "longer")["parameters"]["scaling"] == "none"
    assert "**18 slowest of 64** reach angles never seen" in takeaway(at)
    assert "choose a method" in " ".join(caption.value for caption in at.caption)


@pytest.mark.parametrize(
    ("link", "has_own"),
    [({}, False), ({"scaling": "own"}, True), ({"bars": "AAAA__", "scaling": "yarn"}, True)],
    ids=str,
)
def test_the_table_has_the_readers_bars_once_there_are_some(link, has_own):
    at = open_lesson("longer", **link)
    tables = " ".join(element.proto.body for element in at.get("html"))
    assert "dynamic NTK" in tables
    assert (">your bars<" in tables) == has_own


@pytest.mark.parametrize("case", CASES, ids=str)
def test_live_picture_has_the_values_of_the_controls(case):
    parameters = picture_data(open_whole("longer", **case), "longer")["parameters"]
    assert parameters["scaling"] == case["scaling"]
    for name in ("scale_factor", "trained_length"):
        assert parameters[name] == case[name]


def test_why_blend_has_the_numbers_of_the_default_settings():
    at = open_lesson("longer", open="blend")
    assert_clean(at)
    words = prose(at).replace("*", "")
    assert "If only the 18 pairs with new angles slowed down" in words
    assert "would rise again by 0.051 between distances of about 1,218 and 2,896 tokens" in words
    assert "With YaRN it does not." in words


def test_ramps_of_paper_and_code_are_drawn():
    curves = {
        trace.name: np.asarray(trace.y)
        for figure in figures(open_whole("longer"))
        for trace in figure.data
    }
    pairs = np.arange(64)
    code = 1 - np.clip((pairs - 20) / (46 - 20), 0, 1)
    np.testing.assert_allclose(curves["code: linear in pairs"], code, atol=1e-6)
    turned = 4096 * 10_000 ** (-pairs / 64) / (2 * np.pi)
    paper = np.clip((turned - 1) / 31, 0, 1)
    np.testing.assert_allclose(curves["paper: linear in turns"], paper, atol=1e-6)


def pasted(text):
    at = open_lesson("longer", open="inspect")
    at.text_area(key="pasted_scaling").set_value(text).run()
    return at


def test_a_pasted_entry_is_read():
    at = pasted('{"rope_type": "llama3", "factor": 8.0}')
    assert_clean(at)
    assert any("Llama 3.1" in element.proto.body for element in at.get("html"))


def test_pasted_frequencies_are_recognised_and_counted():
    rates = [10_000 ** (-pair / 64) / 8 for pair in range(64)]
    at = pasted(", ".join(f"{rate:.6g}" for rate in rates))
    assert_clean(at)
    tables = " ".join(element.proto.body for element in at.get("html"))
    assert "interpolation" in tables
    assert "0 pairs" in prose(at).replace("*", "")


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "{", "1, 2, 3", "x" * 19_000])
def test_bad_text_is_refused_with_a_reason(text):
    at = pasted(text)
    assert not at.exception
    (error,) = at.error
    assert error.value.startswith("Cannot read this")
    # The reason may quote the text: all of it is between one pair of backticks.
    _, quoted, end = error.value.split("`")
    assert quoted
    assert end == ""


@pytest.mark.parametrize("text", ["1, 1e-60", "1, 1e-200", "1e-6, 1e-7"])
def test_frequencies_of_no_model_are_refused_with_the_limits(text):
    at = pasted(text)
    assert not at.exception
    (error,) = at.error
    assert "inverse frequencies must be" in error.value


def test_each_model_has_a_link_that_sets_the_picture():
    at = open_lesson("longer", open="models")
    assert_clean(at)
    labels = [link.proto.label for link in at.get("page_link")]
    for scaled in SCALED_MODELS:
        model = scaled.model
        limit = " as its configured limit" if scaled.limit_in else ""
        how = "in the picture" if scaled.factor > 1 else f"on a text 8 times as long{limit}"
        assert f"**{model.name}.** Show it {how}." in labels
        settings = {name: str(value) for name, value in as_experiment(scaled).settings.items()}
        shown = picture_data(open_whole("longer", **settings), "longer")["parameters"]
        assert shown["scaling"] == scaled.scaling
        assert (shown["d_model"], shown["base"]) == (model.rotated_dims, model.base)
        assert shown["trained_length"] == model.trained_length


@pytest.mark.parametrize("old", ["20", "63", "64"])
def test_an_older_link_with_a_ramp_opens_as_bars(old):
    at = open_whole("longer", scaling="own", own_pair=old)
    assert_clean(at)
    bars = picture_data(at, "longer")["parameters"]["bars"]
    assert len(bars) == 64
    assert list(bars) == sorted(bars, key=LETTERS.index)
    # At the middle of the ramp, half of what interpolation takes away is kept.
    kept = 8 ** -(LETTERS.index(bars[min(int(old), 63)]) / 63)
    assert kept == pytest.approx((1 + 1 / 8) / 2, rel=0.02)


@pytest.mark.parametrize("old", ["", "999999", "-1", "<b>", "٣"])
def test_your_own_bars_begin_at_full_speed(old):
    at = open_lesson("longer", scaling="own", own_pair=old)
    assert not at.exception
    assert picture_data(at, "longer")["parameters"]["bars"] == UNSCALED


def test_bars_that_no_page_writes_are_named_and_replaced():
    at = open_lesson("longer", scaling="own", bars="<script>")
    assert not at.exception
    assert any("bars" in warning.value for warning in at.warning)
    assert picture_data(at, "longer")["parameters"]["bars"] == UNSCALED


def test_every_level_has_a_letter():
    assert len(set(LETTERS)) == LEVELS
    assert is_bars(LETTERS)
    assert levels_of(LETTERS) == list(range(LEVELS))
    assert bars_of(range(LEVELS)) == LETTERS


def test_bars_of_a_ramp_keep_fast_pairs_and_divide_slow_ones():
    assert ramp_bars(2, pairs=5, factor=8) == "AAR__"
    assert level_divisors(levels_of("A_"), 2, 8).tolist() == [1, 8]
    assert ramp_bars(1, pairs=3, factor=1) == "AAA"


@pytest.mark.parametrize("text", ["", "A A", "A" * 513, "é", "AA\n", "A<", "<script>"])
def test_a_text_of_other_letters_is_no_bars(text):
    assert not is_bars(text)


def test_the_methods_that_the_page_is_about_come_first():
    at = open_lesson("longer")
    (options,) = [radio.options for radio in at.radio if radio.key == SCALING.name]
    assert list(options)[:3] == [
        SCALING_LABELS[scaling] for scaling in ("none", "interpolation", "yarn")
    ]
    assert len(options) == len(SCALING_LABELS)


def test_captions_say_which_methods_need_no_further_training():
    untrained = {report.method for report in FURTHER_TRAINING if report.amount == "none"}
    said = {
        SCALING_LABELS[option]
        for (name, option), caption in LONGER.captions.items()
        if name == SCALING.name and "without further training" in caption
    }
    assert said == untrained
