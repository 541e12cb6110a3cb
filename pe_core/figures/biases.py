"""T5's buckets over the distance."""

import numpy as np
from numpy.typing import NDArray

from pe_core.figures import theme


def bucket_steps(
    distances: NDArray[np.float64], causal: NDArray[np.int64], both: NDArray[np.int64]
) -> theme.FigureSpec:
    """Draw the bucket of a past key over its distance, in a decoder and in an encoder."""
    return theme.figure(
        300,
        [
            theme.line(
                distances,
                buckets,
                f"{name}, distance %{{x}}: bucket %{{y}}",
                name=name,
                color=hue,
                dash=dash,
                shape="hv",
            )
            for buckets, name, hue, dash in (
                (causal, "decoder, past alone", theme.RESULT, theme.SOLID),
                (both, "encoder, both directions", theme.MARK, theme.DASHED),
            )
        ],
        xaxis=theme.axis("distance of a past key (tokens)"),
        yaxis=theme.axis("bucket", range=[-0.5, 32]),
    )
