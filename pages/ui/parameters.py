"""Specifications of controls, and the parameters that several pages share."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from pe_core import DEFAULT_BASE, Sinusoid


@dataclass(frozen=True, kw_only=True)
class Shared:
    """The parameters that the lessons share."""

    seq_len: int
    d_model: int
    base: int

    @property
    def pairs(self) -> int:
        """Number of sine-cosine pairs."""
        return self.d_model // 2

    @property
    def sinusoid(self) -> Sinusoid:
        """The encoding of this width and base."""
        return Sinusoid(self.d_model, self.base)

    @property
    def positions(self) -> list[int]:
        """Every position, 0 … seq_len − 1."""
        return list(range(self.seq_len))


class Preset(NamedTuple):
    """Values of the shared parameters under one name in the link."""

    settings: Shared
    label: str
    """Text shown for it: its size and, in some cases, its use."""


@dataclass(frozen=True)
class View:
    """A view of a page: the values of its controls."""

    values: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """Values by the controls' names; a control without one has its default."""

    def __getitem__(self, control: "AnyControl") -> Any:
        """Return the value of a control."""
        if control.name in self.values:
            return self.values[control.name]
        return default_of(control, self)

    @property
    def shared(self) -> Shared:
        """The parameters that the lessons share."""
        return Shared(d_model=self[D_MODEL], seq_len=self[SEQ_LEN], base=self[BASE])


@dataclass(frozen=True)
class UpTo:
    """Whole numbers from 0 to ``times`` the value of another control, plus ``plus``."""

    control: "Control"
    times: float = 1
    plus: int = 0

    def __call__(self, view: View) -> range:
        """Return the options in a view."""
        return range(int(self.times * view[self.control]) + self.plus + 1)


@dataclass(frozen=True)
class Control:
    """A control over options; they and the default may depend on other controls."""

    name: str
    """Its parameter in the link."""
    label: str
    options: Sequence | Callable[[View], Sequence]
    default: object | Callable[[View], object]
    help: str | None = None
    letter: str = field(default="", kw_only=True)
    """Its letter in names of files; empty if lessons do not share it."""

    def options_at(self, view: View) -> Sequence:
        """Return the options in a view."""
        return self.options(view) if callable(self.options) else self.options

    @property
    def limit(self) -> UpTo | None:
        """The limit that another control sets, for the browser to apply during a drag."""
        return self.options if isinstance(self.options, UpTo) else None

    def default_at(self, view: View) -> Any:
        """Return the default in a view."""
        return self.default(view) if callable(self.default) else self.default


class Slider(Control):
    """One of ascending numbers."""


@dataclass(frozen=True)
class Option:
    """One option of a choice."""

    link: str
    """Its value in the link, by which everything else names it."""
    label: str = ""
    """Text shown for it; its value in the link if empty."""
    in_picture: str | int | None = None
    """Value of the live picture's parameter; that in the link if None."""
    details: str = ""
    """Text below its label, on a card."""


@dataclass(frozen=True)
class Choice(Control):
    """One of a few options, each with a word."""

    options: Sequence[Option]
    sets: str = ""
    """Parameter of the live picture that it sets; its own name if empty."""

    def options_at(self, view: View) -> tuple[str, ...]:
        """Return the options as a link writes them; they are the same in every view."""
        return tuple(option.link for option in self.options)

    @property
    def is_labelled(self) -> bool:
        """True if the text shown for some option differs from its value in the link."""
        return any(option.label for option in self.options)

    def label_of(self, link: str) -> str:
        """Return the text shown for an option."""
        return next((option.label for option in self.options if option.link == link), "") or link

    @property
    def parameter(self) -> str:
        """Parameter of the live picture that it sets."""
        return self.sets or self.name

    def picture_values(self) -> dict[str, str | int]:
        """Return the values of that parameter by option."""
        return {
            option.link: option.link if option.in_picture is None else option.in_picture
            for option in self.options
        }

    def picture_parameters(self, link: str) -> dict[str, str | int]:
        """Return what an option sets in the live picture: the parameter with its value."""
        return {self.parameter: self.picture_values()[link]}


class Radio(Choice):
    """One of two or three words, all in view."""


class Cards(Radio):
    """One of a few options, each a card with its label and its details."""


class Pills(Radio):
    """One of several words, all in view as buttons in a line, which needs no label above it."""


@dataclass(frozen=True)
class Switch:
    """On or off."""

    name: str
    label: str
    default: bool = False


@dataclass(frozen=True)
class Several(Control):
    """Up to ``most`` of ascending numbers; options that do not exist leave the default."""

    most: int = 1

    def default_at(self, view: View) -> list:
        """Return those numbers of the default that are options in a view."""
        options = self.options_at(view)
        return [value for value in super().default_at(view) if value in options]


