import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.samples import sample_distance, sample_snapshots


def test_products_add_up_to_the_dot_product():
    sample = sample_snapshots(10, 5, 300, max_pairs=7)
    one, other = Sinusoid(300).encode([10, 15])
    assert sample.sine_sum == pytest.approx(one[::2] @ other[::2])
    assert sample.cosine_sum == pytest.approx(one[1::2] @ other[1::2])
    assert sample.dot_product == pytest.approx(one @ other)
    assert sample.first.shape == sample.second.shape == sample.products.shape
    np.testing.assert_array_equal(sample.first, one.reshape(-1, 2)[sample.pairs])
    assert len(sample.pairs) <= 7


def test_sum_is_the_same_wherever_the_snapshots_are_taken():
    sums = [(s.sine_sum, s.cosine_sum) for s in (sample_snapshots(p, 9, 64) for p in (0, 3, 777))]
    totals = [sum(parts) for parts in sums]
    np.testing.assert_allclose(totals, totals[0], atol=1e-12)
    assert np.ptp([sine for sine, _ in sums]) > 1


def test_opposed_pairs_are_more_than_a_quarter_turn_apart():
    rates = 10_000.0 ** (-np.arange(0, 64, 2) / 64)
    turned = (rates * 3 + np.pi / 2) % (2 * np.pi) > np.pi
    assert sample_snapshots(4, 3, 64, max_pairs=2).opposed == turned.sum()
    assert sample_snapshots(4, 0, 64).opposed == 0


@pytest.mark.parametrize(("max_offset", "step"), [(4, 1), (1023, 1), (4096, 5)])
def test_distances_are_strided_from_zero_on(max_offset, step):
    sample = sample_distance(max_offset, 64)
    assert sample.step == step
    np.testing.assert_array_equal(sample.offsets % step, 0)
    np.testing.assert_allclose(sample.squared, 64 * (1 - sample.similarity), atol=1e-11)
