import numpy as np
import pytest

from pe_core.versions import (
    VERSIONS,
    frequency_summary,
    token_frequencies,
    version_matrix,
)


def test_longest_wavelength_of_detr_counts_that_positions_are_scaled():
    # ω = B^(−126/128)·2π/64 a token, so the wavelength is 64·B^(126/128): not 2π·B^(126/128).
    summary = frequency_summary(VERSIONS["detr"], 64, 128)
    assert summary.longest_wavelength == pytest.approx(64 * 10_000 ** (126 / 128))
    assert round(summary.longest_wavelength) == 554_217
    shortest = 2 * np.pi / token_frequencies(VERSIONS["detr"], 64, 128).max()
    assert shortest == pytest.approx(64)


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
@pytest.mark.parametrize("seq_len", [2, 40])
def test_frequencies_are_those_in_the_matrix(version, seq_len):
    frequencies = token_frequencies(version, seq_len, 8, base=100)
    rows = version_matrix(version, seq_len, 8, base=100)
    cells = np.sort(rows[-1])
    position = version.first_position + seq_len - 1
    waves = np.concatenate([np.sin(frequencies * position), np.cos(frequencies * position)])
    scale = np.sqrt(2 / 8) if version.unit_norm else 1
    np.testing.assert_allclose(cells, np.sort(scale * waves), atol=1e-9)


def test_constant_pairs_have_no_longest_wavelength():
    assert frequency_summary(VERSIONS["extra-pi"], 16, 2) == (1, 0, None)
