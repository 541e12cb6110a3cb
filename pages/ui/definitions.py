"""The classes that describe pages, lessons and the catalogue. Nothing here imports Streamlit."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar, NamedTuple

from pages.ui.old_links import OldLinks
from pages.ui.parameters import AnyControl, PictureText, View
from pages.ui.text.numbers import counted

PREVIEW_NAME = "preview.png"
"""Name of the preview picture in a lesson's folder, 1200 by 630 pixels."""


HEAD_WIDTH = "d_head"
"""Label of `d_model` on pages about attention heads."""
WIDEST_HEAD = 256
"""Largest usual width of a head."""


class Experiment(NamedTuple):
    """Something to try: a question, and the parameters that show its answer."""

    name: str
    question: str
    settings: Mapping[str, object]
    """Values of controls by their names in the link; all others keep theirs."""
    opens: tuple[str, ...] = ()
    """Sections that the link opens; if empty, those that are open at first."""
    answer: str = ""
    """The answer, shown on demand: true at these settings, whatever the others are."""


class FileNote(NamedTuple):
    """Comment lines of a lesson's CSV file."""

    formula: str
    """Formula of the numbers."""
    columns: str
    """Contents of the columns, with units."""


@dataclass(frozen=True)
class Term:
    """One entry of the glossary."""

    name: str
    definition: str
    _: KW_ONLY
    lesson: str
    """Path of the lesson that shows it."""
    symbol: str = ""
    unit: str = ""
    forms: tuple[str, ...] = ()
    """Other forms in which a text may use it."""


TOUR_START, TOUR_END = "start", "end"
"""Places of a page before the first stop of a tour, and after the last."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page: its place in the navigation, its link, and the controls it shows."""

    folder: ClassVar[str] = "teach"
    """Folder of all such pages, relative to the session script."""

    group: str
    title: str
    path: str
    """Its permanent URL path; empty for the first lesson."""
    pathless_name: str = ""
    """Name of its folder and its script if it has no path."""
    pathless_file_stem: str = ""
    """Beginning of the names of its downloads if it has no path."""
    question: str
    shared: tuple[str, ...] = ()
    """Names of the shared parameters that affect the page; the sidebar shows these."""
    width_label: str = "d_model"
    """Label of `d_model`: a page about attention heads shows it as the width of a head."""
    controls: tuple[AnyControl, ...] = ()
    """Its own controls."""
    idle_with: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    """Controls that have no effect, by the name and the value of a choice; they are hidden."""
    parameters: tuple[str, ...] = ()
    """Names in the link, other than controls, on which the first view depends."""
    picture_text: PictureText | None = None
    """The parameter whose text its picture shows as the link writes it."""
    old_links: OldLinks = field(default_factory=OldLinks)
    tour_place: str | None = None
    """Key of the stop after which a tour shows it, or `TOUR_START` or `TOUR_END`."""

    def idle_at(self, values: Mapping[str, Any]) -> set[str]:
        """Return the names of the controls that have no effect at these values of all controls."""
        return {
            name
            for (choice, option), names in self.idle_with.items()
            if values.get(choice) == option
            for name in names
        }

    @property
    def name(self) -> str:
        """The name of its folder and its script."""
        return self.path or self.pathless_name

    @property
    def script(self) -> str:
        """Path of the script that draws it, relative to the session script.

        The script is named after the page's path, which is also its name in `switch_page`.
        """
        return f"{self.folder}/{self.name}/{self.name}.py"

    def label_of(self, name: str, label: str) -> str:
        """Return the label that a control has on this page."""
        return self.width_label if name == "d_model" else label

    @property
    def file_stem(self) -> str:
        """Beginning of the names of files that are downloaded from it."""
        return self.path or self.pathless_file_stem


@dataclass(frozen=True, kw_only=True)
class Lesson(Page):
    """A page that answers its question with a picture."""

    folder: ClassVar[str] = "lessons"

    lead_in: str
    """Two or three sentences, in Markdown: from the previous lesson to this one, and why."""
    caption: str
    """Caption of the picture: its axes or parts, and the parts that can be dragged."""
    captions: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """Captions of other pictures, by the name and the value of the choice that shows them."""
    widths: tuple[int, ...]
    """Relative widths of the first controls, which form a row beside the lead-in."""
    terms: tuple[str, ...]
    """Names of the glossary entries that it uses."""
    file_note: FileNote
    experiments: tuple[Experiment, ...] = ()
    """Things to try; empty where they depend on the parameters."""
    related: Mapping[str, str] = field(default_factory=dict)
    """Paths of other lessons about the same, and a sentence on each."""
    has_live_picture: bool = True
    """True if its first picture is a live one, which an own lecture needs."""

    def caption_at(self, view: View) -> str:
        """Return the caption in a view.

        For a head wider than any in use, it ends in a sentence about the width.
        """
        caption = next(
            (
                text
                for (choice, option), text in self.captions.items()
                if view.values.get(choice) == option
            ),
            self.caption,
        )
        width = view.shared.d_model
        if self.width_label != HEAD_WIDTH or width <= WIDEST_HEAD:
            return caption
        return (
            f"{caption} Here {HEAD_WIDTH} = {width:,}, the width that you chose for "
            f"the whole model; a head usually has 64 to {WIDEST_HEAD} dimensions."
        )


