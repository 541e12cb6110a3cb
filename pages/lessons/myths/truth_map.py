"""Map of a claim: where it is true, over the widths and lengths of models."""

from collections.abc import Mapping, Sequence
from math import log2

from pages.ui.parameters import Shared
from pe_core.figures import theme

_D_MODELS = tuple(2**power for power in range(1, 11))
_SEQ_LENS = tuple(2**power for power in range(1, 12))
SIZES = tuple((d_model, seq_len) for d_model in _D_MODELS for seq_len in _SEQ_LENS)
"""d_model and seq_len of every mark, all lengths of a width in turn."""
_HEIGHT = 306
_SIZE, _SIZE_FRAME = 12, 19
_LOOKS = {
    True: {"name": "true", "symbol": "circle", "color": theme.RESULT},
    False: {"name": "false", "symbol": "square", "color": theme.MARK},
    None: {"name": "no answer yet", "symbol": "circle-open", "color": theme.QUIET},
}
"""Look of a mark by its verdict, None before the answer."""
_FRAME = {
    "symbol": "square-open",
    "size": _SIZE_FRAME,
    "color": theme.FRAME,
    "line": {"width": 2.5},
}


def truth_map(
    shared: Shared,
    here: bool | None,
    holds: Mapping[tuple[int, int], bool] | None,
) -> theme.FigureSpec:
    """Draw a circle at each size where a claim is true, a square where it is false.

    ``here`` is the verdict at the current settings, which have a frame, and ``holds`` that of
    each of `SIZES`. Both are None before the answer.
    """
    verdicts: Mapping[tuple[int, int], bool | None] = holds or dict.fromkeys(SIZES)
    traces = [
        _marks(look["name"], where, _marker(look))
        for verdict, look in _LOOKS.items()
        if (where := [size for size in SIZES if verdicts[size] is verdict])
    ]
    look = _LOOKS[here]
    current = [(shared.d_model, shared.seq_len)]
    return theme.figure(
        _HEIGHT,
        [
            *traces,
            _marks("your settings", current, _FRAME),
            {**_marks(look["name"], current, _marker(look)), "showlegend": False},
        ],
        margin=theme.fixed(64, 8, 34, 50),
        dragmode=False,
        legend={"itemclick": False, "itemdoubleclick": False},
        xaxis=_axis("d_model", _D_MODELS),
        yaxis=_axis("seq_len, in tokens", _SEQ_LENS),
    )


def _axis(title: str, sizes: Sequence[int]) -> theme.Part:
    """Return a logarithmic axis with a tick for every size."""
    places = [log2(size) for size in sizes]
    return theme.axis(
        title,
        range=[places[0] - 0.6, places[-1] + 0.6],
        tickvals=places,
        ticktext=[str(size) for size in sizes],
        tickangle=0,
        showgrid=False,
        zeroline=False,
        fixedrange=True,
    )


def _marker(look: Mapping[str, str]) -> theme.Part:
    return {"symbol": look["symbol"], "color": look["color"], "size": _SIZE}


def _marks(name: str, sizes: Sequence[tuple[int, int]], marker: theme.Part) -> theme.Part:
    """Return a mark for every size."""
    return {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "x": [log2(d_model) for d_model, _ in sizes],
        "y": [log2(seq_len) for _, seq_len in sizes],
        "marker": marker,
        "text": [f"d_model = {width:,}, seq_len = {length:,}: {name}" for width, length in sizes],
        "hovertemplate": "%{text}<extra></extra>",
    }
