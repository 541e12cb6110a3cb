"""Every claim, and the check of one at given parameters."""

from pe_core.claims.beyond import CLAIMS_ON_POSITIONS_BEYOND
from pe_core.claims.dot_product import CLAIMS_ON_DOT_PRODUCTS
from pe_core.claims.in_use import CLAIMS_ON_USE
from pe_core.claims.numberings import CLAIMS_ON_NUMBERINGS
from pe_core.claims.shift import CLAIMS_ON_SHIFTS
from pe_core.claims.verdict import Claim, Verdict
from pe_core.claims.waves import CLAIMS_ON_WAVES
from pe_core.validation import DEFAULT_BASE, check_base, check_even, check_integer, refusal

_MAX_ROWS = 2**16

CLAIMS: tuple[Claim, ...] = (
    *CLAIMS_ON_NUMBERINGS,
    *CLAIMS_ON_WAVES,
    *CLAIMS_ON_DOT_PRODUCTS,
    *CLAIMS_ON_SHIFTS,
    *CLAIMS_ON_POSITIONS_BEYOND,
    *CLAIMS_ON_USE,
)
"""Every claim, in the order of the lessons."""


def check_claim(key: str, d_model: int, seq_len: int, /, *, base: float = DEFAULT_BASE) -> Verdict:
    """Whether a claim holds at given parameters.

    Parameters
    ----------
    key : str
        The key of one of `CLAIMS`.
    d_model : int
        Number of dimensions, even, 2 … 2³¹.
    seq_len : int
        Number of positions, 2 … 2¹⁶.
    base : float
        Base of the frequencies, 1.01 … 1e30.

    Returns
    -------
    Verdict
        Whether the claim holds, and the numbers that show it.

    Raises
    ------
    TypeError
        If an argument is of another type.
    ValueError
        If `key` is unknown, a value is out of its range or `d_model` is odd.

    Examples
    --------
    >>> verdict = check_claim("falls at every step", 64, 512)
    >>> verdict.holds, verdict.witness["offset"]
    (False, 6)
    """
    found = [claim for claim in CLAIMS if claim.key == key]
    if not found:
        raise ValueError(refusal("key", "the key of a claim", key))
    seq_len = check_integer(seq_len, "seq_len", low=2, high=_MAX_ROWS)
    base = check_base(base, low=1.01, high=1e30)
    return found[0].check(check_even(d_model), seq_len, base)
