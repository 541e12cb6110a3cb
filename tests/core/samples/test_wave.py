import math

import numpy as np
import pytest

from pe_core import encoding_matrix, wavelengths
from pe_core.samples.wave import sample_column, sample_wave, wave_window

SIZES = [(2, 2), (2, 1024), (2048, 2), (64, 128), (512, 512), (2048, 1024)]
BASES = [2, 10_000, 1_000_000]


@pytest.mark.parametrize("function", ["sin", "cos"])
@pytest.mark.parametrize(("wavelength", "first", "last"), [(6.3, -2, 40), (1e4, 0, 128)])
def test_wave_is_the_formula_at_evenly_spaced_positions(wavelength, first, last, function):
    wave = sample_wave(wavelength, first, last, function=function, points=100)
    assert (wave.at[0], wave.at[-1], len(wave.at)) == (first, last, 100)
    np.testing.assert_allclose(np.diff(wave.at), (last - first) / 99)
    expected = [getattr(math, function)(2 * math.pi * at / wavelength) for at in wave.at]
    np.testing.assert_allclose(wave.values, expected, atol=1e-13)


@pytest.mark.parametrize(
    ("args", "options", "error", "named"),
    [
        ((0.0, 0, 1), {}, ValueError, "wavelength"),
        (("6", 0, 1), {}, TypeError, "wavelength"),
        ((1.0, math.nan, 1), {}, ValueError, "first"),
        ((1.0, 0, 1), {"points": 1}, ValueError, "points"),
        ((1.0, 0, 1), {"function": "tan"}, ValueError, "function"),
    ],
)
def test_a_wave_that_cannot_be_sampled_is_refused(args, options, error, named):
    with pytest.raises(error, match=named):
        sample_wave(*args, **options)


@pytest.mark.parametrize("length", [1e-103, 1e103])
def test_extreme_wavelengths_stay_finite(length):
    assert np.isfinite(sample_wave(length, -(2**53), 2**53).values).all()


@pytest.mark.parametrize("seq_len", [2, 3, 64, 2048])
@pytest.mark.parametrize("wavelength", [2 * np.pi, 40.0, 1e6])
@pytest.mark.parametrize("share", [0, 0.5, 1])
def test_window_holds_the_position_and_at_most_so_many_cycles(seq_len, wavelength, share):
    position = int(share * (seq_len - 1))
    first, last = wave_window(position, seq_len, wavelength, max_cycles=16)
    assert 0 <= first <= position <= last <= seq_len - 1
    assert first < last
    assert (last - first) / wavelength <= 16
    assert last - first == min(seq_len - 1, int(16 * wavelength))


@pytest.mark.parametrize("args", [(-1, 4, 6.3), (4, 4, 6.3), (0, 1, 6.3), (0, 4, 0.0)])
def test_a_window_outside_the_sequence_is_refused(args):
    with pytest.raises(ValueError, match="must be"):
        wave_window(*args)


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize(("seq_len", "d_model"), SIZES)
@pytest.mark.parametrize("end", [0, 1])
def test_column_is_the_wave_of_its_dimension_and_the_cells_on_it(seq_len, d_model, base, end):
    position, dim = (seq_len - 1) * end, (d_model - 1) * end
    matrix = encoding_matrix(seq_len, d_model, base=base)
    column = sample_column(matrix, wavelengths(d_model, base=base), position, dim)
    frequency = float(base) ** (-2 * (dim // 2) / d_model)
    function = np.cos if dim % 2 else np.sin
    assert column.function == ("cos" if dim % 2 else "sin")
    assert column.wavelength == pytest.approx(2 * np.pi / frequency)
    np.testing.assert_allclose(column.values, function(frequency * column.positions), atol=1e-6)
    np.testing.assert_allclose(column.wave.values, function(frequency * column.wave.at), atol=1e-9)
    assert (column.wave.at[0], column.wave.at[-1]) == (column.first, column.last)
    assert column.value == pytest.approx(function(frequency * position), abs=1e-6)
    assert (column.position, column.dim) == (position, dim)
    assert column.first <= position <= column.last
    assert column.positions[0] == column.first
    assert column.positions[-1] <= column.last
    assert len(column.positions) <= 256


@pytest.mark.parametrize(("position", "dim"), [(-1, 0), (4, 0), (0, -1), (0, 4)])
def test_a_cell_outside_the_matrix_is_refused(position, dim):
    with pytest.raises(ValueError, match="must be"):
        sample_column(encoding_matrix(4, 4), wavelengths(4), position, dim)
