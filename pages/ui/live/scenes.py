"""What each live picture is given: its variables, and what only the core can compute."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pages.ui.content.number_text import with_minus
from pages.ui.live.numbers import coded
from pages.ui.parameters import (
    DIM,
    FRACTION,
    LONG,
    MAX_OFFSET,
    OFFSET,
    PAIR,
    POSITION,
    ROWS,
    SHARED,
    SHORT,
    SLOWEST_LEFT,
    Shared,
    Slider,
    offset_within,
)
from pe_core.figures import theme
from pe_core.schemes import fraction_position

HOME = "why-position"
"""What files of the first lesson are named after."""
Play = Literal["smooth", "steps", "sweep"]


class Variable(NamedTuple):
    """A parameter that the hand can change between two runs."""

    key: str
    """Its name in the link, and the key of its slider."""
    label: str
    options: Sequence[float]
    """What it may be, ascending."""
    value: float
    """The confirmed one."""
    play: Play | None = None
    """How it is played: without steps, step by step, or as a sweep from low to high."""
    waits: bool = False
    """Whether only the core can compute what follows from it: the picture waits for the release."""

    def for_browser(self) -> dict[str, object]:
        """As the stage's scripts read it."""
        named = {
            "key": self.key,
            "label": self.label,
            "value": self.value,
            "play": self.play,
            "waits": self.waits,
        }
        if isinstance(self.options, range):
            ends = {"low": self.options[0], "high": self.options[-1], "step": self.options.step}
            return {**named, **ends}
        return {**named, "options": list(self.options)}


class Scene(NamedTuple):
    """A live picture at the confirmed parameters."""

    name: str
    """The script that draws it."""
    path: str
    """The link of its lesson, which files are named after."""
    variables: tuple[Variable, ...]
    parameters: Mapping[str, object]
    """Parameters besides the variables; those that the scene lets glide are numbers."""
    core: Mapping[str, object]
    """What only the core can compute, for the confirmed parameters."""

    def for_browser(self) -> dict[str, object]:
        """As the stage's scripts read it."""
        confirmed = {variable.key: variable.value for variable in self.variables}
        return {
            "path": self.path or HOME,
            "variables": [variable.for_browser() for variable in self.variables],
            "parameters": {**confirmed, **self.parameters},
            "core": dict(self.core),
            "hues": _HUES,
        }


_HUES = {
    "light": {
        "sin": theme.SINE,
        "cos": theme.COSINE,
        "mark": theme.MARK,
        "quiet": theme.QUIET,
        "contrast": theme.CONTRAST,
        "values": theme.DIVERGING,
    },
    "dark": {
        "sin": theme.SINE_ON_DARK,
        "cos": theme.COSINE_ON_DARK,
        "mark": theme.MARK_ON_DARK,
        "quiet": theme.QUIET_ON_DARK,
        "contrast": theme.CONTRAST_ON_DARK,
        "values": theme.DIVERGING_ON_DARK,
    },
    "both": {
        "grid": theme.GRID,
        "speed": theme.SPEED,
        "sequential": theme.SEQUENTIAL,
        "lit": theme.LIT,
    },
}


def heatmap(shared: Shared, position: int, dim: int, *, fans: bool) -> Scene:
    """The encoding matrix with a chosen cell; ``fans`` puts all sines before all cosines."""
    variables = (
        *shared_variables(shared, d_model="sweep", seq_len="sweep", base="sweep"),
        _variable(POSITION, position, shared, "steps"),
        _variable(DIM, dim, shared, "steps"),
    )
    return Scene("heatmap", "heatmap", variables, {"fans": int(fans)}, {})


def decay(
    shared: Shared,
    max_offset: int,
    offset: int,
    *,
    first_rise: int | None,
    first_negative: int | None,
) -> Scene:
    """S(k) up to ``max_offset``, beside the cosines at ``offset`` that it is the mean of."""
    variables = (
        _variable(offset_within(max_offset), offset, shared, "smooth"),
        _variable(MAX_OFFSET, max_offset, shared, "sweep"),
        *shared_variables(shared, d_model="sweep", base="sweep"),
    )
    found = {"first_rise": first_rise, "first_negative": first_negative}
    return Scene("decay", "decay", variables, {}, found)


