"""Every control's specification: its name in the link, label, range, default and help."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pages.ui.content.findings import BUG_NAMES
from pages.ui.content.glossary import TERMS
from pages.ui.content.lectures import LECTURES
from pages.ui.content.questions import ALL_TOPICS, TOPIC_CHOICES
from pe_core.attention import REORDERINGS
from pe_core.claims import CLAIMS
from pe_core.variants import VARIANTS


class Shared(NamedTuple):
    """The parameters that the lessons share."""

    d_model: int
    seq_len: int
    base: int

    @property
    def pairs(self) -> int:
        """Number of sine-cosine pairs."""
        return self.d_model // 2

    @property
    def positions(self) -> list[int]:
        """Every position, 0 … seq_len − 1."""
        return list(range(self.seq_len))


class Preset(NamedTuple):
    """Named values of the shared parameters, and what they are good for."""

    settings: Shared
    promise: str


@dataclass(frozen=True)
class Control:
    """A control over options; they and the default may depend on the shared parameters."""

    name: str
    """Its parameter in the link."""
    label: str
    options: Sequence | Callable[[Shared], Sequence]
    default: object | Callable[[Shared], object]
    help: str | None = None

    def options_at(self, shared: Shared) -> Sequence:
        """What can be chosen at these shared parameters."""
        return self.options(shared) if callable(self.options) else self.options

    def default_at(self, shared: Shared):
        """What is chosen at first, at these shared parameters."""
        return self.default(shared) if callable(self.default) else self.default


class Slider(Control):
    """One of ascending numbers."""


class Choice(Control):
    """One of a few words."""


@dataclass(frozen=True)
class Switch:
    """On or off; off at first."""

    name: str
    label: str


@dataclass(frozen=True)
class Several(Control):
    """Up to ``most`` of ascending numbers; options that do not exist leave the default."""

    most: int = 1


@dataclass(frozen=True)
class Text:
    """A line of up to ``most`` characters."""

    name: str
    label: str
    default: str
    most: int


# The shared ones.
D_MODELS = range(2, 1025, 2)
SEQ_LENS = range(2, 2049)
BASES = tuple(
    digit * 10**decade
    for decade in range(7)
    for digit in (1, 2, 5)
    if 2 <= digit * 10**decade <= 10**6
)
DEFAULTS = Shared(d_model=128, seq_len=64, base=10_000)
SHARED = (
    Slider("d_model", "d_model", D_MODELS, DEFAULTS.d_model, "Width of the encoding."),
    Slider("seq_len", "seq_len", SEQ_LENS, DEFAULTS.seq_len, "Number of positions."),
    Slider("base", "base", BASES, DEFAULTS.base, "Sets the range of the wavelengths."),
)
NO_PRESET = "none"
PRESETS = {
    "by hand": Preset(Shared(8, 16, 10_000), "small enough to read and check by hand"),
    "thesis figure": Preset(Shared(96, 64, 10_000), "the figure of a thesis on tabular data"),
    "notebook": Preset(Shared(512, 4, 10_000), "the four words of “My name is RK”"),
    "base model": Preset(Shared(512, 512, 10_000), "the base model of the 2017 paper"),
}
PRESET = Choice("preset", "preset", (NO_PRESET, *PRESETS), NO_PRESET)

LECTURE = Switch("lecture", "Lecture mode")
REVEAL = Switch("reveal", "Answer")

# Of more than one lesson.
TEXT = Text("text", "sentence", "My name is RK", most=120)
POSITION = Slider(
    "position",
    "position p",
    lambda shared: range(shared.seq_len),
    lambda shared: min(10, shared.seq_len - 1),
)

# Why position?
WITHOUT_POSITIONS, WITH_POSITIONS = "without positions", "with the encoding added"
BY_HAND = "by hand"
REORDER = Choice("reorder", "reorder", (*REORDERINGS, BY_HAND), REORDERINGS[0])
POSITIONS = Choice("positions", "positions", (WITHOUT_POSITIONS, WITH_POSITIONS), WITHOUT_POSITIONS)

# Baseline failures
SENTENCE_LENGTHS = range(2, 257)
SHORT = Slider("short", "short sentence (tokens)", SENTENCE_LENGTHS, 4)
LONG = Slider("long", "long sentence (tokens)", SENTENCE_LENGTHS, 40)
FRACTION = Slider(
    "fraction",
    "normalised value",
    (0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9),
    0.4,
)

# Encoding heatmap
DIM = Slider(
    "dim",
    "dim",
    lambda shared: range(shared.d_model),
    lambda shared: min(8, shared.d_model - 2),
)
FANS = Switch("fans", "sines left, cosines right")

# Waves and pendulums
SINE_PENDULUMS, COSINE_PENDULUMS, CLOCK_HANDS = "sine pendulums", "cosine pendulums", "clock hands"
FASTEST_LEFT, SLOWEST_LEFT = "fastest on the left", "slowest on the left"
WHOLE_RANGE, FIT_THE_CURVE = "whole range", "fit the curve"
PAIRS = Several("pairs", "pairs", lambda shared: range(shared.pairs), (0, 8, 16), most=4)
PICTURE = Choice(
    "picture", "picture", (SINE_PENDULUMS, COSINE_PENDULUMS, CLOCK_HANDS), SINE_PENDULUMS
)
ORDER = Choice("order", "order", (FASTEST_LEFT, SLOWEST_LEFT), FASTEST_LEFT)
STRETCH = Slider(
    "stretch",
    "stretch the positions by",
    tuple(digit * 10**decade for decade in range(5) for digit in (1, 2, 5)),
    1,
)
ZOOM = Choice("zoom", "value axis", (WHOLE_RANGE, FIT_THE_CURVE), WHOLE_RANGE)
LATER = Slider("offset", "second snapshot at p + k, k", range(65), 5)

# Dot-product decay
MAX_OFFSET = Slider(
    "max_offset", "largest offset K", tuple(2**power for power in range(2, 13)), 128
)


def offset_within(max_offset: int) -> Slider:
    """The offset in hand: it ends where the window ends."""
    return Slider("offset", "offset k", range(max_offset + 1), min(16, max_offset))


SEARCHED_OFFSETS = 20_000
"""How far the first rise of S and its first negative value are searched for."""


KIND = Choice("kind", "measure", ("dot", "cosine"), "dot")

# Rotation
OFFSETS = range(-64, 65)
PAIR = Slider(
    "pair",
    "pair",
    lambda shared: range(shared.pairs),
    lambda shared: min(8, shared.pairs - 1),
)
OFFSET = Slider("offset", "offset k", OFFSETS, 5)
SECOND = Slider("second", "second offset j", OFFSETS, 3)

# Which formula?
VARIANT_KEYS = tuple(VARIANTS)
NO_SAMPLE = "none"
FIRST = Choice("first", "first variant", VARIANT_KEYS, "paper")
OTHER = Choice("second", "second variant", VARIANT_KEYS, "inclusive")
THRESHOLD = Slider(
    "threshold",
    "a difference that matters",
    (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5),
    0.05,
)
SAMPLE = Choice("sample", "sample with a known mistake", (NO_SAMPLE, *BUG_NAMES), NO_SAMPLE)

# Precision
IN_TYPE, EXACTLY = "angles in that type", "exactly, then rounded"
ROWS = Slider("rows", "positions in the table", tuple(2**power for power in range(4, 13)), 4096)
WAY = Choice("way", "computed", (IN_TYPE, EXACTLY), IN_TYPE)

# Myth lab
CLAIM_KEYS = tuple(claim.key for claim in CLAIMS)
SHOWN, HIDDEN = "shown", "predict first"
CLAIM = Choice("claim", "claim", CLAIM_KEYS, "falls at every step")
VERDICT = Choice("verdict", "verdict", (SHOWN, HIDDEN), SHOWN)

# Flashcards
TOPIC = Choice("topic", "topic", TOPIC_CHOICES, ALL_TOPICS)
SEED = Slider("seed", "seed", range(1, 1000), 1)

# For lecturers
LECTURE_NAMES = tuple(lecture.name for lecture in LECTURES.values())
LECTURE_NAME = Choice("script", "script", LECTURE_NAMES, LECTURE_NAMES[0])

# Exercises
COUNT = Slider("count", "questions", range(4, 11), 10)
ANSWERS = Switch("answers", "with answers")

# Glossary
TERM = Choice("term", "look up", tuple(TERMS), "encoding")
