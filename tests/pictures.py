"""The live picture with which each lesson begins."""

from pages.catalogue import CATALOGUE
from pages.ui.link.reading import read_link
from pages.ui.live.picture_data import PictureData
from pages.ui.opening import opening_at

FIRST_PICTURES: dict[str, PictureData] = {
    lesson.path: picture
    for lesson in CATALOGUE.lessons
    if (picture := opening_at(lesson, read_link(lesson, "")).picture)
}
"""The picture at the defaults of each lesson that has one, by the lesson's path."""
PICTURES = {path: picture.scene for path, picture in FIRST_PICTURES.items()}
"""The picture's name, by the lesson's path."""
