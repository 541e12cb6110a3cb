"""What each live picture is given: its variables, and what only the core can compute."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from pe_core.figures import theme

Play = Literal["smooth", "steps", "sweep"]
Swing = Literal["sine pendulums", "cosine pendulums", "clock hands"]


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
    variables: tuple[Variable, ...]
    parameters: Mapping[str, object]
    """Parameters besides the variables; those that the scene lets glide are numbers."""
    core: Mapping[str, object]
    """What only the core can compute, for the confirmed parameters."""

    def for_browser(self) -> dict[str, object]:
        """As the stage's scripts read it."""
        confirmed = {variable.key: variable.value for variable in self.variables}
        return {
            "name": self.name,
            "variables": [variable.for_browser() for variable in self.variables],
            "parameters": {**confirmed, **self.parameters},
            "core": dict(self.core),
            "hues": _HUES,
        }


_HUES = {
    "sin": theme.SINE,
    "cos": theme.COSINE,
    "mark": theme.MARK,
    "quiet": theme.QUIET,
    "frame": theme.FRAME,
    "contrast": theme.CONTRAST,
    "speed": theme.SPEED,
    "values": {"light": theme.DIVERGING, "dark": theme.DIVERGING_ON_DARK},
}


def heatmap(shared: Sequence[Variable], position: Variable, dim: Variable, *, fans: bool) -> Scene:
    """The encoding matrix with a chosen cell; ``fans`` puts all sines before all cosines."""
    return Scene("heatmap", (*shared, position, dim), {"fans": int(fans)}, {})


def waves(
    position: Variable,
    shared: Sequence[Variable],
    pairs: Sequence[int],
    *,
    picture: Swing,
    slowest_first: bool,
) -> Scene:
    """Pendulums or clock hands of all pairs, and the chosen ``pairs`` as waves below them."""
    chosen = {"pairs": list(pairs), "picture": picture, "slowest_first": int(slowest_first)}
    return Scene("waves", (position, *shared), chosen, {})


def rotation(
    position: Variable, offset: Variable, pair: Variable, shared: Sequence[Variable]
) -> Scene:
    """A pair's encodings of p and p + k on the unit circle, and the turn between them."""
    return Scene("rotation", (position, offset, pair, *shared), {}, {})
