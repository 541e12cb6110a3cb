"""Slides of a lecture that ask nothing: goals, formula, summary, reading."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from pages.teach.tour.stops_encoding import ENCODING
from pages.ui.definitions import Course
from pages.ui.text.markup import escaped
from pe_core import Sinusoid

TITLE = "How does a Transformer know the order of words?"


class TextSlide(NamedTuple):
    """A slide of Markdown, and words for the lecturer."""

    title: str
    text: str
    say: str = ""
    pictures: tuple[str, ...] = ()
    """Keys of the stops whose small pictures are beside the paragraphs."""

    @property
    def paragraphs(self) -> list[str]:
        """Paragraphs of the text, in Markdown."""
        return self.text.split("\n\n")


class Goal(NamedTuple):
    """An aim of a lecture, and the stops that serve it."""

    text: str
    stops: frozenset[str]
    """Keys of the stops; any of them is enough."""


class Fact(NamedTuple):
    """A sentence to remember, and the stops that serve it."""

    text: str
    stops: frozenset[str]
    """Keys of the stops; any of them is enough."""
    picture: str
    """Key of the stop whose small picture is beside the sentence."""


_GOALS = (
    Goal(
        "**explain** what attention loses without positions",
        frozenset({"order-lost", "order-back"}),
    ),
    Goal(
        "**compute** one entry of the encoding by hand",
        frozenset({"by-hand", "pendulums", "real-size"}),
    ),
    Goal(
        "**argue** why nearby positions are similar, and why a step is a rotation",
        frozenset({"near-far", "very-far", "same-turn"}),
    ),
    Goal(
        "**say** how today’s models use positions, and how they reach longer texts",
        frozenset({"looking-back", "rotate-or-add", "twice-as-long", "new-angles", "too-few"}),
    ),
    Goal(
        "**check** which version of the formula your own model uses",
        frozenset({"just-reordered", "own-model"}),
    ),
)
SAY_BEFORE = "Ask who has used a Transformer, and who could say how it knows the order of words."
"""Words for the lecturer before the first stop."""


def goals_of(course: Course) -> TextSlide:
    """Return the slide before the first stop: a lecturer's goals, or those that the stops serve."""
    keys = set(course.keys)
    served = [goal.text for goal in _GOALS if goal.stops & keys]
    if course.goals:
        return _goals_slide(map(escaped, course.goals))
    if served:
        return _goals_slide(served)
    return TextSlide("In this lecture", "\n\n".join(stop.name for stop in course.stops), SAY_BEFORE)


def _goals_slide(texts: Iterable[str]) -> TextSlide:
    return TextSlide("After this lecture you can …", "\n\n".join(texts), SAY_BEFORE)


