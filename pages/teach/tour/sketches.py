"""Small pictures of the stops' questions, without the answers, and of what the summary says."""

from collections.abc import Sequence

import numpy as np

from pages.ui.look.svg import Box, arrow, curve, dot, grid, line, rect, sketch, text
from pe_core import Sinusoid

_WIDTH, _HEIGHT = 160, 84
_CYCLE = 2 * np.pi
_TURN = 0.16
"""Turn of the dials' hands, as a share of a cycle."""


def _sketch(marks: str) -> str:
    """Return a picture as SVG on one line."""
    return sketch(marks, width=_WIDTH, height=_HEIGHT)


def sketch_of_goals() -> str:
    """Return a small picture of the slide before the first stop: a target."""
    rings = "".join(dot(42, 42, radius, "ink") for radius in (36, 22))
    return sketch(rings + dot(42, 42, 9, "mark full"), width=84, height=84)


def sketch_of_summary() -> str:
    """Return a small picture of the slides after the last stop: sentences of a list."""
    lines = "".join(
        dot(10, y, 5, "mark full") + line(26, y, end, y, "ink")
        for y, end in ((16, 150), (42, 132), (68, 144))
    )
    return sketch(lines, width=_WIDTH, height=_HEIGHT)


def _tile(x: float, y: float, word: str, kind: str = "quiet") -> str:
    return rect(x, y, 38, 17, f"{kind} full", alpha=0.22) + text(word, x + 19, y + 9)


def _asked(x: float, y: float) -> str:
    return text("?", x, y, "asked")


_WORDS = tuple(zip((12, 61, 110), ("dog", "bites", "man"), ("mark", "quiet", "mark"), strict=True))
"""The words of a sentence: where each begins, itself, and its kind."""


def _swapped() -> str:
    """Return a sentence, and below it the same words with the ends swapped."""
    marks = ""
    for (x, word, kind), (end, *_) in zip(_WORDS, _WORDS[::-1], strict=True):
        marks += _tile(x, 12, word, kind) + _tile(end, 54, word, kind)
        marks += line(x + 19, 31, end + 19, 52, kind)
    return marks


def _encoded() -> str:
    """Return a sentence, and below each word the encoding that is added to it."""
    marks = ""
    for place, (x, word, kind) in enumerate(_WORDS):
        row = Sinusoid(8, 20).encode([place])[0]
        cells = row.reshape(2, 4).tolist()
        marks += _tile(x, 8, word, kind) + text("+", x + 19, 34, "asked")
        marks += grid(cells, (x, 44, x + 38, 74))
    return marks


def _ruler(y: float, ticks: int, name: str) -> str:
    """Return a line from 0 to 1; with no ticks between its ends, a question mark."""
    left, right = 18.0, 142.0
    places = np.linspace(left, right, ticks)
    marks = "".join(line(x, y - 4, x, y + 4, "ink") for x in places)
    between = _asked(80, y - 8) if ticks == len((left, right)) else ""
    ends = text("0", left - 9, y) + text("1", right + 9, y)
    return line(left, y, right, y) + marks + between + ends + text(name, 80, y + 13)


def _digits(numbers: Sequence[int]) -> str:
    """Return numbers with their four binary digits, and a row of question marks."""
    marks = ""
    for row, number in enumerate(numbers):
        y = 6 + 19 * row
        marks += text(f"{number}", 26, y + 8)
        for place in range(4):
            digit = number >> (3 - place) & 1
            x = 46 + 24 * place
            is_last = row == len(numbers) - 1
            marks += rect(
                x,
                y,
                21,
                16,
                "quiet full" if is_last else "sin full",
                alpha=0.75 if digit and not is_last else 0.15,
            )
            marks += text(
                "?" if is_last else f"{digit}", x + 10.5, y + 8.5, "on" * (digit and not is_last)
            )
    return marks