LETTERS = "ABCD"
"""Letters of the predictions that a stop can offer."""
LONG_OPTION = 23
"""Characters from which an option needs smaller letters to keep to one line in a hall."""
OPENING_MINUTES, CLOSING_MINUTES = 1, 2
"""Planned time of a course's goals before its stops, and of its summary after them."""


class Option(NamedTuple):
    """One of the predictions that a stop offers."""

    text: str
    response: str = ""
    """One sentence to those who chose it; empty for the right one."""


@dataclass(frozen=True, kw_only=True)
class Stop:
    """One stop of the guided tour: a lesson's view, and a question that its picture answers."""

    key: str
    """Its name in the link."""
    name: str
    lesson: str
    """Path of its lesson."""
    settings: Mapping[str, object]
    """Values of controls by their names in the link; all others are at their defaults."""
    hint: str
    """Part of the picture that has the answer."""
    question: str
    options: tuple[Option, ...]
    """Predictions for the stop's own settings, from A on; all but one are known misconceptions.

    The tour's stops have four, a lecturer's own two to four.
    """
    hides: tuple[str, ...] = ()
    """Marks in the picture that give the answer away: left out until it is revealed."""
    masks: tuple[str, ...] = ()
    """Marks of texts that give the answer away: a question mark until it is revealed."""
    omits: tuple[str, ...] = ()
    """Marks that answer another question or cover what this one asks about: never shown."""
    takes_guess: bool = True
    """False if the guess that its picture takes answers another question."""
    plays: bool = False
    """True if its picture may play before the answer is revealed."""
    answer: Callable[[Mapping[str, Any]], str]
    """Writes the answer from the values of the controls and what the lesson's run published."""
    say: str
    """Words for the lecturer."""
    drag: str = ""
    """Something for the lecturer to move in the picture."""
    adjust: str = ""
    """Something for the lecturer to do with the controls that S unfolds; a file has none."""
    minutes: Mapping[str, int]
    """Planned time in each course that has the stop, by the course's key."""
    is_own: bool = False
    """True if its question or options are a lecturer’s own."""

    @property
    def to_do(self) -> str:
        """Suggestions to the lecturer, in the app."""
        return " ".join(filter(None, (self.drag, self.adjust and f"Press S, then {self.adjust}")))

    def minutes_in(self, course: str) -> int:
        """Return the planned time in a course, by its key; in one's own, the longest of all."""
        return self.minutes.get(course, max(self.minutes.values()))

    @property
    def has_long_options(self) -> bool:
        return any(len(option.text) >= LONG_OPTION for option in self.options)

    @property
    def right(self) -> int:
        """Index of the right option; -1 if a lecturer has not chosen it yet."""
        responses = [option.response for option in self.options]
        return responses.index("") if "" in responses else -1


class Course(NamedTuple):
    """A way through the stops of the tour."""

    key: str
    """Its name in the link; for an own lecture, everything about it."""
    stops: tuple[Stop, ...]
    numbered: tuple[str, ...] = ()
    """Keys of the stops that older links name by their numbers, from 1 on."""
    title: str = ""
    """Title of an own lecture, as typed."""
    goals: tuple[str, ...] = ()
    """Goals of an own lecture, as typed; if empty, those that its stops serve."""

    @property
    def keys(self) -> list[str]:
        """Keys of the stops, in order."""
        return [stop.key for stop in self.stops]

    @property
    def minutes(self) -> int:
        """Planned time of goals, stops and summary."""
        stops = sum(stop.minutes_in(self.key) for stop in self.stops)
        return OPENING_MINUTES + stops + CLOSING_MINUTES

    @property
    def opening(self) -> tuple[int, int]:
        """The planned minutes in which the goals begin and end."""
        return 0, OPENING_MINUTES

    def interval(self, number: int) -> tuple[int, int]:
        """Return the planned minutes in which a stop begins and ends; stops count from 1."""
        *before, length = (stop.minutes_in(self.key) for stop in self.stops[:number])
        begins = OPENING_MINUTES + sum(before)
        return begins, begins + length

    @property
    def closing(self) -> tuple[int, int]:
        """The planned minutes in which the summary begins and ends."""
        return self.minutes - CLOSING_MINUTES, self.minutes

    @property
    def duration(self) -> str:
        """Planned time in words."""
        return counted(self.minutes, "minute")


@dataclass(frozen=True)
class Catalogue:
    """Everything that the app offers, in the order of the navigation."""

    lessons: tuple[Lesson, ...]
    pages: tuple[Page, ...]
    """Supporting pages for teaching."""
    courses: tuple[Course, ...]
    """Courses of the guided tour; a link that names none means the first."""
    terms: Mapping[str, Term]
    """The glossary, by name."""
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

    def place(self, lesson: Lesson) -> tuple[int, int]:
        """Return a lesson's number in the sequence, from 1 on, and the number of lessons."""
        return self.lessons.index(lesson) + 1, len(self.lessons)

    def neighbours(self, lesson: Lesson) -> tuple[Lesson | None, Lesson | None]:
        """Return the lessons before and after one; None at either end."""
        place = self.lessons.index(lesson)
        before, _, after = (None, *self.lessons, None)[place : place + 3]
        return before, after
