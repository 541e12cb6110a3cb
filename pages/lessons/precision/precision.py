"""What do float32, float16 and bfloat16 do to the encoding?

The reader leaves with: what is lost is lost in the angle; compute exactly and round once, and
even 16 bits keep every position apart.
"""

from pages.lessons.precision import scene as scenes
from pages.lessons.precision.definition import EXACTLY, IN_TYPE, ROWS, WAY
from pages.ui import cached, controls, live, page
from pages.ui.content import snippets, tables, takeaways
from pages.ui.content.number_text import tiny
from pe_core.figures.precision import SHOWN, recipe_errors
from pe_core.precision import FLOAT_TYPES, exact_integers, reference_bound

LAST_POSITION = 1_000_000
REFERENCE = FLOAT_TYPES[0]
EQUATIONS = {
    IN_TYPE: r"\mathrm{angle} = \mathrm{round}(\mathrm{round}(p)\cdot\mathrm{round}(\omega_i))",
    EXACTLY: r"\mathrm{round}(\sin(\omega_i p)),\quad\mathrm{round}(\cos(\omega_i p))",
}

shared = controls.shared()
page.head()
rows, way = controls.row(ROWS, WAY)

here = (shared.d_model, shared.base, "exactly" if way == EXACTLY else "in type")
errors = cached.row_errors(rows, *here)
largest = {name: float(errors[name].max()) for name in FLOAT_TYPES[1:]}
scene = scenes.errors(
    shared,
    rows,
    errors,
    {} if way == EXACTLY else {name: exact_integers(name) for name in FLOAT_TYPES[1:]},
    SHOWN,
    f"Largest error of each of {rows:,} rows, {way}. The largest: "
    + ", ".join(f"{name} {tiny(error)}" for name, error in largest.items())
    + f". {REFERENCE}, from which errors are measured, is the line at the bottom.",
)
live.present(scene)
half, brain = (cached.rounded_rows(name, rows, *here).repeats for name in ("float16", "bfloat16"))
page.takeaway(
    takeaways.rounding(largest, half, brain, rows, shared.d_model, exactly=way == EXACTLY)
)
page.try_this()
page.equation(
    EQUATIONS[way],
    *(rf"\text{{{name}: integers exact up to }}{exact_integers(name)}" for name in FLOAT_TYPES[1:]),
    source="IEEE 754-2019, section 3, for float16 and float32; bfloat16 keeps the upper half of a "
    "float32.",
)


@page.part("types", "How do the number types compare?")
def every_type() -> None:
    told = {name: tiny(error) for name, error in largest.items()}
    told[REFERENCE] = f"the reference, itself off by less than {reference_bound(rows):.0e}"
    repeats = {name: cached.rounded_rows(name, rows, *here).repeats for name in FLOAT_TYPES}
    page.table(tables.float_types(told, repeats))


@page.part("recipe", "How far out does the usual float32 recipe hold?")
def usual_recipe() -> None:
    positions, found = cached.recipe_errors(LAST_POSITION, shared.d_model, shared.base)
    page.figure(
        recipe_errors(positions, found),
        "recipe",
        f"Error of the common float32 recipe up to position {LAST_POSITION:,}: it reaches "
        f"{tiny(found.max())}.",
    )
    page.words(
        f"A common recipe, the annotated Transformer's among others, computes position × "
        f"exp(−2i·ln(base)/d_model) in float32. At position {positions[-1]:,} that is off by up to "
        f"**{tiny(found[-1])}**, at {positions[len(positions) // 2]:,} by "
        f"{tiny(found[len(positions) // 2])}. The "
        "exponential is a convenience, not a matter of stability: nothing overflows either way."
    )


page.take_with_you(
    scene,
    lambda: {"position": range(rows), **errors},
    snippets.float_types(shared._replace(seq_len=rows), exactly=way == EXACTLY),
)
