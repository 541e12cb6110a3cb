"""A small picture for each entry of the glossary, to find it again at a glance.

The waves and the heatmap are the
encoding's own.
"""

from collections.abc import Sequence

import numpy as np

from pages.ui.definitions import Term
from pages.ui.look.svg import Box, arrow, curve, dot, grid, line, rect, sketch, text
from pe_core import Sinusoid

_WIDTH, _HEIGHT = 64, 44
_LEFT, _RIGHT, _TOP, _BOTTOM = 6, 58, 7, 37
_MIDDLE = (_TOP + _BOTTOM) / 2
_WHOLE: Box = (_LEFT, _TOP, _RIGHT, _BOTTOM)
_CYCLE = 2 * np.pi
_DOT = 2.6
"""Radius of a dot on a ruler or a dial."""


def sketch_of(term: Term) -> str:
    """Return the picture of a term as SVG on one line."""
    return sketch(_SKETCHES[term.key], width=_WIDTH, height=_HEIGHT)


def _bars(heights: Sequence[float], kind: str = "result", **kinds: str) -> str:
    """Return bars of these heights, 0 to 1; ``kinds`` may hold another kind for the bar _n."""
    step = (_RIGHT - _LEFT) / len(heights)
    high = _BOTTOM - _TOP
    return "".join(
        rect(
            _LEFT + place * step,
            _BOTTOM - high * height,
            0.78 * step,
            high * height,
            f"{kinds.get(f'_{place}', kind)} full",
        )
        for place, height in enumerate(heights)
    )


def _wave(
    cycles: float, kind: str = "sin", *, middle: float = _MIDDLE, size: float = 12, of: int = 0
) -> str:
    """Return a sine, or with ``of`` = 1 a cosine, over a number of cycles."""
    places = np.linspace(0, 1, 61)
    heights = Sinusoid(2).encode(places * cycles * _CYCLE)[:, of]
    points = zip(_LEFT + places * (_RIGHT - _LEFT), middle - size * heights, strict=True)
    return curve(points, kind)


def _hand(turn: float, length: float) -> tuple[float, float]:
    """Return the end of a hand that has turned from the right, as a share of a cycle."""
    sine, cosine = Sinusoid(2).encode(turn * _CYCLE)
    return _WIDTH / 2 + length * float(cosine), _HEIGHT / 2 - length * float(sine)


def _sweep(start: float, end: float, radius: float) -> str:
    """Return an arc between two turns of a dial."""
    return curve([_hand(turn, radius) for turn in np.linspace(start, end, 13)], "mark")


def _turned(x: float, name: str, turn: float) -> str:
    """Return a named hand on a dial, turned from the right, and the arc of its turn."""
    y, radius = 16.0, 13.0
    sines, cosines = Sinusoid(2).encode(np.linspace(0, turn, 13) * _CYCLE).T
    arc = zip(x + 8 * cosines, y - 8 * sines, strict=True)
    end = (x + radius * cosines[-1], y - radius * sines[-1])
    return (
        dot(x, y, radius, "quiet")
        + line(x, y, x + radius, y, "quiet")
        + curve(list(arc), "mark")
        + line(x, y, *end, "ink")
        + dot(*end, _DOT, "ink full")
        + text(name, x, 37)
    )


def _turn(x: float, y: float, radius: float, end: float) -> str:
    """Return an arc around a place, from the right, with a head along it at its end."""
    cosines, sines = Sinusoid(2).encode(np.linspace(0, end, 13) * _CYCLE)[:, ::-1].T
    places = list(zip(x + radius * cosines, y - radius * sines, strict=True))
    return curve(places, "mark") + arrow(*places[-2], *places[-1], "mark")


def _curve(heights: Sequence[float], kind: str = "result") -> str:
    """Return a curve of heights from 0 to 1."""
    across = np.linspace(_LEFT, _RIGHT, len(heights))
    return curve(
        [(x, _BOTTOM - y * (_BOTTOM - _TOP)) for x, y in zip(across, heights, strict=True)], kind
    )


def _ruler(places: int, y: float = _MIDDLE, *, left: float = _LEFT, right: float = _RIGHT) -> str:
    ticks = np.linspace(left, right, places)
    return line(left, y, right, y) + "".join(line(x, y - 3, x, y + 3) for x in ticks)


