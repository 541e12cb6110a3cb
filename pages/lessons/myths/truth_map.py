"""Map of a claim: where it is true, over the widths and lengths of models."""

from collections.abc import Mapping
from html import escape
from math import log2

from pages.ui.look.svg import CENTRED_TEXTS, SHARES, Drawing
from pages.ui.parameters import Shared

_D_MODELS = tuple(2**power for power in range(1, 11))
_SEQ_LENS = tuple(2**power for power in range(1, 12))
SIZES = tuple((d_model, seq_len) for d_model in _D_MODELS for seq_len in _SEQ_LENS)
"""d_model and seq_len of every mark, all lengths of a width in turn."""
_LEFT, _TOP, _RIGHT, _BOTTOM = 13.0, 11.0, 99.0, 84.0
"""Edges of the map, in per cent of the picture."""
_WIDTH, _HEIGHT = (_RIGHT - _LEFT) / len(_D_MODELS), (_BOTTOM - _TOP) / len(_SEQ_LENS)
_GAP = 0.08
"""Space between two tiles, as a share of their distance."""
_NAMES = {True: "true", False: "false"}
_STYLE = {
    **CENTRED_TEXTS,
    ".turned": "writing-mode: vertical-rl; rotate: 180deg; transform-box: fill-box; "
    "transform-origin: center",
    ".tile": "fill-opacity: 0.16",
    ".true": "fill: var(--result)",
    ".false": "fill: var(--mark)",
    ".square": "transform: translate(-0.42em, -0.42em)",
    ".page": "fill: var(--page)",
    ".frame": "fill: none; stroke: var(--frame); stroke-width: 3",
}


def truth_map(shared: Shared, here: bool, holds: Mapping[tuple[int, int], bool]) -> Drawing:
    """Draw a circle at each size where a claim is true, a square where it is false.

    ``here`` is the verdict at the current settings, which have a frame, and ``holds`` that of
    each of `SIZES`.
    """
    current = shared.d_model, shared.seq_len
    tiles = [_tile(size, holds[size]) for size in SIZES if size != current]
    marks = [_legend(), *_axes(), *tiles, _framed(current, here)]
    return Drawing("truth_map", "".join(marks), _STYLE)


def _place(size: tuple[int, int]) -> tuple[float, float]:
    """Return the middle of a size's tile; the longest texts are at the top."""
    d_model, seq_len = size
    x = _LEFT + (log2(d_model / _D_MODELS[0]) + 0.5) * _WIDTH
    return x, _BOTTOM - (log2(seq_len / _SEQ_LENS[0]) + 0.5) * _HEIGHT


def _rectangle(size: tuple[int, int], kind: str) -> str:
    """Return a rectangle around a size."""
    x, y = _place(size)
    width, height = (1 - _GAP) * _WIDTH, (1 - _GAP) * _HEIGHT
    return SHARES.rect(x - width / 2, y - height / 2, width, height, kind, corner=3)


def _tile(size: tuple[int, int], holds: bool) -> str:
    """Return a size's tile and mark, with a title that says its verdict."""
    (d_model, seq_len), name = size, _NAMES[holds]
    title = escape(f"d_model = {d_model:,}, seq_len = {seq_len:,}: {name}")
    mark = _mark(*_place(size), holds=holds)
    return f"<g><title>{title}</title>{_rectangle(size, f'tile {name}')}{mark}</g>"


def _framed(size: tuple[int, int], holds: bool) -> str:
    """Return the tile of the current settings, which may lie between others, in its frame."""
    return _rectangle(size, "page") + _tile(size, holds) + _rectangle(size, "frame")


def _mark(x: float, y: float, *, holds: bool) -> str:
    """Return a circle if a claim is true, a square if it is false."""
    if holds:
        return SHARES.dot(x, y, 0.45, "true")
    return SHARES.square(x, y, 0.84, "false square", corner=1)


def _legend() -> str:
    """Return the marks and their names, in a line above the map."""
    y = 4.5
    frame = SHARES.square(_LEFT + 1.5, y, 0.84, "frame square", corner=2)
    marks = [
        _mark(_LEFT + 40, y, holds=True) + SHARES.text("true", _LEFT + 42.5, y, "start"),
        _mark(_LEFT + 58, y, holds=False) + SHARES.text("false", _LEFT + 60.5, y, "start"),
    ]
    return "".join([frame, SHARES.text("your settings", _LEFT + 4, y, "start"), *marks])


def _axes() -> list[str]:
    """Return the numbers along both sides, and the names of what they count."""
    return [
        *(SHARES.text(f"{size}", _place((size, 2))[0], _BOTTOM + 4) for size in _D_MODELS),
        *(SHARES.text(f"{size}", _LEFT - 1, _place((2, size))[1], "end") for size in _SEQ_LENS),
        SHARES.text("d_model", (_LEFT + _RIGHT) / 2, 96),
        SHARES.text("seq_len, in tokens", 1.8, (_TOP + _BOTTOM) / 2, "turned"),
    ]
