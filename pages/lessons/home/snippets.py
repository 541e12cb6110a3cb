"""Code to copy from the lesson “Why position?”."""

from collections.abc import Sequence

from pages.lessons.home.definition import WITH_POSITIONS, WITHOUT_POSITIONS
from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, encoding_lines, programs
from pe_core.attention import fold_word

# The inputs of the sentence as typed, and of the reordered one.
_INPUTS = {
    WITHOUT_POSITIONS: ("x", "x[order]"),
    WITH_POSITIONS: ("x + encoding", "x[order] + encoding"),
}


def attention(
    shared: Shared, words: Sequence[str], order: Sequence[int], *, shown: Sequence[str]
) -> Snippets:
    """Return programs that leave the maps and outputs of both orders in ``results``.

    ``shown`` names what is computed: the words alone, with their encodings added, or both.
    """
    lines = "".join(
        f'    "{name}": (attention({before}), attention({after})),\n'
        for name, (before, after) in _INPUTS.items()
        if name in shown
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
{encoding_lines("len(words)")}results = {{
{lines}}}
for name, (before, after) in results.items():
    moved = np.max(np.abs(after[1][back] - before[1]))
    print(f"{{name}} positions: with the words put back, outputs changed by {{float(moved):.1e}}")
""",
        words=[fold_word(word) for word in words],
    )
