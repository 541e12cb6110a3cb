"""The lesson “Token + position”: its place, controls, experiments and terms."""

from pages.ui.definitions import Experiment, FileNote, Lesson
from pages.ui.parameters import ALL_SHARED, ENCODING_FORMULA, TEXT

EMBEDDING = Lesson(
    group="In practice",
    title="Token + position",
    path="embedding",
    question="How does the position get into the model, and why is it added?",
    lead_in="So far the encoding stood alone. A Transformer adds it to the embeddings of the words, number by number, before its first layer. Can word and position still be told apart?",
    caption="The embeddings of the words, the encodings of their positions, and the sums, all on one colour scale.",
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
            "Position 0.",
            "Look at the first word’s row of the encoding. Which two numbers alternate?",
            {"d_model": 512, "seq_len": 4, "text": "My name is RK"},
            answer="0 and 1: at position 0 every sine is 0 and every cosine is 1.",
        ),
        Experiment(
            "One word, two places.",
            "Are the two “the”s still the same vector?",
            {"text": "the dog saw the dog"},
            opens=("same_word",),
            answer="No. The word’s embedding is the same, but the encodings added to it differ.",
        ),
        Experiment(
            "A tiny model.",
            "With only 8 dimensions, can the position still be read?",
            {"d_model": 8, "seq_len": 64, "base": 10_000},
            answer="Rarely. Eight numbers leave the word too much room to hide the position.",
        ),
    ),
)
