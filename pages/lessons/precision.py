"""What do float32, float16 and bfloat16 do to the encoding?

The reader leaves with: what is lost is lost in the angle; compute exactly and round once, and
even 16 bits keep every position apart.
"""

from collections.abc import Callable

import numpy as np
import pandas as pd
import streamlit as st

from pages.ui import controls, page, snippets
from pe_core import encode, encoding_matrix
from pe_core.downsampling import log_positions, sample_indices
from pe_core.figures.precision import MAX_POINTS, errors_by_position
from pe_core.precision import (
    FLOAT_TYPES,
    DuplicateRows,
    duplicate_rows,
    encoding_in,
    error_by_position,
    exact_integers,
    matrix_in,
    recipe_error,
)

ROWS = tuple(2**power for power in range(4, 13))
WAYS = {"angles in that type": "in type", "exactly, then rounded": "exactly"}
LAST_POSITION = 1_000_000
RECIPE_POINTS = 120


def rounded(name: str, rows: int, d_model: int, base: int, way: str) -> np.ndarray:
    """The matrix of a number type; NumPy computes with float16 ten times slower than so."""
    return matrix_in(name, rows, d_model, base=base, computed=way).astype(np.float64)


@st.cache_data(max_entries=32, show_spinner="Rounding every row …")
def repeats(name: str, rows: int, d_model: int, base: int, way: str) -> DuplicateRows:
    """Repeated rows of a number type; slow for many rows at large widths."""
    return duplicate_rows(rounded(name, rows, d_model, base, way))


@st.cache_data(max_entries=8, show_spinner=False)
def errors_of(name: str, rows: int, d_model: int, base: int, way: str) -> np.ndarray:
    """Largest error in each row of a number type; as slow."""
    exact = encoding_matrix(rows, d_model, base=base, dtype=np.float64)
    return error_by_position(rounded(name, rows, d_model, base, way), exact)


@st.cache_data(max_entries=16, show_spinner=False)
def sampled_errors(rows: int, d_model: int, base: int, way: str) -> dict:
    """Errors of every number type in some rows: enough for the picture, which comes first."""
    positions = sample_indices(rows, MAX_POINTS)
    exact = encode(positions, d_model, base=base)
    return {
        name: error_by_position(
            encoding_in(name, positions, d_model, base=base, computed=way), exact
        )
        for name in FLOAT_TYPES
    }


@st.cache_data(max_entries=32, show_spinner=False)
def recipe(d_model: int, base: int) -> tuple[np.ndarray, np.ndarray]:
    """Positions up to a million, and the error of the float32 recipe at each."""
    positions = log_positions(LAST_POSITION, RECIPE_POINTS)
    return positions, recipe_error(positions, d_model, base=base)


def collision(rows: DuplicateRows) -> str:
    """The first two positions that look alike, in words."""
    return "none" if rows.first is None else f"{rows.first[0]:,} and {rows.first[1]:,}"


shared = controls.shared()
page.head("precision")
left, right = st.columns(2)
with left:
    rows = controls.slider("rows", "positions in the table", ROWS, 4096)
with right:
    way = controls.choice("way", "computed", tuple(WAYS), next(iter(WAYS)))

figure = errors_by_position(
    sample_indices(rows, MAX_POINTS),
    sampled_errors(rows, shared.d_model, shared.base, WAYS[way]),
)
page.figure(
    figure,
    "errors",
    f"Largest error of each of {rows:,} rows in four number types, {way}: the fewer bits, the "
    "higher the line; with angles in that type, lines rise with the position.",
)


def here(measure: Callable, name: str):
    """What is measured of a number type at the current parameters."""
    return measure(name, rows, shared.d_model, shared.base, WAYS[way])


half, brain = (here(repeats, name) for name in ("float16", "bfloat16"))
page.takeaway(
    f"In float16, **{half.count:,}** of {rows:,} rows repeat an earlier one (first: "
    f"{collision(half)}), in bfloat16 **{brain.count:,}**. Integers are exact "
    f"only up to {exact_integers('bfloat16'):,} in bfloat16 and {exact_integers('float16'):,} in "
    "float16: beyond, neighbouring *positions* become one number before any sine is taken."
)
page.try_this(
    "precision",
    (
        page.Experiment(
            "Round once, at the end",
            "Compute exactly and round the result: how many rows repeat now?",
            {"rows": 4096, "d_model": 512, "way": "exactly, then rounded"},
        ),
        page.Experiment(
            "Angles in bfloat16",
            "The same table with every step in that type: where do the first two rows collide?",
            {"rows": 4096, "d_model": 512},
        ),
        page.Experiment(
            "A short table",
            "Does any of it matter for 128 positions?",
            {"rows": 128},
        ),
    ),
)
page.equation(
    r"\mathrm{angle} = \mathrm{round}(\mathrm{round}(p)\cdot\mathrm{round}(\omega_i))",
    *(rf"\text{{{name}: integers exact up to }}{exact_integers(name)}" for name in FLOAT_TYPES[1:]),
    source="IEEE 754-2019, section 3, for float16 and float32; bfloat16 keeps the upper half of a "
    "float32.",
)


@page.section("Every number type")
def every_type() -> None:
    counted = {name: here(repeats, name) for name in FLOAT_TYPES}
    page.table(
        ["number type", "largest error", "repeated rows", "first two that collide"],
        [
            [name, f"{here(errors_of, name).max():.1e}", f"{found.count:,}", collision(found)]
            for name, found in counted.items()
        ],
    )


@page.section("The usual float32 recipe, far out")
def usual_recipe() -> None:
    positions, recipe_errors = recipe(shared.d_model, shared.base)
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
    lambda: (
        pd.DataFrame({name: here(errors_of, name) for name in FLOAT_TYPES})
        .rename_axis("position")
        .reset_index()
    ),
    snippets.recipe(shared),
)
