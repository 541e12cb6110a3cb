"""Similarity of a token's sum, and of its encoding, to each row of the encoding matrix."""

import numpy as np
from numpy.typing import NDArray

from pe_core.downsampling import sample_indices
from pe_core.figures import theme

_NAMES = ("sum", "encoding")


def similarity_by_row(
    of_sum: NDArray[np.float64],
    of_encoding: NDArray[np.float64],
    *,
    position: int,
    nearest: int,
) -> theme.FigureSpec:
    """Draw the similarity of a sum, and of its encoding alone, to each row.

    Its own position and the nearest row are marked.
    """
    shown = np.union1d(sample_indices(len(of_sum), limit=1024), [position, nearest])
    styles = ((theme.SOLID, theme.SINE), (theme.DOTTED, theme.COSINE))
    lines = [
        theme.line(
            shown,
            values[shown].astype(np.float32),
            f"{name}: position %{{x}}, similarity %{{y:.3f}}",
            name=name,
            color=colour,
            dash=dash,
        )
        for values, name, (dash, colour) in zip((of_sum, of_encoding), _NAMES, styles, strict=True)
    ]
    both = np.concatenate([of_sum[shown], of_encoding[shown]])
    low, high = float(both.min()) - 0.1, float(both.max()) + 0.1
    return theme.figure(
        300,
        [*lines, theme.rings([nearest], [float(of_sum[nearest])])],
        showlegend=False,
        margin={"r": theme.room_for(_NAMES)},
        shapes=[theme.upright(position, color=theme.MARK, dash=theme.DASHED, width=1.5)],
        annotations=theme.names_at_ends(
            _NAMES,
            [float(of_sum[-1]), float(of_encoding[-1])],
            [colour for _, colour in styles],
            (low, high),
            212,
        ),
        xaxis=theme.axis("position (tokens)"),
        yaxis=theme.axis("similarity to the row", range=[low, high]),
    )
