"""Slides of a lecture that ask nothing: goals, formula, summary, reading."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from pages.lessons.heatmap import text as heatmap
from pages.teach.tour import sketches
from pages.teach.tour.aims import FACTS, GOALS, ROW, VERSION
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
    """Small pictures beside the paragraphs, as SVG."""
    needs_formula: bool = False
    """The class must see the formula to do what it says."""

    @property
    def paragraphs(self) -> list[str]:
        """Paragraphs of the text, in Markdown."""
        return self.text.split("\n\n")


SAY_BEFORE = "Ask who has used a Transformer, and who could say how it knows the order of words."
"""Words for the lecturer before the first stop."""


def goals_of(course: Course) -> TextSlide:
    """Return the slide before the first stop: a lecturer's goals, or those that the stops serve."""
    goals = {stop.goal for stop in course.stops}
    served = [goal for goal in GOALS if goal in goals]
    if course.goals:
        return _goals_slide(map(escaped, course.goals))
    if served:
        texts, pictures = zip(*served, strict=True)
        return _goals_slide(texts, pictures)
    return TextSlide("In this lecture", "\n\n".join(stop.name for stop in course.stops), SAY_BEFORE)


def _goals_slide(texts: Iterable[str], pictures: tuple[str, ...] = ()) -> TextSlide:
    return TextSlide("After this lecture you can …", "\n\n".join(texts), SAY_BEFORE, pictures)


FORMULA = TextSlide(
    "The formula",
    f"${heatmap.FORMULA}$\n\n${heatmap.FREQUENCY}$\n\n"
    "Position $p$, dimension $j$ and pair $i$ count from 0, with $d/2$ pairs in all. In the paper, "
    "base $B$ is 10,000.",
    "Read it as one sentence: every pair of dimensions is a clock hand with a speed of its own. "
    "Press the space bar, and the hands turn.",
)
_PAIR = 1
"""Pair of the example."""
BEFORE_FORMULA = next(stop for stop in ENCODING if stop.shows_formula)
"""The stop that uses the formula: the slide after it has the hands, which give the answer away."""
HANDS = replace(
    next(stop for stop in ENCODING if stop.key == "pendulums"),
    settings={
        "d_model": 8,
        "seq_len": 64,
        "position": BEFORE_FORMULA.settings["position"],
        "pairs": [_PAIR],
    },
)
"""A view of clock hands beside the formula, with nothing asked: the pair of the example."""
_MOST_SENTENCES = 3
_COUNTS = {1: "In one sentence", 2: "In two sentences", 3: "In three sentences"}
_SAY = {
    1: "Let a student say it before you show it.",
    2: "Let two students say one sentence each before you show these.",
    3: "Let three students say one sentence each before you show these.",
}
_TASKS = {
    VERSION: TextSlide(
        "Which version does your model use?",
        "The take-home question. Print one row of your model’s table and compare it with the "
        "formula: are sines and cosines interleaved or in two halves, and is the last frequency "
        "$B^{-(d-2)/d}$ or exactly $1/B$?",
        "Name a deadline, and the model that most of the class uses.",
        (sketches.JUST_REORDERED,),
        needs_formula=True,
    ),
    ROW: TextSlide(
        "Is a step the same rotation?",
        "The take-home question. Compute the rows of positions $1$, $2$ and $3$ for $d = 4$. "
        "By which angle does each pair turn from $1$ to $2$, and by which from $2$ to $3$?",
        "Name a deadline. With "
        + " and ".join(f"{frequency:g}" for frequency in Sinusoid(4).frequencies)
        + " radians per token, both steps agree, pair by pair.",
        (sketches.SAME_TURN,),
        needs_formula=True,
    ),
}
"""Take-home questions, the first choice first."""
_OUTLOOK = (
    TextSlide(
        "What came after 2017",
        "**Learned positions** (BERT, GPT-2): a table row for each position, none beyond it\n\n"
        "**Relative biases** (T5; ALiBi, Press et al. 2022): distance changes the score itself\n\n"
        "**RoPE** (Su et al. 2021; Llama, Qwen, Mistral): rotates every query and every key\n\n"
        "**Scaling** (interpolation, NTK, YaRN, Llama 3.1): slower hands for longer texts",
        "Point out that each of the last three turns a distance into an angle or a number.",
        (sketches.LEARNED, sketches.LINEAR_BIAS, sketches.TURNS, sketches.SQUEEZED),
    ),
    TextSlide(
        "References",
        "Vaswani et al. 2017: *Attention Is All You Need*, section 3.5\n\n"
        "Su et al. 2021: *RoFormer*, section 3\n\n"
        "Press, Smith and Lewis 2022: *Train Short, Test Long*, section 3\n\n"
        "Raffel et al. 2020: *Exploring the Limits of Transfer Learning*, section 2.1",
        "Recommend Vaswani et al. first: section 3.5 is half a page, and the class knows its "
        "formula. RoFormer comes next, because most of today’s models use it.",
        (sketches.BY_HAND, sketches.TURNS, sketches.LINEAR_BIAS, sketches.BUCKETS),
    ),
)


def _summary_of(course: Course) -> TextSlide:
    """Return what to remember: the most important sentences that the stops serve."""
    facts = {stop.fact for stop in course.stops}
    served = [fact for fact in FACTS if fact in facts][:_MOST_SENTENCES]
    if not served:
        names = "\n\n".join(stop.name for stop in course.stops)
        return TextSlide("In this lecture", names, "Ask what surprised the class most.")
    count = len(served)
    text = "\n\n".join(fact.text for fact in served)
    return TextSlide(_COUNTS[count], text, _SAY[count], tuple(fact.sketch for fact in served))


def after(course: Course) -> tuple[TextSlide, ...]:
    """Return the slides after the last stop: summary, task, outlook and references.

    The task is a take-home question that the stops prepare, if they prepare one.
    """
    prepared = {stop.task for stop in course.stops}
    tasks = [task for name, task in _TASKS.items() if name in prepared]
    return (_summary_of(course), *tasks[:1], *_OUTLOOK)


def closing_words(course: Course) -> str:
    """Return what the lecturer says to the slides at the end."""
    return " ".join(slide.say for slide in after(course) if slide.say)


def _worked(settings: Mapping[str, Any], *, pair: int) -> str:
    """Return one entry of the encoding, computed at a stop's settings."""
    width, position, dim = settings["d_model"], settings["position"], 2 * pair
    sinusoid = Sinusoid(width)
    angle = position * sinusoid.frequencies[pair]
    entry = sinusoid.encode([position])[0, dim]
    frequency = rf"{sinusoid.base:.0f}^{{-2\cdot{{{pair}}}/{width}}}"
    return (
        f"For example, with $d = {width}$:\n\n"
        rf"$PE({position}, {dim}) = \sin({frequency} \cdot {position}) = "
        rf"\sin({angle:.3g}) = {entry:.4f}$"
    )


EXAMPLE = _worked(
    BEFORE_FORMULA.settings,
    pair=_PAIR,
)
"""An entry that the class can check, in Markdown."""
