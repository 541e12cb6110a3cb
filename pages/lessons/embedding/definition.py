"""The lesson “Token + position”: its place, controls, experiments and terms."""

from pages.ui.definitions import ENCODING_FORMULA, Experiment, FileNote, Lesson
from pages.ui.link.names import OPEN_SECTIONS
from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import TEXT, WIDTH_AND_BASE, Slider, View
from pages.ui.text.typed import words_of

SHOWN_DIMS = 16
"""Largest number of dimensions drawn: few enough to compare their bars one by one."""


def _last_position(view: View) -> int:
    """Return the position of the last word."""
    return len(words_of(view[TEXT])) - 1


WORD = Slider(
    "word",
    "word",
    lambda view: range(_last_position(view) + 1),
    lambda view: min(2, _last_position(view)),
)

EMBEDDING = Lesson(
    group="In practice",
    title="Token + position",
    path="embedding",
    question="How does the position get into the model, and why add it?",
    lead_in=(
        "Why not append the encoding to each word’s embedding? A Transformer adds the two "
        "at its input."
    ),
    caption=(
        "The embedding is random. In the sum, colour is what the encoding adds. Below, the sum is "
        "compared with every encoding: the most similar one gives the position."
    ),
    shared=WIDTH_AND_BASE,
    controls=(TEXT, WORD),
    widths=(2, 1),
    related={
        "rope": "Today’s models rotate instead of add.",
        "biases": "Other models add a bias to the score, and nothing to the token.",
    },
    terms=("token embedding", "encoding", "d_model", "norm", "position"),
    file_note=FileNote(
        f"sum = token + PE(p), {ENCODING_FORMULA}",
        "vector (token, encoding or sum), word, then one column for each dimension, no unit; the "
        "token embeddings are synthetic",
    ),
    experiments=(
        Experiment(
            "The first position.",
            "In the encoding of the first word, which two numbers alternate?",
            {"d_model": 16, "text": "dog bites man", "word": 0},
            answer="0 and 1: at position 0 every sine is 0 and every cosine is 1.",
        ),
        Experiment(
            "One word, two places.",
            "Are the two “the”s still the same vector?",
            {"text": "the dog saw the dog"},
            answer="No. Both have the same embedding, but a different encoding is added to each.",
        ),
        Experiment(
            "A tiny model.",
            "With only 8 dimensions, can you still read the position from the sum?",
            {"d_model": 8, "seq_len": 64, "base": 10_000},
            answer="Rarely. With only eight numbers, the random word usually hides the position.",
        ),
    ),
    old_links=OldLinks(values={OPEN_SECTIONS: {"read": "append", "loudness": "translation"}}),
)
