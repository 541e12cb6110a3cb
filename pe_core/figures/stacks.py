"""The encoder's and the decoder's stack, with the encoding added at the bottom of each."""

from pe_core.figures import theme

_ENCODER, _DECODER = 1.0, 3.0
_RADIUS = 13
"""Radius of the plus sign's circle, in pixels."""
_BOTTOM, _SUM, _LAYERS, _TOP = 1.0, 2.15, 3.7, 5.1


def two_stacks() -> theme.FigureSpec:
    """Draw both stacks, the encoding added to the embeddings at the bottom of each."""
    shapes, notes = [], []
    for x, tokens, layers in (
        (_ENCODER, "words to read", "encoder<br>layers"),
        (_DECODER, "words so far", "decoder<br>layers"),
    ):
        shapes += [
            _box(x, _BOTTOM, 0.3, theme.QUIET),
            _disc(x, _SUM),
            _box(x, _LAYERS, 0.75, theme.RESULT),
        ]
        notes += [
            _text(tokens, x, 0.2),
            _text("embedding", x, _BOTTOM),
            _text("<b>+</b>", x, _SUM),
            _text(layers, x, _LAYERS),
            _arrow((x, 0.4), (x, _BOTTOM - 0.3)),
            _arrow((x, _BOTTOM + 0.3), (x, _SUM - 0.2)),
            _arrow((x, _SUM + 0.2), (x, _LAYERS - 0.75)),
            _arrow((2.0, _SUM), (x, _SUM)) | {"standoff": 1.2 * _RADIUS},
        ]
    notes += [
        _text("<b>PE</b>", 2.0, _SUM + 0.28),
        _arrow((_ENCODER + 0.75, _LAYERS), (_DECODER - 0.75, _LAYERS)),
        _arrow((_DECODER, _LAYERS + 0.75), (_DECODER, _TOP - 0.15)),
        _text("next word", _DECODER, _TOP + 0.05),
    ]
    hidden = {"visible": False, "fixedrange": True}
    return theme.figure(
        380,
        shapes=shapes,
        annotations=notes,
        margin=theme.fixed(4, 4, 4, 4),
        xaxis={**hidden, "range": [0, 4]},
        yaxis={**hidden, "range": [-0.1, 5.4]},
    )


def _box(x: float, y: float, half: float, colour: str) -> theme.Part:
    line = {"color": colour, "width": 2}
    sides = {"x0": x - 0.75, "x1": x + 0.75, "y0": y - half, "y1": y + half}
    return {"type": "rect", **sides, "line": line}


def _disc(x: float, y: float) -> theme.Part:
    line = {"color": theme.MARK, "width": 2}
    sides = {"xref": "x", "yref": "y", "xsizemode": "pixel", "ysizemode": "pixel"}
    return {
        "type": "circle",
        **sides,
        "xanchor": x,
        "yanchor": y,
        "x0": -_RADIUS,
        "x1": _RADIUS,
        "y0": -_RADIUS,
        "y1": _RADIUS,
        "line": line,
    }


def _text(text: str, x: float, y: float) -> theme.Part:
    return {"text": text, "x": x, "y": y, "xref": "x", "yref": "y", "showarrow": False}


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> theme.Part:
    """Draw an arrow between two points."""
    (ax, ay), (x, y) = start, end
    ends = {"x": x, "y": y, "ax": ax, "ay": ay, "xref": "x", "yref": "y"}
    look = {"arrowhead": 2, "arrowwidth": 1.5, "arrowcolor": theme.QUIET, "text": ""}
    return {**ends, "axref": "x", "ayref": "y", "showarrow": True, **look}
