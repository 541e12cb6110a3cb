"""Pictures beside the questions; a "?" marks what a question asks for."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pages.lessons.flashcards.figure_parts import ASKED, BARE, HEIGHT, line
from pe_core.figures import theme
from pe_core.sinusoid import wave

_LANE = 2.6
"""Distance of the middles of two lanes; a wave is from 1 above its middle to 1 below."""


_FRAME = {"color": theme.MARK, "width": 2.5}


class Span(NamedTuple):
    """A stretch of an axis, drawn as an arrow with a text over it."""

    start: float
    end: float
    text: str


class Lane(NamedTuple):
    """A sine with its name at the left, drawn below the one before it."""

    name: str
    wavelength: float
    known_to: float | None = None
    """Position at which its known part ends; None if it is known to the right edge."""


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


def waves(
    shown: Sequence[tuple[Literal["sin", "cos"], float]],
    last: float,
    *,
    marks: Sequence[float] = (),
    span: Span | None = None,
    points: int = 512,
    dots: Sequence[int] = (),
) -> theme.FigureSpec:
    """Return waves from position 0 to the last one; the axis has no numbers.

    Each wave is given by its function and its wavelength, in tokens. ``marks`` are vertical lines,
    ``dots`` the numbers of the first wave's points that get a dot.
    """
    at = np.linspace(0, last, points, dtype=np.float64)
    sampled = [
        (function, wave(at, wavelength=length, function=function)) for function, length in shown
    ]
    traces = [
        line(at, values, theme.HUES[function].light, theme.DASHES[function])
        for function, values in sampled
    ]
    if dots:
        _, first = sampled[0]
        places = list(dots)
        traces.append(
            {
                "type": "scatter",
                "x": at[places],
                "y": first[places],
                "mode": "markers",
                "marker": {"size": 8, "color": theme.MARK},
                "hoverinfo": "skip",
            }
        )
    return theme.figure(
        HEIGHT,
        traces,
        showlegend=False,
        margin=theme.fixed(40, 12, 8, 36),
        shapes=[theme.upright(mark, color=theme.MARK, width=2) for mark in marks],
        annotations=_over(span, 1.35) if span else [],
        xaxis={**BARE, "title": {"text": "position (tokens)"}},
        yaxis={
            "range": [-1.15, 1.75 if span else 1.15],
            "tickvals": [-1, 0, 1],
            "fixedrange": True,
        },
    )


def one_wavelength(length: float, text: str) -> theme.FigureSpec:
    """Return two cycles of a sine, the first one under an arrow."""
    return waves([("sin", length)], 2 * length, span=Span(0, length, text))


def lanes(
    shown: Sequence[Lane], last: float, *, trained: float | None = None, is_answered: bool = False
) -> theme.FigureSpec:
    """Return sines below each other from position 0 to the last one; the axis has no numbers.

    A "?" in a dashed field replaces what lies beyond the known part of each, until it
    ``is_answered``. A line marks where training ends; a wave that had no full cycle before has
    another colour there.
    """
    traces, fields, notes = [], [], []
    middles = [-_LANE * place for place in range(len(shown))]
    for middle, (_, wavelength, known_to) in zip(middles, shown, strict=True):
        ends = last if known_to is None else known_to
        parts = [(0.0, ends, theme.SINE)]
        if is_answered and ends < last:
            is_new = trained is not None and wavelength > trained
            parts.append((ends, last, theme.MARK if is_new else theme.SINE))
            if is_new:
                new = {"x": (ends + last) / 2, "y": middle + 1.05, "text": "<b>new angles</b>"}
                place = {"yanchor": "bottom", "showarrow": False}
                notes.append({**new, **place, "font": {"color": theme.MARK}})
        elif ends < last:
            field = {"type": "rect", "x0": ends, "x1": last, "y0": middle - 1, "y1": middle + 1}
            fields.append(
                {**field, "line": {"color": theme.QUIET, "width": 1, "dash": theme.DOTTED}}
            )
            notes.append({**_asked((ends + last) / 2, middle), "font": {"size": 18}})
        for start, end, hue in parts:
            at = np.linspace(start, end, 512, dtype=np.float64)
            traces.append(line(at, middle + wave(at, wavelength=wavelength), hue))
    if trained is not None:
        fields.append(theme.upright(trained, color=theme.QUIET, width=3))
        place = {"x": trained, "y": 1.15, "text": "training ends", "yanchor": "bottom"}
        notes.append({**place, "xanchor": "right", "showarrow": False})
    names = [lane.name for lane in shown]
    return theme.figure(
        HEIGHT,
        traces,
        showlegend=False,
        margin=theme.fixed(theme.room_for(names), 12, 8, 36),
        shapes=fields,
        annotations=notes,
        xaxis={**BARE, "range": [0, last], "title": {"text": "position (tokens)"}},
        yaxis={
            "range": [middles[-1] - 1.2, 1.15 if trained is None else 2.1],
            "tickvals": middles,
            "ticktext": names,
            "showgrid": False,
            "zeroline": False,
            "fixedrange": True,
        },
    )


def measured_wave(length: float) -> theme.FigureSpec:
    """Return a sine over numbered positions; its wavelength is not stated."""
    at = np.linspace(0, 128, 512, dtype=np.float64)
    return theme.figure(
        HEIGHT,
        [line(at, wave(at, wavelength=length), theme.SINE)],
        showlegend=False,
        margin={"t": 8},
        xaxis=theme.axis("position (tokens)", tickvals=[0, 32, 64, 96, 128]),
        yaxis=theme.axis("sine", range=[-1.1, 1.1], tickvals=[-1, 0, 1]),
    )


def steps(values: NDArray, span: Span) -> theme.FigureSpec:
    """Return a digit, 0 or 1, over the positions; the axis has no numbers."""
    trace = line(np.arange(len(values), dtype=np.float64), values, theme.SINE)
    trace["line"]["shape"] = "hv"
    return theme.figure(
        HEIGHT,
        [trace],
        showlegend=False,
        margin=theme.fixed(40, 12, 8, 36),
        annotations=_over(span, 1.3),
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
        marks = [_asked(column, row)]
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
        annotations=[_asked((width - 1) / 2, row) for row in unknown],
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
    arrows = [note for place, span in enumerate(spans, 1) for note in _over(span, 0.6 * place)]
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
        asked = [{**_asked(asked_at, (low + high) / 2), "font": {"size": 22}}]
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


def _asked(x: float, y: float) -> dict:
    """Return a "?" at a place."""
    return {"x": x, "y": y, "text": f"<b>{ASKED}</b>", "showarrow": False}


def _ticks(names: Sequence[str], count: int) -> dict[int, str]:
    """Return tick labels by place: the names, or the first and the last number."""
    return dict(enumerate(names)) or {place: f"{place}" for place in (0, count - 1)}


def _over(span: Span, height: float) -> list[dict]:
    """Return a span as an arrow at a height, with its text over the middle."""
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
