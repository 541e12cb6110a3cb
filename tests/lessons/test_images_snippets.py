"""The programs of the lesson on images compute the similarities that its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.images import snippets
from pe_core.images import patch_similarity


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize(("patches", "row", "column"), [(4, 0, 3), (14, 7, 7)])
def test_images(shared, patches, row, column):
    result = run(snippets.images(shared, patches=patches, row=row, column=column).numpy)
    down = np.arange(patches)[:, np.newaxis] - row
    across = np.arange(patches) - column
    expected = patch_similarity(shared.sinusoid, "per-axis", down, across, columns=patches)
    np.testing.assert_allclose(result["similarity"], expected, atol=1e-9)


def test_images_in_every_framework(capsys):
    assert_sound(snippets.images(SMALL, patches=4, row=1, column=2), capsys)
