"""Numbers of the lesson “Which formula?” for the tour's answers."""

from typing import NamedTuple

from pe_core.versions import Comparison


class FormulasNumbers(NamedTuple):
    """The two chosen versions, compared."""

    comparison: Comparison
    first_difference: int | None
    """First position at which they differ by more than the tolerance, if any."""
