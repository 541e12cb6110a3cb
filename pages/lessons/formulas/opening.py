"""First view of the lesson “Which formula?”: its picture and its takeaway."""

from pages.lessons.formulas import cached, text
from pages.lessons.formulas.answer_numbers import FormulasNumbers
from pages.lessons.formulas.definition import FIRST, LIBRARY, THRESHOLD
from pages.lessons.formulas.picture import two_versions
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.versions import VERSIONS, first_difference


def opening_at(view: View) -> LiveOpening[FormulasNumbers]:
    """Return two versions and their difference."""
    shared, threshold = view.shared, view[THRESHOLD]
    first, second = view[FIRST], view[LIBRARY]
    comparison = cached.compared(
        first, second, seq_len=shared.seq_len, d_model=shared.d_model, base=shared.base
    )
    return LiveOpening(
        two_versions(view, comparison),
        lambda: text.takeaway(
            VERSIONS[first],
            VERSIONS[second],
            comparison,
            pairs=shared.pairs,
            matters=first_difference(comparison, threshold),
            threshold=threshold,
        ),
        numbers=lambda: FormulasNumbers(comparison, first_difference(comparison, threshold)),
    )
