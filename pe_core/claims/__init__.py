"""Popular claims about the encoding, checked by computing."""

from pe_core.claims.catalog import CLAIMS, check_claim
from pe_core.claims.verdict import Verdict

__all__ = [
    "CLAIMS",
    "Verdict",
    "check_claim",
]
