"""The live picture with which each lesson begins."""

from pages.catalogue import CATALOGUE
from pages.ui.link import read_link
from pages.ui.live.scene import Scene
from pages.ui.opening import opening_at

FIRST_PICTURES: dict[str, Scene] = {
    lesson.path: scene
    for lesson in CATALOGUE.lessons
    if (scene := opening_at(lesson, read_link(lesson, "")).scene)
}
"""The picture at the defaults of each lesson that has one, by the lesson's path."""
PICTURES = {path: scene.name for path, scene in FIRST_PICTURES.items()}
"""The picture's name, by the lesson's path."""
