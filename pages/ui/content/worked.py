"""How the answer of each flashcard comes about: one line with its numbers, in Markdown."""

from collections.abc import Callable
from math import log, pi

import numpy as np

from pages.ui.content.number_text import counted, tiny, tokens, unsigned_zeros
from pe_core import (
    DEFAULT_BASE,
    cell_steps,
    dot_product,
    encoding_matrix,
    frequencies,
    shift_residual,
    wavelengths,
)
from pe_core.attention import order_blindness
from pe_core.claims import check_claim
from pe_core.flashcards import Card
from pe_core.variants import VARIANTS, variant_matrix

_BASE = int(DEFAULT_BASE)
_WIDE = 128
"""Dimensions of the examples that need many."""


def worked(name: str, card: Card | None) -> str:
    """The way to the answer of a card; ``card`` has its numbers, None on a concept card."""
    line = _NUMERIC[name](**card.given, answer=card.answer) if card else _CONCEPTS[name]()
    return unsigned_zeros(line)


def _cell(position: int, dim: int, d_model: int, answer: float) -> str:
    cell = cell_steps(position, dim, d_model)
    kind = {"sin": "even: the sine", "cos": "odd: the cosine"}[cell.function]
    return (
        f"Dim {dim} is {kind} of pair {cell.pair}. "
        rf"$\{cell.function}({position}\cdot {cell.frequency:.4g}) = {answer:.4f}$"
    )


def _shift_offset(frequency: float, offset: int, d_model: int, answer: float) -> str:
    angle = offset * frequency
    return (
        rf"$\omega k = {angle:.4g}$ is the angle with the cosine {np.cos(angle):.4f} and the sine "
        rf"{np.sin(angle):.4f}; $k = {angle:.4g} / {frequency:.4g} = {answer:.0f}$"
    )


def _turn_offset(pair: int, frequency: float, angle: float, d_model: int, answer: float) -> str:
    return rf"$k = \text{{angle}} / \omega_{pair} = {angle:.4g} / {frequency:.4g} = {answer:.0f}$"


