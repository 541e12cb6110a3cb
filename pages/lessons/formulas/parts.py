"""Deeper parts of the lesson on variants."""

from pages.ui import page
from pages.ui.content import code_in_words
from pages.ui.parameters import Shared
from pe_core.variants.code_forms import exponent_forms, odd_width

WIDEST = 8
"""Columns of the tables: no more than fit beside each other."""
POSITION = 1


def code_forms(shared: Shared) -> None:
    """Two ways to write the exponent, and an odd width worked out."""

    @page.part("forms", "Do 2 * (j // 2) and “j − 1 for odd j” agree, and what of an odd width?")
    def side_by_side() -> None:
        page.table(code_in_words.forms_table(exponent_forms(min(shared.d_model, WIDEST))))
        page.words(code_in_words.forms_finding(exponent_forms(shared.d_model)))
        odd = min(shared.d_model + 1, WIDEST - 1)
        page.words(f"**An odd width, d_model = {odd}:**")
        page.table(code_in_words.odd_table(POSITION, odd, shared.base))
        found = odd_width(shared.seq_len, odd, base=shared.base)
        page.words(code_in_words.odd_finding(found, shared.seq_len))
