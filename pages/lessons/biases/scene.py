"""Data of the live picture of methods side by side."""

import numpy as np

from pages.lessons.biases.definition import ALIBI_HEAD, BIASES, STRETCH
from pages.ui.live.scene import Scene, shared_variables, variable
from pages.ui.live.strips import cells
from pages.ui.parameters import Shared
from pe_core.downsampling import sample_indices
from pe_core.schemes import learned_scheme

LEARNED_ROWS = 40
"""Largest number of rows, and of columns, of the learned table's scores that are sent."""
WIDEST_TABLE = 128
"""Largest width of the learned table: more columns would look the same."""


def biases_scene(shared: Shared, *, stretch: int, head: int) -> Scene:
    """Return scores by method; the browser computes all but those of the learned table."""
    variables = (
        variable(STRETCH, stretch, shared, "sweep"),
        variable(ALIBI_HEAD, head, shared, "steps"),
        *shared_variables(shared, d_model="sweep", seq_len="sweep", base="sweep"),
    )
    rows = sample_indices(shared.seq_len, limit=LEARNED_ROWS)
    width = min(shared.d_model, WIDEST_TABLE)
    table = learned_scheme(width).encode(rows, shared.seq_len)
    scores = table @ table.T / np.sqrt(width)
    learned = cells(scores / np.abs(scores).max())
    return Scene(BIASES, "biases", variables, {}, {"learned": learned, "rows": len(rows)})
