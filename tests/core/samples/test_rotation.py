import numpy as np
import pytest

from pe_core import SingleFactorFit, Sinusoid, fit_single_factor
from pe_core.samples import sample_shift, sample_sine_alone

CASES = [(0, 5, 128), (10, 5, 128), (0, -64, 2), (63, 0, 64), (2047, 64, 1024), (1.5, 0.25, 8)]


@pytest.mark.parametrize("base", [2, 10_000])
@pytest.mark.parametrize(("position", "offset", "d_model"), CASES)
def test_one_matrix_reaches_two_later_positions(position, offset, d_model, base):
    sample = sample_shift(position, offset, d_model, base=base)
    reached = Sinusoid(d_model, base).encode([position, position + offset, position + 2 * offset])
    # From above: PE(p), T PE(p) and PE(p+k), T T PE(p) and PE(p+2k).
    expected = reached[[0, 1, 1, 2, 2]][:, sample.dims]
    np.testing.assert_allclose(sample.values, expected, atol=1e-10)
    assert (sample.position, sample.offset) == (position, offset)


@pytest.mark.parametrize("d_model", [2, 256, 258, 1024])
def test_shift_is_sampled_in_whole_pairs_and_never_too_many(d_model):
    dims = sample_shift(3, 5, d_model).dims
    assert len(dims) <= 256
    np.testing.assert_array_equal(dims[1::2], dims[0::2] + 1)
    assert (dims[0::2] % 2 == 0).all()
    assert (len(dims) == d_model) == (d_model <= 256)


@pytest.mark.parametrize(
    ("seq_len", "offset", "frequency"), [(64, 5, 0.3), (2, 1, 1.0), (2048, -64, 1e-4), (64, 0, 1.0)]
)
def test_sine_alone_is_sampled_beside_the_shifted_sine(seq_len, offset, frequency):
    fit = fit_single_factor(np.arange(seq_len), offset, frequency)
    _, at, wanted, _ = sample_sine_alone(fit, seq_len, offset, frequency)
    # sin(a + b) = sin a cos b + cos a sin b
    turn = frequency * offset
    addition = np.sin(frequency * at) * np.cos(turn) + np.cos(frequency * at) * np.sin(turn)
    np.testing.assert_allclose(wanted, addition, atol=1e-12)
    assert 0 == at[0] < at[-1] <= seq_len - 1
    assert frequency * at[-1] <= 4 * 2 * np.pi * (1 + 1e-12)


def test_multiple_of_the_sine_by_hand():
    """Pair 1 at d_model 4 and base 100 has frequency 0.1: half of sin 0, sin 0.5 and sin 1."""
    sample = sample_sine_alone(SingleFactorFit(0.5, 0.0), 11, 5, 0.1, points=3)
    np.testing.assert_allclose(sample.reached, [0, 0.239713, 0.420735], atol=1e-6)
    np.testing.assert_allclose(sample.wanted, [0.479426, 0.841471, 0.997495], atol=1e-6)


FIT = SingleFactorFit(1.0, 0.0)


@pytest.mark.parametrize(
    ("call", "error", "named"),
    [
        (lambda: sample_shift(0, 5, 3), ValueError, "d_model"),
        (lambda: sample_shift("0", 5, 4), TypeError, "position"),
        (lambda: sample_shift(0, 5, 4, max_dims=1), ValueError, "limit"),
        (lambda: sample_sine_alone(FIT, 0, 5, 1.0), ValueError, "seq_len"),
        (lambda: sample_sine_alone(FIT, 8, 5, 0.0), ValueError, "frequency"),
        (lambda: sample_sine_alone(FIT, 8, 5, 1.0, points=1), ValueError, "points"),
    ],
)
def test_what_cannot_be_sampled_is_refused(call, error, named):
    with pytest.raises(error, match=named):
        call()
