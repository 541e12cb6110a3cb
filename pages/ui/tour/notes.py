"""Notes of a part of a lecture, for the lecturer's own window."""

from collections.abc import Sequence
from dataclasses import dataclass

from pages.ui.definitions import Course, Stop
from pages.ui.text.markup import plain


@dataclass(frozen=True, kw_only=True)
class Notes:
    """Texts of the lecturer's window while a part of the lecture is shown, without Markdown."""

    title: str
    minutes: tuple[int, int]
    """The planned minutes in which it begins and ends."""
    course: Course
    say: str
    warning: str = ""
    """Words of which only the lecturer needs to know; empty if there are none."""
    screens: Sequence[tuple[str, str]] = ()
    """Title of each screen of a long slide, and words for the lecturer."""
    next_title: str
    """Title of what comes next; empty at the end."""
    next_minutes: int = 0
    """Its planned minutes; 0 if it shares those of what is shown."""
    number: str = ""
    """Its place among the questions, such as "3 of 6"; empty if it is none."""
    is_revealed: bool = False
    to_do: str = ""
    options: Sequence[dict[str, str]] = ()
    right: int = -1
    """Index of the right option; -1 if nothing is asked."""
    answer: str = ""

    def for_browser(self) -> dict[str, object]:
        """Return the fields of `Notes` of messages.ts."""
        begins, ends = self.minutes
        return {
            "title": self.title,
            "number": self.number,
            "isRevealed": self.is_revealed,
            "say": self.say,
            "warning": self.warning,
            "screens": [{"title": title, "say": plain(say)} for title, say in self.screens],
            "drag": self.to_do,
            "options": self.options,
            "right": self.right,
            "answer": self.answer,
            "next": self.next_title,
            "nextMinutes": self.next_minutes,
            "begins": begins,
            "ends": ends,
            "total": self.course.minutes,
        }


def options_of(stop: Stop) -> list[dict[str, str]]:
    """Return the options and the responses to them without Markdown, for the browser."""
    return [
        {"text": plain(option.text), "response": plain(option.response)} for option in stop.options
    ]
