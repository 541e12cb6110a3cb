"""Bars over the words of a sentence, two for each word."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

import numpy as np

from pe_core.figures import theme


class Bars(NamedTuple):
    """One value for each word: its name and what the hover text says of it."""

    name: str
    values: np.ndarray
    hover: str


def word_labels(words: Sequence[str]) -> list[str]:
    """Each word after its position, safe to show as HTML."""
    return [f"{position} {escape(word)}" for position, word in enumerate(words)]


def cut(words: Sequence[str], most: int) -> list[str]:
    """The words, those of more than ``most`` letters cut."""
    return [word if len(word) <= most else word[: most - 1] + "…" for word in words]


def word_bars(before: Bars, after: Bars, words: Sequence[str], title: str) -> theme.FigureSpec:
    """Two bars for each word, plain before and striped after; ``title`` names the values."""
    bars = [
        {
            "type": "bar",
            "x": word_labels(words),
            "y": values,
            "name": name,
            "marker": {"color": colour, "pattern": {"shape": pattern}},
            "hovertemplate": f"%{{x}}, {name}: {hover}<extra></extra>",
        }
        for (name, values, hover), colour, pattern in (
            (before, theme.QUIET, ""),
            (after, theme.CONTRAST, "/"),
        )
    ]
    return theme.figure(
        280,
        bars,
        barmode="group",
        xaxis=theme.axis("word"),
        yaxis=theme.axis(title, rangemode="tozero"),
    )
