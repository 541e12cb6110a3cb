"""The page on biases states shares of the formula, at the corners of its controls."""

import math

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

CASES = [
    {"length_percent": 200, "alibi_head": 4},
    {"length_percent": 105, "alibi_head": 8, "seq_len": 2048},
    {"length_percent": 300, "alibi_head": 8},
    {"length_percent": 200, "alibi_head": 1, "d_model": 2, "seq_len": 2, "base": 2},
]


def shares(case):
    """ALiBi's shares of unseen distances, and of the far half of those seen."""
    n = case.get("seq_len", 64)
    length = math.floor(n * case["length_percent"] / 100 + 0.5)
    alibi = np.exp(-np.arange(length) / 2 ** case["alibi_head"])
    return [part.sum() / alibi.sum() for part in (alibi[n:], alibi[n // 2 : n])]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_takeaway_states_the_weight_on_unseen_and_on_far_distances(case):
    at = open_whole("biases", **case)
    assert_clean(at)
    sentence = takeaway(at)
    unseen, far = shares(case)
    assert states_share(sentence, unseen)
    assert states_share(sentence, far)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_live_picture_has_the_values_of_the_controls(case):
    data = picture_data(open_whole("biases", **case), "biases")
    assert {name: data["parameters"][name] for name in case} == case


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
