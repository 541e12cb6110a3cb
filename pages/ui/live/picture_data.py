"""Input of a live picture: its variables, and values that only the core can compute."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from pages.ui.definitions import Lesson
from pages.ui.parameters import SHARED, Control, UpTo, View
from pe_core.figures import theme

Play = Literal["smooth", "steps", "sweep"]


class Variable(NamedTuple):
    """A parameter that the user can change between two runs."""

    key: str
    """Its name in the link, and the key of its slider."""
    label: str
    options: Sequence[float]
    """Its values at the confirmed parameters, ascending."""
    value: float
    """Its confirmed value."""
    play: Play | None = None
    """Way of playing: smoothly, step by step, or as a sweep from low to high."""
    waits: bool = False
    """The picture waits for the release, because only the core can compute what depends on it."""
    limit: UpTo | None = None
    """Its upper limit, where another parameter sets it."""
    letter: str = ""
    """Its letter in names of files; empty if lessons do not share it."""

    def for_browser(self) -> dict[str, object]:
        """Return the fields of a `Variable` of scene.ts."""
        limit = self.limit
        named = {
            "key": self.key,
            "label": self.label,
            "value": self.value,
            "play": self.play,
            "waits": self.waits,
            "limit": limit and {"by": limit.control.name, "times": limit.times, "plus": limit.plus},
        }
        if self.letter:
            named["letter"] = self.letter
        if isinstance(self.options, range):
            ends = {"low": self.options[0], "high": self.options[-1], "step": self.options.step}
            return {**named, **ends}
        return {**named, "options": list(self.options)}


class PictureData(NamedTuple):
    """A live picture at the confirmed parameters."""

    lesson: Lesson
    variables: tuple[Variable, ...]
    parameters: Mapping[str, object]
    """Parameters besides the variables; those that the scene lets glide are numbers."""
    core: Mapping[str, object]
    """Results of the core for the confirmed parameters, which the browser cannot compute."""
    other_scene: str = ""
    """Name of its scene in scenes.ts, if it is not that of the lesson."""

    @property
    def scene(self) -> str:
        """Name of its scene in scenes.ts, and of the scene's bundle."""
        return self.other_scene or self.lesson.name

    def for_browser(self) -> dict[str, object]:
        """Return the fields of `PictureData` of scene.ts."""
        confirmed = {variable.key: variable.value for variable in self.variables}
        return {
            "scene": self.scene,
            "path": self.lesson.file_stem,
            "variables": [
                variable._replace(
                    label=self.lesson.label_of(variable.key, variable.label)
                ).for_browser()
                for variable in self.variables
            ],
            "parameters": {**confirmed, **self.parameters},
            "core": dict(self.core),
            "hues": _HUES,
        }


_HUES = {
    "light": {
        **{name: hue.light for name, hue in theme.HUES.items()},
        "values": theme.DIVERGING,
    },
    "dark": {
        **{name: hue.dark for name, hue in theme.HUES.items()},
        "values": theme.DIVERGING_ON_DARK,
    },
    "both": {
        "grid": theme.GRID,
        "sequential": theme.SEQUENTIAL,
    },
}


def variable(control: Control, view: View, play: Play | None = None) -> Variable:
    """Return the variable that a control sets, at its value in a view."""
    return Variable(
        control.name,
        control.label,
        control.options_at(view),
        view[control],
        play,
        limit=control.limit,
        letter=control.letter,
    )


def shared_variables(view: View, **play: Play | None) -> Iterator[Variable]:
    """Return the shared parameters that a picture follows, and how each is played."""
    return (
        variable(control, view, play[control.name]) for control in SHARED if control.name in play
    )


def waiting(view: View, *names: str) -> Iterator[Variable]:
    """Return shared parameters that a picture shows as confirmed."""
    shown = shared_variables(view, **dict.fromkeys(names))
    return (variable._replace(waits=True) for variable in shown)
