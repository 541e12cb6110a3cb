"""Small pictures beside a question: what it speaks of, with a "?" at what it asks for."""

from collections.abc import Sequence

import numpy as np

from pe_core.figures import theme
from pe_core.flashcards.sketches import (
    Arrows,
    Circle,
    Digits,
    Dots,
    Matrix,
    MeasuredWave,
    NumberLine,
    Rows,
    Span,
    Steps,
    Turn,
    Waves,
)
from pe_core.samples import Wave

_HEIGHT = 220
_BARE = {"showgrid": False, "zeroline": False, "showticklabels": False, "fixedrange": True}


def draw(sketch: tuple) -> theme.FigureSpec:
    """The picture of a flashcard, from one of the sketches of `pe_core.flashcards.sketches`."""
    return _BUILDERS[type(sketch)](*sketch)


def waves(
    shown: Sequence[tuple[Wave, str]],
    marks: Sequence[float] = (),
    span: Span | None = None,
    dots: Sequence[int] = (),
) -> theme.FigureSpec:
    """Waves over the positions, each a sine or a cosine ("sin", "cos"); the axis has no numbers.

    ``marks`` are upright lines, ``dots`` the numbers of the first wave's points to be marked.
    """
    traces = [
        _line(wave.at, wave.values, theme.HUES[name], theme.DASHES[name]) for wave, name in shown
    ]
    first = shown[0][0]
    places = list(dots)
    points = {"mode": "markers", "marker": {"size": 8, "color": theme.MARK}, "hoverinfo": "skip"}
    found = {"type": "scatter", "x": first.at[places], "y": first.values[places], **points}
    return theme.figure(
        _HEIGHT,
        [*traces, found] if places else traces,
        showlegend=False,
        margin=theme.fixed(40, 12, 8, 36),
        shapes=[theme.upright(mark, color=theme.MARK, width=2) for mark in marks],
        annotations=_over(span, 1.35) if span else [],
        xaxis={**_BARE, "title": {"text": "position (tokens)"}},
        yaxis={
            "range": [-1.15, 1.75 if span else 1.15],
            "tickvals": [-1, 0, 1],
            "fixedrange": True,
        },
    )


def measured_wave(wave: Wave) -> theme.FigureSpec:
    """A sine over its positions, with numbers but without its name."""
    return theme.figure(
        _HEIGHT,
        [_line(wave.at, wave.values, theme.SINE)],
        showlegend=False,
        margin={"t": 8},
        xaxis=theme.axis("position (tokens)", tickvals=[0, 32, 64, 96, 128]),
        yaxis=theme.axis("sine", range=[-1.1, 1.1], tickvals=[-1, 0, 1]),
    )


def steps(values: np.ndarray, span: Span) -> theme.FigureSpec:
    """A digit over the positions, 0 or 1; the axis has no numbers."""
    trace = _line(np.arange(len(values), dtype=np.float64), values, theme.SINE)
    trace["line"]["shape"] = "hv"
    return theme.figure(
        _HEIGHT,
        [trace],
        showlegend=False,
        margin=theme.fixed(40, 12, 8, 36),
        annotations=_over(span, 1.3),
        xaxis={**_BARE, "title": {"text": "position (tokens)"}},
        yaxis={"range": [-0.2, 1.7], "tickvals": [0, 1], "fixedrange": True},
    )


def first_rows(cells: np.ndarray) -> theme.FigureSpec:
    """The first rows of some matrix, with their values."""
    shown = {
        "type": "heatmap",
        "z": cells.astype(np.float32),
        "x": [str(dim) for dim in range(cells.shape[1])],
        "y": list(range(len(cells))),
        "zmin": -1,
        "zmax": 1,
        "colorscale": theme.PALE,
        "showscale": False,
        "texttemplate": "%{z:.2f}",
        "textfont": {"size": theme.FONT_SIZE - 2, "color": theme.INK},
        "hovertemplate": "position %{y}, dimension %{x}, value %{z:.4f}<extra></extra>",
    }
    downwards = {"autorange": "reversed", "dtick": 1, "showgrid": False}
    return theme.figure(
        _HEIGHT,
        [shown],
        margin={"t": 8, "l": 52, "r": 8},
        xaxis=theme.axis("dimension", type="category", showgrid=False),
        yaxis=theme.axis("position (tokens)", **downwards),
    )