def _words() -> str:
    """Return three words, the second of them chosen."""
    return "".join(
        rect(4 + 19.5 * place, 16, 17, 12, f"{kind} full", alpha=share)
        for place, (kind, share) in enumerate((("ink", 0.35), ("mark", 1), ("ink", 0.35)))
    )


def _noisy(share: float) -> list[list[float]]:
    """Return a picture of a cross, of which noise has this share."""
    cross = [[0, 1, 0], [1, 1, 1], [0, 1, 0]]
    return [
        [(1 - share) * cell + share * abs(noise) for cell, noise in zip(row, random, strict=False)]
        for row, random in zip(cross, _NO_RULE, strict=False)
    ]


_ENCODINGS = Sinusoid(12, 100).encode(np.arange(9)).tolist()
_DECAY = np.array(Sinusoid(64, 1000).similarity(np.arange(40)))
_PEAK = np.array(Sinusoid(32, 100).similarity(np.arange(-20, 21)))
_SIMILARITIES = np.array(Sinusoid(32, 100).similarity(np.subtract.outer(*2 * [np.arange(7)])))
_SPEEDS = [0.95, 0.8, 0.65, 0.5, 0.35]
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
_STAIRS = [(8 + 12 * (step + after), 33 - 7 * step) for step in range(4) for after in (0, 1)]
_SQUARE = (17, 7, 47, 37)
_ROW = [_ENCODINGS[5]]

