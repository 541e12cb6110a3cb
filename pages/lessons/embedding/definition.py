"""The lesson “Token + position”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, ENCODING_FORMULA, TEXT

EMBEDDING = Lesson(
    group="In practice",
    title="Token + position",
    path="embedding",
    question="How does it enter the model, and why added?",
    shared=ALL_SHARED,
    controls=(TEXT,),
    terms=("token embedding", "encoding", "d_model", "norm", "position", "angle"),
    file_note=FileNote(
        f"sum = token + PE(p), {ENCODING_FORMULA}",
        "vector (tokens, encoding or sum), word, then one column a dimension, no unit; the token "
        "embeddings are synthetic",
    ),
    experiments=(
        Experiment(
            "The notebook's sentence",
            "Find the row of the first word: which two numbers take turns?",
            {"d_model": 512, "seq_len": 4, "text": "My name is RK"},
        ),
        Experiment(
            "One word, two places",
            "Are the two “the” still the same vector?",
            {"text": "the dog saw the dog"},
            opens=("same_word",),
        ),
        Experiment(
            "A narrow model",
            "With 8 dimensions, how much of the token is left?",
            {"d_model": 8},
        ),
    ),
)
