"""Page of the lesson “Precision”.

The reader leaves with: precision is lost in the angle. Computed exactly, with only the result
rounded, even 16 bits keep nearly all positions apart.
"""

from dataclasses import replace

from pages.lessons.precision import cached, snippets, text
from pages.lessons.precision.definition import EXACTLY, ROWS, WAY
from pages.lessons.precision.measures import REFERENCE, duplicate_rows, measure
from pages.lessons.precision.opening import opening
from pages.ui import controls, page
from pe_core.figures.precision import error_by_position
from pe_core.precision import (
    FLOAT_TYPES,
    reference_bound,
)

LAST_POSITION = 1_000_000

page.head()
view = controls.first_row()
errors = measure(view)
first = opening(view, errors)
page.present(first)

shared, rows, exactly = view.shared, view[ROWS], view[WAY] == EXACTLY
page.equation(*text.equations(errors.integers, exactly=exactly), source=text.SOURCE)


@page.section("types", "How do the float types compare?")
def every_type() -> None:
    repeats = {
        name: duplicate_rows(shared, name, rows=rows, rounding=errors.rounding)
        for name in FLOAT_TYPES
    }
    bound = reference_bound(rows)
    page.table(
        text.float_types(errors.largest, repeats, reference=REFERENCE, reference_bound=bound)
    )


@page.section("recipe", "Up to which position is the usual float32 recipe accurate?")
def usual_recipe() -> None:
    positions, of_recipe = cached.recipe_errors(LAST_POSITION, shared.d_model, base=shared.base)
    page.figure(
        error_by_position(positions, of_recipe),
        "recipe",
        text.recipe_alt(positions, of_recipe),
    )
    page.words(text.float32_recipe(positions, of_recipe))


page.take_with_you(
    first.picture,
    lambda: {"position": range(rows), **errors.by_row},
    snippets.float_types(replace(shared, seq_len=rows), exactly=exactly),
)
