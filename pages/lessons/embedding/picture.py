"""Data of the live picture of token and position."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pages.lessons.embedding.definition import EMBEDDING, SHOWN_DIMS, WORD
from pages.ui.live.arrays import coded
from pages.ui.live.picture_data import PictureData, shared_variables, variable, waiting
from pages.ui.parameters import View
from pages.ui.text.numbers import with_minus
from pe_core.embedding import similarity_to_rows


def token_sum(
    view: View,
    tokens: NDArray[np.float64],
    words: Sequence[str],
) -> PictureData:
    """Return the embeddings of all words; the browser adds the encodings, and follows the base.

    The core compares the embeddings with the encodings of all positions.
    """
    shared = view.shared
    count = min(shared.d_model, SHOWN_DIMS)
    seq_len = max(shared.seq_len, len(words))
    similar = similarity_to_rows(shared.sinusoid, tokens, seq_len)
    core = {
        "words": list(words),
        "tokens": coded(tokens[:, :count], "<f4"),
        # A slow sine, large at the first words: the base affects it, but not the first one. At
        # position 0 every sine is 0, so its cosine shows what the encoding adds.
        "dim": 2 * (count // 8) + int(view[WORD] == 0),
        "similar": {"base": shared.base, "rows": seq_len, "tokens": coded(similar, "<f4")},
        "alt": with_minus(
            f"Bars over {count} of {shared.d_model} dimensions for one word, on one scale: its "
            "random embedding, the encoding of its position, and their sum."
        ),
    }
    variables = (
        *waiting(view, "d_model"),
        *shared_variables(view, base=None),
        variable(WORD, view, "steps"),
    )
    return PictureData(EMBEDDING, variables, {"order": [*range(len(words))]}, core)
