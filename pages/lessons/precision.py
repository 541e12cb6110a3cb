"""What do float32, float16 and bfloat16 do to the encoding?

The reader leaves with: what is lost is lost in the angle; compute exactly and round once, and
even 16 bits keep every position apart.
"""

import pandas as pd
import streamlit as st

from pages.ui import cached, page
from pages.ui.content import snippets, tables
from pages.ui.parameters import EXACTLY, ROWS, WAY
from pages.ui.widgets import controls
from pe_core.figures.precision import MAX_POINTS, errors_by_position
from pe_core.precision import FLOAT_TYPES, exact_integers

LAST_POSITION = 1_000_000

shared = controls.shared()
page.head()
rows, way = controls.row(ROWS, WAY)

here = (shared.d_model, shared.base, "exactly" if way == EXACTLY else "in type")
figure = errors_by_position(*cached.sampled_errors(rows, MAX_POINTS, *here))
page.figure(
    figure,
    "errors",
    f"Largest error of each of {rows:,} rows in four number types, {way}: the fewer bits, the "
    "higher the line; with angles in that type, lines rise with the position.",
)
half, brain = (cached.repeated_rows(name, rows, *here) for name in ("float16", "bfloat16"))
page.takeaway(
    f"In float16, **{half.count:,}** of {rows:,} rows repeat an earlier one (first: "
    f"{tables.collision(half)}), in bfloat16 **{brain.count:,}**. Integers are exact "
    f"only up to {exact_integers('bfloat16'):,} in bfloat16 and {exact_integers('float16'):,} in "
    "float16: beyond, neighbouring *positions* become one number before any sine is taken."
)
page.try_this()
page.equation(
    r"\mathrm{angle} = \mathrm{round}(\mathrm{round}(p)\cdot\mathrm{round}(\omega_i))",
    *(rf"\text{{{name}: integers exact up to }}{exact_integers(name)}" for name in FLOAT_TYPES[1:]),
    source="IEEE 754-2019, section 3, for float16 and float32; bfloat16 keeps the upper half of a "
    "float32.",
)


def errors() -> dict:
    """Largest error in each row, of every number type."""
    return {name: cached.row_errors(name, rows, *here) for name in FLOAT_TYPES}


@page.part("types", "How do the number types compare?")
def every_type() -> None:
    largest = {name: found.max() for name, found in errors().items()}
    repeats = {name: cached.repeated_rows(name, rows, *here) for name in FLOAT_TYPES}
    page.table(tables.float_types(largest, repeats))


@page.part("recipe", "How far out does the usual float32 recipe hold?")
def usual_recipe() -> None:
    positions, recipe_errors = cached.recipe_errors(LAST_POSITION, shared.d_model, shared.base)
    page.figure(
        errors_by_position(
            positions, {"position × exp(…) in float32": recipe_errors}, log_positions=True
        ),
        "recipe",
        f"Error of the common float32 recipe up to position {LAST_POSITION:,}: it grows with the "
        f"position and reaches {recipe_errors.max():.1e}.",
    )
    st.markdown(
        f"Most libraries compute position × exp(−2i·ln(base)/d_model) in float32. At position "
        f"{positions[-1]:,} that is off by up to **{recipe_errors[-1]:.1e}**, at "
        f"{positions[len(positions) // 2]:,} by {recipe_errors[len(positions) // 2]:.1e}. The "
        "exponential is a convenience, not a matter of stability: nothing overflows either way."
    )


page.take_with_you(
    "precision",
    lambda: page.standalone(figure),
    lambda: pd.DataFrame(errors()).rename_axis("position").reset_index(),
    snippets.recipe(shared._replace(seq_len=rows)),
)
