"""First view of the lesson “Token + position”: its picture and its takeaway."""

from collections.abc import Sequence

from numpy.typing import NDArray

from pages.lessons.embedding import cached, text
from pages.lessons.embedding.scene import token_sum
from pages.ui import word_tiles
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import TEXT, Shared
from pages.ui.text.typed import words_of
from pe_core.attention import word_vectors
from pe_core.embedding import sum_effect


def opening(
    shared: Shared, words: Sequence[str], tokens: NDArray, encodings: NDArray
) -> LiveOpening:
    """Return the embeddings of the words, the encodings of their positions, and the sums."""

    def takeaway() -> str:
        nearest = cached.nearest_rows(shared.seq_len, shared.d_model, base=shared.base)
        return text.takeaway(shared, nearest)

    return LiveOpening(
        token_sum(shared, tokens, encodings, words),
        takeaway,
        f'<div class="st-key-word_tiles">{word_tiles.as_html(words, range(len(words)))}</div>',
        numbers=lambda: {"effect": sum_effect(tokens, encodings)},
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    words = words_of(link[TEXT])
    tokens = word_vectors(words, link.shared.d_model)
    encodings = link.shared.sinusoid.encode(range(len(words)))
    return opening(link.shared, words, tokens, encodings)
