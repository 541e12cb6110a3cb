"""Text of the lesson “Rotation”."""

import math

from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.text.numbers import (
    bmatrix,
    decimals,
    decimals_in_latex,
    degrees,
    factor,
    in_latex,
    tiny,
)
from pe_core import SingleFactorFit
from pe_core.sinusoid import Composition, ShiftDerivation

MATRIX_SOURCE = (
    "Vaswani et al. 2017, section 3.5, “a linear function of PEₚₒₛ”; the matrix follows "
    "from the angle-addition formulas."
)
DIRECTION = (
    "Here the sine points right and the cosine up, so a step forward turns the hand **clockwise**. "
    "In libraries that store (cos, sin), the same step turns it counter-clockwise."
)
RELATIVE_POSITIONS = (
    "This is why the paper chose sines and cosines: its authors expected that a model could "
    "“easily learn to attend by relative positions”. If a head rotates every key by Tₖ, the key of "
    "position n matches the query of position n + k. Each query then finds the key k tokens before "
    "it."
)
ABSOLUTE_POSITIONS = (
    "To give each position a unique row, either function alone would do: at whole positions, "
    "neither sin p nor cos p repeats. To move from one position to another, you need both."
)
ADDITION_THEOREMS = (
    "Source: the angle-addition formulas (DLMF, section 4.21). Vaswani et al. 2017 "
    "state the result in section 3.5."
)


def takeaway(*, pair: int, offset: int, angle: float) -> str:
    """Say why a step is the same everywhere; ``angle`` is the pair's, in radians."""
    because = (
        "Each pair turns at a constant speed, so a step of k tokens is the same rotation "
        "everywhere."
    )
    if not offset:
        return f"{because} With **k = 0**, every position stays where it is."
    sense = "clockwise" if offset > 0 else "counter-clockwise"
    turn = degrees(abs(math.degrees(angle)))
    return f"{because} A step of {offset} rotates pair {pair} {sense} by **{turn}**."


def matrix(matrix: NDArray, *, pair: int, offset: int, frequency: float) -> tuple[str, str, str]:
    """Write the matrix in symbols and in numbers, and the shift that it performs."""
    return (
        r"T_k = \begin{bmatrix}\cos\omega k & \sin\omega k\\-\sin\omega k & \cos\omega k"
        r"\end{bmatrix}",
        rf"T_{{{offset}}} = {bmatrix(matrix)}",
        rf"\omega_{{{pair}}} = {in_latex(frequency, 6)},\qquad PE(p+k) = T_k\,PE(p)",
    )


def applied_twice(shared: Shared, *, position: int, offset: int, once: float, twice: float) -> str:
    """State how well one matrix shifts a position, and the position after it."""
    middle, end = position + offset, position + 2 * offset
    below = (
        " No token has a position below 0, but the formula works there, too."
        if min(middle, end) < 0
        else ""
    )
    return (
        f"The matrix takes {position} to {middle} {_with_error(once)}. The same matrix takes "
        f"{middle} to {end} {_with_error(twice)}. Errors are the largest of all "
        f"{shared.d_model:,} dimensions.{below}"
    )


def _with_error(error: float) -> str:
    return f"with an error of at most **{tiny(error)}**" if error else "**exactly**"


def product(both: Composition, *, first: int, second: int) -> tuple[str, str]:
    """Write the product of two matrices, and the matrix of the sum of their offsets."""
    return (
        rf"T_{{{second}}}\,T_{{{first}}} = {bmatrix(both.product)}",
        rf"T_{{{second + first}}} = {bmatrix(both.direct)}",
    )


def product_residual(both: Composition) -> str:
    """State the difference between the product and the single matrix."""
    if not both.residual:
        return "The two matrices are **equal**."
    return f"The two matrices differ by at most **{tiny(both.residual)}**."


def sine_alone_alt(fit: SingleFactorFit, *, offset: int) -> str:
    """Describe the shifted sine beside the best multiple of the unshifted one."""
    return (
        f"The sine shifted by {offset}, and the best multiple of the unshifted sine. They differ "
        f"by up to {tiny(fit.residual)}."
    )


def single_factor(shared: Shared, fit: SingleFactorFit, *, offset: int, sine: float) -> str:
    """Explain why no number shifts the sine alone; ``sine`` is sin(ωk)."""
    wanted = (
        "With the sine alone, one number would have to take sin(ωp) to sin(ω(p+k)) for every p."
    )
    if offset == 0:
        return (
            f"{wanted} For k = 0 nothing moves, and **{fit.factor:.4f}** works. For any other "
            "whole k, no number does."
        )
    return (
        f"{wanted} The best one for positions 0 to {shared.seq_len - 1:,}, **{fit.factor:z.4f}**, "
        f"is off by up to **{decimals(fit.residual, 4)}**. At p = 0 the sine is 0, and no number "
        f"turns 0 into sin(ωk) = {decimals(sine, 4)}. A number works only if ωk is a multiple of π."
    )


