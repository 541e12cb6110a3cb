"""The page on long context counts pairs by the formula, and reads pasted configurations."""

import math

import numpy as np
import pytest

from lessons.visit import (
    assert_clean,
    figures,
    numbers,
    open_lesson,
    open_whole,
    prose,
    scene,
    takeaway,
)
from pe_core.scaling import SCALINGS

CASES = [
    {"scaling": "none", "scale_factor": 8, "trained_length": 4096},
    {"scaling": "interpolation", "scale_factor": 32, "trained_length": 512},
    {"scaling": "NTK-aware", "scale_factor": 8, "trained_length": 4096},
    {"scaling": "none", "scale_factor": 2, "trained_length": 512, "d_model": 2, "base": 2},
]


def unseen(case):
    """Pairs that do not complete a cycle in training, and go farther now."""
    d, base = case.get("d_model", 128), case.get("base", 10_000)
    s, length = case["scale_factor"], case["trained_length"]
    count = 0
    for pair in range(d // 2):
        rate = base ** (-2 * pair / d)
        slower = {
            "none": 1,
            "interpolation": s,
            "NTK-aware": s ** (2 * pair / (d - 2)) if d > 2 else 1,
        }[case["scaling"]]
        is_slow = 2 * math.pi / rate > length
        count += is_slow and rate / slower * s > rate * (1 + 1e-9)
    return count


@pytest.mark.parametrize("case", CASES, ids=str)
def test_takeaway_counts_the_pairs_with_new_angles(case):
    at = open_whole("longer", **case)
    assert_clean(at)
    assert unseen(case) in numbers(takeaway(at))
    assert unseen({**case, "scaling": "none"}) in numbers(takeaway(at))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_live_picture_has_the_values_of_the_controls(case):
    parameters = scene(open_whole("longer", **case), "longer")["parameters"]
    assert parameters["scaling_index"] == SCALINGS.index(case["scaling"])
    for name in ("scale_factor", "trained_length"):
        assert parameters[name] == case[name]


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
    assert error.value.startswith("This cannot be read")
    assert "<script>" not in error.value.replace("`", "") or "`" in error.value
