"""The page on RoPE states numbers of the formula, at the corners of its controls."""

import math

import numpy as np
import pytest

from core.by_hand import random_head, rates_of, row
from lessons.visit import (
    assert_clean,
    figures,
    numbers,
    open_lesson,
    open_whole,
    picture_data,
    prose,
    states,
    takeaway,
)
from pages.lessons.rope import text
from pages.lessons.rope.definition import ROPE
from pe_core import Sinusoid
from pe_core.rotary import backward_head, mispaired_scores, rotary_scores

CASES = [
    {"position": 10, "rotation_offset": 5, "pair": 10},
    {"position": 63, "rotation_offset": -64, "pair": 63},
    {
        "position": 1,
        "rotation_offset": 0,
        "pair": 0,
        "d_model": 2,
        "seq_len": 2,
        "base": 2,
    },
]


def added_score(key, query, *, d=128, base=10_000):
    contents = random_head(d)
    query_sum, key_sum = (
        content + row(position, d, base)
        for content, position in zip(contents, (query, key), strict=True)
    )
    return query_sum @ key_sum / math.sqrt(d)


@pytest.mark.parametrize("offset", [5, 0, -1, 20])
def test_takeaway_states_how_far_added_scores_go(offset):
    at = open_lesson("rope", rotation_offset=offset, position=20)
    written = takeaway(at)
    scores = [added_score(key, key + offset) for key in range(max(0, -offset), 64 - max(0, offset))]
    largest = max((score - scores[0] for score in scores), key=abs)
    here = added_score(20, 20 + offset)
    kept = rotated_score({"rotation_offset": offset})
    moved = 20 - max(0, -offset)
    assert numbers(written) == pytest.approx([offset, kept, scores[0], here, moved], abs=0.0051)
    assert len(written.split()) <= 45
    # The section on the four terms has the same factor.
    assert states(prose(at), math.exp(abs(largest)), places=1)


def test_each_picture_has_a_caption_that_names_its_panels():
    captions = [
        next(
            caption.value
            for caption in open_lesson("rope", **case).caption
            if caption.value.startswith(("Dials:", "Arcs:"))
        )
        for case in ({}, {"code_pairs": "halves"})
    ]
    # A phone shows the score of the first as numbers, without a chart.
    for caption, panel in zip(captions, ("Score:", "Chart:"), strict=True):
        assert panel in caption
        assert len(caption.split()) <= 35


def rotated_score(case):
    d, base = case.get("d_model", 128), case.get("base", 10_000)
    query, key = (vector.reshape(-1, 2) @ [1, 1j] for vector in random_head(d))
    turns = np.exp(1j * case["rotation_offset"] * rates_of(d, base))
    return (query * turns * key.conj()).real.sum() / math.sqrt(d)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_equation_states_the_score(case):
    at = open_whole("rope", **case)
    assert_clean(at)
    assert states(at.latex[0].value, rotated_score(case), places=4)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_live_picture_has_the_values_of_the_controls(case):
    parameters = picture_data(open_whole("rope", **case), "rope")["parameters"]
    assert {name: parameters[name] for name in case} == case


def test_wrong_pairs_are_in_the_link_and_in_the_takeaway():
    at = open_whole("rope", code_pairs="halves")
    assert_clean(at)
    assert picture_data(at, "rope")["parameters"]["halves"] == 1
    sinusoid = Sinusoid(128)
    vectors = backward_head(sinusoid, 16)
    for scores_of in (rotary_scores, mispaired_scores):
        assert states(takeaway(at), scores_of(sinusoid, *vectors, [16])[0], places=2)


def test_curves_of_the_sections():
    at = open_whole("rope")
    curves = {trace.name: trace for figure in figures(at) for trace in figure.data}
    made = np.asarray(curves["key that prefers 500"].y)
    assert made.argmax() == 500
    equal = np.asarray(curves["equal query and key"].y)
    assert equal.argmax() == 0
    right, wrong = (np.asarray(curves[name].y) for name in ("pairs as trained", "wrong pairs"))
    assert wrong[0] == pytest.approx(right[0], rel=1e-5)
    assert states(prose(at), np.abs(wrong - right).max(), places=2)


def test_spread_of_random_scores_is_the_same_near_and_far():
    spreads = numbers(prose(open_whole("rope")).partition("standard deviation of the score is")[2])[
        :4
    ]
    assert spreads[1::2] == [1, 1000]
    assert spreads[0] == pytest.approx(1, abs=0.1)
    assert spreads[2] == pytest.approx(1, abs=0.1)


def test_the_pairing_has_a_control_only_where_a_link_sets_it():
    assert "code_pairs" in ROPE.idle_at({"code_pairs": "neighbours"})
    assert "code_pairs" not in ROPE.idle_at({"code_pairs": "halves"})


@pytest.mark.parametrize("method", ["rotate", "add"])
def test_a_link_to_one_of_both_methods_shows_both_and_the_four_terms(method):
    old, now = (open_lesson("rope", position=20, **more) for more in ({"method": method}, {}))
    assert_clean(old)
    assert "method" not in old.query_params
    assert picture_data(old, "rope") == picture_data(now, "rope")
    assert takeaway(old) == takeaway(now)
    assert text.FOUR_TERMS in prose(old)


def test_a_link_to_added_encodings_never_showed_wrong_pairs():
    old = open_lesson("rope", method="add", code_pairs="halves")
    assert_clean(old)
    assert picture_data(old, "rope")["parameters"]["halves"] == 0
    rotated = open_lesson("rope", method="rotate", code_pairs="halves")
    assert picture_data(rotated, "rope")["parameters"]["halves"] == 1
