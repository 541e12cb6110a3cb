"""A lesson: a page that answers its question with a picture."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, TypeVar

from pages.ui.definitions.page import Page
from pages.ui.parameters import View

PREVIEW_NAME = "preview.png"
"""Name of the preview picture in a lesson's folder, 1200 by 630 pixels."""
HEAD_WIDTH = "d_head"
"""Label of `d_model` on pages about attention heads."""
WIDEST_HEAD = 256
"""Largest usual width of a head."""
_Chosen = TypeVar("_Chosen")
ControlValue = tuple[str, str | int]
"""Name of a control, and a value of it."""

FREQUENCY_FORMULA = "omega_i = base^(-2i/d_model)"
"""The frequencies in ASCII, for the notes in files."""
HEAD_FREQUENCY_FORMULA = FREQUENCY_FORMULA.replace("d_model", HEAD_WIDTH)
"""The same on pages about attention heads."""
ENCODING_FORMULA = f"PE(p, 2i) = sin(omega_i p), PE(p, 2i+1) = cos(omega_i p), {FREQUENCY_FORMULA}"
"""The encoding in ASCII."""
TWO_LINES = 105
"""Number of characters that a phone shows in two lines of a lead-in."""


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
    listed_with: ControlValue | None = None
    """The value of a control beside whose picture alone it is listed."""


class FileNote(NamedTuple):
    """Comment lines of a lesson's CSV file."""

    formula: str
    """Formula of the numbers."""
    columns: str
    """Contents of the columns, with units."""


@dataclass(frozen=True, kw_only=True)
class Lesson(Page):
    """A page that answers its question with a picture."""

    folder: ClassVar[str] = "lessons"

    lead_in: str
    """Two or three sentences, in Markdown: from the previous lesson to this one, and why."""
    lead_ins: Mapping[ControlValue, str] = field(default_factory=dict)
    """Lead-ins of other pictures, by the name and the value of the choice that shows them."""
    caption: str
    """Caption of the picture: its axes or parts, and the parts that can be dragged."""
    captions: Mapping[ControlValue, str] = field(default_factory=dict)
    """Captions of other pictures, by the name and the value of the choice that shows them."""
    widths: tuple[int, ...]
    """Relative widths of the first controls, which form a row beside the lead-in."""
    terms: tuple[str, ...]
    """Keys of the glossary entries that it uses."""
    file_note: FileNote
    file_notes: Mapping[ControlValue, FileNote] = field(default_factory=dict)
    """Comment lines of the files of other pictures, by choice like `captions`."""
    experiments: tuple[Experiment, ...] = ()
    """Things to try; empty where they depend on the parameters."""
    related: Mapping[str, str] = field(default_factory=dict)
    """Paths of other lessons about the same, and a sentence on each."""
    has_live_picture: bool = True
    """True if its first picture is a live one, which an own lecture needs."""

    def lead_in_at(self, view: View) -> str:
        """Return a view's lead-in, of which what a phone shows above the picture is a paragraph.

        It has the first sentence, and the others that fit into two lines.
        """
        lead_in = _chosen(self.lead_ins, view.values, self.lead_in)
        if not self.has_live_picture:
            return lead_in
        first, *others = re.split(r"(?<=[.?!]) ", lead_in)
        while others and len(first) + len(others[0]) < TWO_LINES:
            first = f"{first} {others.pop(0)}"
        return "\n\n".join(filter(None, (first, " ".join(others))))

    def caption_at(self, view: View) -> str:
        """Return the caption in a view.

        For a head wider than any in use, it ends in a sentence about the width.
        """
        caption = _chosen(self.captions, view.values, self.caption)
        width = view.shared.d_model
        if self.width_label != HEAD_WIDTH or width <= WIDEST_HEAD:
            return caption
        return (
            f"{caption} Here {HEAD_WIDTH} = {width:,}, the width that you chose for "
            f"the whole model; a head usually has 64 to {WIDEST_HEAD} dimensions."
        )

    def experiments_at(self, view: View) -> Iterator[Experiment]:
        """Return the experiments that are listed beside the picture in a view."""
        choices = {control.name: view[control] for control in self.controls}
        for experiment in self.experiments:
            name, value = experiment.listed_with or ("", None)
            if choices.get(name) == value:
                yield experiment

    def file_note_at(self, values: Mapping[str, object]) -> FileNote:
        """Return the comment lines of the CSV file at these values of the controls."""
        return _chosen(self.file_notes, values, self.file_note)


def _chosen(
    by_choice: Mapping[ControlValue, _Chosen], values: Mapping[str, object], otherwise: _Chosen
) -> _Chosen:
    """Return what belongs to the first choice that has its option at these values."""
    found = (of for (choice, option), of in by_choice.items() if values.get(choice) == option)
    return next(found, otherwise)
