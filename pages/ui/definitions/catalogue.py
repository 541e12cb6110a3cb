"""Everything that the app offers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pages.ui.definitions.course import Course
from pages.ui.definitions.lesson import Lesson
from pages.ui.definitions.page import Page
from pages.ui.definitions.term import Term


@dataclass(frozen=True)
class Catalogue:
    """Everything that the app offers, in the order of the navigation."""

    lessons: tuple[Lesson, ...]
    pages: tuple[Page, ...]
    """Supporting pages for teaching."""
    courses: tuple[Course, ...]
    """Courses of the guided tour; a link that names none means the first."""
    terms: Mapping[str, Term]
    """The glossary, by the keys of its entries."""
    glossary: Page
    """The page of the terms."""

    def __iter__(self) -> Iterator[Page]:
        """Iterate over the lessons, then the supporting pages."""
        yield from self.lessons
        yield from self.pages

    def groups(self) -> dict[str, list[Page]]:
        """Return the pages of each group of the navigation, by the group's name."""
        groups: dict[str, list[Page]] = {}
        for page in self:
            groups.setdefault(page.group, []).append(page)
        return groups

    def page(self, path: str) -> Page:
        """Return the lesson or page with this URL path; raise KeyError if there is none."""
        return {page.path: page for page in self}[path]

    def number_of(self, lesson: Lesson) -> tuple[int, int]:
        """Return a lesson's number in the sequence, from 1 on, and the number of lessons."""
        return self.lessons.index(lesson) + 1, len(self.lessons)

    def neighbours(self, lesson: Lesson) -> tuple[Lesson | None, Lesson | None]:
        """Return the lessons before and after one; None at either end."""
        index = self.lessons.index(lesson)
        before, _, after = (None, *self.lessons, None)[index : index + 3]
        return before, after