def pair_columns(
    encodings: NDArray, shifted: NDArray, *, pair: int, offset: int
) -> dict[str, NDArray]:
    """Name the columns of a pair in the encodings of positions p, and in those of p + offset."""
    sine, cosine = 2 * pair, 2 * pair + 1
    there = f"p {'-' if offset < 0 else '+'} {abs(offset)}"
    return {
        "sine": encodings[:, sine],
        "cosine": encodings[:, cosine],
        f"sine at {there}": shifted[:, sine],
        f"cosine at {there}": shifted[:, cosine],
    }


def derivation(
    steps: ShiftDerivation, *, position: int, offset: int, frequency: float
) -> list[tuple[str, str]]:
    """Derive the matrix from the angle-addition formulas: a text and equations for each step."""
    sine, cosine = factor(steps.position_sine), factor(steps.position_cosine)
    by_sine, by_cosine = factor(steps.offset_sine), factor(steps.offset_cosine)
    end = position + offset
    omega = _frequency(frequency, max(position, abs(offset), abs(end)))
    agree = f"to within **{tiny(steps.residual)}**" if steps.residual else "**exactly**"
    return [
        (
            f"**1. Two angles.** The pair starts at angle ωp, and the shift by k = {offset} adds "
            "ωk.",
            _lines(
                rf"\omega p = {omega}\cdot {position} = "
                rf"{decimals_in_latex(steps.position_angle, 4)}",
                rf"\omega k = {omega}\cdot {factor(offset)} = "
                rf"{decimals_in_latex(steps.offset_angle, 4)}",
            ),
        ),
        (
            "**2. The sine** of the sum, by the angle-addition formula:",
            _sum_of_products(
                r"\sin(\omega p+\omega k)",
                (r"\sin\omega p\,\cos\omega k", r"+\cos\omega p\,\sin\omega k"),
                (rf"{sine}\cdot{by_cosine}", rf"+{cosine}\cdot{by_sine}"),
                steps.shifted_sine,
            ),
        ),
        (
            "**3. The cosine** of the sum, likewise:",
            _sum_of_products(
                r"\cos(\omega p+\omega k)",
                (r"\cos\omega p\,\cos\omega k", r"-\sin\omega p\,\sin\omega k"),
                (rf"{cosine}\cdot{by_cosine}", rf"-{sine}\cdot{by_sine}"),
                steps.shifted_cosine,
            ),
        ),
        (
            "**4. Both lines as one product.** The factors with ωp make up the pair at position "
            f"{position}. Those with ωk make up the matrix, which contains no p.",
            _matrix_product(steps),
        ),
        (
            f"**5. Check** against the encoding of position {end}: both sums agree with it "
            f"{agree}.",
            _lines(
                rf"\sin({omega}\cdot {factor(end)})={steps.shifted_sine:z.4f}",
                rf"\cos({omega}\cdot {factor(end)})={steps.shifted_cosine:z.4f}",
            ),
        ),
    ]


def _sum_of_products(
    name: str, terms: tuple[str, str], numbers: tuple[str, str], value: float
) -> str:
    """Write a sum of two products in symbols, in numbers and as its value, line by line."""
    lines = [name]
    for first, second in (terms, numbers):
        lines += [rf"\;={first}", rf"\;\quad{second}"]
    lines.append(rf"\;={value:z.4f}")
    rows = r" \\[2pt] ".join(f"&{line}" for line in lines)
    return rf"\begin{{aligned}}{rows}\end{{aligned}}"


def _matrix_product(steps: ShiftDerivation) -> str:
    """Write both sums as the product of T_k and the pair, in symbols and in numbers."""
    rotation = [[steps.offset_cosine, steps.offset_sine], [-steps.offset_sine, steps.offset_cosine]]
    return _lines(
        r"\begin{bmatrix}\sin\omega(p+k)\\\cos\omega(p+k)\end{bmatrix}=T_k"
        r"\begin{bmatrix}\sin\omega p\\\cos\omega p\end{bmatrix}",
        r"T_k=\begin{bmatrix}\cos\omega k&\sin\omega k\\"
        r"-\sin\omega k&\cos\omega k\end{bmatrix}",
        rf"{bmatrix(rotation)}{bmatrix([[steps.position_sine], [steps.position_cosine]])}",
        rf"={bmatrix([[steps.shifted_sine], [steps.shifted_cosine]])}",
    )


def _frequency(frequency: float, most: int) -> str:
    """Write a frequency so that its products with up to ``most`` have four correct decimals."""
    whole_digits = len(str(int(frequency * most)))
    return in_latex(frequency, max(6, whole_digits + 5))


def _lines(*equations: str) -> str:
    return r"\begin{gathered}" + r" \\[4pt] ".join(equations) + r"\end{gathered}"
