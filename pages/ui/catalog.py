"""The lessons in the order of the navigation."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Lesson:
    """One lesson: its place in the navigation, its link and the question it answers."""

    group: str
    title: str
    path: str
    script: str
    question: str


LESSONS = (
    Lesson(
        "The problem",
        "Why position?",
        "",
        "pages/lessons/home.py",
        "What does attention lose when it reads all tokens at once?",
    ),
    Lesson(
        "The problem",
        "Baseline failures",
        "baselines",
        "pages/lessons/baselines.py",
        "Why not just number the tokens?",
    ),
    Lesson(
        "The encoding",
        "Encoding heatmap",
        "heatmap",
        "pages/lessons/heatmap.py",
        "What does the whole matrix look like, and what is in one cell?",
    ),
    Lesson(
        "The encoding",
        "Waves and pendulums",
        "pendulums",
        "pages/lessons/pendulums.py",
        "What is one dimension, as the position moves?",
    ),
    Lesson(
        "Why it works",
        "Dot-product decay",
        "decay",
        "pages/lessons/decay.py",
        "How does the encoding know near from far?",
    ),
    Lesson(
        "Why it works",
        "Rotation",
        "rotation",
        "pages/lessons/rotation.py",
        "Why is moving by k the same turn everywhere?",
    ),
    Lesson(
        "In practice",
        "Token + position",
        "embedding",
        "pages/lessons/embedding.py",
        "How does it enter the model, and why added?",
    ),
    Lesson(
        "In practice",
        "Which formula?",
        "formulas",
        "pages/lessons/formulas.py",
        "Which of the many variants does my library use?",
    ),
    Lesson(
        "In practice",
        "Precision",
        "precision",
        "pages/lessons/precision.py",
        "What do float32, float16 and bfloat16 do to it?",
    ),
    Lesson(
        "Check yourself",
        "Myth lab",
        "myths",
        "pages/lessons/myths.py",
        "Which popular claims hold, and for which parameters?",
    ),
    Lesson(
        "Check yourself",
        "Flashcards",
        "flashcards",
        "pages/lessons/flashcards.py",
        "Have I understood it?",
    ),
)


def lesson(path: str) -> Lesson:
    """The lesson whose link is ``path``; KeyError when there is none."""
    return {entry.path: entry for entry in LESSONS}[path]
