"""Pictures beside the questions, but for waves; a "?" marks what a question asks for."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pages.lessons.flashcards.figure_parts import (
    ASKED,
    BARE,
    HEIGHT,
    Span,
    line,
    over,
    question_mark,
)
from pe_core.figures import theme

_FRAME = {"color": theme.MARK, "width": 2.5}


def answered(picture: theme.FigureSpec, answer: str) -> theme.FigureSpec:
    """Return a picture with the answer in place of each "?"."""
    for trace in picture["data"]:
        if "marker" in trace and "text" in trace:
            trace["text"] = [text.replace(ASKED, answer) for text in trace["text"]]
    for note in picture["layout"].get("annotations", ()):
        if ASKED in note["text"]:
            note["text"] = note["text"].replace(ASKED, f"<b>{answer}</b>")
            note["font"] = {**note.get("font", {}), "color": theme.MARK}
    return picture


def framed(
    picture: theme.FigureSpec, *boxes: tuple[float, float, float, float]
) -> theme.FigureSpec:
    """Return a picture with frames around what shows the answer: left, top, right and bottom."""
    frames = [
        {"type": "rect", "x0": left, "y0": top, "x1": right, "y1": bottom, "line": _FRAME}
        for left, top, right, bottom in boxes
    ]
    picture["layout"]["shapes"] = [*picture["layout"].get("shapes", ()), *frames]
    return picture


def steps(values: NDArray, span: Span) -> theme.FigureSpec:
    """Return a digit, 0 or 1, over the positions; the axis has no numbers."""
    trace = line(np.arange(len(values), dtype=np.float64), values, theme.SINE)
    trace["line"]["shape"] = "hv"
    return theme.figure(
        HEIGHT,
        [trace],
        showlegend=False,
        margin=theme.fixed(40, 12, 8, 36),
        annotations=over(span, 1.3),
        xaxis={**BARE, "title": {"text": "position (tokens)"}},
        yaxis={"range": [-0.2, 1.7], "tickvals": [0, 1], "fixedrange": True},
    )


def first_rows(cells: NDArray) -> theme.FigureSpec:
    """Return the first rows of a matrix, with their values."""
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
    return theme.figure(
        HEIGHT,
        [shown],
        margin={"t": 8, "l": 52, "r": 8},
        xaxis=theme.axis("dimension", type="category", showgrid=False),
        yaxis=theme.axis("position (tokens)", autorange="reversed", dtick=1, showgrid=False),
    )


def matrix(
    cells: NDArray,
    *,
    asked: tuple[int, int] | None = None,
    rows: Sequence[str] = (),
    columns: Sequence[str] = (),
) -> theme.FigureSpec:
    """Return a matrix in colours, without its numbers; NaN is a gap, the asked cell a "?".

    ``rows`` and ``columns`` are names; without them, the first and last number are shown.
    """
    shown = cells.astype(np.float32)
    marks = []
    if asked:
        shown[asked] = np.nan
        row, column = asked
        marks = [question_mark(column, row)]
    down, across = _ticks(rows, len(cells)), _ticks(columns, len(cells[0]))
    return theme.figure(
        HEIGHT,
        [_cells(shown)],
        margin=theme.fixed(theme.room_for([*down.values()]), 12, 8, 52),
        annotations=marks,
        xaxis={
            "title": {"text": "" if columns else "dimension"},
            "tickvals": [*across],
            "ticktext": [*across.values()],
            "tickangle": 0,
            "showgrid": False,
            "zeroline": False,
        },
        yaxis={
            "tickvals": [*down],
            "ticktext": [*down.values()],
            "autorange": "reversed",
            "showgrid": False,
            "zeroline": False,
        },
    )


def rows_asked(
    cells: NDArray, names: Sequence[str], asked: Sequence[str], answers: NDArray | None = None
) -> theme.FigureSpec:
    """Return named rows of a matrix in colours, and below them named rows that are all "?".

    With ``answers``, these rows are in colours, too, and frames mark both rows of the first name.
    """
    gap, width = len(cells), cells.shape[1]
    places = [*range(gap), *range(gap + 1, gap + 1 + len(asked))]
    limit = float(np.abs(cells).max())
    shown = cells
    if answers is not None:
        shown = np.vstack([cells, np.full((1, width), np.nan), answers])
    unknown = places[gap:] if answers is None else []
    picture = theme.figure(
        HEIGHT,
        [_cells(shown, zmin=-limit, zmax=limit, ygap=3)],
        margin=theme.fixed(theme.room_for([*names, *asked]), 12, 8, 8),
        annotations=[question_mark((width - 1) / 2, row) for row in unknown],
        shapes=[
            {
                "type": "rect",
                "x0": -0.5,
                "x1": width - 0.5,
                "y0": row - 0.44,
                "y1": row + 0.44,
                "line": {"color": theme.QUIET, "width": 1, "dash": theme.DOTTED},
            }
            for row in unknown
        ],
        xaxis={**BARE, "range": [-0.5, width - 0.5]},
        yaxis={
            "tickvals": places,
            "ticktext": [*names, *asked],
            "range": [places[-1] + 0.55, -0.55],
            "showgrid": False,
            "zeroline": False,
            "fixedrange": True,
        },
    )
    # The first name, above and below.
    same = [] if answers is None else [0, places[gap + asked.index(names[0])]]
    return framed(picture, *[(-0.5, row - 0.46, width - 0.5, row + 0.46) for row in same])


def number_line(
    points: Sequence[tuple[float, str]], spans: Sequence[Span] = ()
) -> theme.FigureSpec:
    """Return points on a line, each with its name under it, and spans over the line."""
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
    arrows = [note for place, span in enumerate(spans, 1) for note in over(span, 0.6 * place)]
    return theme.figure(
        HEIGHT,
        [trace],
        showlegend=False,
        margin=theme.fixed(8, 8, 8, 8),
        shapes=[theme.level(0, color=theme.QUIET, width=1)],
        annotations=arrows,
        xaxis={**BARE, "range": [low - room, high + room]},
        yaxis={**BARE, "range": [-0.9, 0.6 * len(spans) + 0.7]},
    )


def dots(
    x: NDArray,
    y: NDArray,
    *,
    across: str,
    up: str,
    asked_at: float | None = None,
    marked: tuple[float, str] | None = None,
    is_log: bool = False,
) -> theme.FigureSpec:
    """Return points over an axis, without numbers; ``across`` and ``up`` are the axes' titles.

    A "?" marks ``asked_at``. ``marked`` is the place of a line that shows the answer, and its text.
    """
    points = {"type": "scatter", "x": x, "y": y, "mode": "markers", "hoverinfo": "skip"}
    low, high = (
        (float(np.log10(y.min())), float(np.log10(y.max()))) if is_log else (y.min(), y.max())
    )
    asked = []
    if asked_at is not None:
        asked = [{**question_mark(asked_at, (low + high) / 2), "font": {"size": 22}}]
    lines = []
    if marked:
        place, text = marked
        is_right = place > (x.min() + x.max()) / 2
        lines = [theme.upright(place, color=theme.MARK, width=2)]
        label = {"x": place, "y": 1, "yref": "paper", "yanchor": "top", "text": f"<b>{text}</b>"}
        side = {"xanchor": "right" if is_right else "left", "xshift": -6 if is_right else 6}
        asked.append({**label, **side, "font": {"color": theme.MARK}, "showarrow": False})
    kind = {"type": "log"} if is_log else {}
    return theme.figure(
        HEIGHT,
        [{**points, "marker": {"size": 6, "color": theme.RESULT}}],
        showlegend=False,
        margin=theme.fixed(36, 12, 8, 36),
        annotations=asked,
        shapes=lines,
        xaxis={**BARE, "title": {"text": across}},
        yaxis={**BARE, "title": {"text": up}, **kind},
    )


def digits(rows: NDArray, names: Sequence[str], *, is_answered: bool = False) -> theme.FigureSpec:
    """Return binary digits of named positions; those of the last one are asked for.

    ``rows`` has the lowest digit first, the picture the highest.
    """
    width = rows.shape[1]
    texts = [[str(int(digit)) for digit in row[::-1]] for row in rows]
    shown = rows[:, ::-1].astype(np.float32)
    if not is_answered:
        texts[-1] = [ASKED] * width
        shown[-1] = np.nan
    trace = _cells(
        shown,
        text=texts,
        texttemplate="%{text}",
        textfont={"color": theme.INK},
        colorscale=theme.PALE,
    )
    # A heatmap writes no text into a gap.
    asked = [
        {"x": column, "y": len(rows) - 1, "text": ASKED, "showarrow": False}
        for column in range(0 if is_answered else width)
    ]
    changed = np.flatnonzero(shown[-1] != shown[-2]).tolist() if is_answered else []
    picture = theme.figure(
        HEIGHT,
        [trace],
        annotations=asked,
        margin=theme.fixed(52, 12, 8, 8),
        xaxis={**BARE},
        yaxis={
            "tickvals": list(range(len(rows))),
            "ticktext": list(names),
            "range": [len(rows) - 0.5, -0.5],
            "showgrid": False,
            "zeroline": False,
        },
    )
    top, bottom = len(rows) - 2.45, len(rows) - 0.55
    return framed(picture, *[(column - 0.45, top, column + 0.45, bottom) for column in changed])


def _cells(values: NDArray, **looks: Any) -> dict:
    """Return values from -1 to 1 as coloured cells; NaN is a gap."""
    return {
        "type": "heatmap",
        "z": values.astype(np.float32),
        "zmin": -1,
        "zmax": 1,
        "colorscale": theme.DIVERGING,
        "showscale": False,
        "hoverinfo": "skip",
        **looks,
    }


def _ticks(names: Sequence[str], count: int) -> dict[int, str]:
    """Return tick labels by place: the names, or the first and the last number."""
    return dict(enumerate(names)) or {place: f"{place}" for place in (0, count - 1)}