@dataclass(frozen=True)
class Text:
    """A line of up to ``most`` characters."""

    name: str
    label: str
    default: str
    most: int


AnyControl = Control | Switch | Text


@dataclass(frozen=True)
class PictureText:
    """A text in the link that only a picture shows, and only beside an option of a choice."""

    name: str
    """Its name in the link, and that of the picture's parameter."""
    pattern: str
    """Regular expression of all allowed texts, in Python and in browsers."""
    otherwise: str
    """The text at the default parameters where the link has none that is allowed."""
    choice: Choice
    option: str


def top_rows(controls: Sequence[AnyControl]) -> list[tuple[str, Sequence[AnyControl]]]:
    """Return a page's first rows of controls, each with its name in style sheets.

    Pills have a row of their own. Four controls, or three of which the first is a sentence or a
    list, need more of the page. A phone shows a choice that no drag in the picture replaces above
    the picture, and other rows below.
    """
    if isinstance(controls[0], Pills):
        return [("row_pills", controls[:1]), ("row_wide", controls[1:])]
    if len(controls) <= 2 and any(isinstance(control, Radio) for control in controls):
        return [("row_choice", controls)]
    is_wide = len(controls) > 3 or (len(controls) == 3 and not isinstance(controls[0], Slider))
    return [("row_wide" if is_wide else "row_beside", controls)]


def default_of(control: AnyControl, view: View) -> Any:
    """Return a control's value at the first visit, beside the values in a view."""
    if isinstance(control, Control):
        return control.default_at(view)
    return control.default


# The parameters in the sidebar.
D_MODELS = range(2, 1025, 2)
SEQ_LENS = range(2, 2049)
BASES = tuple(
    digit * 10**decade
    for decade in range(7)
    for digit in (1, 2, 5)
    if 2 <= digit * 10**decade <= 10**6
)
DEFAULTS = Shared(d_model=128, seq_len=64, base=int(DEFAULT_BASE))
D_MODEL = Slider(
    "d_model",
    "d_model",
    D_MODELS,
    DEFAULTS.d_model,
    "Length of each encoding vector: the model’s width, or that of one attention head (d_head). "
    "Half of the numbers are sines, half cosines.",
    letter="d",
)
SEQ_LEN = Slider(
    "seq_len",
    "seq_len",
    SEQ_LENS,
    DEFAULTS.seq_len,
    "Number of positions, counted from zero: the length of the longest text in tokens.",
    letter="n",
)
BASE = Slider(
    "base",
    "base",
    BASES,
    DEFAULTS.base,
    "Sets the longest wavelength: a larger base makes the slow waves slower, but leaves the "
    "fastest unchanged.",
    letter="b",
)
SHARED = (D_MODEL, SEQ_LEN, BASE)
ALL_SHARED = tuple(control.name for control in SHARED)
WIDTH_AND_BASE = ("d_model", "base")
NO_PRESET = "none"
PRESETS = {
    "by hand": Preset(Shared(seq_len=16, d_model=8, base=10_000), "8 × 16: by hand"),
    "thesis figure": Preset(Shared(seq_len=64, d_model=96, base=10_000), "96 × 64"),
    "notebook": Preset(Shared(seq_len=4, d_model=512, base=10_000), "4 words, 512 wide"),
    "base model": Preset(
        Shared(seq_len=512, d_model=512, base=10_000),
        "512 × 512: original width",
    ),
}
"""Presets by their names in the link, which older links contain."""
PRESET = Choice(
    "preset",
    "preset",
    (Option(NO_PRESET), *(Option(name, preset.label) for name, preset in PRESETS.items())),
    NO_PRESET,
)


def preset_of(shared: Shared) -> str:
    """Return the name of the preset with these values; `NO_PRESET` if there is none."""
    return next((name for name, preset in PRESETS.items() if preset.settings == shared), NO_PRESET)


LECTURE = Switch("lecture", "Lecture mode")
REVEAL = Switch("reveal", "Answer")

# Controls of more than one lesson.
TEXT = Text("text", "sentence", "dog bites man", most=120)
POSITION = Slider(
    "position",
    "position p",
    UpTo(SEQ_LEN, plus=-1),
    lambda view: min(10, view.shared.seq_len - 1),
)
QUERY_POSITION = replace(POSITION, label="query m")
"""The same control where a query and a key are compared: m is the query’s position, n the key’s."""
KEY_POSITION = replace(POSITION, label="key n")
ROTATED_PAIR = Slider(
    "pair",
    "pair",
    UpTo(D_MODEL, times=0.5, plus=-1),
    lambda view: min(10, view.shared.pairs - 1),
)
ROTATION_OFFSET = Slider("rotation_offset", "offset k", range(-64, 65), 5)
