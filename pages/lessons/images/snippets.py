"""Code to copy of the lesson “Images”."""

from pages.lessons.images.scene import Image
from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def images(shared: Shared, image: Image) -> Snippets:
    """Return programs that leave the similarities of sine–cosine per axis in ``similarity``."""
    pairs = max(shared.d_model // 4, 1)
    return programs(
        shared,
        f"""axis_frequency = base ** (-np.arange({pairs}) / {pairs})  # half of the width per axis
down = np.arange({image.rows}) - {image.row}
across = np.arange({image.columns}) - {image.column}
of_rows = np.mean(np.cos(down[:, None] * axis_frequency), axis=1)
of_columns = np.mean(np.cos(across[:, None] * axis_frequency), axis=1)
similarity = (of_rows[:, None] + of_columns) / 2
print(similarity)
""",
        frequencies=False,
    )