def _similarity(shown: int, last: int) -> str:
    """Return S(k) up to an offset, and from there on a box with a question mark."""
    left, right, top, zero = 14.0, 148.0, 10.0, 58.0
    values = np.asarray(Sinusoid(64).similarity(np.arange(shown + 1)))
    start = left + (right - left) * shown / last
    places = np.linspace(left, start, shown + 1)
    heights = zero - (zero - top) * values
    return (
        rect(start, top - 4, right - start, 70, "quiet full", alpha=0.16)
        + line(left, zero, right, zero)
        + line(left, top, left, 74)
        + curve(zip(places, heights, strict=True), "sin wide")
        + _asked((start + right) / 2, 38)
    )


def _hand(x: float, y: float, turn: float, length: float = 24) -> tuple[float, float]:
    """Return the end of a hand that has turned clockwise from the top, as a share of a cycle."""
    return x + length * np.sin(turn * _CYCLE), y - length * np.cos(turn * _CYCLE)


def _dial(x: float, start: float, *turns: float) -> str:
    """Return a dial with a first hand, and others that have turned from there."""
    y = 42
    marks = dot(x, y, 28, "quiet") + arrow(x, y, *_hand(x, y, start), "quiet")
    for turn in turns:
        swept = [_hand(x, y, at, 14) for at in np.linspace(start, start + turn, 15)]
        marks += curve(swept, "mark") + arrow(x, y, *_hand(x, y, start + turn), "mark")
    return marks


def _hands() -> str:
    """Return clock hands a few tokens after position 0, each slower than the one before."""
    y, marks = 42, ""
    for place, x in enumerate((28, 80, 132)):
        turn = 0.62 * 3.0**-place
        swept = [_hand(x, y, at, 13) for at in np.linspace(0, turn, 15)]
        end = _hand(x, y, turn, 23)
        marks += dot(x, y, 23, "quiet") + curve(swept, "mark")
        marks += line(x, y, *end, "ink") + dot(*end, 4.5, "ink full")
    return marks


def _bars(left: float, heights: Sequence[float], kinds: Sequence[str]) -> str:
    """Return bars up and down from a line."""
    middle, step = 42, 6.5
    width = step * len(heights)
    return line(left, middle, left + width, middle) + "".join(
        rect(
            left + step * place + 0.8,
            middle - max(height, 0) * 26,
            step - 1.6,
            abs(height) * 26,
            f"{kinds[place % len(kinds)]} full",
        )
        for place, height in enumerate(heights)
    )


def _bits() -> str:
    """Return the bits of bfloat16: sign, exponent and the few for the digits."""
    marks = text("exponent", 44, 70) + text("digits", 115, 70)
    for place in range(16):
        kind = "mark" if not place else "quiet" if place < 9 else "result"
        x = 9 + 9 * place
        marks += rect(x, 26, 7.6, 26, f"{kind} full", alpha=0.85) + text(
            f"{0b0100001110000000 >> (15 - place) & 1}", x + 3.8, 39, "on"
        )
    return marks


_PAPER = Sinusoid(12, 100).encode(np.arange(8))
_HALVES = np.hstack([_PAPER[:, ::2], _PAPER[:, 1::2]])
_OTHER = Sinusoid(12, 6).encode(np.arange(8))


def _matrices(first: Box, second: Box) -> str:
    middle = (first[2] + second[0]) / 2
    return (
        grid(_PAPER.tolist(), first)
        + grid(_HALVES.tolist(), second)
        + text("=?", middle, 42, "asked")
    )


def _model(other: Sequence[Sequence[float]]) -> str:
    """Return a model that is pulled from one encoding to another."""
    return (
        grid(_PAPER.tolist(), (8, 10, 56, 46))
        + grid(other, (104, 10, 152, 46))
        + rect(8, 56, 48, 18, "ink")
        + text("model", 32, 65.5)
        + line(32, 48, 32, 55, "ink")
        + arrow(60, 65, 124, 65, "mark dotted")
        + line(128, 48, 128, 55, "quiet dotted")
        + rect(104, 56, 48, 18, "quiet dotted")
        + _asked(128, 65.5)
    )


