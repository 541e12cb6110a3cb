"""The lessons and the pages beside them, in the order of the navigation."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Page:
    """One page: its place in the navigation, its link and what it is for."""

    group: str
    title: str
    path: str
    script: str
    """The page's script, relative to the session script."""
    question: str
    acts: tuple[str, ...] = ()
    """Shared parameters that change anything on the page; the sidebar shows these."""


class Lesson(Page):
    """A page that answers its question with a picture, and has all the parts of a lesson."""


_ALL = ("d_model", "seq_len", "base")
_WIDTH_AND_BASE = ("d_model", "base")


LESSONS = (
    Lesson(
        "The problem",
        "Why position?",
        "",
        "lessons/home.py",
        "What does attention lose when it reads all tokens at once?",
        _WIDTH_AND_BASE,
    ),
    Lesson(
        "The problem",
        "Baseline failures",
        "baselines",
        "lessons/baselines.py",
        "Why not just number the tokens?",
        _WIDTH_AND_BASE,
    ),
    Lesson(
        "The encoding",
        "Encoding heatmap",
        "heatmap",
        "lessons/heatmap.py",
        "What does the whole matrix look like, and what is in one cell?",
        _ALL,
    ),
    Lesson(
        "The encoding",
        "Waves and pendulums",
        "pendulums",
        "lessons/pendulums.py",
        "What is one dimension, as the position moves?",
        _ALL,
    ),
    Lesson(
        "Why it works",
        "Dot-product decay",
        "decay",
        "lessons/decay.py",
        "How does the encoding know near from far?",
        _ALL,
    ),
    Lesson(
        "Why it works",
        "Rotation",
        "rotation",
        "lessons/rotation.py",
        "Why is moving by k the same turn everywhere?",
        _ALL,
    ),
    Lesson(
        "In practice",
        "Token + position",
        "embedding",
        "lessons/embedding.py",
        "How does it enter the model, and why added?",
        _ALL,
    ),
    Lesson(
        "In practice",
        "Which formula?",
        "formulas",
        "lessons/formulas.py",
        "Which of the many variants does my library use?",
        _ALL,
    ),
    Lesson(
        "In practice",
        "Precision",
        "precision",
        "lessons/precision.py",
        "What do float32, float16 and bfloat16 do to it?",
        _WIDTH_AND_BASE,
    ),
    Lesson(
        "Check yourself",
        "Myth lab",
        "myths",
        "lessons/myths.py",
        "Which popular claims hold, and for which parameters?",
        _ALL,
    ),
    Lesson(
        "Check yourself",
        "Flashcards",
        "flashcards",
        "lessons/flashcards.py",
        "Have I understood it?",
        (),
    ),
)

TOUR = Page(
    "Teach",
    "Guided tour",
    "tour",
    "teach/tour.py",
    "One question after the other: predict, then see.",
)
LECTURERS = Page(
    "Teach",
    "For lecturers",
    "lecturers",
    "teach/lecturers.py",
    "How do I teach with this?",
)
EXERCISES = Page(
    "Teach",
    "Exercises",
    "exercises",
    "teach/exercises.py",
    "A sheet to print, and its answers.",
)
GLOSSARY = Page(
    "Teach",
    "Glossary",
    "glossary",
    "teach/glossary.py",
    "What does each word mean here?",
)
PAGES = (TOUR, LECTURERS, EXERCISES, GLOSSARY)
"""What is no lesson: it helps to use them."""


def page_at(path: str) -> Page:
    """The lesson or page whose link is ``path``; KeyError when there is none."""
    return {entry.path: entry for entry in (*LESSONS, *PAGES)}[path]


def lesson(path: str) -> Lesson:
    """The lesson whose link is ``path``; KeyError when there is none."""
    return {entry.path: entry for entry in LESSONS}[path]


def neighbours(entry: Lesson) -> tuple[Lesson | None, Lesson | None]:
    """The lessons before and after a lesson; None at either end."""
    place = LESSONS.index(entry)
    before, _, after = (None, *LESSONS, None)[place : place + 3]
    return before, after
