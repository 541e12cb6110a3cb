"""Parts that several pictures beside the questions have in common."""

import numpy as np
from numpy.typing import NDArray

from pe_core.figures import theme

ASKED = "?"
"""Text in place of what a question asks for."""
HEIGHT = 270
"""Height of a picture in pixels."""
BARE = {"showgrid": False, "zeroline": False, "showticklabels": False, "fixedrange": True}
"""Settings of an axis without numbers."""


def line(x: NDArray, y: NDArray, hue: str, dash: str = theme.SOLID, width: int = 2) -> dict:
    """Return a line through points."""
    places = {"x": x.astype(np.float32), "y": y.astype(np.float32)}
    look = {"color": hue, "dash": dash, "width": width}
    return {"type": "scatter", **places, "mode": "lines", "line": look, "hoverinfo": "skip"}