def matrix(
    cells: np.ndarray,
    asked: tuple[int, int] | None = None,
    names: Sequence[str] = (),
    across: Sequence[str] = (),
    magnitudes: bool = False,
) -> theme.FigureSpec:
    """A matrix in its colours, without its numbers; NaN is a gap, the asked cell a "?".

    ``names`` are those of the rows, ``across`` those of the columns.
    """
    shown = cells.astype(np.float32)
    marks = []
    if asked:
        shown[asked] = np.nan
        row, column = asked
        marks = [{"x": column, "y": row, "text": "<b>?</b>", "showarrow": False}]
    trace = {
        "type": "heatmap",
        "z": shown,
        **({} if magnitudes else {"zmin": -1, "zmax": 1}),
        "colorscale": theme.SEQUENTIAL if magnitudes else theme.DIVERGING,
        "showscale": False,
        "hoverinfo": "skip",
    }
    rows = dict(enumerate(names)) or {row: f"{row}" for row in (0, len(cells) - 1)}
    columns = dict(enumerate(across)) or {column: f"{column}" for column in (0, len(cells[0]) - 1)}
    return theme.figure(
        _HEIGHT,
        [trace],
        margin=theme.fixed(theme.room_for([*rows.values()]), 12, 8, 52),
        annotations=marks,
        xaxis={
            "title": {"text": "" if across else "dimension"},
            "tickvals": [*columns],
            "ticktext": [*columns.values()],
            "tickangle": 0,
            "showgrid": False,
            "zeroline": False,
        },
        yaxis={
            "tickvals": [*rows],
            "ticktext": [*rows.values()],
            "autorange": "reversed",
            "showgrid": False,
            "zeroline": False,
        },
    )


def number_line(
    points: Sequence[tuple[float, str]], spans: Sequence[Span] = ()
) -> theme.FigureSpec:
    """Points on a line with their names under it, and spans over it, each as an arrow."""
    trace = {
        "type": "scatter",
        "x": [place for place, _ in points],
        "y": [0.0] * len(points),
        "text": [name for _, name in points],
        "mode": "markers+text",
        "textposition": "bottom center",
        "marker": {"size": 9, "color": theme.SINE},
        "hoverinfo": "skip",
        "cliponaxis": False,
    }
    ends = [place for place, _ in points] + [end for span in spans for end in span[:2]]
    low, high = min(ends), max(ends)
    room = 0.12 * (high - low)
    arrows = [note for place, span in enumerate(spans, 1) for note in _over(span, 0.6 * place)]
    return theme.figure(
        _HEIGHT,
        [trace],
        showlegend=False,
        margin=theme.fixed(8, 8, 8, 8),
        shapes=[theme.level(0, color=theme.QUIET, width=1)],
        annotations=arrows,
        xaxis={**_BARE, "range": [low - room, high + room]},
        yaxis={**_BARE, "range": [-0.9, 0.6 * len(spans) + 0.7]},
    )


def circle(points: np.ndarray) -> theme.FigureSpec:
    """Sine and cosine of each pair as a point; ``points`` has shape (number of pairs, 2)."""
    dots = {
        "type": "scatter",
        "mode": "markers",
        "hoverinfo": "skip",
        "marker": {"size": 7, "color": theme.CONTRAST},
    }
    sine, cosine = points.T
    return _round([{**dots, "x": sine, "y": cosine}], [])


def turn(angle: float, rotation: np.ndarray) -> theme.FigureSpec:
    """The circle of one pair: an arrow at position 0, and one turned clockwise by an angle.

    ``rotation`` is the matrix of that angle.
    """
    swept = np.linspace(0, angle, 64, dtype=np.float64)
    return theme.figure(
        240,
        [_rim(), _arc(swept, 0.35, theme.MARK, "dot", 3)],
        showlegend=False,
        margin={"t": 8, "l": 52},
        annotations=[
            *_arrow(0.0, 1.0, theme.SINE, "PE(p)"),
            *_arrow(*rotation[:, 1].tolist(), theme.COSINE, "PE(p+k)"),
        ],
        xaxis=theme.axis("sine", range=[-1.6, 1.6], tickvals=[-1, 0, 1]),
        yaxis=theme.axis("cosine", range=[-1.35, 1.35], tickvals=[-1, 0, 1], scaleanchor="x"),
    )


def arrows(tips: Sequence[tuple[float, float, str]], chord: bool = False) -> theme.FigureSpec:
    """Arrows from the middle, by their tips and names; ``chord`` joins the tips with a "?"."""
    hues = (theme.SINE, theme.COSINE)
    notes = [
        note
        for (across, up, name), hue in zip(tips, hues, strict=True)
        for note in _arrow(across, up, hue, name)
    ]
    traces = []
    if chord:
        across, up = (np.array([tip[axis] for tip in tips]) for axis in (0, 1))
        traces = [_line(across, up, theme.MARK, "dash")]
        middle = {"x": 1.15 * float(across.mean()), "y": 1.15 * float(up.mean())}
        notes.append({**middle, "text": "?", "showarrow": False})
    return _round(traces, notes)


