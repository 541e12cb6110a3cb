"""Code to copy of the lesson “Images”."""

from pages.lessons.images.definition import AXES, COLUMNS, ENCODING, SWAPPED
from pages.lessons.images.measures import patch_of
from pages.ui.parameters import View
from pages.ui.snippets import Snippets, programs
from pe_core.images import MROPES, mrope_sections, patch_coordinates


def images(view: View) -> Snippets:
    """Return programs that leave the similarities of the chosen encoding in ``similarity``."""
    encoding = view[ENCODING]
    return programs(
        view.shared,
        f"{_distances(view)}{_similarity(view)}print(similarity)\n",
        frequencies=encoding in {"one-row", *MROPES},
    )


def _distances(view: View) -> str:
    """Return lines that leave the distances from the chosen patch in ``down`` and ``across``."""
    patch = patch_of(view)
    rows, columns = patch.rows, patch.columns
    if view[AXES] != SWAPPED or view[ENCODING] == "one-row":
        return f"""down = (np.arange({rows}) - {patch.row})[:, None]
across = np.arange({columns}) - {patch.column}
"""
    coordinates = patch_coordinates(rows=rows, columns=columns, transposed=True)
    y, x = (axis[patch.position] for axis in coordinates)
    return f"""# The mistake: each patch gets its coordinates column by column.
patch = np.reshape(np.arange({rows * columns}), ({rows}, {columns}))
down = patch % {rows} - {y}
across = patch // {rows} - {x}
"""


def _similarity(view: View) -> str:
    """Return lines that leave the similarities at ``down`` and ``across`` in ``similarity``."""
    pairs, encoding = view.shared.pairs, view[ENCODING]
    if encoding == "one-row":
        return f"""place = down * {view[COLUMNS]} + across  # in one long row
similarity = np.mean(np.cos(place[..., None] * frequency), axis=-1)
"""
    if encoding in MROPES:
        time, height, width = mrope_sections(pairs, encoding)
        rows, columns = (
            (f"{time}:{time + height}", f"{time + height}:")
            if encoding == "m-rope"
            else (f"1:{3 * height}:3", f"2:{3 * width}:3")
        )
        return f"""# Pairs: {time} for time, which stays 0, {height} for rows, {width} for columns.
of_rows = np.sum(np.cos(down[..., None] * frequency[{rows}]), axis=-1)
of_columns = np.sum(np.cos(across[..., None] * frequency[{columns}]), axis=-1)
similarity = ({time} + of_rows + of_columns) / {pairs}  # for an equal query and key
"""
    half = max(pairs // 2, 1)
    note = "  # for an equal query and key" if encoding == "rope-per-axis" else ""
    return f"""axis_frequency = base ** (-np.arange({half}) / {half})  # half of the width per axis
of_rows = np.mean(np.cos(down[..., None] * axis_frequency), axis=-1)
of_columns = np.mean(np.cos(across[..., None] * axis_frequency), axis=-1)
similarity = (of_rows + of_columns) / 2{note}
"""
