import numpy as np
import pytest

from pe_core.baselines import scheme_channels, schemes


@pytest.mark.parametrize("length", [1, 2, 40, 256])
@pytest.mark.parametrize("d_model", [1, 2, 128, 1024])
def test_channels_are_columns_of_the_scheme_at_every_position(d_model, length):
    for scheme in schemes(d_model):
        channels = scheme_channels(scheme, length)
        rows = scheme.encode(np.arange(length), length)
        np.testing.assert_array_equal(channels.values, rows[:, list(channels.columns)])
        assert channels.name == scheme.name
        assert channels.length == length
        assert channels.largest == rows.max()
        assert len(channels.columns) == min(rows.shape[1], 2)
        assert len(set(channels.columns)) == len(channels.columns)


@pytest.mark.parametrize(("d_model", "columns"), [(2, (0, 1)), (8, (0, 3)), (128, (0, 33))])
def test_channels_of_the_sinusoid_are_a_sine_and_a_cosine(d_model, columns):
    channels = scheme_channels(schemes(d_model)[-1], 10)
    assert channels.columns == columns
    rates = 10_000.0 ** (-2 * (np.array(columns) // 2) / d_model)
    angles = np.arange(10)[:, np.newaxis] * rates
    np.testing.assert_allclose(channels.values[:, 0], np.sin(angles[:, 0]), atol=1e-12)
    np.testing.assert_allclose(channels.values[:, 1], np.cos(angles[:, 1]), atol=1e-12)


@pytest.mark.parametrize(("length", "error"), [(0, ValueError), (2.0, TypeError)])
def test_a_length_that_is_none_is_refused(length, error):
    with pytest.raises(error, match="length"):
        scheme_channels(schemes(8)[0], length)
