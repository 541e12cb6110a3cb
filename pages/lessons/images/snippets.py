"""Code to copy of the lesson “Images”."""

from pages.lessons.images.definition import COLUMN, COLUMNS, ROW, ROWS
from pages.ui.parameters import View
from pages.ui.snippets import Snippets, programs


def images(view: View) -> Snippets:
    """Return programs that leave the similarities of sine–cosine per axis in ``similarity``."""
    shared = view.shared
    pairs = max(shared.d_model // 4, 1)
    return programs(
        shared,
        f"""axis_frequency = base ** (-np.arange({pairs}) / {pairs})  # half of the width per axis
down = np.arange({view[ROWS]}) - {view[ROW]}
across = np.arange({view[COLUMNS]}) - {view[COLUMN]}
of_rows = np.mean(np.cos(down[:, None] * axis_frequency), axis=1)
of_columns = np.mean(np.cos(across[:, None] * axis_frequency), axis=1)
similarity = (of_rows[:, None] + of_columns) / 2
print(similarity)
""",
        frequencies=False,
    )
