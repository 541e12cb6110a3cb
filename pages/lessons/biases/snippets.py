"""Code to copy of the lesson “Biases”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def biases(shared: Shared, *, length: int, slope: float) -> Snippets:
    """Return programs that leave ALiBi's weights of the last query, and the untrained share."""
    return programs(
        shared,
        f"""distance = np.arange({length})  # tokens back from the last query
score = -{slope!r} * distance  # ALiBi
weight = np.exp(score - np.max(score))
weight = weight / np.sum(weight)
untrained = np.sum(weight[seq_len:])
print(f"share of the weight on distances not seen in training: {{float(untrained):.4f}}")
""",
        frequencies=False,
    )
