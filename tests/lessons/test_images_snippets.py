"""The programs of the lesson on images compute the similarities that its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.images import snippets
from pe_core.images import patch_similarity
from views import view_at


def images_at(shared, rows, columns, row, column):
    values = {"image_rows": rows, "image_columns": columns}
    return view_at(shared, **values, patch_row=row, patch_column=column)


@pytest.mark.parametrize("shared", SETTINGS, ids=str)
@pytest.mark.parametrize("image", [(4, 6, 0, 5), (14, 14, 7, 7)])
def test_images(shared, image):
    rows, columns, row, column = image
    result = run(snippets.images(images_at(shared, *image)).numpy)
    down = np.arange(rows)[:, np.newaxis] - row
    across = np.arange(columns) - column
    expected = patch_similarity(shared.sinusoid, "per-axis", down, across, columns=columns)
    np.testing.assert_allclose(result["similarity"], expected, atol=1e-9)


def test_images_in_every_framework(capsys):
    assert_sound(snippets.images(images_at(SMALL, 4, 4, 1, 2)), capsys)
