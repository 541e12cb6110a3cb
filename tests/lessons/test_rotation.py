import re

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.matrices import strip
from lessons.visit import (
    assert_clean,
    numbers,
    open_whole,
    picture_data,
    prose,
    states,
    takeaway,
)

CASES = [
    {"pair": 10, "position": 10, "rotation_offset": 5},
    {"pair": 0, "position": 0, "rotation_offset": -64},
    {"pair": 63, "position": 63, "rotation_offset": 64},
    {"pair": 5, "position": 7, "rotation_offset": 0},
    {"pair": 0, "position": 1, "rotation_offset": 5, "d_model": 2, "seq_len": 2, "base": 2},
]


def frequency(case):
    d_model, base = case.get("d_model", 128), float(case.get("base", 10_000))
    return base ** (-2 * case["pair"] / d_model)


def turn(angle):
    return np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])


def assert_states_matrix(text, matrix):
    for value in matrix.ravel():
        assert states(text, value, places=4) or states(text, value, places=6)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_equation_states_the_matrix_of_the_pair(case):
    at = open_whole("rotation", **case)
    assert_clean(at)
    text = at.latex[0].value
    assert_states_matrix(text, turn(frequency(case) * case["rotation_offset"]))
    assert any(number == pytest.approx(frequency(case), rel=1e-5) for number in numbers(text))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_takeaway_states_the_angle_of_the_pair_and_its_direction(case):
    sentence, offset = takeaway(open_whole("rotation", **case)), case["rotation_offset"]
    assert offset in numbers(sentence)
    angle = abs(np.degrees(frequency(case) * offset))
    stated = numbers(sentence)
    assert any(
        number == pytest.approx(angle, rel=5e-3 if angle >= 1 else 5e-2, abs=0.05 * (angle >= 1))
        for number in stated
    )
    assert ("counter-clockwise" in sentence) == (offset < 0)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_one_matrix_takes_two_positions_along_without_error(case):
    text = prose(open_whole("rotation", **case)).replace("−", "-")
    p, k = case["position"], case["rotation_offset"]
    first, second = (f"takes {p} to {p + k} ", f"takes {p + k} to {p + 2 * k} ")
    assert first in text
    assert second in text
    residuals = [float(found) for found in re.findall(r"\d\.\de-\d+", text)]
    assert all(residual < 1e-12 for residual in residuals)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_live_circle_has_the_values_and_the_ranges_of_the_controls(case):
    data = picture_data(open_whole("rotation", **case), "rotation")
    variables = {entry["key"]: entry for entry in data["variables"]}
    ranges = {
        key: (variables[key]["low"], variables[key]["value"], variables[key]["high"])
        for key in ("position", "rotation_offset", "pair")
    }
    assert ranges["pair"] == (0, case["pair"], case.get("d_model", 128) // 2 - 1)
    assert data["parameters"]["base"] == case.get("base", 10_000)
    assert ranges["position"] == (0, case["position"], case.get("seq_len", 64) - 1)
    assert ranges["rotation_offset"] == (-64, case["rotation_offset"], 64)


@pytest.mark.parametrize(("offset", "second"), [(5, 3), (64, -64), (-7, 0)])
def test_turns_add_up(offset, second):
    at = open_whole("rotation", rotation_offset=offset, second_offset=second)
    total = turn(frequency(CASES[0]) * (offset + second))
    assert_states_matrix(at.latex[-1].value, total)
    product = turn(frequency(CASES[0]) * second) @ turn(frequency(CASES[0]) * offset)
    np.testing.assert_allclose(product, total, atol=1e-15)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_sine_alone_states_the_best_factor_and_its_error(case):
    positions = np.arange(case.get("seq_len", 64))
    sine = np.sin(frequency(case) * positions)
    wanted = np.sin(frequency(case) * (positions + case["rotation_offset"]))
    factor = np.linalg.lstsq(sine[:, np.newaxis], wanted, rcond=None)[0][0]
    text = prose(open_whole("rotation", **case))
    assert states(text, factor, places=4)
    assert (
        states(text, np.abs(factor * sine - wanted).max(), places=4) or case["rotation_offset"] == 0
    )


@pytest.mark.parametrize("case", CASES, ids=str)
def test_strips_are_the_encodings_that_the_text_names(case):
    at = open_whole("rotation", **case)
    found, dims = strip(at)
    d_model, base = case.get("d_model", 128), float(case.get("base", 10_000))
    frequencies = rates_of(d_model, base)
    last = case["position"] + 2 * case["rotation_offset"]
    rates = frequencies[dims[::2] // 2]
    np.testing.assert_allclose(found[-1, 0::2], np.sin(last * rates), atol=1e-6)
    np.testing.assert_allclose(found[-1, 1::2], np.cos(last * rates), atol=1e-6)
    # Turned once and twice they are what they should be.
    np.testing.assert_allclose(found[[1, 3]], found[[2, 4]], atol=1e-6)
    names = picture_data(at, "strips")["core"]["rows"]["names"]
    assert len(set(names)) == len(names) == 5


def test_sine_alone_is_shifted_by_nothing_and_only_by_nothing():
    still = prose(open_whole("rotation", rotation_offset=0))
    assert "For k = 0 nothing moves" in still
    assert "The best one" not in still
    moved = prose(open_whole("rotation", rotation_offset=5))
    angle = np.sin(5 * frequency(CASES[0]))
    assert f"no number turns 0 into sin(ωk) = {angle:.4f}" in moved


def test_slowest_pair_of_the_experiment_turns_by_less_than_half_a_degree():
    text = takeaway(open_whole("rotation", pair=63, rotation_offset=64))
    angle = 64 * 10_000 ** (-126 / 128)
    assert any(number == pytest.approx(np.degrees(angle), rel=5e-2) for number in numbers(text))
    assert 0 < np.degrees(angle) < 0.5


def test_direction_of_the_turn_is_stated_for_both_orders():
    text = prose(open_whole("rotation"))
    assert "clockwise" in text
    assert "counter-clockwise" in text
    # In (sin, cos) order a small step lowers the cosine coordinate of (1, 0): clockwise.
    assert (turn(0.1) @ [1.0, 0.0])[1] < 0


def test_data_to_take_along_are_the_two_channels_of_the_pair(offered):
    offer = offered("rotation", pair=9, seq_len=50)
    angles = np.arange(50) * 10_000 ** (-18 / 128)
    np.testing.assert_allclose(offer.table["sine"], np.sin(angles), atol=1e-12)
    np.testing.assert_allclose(offer.table["cosine"], np.cos(angles), atol=1e-12)