def _tokens(count: int, y: float, **kinds: str) -> str:
    """Return tokens in a row; ``kinds`` may hold another kind for the token _n."""
    step = 140 / count
    return "".join(
        rect(
            10 + step * n,
            y,
            step - 3,
            15,
            f"{kinds.get(f'_{n}', 'quiet')} full",
            alpha=0.3 if f"_{n}" not in kinds else 0.9,
        )
        for n in range(count)
    )


def _bow(start: float, end: float, y: float, height: float, kind: str) -> str:
    """Return a bow over tokens."""
    places = np.linspace(0, 1, 15)
    return curve([(start + (end - start) * t, y - 4 * height * t * (1 - t)) for t in places], kind)


def _together() -> str:
    """Return a query and a key that move by the same number of tokens."""
    marks = line(8, 44, 152, 44)
    marks += "".join(line(8 + 12 * n, 41, 8 + 12 * n, 47) for n in range(13))
    for x, kind in ((32, "sin"), (68, "cos")):
        marks += (
            arrow(x, 58, x + 60, 58, "mark") if kind == "sin" else arrow(x, 68, x + 60, 68, "mark")
        )
        marks += dot(x, 44, 5, f"{kind} full") + dot(x + 60, 44, 5, kind)
    return (
        marks
        + _bow(32, 68, 38, 16, "quiet")
        + _bow(92, 128, 38, 16, "quiet dotted")
        + text("score", 50, 12)
        + _asked(110, 13)
    )


def _longer() -> str:
    """Return a text of the trained length, and one twice as long."""
    return (
        rect(8, 16, 70, 16, "sin full", alpha=0.75)
        + text("trained", 43, 24.5, "on")
        + rect(8, 50, 70, 16, "sin full", alpha=0.75)
        + rect(80, 50, 72, 16, "quiet full", alpha=0.2)
        + rect(80, 50, 72, 16, "quiet dotted")
        + _asked(116, 58.5)
    )


def _angles() -> str:
    """Return a dial whose hand has turned by what training had, and what lies beyond."""
    x, y = 80, 42
    known = [_hand(x, y, turn, 28) for turn in np.linspace(0, 0.3, 25)]
    beyond = [_hand(x, y, turn, 28) for turn in np.linspace(0.3, 0.72, 25)]
    return (
        curve([(x, y), *known], "sin full", alpha=0.25)
        + dot(x, y, 28, "quiet")
        + curve(beyond, "mark dotted")
        + arrow(x, y, *_hand(x, y, 0.3), "sin")
        + _asked(*_hand(x, y, 0.52, 16))
        + text("trained", 124, 22)
    )


def _learned() -> str:
    """Return a table of rows, and the place of a row that it lacks."""
    left, right = 40, 120
    return (
        grid(_LARGE[1:7], (left, 6, right, 60))
        + rect(left, 64, right - left, 12, "quiet dotted")
        + text("none", (left + right) / 2, 70.5)
    )


def _biases(heights: Sequence[float]) -> str:
    """Return tokens, the last one marked, and above each what its distance adds to a score."""
    step = 140 / len(heights)
    bars = "".join(
        rect(10 + step * n, 58 - height, step - 3, height, "sin full", alpha=0.75)
        for n, height in enumerate(heights)
    )
    return bars + _tokens(len(heights), 62, **{f"_{len(heights) - 1}": "mark"})


def _squeezed() -> str:
    """Return a long text that is squeezed into the trained length."""
    return (
        rect(8, 12, 144, 16, "quiet full", alpha=0.3)
        + line(8, 30, 8, 50, "mark dotted")
        + line(152, 30, 80, 50, "mark dotted")
        + rect(8, 52, 72, 16, "sin full", alpha=0.75)
        + text("trained", 44, 60.5, "on")
    )


