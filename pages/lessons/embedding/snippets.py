"""Code to copy of the lesson “Token + position”."""

from collections.abc import Sequence

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, encoding_lines, programs
from pe_core.attention import fold_word


def token_sum(shared: Shared, words: Sequence[str]) -> Snippets:
    """Return programs that leave ``token``, ``encoding`` and their ``total``."""
    return programs(
        shared,
        "words = WORDS\n"
        "token = np.stack([numbers(word, d_model) for word in words])\n"
        + encoding_lines("len(words)")
        + """total = token + encoding
for word, before, after in zip(words, token, total):
    norms = [float(np.sum(vector * vector)) ** 0.5 for vector in (before, after)]
    print(f"{word}: norm {norms[0]:.2f}, with its position {norms[1]:.2f}")
""",
        words=[fold_word(word) for word in words],
    )
