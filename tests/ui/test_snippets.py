"""The programs that several lessons offer, and what all programs share."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, WORDS, assert_sound, run
from pages.ui.snippets import Snippets, encoding_matrix, programs
from pe_core import encoding_matrix as matrix_of_the_core


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
def test_encoding_matrix(shared):
    result = run(encoding_matrix(shared).numpy)["encoding"]
    assert result.shape == (shared.seq_len, shared.d_model)
    expected = matrix_of_the_core(
        shared.seq_len, shared.d_model, base=shared.base, dtype=np.float64
    )
    np.testing.assert_allclose(result, expected, atol=1e-10)


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
def test_sines_before_cosines(shared):
    result = run(encoding_matrix(shared, sines_first=True).numpy)
    rows = result["encoding"]
    np.testing.assert_array_equal(result["shown"][:, : shared.pairs], rows[:, ::2])
    np.testing.assert_array_equal(result["shown"][:, shared.pairs :], rows[:, 1::2])


@pytest.mark.parametrize("sines_first", [False, True])
def test_encoding_matrix_in_every_framework(sines_first, capsys):
    assert_sound(encoding_matrix(SMALL, sines_first=sines_first), capsys)


def test_words_of_the_reader_are_left_alone():
    offered = programs(SMALL, "words = WORDS\n", words=WORDS)
    assert all(f"words = {WORDS!r}\n" in code for code in offered)


def test_tabs_are_named_in_the_order_of_the_programs():
    assert [name.lower() for name in Snippets.names()] == list(Snippets._fields)
