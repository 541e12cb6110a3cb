"""How much of the encoding survives in 16 bits?

The reader leaves with: precision is lost in the angle. Computed exactly and rounded once, at the
end, even 16 bits keep nearly all positions apart.
"""

from dataclasses import replace

from pages.lessons.precision import cached, snippets, text
from pages.lessons.precision.definition import EXACTLY, ROWS, WAY
from pages.lessons.precision.scene import error_curves
from pages.ui import controls, live, page, tour
from pages.ui.text.numbers import tiny
from pe_core.figures.precision import SHOWN, error_by_position
from pe_core.precision import (
    FLOAT_TYPES,
    DuplicateRows,
    FloatType,
    Rounding,
    exact_integers,
    reference_bound,
)

LAST_POSITION = 1_000_000
REFERENCE, *ROUNDED = FLOAT_TYPES

shared = controls.shared()
page.head()
rows, way = controls.row(ROWS, WAY)

exactly = way == EXACTLY
rounding: Rounding = "result" if exactly else "steps"
errors = cached.row_errors(rows, shared.d_model, base=shared.base, rounding=rounding)


def repeated_rows(name: FloatType) -> DuplicateRows:
    """Return the rows that repeat others in a number type."""
    found = cached.rounded_rows(name, rows, shared.d_model, base=shared.base, rounding=rounding)
    return found.repeats


largest = {name: float(errors[name].max()) for name in ROUNDED}
integers = {name: exact_integers(name) for name in ROUNDED}
scene = error_curves(
    shared,
    errors,
    rows=rows,
    exact_integers={} if exactly else integers,
    shown=SHOWN,
    alt=text.errors_alt(largest, rows=rows, way=way, reference=REFERENCE),
)
live.present(scene)
tour.publish(largest_errors=largest, exact_integers=integers, exactly=exactly)
page.takeaway(
    text.takeaway(
        largest,
        repeated_rows("float16"),
        repeated_rows("bfloat16"),
        rows=rows,
        exact_integers=integers,
        exactly=exactly,
    )
)
page.try_this()
page.equation(*text.equations(integers, exactly=exactly), source=text.SOURCE)


@page.section("types", "How do the number types compare?")
def every_type() -> None:
    repeats = {name: repeated_rows(name) for name in FLOAT_TYPES}
    bound = reference_bound(rows)
    page.table(text.float_types(largest, repeats, reference=REFERENCE, reference_bound=bound))


@page.section("recipe", "Up to which position is the usual float32 recipe accurate?")
def usual_recipe() -> None:
    positions, of_recipe = cached.recipe_errors(LAST_POSITION, shared.d_model, base=shared.base)
    page.figure(
        error_by_position(positions, of_recipe),
        "recipe",
        f"Error of a common float32 recipe up to position {LAST_POSITION:,}: it reaches "
        f"{tiny(of_recipe.max())}.",
    )
    page.words(text.float32_recipe(positions, of_recipe))


page.take_with_you(
    scene,
    lambda: {"position": range(rows), **errors},
    snippets.float_types(replace(shared, seq_len=rows), exactly=exactly),
)
