"""The lecture that a session edits, in step with the link of the page."""

from collections.abc import Collection
from dataclasses import replace

import streamlit as st

from pages.ui import navigation, session_values, url_state
from pages.ui.definitions import Catalogue, Course
from pages.ui.link.names import OWN_STOPS
from pages.ui.link.values import quoted
from pages.ui.own_lecture.course import course_of
from pages.ui.own_lecture.lecture import OwnLecture, OwnStop, lecture_of, new_question
from pages.ui.own_lecture.text import checked_view, key_of, read_file, read_lecture

IN_LINK = url_state.Parameter(OWN_STOPS)
_MOST_UNDONE = 50


class Editing:
    """The lecture that a session edits, and the stop that is open."""

    def __init__(self) -> None:
        self._kept = session_values.kept("own_lecture")

    @property
    def lecture(self) -> OwnLecture:
        return self._kept["lecture"]

    @property
    def index(self) -> int:
        """Index of the open stop."""
        return min(self._kept.get("index", 0), len(self.lecture.stops) - 1)

    @property
    def generation(self) -> int:
        """A number that changes when the fields must be drawn anew."""
        return self._kept.get("generation", 0)

    def take_problem(self) -> str:
        """Return why the last addition was refused, once."""
        return self._kept.pop("problem", "")

    @property
    def file_problem(self) -> str:
        """Sentence that says why the last file was refused; empty if it was not."""
        return self._kept.get("file_problem", "")

    def follow(self, catalogue: Catalogue) -> None:
        """Take the lecture of the link, if it is not the one that was written there last."""
        IN_LINK.keep()
        written = IN_LINK.text()
        if "lecture" in self._kept and written in ("", self._kept.get("written")):
            return
        shortest = min(catalogue.courses, key=lambda course: len(course.stops))
        lecture = lecture_of(shortest)
        if written:
            try:
                lecture = read_lecture(written, catalogue)
            except ValueError as why:
                url_state.refuse(f"{quoted(OWN_STOPS, written)} is not allowed. {why}")
        self.replace(lecture, index=0)

    def write(self) -> None:
        """Put the lecture into the link, and note the one before for `undo`."""
        before, now = self._kept.get("written"), key_of(self.lecture)
        if before and before != now:
            self._undoable.append((before, self._kept["written_index"]))
            del self._undoable[:-_MOST_UNDONE]
        self._put(now)

    def _put(self, key: str) -> None:
        self._kept.update(written=key, written_index=self.index)
        IN_LINK.write(key)

    @property
    def _undoable(self) -> list[tuple[str, int]]:
        """The lectures before each change, and the stop that was open."""
        return self._kept.setdefault("undoable", [])

    @property
    def can_undo(self) -> bool:
        """Return whether the session has changed the lecture."""
        return bool(self._undoable)

    def undo(self, catalogue: Catalogue) -> None:
        """Take back the last change, and open the stop that was open before it."""
        key, index = self._undoable.pop()
        self.replace(read_lecture(key, catalogue), index=index)
        self._put(key)

    def change(self, lecture: OwnLecture) -> None:
        """Take what the fields on screen contain."""
        self._kept["lecture"] = lecture

    def replace(self, lecture: OwnLecture, *, index: int) -> None:
        """Take another lecture, and draw all fields anew."""
        self._kept.update(lecture=lecture, index=index, generation=self.generation + 1)

    def open(self, field: str) -> None:
        """Open the fields of the stop that a field chooses; ignore what a client made up."""
        index = st.session_state[field]
        if index in range(len(self.lecture.stops)):
            self._kept.update(index=index, generation=self.generation + 1)

    def move(self, by: int) -> None:
        """Move the open stop by some places."""
        stops, to = list(self.lecture.stops), self.index + by
        stops.insert(to, stops.pop(self.index))
        self.replace(replace(self.lecture, stops=tuple(stops)), index=to)

    def remove(self) -> None:
        """Remove the open stop."""
        stops = list(self.lecture.stops)
        del stops[self.index]
        self.replace(replace(self.lecture, stops=tuple(stops)), index=self.index)

    def add(self, stop: OwnStop) -> None:
        """Add a stop after the open one, and open it."""
        stops, to = list(self.lecture.stops), self.index + 1
        stops.insert(to, stop)
        self.replace(replace(self.lecture, stops=tuple(stops)), index=to)

    def add_from_tour(self, field: str, left: Collection[str]) -> None:
        """Add the stop that a field chooses; ignore what a client made up."""
        if st.session_state[field] in left:
            self.add(OwnStop(stop=st.session_state[field]))

    def add_view(self, field: str, catalogue: Catalogue) -> None:
        """Add a question about the view whose link is in a field."""
        try:
            self.add(new_question(checked_view(st.session_state[field] or "", catalogue)))
        except ValueError as why:
            self._kept["problem"] = str(why)

    def open_file(self, content: bytes, identity: str, catalogue: Catalogue) -> bool:
        """Take the lecture of an uploaded file, once; return whether it was taken."""
        if self._kept.get("file") == identity:
            return False
        self._kept.update(file=identity, file_problem="")
        try:
            self.replace(read_file(content, catalogue), index=0)
        except ValueError as why:
            self._kept["file_problem"] = str(why)
            return False
        self.write()
        return True


def linked_course() -> Course:
    """Return the course of the link's own lecture, without a way to edit it."""
    catalogue, editing = navigation.catalogue(), Editing()
    editing.follow(catalogue)
    editing.write()
    return course_of(editing.lecture, catalogue)
