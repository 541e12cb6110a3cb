"""A small picture for each entry of the glossary, to find it again at a glance.

They decorate: the definition beside a picture says all of it. The waves and the heatmap are the
encoding's own.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from pe_core import Sinusoid

_WIDTH, _HEIGHT = 64, 44
_LEFT, _RIGHT, _TOP, _BOTTOM = 6, 58, 7, 37
_MIDDLE = (_TOP + _BOTTOM) / 2
_CYCLE = 2 * np.pi


def sketch(term: str) -> str:
    """Return the picture of a term as SVG on one line."""
    size = f'viewBox="0 0 {_WIDTH} {_HEIGHT}"'
    return f'<svg class="sketch" {size} aria-hidden="true">{_SKETCHES[term]}</svg>'


def _path(points: Iterable[tuple[float, float]], kind: str) -> str:
    """Return a line through points."""
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{line}" class="{kind}"/>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str = "quiet") -> str:
    return _path([(x1, y1), (x2, y2)], kind)


def _arrow(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """Return a line with a head at its end."""
    tip, back = np.array([x2, y2]), np.array([x1, y1])
    along = (tip - back) / np.hypot(*(tip - back)) * 5
    across = np.array([-along[1], along[0]]) * 0.6
    head = [tip - along + across, tip, tip - along - across]
    return _line(x1, y1, x2, y2, kind) + _path([(x, y) for x, y in head], kind)


def _dot(x: float, y: float, kind: str, radius: float = 2.6) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" class="{kind} full"/>'


def _ring(x: float, y: float, radius: float, kind: str = "quiet") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" class="{kind}"/>'


def _box(
    x: float, y: float, width: float, height: float, kind: str = "quiet", share: float = 1.0
) -> str:
    """Return a filled box; ``share`` is its opacity."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="1" '
        f'class="{kind} full" opacity="{share:.2f}"/>'
    )


def _frame(x: float, y: float, width: float, height: float, kind: str = "mark") -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" class="{kind}"/>'
    )


def _bars(heights: Sequence[float], kind: str = "result", **kinds: str) -> str:
    """Return bars of these heights, 0 to 1; ``kinds`` may hold another kind for the bar _n."""
    step = (_RIGHT - _LEFT) / len(heights)
    high = _BOTTOM - _TOP
    return "".join(
        _box(
            _LEFT + place * step,
            _BOTTOM - high * height,
            0.78 * step,
            high * height,
            kinds.get(f"_{place}", kind),
        )
        for place, height in enumerate(heights)
    )


def _grid(
    rows: Sequence[Sequence[float]],
    kind: str = "plus",
    other: str = "minus",
    *,
    box: tuple[float, float, float, float] = (_LEFT, _TOP, _RIGHT, _BOTTOM),
) -> str:
    """Return cells by their values, −1 to 1: the sign chooses the kind, the size the opacity."""
    left, top, right, bottom = box
    width, height = (right - left) / len(rows[0]), (bottom - top) / len(rows)
    return "".join(
        _box(
            left + column * width,
            top + row * height,
            width - 0.8,
            height - 0.8,
            kind if value >= 0 else other,
            0.08 + 0.87 * abs(value),
        )
        for row, values in enumerate(rows)
        for column, value in enumerate(values)
    )


def _wave(
    cycles: float, kind: str = "sin", *, middle: float = _MIDDLE, size: float = 12, of: int = 0
) -> str:
    """Return a sine, or with ``of`` = 1 a cosine, over a number of cycles."""
    places = np.linspace(0, 1, 61)
    heights = Sinusoid(2).encode(places * cycles * _CYCLE)[:, of]
    points = zip(_LEFT + places * (_RIGHT - _LEFT), middle - size * heights, strict=True)
    return _path(points, kind)


def _hand(turn: float, length: float = 14) -> tuple[float, float]:
    """Return the end of a hand that has turned from the right, as a share of a cycle."""
    sine, cosine = Sinusoid(2).encode(turn * _CYCLE)
    return _WIDTH / 2 + length * float(cosine), _HEIGHT / 2 - length * float(sine)


def _clock(*turns: float, kinds: Sequence[str] = ("mark", "ink")) -> str:
    """Return a dial with hands."""
    x, y = _WIDTH / 2, _HEIGHT / 2
    hands = (_arrow(x, y, *_hand(turn), kind) for turn, kind in zip(turns, kinds, strict=False))
    return _ring(x, y, 16) + "".join(hands)


def _sweep(start: float, end: float, radius: float = 9) -> str:
    """Return an arc between two turns of a dial."""
    return _path([_hand(turn, radius) for turn in np.linspace(start, end, 13)], "mark")


