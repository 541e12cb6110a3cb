"""First view of the lesson “Token + position”: its picture and its takeaway."""

from collections.abc import Sequence

from numpy.typing import NDArray

from pages.lessons.embedding import cached, text
from pages.lessons.embedding.answer_numbers import EmbeddingNumbers
from pages.lessons.embedding.definition import WORD
from pages.lessons.embedding.picture import token_sum
from pages.ui import word_tiles
from pages.ui.opening import LiveOpening
from pages.ui.parameters import TEXT, View
from pages.ui.text.typed import words_of
from pe_core.attention import word_vectors
from pe_core.embedding import sum_effect


def opening(
    view: View, words: Sequence[str], tokens: NDArray, encodings: NDArray
) -> LiveOpening[EmbeddingNumbers]:
    """Return the embeddings of the words, the encodings of their positions, and the sums."""

    def takeaway() -> str:
        shared = view.shared
        nearest = cached.nearest_rows(shared.seq_len, shared.d_model, base=shared.base)
        return text.takeaway(shared, nearest)

    tiles = word_tiles.as_html(words, range(len(words)), int(view[WORD]))
    return LiveOpening(
        token_sum(view, tokens, words),
        takeaway,
        f'<div class="st-key-word_tiles">{tiles}</div>',
        numbers=lambda: EmbeddingNumbers(sum_effect(tokens, encodings)),
    )


def opening_at(view: View) -> LiveOpening[EmbeddingNumbers]:
    """Return the opening in a view."""
    shared, words = view.shared, words_of(view[TEXT])
    tokens = word_vectors(words, shared.d_model)
    return opening(view, words, tokens, shared.sinusoid.encode(range(len(words))))
