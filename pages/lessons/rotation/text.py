"""Text of the lesson “Rotation”."""

from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.text.numbers import bmatrix, decimals, factor, tiny
from pe_core import SingleFactorFit
from pe_core.sinusoid.rotation import Composition
from pe_core.sinusoid.shift import ShiftDerivation

MATRIX_SOURCE = (
    "Vaswani et al. 2017, section 3.5, “a linear function of PE_pos”; the matrix follows "
    "from the addition theorems of sine and cosine."
)
DIRECTION = (
    "In (sin, cos) order, with the sine to the right and the cosine upwards, a step forward turns "
    "**clockwise**. Libraries that store (cos, sin) have the opposite sign: there the same step "
    "turns counter-clockwise."
)
ADDITION_THEOREMS = (
    "Source: the addition theorems of sine and cosine (DLMF, section 4.21); the claim that they "
    "prove is in section 3.5 of Vaswani et al. 2017."
)


def takeaway(shared: Shared, *, pair: int, offset: int, angle: float, residual: float) -> str:
    """Say that one matrix serves every position; ``angle`` is the pair's rotation in radians.

    ``residual`` is the largest deviation over all positions and pairs.
    """
    if not offset:
        return (
            "Every pair turns at a steady speed, so the turn depends on the offset k alone. For "
            f"k = 0 it is **{abs(angle):.4f} rad**: every one of the {shared.seq_len:,} positions "
            f"stays where it is (largest deviation {tiny(residual)})."
        )
    way, sense = ("later", "clockwise") if offset > 0 else ("earlier", "counter-clockwise")
    pairs = f"all {shared.pairs} pairs" if shared.pairs > 1 else "its only pair"
    return (
        "Every pair turns at a steady speed: a step of k adds the same angle wherever it starts. "
        f"The matrix for k = {offset} contains k but no p, so one matrix serves every position: it "
        f"takes each of the {shared.seq_len:,}, in {pairs}, to the position {abs(offset)} {way}, "
        f"but for rounding ({tiny(residual)}). Pair {pair} turns **{abs(angle):.4f} rad {sense}**."
    )


def matrix(matrix: NDArray, *, pair: int, offset: int, frequency: float) -> tuple[str, str, str]:
    """Write the matrix in symbols and in numbers, and the shift that it does."""
    return (
        r"T_k = \begin{bmatrix}\cos\omega k & \sin\omega k\\-\sin\omega k & \cos\omega k"
        r"\end{bmatrix}",
        rf"T_{{{offset}}} = {bmatrix(matrix)}",
        rf"\omega_{{{pair}}} = {frequency:.6g},\qquad PE(p+k) = T_k\,PE(p)",
    )


def applied_twice(shared: Shared, *, position: int, offset: int, once: float, twice: float) -> str:
    """State how well one matrix shifts a position, and the position after it."""
    middle, end = position + offset, position + 2 * offset
    return (
        f"{position} → {middle}: largest difference **{tiny(once)}**. {middle} → {end}, with the "
        f"same matrix: **{tiny(twice)}**. Both over all {shared.d_model:,} dimensions."
    )


def product(both: Composition, *, first: int, second: int) -> tuple[str, str]:
    """Write the product of two matrices, and the matrix of the sum of their offsets."""
    return (
        rf"T_{{{second}}}\,T_{{{first}}} = {bmatrix(both.product)}",
        rf"T_{{{second + first}}} = {bmatrix(both.direct)}",
    )


def product_residual(both: Composition) -> str:
    """State the difference between the product and the single matrix."""
    return f"Largest difference of the two: **{tiny(both.residual)}**."


def single_factor(fit: SingleFactorFit, *, offset: int, sine: float) -> str:
    """Explain why no number shifts the sine alone; ``sine`` is sin(ωk)."""
    wanted = (
        "With the sine alone, one number would have to take sin(ωp) to sin(ω(p+k)) for every p."
    )
    if offset == 0:
        return (
            f"{wanted} For k = 0 nothing moves, and **{fit.factor:.4f}** does it; for any other "
            "whole k there is none."
        )
    return (
        f"{wanted} The best one, **{fit.factor:z.4f}**, is off by up to "
        f"**{decimals(fit.residual, 4)}**: at p = 0 the sine is 0, and no number makes sin(ωk) = "
        f"{decimals(sine, 4)} of it. Only where ωk is a multiple of π is there such a number."
    )


