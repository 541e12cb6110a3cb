"""The page on heads states numbers of the formula, at the corners of its controls."""

import math

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.visit import (
    assert_clean,
    figures,
    numbers,
    open_lesson,
    open_whole,
    picture_data,
    prose,
    states,
    states_share,
    takeaway,
)

CASES = [
    {"position": 32, "head_offset": 3, "gain": 17},
    {"position": 0, "head_offset": 5, "gain": 1},
    {"position": 63, "head_offset": -64, "gain": 100},
    {"position": 1, "head_offset": 0, "gain": 0, "d_model": 2, "seq_len": 2, "base": 2},
]


def weights(case):
    d, n, base = case.get("d_model", 128), case.get("seq_len", 64), case.get("base", 10_000)
    rates = rates_of(d, base)
    lags = case["position"] - case["head_offset"] - np.arange(n)
    scores = case["gain"] * np.cos(np.outer(lags, rates)).sum(axis=1) / math.sqrt(d)
    shares = np.exp(scores - scores.max())
    return shares / shares.sum()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_takeaway_states_the_weight_of_the_wanted_key(case):
    at = open_whole("heads", **case)
    assert_clean(at)
    if case["gain"]:
        d = case.get("d_model", 128)
        largest = case["gain"] * (d // 2) / math.sqrt(d)
        assert f"= {largest:.4g}" in " ".join(equation.value for equation in at.latex)
    wanted = case["position"] - case["head_offset"]
    row = weights(case)
    if 0 <= wanted < len(row):
        share = row[wanted]
        written = "over 99.9%" if share >= 0.9995 else f"{share:.1%}"
        stated = f"**{written}**" in takeaway(at)
        assert stated if share >= 0.01 else states_share(takeaway(at), share)
        assert ("lines up" in takeaway(at)) == (case["gain"] > 0)
    else:
        assert "has no key" in takeaway(at)


@pytest.mark.parametrize(
    ("offset", "stated"),
    [
        (
            3,
            (
                "every key by the same k steps, so each query lines up best with the key k",
                "“bird” (query 10) gives",
                "of its attention to “saw” (key 7)",
            ),
        ),
        (
            -3,
            (
                "every key back by the same 3 steps, so each query lines up best with the key 3",
                "“bird” (query 10) gives",
                "of its attention to “old” (key 13)",
            ),
        ),
        (0, ("no key is rotated", "“bird” (token 10) gives", "of its attention to itself")),
    ],
)
def test_takeaway_names_the_direction(offset, stated):
    text = takeaway(open_lesson("heads", head_offset=offset))
    for part in stated:
        assert part in text
    assert len(text.split()) <= 45


@pytest.mark.parametrize(("path", "label"), [("heads", "query m"), ("rope", "key n")])
def test_one_control_is_the_position_of_the_query_or_the_key(path, label):
    picture = picture_data(open_lesson(path, position=7), path)
    (variable,) = (shown for shown in picture["variables"] if shown["key"] == "position")
    assert variable["label"] == label
    assert picture["parameters"]["position"] == 7


@pytest.mark.parametrize("case", CASES, ids=str)
def test_live_map_has_the_values_of_the_controls(case):
    data = picture_data(open_whole("heads", **case), "heads")
    assert {name: data["parameters"][name] for name in case} == case
    labels = {entry["key"]: entry["label"] for entry in data["variables"]}
    assert labels["d_model"] == "d_head"


def test_a_width_beyond_that_of_heads_stays_and_is_explained():
    at = open_lesson("heads", d_model=512)
    assert picture_data(at, "heads")["parameters"]["d_model"] == 512
    explained = "Here d_head = "
    assert f"{explained}512" in prose(at)
    assert explained not in prose(open_lesson("heads", d_model=256))
    (label,) = [slider.label for slider in at.select_slider if slider.key == "d_model"]
    assert label == "d_head"
    at = open_lesson("rotation", d_model=512)
    assert "d_head" not in prose(at)


@pytest.mark.parametrize("count", [1, 2, 64])
def test_rival_of_the_fastest_pairs(count):
    at = open_whole("heads", first_pairs=count)
    rates = rates_of(128, 10_000)[:count]
    scores = np.cos(np.outer(np.arange(1, 65), rates)).mean(axis=1)
    best = int(scores.argmax())
    assert best + 1 in numbers(prose(at))
    assert states(prose(at), scores[best], places=4)
    rival = next(
        trace for figure in figures(at) for trace in figure.data if trace.name == "strongest rival"
    )
    assert list(rival.x) == [best + 1]


def test_gains_of_the_table_reach_their_weights():
    at = open_whole("heads", position=32, head_offset=3)
    text = " ".join(element.proto.body for element in at.get("html"))
    for weight in (50, 90, 99):
        found = text.partition(f">{weight}%</th><td>")[2].partition("<")[0]
        row = weights({"position": 32, "head_offset": 3, "gain": float(found)})
        assert row[29] == pytest.approx(weight / 100, abs=0.001)
