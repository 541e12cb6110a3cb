"""Similarities of patches from their whole encodings, written out."""

import math

import numpy as np
import pytest

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.images import (
    BELOW,
    EQUALLY_FAR,
    PATCH_ENCODINGS,
    SLANTED,
    STRAIGHT,
    mrope_sections,
    patch_coordinates,
    patch_similarity,
    row_positions,
    section_angles,
)
from pe_core.images.similarity import axis_frequencies


def sincos(position, rates):
    return [f(rate * position) for rate in rates for f in (math.sin, math.cos)]


def cosine(left, right):
    return np.dot(left, right) / math.sqrt(np.dot(left, left) * np.dot(right, right))


@pytest.mark.parametrize(("d", "base"), [(8, 100), (128, 10_000)])
@pytest.mark.parametrize("patches", [((3, 4), (3, 9)), ((0, 0), (4, 3)), ((7, 2), (2, 7))])
def test_similarity_is_that_of_the_encodings(d, base, patches):
    (y, x), (v, u) = patches
    half = rates_of(d // 2, base)
    expected = {
        "one-row": cosine(
            *(sincos(14 * row + column, rates_of(d, base)) for row, column in patches)
        ),
        "per-axis": cosine(*(sincos(column, half) + sincos(row, half) for row, column in patches)),
    }
    expected["rope-per-axis"] = expected["per-axis"]
    for encoding, value in expected.items():
        found = patch_similarity(Sinusoid(d, base), encoding, v - y, u - x, columns=14)
        assert found == pytest.approx(value, abs=1e-12)


def test_mrope_rotates_each_section_by_its_own_axis():
    d, base = 128, 1_000_000
    down, across = 3, 40
    angles = [
        rate * (0 if pair < 16 else down if pair < 40 else across)
        for pair, rate in enumerate(rates_of(d, base))
    ]
    expected = sum(map(math.cos, angles)) / 64
    found = patch_similarity(Sinusoid(d, base), "m-rope", down, across, columns=40)
    assert found == pytest.approx(expected, abs=1e-12)


def test_the_fastest_pair_of_the_width_turns_by_few_degrees():
    """Over 40 patches at Qwen2-VL's settings: 0.4 degrees for the width, 72 for the height."""
    assert mrope_sections(64) == (16, 24, 24)
    angles = section_angles(Sinusoid(128, 1_000_000), 40)
    for name, start in (("time", 0), ("height", 16), ("width", 40)):
        assert angles[name] == pytest.approx(40 / 1_000_000 ** (start / 64), rel=1e-12)
    assert round(math.degrees(angles["width"]), 1) == 0.4
    assert round(math.degrees(angles["height"])) == 72
    assert list(section_angles(Sinusoid(2), 40)) == ["width"]


def test_equal_distances_are_not_equally_similar():
    assert {down**2 + across**2 for down, across in EQUALLY_FAR} == {25}
    assert {step.distance for step in EQUALLY_FAR} == {5}
    assert (STRAIGHT.down, BELOW.across) == (0, 0)
    straight, slanted = (
        patch_similarity(Sinusoid(128), "per-axis", *apart, columns=14)
        for apart in (STRAIGHT, SLANTED)
    )
    assert straight > slanted


def test_in_one_long_row_the_patch_below_is_as_far_as_fourteen_to_the_right():
    sinusoid = Sinusoid(128)
    below, beside = (
        patch_similarity(sinusoid, "one-row", down, across, columns=14)
        for down, across in ((1, 0), (0, 14))
    )
    assert below == pytest.approx(float(beside))
    assert row_positions(rows=3, columns=14)[1, 0] == 14


@pytest.mark.parametrize(("rows", "columns"), [(3, 4), (5, 5), (1, 3)])
def test_coordinates_are_those_of_loops(rows, columns):
    right = [(row, column) for row in range(rows) for column in range(columns)]
    wrong = [(row, column) for column in range(columns) for row in range(rows)]
    assert (
        list(zip(*map(list, patch_coordinates(rows=rows, columns=columns)), strict=True)) == right
    )
    found = patch_coordinates(rows=rows, columns=columns, transposed=True)
    assert list(zip(*map(list, found), strict=True)) == wrong
    # On a square image, both axes are exchanged, and nothing else happens.
    exchanged = [(column, row) for row, column in right]
    assert (wrong == exchanged) == (rows == columns)


def test_an_unknown_encoding_is_refused():
    with pytest.raises(
        ValueError, match=r"^encoding must be 'one-row', .* or 'm-rope', got 'M-RoPE'$"
    ):
        patch_similarity(Sinusoid(8), "M-RoPE", 0, 1, columns=4)


@pytest.mark.parametrize("encoding", PATCH_ENCODINGS)
def test_an_odd_width_is_refused(encoding):
    with pytest.raises(ValueError, match=r"^d_model must be even"):
        patch_similarity(Sinusoid(5), encoding, 0, 1, columns=4)


def test_a_single_pair_serves_both_axes():
    assert axis_frequencies(Sinusoid(2)).tolist() == [1]
    assert mrope_sections(1) == (0, 0, 1)
