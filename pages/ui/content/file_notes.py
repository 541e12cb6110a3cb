"""What a lesson's CSV file says in its comment lines: the formula, the columns, their units."""

from typing import NamedTuple


class Note(NamedTuple):
    """How a lesson's numbers are computed and what its columns hold."""

    formula: str
    columns: str


_ENCODING = "PE(p, 2i) = sin(omega_i p), PE(p, 2i+1) = cos(omega_i p), omega_i = base^(-2i/d_model)"

NOTES = {
    "": Note(
        f"weights = softmax(Q K^T / sqrt(d_model)); where positions are added, {_ENCODING}",
        "map, the word that reads, then its attention weight on each place, no unit; a row of a "
        "map sums to 1",
    ),
    "baselines": Note(
        f"normalised p/(n-1), raw index p+1, binary digits of p, {_ENCODING}",
        "a row a numbering; entries, steps and distances without unit; bounded, unique, same code "
        "and defined beyond are true or false",
    ),
    "heatmap": Note(
        _ENCODING, "position in tokens, then PE(position, dim) for dim 0, 1, ..., no unit"
    ),
    "pendulums": Note(
        f"{_ENCODING}; wavelength = 2 pi / omega_i",
        "pair i, frequency omega_i in radians per token, wavelength in tokens, sine and cosine at "
        "the position, no unit",
    ),
    "decay": Note(
        "S(k) = (2/d_model) sum over i of cos(omega_i k), omega_i = base^(-2i/d_model); closed "
        "form (Ci(k) - Ci(k/base)) / ln(base)",
        "offset k in tokens, S(k) and its limit for d_model to infinity, no unit",
    ),
    "rotation": Note(
        "PE(p+k) = T_k PE(p), T_k = [[cos(omega k), sin(omega k)], [-sin(omega k), cos(omega k)]], "
        "omega = base^(-2 pair/d_model)",
        "position p in tokens, sine and cosine of the pair at p and at p + k, no unit",
    ),
    "embedding": Note(
        f"sum = token + PE(p), {_ENCODING}",
        "vector (tokens, encoding or sum), word, then one column a dimension, no unit; the token "
        "embeddings are synthetic",
    ),
    "formulas": Note(
        "second variant, its columns reordered, minus first variant, each by its library's formula",
        "position in tokens, then the difference in column 0, 1, ..., no unit",
    ),
    "precision": Note(
        f"error = max over dims of |PE in the type - PE in float64|, {_ENCODING}",
        "position in tokens, then the largest error of the row in each number type, no unit",
    ),
    "myths": Note(
        f"each claim is computed from {_ENCODING}",
        "claim, whether it holds at these parameters, what was found, what is true",
    ),
    "flashcards": Note(
        f"every answer is computed from {_ENCODING}",
        "card, question, answer, how it comes about; units stand in the text",
    ),
}
