"""The lesson's programs run, and compute the same in every framework."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.pendulums import snippets


def test_programs_compute_the_same_in_every_framework(capsys):
    assert_sound(snippets.wavelengths(SMALL, 3, [0, 2]), capsys)


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
def test_wavelengths(shared):
    chosen = sorted({0, shared.pairs - 1})
    result = run(snippets.wavelengths(shared, 1, chosen).numpy)
    np.testing.assert_allclose(result["wavelength"], shared.sinusoid.wavelengths)
    waves = np.stack([result["sine"], result["cosine"]], axis=1).ravel()
    np.testing.assert_allclose(waves, shared.sinusoid.encode(1), atol=1e-12)
    matrix = shared.sinusoid.matrix(shared.seq_len)
    assert list(result["waves"]) == chosen
    for pair, wave in result["waves"].items():
        np.testing.assert_allclose(
            np.transpose(wave), matrix[:, 2 * pair : 2 * pair + 2], atol=1e-11
        )


def test_without_a_chosen_pair(capsys):
    assert_sound(snippets.wavelengths(SMALL, 3, []), capsys)