def _curve(heights: Sequence[float], kind: str = "result") -> str:
    """Return a curve of heights from 0 to 1."""
    across = np.linspace(_LEFT, _RIGHT, len(heights))
    return _path(
        [(x, _BOTTOM - y * (_BOTTOM - _TOP)) for x, y in zip(across, heights, strict=True)], kind
    )


def _ruler(places: int, y: float = _MIDDLE, *, left: float = _LEFT, right: float = _RIGHT) -> str:
    ticks = np.linspace(left, right, places)
    return _line(left, y, right, y) + "".join(_line(x, y - 3, x, y + 3) for x in ticks)


def _words() -> str:
    """Return three words, the second of them chosen."""
    return "".join(
        _box(4 + 19.5 * place, 16, 17, 12, kind, share)
        for place, (kind, share) in enumerate((("ink", 0.35), ("mark", 1), ("ink", 0.35)))
    )


_ENCODINGS = Sinusoid(12, 100).encode(np.arange(9)).tolist()
_DECAY = np.array(Sinusoid(64, 1000).similarity(np.arange(40)))
_PEAK = np.array(Sinusoid(32, 100).similarity(np.arange(-20, 21)))
_FALLING = [place / 8 for place in range(1, 9)]
_DIGITS = [[(number >> place) & 1 for place in (2, 1, 0)] for number in range(6)]
_ATTENTION = [
    [0.7, 0.1, 0.1, 0.1],
    [0.3, 0.2, 0.4, 0.1],
    [0.1, 0.6, 0.2, 0.1],
    [0.2, 0.2, 0.1, 0.5],
]
_NO_RULE = [
    [0.5, -0.8, 0.2, 0.9, -0.3, -0.6],
    [-0.7, 0.4, 0.8, -0.2, 0.6, -0.9],
    [0.3, 0.9, -0.5, -0.7, 0.1, 0.4],
    [-0.2, -0.4, 0.7, 0.5, -0.9, 0.8],
]
_SQUARE = (17, 7, 47, 37)
_ROW = [_ENCODINGS[5]]

