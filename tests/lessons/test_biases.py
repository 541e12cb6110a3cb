"""The page on biases states shares of the formula, at the corners of its controls."""

import json
import math
from pathlib import Path

import numpy as np
import pytest

from lessons.visit import (
    assert_clean,
    figures,
    open_whole,
    picture_data,
    prose,
    states_share,
    takeaway,
)
from pages.lessons.biases.definition import BIASES
from pages.ui.parameters import Shared
from views import view_at

SHARED = Shared(d_model=128, seq_len=64, base=10_000)
CASES = [
    {"length_percent": 200, "alibi_head": 4},
    {"length_percent": 200, "alibi_head": 2},
    {"length_percent": 105, "alibi_head": 8, "seq_len": 1024},
    {"length_percent": 300, "alibi_head": 8},
    {"length_percent": 200, "alibi_head": 1, "d_model": 2, "seq_len": 2, "base": 2},
]


def shares(case, head):
    """Shares of a head's unseen distances, and of the far half of those seen."""
    n = case.get("seq_len", 64)
    length = math.floor(n * case["length_percent"] / 100 + 0.5)
    alibi = np.exp(-np.arange(length) / 2**head)
    return [part.sum() / alibi.sum() for part in (alibi[n:], alibi[n // 2 : n])]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_takeaway_states_what_the_chosen_head_gives(case):
    at = open_whole("biases", **case)
    assert_clean(at)
    sentence = takeaway(at)
    unseen, far = shares(case, case["alibi_head"])
    assert states_share(sentence, unseen) or "near half only" in sentence
    assert states_share(sentence, far) or "leaks" in sentence


@pytest.mark.parametrize(
    ("method", "shown"),
    [
        ("alibi", "ALiBi"),
        ("none", "none"),
        ("rope", "sinusoid"),
        ("t5", "T5"),
        ("learned", "learned"),
    ],
)
def test_the_link_chooses_the_method_of_the_picture(method, shown):
    at = open_whole("biases", bias_method=method)
    assert_clean(at)
    assert picture_data(at, "biases")["parameters"]["method"] == shown
    assert (takeaway(at) == takeaway(open_whole("biases"))) == (method == "alibi")
    caption = BIASES.captions.get(("bias_method", method), BIASES.caption)
    assert caption in [each.value for each in at.caption]


@pytest.mark.parametrize(("method", "first"), [("alibi", "alibi_head"), ("rope", "length_percent")])
def test_the_picture_plays_the_head_first_if_the_method_has_heads(method, first):
    variables = picture_data(open_whole("biases", bias_method=method), "biases")["variables"]
    assert variables[0]["key"] == first


def test_a_link_of_an_earlier_version_shows_the_head_that_it_names():
    parameters = picture_data(open_whole("biases", alibi_head=2), "biases")["parameters"]
    assert (parameters["method"], parameters["alibi_head"]) == ("ALiBi", 2)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_live_picture_has_the_values_of_the_controls(case):
    data = picture_data(open_whole("biases", **case), "biases")
    assert {name: data["parameters"][name] for name in case} == case


def test_values_of_the_core_are_those_that_tests_of_the_picture_draw():
    drawn = Path(__file__).parents[1].joinpath("ui", "live", "biases_core.json")
    core = picture_data(open_whole("biases"), "biases")["core"]
    assert core == json.loads(drawn.read_text("utf-8"))


def test_buckets_of_the_figure_begin_where_the_text_says():
    at = open_whole("biases")
    curves = {trace.name: trace for figure in figures(at) for trace in figure.data}
    starts = []
    for name in ("decoder, past alone", "encoder, both directions"):
        buckets = np.asarray(curves[name].y)
        starts.append(int(np.argmax(buckets == buckets[-1])))
    assert starts == [113, 91]
    text = prose(at)
    assert "already begins at 113" in text.replace("*", "")
    assert "bucket 16 stays empty" in text


def test_each_method_has_a_lead_in_of_its_own():
    openings = {"none": "Without", "rope": "RoPE", "t5": "T5", "learned": "GPT-2"}
    for method, opening in {"alibi": "ALiBi", **openings}.items():
        lead_in = BIASES.lead_in_at(view_at(SHARED, bias_method=method))
        assert lead_in.startswith(opening)
        assert ("ALiBi" in lead_in) == (method == "alibi")
        assert lead_in.split("\n\n")[0] in prose(open_whole("biases", bias_method=method))
