"""Text of the lesson “Precision”."""

from collections.abc import Mapping

from numpy.typing import NDArray

from pages.ui.text.numbers import power_above, tiny
from pages.ui.text.tables import Table
from pe_core.precision import DuplicateRows, FloatType

SOURCE = (
    "IEEE 754-2019, section 3, for float16 and float32. bfloat16 is the first 16 bits of a float32."
)
ANGLES_ROUNDED = r"\mathrm{angle} = \mathrm{round}(\mathrm{round}(p)\cdot\mathrm{round}(\omega_i))"
RESULT_ROUNDED = r"\mathrm{round}(\sin(\omega_i p)),\quad\mathrm{round}(\cos(\omega_i p))"
_CURE = "if you compute in float32 or better and round only the result"


def takeaway(
    errors: Mapping[FloatType, float],
    half: DuplicateRows,
    brain: DuplicateRows,
    *,
    rounded_last: Mapping[FloatType, DuplicateRows],
    rows: int,
    exactly: bool,
) -> str:
    """Say how much survives in 16 bits, by the encodings that stay distinct or else by the errors.

    ``rounded_last`` has the rows that repeat in float16 and bfloat16 when only the result is
    rounded.
    """
    if exactly:
        how = "if you compute exactly and round only the result"
        if not half.total and not brain.total:
            return (
                f"Every encoding stays distinct {how}. **{rows:,}** of {rows:,} survive in both "
                "float16 and bfloat16."
            )
        return (
            f"Not every encoding stays distinct, even {how}: some are closer together than the "
            f"type can tell apart. Of {rows:,} encodings, **{rows - brain.total:,}** stay "
            f"distinct in bfloat16 and **{rows - half.total:,}** in float16."
        )
    if not half.total and not brain.total:
        return (
            f"16 bits keep every encoding distinct; fewer digits are lost {_CURE}. "
            f"With every step rounded, entries are off by up to **{tiny(errors['bfloat16'])}** in "
            f"bfloat16 and **{tiny(errors['float16'])}** in float16."
        )
    name: FloatType
    name, repeated = ("bfloat16", brain) if brain.total else ("float16", half)
    last = rounded_last[name].total
    survives = "More encodings stay distinct" if last else "16 bits keep every encoding distinct"
    instead = f", instead of **{rows - last:,}**" if last else ""
    return (
        f"{survives} {_CURE}. With every step rounded in {name}, only "
        f"**{rows - repeated.total:,}** of {rows:,} stay distinct{instead}."
    )


def equations(exact_integers: Mapping[FloatType, int], *, exactly: bool) -> tuple[str, ...]:
    """Write the roundings, and the largest consecutive integer of each type."""
    integers = (
        rf"\text{{{name}: integers exact up to }}{integer}"
        for name, integer in exact_integers.items()
    )
    return RESULT_ROUNDED if exactly else ANGLES_ROUNDED, *integers


def float_types(
    largest: Mapping[FloatType, float],
    repeats: Mapping[FloatType, DuplicateRows],
    *,
    reference: FloatType,
    reference_bound: float,
) -> Table:
    """List the largest error and the repeated rows of every float type.

    The reference, from which errors are measured, is itself off by less than ``reference_bound``.
    """
    errors: dict[FloatType, str] = {name: tiny(error) for name, error in largest.items()}
    errors[reference] = f"the reference, itself off by less than {power_above(reference_bound)}"
    return Table(
        ["float type", "largest error", "repeated rows", "first two that collide"],
        [
            [name, errors[name], f"{rows.total:,}", _collision(rows)]
            for name, rows in repeats.items()
        ],
    )


def _collision(rows: DuplicateRows) -> str:
    """Name the first two positions with equal rows."""
    return "none" if rows.first is None else f"{rows.first[0]:,} and {rows.first[1]:,}"


def recipe_alt(positions: NDArray, errors: NDArray) -> str:
    """Describe the error of the usual float32 recipe by position."""
    return (
        f"Error of a common float32 recipe up to position {positions[-1]:,}: it reaches "
        f"{tiny(errors.max())}."
    )


def float32_recipe(positions: NDArray, errors: NDArray) -> str:
    """State the error of the usual float32 recipe at the last position and half way to it."""
    half = len(positions) // 2
    return (
        "Many programs, such as The Annotated Transformer, compute position × "
        "exp(−2i·ln(base)/d_model) in float32. The encoding is then off by about "
        f"**{tiny(errors[-1])}** at position {positions[-1]:,} and by about "
        f"{tiny(errors[half])} at position {positions[half]:,}. The exact error depends on "
        "the library’s exp(). The exponential is a convenience, not needed for stability: nothing "
        "overflows either way."
    )
