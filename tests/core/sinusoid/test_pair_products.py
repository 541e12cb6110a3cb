import numpy as np
import pytest

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.sinusoid.pair_products import pair_products


def test_products_add_up_to_the_dot_product():
    sinusoid = Sinusoid(300)
    found = pair_products(sinusoid, 10, 5)
    first, second = sinusoid.encode([10, 15])
    assert found.sine_sum == pytest.approx(first[::2] @ second[::2])
    assert found.cosine_sum == pytest.approx(first[1::2] @ second[1::2])
    assert found.dot_product == pytest.approx(first @ second)
    np.testing.assert_array_equal(found.first, first.reshape(-1, 2))
    np.testing.assert_array_equal(found.second, second.reshape(-1, 2))
    cosines = np.cos(5 * sinusoid.frequencies)
    np.testing.assert_allclose(found.products.sum(axis=1), cosines, atol=1e-12)


def test_sum_is_the_same_at_every_position():
    found = [pair_products(Sinusoid(64), position, 9) for position in (0, 3, 777)]
    totals = [products.dot_product for products in found]
    np.testing.assert_allclose(totals, totals[0], atol=1e-12)
    assert np.ptp([products.sine_sum for products in found]) > 1


def test_opposed_pairs_are_more_than_a_quarter_turn_apart():
    frequencies = rates_of(64, 10_000)
    opposed = (frequencies * 3 + np.pi / 2) % (2 * np.pi) > np.pi
    assert pair_products(Sinusoid(64), 4, 3).opposed == opposed.sum()
    assert pair_products(Sinusoid(64), 4, 0).opposed == 0


@pytest.mark.parametrize(
    ("call", "error", "named"),
    [
        (lambda: pair_products(Sinusoid(3), 0, 5), ValueError, "d_model"),
        (lambda: pair_products(Sinusoid(4), "0", 5), TypeError, "position"),  # type: ignore[arg-type]
        (lambda: pair_products(Sinusoid(4), 0, float("nan")), ValueError, "offset"),
    ],
)
def test_other_arguments_are_refused(call, error, named):
    with pytest.raises(error, match=named):
        call()
