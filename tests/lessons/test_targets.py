"""Targets whose parameters are to be found: each is a view of its lesson that can be searched."""

import pytest

from pages.catalogue import CATALOGUE
from pages.teach.exercises.targets import Target, targets
from pages.teach.exercises.text import target_label
from pages.ui.link.reading import read_link
from pages.ui.live.compared import FIND, compared
from pages.ui.opening import opening_at

SEEDS = range(1, 6)


@pytest.mark.parametrize("target", targets(1), ids=lambda target: target.lesson.name)
def test_a_lesson_shows_its_target_and_searches_what_differs(target: Target) -> None:
    link = read_link(target.lesson, "")
    picture = opening_at(target.lesson, link).picture
    assert picture
    fields, refusals = compared(picture, lambda name: target.query.get(name, ""))
    assert fields == {"target": target.values}
    assert refusals == {}
    for name, value in target.values.items():
        assert value != link.values[name]
    controls = {variable.key: variable for variable in picture.variables}
    for name, value in target.values.items():
        options = list(controls[name].options)
        start = options.index(link.values[name])
        # Not near its end before it begins.
        farthest = max(start, len(options) - 1 - start)
        assert abs(options.index(value) - start) >= farthest / 2


def test_targets_are_of_different_lessons_and_vary_with_the_seed() -> None:
    for seed in SEEDS:
        paths = [target.lesson.path for target in targets(seed)]
        assert len(set(paths)) == len(paths)
        assert set(paths) <= {lesson.path for lesson in CATALOGUE.lessons}
        assert targets(seed) == targets(seed)
    drawn = [[dict(target.values) for target in targets(seed)] for seed in SEEDS]
    assert all(drawn.count(target) == 1 for target in drawn)


def test_the_query_of_ropes_target_is_in_the_text() -> None:
    offsets = [
        target.values["rotation_offset"]
        for seed in range(1, 30)
        for target in targets(seed)
        if target.lesson.path == "rope"
    ]
    assert all(0 <= 10 + offset < 64 for offset in offsets)
    assert len(set(offsets)) > 5


def test_a_label_names_what_is_searched_and_not_its_values() -> None:
    for target in targets(1):
        label = target_label(target)
        assert target.lesson.title in label
        assert all(name in label for name in target.labels)
        assert not any(character.isdigit() for character in label)
        assert not any(name in target.query[FIND] for name in target.values)
