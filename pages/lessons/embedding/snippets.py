"""Code to copy of the lesson “Token + position”."""

from collections.abc import Sequence

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, encoding_lines, programs
from pe_core.attention import fold_word


def token_sum(shared: Shared, words: Sequence[str]) -> Snippets:
    """Return programs that leave ``token``, ``encoding`` and their ``total``.

    ``similar`` has the similarity of each sum to each encoding, ``read`` the most similar position.
    """
    return programs(
        shared,
        "words = WORDS\n"
        "rows = max(seq_len, len(words))\n"
        "token = np.stack([numbers(word, d_model) for word in words])\n"
        + encoding_lines("rows")
        + """total = token + encoding[: len(words)]
similar = np.einsum("qd,kd->qk", total, encoding) / (d_model / 2)
read = np.argmax(similar, axis=1)
for word, before, after, position in zip(words, token, total, read):
    norms = [float(np.sum(vector * vector)) ** 0.5 for vector in (before, after)]
    print(f"{word}: norm {norms[0]:.2f}, with its position {norms[1]:.2f}", end=", ")
    print(f"most similar to position {int(position)}")
""",
        words=[fold_word(word) for word in words],
    )
