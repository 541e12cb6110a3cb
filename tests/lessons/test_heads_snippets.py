"""The programs of the lesson on heads compute what its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.heads import snippets
from pe_core.attention import relative_weights


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize("offset", [-64, 0, 3])
def test_heads(shared, offset):
    position = shared.seq_len - 1
    result = run(snippets.heads(shared, position=position, offset=offset, gain=17).numpy)
    expected = relative_weights(
        shared.sinusoid, count=shared.seq_len, position=position, offset=offset, gain=17
    )
    np.testing.assert_allclose(result["weight"], expected, atol=1e-9)


def test_heads_in_every_framework(capsys):
    assert_sound(snippets.heads(SMALL, position=4, offset=3, gain=2), capsys)
