"""First view of a lesson: for its page, and for the page that a server sends before it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Generic

from pages.ui.definitions import Lesson, Numbers
from pages.ui.link.reading import Link
from pages.ui.live.picture_data import PictureData


@dataclass(frozen=True)
class Opening(Generic[Numbers]):
    """A lesson's live picture, if it has one, and its takeaway."""

    picture: PictureData | None
    takeaway: Callable[[], str]
    """Writes the takeaway, whose numbers may be slow to compute."""
    above: str = ""
    """HTML between the controls and the picture."""
    numbers: Callable[[], Numbers] = field(kw_only=True)
    """Computes the numbers of the tour's answers; None if no stop asks about the lesson."""


@dataclass(frozen=True)
class LiveOpening(Opening[Numbers]):
    """The opening of a lesson that has a live picture."""

    picture: PictureData


def opening_at(lesson: Lesson, link: Link) -> Opening[Any]:
    """Return the opening of a lesson at a link, from `opening_at` in the lesson's folder."""
    return import_module(f"pages.lessons.{lesson.name}.opening").opening_at(link)
