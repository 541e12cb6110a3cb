"""First view of the lesson “Images”: its picture and its takeaway."""

from functools import cache

from pages.lessons.images import measures, text
from pages.lessons.images.definition import AXES, ENCODING, SWAPPED
from pages.lessons.images.measures import Similarities
from pages.lessons.images.picture import images_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.images import MROPES, similarities_to_patch


def opening_at(view: View) -> LiveOpening[Similarities]:
    """Return the patches of an image, coloured by their similarity to one of them."""

    shared, encoding = view.shared, view[ENCODING]
    patch = measures.patch_of(view)

    @cache
    def measured() -> Similarities:
        return measures.measure(view)

    def swapped() -> str:
        wrong = similarities_to_patch(shared.sinusoid, encoding, patch, transposed=True)
        neighbour = patch.position + (-patch.columns if measured().is_last else patch.columns)
        return text.transposed_takeaway(
            measured().below,
            float(wrong[neighbour]),
            is_square=patch.rows == patch.columns,
            is_same=encoding not in MROPES,
        )

    def takeaway() -> str:
        mrope = measured().mrope
        has_axes = encoding != "one-row" and (mrope is None or all(mrope.sections))
        if view[AXES] == SWAPPED and has_axes:
            return swapped()
        return text.takeaway(encoding, measured(), pairs=shared.pairs)

    return LiveOpening(images_picture(view), takeaway, numbers=measured)