FORMULA = TextSlide(
    "The formula",
    r"$PE(p, 2i) = \sin(\omega_i p)$"
    "\n\n"
    r"$PE(p, 2i+1) = \cos(\omega_i p)$"
    "\n\n"
    r"$\omega_i = B^{-2i/d}$"
    "\n\n"
    "Position $p$ and pair $i$ count from 0, with $d/2$ pairs in all. In the paper, base $B$ is "
    "10,000.",
    "Read it as one sentence: every pair of dimensions is a clock hand with a speed of its own. "
    "Press the space bar, and the hands turn.",
)
_PAIR = 1
"""Pair of the example."""
HANDS = replace(
    next(stop for stop in ENCODING if stop.key == "pendulums"),
    settings={"d_model": 8, "seq_len": 64, "position": 1, "pairs": [_PAIR]},
)
"""A view of clock hands beside the formula, with nothing asked: the pair of the example."""
_SENTENCES = (
    Fact(
        "Attention alone does not notice order; adding an encoding to every word changes that.",
        frozenset({"order-lost", "order-back", "added"}),
        "order-back",
    ),
    Fact(
        "Each pair of dimensions is a clock hand, from fast to slow: near positions are mostly "
        "more similar than distant ones.",
        frozenset({"by-hand", "pendulums", "real-size", "near-far", "very-far"}),
        "pendulums",
    ),
    Fact(
        "A step of $k$ tokens is the same rotation everywhere, so the similarity of two encodings "
        "depends on their distance alone.",
        frozenset({"same-turn", "looking-back", "rotate-or-add"}),
        "same-turn",
    ),
    Fact(
        "Counts, fractions and binary digits each fail as positions; smooth waves do not.",
        frozenset({"zero-to-one", "binary-digits"}),
        "binary-digits",
    ),
    Fact(
        "Most of today’s models rotate queries and keys or bias scores by distance; beyond the "
        "training length they need help.",
        frozenset({"twice-as-long", "new-angles", "too-few"}),
        "twice-as-long",
    ),
    Fact(
        "Two tables with the same name can differ, in their formula or in how they are rounded.",
        frozenset({"sixteen-bits", "just-reordered", "own-model"}),
        "just-reordered",
    ),
)
"""Facts to remember, the most important first."""
_MOST_SENTENCES = 3
_COUNTS = {1: "In one sentence", 2: "In two sentences", 3: "In three sentences"}
_SAY = {
    1: "Let a student say it before you show it.",
    2: "Let two students say one sentence each before you show these.",
    3: "Let three students say one sentence each before you show these.",
}
_YOUR_VERSION = TextSlide(
    "Which version does your model use?",
    "The take-home question. Print one row of your model’s table and compare it with the "
    "formula: are sines and cosines interleaved or in two halves, and does the last "
    "frequency reach the inverse of the base?",
    "Name a deadline, and the model that most of the class uses.",
    ("just-reordered",),
)
_ABOUT_VERSIONS = frozenset({"just-reordered", "own-model"})
_OUTLOOK = (
    TextSlide(
        "What came after 2017",
        "**Learned positions** (BERT, GPT-2): a table row for each position, none beyond it\n\n"
        "**Relative biases** (T5; ALiBi, Press et al. 2022): distance changes the score itself\n\n"
        "**RoPE** (Su et al. 2021; Llama, Qwen, Mistral): rotates every query and every key\n\n"
        "**Scaling** (position interpolation, NTK, YaRN, Llama 3.1): slower hands for longer texts",
        "Point out that each of these still turns a distance into an angle or a number.",
        ("own-model", "looking-back", "same-turn", "twice-as-long"),
    ),
    TextSlide(
        "References",
        "Vaswani et al. 2017: *Attention Is All You Need*, section 3.5\n\n"
        "Su et al. 2021: *RoFormer*, section 3\n\n"
        "Press, Smith and Lewis 2022: *Train Short, Test Long*, section 3\n\n"
        "Raffel et al. 2020: *Exploring the Limits of Transfer Learning*, section 2.1",
        "Recommend Vaswani et al. first: section 3.5 is half a page, and the class knows its "
        "formula. RoFormer comes next, because most of today’s models use it.",
        ("by-hand", "rotate-or-add", "new-angles", "near-far"),
    ),
)


def _summary_of(course: Course) -> TextSlide:
    """Return what to remember: the most important sentences that the stops serve."""
    keys = set(course.keys)
    served = [one for one in _SENTENCES if one.stops & keys][:_MOST_SENTENCES]
    if not served:
        names = "\n\n".join(stop.name for stop in course.stops)
        return TextSlide("In this lecture", names, "Ask what surprised the class most.")
    count = len(served)
    text = "\n\n".join(one.text for one in served)
    return TextSlide(_COUNTS[count], text, _SAY[count], tuple(one.picture for one in served))


def after(course: Course) -> tuple[TextSlide, ...]:
    """Return the slides after the last stop: summary, task, outlook and references.

    The task is the take-home question, if a stop prepares it.
    """
    task = (_YOUR_VERSION,) if _ABOUT_VERSIONS & set(course.keys) else ()
    return (_summary_of(course), *task, *_OUTLOOK)


def closing_words(course: Course) -> str:
    """Return what the lecturer says to the slides at the end."""
    return " ".join(slide.say for slide in after(course) if slide.say)


FORMULA_AFTER = "by-hand"
"""Key of the stop after which the formula is shown: before, it would give the answer away."""


def _worked(settings: Mapping[str, Any], *, pair: int) -> str:
    """Return one entry of the encoding, computed at a stop's settings."""
    width, position, dim = settings["d_model"], settings["position"], 2 * pair
    angle = position * Sinusoid(width).frequencies[pair]
    entry = Sinusoid(width).encode([position])[0, dim]
    return (
        f"For example, with $d = {width}$:\n\n"
        rf"$PE({position}, {dim}) = \sin(B^{{-{dim}/{width}}} \cdot {position}) = "
        rf"\sin({angle:.3g}) = {entry:.4f}$"
    )


EXAMPLE = _worked(
    next(stop.settings for stop in ENCODING if stop.key == FORMULA_AFTER),
    pair=_PAIR,
)
"""An entry that the class can check, in Markdown."""
