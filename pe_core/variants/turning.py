"""How the pairs of a variant turn: which stand still, which turn too fast, and the slowest."""

from typing import NamedTuple

import numpy as np

from pe_core.validation import DEFAULT_BASE
from pe_core.variants.catalog import Variant
from pe_core.variants.matrix import token_frequencies


class VariantTurning(NamedTuple):
    """Pairs of a variant, by their frequencies."""

    still: int
    """Pairs with frequency 0: they never turn."""
    aliased: int
    """Pairs that turn by more than π from one token to the next."""
    longest: float | None
    """Longest wavelength of the pairs that turn, in tokens; None if none does."""


def variant_turning(
    variant: Variant, seq_len: int, d_model: int, /, *, base: float = DEFAULT_BASE
) -> VariantTurning:
    """How many pairs of a variant never turn or are aliased, and its longest wavelength.

    Parameters
    ----------
    variant : Variant
        One of `VARIANTS`, or another.
    seq_len, d_model, base
        As in `variant_matrix`; the length counts where positions are scaled to a span.

    Returns
    -------
    VariantTurning
        Two counts and a wavelength in tokens.

    Raises
    ------
    TypeError, ValueError
        If `seq_len`, `d_model` or `base` is not allowed.

    Examples
    --------
    >>> from pe_core.variants.catalog import VARIANTS
    >>> variant_turning(VARIANTS["paper"], 16, 8)[:2]
    (0, 0)
    """
    rates = token_frequencies(variant, seq_len, d_model, base=base)
    return VariantTurning(
        still=int((rates == 0).sum()),
        aliased=int((rates > np.pi).sum()),
        longest=2 * np.pi / float(rates[rates > 0].min()) if rates.any() else None,
    )
