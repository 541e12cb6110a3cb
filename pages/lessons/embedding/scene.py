"""Data of the live strips and bars of token and position."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pages.lessons.embedding.definition import EMBEDDING, SHOWN_DIMS
from pages.ui.live.bars import word_bars
from pages.ui.live.scene import Scene, shared_variables, waiting
from pages.ui.live.strips import Strip, cells, strips_scene
from pages.ui.parameters import View
from pages.ui.text.numbers import counted
from pe_core.embedding import similarity_to_rows
from pe_core.embedding.token_sum import SumEffect

LIMIT = 2.5
"""End of the colour scale of all three strips. About 1 in 80 numbers of variance 1 exceeds it."""


def token_sum(
    view: View,
    tokens: NDArray[np.float64],
    encodings: NDArray[np.float64],
    words: Sequence[str],
) -> Scene:
    """Return strips of tokens, encodings and their sums; the browser follows the base."""
    shared = view.shared
    dims = np.arange(min(shared.d_model, SHOWN_DIMS))
    is_cut = any(np.abs(entries[:, dims]).max() > LIMIT for entries in (tokens + encodings, tokens))
    strips = (
        Strip("token", "token embedding", "", LIMIT, cells(tokens[:, dims]), is_cut),
        # No frequencies of its own: it follows the base while the user drags it.
        Strip(
            "encoding",
            "+ encoding",
            " + ",
            LIMIT,
            {"waves": {"columns": dims.tolist(), "start": 0, "factor": 1.0}},
            is_cut,
        ),
        Strip(
            "sum",
            "= their sum",
            " = ",
            LIMIT,
            {"sum": [[0, 1], [1, 1]]},
            is_cut,
        ),
    )
    alt = (
        f"Three strips over {len(dims)} of {shared.d_model} dimensions for "
        f"{counted(len(words), 'word')}, on one colour scale: the random "
        "token embeddings, the regular encoding, and their sum."
    )
    names = [
        list(words),
        [f"position {position}" for position in range(len(words))],
        [f"{word} at {position}" for position, word in enumerate(words)],
    ]
    seq_len = max(shared.seq_len, len(words))
    nearest = similarity_to_rows(shared.sinusoid, tokens + encodings, seq_len).argmax(axis=1)
    verdicts = [
        f"{found:,} ✓" if found == position else f"{found:,} ✗ not {position:,}"
        for position, found in enumerate(nearest.tolist())
    ]
    right = sum(found == position for position, found in enumerate(nearest.tolist()))
    notes = {
        "base": shared.base,
        "title": f"nearest of {seq_len:,} positions: {right} of {len(words)} right",
        "texts": [f"nearest encoding: position {verdict}" for verdict in verdicts],
        "results": [
            {"text": f"→ {verdict}", "isRight": found == position}
            for position, (found, verdict) in enumerate(
                zip(nearest.tolist(), verdicts, strict=True)
            )
        ],
    }
    variables = (
        *waiting(view, "d_model"),
        *shared_variables(view, base=None),
    )
    # A position that is read back, if there is one; the base affects this sine, but not the first.
    later_first = (*range(1, len(words)), 0)
    row = next((one for one in later_first if nearest[one] == one), later_first[0])
    start = {"row": row, "column": 2 * (len(dims) // 8)}
    return strips_scene(
        EMBEDDING,
        variables,
        strips,
        rows={"names": names, "notes": notes},
        dims=dims,
        start=start,
        alt=alt,
    )


def norm_bars(view: View, effect: SumEffect, words: Sequence[str]) -> Scene:
    """Return the norm of each word before and after the addition, with the angle between."""
    series = {"token": effect.norm_before, "token + encoding": effect.norm_after}
    notes = [f"{angle:.0f}°" for angle in effect.degrees]
    alt = (
        "Norm of each word’s vector before and after the encoding is added, and the angle between "
        "the two."
    )
    return word_bars(EMBEDDING, view, words, series, "norm", notes, alt)
