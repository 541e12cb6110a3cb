"""Reading a figure as the browser receives it."""

import json
import re
from collections.abc import Callable

import numpy as np
import plotly.graph_objects as go

from pe_core.figures.theme import FigureSpec

PAYLOAD_LIMIT = 400_000
LARGEST = {"seq_len": 2048, "d_model": 1024}
"""The maxima of the shared sliders."""
_IN_TOKENS = re.compile(r"position|offset|wavelength", re.IGNORECASE)


def validated(build: Callable[..., FigureSpec]) -> Callable[..., go.Figure]:
    """The same builder, its figures checked by Plotly."""
    return lambda *args, **options: go.Figure(build(*args, **options))


def payload(fig: go.Figure) -> int:
    """Bytes of JSON that travel to the browser."""
    return len(fig.to_json().encode())


def lists_longer_than(limit: int, fig: go.Figure) -> list[tuple[str, int]]:
    """Numbers that travel as text, one by one, instead of as a typed array."""
    found = []
    for trace in json.loads(fig.to_json())["data"]:
        for name, value in trace.items():
            if isinstance(value, list) and len(value) > limit:
                numbers = np.asarray(value).dtype.kind in "iuf"
                found += [(name, len(value))] if numbers or isinstance(value[0], list) else []
    return found


def axes(fig: go.Figure) -> dict:
    """Every axis by its name in the layout."""
    layout = fig.layout.to_plotly_json()
    return {name: axis for name, axis in layout.items() if re.fullmatch(r"[xy]axis\d*", name)}


def titles(fig: go.Figure) -> list[str]:
    """The titles of all axes that have one."""
    found = [axis.get("title", {}).get("text") for axis in axes(fig).values()]
    return [title for title in found if title]


def assert_titles_with_units(fig: go.Figure) -> None:
    """Each direction has a title, and whatever is measured in tokens says so."""
    named = {name[0] for name, axis in axes(fig).items() if axis.get("title", {}).get("text")}
    assert named == {"x", "y"}, f"titles only along {named}"
    bare = [title for title in titles(fig) if _IN_TOKENS.search(title) and "token" not in title]
    assert not bare, f"no unit in {bare}"


def assert_light(fig: go.Figure) -> None:
    """Small enough to answer a slider at once, with all large data as typed arrays."""
    assert payload(fig) < PAYLOAD_LIMIT, f"{payload(fig)} bytes"
    assert not lists_longer_than(256, fig), lists_longer_than(256, fig)


def hover(fig: go.Figure) -> str:
    """All hover templates of a figure."""
    return "\n".join(trace.hovertemplate or "" for trace in fig.data)


def rectangles(fig: go.Figure) -> list:
    """The rectangles drawn over a figure."""
    return [shape for shape in fig.layout.shapes if shape.type == "rect"]


def notes(fig: go.Figure) -> list[str]:
    """The texts written into a figure."""
    return [annotation.text for annotation in fig.layout.annotations]
