"""The shared controls' options, defaults and presets."""

import math
import re
from itertools import pairwise

import pytest

from pages.ui.parameters import (
    BASES,
    D_MODELS,
    DEFAULTS,
    NO_PRESET,
    PRESETS,
    SEQ_LENS,
    Choice,
    Option,
    Pills,
    Radio,
    Shared,
    Slider,
    View,
    top_rows,
)
from pe_core import Sinusoid

OPTIONS = {"d_model": D_MODELS, "seq_len": SEQ_LENS, "base": BASES}


def test_ranges_are_those_of_the_design():
    assert (D_MODELS[0], D_MODELS[-1], D_MODELS.step) == (2, 1024, 2)
    assert (SEQ_LENS[0], SEQ_LENS[-1], SEQ_LENS.step) == (2, 2048, 1)
    assert (BASES[0], BASES[-1]) == (2, 1_000_000)
    assert Shared(d_model=128, seq_len=64, base=10_000) == DEFAULTS


def test_bases_rise_by_one_two_five_in_each_decade():
    leading = [base // 10 ** int(math.log10(base) + 1e-9) for base in BASES]
    assert leading == [2, 5, *[1, 2, 5] * 5, 1]
    assert {round(after / before, 1) for before, after in pairwise(BASES)} == {2.0, 2.5}
    assert len(BASES) == len(set(BASES)) == 18


@pytest.mark.parametrize("name", OPTIONS)
def test_options_are_ascending_whole_numbers(name):
    assert list(OPTIONS[name]) == sorted(OPTIONS[name])
    assert all(type(option) is int for option in OPTIONS[name])


@pytest.mark.parametrize("name", OPTIONS)
def test_defaults_and_presets_are_options(name):
    for settings in (DEFAULTS, *(preset.settings for preset in PRESETS.values())):
        assert getattr(settings, name) in OPTIONS[name]


def test_presets_differ_from_each_other_and_from_the_defaults():
    settings = [DEFAULTS, *(preset.settings for preset in PRESETS.values())]
    assert len(set(settings)) == len(settings)
    assert NO_PRESET not in PRESETS


def test_presets_are_the_four_of_the_design():
    sizes = {(preset.settings.d_model, preset.settings.seq_len) for preset in PRESETS.values()}
    assert sizes == {(8, 16), (96, 64), (512, 4), (512, 512)}


def test_a_preset_is_shown_with_its_own_size():
    for preset in PRESETS.values():
        size = preset.settings.d_model, preset.settings.seq_len
        stated = [int(number) for number in re.findall(r"\d+", preset.label)]
        assert stated == list(size if "×" in preset.label else size[::-1])


def test_only_the_width_of_the_original_model_is_named():
    """Its paper states no length."""
    assert PRESETS["base model"].label == "512 × 512: original width"


def test_names_of_presets_in_links_stay():
    assert list(PRESETS) == ["by hand", "thesis figure", "notebook", "base model"]


@pytest.mark.parametrize("d_model", [2, 4, 8, 1024])
def test_there_is_one_pair_for_each_frequency(d_model):
    assert Shared(d_model=d_model, seq_len=4, base=10).pairs == len(
        Sinusoid(d_model, base=10).frequencies
    )


def test_an_option_is_shown_by_its_label_and_drawn_by_its_picture_value():
    options = (Option("right"), Option("left", "to the left", in_picture=0))
    choice = Choice("side", "side", options, "right", sets="mirrored")
    assert choice.options_at(View()) == ("right", "left")
    assert [choice.label_of(option) for option in ("right", "left")] == ["right", "to the left"]
    assert choice.is_labelled
    assert choice.picture_parameters("right") == {"mirrored": "right"}
    assert choice.picture_parameters("left") == {"mirrored": 0}
    assert not Choice("side", "side", options[:1], "right").is_labelled


def test_a_phone_finds_a_choice_in_a_row_that_it_shows_above_the_picture():
    options = (Option("right"), Option("left"))
    slider, radio, pills = (kind("one", "one", options, "right") for kind in (Slider, Radio, Pills))
    assert top_rows((slider, slider)) == [("row_beside", (slider, slider))]
    assert top_rows((slider, radio)) == [("row_choice", (slider, radio))]
    assert top_rows((pills, slider, radio)) == [
        ("row_pills", (pills,)),
        ("row_wide", (slider, radio)),
    ]
    # Controls of what a drag moves, too, would push the picture down.
    assert top_rows((slider, slider, radio)) == [("row_beside", (slider, slider, radio))]
