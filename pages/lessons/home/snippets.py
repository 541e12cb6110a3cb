"""Code to copy from the lesson “Why position?”."""

from collections.abc import Sequence

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, encoding_lines, programs
from pe_core.attention import fold_word


def attention(
    shared: Shared, words: Sequence[str], order: Sequence[int], *, encoded: bool
) -> Snippets:
    """Return programs that leave the maps and outputs of both orders in ``before`` and ``after``.

    ``encoded`` adds the encoding to the words.
    """
    compared = (
        "before, after = attention(x + encoding), attention(x[order] + encoding)\n"
        if encoded
        else "before, after = attention(x), attention(x[order])  # without positions\n"
    )
    places = list(order)
    back = sorted(range(len(places)), key=places.__getitem__)
    return programs(
        shared,
        f"""words = WORDS
order = np.asarray({places})
back = np.asarray({back})  # puts the words back
query, key, value = (
    numbers(name, d_model, d_model) / d_model**0.5 for name in ("query", "key", "value")
)


def attention(x):
    score = np.einsum("qd,kd->qk", x @ query, x @ key) / d_model**0.5
    weight = np.exp(score - np.max(score, axis=1, keepdims=True))
    weight = weight / np.sum(weight, axis=1, keepdims=True)
    return weight, weight @ (x @ value)


x = np.stack([numbers(word, d_model) for word in words])
{encoding_lines("len(words)")}{compared}moved = np.max(np.abs(after[1][back] - before[1]))
print(f"with the words put back, outputs changed by at most {{float(moved):.1e}}")
""",
        words=[fold_word(word) for word in words],
    )