def _turn_angle(pair: int, offset: int, d_model: int, answer: float) -> str:
    frequency = frequencies(d_model)[pair]
    line = (
        rf"$\omega_{pair} = {_BASE}^{{-2\cdot {pair}/{d_model}}} = {frequency:.4g}$, and "
        rf"${frequency:.4g}\cdot {offset} = {answer:.4g}$"
    )
    turns = int(answer // (2 * pi))
    if not turns:
        return line
    return f"{line}; without its {counted(turns, 'whole turn')}, {answer - 2 * pi * turns:.4g}"


def _pair_of_wavelength(wavelength: float, d_model: int, answer: float) -> str:
    ratio = wavelength / (2 * pi)
    return (
        rf"$B^{{2i/d}} = \lambda / 2\pi = {wavelength:.5g} / 2\pi = {ratio:.4g}$, so "
        rf"$i = \tfrac{{{d_model}}}{{2}} \ln({ratio:.4g}) / \ln({_BASE}) = {answer:.0f}$"
    )


def _wave_pair(wavelength: float, d_model: int, answer: float) -> str:
    way = _pair_of_wavelength(wavelength, d_model, answer)
    return f"The wave repeats every {wavelength:,.4g} tokens: {way}"


def _wavelength(pair: int, d_model: int, answer: float) -> str:
    ratio = answer / (2 * pi)
    return (
        rf"$2\pi\cdot {_BASE}^{{2\cdot {pair}/{d_model}}} = 2\pi\cdot {ratio:.4g} = "
        rf"{answer:.6g}$"
    )


def _longest_wavelength(d_model: int, base: int, answer: float) -> str:
    ratio = answer / (2 * pi)
    return (
        f"The last pair is pair {d_model // 2 - 1}: "
        rf"$2\pi\cdot {base}^{{1-2/{d_model}}} = 2\pi\cdot {ratio:.4g} = {answer:.6g}$"
    )


def _cosine_dim(pair: int, answer: float) -> str:
    return (
        rf"$2i + 1 = 2\cdot {pair} + 1 = {answer:.0f}$; its sine stands to the left, in {2 * pair}"
    )


def _norm(d_model: int, answer: float) -> str:
    return (
        rf"Each of the {counted(d_model // 2, 'pair')} gives $\sin^2 + \cos^2 = 1$: "
        rf"$\sqrt{{{d_model // 2}}} = {answer:.0f}$"
        if d_model > 2
        else r"The only pair gives $\sin^2 + \cos^2 = 1$, and $\sqrt{1} = 1$"
    )


def _dot_zero(d_model: int, answer: float) -> str:
    return rf"$\cos 0 = 1$ for each of the {d_model // 2} pairs: $\sum_i 1 = {answer:.0f}$"


def _dot_elsewhere(
    offset: int, start: int, end: int, value: float, d_model: int, answer: float
) -> str:
    return (
        f"${end} - {start} = {offset}$ is the offset of the first product too, and the product "
        f"depends on nothing else: ${answer:.2f}$"
    )


def _distance(d_model: int, similarity: float, answer: float) -> str:
    half, product = d_model / 2, similarity * d_model / 2
    return (
        rf"Both squared norms are $d/2 = {half:.0f}$, and $a\cdot b = S\,d/2 = {product:.4g}$: "
        rf"${half:.0f} + {half:.0f} - 2\cdot {product:.4g} = {answer:.4g}$, which is $d\,(1 - S)$"
    )


def _compose(first: int, second: int, answer: float) -> str:
    return f"Offsets add up: ${first} {second:+d} = {answer:.0f}$"


def _lands(start: int, end: int, other: int, answer: float) -> str:
    step = end - start
    return f"$k = {end} - {start} = {step}$, and ${other} + {step} = {answer:.0f}$"


def _index_step(words: int, answer: float) -> str:
    return (
        f"From 0 to 1 there are {words - 1} steps between {words} words: "
        f"$1 / {words - 1} = {answer:.4g}$"
    )


def _fraction(fraction: float, words: int, answer: float) -> str:
    last = words - 1
    return rf"The last of {words} positions is {last}: ${fraction}\cdot {last} = {answer:.4g}$"


def _bits_changed(position: int, next: int, answer: float) -> str:
    width = next.bit_length()
    changed = "1 digit differs" if answer == 1 else f"{answer:.0f} digits differ"
    return f"{position} is {position:0{width}b} and {next} is {next:0{width}b}: {changed}"


def _bit_period(bit: int, answer: float) -> str:
    half = 2**bit
    zeros = "for 1 position" if half == 1 else f"for {half} positions"
    return f"Bit {bit} is 0 {zeros} and then 1 for as many: $2^{{{bit}+1}} = {answer:.0f}$"


def _variant(variant: int, d_model: int, answer: float) -> str:
    """Its first row tells the layout, the second sine of its next row the exponent."""
    found = [*VARIANTS.values()][variant]
    rate = float(found.frequencies(d_model, _BASE)[1])
    row = " ".join(f"{cell:.0f}" for cell in variant_matrix(found, 1, d_model)[0])
    exponent = -log(rate) / log(_BASE)
    return (
        f"Row 0, of sines of 0 and cosines of 0, is {row}. In row 1 the second sine is "
        rf"$\sin({rate:.4g}) = {np.sin(rate):.4f}$, and "
        rf"${rate:.4g} = {_BASE}^{{-{exponent:.4g}}}$, "
        f"with $2/d = {2 / d_model:.4g}$ and $1/(d/2-1) = {1 / (d_model / 2 - 1):.4g}$"
    )


def _exact_integers(type: int, bits: int, answer: float) -> str:
    return f"$2^{{{bits}}} = {answer:.0f}$; {answer + 1:,.0f} is odd and would need {bits + 1} bits"


_NUMERIC: dict[str, Callable[..., str]] = {
    "cell": _cell,
    "shift-offset": _shift_offset,
    "turn-offset": _turn_offset,
    "turn-angle": _turn_angle,
    "pair-of-wavelength": _pair_of_wavelength,
    "wavelength": _wavelength,
    "longest-wavelength": _longest_wavelength,
    "wave-pair": _wave_pair,
    "cosine-dim": _cosine_dim,
    "norm": _norm,
    "dot-zero": _dot_zero,
    "dot-elsewhere": _dot_elsewhere,
    "distance": _distance,
    "compose": _compose,
    "lands": _lands,
    "index-step": _index_step,
    "fraction": _fraction,
    "bits-changed": _bits_changed,
    "bit-period": _bit_period,
    "variant": _variant,
    "exact-integers": _exact_integers,
}


def _order() -> str:
    words = ("dog", "bites", "man")
    moved = order_blindness(words, (2, 1, 0), 16).largest_difference
    return (
        f"“{' '.join(words)}” read backwards gives the same three outputs in another order; they "
        f"differ by {tiny(moved)}, which is rounding at most"
    )


def _raw_index() -> str:
    last = 2048
    return (
        f"The entry for word {last:,} is {last:,}, beside embedding entries of about 1; no two "
        "positions share a number, and no number depends on the length"
    )


def _fastest() -> str:
    first, *_, last = frequencies(_WIDE)
    return (
        f"At d_model = {_WIDE}, one token turns pair 0 by {first:.4g} rad and pair "
        f"{_WIDE // 2 - 1} by {last:.3g} rad"
    )


def _last_column() -> str:
    d_model, rows = 16, 64
    longest = float(wavelengths(d_model)[-1])
    return (
        f"At d_model = {d_model} its wavelength is {tokens(longest)} tokens; {rows} rows show "
        f"{(rows - 1) / longest:.2g} of a cycle"
    )


def _base() -> str:
    low, high = 100, _BASE
    ends = [f"{wavelengths(_WIDE, base=base)[-1]:,.0f}" for base in (low, high)]
    return (
        f"At d_model = {_WIDE}, wavelengths run from {2 * pi:.4g} to {ends[0]} tokens with base "
        f"{low:,}, and to {ends[1]} with base {high:,}"
    )


def _mean() -> str:
    matrix = encoding_matrix(16, 32)
    return (
        f"For 16 rows of 32 dimensions, sines have the mean {matrix[:, 0::2].mean():.2f}, cosines "
        f"{matrix[:, 1::2].mean():.2f}: together {matrix.mean():.2f}"
    )


def _decay() -> str:
    d_model, offsets = 512, (10, 100, 1000)
    values = dot_product(offsets, d_model, normalized=True)
    told = ", ".join(f"{value:.2f}" for value in values)
    return (
        f"At d_model = {d_model}, S({offsets[0]}), S({offsets[1]}), S({offsets[2]}) are {told}: "
        "each factor of ten costs about the same"
    )


def _direction() -> str:
    ahead, behind = dot_product([5, -5], _WIDE)
    return (
        rf"$\cos(-\omega k) = \cos(\omega k)$: at d_model = {_WIDE}, offsets 5 and −5 give "
        f"{ahead:.3f} and {behind:.3f}"
    )


def _cosine() -> str:
    alone = check_claim("sine alone is enough", _WIDE, 64).witness["residual"]
    both = shift_residual(range(64), 1, _WIDE)
    return (
        f"Over 64 positions the best factor for a sine alone is off by {alone:.2f}, the rotation "
        f"of sine and cosine by {tiny(both)}, which is rounding"
    )


def _unique() -> str:
    one, many = (
        check_claim("nearest is next door", d_model, 1024).witness for d_model in (2, _WIDE)
    )
    return (
        f"Among 1,024 rows, one pair brings two within {one['distance']:.1g}; with "
        f"{_WIDE // 2} pairs the nearest two are {many['distance']:.3g} apart"
    )


def _adding() -> str:
    found = check_claim("adding rotates", _WIDE, 64).witness
    return (
        f"Added to {_WIDE} ones at position {found['position']}, it changes the norm from "
        f"{found['before']:.2f} to {found['after']:.2f}, the direction by {found['angle']:.2f} rad"
    )


def _extrapolation() -> str:
    found = check_claim("extrapolates", _WIDE, 64).witness
    return (
        f"A linear map trained to read positions below {found['first']} from token + PE errs by "
        f"{tokens(found['trained'])} tokens there, and by {tokens(found['beyond'])} further on"
    )


def _layout() -> str:
    one, other = (variant_matrix(VARIANTS[key], 9, 8) for key in ("paper", "marian"))
    return (
        rf"At d_model = 8, $PE(3)\cdot PE(8)$ is {one[3] @ one[8]:.3f} in both layouts, but single "
        f"entries of PE(3) differ by up to {np.abs(one[3] - other[3]).max():.2f}"
    )


def _exp_log() -> str:
    largest = 1 / frequencies(_WIDE)[-1]
    return (
        f"At d_model = {_WIDE} the largest power is {largest:,.0f}; float32 goes up to "
        f"{np.finfo(np.float32).max:.1e}"
    )


_CONCEPTS: dict[str, Callable[[], str]] = {
    "order": _order,
    "raw-index": _raw_index,
    "fastest": _fastest,
    "last-column": _last_column,
    "base": _base,
    "mean": _mean,
    "decay": _decay,
    "direction": _direction,
    "cosine": _cosine,
    "unique": _unique,
    "adding": _adding,
    "extrapolation": _extrapolation,
    "layout": _layout,
    "exp-log": _exp_log,
}
