"""Similarities of patches from their whole encodings, written out."""

import math
from dataclasses import replace

import numpy as np
import pytest

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.images import (
    BELOW,
    EQUALLY_FAR,
    MROPES,
    PATCH_ENCODINGS,
    SLANTED,
    STRAIGHT,
    Patch,
    PatchOffset,
    axis_similarities,
    forms_cross,
    least_within,
    mrope_axes,
    mrope_sections,
    patch_coordinates,
    patch_similarity,
    row_positions,
    section_angles,
    similarities_to_patch,
    unequal_patches,
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


@pytest.mark.parametrize("encoding", MROPES)
def test_each_axis_of_mrope_has_a_pair_of_three_or_more(encoding):
    for pairs in range(3, 70):
        assert min(mrope_sections(pairs, encoding)) >= 1
    assert max(mrope_sections(2, encoding)) == 2


@pytest.mark.parametrize("pairs", [1, 2, 3, 4, 6, 8, 48, 64, 512])
def test_interleaved_mrope_has_the_axes_that_slices_of_the_reference_code_assign(pairs):
    nearest = min(math.floor(20 * pairs / 64 + 0.5), pairs // 3)
    sections = [pairs - 2 * nearest, nearest, nearest]
    expected = np.zeros(pairs, dtype=int)
    for axis, offset in ((1, 1), (2, 2)):
        expected[slice(offset, 3 * sections[axis], 3)] = axis
    axes = mrope_axes(pairs, "interleaved-m-rope")
    np.testing.assert_array_equal(axes, expected)
    assert mrope_sections(pairs, "interleaved-m-rope")[1:] == tuple(sections[1:])
    assert sum(mrope_sections(pairs, "interleaved-m-rope")) == pairs


def test_interleaved_mrope_rotates_every_third_pair_by_rows_and_every_third_by_columns():
    d, base = 128, 5_000_000
    down, across = 3, 40
    angles = [
        rate * (0 if pair >= 60 else (0, down, across)[pair % 3])
        for pair, rate in enumerate(rates_of(d, base))
    ]
    found = patch_similarity(Sinusoid(d, base), "interleaved-m-rope", down, across, columns=40)
    assert found == pytest.approx(sum(map(math.cos, angles)) / 64, abs=1e-12)


def test_interleaved_both_axes_have_pairs_that_rotate_almost_as_fast():
    angles = section_angles(Sinusoid(128), "interleaved-m-rope", rows=14, columns=14)
    assert angles["time"] == 0
    for name, pair in (("height", 1), ("width", 2)):
        assert angles[name] == pytest.approx(13 / 10_000 ** (pair / 64), rel=1e-12)
    # Without a pair for an axis, only time is left.
    assert list(section_angles(Sinusoid(4), "interleaved-m-rope", rows=4, columns=4)) == ["time"]


def test_the_fastest_pair_of_the_width_rotates_by_few_degrees():
    """From end to end of 40 patches at Qwen2-VL's base: 0.4 degrees for the width, 71 for rows."""
    assert mrope_sections(64, "m-rope") == (16, 24, 24)
    angles = section_angles(Sinusoid(128, 1_000_000), "m-rope", rows=40, columns=40)
    # 40 patches are 39 steps apart, and a still image has one time.
    for name, start, steps in (("time", 0, 0), ("height", 16, 39), ("width", 40, 39)):
        assert angles[name] == pytest.approx(steps / 1_000_000 ** (start / 64), rel=1e-12)
    assert round(math.degrees(angles["width"]), 1) == 0.4
    assert round(math.degrees(angles["height"])) == 71
    assert list(section_angles(Sinusoid(2), "m-rope", rows=4, columns=40)) == ["width"]


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
        ValueError, match=r"^encoding must be 'one-row', .* or 'interleaved-m-rope', got 'M-RoPE'$"
    ):
        patch_similarity(Sinusoid(8), "M-RoPE", 0, 1, columns=4)


@pytest.mark.parametrize("encoding", PATCH_ENCODINGS)
def test_an_odd_width_is_refused(encoding):
    with pytest.raises(ValueError, match=r"^d_model must be even"):
        patch_similarity(Sinusoid(5), encoding, 0, 1, columns=4)


def test_each_axis_has_a_pair_even_where_the_width_has_one():
    assert axis_frequencies(Sinusoid(2)).tolist() == [1]
    assert mrope_sections(1, "m-rope") == (0, 0, 1)
    assert mrope_sections(1, "interleaved-m-rope") == (1, 0, 0)


@pytest.mark.parametrize("encoding", PATCH_ENCODINGS[1:])
@pytest.mark.parametrize(("d", "base"), [(2, 100), (4, 100), (128, 10_000)])
def test_parts_of_both_axes_are_means_over_their_pairs(encoding, d, base):
    down, across = 3, -5
    rates = rates_of(d, base)
    half = rates_of(2 * max(d // 4, 1), base)
    axes = mrope_axes(len(rates), encoding) if encoding in MROPES else None
    of_rows, of_columns = (
        (half, half) if axes is None else (np.array(rates)[axes == axis] for axis in (1, 2))
    )
    found = axis_similarities(Sinusoid(d, base), encoding, down, across)
    for value, part, apart in zip(found, (of_rows, of_columns), (down, across), strict=True):
        # Without a pair, nothing tells two rows apart.
        cosines = [math.cos(rate * apart) for rate in part] or [1]
        assert value == pytest.approx(sum(cosines) / len(cosines), abs=1e-12)


@pytest.mark.parametrize("encoding", PATCH_ENCODINGS)
def test_distances_of_rows_and_columns_broadcast(encoding):
    found = patch_similarity(Sinusoid(8), encoding, [[0], [1]], [0, 1, 2], columns=14)
    assert found.shape == (2, 3)
    message = (
        r"^rows_apart and columns_apart must have shapes that broadcast, got \(2,\) and \(3,\)$"
    )
    with pytest.raises(ValueError, match=message):
        patch_similarity(Sinusoid(8), encoding, [0, 1], [0, 1, 2], columns=14)


def test_one_long_row_has_no_parts():
    with pytest.raises(ValueError, match=r"^encoding must be 'per-axis', .* got 'one-row'$"):
        axis_similarities(Sinusoid(8), "one-row", 0, 1)


@pytest.mark.parametrize(
    ("row", "column", "offset"),
    [(0, 0, (13, 8)), (13, 8, (-13, -8)), (7, 4, (6, 4)), (8, 5, (-8, -5))],
)
def test_the_far_corner_is_across_from_a_patch(row, column, offset):
    assert Patch(rows=14, columns=9, row=row, column=column).far_corner() == offset


MIDDLE = Patch(rows=14, columns=14, row=7, column=7)


@pytest.mark.parametrize("d", [32, 128, 1024])
def test_similar_patches_form_a_cross(d):
    values = similarities_to_patch(Sinusoid(d), "per-axis", MIDDLE).reshape(14, 14)
    assert forms_cross(Sinusoid(d), "per-axis", MIDDLE)
    assert min(values[7].min(), values[:, 7].min()) > values[:5, :5].max()
    assert forms_cross(Sinusoid(d), "interleaved-m-rope", MIDDLE)
    corner = replace(MIDDLE, row=0, column=13)
    assert forms_cross(Sinusoid(d), "rope-per-axis", corner)


def test_the_least_value_within_a_distance_is_that_of_a_nearer_patch():
    values = np.random.default_rng(3).random((4, 6))
    patch = Patch(rows=4, columns=6, row=1, column=4)
    for distance in (0.5, 1, 2.5, 9):
        near = [
            values[row, column]
            for row in range(4)
            for column in range(6)
            if PatchOffset(row - 1, column - 4).distance < distance
        ]
        assert least_within(values, distance, patch) == min(near)


@pytest.mark.parametrize(
    ("values", "distance", "error", "message"),
    [
        ([1.0], 1, ValueError, r"values must have shape \(1, 1\), got \(1,\)"),
        ([[1.0, 2.0]], 1, ValueError, r"values must have shape \(1, 1\), got \(1, 2\)"),
        ([[1.0]], 0, ValueError, r"distance must be a finite number from 1e-100 to 1e\+100, got 0"),
        ([[1.0]], -1, ValueError, r"distance must be a finite number from .*, got -1"),
        ([[1.0]], math.nan, ValueError, r"distance must be a finite number from .*, got nan"),
        ([[1.0]], "a", TypeError, r"distance must be a finite number from .*, got 'a'"),
    ],
)
def test_the_least_value_refuses_what_has_none(values, distance, error, message):
    with pytest.raises(error, match=f"^{message}$"):
        least_within(values, distance, Patch(rows=1, columns=1, row=0, column=0))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"row": 14}, "row"),
        ({"column": -1}, "column"),
        ({"rows": 0}, "rows"),
    ],
)
def test_an_image_has_only_its_own_patches(changes, words):
    with pytest.raises(ValueError, match=words):
        replace(MIDDLE, **changes)


