"""First view of the lesson “Which formula?”: its picture and its takeaway."""

from pages.lessons.formulas import cached, text
from pages.lessons.formulas.definition import FIRST, LIBRARY, THRESHOLD
from pages.lessons.formulas.scene import two_variants
from pages.lessons.formulas.variants import PRESENTED
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import Shared
from pe_core.variants import VARIANTS, first_difference


def opening(shared: Shared, first: str, second: str, *, threshold: float) -> LiveOpening:
    """Return two variants, by their keys, and their difference."""
    comparison = cached.compared(
        first, second, seq_len=shared.seq_len, d_model=shared.d_model, base=shared.base
    )
    return LiveOpening(
        two_variants(shared, first, second, comparison, threshold=threshold),
        lambda: text.takeaway(
            PRESENTED[first],
            PRESENTED[second],
            comparison,
            pairs=shared.pairs,
            matters=first_difference(comparison, threshold),
            threshold=threshold,
        ),
        numbers=lambda: {
            "comparison": comparison,
            "first_difference": first_difference(comparison, threshold),
            "variants": VARIANTS,
        },
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    return opening(link.shared, link[FIRST], link[LIBRARY], threshold=link[THRESHOLD])
