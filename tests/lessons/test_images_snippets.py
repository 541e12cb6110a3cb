"""The programs of the lesson on images compute the similarities that its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.images import snippets
from pages.lessons.images.scene import Image
from pe_core.images import patch_similarity


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize("image", [Image(4, 6, 0, 5), Image(14, 14, 7, 7)])
def test_images(shared, image):
    result = run(snippets.images(shared, image).numpy)
    down = np.arange(image.rows)[:, np.newaxis] - image.row
    across = np.arange(image.columns) - image.column
    expected = patch_similarity(shared.sinusoid, "per-axis", down, across, columns=image.columns)
    np.testing.assert_allclose(result["similarity"], expected, atol=1e-9)


def test_images_in_every_framework(capsys):
    assert_sound(snippets.images(SMALL, Image(4, 4, 1, 2)), capsys)
