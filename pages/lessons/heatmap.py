"""What does the whole matrix look like, and what is in one cell?

The reader leaves with: every column is a wave, the fast ones on the left, and any cell can be
worked out by hand.
"""

import streamlit as st

from pages.ui import page
from pages.ui.content import snippets
from pages.ui.parameters import DIM, POSITION
from pages.ui.widgets import controls, picking
from pe_core import cell_steps, completed_cycles, encoding_matrix, wavelengths
from pe_core.figures import theme
from pe_core.figures.heatmap import column_curve, encoding_heatmap, row_curve
from pe_core.samples import sample_column, sample_matrix

shared = controls.shared()
page.head()
position, dim = controls.row(POSITION, DIM)

matrix = encoding_matrix(shared.seq_len, shared.d_model, base=shared.base)
lengths = wavelengths(shared.d_model, base=shared.base)
sample = sample_matrix(matrix, lengths)
heatmap = encoding_heatmap(sample, position=position, dim=dim)
cell = cell_steps(position, dim, shared.d_model, base=shared.base)
page.figure(
    heatmap,
    "heatmap",
    f"Heatmap of {shared.seq_len} positions by {shared.d_model} dimensions: stripes on the left "
    f"change from row to row, the columns on the right hardly change at all. The chosen cell, "
    f"position {position} and dimension {dim}, is {cell.value:.4f}.",
)
picking.pick_cell("heatmap", shared.seq_len, shared.d_model)

if not sample.is_whole:
    rows, columns = sample.values.shape
    st.caption(
        f"The picture shows {rows:,} of {shared.seq_len:,} rows and {columns:,} of "
        f"{shared.d_model:,} columns, evenly spaced; hovering reads exact values of those. "
        f"In {int((~sample.resolved).sum()):,} of the columns shown the wave is shorter than two "
        f"steps of {sample.row_step} rows, so the stripes there are not its true shape."
    )
cycled = completed_cycles(shared.seq_len, shared.d_model, base=shared.base)
page.takeaway(
    f"The leftmost wave repeats every **{lengths[0]:.2f}** tokens, the rightmost every "
    f"**{lengths[-1]:,.0f}**. In these {shared.seq_len:,} rows **{cycled:.0%}** of the pairs "
    "complete a cycle; the others have not left their start, which is why the mean of the matrix "
    f"is **{matrix.mean():.3f}** and not zero."
)
page.try_this()


@page.part("cell", "How is one cell computed, step by step?", opened=True)
def one_cell() -> None:
    page.equation(
        rf"\omega_{{{cell.pair}}} = {shared.base}^{{-2\cdot{cell.pair}/{shared.d_model}}} = "
        rf"{cell.frequency:.6g}\ \text{{rad/token}}",
        rf"\text{{angle}} = \omega_{{{cell.pair}}}\cdot {position} = "
        rf"{cell.angle:.6g}\ \text{{rad}}",
        rf"PE({position},\,{dim}) = \{cell.function}({cell.angle:.6g}) = {cell.value:.6f}",
        source="Vaswani et al. 2017, “Attention is all you need”, section 3.5 (arXiv 1706.03762).",
    )


@page.part("row", "What do its row and its column look like?")
def row_and_column() -> None:
    row_column, column_column = st.columns(2)
    with row_column:
        st.markdown(f"**Row: position {position}**")
        page.figure(
            row_curve(position, dim, matrix[position], lengths),
            "row",
            f"The {shared.d_model} values of position {position}: they jump on the left, where the "
            f"waves are fast, and settle near sine 0 and cosine 1 on the right.",
        )
    with column_column:
        st.markdown(f"**Column: dimension {dim}**")
        column = sample_column(matrix, lengths, position, dim)
        page.figure(
            column_curve(column),
            "column",
            f"Dimension {dim} from position {column.first} to {column.last}: a {cell.function} "
            f"wave of wavelength {theme.tokens(column.wavelength)} tokens.",
        )
        if column.last - column.first + 1 < shared.seq_len:
            st.caption(
                f"Positions {column.first:,} to {column.last:,} of {shared.seq_len:,}: over all of "
                f"them this wave has {shared.seq_len / column.wavelength:,.0f} cycles, too many to "
                "draw."
            )


page.take_with_you(
    "encoding-heatmap",
    lambda: page.standalone(heatmap),
    lambda: page.by_position(matrix),
    snippets.encoding_matrix(shared),
)
