"""Pictures to reproduce: targets whose parameters are to be found, one for a lesson."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pages.lessons.biases.definition import ALIBI_HEAD, BIASES, STRETCH
from pages.lessons.coordinates.definition import COORDINATES, COUNT
from pages.lessons.decay.definition import DECAY
from pages.lessons.decay.definition import OFFSET as DECAY_OFFSET
from pages.lessons.flashcards.card import Dice
from pages.lessons.heads.definition import GAIN, HEADS, OFFSET
from pages.lessons.heatmap.definition import DIM, HEATMAP
from pages.lessons.images.definition import COLUMNS, IMAGES
from pages.lessons.longer.definition import FACTOR, LONGER, TRAINED
from pages.lessons.pendulums.definition import PENDULUMS
from pages.lessons.rope.definition import ROPE
from pages.lessons.rotation.definition import ROTATION
from pages.ui.definitions import Lesson
from pages.ui.live.compared import FIND, encode
from pages.ui.parameters import (
    BASE,
    DEFAULTS,
    POSITION,
    ROTATION_OFFSET,
    Control,
    View,
    default_of,
)

_SEARCHED: Sequence[tuple[Lesson, tuple[Control, ...]]] = (
    (HEATMAP, (BASE, DIM)),
    (PENDULUMS, (POSITION, BASE)),
    (DECAY, (DECAY_OFFSET, BASE)),
    (ROTATION, (POSITION, ROTATION_OFFSET)),
    (HEADS, (OFFSET, GAIN)),
    (ROPE, (ROTATION_OFFSET, BASE)),
    (BIASES, (STRETCH, ALIBI_HEAD)),
    (LONGER, (FACTOR, TRAINED)),
    (COORDINATES, (COUNT,)),
    (IMAGES, (COLUMNS, BASE)),
)

_KEY = int(POSITION.default_at(View()))
"""Position of RoPE's key, whose query must be in the text too."""

_FAR = 0.5
"""Least distance of a target from the default, as a share of the largest."""


class Target(NamedTuple):
    """A view of a lesson that the reader is to find."""

    lesson: Lesson
    labels: tuple[str, ...]
    """Labels of the controls that are searched."""
    values: Mapping[str, int]
    """Values of these controls, by their names; all others are at their defaults."""

    @property
    def query(self) -> dict[str, str]:
        """Return the link's parameters, in which the values cannot be read at a glance."""
        return {FIND: encode(self.values)}


def targets(seed: int) -> list[Target]:
    """Return one target for each lesson, the same for the same seed."""
    return [_target(lesson, controls, seed) for lesson, controls in _SEARCHED]


def _target(lesson: Lesson, controls: Sequence[Control], seed: int) -> Target:
    dice = Dice(f"target {lesson.path} {seed}")
    values = {}
    for control in controls:
        options = _far_from(default_of(control, View()), list(control.options_at(View())))
        if lesson is ROPE and control is ROTATION_OFFSET:
            options = [offset for offset in options if 0 <= _KEY + offset < DEFAULTS.seq_len]
        values[control.name] = int(dice.choice(options))
    labels = tuple(lesson.label_of(control.name, control.label) for control in controls)
    return Target(lesson, labels, values)


def _far_from(default: object, options: Sequence[int]) -> list[int]:
    """Return the options that are far from the default: a search does not begin near its end."""
    start = next(place for place, option in enumerate(options) if option == default)
    farthest = max(start, len(options) - 1 - start)
    return [option for place, option in enumerate(options) if abs(place - start) >= _FAR * farthest]
