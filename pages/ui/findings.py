"""Findings about a reader's matrix, in words."""

from pages.ui.number_text import written
from pe_core.recognition import Match, Recognition

BUG_NAMES = {
    "doubled-exponent": "the exponent is doubled: the waves slow down twice as fast",
    "own-exponent": "the cosines have an exponent of their own: no pair is a pair",
    "doubled-own-exponent": "the exponent is doubled, and the cosines have one of their own",
    "base-1000": "the base is 1,000 instead of 10,000",
    "integer-division": "an integer division makes every exponent 0: all waves are alike",
    "integer-frequencies": "the frequencies are cast to integers: all but the first are 0",
}
_FINDINGS = {
    "other-layout": "sines and cosines stand in other columns than the library puts them",
    "padding-row": "one row is all zeros: a padding row",
    "transposed": "rows are dimensions here: the matrix is transposed",
    "scaled": "every entry is {factor:.4g} times that of the encoding",
    "norm-varies": "the rows have different norms",
    "gram-not-toeplitz": "the dot product of two rows depends on more than their offset",
    "outside-range": "some entries lie outside −1 … 1",
    "unknown": "it is none of the encodings that this page knows",
}


def matrix_findings(found: Recognition) -> list[str]:
    """What the diagnosis says, one sentence each."""
    names = {**BUG_NAMES, **_FINDINGS}
    return [names[code].format(factor=found.factor) for code in found.diagnosis]


def match_sentence(match: Match) -> str:
    """A match with its parameters, in one line."""
    base = (
        "no base to speak of"
        if match.base is None
        else f"base {written(match.base, whole_below=1e9)}"
    )
    return (
        f"**{match.key}**, {match.layout}: {match.seq_len:,} positions from "
        f"{match.first_position:g}, d_model {match.d_model}, {base}; largest difference "
        f"{match.largest_difference:.1e}"
    )
