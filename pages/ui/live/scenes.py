"""What each live picture is given: its variables, and what only the core can compute."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from pages.ui.parameters import (
    DIM,
    LONG,
    MAX_OFFSET,
    OFFSET,
    PAIR,
    POSITION,
    SHARED,
    SHORT,
    SLOWEST_LEFT,
    Shared,
    Slider,
    offset_within,
)
from pe_core.figures import theme

Play = Literal["smooth", "steps", "sweep"]


class Variable(NamedTuple):
    """A parameter that the hand can change between two runs."""

    key: str
    """Its name in the link, and the key of its slider."""
    label: str
    options: Sequence[int]
    """What it may be, ascending."""
    value: int
    """The confirmed one."""
    play: Play | None = None
    """How it is played: without steps, step by step, or as a sweep from low to high."""

    def for_browser(self) -> dict[str, object]:
        """As the stage's scripts read it."""
        named = {"key": self.key, "label": self.label, "value": self.value, "play": self.play}
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
            "path": self.path,
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
    "both": {"frame": theme.FRAME, "grid": theme.GRID, "speed": theme.SPEED},
}


def heatmap(shared: Shared, position: int, dim: int, *, fans: bool) -> Scene:
    """The encoding matrix with a chosen cell; ``fans`` puts all sines before all cosines."""
    variables = (
        *_shared(shared, d_model="sweep", seq_len="sweep", base="sweep"),
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
        *_shared(shared, d_model="sweep", base="sweep"),
    )
    found = {"first_rise": first_rise, "first_negative": first_negative}
    return Scene("decay", "decay", variables, {}, found)


def baselines(shared: Shared, short: int, long: int) -> Scene:
    """Four numberings of two sentences, each on a scale of its own."""
    variables = (
        _variable(LONG, long, shared, "steps"),
        _variable(SHORT, short, shared, "steps"),
        *_shared(shared, d_model="sweep", base="sweep"),
    )
    return Scene("baselines", "baselines", variables, {}, {})


def waves(
    shared: Shared, position: int, pairs: Sequence[int], *, picture: str, order: str
) -> Scene:
    """Pendulums or clock hands of all pairs, and the chosen ``pairs`` as waves below them."""
    variables = (
        _variable(POSITION, position, shared, "smooth"),
        *_shared(shared, d_model="sweep", seq_len=None, base="sweep"),
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
        *_shared(shared, d_model="sweep", seq_len=None, base="sweep"),
    )
    return Scene("rotation", "rotation", variables, {}, {})


def _shared(shared: Shared, **play: Play | None) -> Iterator[Variable]:
    """The shared parameters that a scene follows, and how each is played."""
    for control in SHARED:
        if control.name in play:
            yield _variable(control, getattr(shared, control.name), shared, play[control.name])


def _variable(control: Slider, value: int, shared: Shared, play: Play | None = None) -> Variable:
    return Variable(control.name, control.label, control.options_at(shared), value, play)
