"""What does the whole matrix look like, and what is in one cell?

The reader leaves with: every column is a wave, the fast ones on the left, and any cell can be
worked out by hand.
"""

from pages.lessons.heatmap import parts
from pages.lessons.heatmap import scene as scenes
from pages.lessons.heatmap.definition import DIM, FANS
from pages.ui import controls, data_file, live, page
from pages.ui.content import snippets, takeaways
from pages.ui.parameters import POSITION
from pe_core import cell_steps, encoding_matrix

shared = controls.shared()
page.head()
position, dim, fans = controls.row(POSITION, DIM, FANS, widths=(5, 5, 6))
scene = scenes.heatmap(shared, position, dim, fans=fans)
live.present(scene)

matrix = encoding_matrix(shared.seq_len, shared.d_model, base=shared.base)
cell = cell_steps(position, dim, shared.d_model, base=shared.base)
page.takeaway(takeaways.matrix(cell, position, dim, matrix, shared.base))
page.try_this()


@page.part("cell", "How is one cell computed, step by step?", opened=True)
def one_cell() -> None:
    page.equation(
        rf"\omega_{{{cell.pair}}} = {shared.base}^{{-2\cdot{cell.pair}/{shared.d_model}}} = "
        rf"{cell.frequency:.6g}\ \text{{rad/token}}",
        rf"\text{{angle}} = \omega_{{{cell.pair}}}\cdot {position} = "
        rf"{cell.angle:.6g}\ \text{{rad}}",
        rf"PE({position},\,{dim}) = \{cell.function}({cell.angle:.6g}) = {cell.value:z.6f}",
        source="Vaswani et al. 2017, “Attention is all you need”, section 3.5 (arXiv 1706.03762).",
    )


parts.course_code(shared, position)
parts.fading(shared)
parts.centred(shared)
page.take_with_you(
    scene,
    lambda: data_file.by_position(matrix),
    snippets.encoding_matrix(shared),
)
