"""The programs of the lesson on images compute the similarities that its picture shows."""

import numpy as np
import pytest

from lessons.programs import SETTINGS, SMALL, assert_sound, run
from pages.lessons.images import snippets
from pages.lessons.images.definition import AXES, ENCODING
from pe_core.images import Patch, similarities_to_patch
from views import view_at

ENCODINGS = [option.link for option in ENCODING.options]
READINGS = [option.link for option in AXES.options]


def images_at(shared, image, encoding, axes):
    names = ("image_rows", "image_columns", "patch_row", "patch_column")
    values = dict(zip(names, image, strict=True))
    return view_at(shared, **values, patch_encoding=encoding, axes=axes)


@pytest.mark.parametrize("axes", READINGS)
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("shared", SETTINGS, ids=str)
def test_every_encoding_leaves_its_similarities(shared, encoding, axes):
    for image in [(4, 6, 0, 5), (14, 14, 7, 7), (9, 5, 8, 2)]:
        result = run(snippets.images(images_at(shared, image, encoding, axes)).numpy)
        rows, columns, row, column = image
        expected = similarities_to_patch(
            shared.sinusoid,
            encoding,
            Patch(rows=rows, columns=columns, row=row, column=column),
            transposed=axes == "yx",
        ).reshape(rows, columns)
        np.testing.assert_allclose(result["similarity"], expected, atol=1e-9)


@pytest.mark.parametrize("axes", READINGS)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_encoding_in_every_framework(encoding, axes, capsys):
    assert_sound(snippets.images(images_at(SMALL, (4, 4, 1, 2), encoding, axes)), capsys)