def test_no_cross_where_an_axis_repeats_or_loses_its_row_or_hardly_counts():
    # With four pairs an axis, a patch six columns away is nearly the same.
    assert not forms_cross(Sinusoid(16), "per-axis", MIDDLE)
    # Even in its own row, a patch is not similar.
    assert not forms_cross(Sinusoid(128, 2), "per-axis", MIDDLE)
    assert not forms_cross(Sinusoid(128), "one-row", MIDDLE)
    assert not forms_cross(Sinusoid(128), "m-rope", MIDDLE)
    # No patch is far from both its row and its column.
    assert not forms_cross(Sinusoid(128), "per-axis", replace(MIDDLE, rows=5, row=2))


def test_two_patches_are_equally_far_wherever_the_image_has_them():
    for rows in (4, 5, 9):
        for columns in (5, 6, 11):
            for row in range(rows):
                for column in range(columns):
                    patch = Patch(rows=rows, columns=columns, row=row, column=column)
                    offsets = patch.equally_far()
                    fits = max(row, rows - 1 - row) >= 4 and max(column, columns - 1 - column) >= 5
                    assert (offsets is not None) == fits
                    for offset in offsets or ():
                        assert offset.distance == 5
                        assert 0 <= row + offset.down < rows
                        assert 0 <= column + offset.across < columns


def test_equally_far_patches_are_unequal_only_where_the_axes_have_halves():
    for encoding in PATCH_ENCODINGS:
        offsets = unequal_patches(Sinusoid(128), encoding, MIDDLE)
        assert (offsets is not None) == (encoding in {"per-axis", "rope-per-axis"})
    straight, slanted = unequal_patches(Sinusoid(128), "per-axis", MIDDLE)
    near, far = (
        patch_similarity(Sinusoid(128), "per-axis", *offset, columns=14)
        for offset in (straight, slanted)
    )
    assert near > far + 0.05
    assert unequal_patches(Sinusoid(2), "per-axis", MIDDLE) is None
    # With four pairs an axis, waves meet again in the corner.
    assert unequal_patches(Sinusoid(16), "per-axis", MIDDLE) is None
