"""Pictures of waves beside the questions; a "?" marks what a question asks for."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from pages.lessons.flashcards.figure_parts import BARE, HEIGHT, Span, line, over, question_mark
from pe_core.figures import theme
from pe_core.sinusoid import wave

_LANE = 2.6
"""Distance of the middles of two lanes; a wave is from 1 above its middle to 1 below."""


class Lane(NamedTuple):
    """A sine with its name at the left, drawn below the one before it."""

    name: str
    wavelength: float
    known_to: float | None = None
    """Position at which its known part ends; None if it is known to the right edge."""


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
        annotations=over(span, 1.35) if span else [],
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
            notes.append({**question_mark((ends + last) / 2, middle), "font": {"size": 18}})
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
