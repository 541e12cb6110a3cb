"""Derivations, line by line, with the current numbers in them: text and LaTeX."""

from pages.ui.content.number_text import bmatrix, factor, tiny
from pe_core.sinusoid.derivation import ShiftDerivation


def of_shift(
    steps: ShiftDerivation, position: int, offset: int, frequency: float
) -> list[tuple[str, str]]:
    """The matrix of a shift from the addition theorems: what each line says, and its equations."""
    s, c = factor(steps.sine), factor(steps.cosine)
    ts, tc = factor(steps.turn_sine), factor(steps.turn_cosine)
    end = position + offset
    turn = [[steps.turn_cosine, steps.turn_sine], [-steps.turn_sine, steps.turn_cosine]]
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
                rf"{bmatrix(turn)}{bmatrix([[steps.sine], [steps.cosine]])}",
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
