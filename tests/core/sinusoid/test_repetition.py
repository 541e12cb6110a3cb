import math

import numpy as np
import pytest

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.sinusoid.repetition import common_period, limiting_share, repetition, return_curves


@pytest.mark.parametrize(
    ("d_model", "base", "cycles"),
    [(2, 2, 1), (4, 10_000, 100), (8, 10_000, 1000), (12, 1_000_000, 100_000), (6, 1000, 100)],
)
def test_period_is_the_longest_wavelength_where_ratios_are_whole(d_model, base, cycles):
    period = common_period(Sinusoid(d_model, base))
    assert period == pytest.approx(2 * math.pi * cycles)
    angles = period * rates_of(d_model, base)
    np.testing.assert_allclose(np.cos(angles), 1, atol=1e-9)


@pytest.mark.parametrize(("d_model", "base"), [(4, 2), (128, 10_000), (1024, 2), (6, 10_000)])
def test_irrational_ratios_have_no_period(d_model, base):
    assert common_period(Sinusoid(d_model, base)) is None
    ratio = base ** (2 / d_model)
    assert abs(ratio - round(ratio)) > 1e-4


@pytest.mark.parametrize(("seq_len", "base"), [(64, 10_000), (2, 100), (4096, 100), (700, 1e6)])
def test_the_share_of_completed_cycles_tends_to_its_limit(seq_len, base):
    sinusoid = Sinusoid(2**17, base)
    share = sinusoid.completed_cycles(seq_len) / sinusoid.pairs
    assert limiting_share(seq_len, base=base) == pytest.approx(share, abs=1e-4)


@pytest.mark.parametrize(("seq_len", "base"), [(1, 100), (64, 1.0)])
def test_a_limit_needs_a_way_and_two_wavelengths(seq_len, base):
    with pytest.raises(ValueError, match=r"seq_len|base"):
        limiting_share(seq_len, base=base)


def test_closest_returns_by_brute_force():
    result = repetition(Sinusoid(4, base=50), 500)
    angles = np.arange(500)[:, np.newaxis] * np.array([1, 50**-0.5])
    rows = np.concatenate([np.sin(angles), np.cos(angles)], axis=1) / math.sqrt(2)
    distances = np.linalg.norm(rows[1:] - rows[0], axis=1)
    assert result.every_pair.offset == distances.argmin() + 1
    assert result.every_pair.distance == pytest.approx(distances.min(), rel=1e-9)
    assert result.one_pair.offset == 333  # 53 cycles: 333/106 is nearly π
    assert result.completed == 2


def test_smallest_sequence_has_one_offset():
    result = repetition(Sinusoid(2, base=2), 2)
    assert result.one_pair == result.every_pair
    assert result.one_pair.offset == 1
    assert result.one_pair.distance == pytest.approx(2 * math.sin(0.5))
    assert (result.completed, result.period) == (0, 2 * math.pi)


def test_curves_are_distances_of_unit_rows():
    curves = return_curves(Sinusoid(64), cycles=2, points=101)
    np.testing.assert_allclose(curves.one_pair, 2 * np.abs(np.sin(curves.offsets / 2)), atol=1e-12)
    angles = curves.offsets[:, np.newaxis] * rates_of(64, 10_000)
    similarity = np.cos(angles).mean(axis=1)
    np.testing.assert_allclose(curves.every_pair**2, 2 - 2 * similarity, atol=1e-12)


def test_refuses_one_position_and_broken_bases():
    with pytest.raises(ValueError, match="seq_len"):
        repetition(Sinusoid(8, base=10), 1)
    for base in (2.5, 1, 2e9):
        with pytest.raises(
            ValueError, match=r"^base must be a whole number from 2 to 1000000000, "
        ):
            common_period(Sinusoid(8, base))
