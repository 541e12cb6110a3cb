"""The slider that a benchmark steps on each lesson."""

from pages.catalogue import CATALOGUE
from pictures import FIRST_PICTURES

SLIDER_OF_BARE_PAGE = "d_model"
_EXCEPTIONS = {
    # Lessons whose picture does not follow the width.
    "baselines": "long",
    "coordinates": "frequency_count",
    "rotation": "rotation_offset",
    # Cards have parameters of their own.
    "flashcards": "seed",
}
SLIDERS = {lesson.path: _EXCEPTIONS.get(lesson.path, "d_model") for lesson in CATALOGUE.lessons}
"""The name in the link of the slider to step on each lesson, by the lesson's path."""

LIVE = [
    path
    for path, picture in FIRST_PICTURES.items()
    if any(variable.key == SLIDERS[path] and not variable.waits for variable in picture.variables)
]
"""Lessons whose picture follows that slider."""


def slider_steps(path: str) -> int:
    """Return the number of steps from that slider's lowest value to its highest."""
    (variable,) = (of for of in FIRST_PICTURES[path].variables if of.key == SLIDERS[path])
    return len(variable.options) - 1