def baselines(shared: Shared, short: int, long: int) -> Scene:
    """Four numberings of two sentences, each on a scale of its own."""
    variables = (
        _variable(LONG, long, shared, "steps"),
        _variable(SHORT, short, shared, "steps"),
        *shared_variables(shared, d_model="sweep", base="sweep"),
    )
    return Scene("baselines", "baselines", variables, {}, {})


def waves(
    shared: Shared, position: int, pairs: Sequence[int], *, picture: str, order: str
) -> Scene:
    """Pendulums or clock hands of all pairs, and the chosen ``pairs`` as waves below them."""
    variables = (
        _variable(POSITION, position, shared, "smooth"),
        *shared_variables(shared, d_model="sweep", seq_len=None, base="sweep"),
    )
    chosen = {
        "pairs": list(pairs),
        "picture": picture,
        "slowest_first": int(order == SLOWEST_LEFT),
    }
    return Scene("waves", "pendulums", variables, chosen, {})


def rotation(shared: Shared, pair: int, position: int, offset: int) -> Scene:
    """A pair's encodings of p and p + k on the unit circle, and the turn between them."""
    variables = (
        _variable(POSITION, position, shared, "smooth"),
        _variable(OFFSET, offset, shared, "smooth"),
        _variable(PAIR, pair, shared),
        *shared_variables(shared, d_model="sweep", seq_len=None, base="sweep"),
    )
    return Scene("rotation", "rotation", variables, {}, {})


def meaning(shared: Shared, fraction: float, lengths: Sequence[int]) -> Scene:
    """Where one normalised value lies in sentences of several lengths."""
    variables = (_variable(FRACTION, fraction, shared),)
    places = [
        [fraction_position(option, length) for length in lengths] for option in FRACTION.options
    ]
    core = {"lengths": list(lengths), "places": places}
    return Scene("meaning", "baselines", variables, {}, core)


def errors(
    shared: Shared,
    rows: int,
    found: Mapping[str, NDArray[np.float64]],
    integers: Mapping[str, int],
    shown: tuple[float, float],
    alt: str,
) -> Scene:
    """The largest error of each row, a line a number type; of many rows the largest of a few.

    ``integers`` says up to where types hold every integer, of those that positions are rounded to.
    The axis reaches from one error ``shown`` to the other.
    """
    step, (low, high) = math.ceil(rows / _MAX_POINTS), shown
    lines = [
        {
            "name": name,
            "values": coded(np.maximum.reduceat(values, range(0, rows, step)), "<f8"),
            "integers": integers.get(name),
            "hue": hue,
            "dash": dash,
        }
        for (name, values), (hue, dash) in zip(found.items(), _LINES, strict=True)
    ]
    core = {
        "rows": rows,
        "step": step,
        "lines": lines,
        "floor": low,
        "top": high,
        "alt": with_minus(alt),
    }
    rows_waiting = _variable(ROWS, rows, shared)._replace(waits=True)
    return Scene(
        "errors", "precision", (*waiting(shared, "d_model", "base"), rows_waiting), {}, core
    )


_MAX_POINTS = 256
# The hue and the dashes, in pixels, of a line for each number type.
_LINES = (("contrast", []), ("sin", [8, 4]), ("cos", [2, 3]), ("mark", [8, 3, 2, 3]))


def shared_variables(shared: Shared, **play: Play | None) -> Iterator[Variable]:
    """The shared parameters that a scene follows, and how each is played."""
    for control in SHARED:
        if control.name in play:
            yield _variable(control, getattr(shared, control.name), shared, play[control.name])


def waiting(shared: Shared, *names: str) -> Iterator[Variable]:
    """Shared parameters that a scene shows as confirmed."""
    for variable in shared_variables(shared, **dict.fromkeys(names)):
        yield variable._replace(waits=True)


def _variable(control: Slider, value: float, shared: Shared, play: Play | None = None) -> Variable:
    return Variable(control.name, control.label, control.options_at(shared), value, play)
