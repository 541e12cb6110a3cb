"""Properties of every lesson: its controls, their defaults and other values."""

from functools import cache

import pytest

from lessons.visit import SHARED, controls, link_options, open_lesson, texts
from pages.ui.parameters import PRESETS

# What concerns the sidebar alone is the same code everywhere: the home page, and a lesson.
two_lessons = pytest.mark.parametrize("path", ["", "rotation"], ids=["home", "rotation"])
presets = pytest.mark.parametrize("preset", PRESETS)


def values(at):
    return {name: control.value for name, control in (controls(at) | texts(at)).items()}


def text_of(value):
    """A value as a link writes it."""
    return [str(item) for item in value] if isinstance(value, list) else str(value)


def address(at):
    """The parameters in the address bar, each as a list."""
    return {
        name: value if isinstance(value, list) else [value]
        for name, value in at.query_params.items()
    }


@cache
def first_visit(path):
    """A lesson at its defaults, for tests that only look."""
    return open_lesson(path)


@cache
def defaults(path):
    """Every control of a lesson at its default, and its options."""
    found = controls(first_visit(path))
    return {
        name: (control.value, tuple(link_options(name, control))) for name, control in found.items()
    }


@cache
def all_defaults(path):
    """The values of a lesson's controls and texts at its first visit."""
    return values(first_visit(path))


MIDDLE_OF = {"patch_row": "image_rows", "patch_column": "image_columns"}
"""Controls that begin in the middle of a size, by name."""


def other_values(path):
    """For each control of a lesson's own, some value that is not its default."""
    chosen = {}
    for order, (name, (value, options)) in enumerate(defaults(path).items()):
        if name in (*SHARED, "preset"):
            continue
        if name == "reorder":
            options = options[:-1]  # the last is that of the tiles, whose order is in the link, too
        if name == "offset":
            # The offset ends where the window chosen before it ends.
            options = options[: int(chosen["max_offset"]) + 1]
        at_least = len(options) * (order + 1) // (len(defaults(path)) + 1)
        standing = text_of(value) if isinstance(value, list) else [text_of(value)]
        if name in MIDDLE_OF:
            standing = [*standing, str(int(chosen[MIDDLE_OF[name]]) // 2)]
        pick = next(option for option in options[at_least:] + options if option not in standing)
        chosen[name] = [pick] if isinstance(value, list) else pick
    return chosen | dict.fromkeys(texts(first_visit(path)), "the dog saw the dog")