_SKETCHES = {
    "aliasing": _wave(5, "quiet")
    + _wave(1, "mark")
    + "".join(
        dot(_LEFT + 13 * n, _MIDDLE - 12 * up, _DOT, "ink full")
        for n, up in enumerate((0, 1, 0, -1, 0))
    ),
    "ALiBi": _bars(_FALLING),
    "angle": line(14, 37, 56, 37) + line(14, 37, 42, 6, "ink") + _turn(14, 37, 24, 0.12),
    "attention head": rect(12, 4, 30, 26, "quiet")
    + rect(17, 8, 30, 26, "quiet")
    + grid(_ATTENTION, (22, 12, 52, 38), "ink"),
    "attention map": grid(_ATTENTION, _SQUARE, "ink"),
    "base": text("< 2πB", 32, 9)
    + arrow(32, 19, 58, 19, "mark")
    + arrow(32, 19, 6, 19, "mark")
    + _wave(1, "cos", size=7, middle=33),
    "bias": "".join(
        rect(_LEFT + 9 * n, 6, 7, 14, "quiet full")
        + rect(_LEFT + 9 * n, 22, 7, 3.4 * n, "mark full")
        for n in range(6)
    ),
    "binary digits": grid(_DIGITS, _SQUARE, "ink"),
    "causal mask": grid(
        [[float(key <= query) for key in range(5)] for query in range(5)], _SQUARE, "ink"
    ),
    "checkpoint": rect(14, 5, 36, 34, "quiet") + grid(_NO_RULE, (18, 9, 46, 35)),
    "closed form": "".join(rect(6 + 5 * n, 12, 3, 20, "quiet full") for n in range(4))
    + arrow(27, 22, 38, 22, "mark")
    + rect(43, 12, 12, 20, "result full"),
    "context length": "".join(
        rect(_LEFT + 9 * n, 14, 7, 12, "ink full", alpha=0.35) for n in range(6)
    )
    + arrow(32, 34, 58, 34, "mark")
    + arrow(32, 34, 6, 34, "mark"),
    "cycle": _wave(1) + line(_LEFT, _TOP, _LEFT, _BOTTOM) + line(_RIGHT, _TOP, _RIGHT, _BOTTOM),
    "d_head": grid([[0.15] * 12], (6, 16, 58, 28), "ink")
    + grid([[0.9] * 3], (19, 16, 32, 28), "ink"),
    "d_model": grid(_ROW, (6, 12, 58, 24))
    + arrow(32, 32, 58, 32, "mark")
    + arrow(32, 32, 6, 32, "mark"),
    "dim": grid(_ENCODINGS, _WHOLE) + rect(22.6, 5.5, 5.2, 32, "mark"),
    "dot product": arrow(10, 34, 54, 34, "ink")
    + arrow(10, 34, 42, 10, "result")
    + line(42, 10, 42, 34),
    "dynamic NTK": curve([(6, 33), (28, 33), (58, 9)], "result")
    + line(28, _TOP, 28, _BOTTOM, "quiet dotted"),
    "encoding": grid(_ROW, (6, 15, 58, 29)),
    "encoding matrix": grid(_ENCODINGS, _WHOLE),
    "equivariance": "".join(
        rect(8 + 18 * n, 5, 12, 8, f"{kind} full")
        + line(14 + 18 * n, 13, 14 + 18 * n, 28, kind)
        + dot(14 + 18 * n, 33, 5, f"{kind} full")
        for n, kind in enumerate(("mark", "sin", "cos"))
    ),
    "extrapolation": rect(_LEFT, _TOP, 28, 30, "quiet full", alpha=0.25)
    + curve([(6, 32), (20, 28), (34, 20)], "ink")
    + line(34, 20, 56, 9, "mark dotted"),
    "float type": rect(6, 15, 4, 14, "mark full")
    + "".join(
        rect(11 + 4.7 * n, 15, 4, 14, "quiet full" if n < 4 else "result full", alpha=0.8)
        for n in range(10)
    ),
    "Fourier features": "".join(
        _wave(cycles, size=4.5, middle=middle) for cycles, middle in ((1, 10), (2, 22), (4, 34))
    ),
    "frequency": _wave(4, size=6, middle=14) + _wave(1, "cos", size=6, middle=31),
    "gain": _bars([0.3, 0.35, 0.4, 0.35, 0.3], "quiet") + _bars([0, 0, 1, 0, 0]),
    "kernel": _curve(_PEAK.clip(0).tolist()),
    "layout": "".join(
        rect(7 + 6.4 * n, y, 5, 12, f"{'cos' if is_cosine else 'sin'} full")
        for n in range(8)
        for y, is_cosine in ((7, n % 2), (25, n > 3))
    ),
    "learned table": grid(_NO_RULE, _WHOLE),
    "Llama 3.1": _bars(_SPEEDS, "quiet")
    + _bars([speed * kept for speed, kept in zip(_SPEEDS, (1, 1, 0.6, 0.12, 0.12), strict=True)]),
    "M-RoPE": _bars(
        [0.86**pair for pair in range(8)],
        "cos",
        _0="quiet",
        _1="quiet",
        _2="sin",
        _3="sin",
        _4="sin",
    ),
    "NeRF": "".join(line(8, 22, 40, y) for y in (10, 22, 34))
    + "".join(
        dot(22 + 9 * n, 22 + side * 5.2 * (n + 1) * 0.8, 2, "ink full")
        for n in range(3)
        for side in (-1, 0, 1)
    )
    + dot(8, 22, 3.4, "mark full"),
    "norm": arrow(12, 35, 52, 9, "ink") + line(12, 35, 52, 35) + line(52, 35, 52, 9),
    "normalised index": _ruler(5, 14) + _ruler(9, 31),
    "NTK-aware": _bars(_SPEEDS, "quiet") + _bars([0.95, 0.7, 0.48, 0.27, 0.1]),
    "offset": _ruler(7, 30)
    + dot(14.7, 30, _DOT, "quiet full")
    + arrow(14.7, 18, 49, 18, "mark")
    + dot(49.3, 30, _DOT, "mark full"),
    "pair": _wave(1.5) + _wave(1.5, "cos dotted", of=1),
    "patch": grid([[0.2] * 5] * 4, (14, 7, 50, 37), "ink")
    + rect(28.4, 14.5, 6.4, 6.7, "mark full"),
    "permutation": "".join(
        rect(8 + 18 * start, 5, 12, 8, f"{kind} full")
        + line(14 + 18 * start, 14, 14 + 18 * end, 30, kind)
        + rect(8 + 18 * end, 31, 12, 8, f"{kind} full")
        for start, end, kind in ((0, 1, "sin"), (1, 2, "cos"), (2, 0, "mark"))
    ),
    "position": _ruler(7) + dot(40.7, _MIDDLE, 3.6, "mark full"),
    "position interpolation": _ruler(9, 12)
    + _ruler(9, 32, right=32)
    + line(58, 12, 32, 32, "mark dotted"),
    "positional encoding": "".join(
        rect(4 + 19.5 * place, 9, 17, 9, "ink full", alpha=0.35)
        + grid([_ENCODINGS[2 * place][:4]], (4 + 19.5 * place, 24, 21 + 19.5 * place, 34))
        for place in range(3)
    ),
    "query and key": rect(5, 14, 18, 16, "ink full")
    + rect(41, 14, 18, 16, "result full")
    + arrow(25, 22, 39, 22, "mark"),
    "relative position": _ruler(7, 32)
    + "".join(
        dot(x, 32, _DOT, "quiet full")
        + arrow(x, y, x + 17.3, y, "mark")
        + dot(x + 17.3, 32, _DOT, "mark full")
        for x, y in ((6, 14), (40.7, 22))
    ),
    "residual": curve(_STAIRS, "ink")
    + line(8, 36, 56, 8, "result")
    + "".join(line(x, y, x, 36 - (x - 8) * 28 / 48, "mark") for x, y in _STAIRS[1::2]),
    "RoPE": _turned(17, "q", 0.32) + _turned(47, "k", 0.12),
    "rotation": dot(32, 22, 16, "quiet")
    + _sweep(-0.05, 0.5, 11)
    + dot(*_hand(-0.05, 16), _DOT, "quiet full")
    + dot(*_hand(0.5, 16), _DOT, "mark full"),
    "S(k)": _curve(_DECAY.tolist()),
    "score": _bars([0.2, 0.5, 0.9, 0.35, 0.6], "quiet", _2="mark"),
    "self-attention": "".join(
        dot(12 + 20 * n, 9, 3.4, "ink full") + dot(12 + 20 * n, 35, 3.4, "ink full")
        for n in range(3)
    )
    + "".join(line(12 + 20 * a, 31.5, 12 + 20 * b, 12.5) for a in range(3) for b in range(3)),
    "seq_len": grid(_ENCODINGS, (20, 7, 58, 37))
    + arrow(12, 22, 12, 37, "mark")
    + arrow(12, 22, 12, 7, "mark"),
    "similarity": grid(_SIMILARITIES.tolist(), _SQUARE),
    "sinusoid": _wave(2),
    "softmax": _bars([0.06, 0.16, 0.8, 0.1, 0.22]),
    "T5 bucket": "".join(
        rect(left, 15, width - 1, 14, "ink full", alpha=0.9 if n % 2 else 0.4)
        for n, (left, width) in enumerate(
            ((6, 4), (10, 4), (14, 4), (18, 4), (22, 6), (28, 11), (39, 19))
        )
    ),
    "temperature": _bars([0.17, 0.2, 0.27, 0.2, 0.17], "quiet") + _bars([0, 0, 0.8, 0, 0]),
    "timestep": "".join(
        grid(_noisy(0.5 * step), (4 + 20 * step, 8, 20 + 20 * step, 24), "ink", "ink")
        for step in range(3)
    )
    + _ruler(3, 33, left=12, right=52),
    "token": _words(),
    "token embedding": rect(5, 16, 17, 12, "mark full")
    + arrow(25, 22, 36, 22, "quiet")
    + grid([[v] for v in _NO_RULE[0]], (42, 5, 51, 39)),
    "value": "".join(
        grid([[v] for v in _NO_RULE[n]], (5 + 11 * n, 7, 12 + 11 * n, 37)) for n in range(3)
    )
    + arrow(38, 22, 49, 22, "mark")
    + grid([[v] for v in np.mean(_NO_RULE[:3], axis=0).tolist()], (52, 7, 59, 37)),
    "version": "".join(
        rect(6 + 6.5 * n, 9, 5.5, 10, "cos full" if n % 2 else "sin full")
        + rect(6 + 6.5 * n, 25, 5.5, 10, "sin full" if n < 4 else "cos full")
        for n in range(8)
    ),
    "wavelength": _wave(2, middle=27, size=9)
    + arrow(19, 11, 32, 11, "mark")
    + arrow(19, 11, 6, 11, "mark"),
    "weight": "".join(
        line(32, 34, 11 + 21 * place, 15)
        + rect(4 + 21 * place, 5, 14, 10, "quiet full", alpha=0.15)
        + rect(4 + 21 * place, 5, 14, 10, "result full", alpha=share)
        for place, share in enumerate((0.15, 0.9, 0.4))
    )
    + dot(32, 36, 4, "mark full"),
    "YaRN": _curve([0.95, 0.95, 0.95, 0.5, 0.05, 0.05, 0.05])
    + line(23.3, _TOP, 23.3, _BOTTOM, "quiet dotted")
    + line(40.7, _TOP, 40.7, _BOTTOM, "quiet dotted"),
}
