"""Text of the lesson “Precision”."""

from collections.abc import Mapping

from numpy.typing import NDArray

from pages.ui.text.numbers import listed, tiny
from pages.ui.text.tables import Table
from pe_core.precision import DuplicateRows, FloatType

SOURCE = (
    "IEEE 754-2019, section 3, for float16 and float32; bfloat16 keeps the upper half of a float32."
)
ANGLES_ROUNDED = r"\mathrm{angle} = \mathrm{round}(\mathrm{round}(p)\cdot\mathrm{round}(\omega_i))"
RESULT_ROUNDED = r"\mathrm{round}(\sin(\omega_i p)),\quad\mathrm{round}(\cos(\omega_i p))"


def takeaway(
    errors: Mapping[FloatType, float],
    half: DuplicateRows,
    brain: DuplicateRows,
    *,
    rows: int,
    d_model: int,
    exact_integers: Mapping[FloatType, int],
    exactly: bool,
) -> str:
    """State the largest errors, and the rows that repeat others in 16 bits."""
    largest = listed([f"{tiny(error)} in {name}" for name, error in errors.items()])
    counts = (
        f"Errors reach {largest}. Of {rows:,} rows of {d_model} numbers, **{half.count:,}** "
        f"repeat{'s' if half.count == 1 else ''} an earlier one in float16 and "
        f"**{brain.count:,}** in bfloat16{_first_repeats(half, brain)}."
    )
    if exactly:
        how = (
            "Very little, if the encoding is computed exactly and only the result is rounded: "
            "no angle is rounded, and each entry is off by half a unit of its last digit. "
        )
        why = (
            " These rows lie closer together than the type can tell apart."
            if half.count or brain.count
            else ""
        )
        return f"{how}{counts}{why}"
    how = (
        "They round position and angle to so many digits: the farther out, the more an angle can "
        "be off. "
        f"float16 holds every integer only up to {exact_integers['float16']:,}, bfloat16 (a "
        f"float32 cut to 16 bits) up to {exact_integers['bfloat16']:,}"
    )
    number = exact_integers["bfloat16"] + 1
    why = (
        f": it stores {number} as {number - 1}, so both get one encoding. "
        if rows > number
        else "; no position of this table is larger. "
    )
    return f"{how}{why}{counts}"


def _first_repeats(half: DuplicateRows, brain: DuplicateRows) -> str:
    """Name the first two rows that are equal in each type."""
    repeats = {"float16": half.first, "bfloat16": brain.first}
    written = [f"{pair[0]:,} and {pair[1]:,} in {name}" for name, pair in repeats.items() if pair]
    return f" (first: {', '.join(written)})" if written else ""


def errors_alt(
    largest: Mapping[FloatType, float], *, rows: int, way: str, reference: FloatType
) -> str:
    """Describe the curves of the errors."""
    errors = ", ".join(f"{name} {tiny(error)}" for name, error in largest.items())
    return (
        f"Largest error of each of {rows:,} rows, {way}. The largest: {errors}. {reference}, from "
        "which errors are measured, is the line at the bottom."
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
    """List the largest error and the repeated rows of every number type.

    The reference, from which errors are measured, is itself off by less than ``reference_bound``.
    """
    errors: dict[FloatType, str] = {name: tiny(error) for name, error in largest.items()}
    errors[reference] = f"the reference, itself off by less than {reference_bound:.0e}"
    return Table(
        ["number type", "largest error", "repeated rows", "first two that collide"],
        [
            [name, errors[name], f"{rows.count:,}", _collision(rows)]
            for name, rows in repeats.items()
        ],
    )


def _collision(rows: DuplicateRows) -> str:
    """Name the first two positions with equal rows."""
    return "none" if rows.first is None else f"{rows.first[0]:,} and {rows.first[1]:,}"


def float32_recipe(positions: NDArray, errors: NDArray) -> str:
    """State the error of the usual float32 recipe at the last position and half way to it."""
    half = len(positions) // 2
    return (
        f"A common recipe, the annotated Transformer's among others, computes position × "
        f"exp(−2i·ln(base)/d_model) in float32. At position {positions[-1]:,} that is off by up to "
        f"**{tiny(errors[-1])}**, at {positions[half]:,} by {tiny(errors[half])}. The "
        "exponential is a convenience, not a matter of stability: nothing overflows either way."
    )
