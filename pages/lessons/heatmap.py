"""What does the whole matrix look like, and what is in one cell?

The reader leaves with: every column is a wave, the fast ones on the left, and any cell can be
worked out by hand.
"""

import streamlit as st

from pages.ui import live, page
from pages.ui.content import snippets
from pages.ui.live import scenes
from pages.ui.parameters import BASES, D_MODELS, DIM, POSITION, SEQ_LENS
from pages.ui.widgets import controls
from pe_core import cell_steps, completed_cycles, encoding_matrix, wavelengths
from pe_core.figures import theme
from pe_core.figures.heatmap import column_curve, row_curve
from pe_core.samples import sample_column

shared = controls.shared()
page.head()
position, dim = controls.row(POSITION, DIM)
fans = st.toggle("sines left, cosines right", key="fans", bind="query-params")

matrix = encoding_matrix(shared.seq_len, shared.d_model, base=shared.base)
lengths = wavelengths(shared.d_model, base=shared.base)
cell = cell_steps(position, dim, shared.d_model, base=shared.base)
scene = scenes.heatmap(
    (
        scenes.Variable("d_model", "d_model", D_MODELS, shared.d_model, "sweep"),
        scenes.Variable("seq_len", "seq_len", SEQ_LENS, shared.seq_len, "sweep"),
        scenes.Variable("base", "base", BASES, shared.base, "sweep"),
    ),
    scenes.Variable("position", "position", range(shared.seq_len), position, "steps"),
    scenes.Variable("dim", "dim", range(shared.d_model), dim, "steps"),
    fans=fans,
)
live.present(scene)
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
    lambda: live.as_page(scene),
    lambda: page.by_position(matrix),
    snippets.encoding_matrix(shared),
)