_SKETCHES = {
    "ALiBi": _bars(_FALLING),
    "angle": _line(32, 22, 50, 22) + _clock(0.14) + _sweep(0, 0.14),
    "attention head": _frame(12, 4, 30, 26, "quiet")
    + _frame(17, 8, 30, 26, "quiet")
    + _grid(_ATTENTION, "ink", box=(22, 12, 52, 38)),
    "attention map": _grid(_ATTENTION, "ink", box=_SQUARE),
    "base": _wave(5, size=5, middle=13) + _wave(0.5, "cos", size=8, middle=35),
    "bias": _bars([0.5] * 6) + _bars([0, 0, 0, 0.12, 0.24, 0.36], "mark"),
    "binary digits": _grid(_DIGITS, "ink", box=_SQUARE),
    "causal mask": _grid(
        [[float(key <= query) for key in range(5)] for query in range(5)], "ink", box=_SQUARE
    ),
    "checkpoint": _frame(14, 5, 36, 34, "quiet") + _grid(_NO_RULE, box=(18, 9, 46, 35)),
    "cycle": _wave(1) + _line(_LEFT, _TOP, _LEFT, _BOTTOM) + _line(_RIGHT, _TOP, _RIGHT, _BOTTOM),
    "d_head": _grid([[0.15] * 12], "ink", box=(6, 16, 58, 28))
    + _grid([[0.9] * 3], "ink", box=(19, 16, 32, 28)),
    "d_model": _grid(_ROW, box=(6, 12, 58, 24))
    + _arrow(32, 32, 58, 32, "mark")
    + _arrow(32, 32, 6, 32, "mark"),
    "dim": _grid(_ENCODINGS) + _frame(22.6, 5.5, 5.2, 32, "mark"),
    "dot product": _arrow(10, 34, 54, 34, "ink")
    + _arrow(10, 34, 42, 10, "result")
    + _line(42, 10, 42, 34),
    "encoding": _grid(_ROW, box=(6, 15, 58, 29)),
    "encoding matrix": _grid(_ENCODINGS),
    "float type": _box(6, 15, 4, 14, "mark")
    + "".join(
        _box(11 + 4.7 * n, 15, 4, 14, "quiet" if n < 4 else "result", 0.8) for n in range(10)
    ),
    "Fourier features": "".join(
        _wave(cycles, size=4.5, middle=middle) for cycles, middle in ((1, 10), (2, 22), (4, 34))
    ),
    "frequency": _wave(4, size=6, middle=14) + _wave(1, "cos", size=6, middle=31),
    "gain": _bars([0.3, 0.35, 0.4, 0.35, 0.3], "quiet") + _bars([0, 0, 1, 0, 0]),
    "kernel": _curve(_PEAK.clip(0).tolist()),
    "learned table": _grid(_NO_RULE),
    "NeRF": "".join(_line(8, 22, 40, y) for y in (10, 22, 34))
    + "".join(
        _dot(22 + 9 * n, 22 + side * 5.2 * (n + 1) * 0.8, "ink", 2)
        for n in range(3)
        for side in (-1, 0, 1)
    )
    + _dot(8, 22, "mark", 3.4),
    "norm": _arrow(12, 35, 52, 9, "ink") + _line(12, 35, 52, 35) + _line(52, 35, 52, 9),
    "normalised index": _ruler(5, 14) + _ruler(9, 31),
    "NTK-aware": _bars([0.95, 0.8, 0.65, 0.5, 0.35], "quiet") + _bars([0.95, 0.7, 0.48, 0.27, 0.1]),
    "offset": _ruler(7, 30)
    + _dot(14.7, 30, "quiet")
    + _arrow(14.7, 18, 49, 18, "mark")
    + _dot(49.3, 30, "mark"),
    "pair": _wave(1.5) + _wave(1.5, "cos dotted", of=1),
    "patch": _grid([[0.2] * 5] * 4, "ink", box=(14, 7, 50, 37))
    + _box(28.4, 14.5, 6.4, 6.7, "mark"),
    "permutation": _line(12, 8, 32, 36, "ink")
    + _line(32, 8, 52, 36, "result")
    + _line(52, 8, 12, 36, "mark"),
    "position": _ruler(7) + _dot(40.7, _MIDDLE, "mark", 3.6),
    "position interpolation": _ruler(9, 12)
    + _ruler(9, 32, right=32)
    + _line(58, 12, 32, 32, "mark dotted"),
    "query and key": _box(5, 14, 18, 16, "ink")
    + _box(41, 14, 18, 16, "result")
    + _arrow(25, 22, 39, 22, "mark"),
    "residual": _line(8, 18, 56, 18, "ink")
    + _line(8, 27, 56, 25, "result")
    + _line(52, 18, 52, 25, "mark"),
    "RoPE": _clock(0.03, 0.2, kinds=("quiet", "ink")) + _sweep(0.03, 0.2),
    "rotation": _ring(32, 22, 16)
    + _sweep(-0.05, 0.5, 11)
    + _dot(*_hand(-0.05, 16), "quiet")
    + _dot(*_hand(0.5, 16), "mark"),
    "S(k)": _curve(_DECAY.tolist()),
    "score": _bars([0.2, 0.5, 0.9, 0.35, 0.6], "quiet", _2="mark"),
    "self-attention": "".join(
        _dot(12 + 20 * n, 9, "ink", 3.4) + _dot(12 + 20 * n, 35, "ink", 3.4) for n in range(3)
    )
    + "".join(_line(12 + 20 * a, 31.5, 12 + 20 * b, 12.5) for a in range(3) for b in range(3)),
    "seq_len": _grid(_ENCODINGS, box=(20, 7, 58, 37))
    + _arrow(12, 22, 12, 37, "mark")
    + _arrow(12, 22, 12, 7, "mark"),
    "sinusoid": _wave(2),
    "softmax": _bars([0.06, 0.16, 0.8, 0.1, 0.22]),
    "T5 bucket": "".join(
        _box(left, 15, width - 1, 14, "ink", 0.9 if n % 2 else 0.4)
        for n, (left, width) in enumerate(
            ((6, 4), (10, 4), (14, 4), (18, 4), (22, 6), (28, 11), (39, 19))
        )
    ),
    "timestep": _box(5, 14, 15, 16, "ink", 0.15)
    + _box(24.5, 14, 15, 16, "ink", 0.5)
    + _box(44, 14, 15, 16, "ink"),
    "token": _words(),
    "token embedding": _box(5, 16, 17, 12, "mark")
    + _arrow(25, 22, 36, 22, "quiet")
    + _grid([[v] for v in _NO_RULE[0]], box=(42, 5, 51, 39)),
    "version": "".join(
        _box(6 + 6.5 * n, 9, 5.5, 10, "cos" if n % 2 else "sin")
        + _box(6 + 6.5 * n, 25, 5.5, 10, "sin" if n < 4 else "cos")
        for n in range(8)
    ),
    "wavelength": _wave(2, middle=27, size=9)
    + _arrow(19, 11, 32, 11, "mark")
    + _arrow(19, 11, 6, 11, "mark"),
    "weight": _box(6, 15, 29, 14, "result")
    + _box(36, 15, 13, 14, "result", 0.6)
    + _box(50, 15, 8, 14, "result", 0.3),
    "YaRN": _bars([0.95, 0.8, 0.65, 0.5, 0.35], "quiet") + _bars([0.95, 0.8, 0.45, 0.13, 0.09]),
}