def pair_columns(
    encodings: NDArray, shifted: NDArray, *, pair: int, offset: int
) -> dict[str, NDArray]:
    """Name the columns of a pair in the encodings of positions p, and in those of p + offset."""
    sine, cosine = 2 * pair, 2 * pair + 1
    return {
        "sine": encodings[:, sine],
        "cosine": encodings[:, cosine],
        f"sine at p + {offset}": shifted[:, sine],
        f"cosine at p + {offset}": shifted[:, cosine],
    }


def derivation(
    steps: ShiftDerivation, *, position: int, offset: int, frequency: float
) -> list[tuple[str, str]]:
    """Derive the matrix from the addition theorems: a text and equations for each step."""
    s, c = factor(steps.position_sine), factor(steps.position_cosine)
    ts, tc = factor(steps.offset_sine), factor(steps.offset_cosine)
    end = position + offset
    turn = [[steps.offset_cosine, steps.offset_sine], [-steps.offset_sine, steps.offset_cosine]]
    shifted = bmatrix([[steps.shifted_sine], [steps.shifted_cosine]])
    return [
        (
            f"**1. Two angles.** The pair stands at ωp, and the shift by k = {offset} adds ωk.",
            _lines(
                rf"\omega p = {frequency:.6g}\cdot {position} = {steps.position_angle:z.4f}",
                rf"\omega k = {frequency:.6g}\cdot {factor(offset)} = {steps.offset_angle:z.4f}",
            ),
        ),
        (
            "**2. The sine** of the sum, by its addition theorem:",
            _steps(
                r"&\sin(\omega p+\omega k)",
                r"&\;=\sin\omega p\,\cos\omega k",
                r"&\;\quad+\cos\omega p\,\sin\omega k",
                rf"&\;={s}\cdot{tc}",
                rf"&\;\quad+{c}\cdot{ts}",
                rf"&\;={steps.shifted_sine:z.4f}",
            ),
        ),
        (
            "**3. The cosine** of the sum, by its own:",
            _steps(
                r"&\cos(\omega p+\omega k)",
                r"&\;=\cos\omega p\,\cos\omega k",
                r"&\;\quad-\sin\omega p\,\sin\omega k",
                rf"&\;={c}\cdot{tc}",
                rf"&\;\quad-{s}\cdot{ts}",
                rf"&\;={steps.shifted_cosine:z.4f}",
            ),
        ),
        (
            "**4. Both lines as one product.** The factors with ωp are the pair at position "
            f"{position}. The factors with ωk are the matrix: no p stands in it.",
            _lines(
                r"\begin{bmatrix}\sin\omega(p+k)\\\cos\omega(p+k)\end{bmatrix}=T_k"
                r"\begin{bmatrix}\sin\omega p\\\cos\omega p\end{bmatrix}",
                r"T_k=\begin{bmatrix}\cos\omega k&\sin\omega k\\"
                r"-\sin\omega k&\cos\omega k\end{bmatrix}",
                rf"{bmatrix(turn)}{bmatrix([[steps.position_sine], [steps.position_cosine]])}",
                rf"={shifted}",
            ),
        ),
        (
            f"**5. Check** against position {end} itself: the two sums are off by at most "
            f"**{tiny(steps.residual)}**.",
            _lines(
                rf"\sin({frequency:.6g}\cdot {factor(end)})={steps.shifted_sine:z.4f}",
                rf"\cos({frequency:.6g}\cdot {factor(end)})={steps.shifted_cosine:z.4f}",
            ),
        ),
    ]


def _steps(*equations: str) -> str:
    return r"\begin{aligned}" + r" \\[2pt] ".join(equations) + r"\end{aligned}"


def _lines(*equations: str) -> str:
    return r"\begin{gathered}" + r" \\[4pt] ".join(equations) + r"\end{gathered}"