def dots(
    x: np.ndarray,
    y: np.ndarray,
    across: str,
    up: str,
    asked_at: float | None = None,
    is_log: bool = False,
) -> theme.FigureSpec:
    """Points over an axis, without numbers; a "?" stands where the question asks."""
    points = {"type": "scatter", "x": x, "y": y, "mode": "markers", "hoverinfo": "skip"}
    low, high = (
        (float(np.log10(y.min())), float(np.log10(y.max()))) if is_log else (y.min(), y.max())
    )
    middle = {"x": asked_at, "y": (low + high) / 2, "text": "<b>?</b>"}
    looks = {"font": {"size": 22}, "showarrow": False}
    kind = {"type": "log"} if is_log else {}
    return theme.figure(
        _HEIGHT,
        [{**points, "marker": {"size": 6, "color": theme.CONTRAST}}],
        showlegend=False,
        margin=theme.fixed(36, 12, 8, 36),
        annotations=[] if asked_at is None else [{**middle, **looks}],
        xaxis={**_BARE, "title": {"text": across}},
        yaxis={**_BARE, "title": {"text": up}, **kind},
    )


def digits(rows: np.ndarray, names: Sequence[str]) -> theme.FigureSpec:
    """Binary digits of some positions, the highest to the left; those of the last are asked for."""
    width = rows.shape[1]
    texts = [[str(int(digit)) for digit in row[::-1]] for row in rows[:-1]] + [["?"] * width]
    trace = {
        "type": "heatmap",
        "z": np.vstack([rows[:-1, ::-1], np.full((1, width), np.nan)]).astype(np.float32),
        "zmin": -1,
        "zmax": 1,
        "text": texts,
        "texttemplate": "%{text}",
        "textfont": {"color": theme.INK},
        "colorscale": theme.PALE,
        "showscale": False,
        "hoverinfo": "skip",
    }
    # A heatmap writes no text into a gap.
    asked = [
        {"x": column, "y": len(rows) - 1, "text": "?", "showarrow": False}
        for column in range(width)
    ]
    return theme.figure(
        _HEIGHT,
        [trace],
        annotations=asked,
        margin=theme.fixed(52, 12, 8, 8),
        xaxis={**_BARE},
        yaxis={
            "tickvals": list(range(len(rows))),
            "ticktext": list(names),
            "range": [len(rows) - 0.5, -0.5],
            "showgrid": False,
            "zeroline": False,
        },
    )


def _round(traces: list[dict], notes: list[dict]) -> theme.FigureSpec:
    """The unit circle, with traces and notes."""
    return theme.figure(
        _HEIGHT,
        [_rim(), *traces],
        showlegend=False,
        margin=theme.fixed(8, 8, 8, 8),
        annotations=notes,
        xaxis={**_BARE, "range": [-1.7, 1.7]},
        yaxis={**_BARE, "range": [-1.3, 1.3], "scaleanchor": "x"},
    )


def _rim() -> dict:
    """The unit circle."""
    return _arc(np.linspace(0, 2 * np.pi, 128, dtype=np.float64), 1.0, theme.QUIET, width=1)


def _arc(angles: np.ndarray, radius: float, hue: str, dash: str = "solid", width: int = 2) -> dict:
    """An arc around the middle, its angles measured clockwise from the top."""
    return _line(radius * np.sin(angles), radius * np.cos(angles), hue, dash, width)


def _line(x: np.ndarray, y: np.ndarray, hue: str, dash: str = "solid", width: int = 2) -> dict:
    places = {"x": x.astype(np.float32), "y": y.astype(np.float32)}
    look = {"color": hue, "dash": dash, "width": width}
    return {"type": "scatter", **places, "mode": "lines", "line": look, "hoverinfo": "skip"}


def _over(span: Span, height: float) -> list[dict]:
    """A span as an arrow at a height, its text over the middle."""
    tip = {"x": span.end, "y": height, "ax": span.start, "ay": height, "axref": "x", "ayref": "y"}
    head = {
        "showarrow": True,
        "arrowhead": 2,
        "arrowwidth": 2,
        "arrowcolor": theme.MARK,
        "text": "",
    }
    middle = {"x": (span.start + span.end) / 2, "y": height, "text": span.text}
    return [
        {"xref": "x", "yref": "y", **tip, **head},
        {"xref": "x", "yref": "y", **middle, "yanchor": "bottom", "showarrow": False},
    ]


def _arrow(across: float, up: float, hue: str, name: str) -> list[dict]:
    """An arrow from the middle, and its name beyond the tip."""
    shaft = {"x": across, "y": up, "ax": 0, "ay": 0, "axref": "x", "ayref": "y", "text": ""}
    head = {"showarrow": True, "arrowhead": 2, "arrowwidth": 3, "arrowcolor": hue}
    label = {"x": 1.28 * across, "y": 1.16 * up, "text": name, "showarrow": False}
    return [{**shaft, **head}, label]


_BUILDERS = {
    Waves: waves,
    MeasuredWave: measured_wave,
    Steps: steps,
    Turn: turn,
    Rows: first_rows,
    Matrix: matrix,
    NumberLine: number_line,
    Circle: circle,
    Arrows: arrows,
    Dots: dots,
    Digits: digits,
}
