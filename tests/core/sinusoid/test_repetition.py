import math

import numpy as np
import pytest

from pe_core.sinusoid.repetition import common_period, repetition, return_curves


@pytest.mark.parametrize(
    ("d_model", "base", "turns"),
    [(2, 2, 1), (4, 10_000, 100), (8, 10_000, 1000), (12, 1_000_000, 100_000), (6, 1000, 100)],
)
def test_period_is_the_longest_wavelength_where_ratios_are_whole(d_model, base, turns):
    period = common_period(d_model, base=base)
    assert period == pytest.approx(2 * math.pi * turns)
    angles = period * float(base) ** (-np.arange(0, d_model, 2) / d_model)
    np.testing.assert_allclose(np.cos(angles), 1, atol=1e-9)


@pytest.mark.parametrize(("d_model", "base"), [(4, 2), (128, 10_000), (1024, 2), (6, 10_000)])
def test_irrational_ratios_have_no_period(d_model, base):
    assert common_period(d_model, base=base) is None
    ratio = base ** (2 / d_model)
    assert abs(ratio - round(ratio)) > 1e-4


def test_closest_returns_by_brute_force():
    found = repetition(500, 4, base=50)
    angles = np.arange(500)[:, np.newaxis] * np.array([1, 50**-0.5])
    rows = np.concatenate([np.sin(angles), np.cos(angles)], axis=1) / math.sqrt(2)
    distances = np.linalg.norm(rows[1:] - rows[0], axis=1)
    assert found.every_pair.offset == distances.argmin() + 1
    assert found.every_pair.distance == pytest.approx(distances.min(), rel=1e-9)
    assert found.one_pair.offset == 333  # 53 turns: 333/106 is nearly π
    assert found.completed == 2


def test_smallest_sequence_has_one_offset():
    found = repetition(2, 2, base=2)
    assert found.one_pair == found.every_pair
    assert found.one_pair.offset == 1
    assert found.one_pair.distance == pytest.approx(2 * math.sin(0.5))
    assert (found.completed, found.period) == (0, 2 * math.pi)


def test_curves_are_distances_of_unit_rows():
    curves = return_curves(64, base=10_000, cycles=2, points=101)
    np.testing.assert_allclose(curves.one_pair, 2 * np.abs(np.sin(curves.offsets / 2)), atol=1e-12)
    angles = curves.offsets[:, np.newaxis] * 10_000.0 ** (-np.arange(0, 64, 2) / 64)
    similarity = np.cos(angles).mean(axis=1)
    np.testing.assert_allclose(curves.every_pair**2, 2 - 2 * similarity, atol=1e-12)


def test_refuses_one_position_and_broken_bases():
    with pytest.raises(ValueError, match="seq_len"):
        repetition(1, 8, base=10)
    with pytest.raises(TypeError, match="base"):
        common_period(8, base=2.5)