def _fitted() -> str:
    """Return samples of a curve, and a fit that is too smooth."""
    across = np.linspace(10, 150, 15)
    turns = np.linspace(0, 2.2, 15)
    values = 42 - 18 * np.sin(turns * _CYCLE * 0.5) - 12 * np.sin(turns * _CYCLE * 1.5)
    smooth = 42 - 18 * np.sin(np.linspace(0, 2.2, 60) * _CYCLE * 0.5)
    fit = curve(zip(np.linspace(10, 150, 60), smooth, strict=True), "cos wide")
    return fit + "".join(dot(x, y, 2.4, "ink full") for x, y in zip(across, values, strict=True))


def _patches() -> str:
    """Return the patches of an image, and two that are equally far from the marked one."""
    left, top, size = 35, 6, 9
    marks = grid([[0.14] * 10] * 8, (left, top, left + 10 * size, top + 8 * size), "ink")

    def at(column: int, row: int) -> tuple[float, float]:
        return left + size * column, top + size * row

    for column, row, kind in ((2, 2, "mark"), (7, 2, "sin"), (5, 6, "cos")):
        marks += rect(*at(column, row), size - 0.8, size - 0.8, f"{kind} full")
    half = size / 2
    (x, y), (x1, y1), (x2, y2) = at(2, 2), at(7, 2), at(5, 6)
    marks += line(x + half, y + half, x1 + half, y1 + half, "mark")
    return marks + line(x + half, y + half, x2 + half, y2 + half, "mark")


_SMALL = Sinusoid(8).encode(np.arange(7)).tolist()
_LARGE = Sinusoid(20, 1000).encode(np.arange(0, 12, 1)).tolist()
_WORD = (0.8, -0.5, 0.3, -0.7, 0.6, 0.35)
_PLACE = Sinusoid(6, 20).encode([2])[0].tolist()

ORDER_LOST = _sketch(_swapped())
ORDER_BACK = _sketch(_encoded())
ZERO_TO_ONE = _sketch(_ruler(20, 4, "4 tokens") + _ruler(58, 2, "40 tokens"))
BINARY_DIGITS = _sketch(_digits((4, 5, 6, 7)))
BY_HAND = _sketch(
    grid(_SMALL, (40, 7, 120, 77)) + rect(39, 16, 81, 11, "mark") + arrow(28, 22, 28, 35, "mark")
)
PENDULUMS = _sketch(_hands())
REAL_SIZE = _sketch(grid(_LARGE, (10, 7, 150, 77)))
NEAR_FAR = _sketch(_similarity(6, 60))
VERY_FAR = _sketch(_similarity(60, 150))
SAME_TURN = _sketch(_dial(42, 0.05, _TURN) + _dial(118, 0.42) + _asked(118, 29))
ADDED = _sketch(
    _bars(6, _WORD, ("quiet",))
    + text("+", 52, 42)
    + _bars(60, _PLACE, ("sin", "cos"))
    + text("=", 106, 42)
    + rect(115, 14, 39, 56, "quiet full", alpha=0.16)
    + _asked(134.5, 42)
)
SIXTEEN_BITS = _sketch(_bits())
JUST_REORDERED = _sketch(_matrices((8, 14, 66, 70), (94, 14, 152, 70)))
OWN_MODEL = _sketch(_model(_OTHER.tolist()))
LOOKING_BACK = _sketch(
    _tokens(9, 52, _5="mark")
    + _bow(96, 49, 48, 20, "quiet dotted")
    + _bow(96, 143, 48, 20, "quiet dotted")
    + _asked(49, 18)
    + _asked(143, 18)
)
ROTATE_OR_ADD = _sketch(_together())
TWICE_AS_LONG = _sketch(_longer())
NEW_ANGLES = _sketch(_angles())
TOO_FEW = _sketch(_fitted())
CROSS = _sketch(_patches())

# For slides that ask nothing.
TURNS = _sketch(_dial(42, 0.05, _TURN) + _dial(118, 0.42, _TURN))
LEARNED = _sketch(_learned())
LINEAR_BIAS = _sketch(_biases([6 + 5.5 * n for n in range(9)]))
BUCKETS = _sketch(_biases([8, 8, 8, 8, 20, 20, 32, 41, 50]))
SQUEEZED = _sketch(_squeezed())
