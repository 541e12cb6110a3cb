"""The glossary: what each word means here, its symbol and unit, and where it is seen."""

from typing import NamedTuple


class Term(NamedTuple):
    """One entry."""

    definition: str
    symbol: str = ""
    unit: str = ""
    seen: str = "heatmap"
    """The link of the lesson that shows it."""
    forms: tuple[str, ...] = ()
    """How a text may write it, besides its name."""


TERMS = {
    "angle": Term(
        "How far a wave or a rotation has turned: frequency times position, or times offset.",
        "ω·p, ω·k",
        "radians (rad)",
        "rotation",
        ("rad",),
    ),
    "attention map": Term(
        "The weights of self-attention: row q says how much token q takes from each token; every "
        "row sums to one.",
        "A",
        "share",
        "",
        ("attention", "maps"),
    ),
    "base": Term(
        "Sets the range of the wavelengths: from 2π up to, but not reaching, 2π·base.",
        "B",
        "none",
        "heatmap",
    ),
    "binary digits": Term(
        "A position written with the digits 0 and 1, each digit one column.",
        "",
        "none",
        "baselines",
        ("binary",),
    ),
    "checkpoint": Term(
        "The saved weights of a trained model. They expect the encoding they were trained with.",
        seen="formulas",
    ),
    "cycle": Term(
        "One whole turn of a wave; it takes one wavelength.",
        "",
        "tokens",
        "heatmap",
        ("once round", "completes"),
    ),
    "d_model": Term(
        "Width of the encoding, and of the model: the number of dimensions.",
        "d",
        "dimensions",
        "heatmap",
    ),
    "dim": Term(
        "A dimension: the number of a column of the encoding matrix, from 0 to d_model − 1. Even "
        "ones hold sines, odd ones cosines.",
        "2i, 2i+1",
        "none",
        "heatmap",
        ("dimension", "dimensions"),
    ),
    "dot product": Term(
        "The sum of the products of two vectors' entries. Of two encodings it depends on their "
        "offset alone.",
        "PE(p) · PE(q)",
        "none",
        "decay",
    ),
    "encoding": Term(
        "The vector of one position: a sine and a cosine for each pair.",
        "PE(p)",
        "none, −1 to 1",
        "heatmap",
    ),
    "encoding matrix": Term(
        "The encodings of all positions, one a row.",
        "PE",
        "seq_len × d_model",
        "heatmap",
        ("matrix", "table"),
    ),
    "float type": Term(
        "How a computer keeps a number: float32, float16 and bfloat16 differ in range and in "
        "significant digits.",
        "",
        "bits",
        "precision",
        ("float16", "float32"),
    ),
    "frequency": Term(
        "How fast a pair turns: base to the power −2i/d_model.",
        "ωᵢ",
        "radians per token",
        "pendulums",
        ("frequencies", "ω"),
    ),
    "norm": Term(
        "The length of a vector: the root of the sum of its squared entries. Every encoding has "
        "the norm √(d_model/2).",
        "‖x‖",
        "none",
        "embedding",
    ),
    "normalised index": Term(
        "The position divided by the last one, so that a sentence runs from 0 to 1.",
        "p/(n − 1)",
        "none",
        "baselines",
        ("normalised", "scaled to the range"),
    ),
    "offset": Term(
        "How many tokens further: from position p to position p + k.",
        "k",
        "tokens",
        "rotation",
    ),
    "pair": Term(
        "A sine and a cosine of one frequency: dimensions 2i and 2i + 1.",
        "i",
        "none",
        "pendulums",
        ("pairs",),
    ),
    "permutation": Term(
        "The same things in another order: words of a sentence, columns of a matrix.",
        "P",
        "none",
        "formulas",
        ("reorder", "reordered"),
    ),
    "position": Term(
        "The place of a token in its sequence, counted from 0.",
        "p",
        "tokens",
        "heatmap",
        ("positions",),
    ),
    "residual": Term(
        "What is left between two sides that should be equal; here, rounding.",
        "",
        "as the entries",
        "rotation",
        ("deviation", "rounding"),
    ),
    "rotation": Term(
        "A turn that keeps every length. Moving by an offset turns each pair by its own angle, the "
        "same at every position.",
        "T_k",
        "radians",
        "rotation",
        ("turn", "turns"),
    ),
    "S(k)": Term(
        "The dot product of two encodings k tokens apart, divided by d_model/2, so that it is 1 at "
        "offset 0.",
        "S(k)",
        "none, −1 to 1",
        "decay",
        ("S depends", "product S"),
    ),
    "self-attention": Term(
        "Each token's output is a weighted mean of all tokens' values; the weights come from dot "
        "products of the tokens themselves.",
        "A(X)",
        "none",
        "",
        ("attention",),
    ),
    "seq_len": Term("Number of positions, the rows of the matrix.", "n", "tokens", "heatmap"),
    "sinusoid": Term(
        "A sine or a cosine of the position, at one frequency.",
        "sin, cos",
        "none, −1 to 1",
        "pendulums",
        ("sine", "sines", "wave"),
    ),
    "token": Term(
        "What a model reads as one: a word or a piece of one. Here, a word.",
        "",
        "tokens",
        "embedding",
        ("tokens",),
    ),
    "token embedding": Term(
        "The vector that stands for a token, before any position is added.",
        "e",
        "none",
        "embedding",
        ("embedding", "embeddings"),
    ),
    "variant": Term(
        "One of the ways in which libraries write the encoding: its frequencies, and the order of "
        "its columns.",
        "",
        "",
        "formulas",
        ("variants",),
    ),
    "wavelength": Term(
        "How many tokens a pair needs to be once round: 2π divided by its frequency.",
        "λᵢ",
        "tokens",
        "pendulums",
        ("wavelengths", "λ"),
    ),
}

WORDS = {
    "": ("token", "position", "self-attention", "attention map", "permutation", "encoding"),
    "baselines": ("token", "position", "normalised index", "binary digits", "sinusoid"),
    "heatmap": ("encoding matrix", "position", "dim", "pair", "angle", "frequency", "cycle"),
    "pendulums": ("pair", "dim", "position", "wavelength", "base", "sinusoid"),
    "decay": ("dot product", "offset", "S(k)", "encoding", "pair", "frequency"),
    "rotation": ("rotation", "offset", "pair", "angle", "frequency", "position", "residual"),
    "embedding": ("token embedding", "encoding", "d_model", "norm", "position", "angle"),
    "formulas": ("variant", "encoding matrix", "frequency", "base", "d_model"),
    "precision": ("float type", "angle", "position", "encoding"),
    "myths": ("encoding", "d_model", "seq_len", "base", "wavelength"),
    "flashcards": ("position", "pair", "frequency", "wavelength"),
}
"""For each lesson, the words on it that a reader may look up."""
