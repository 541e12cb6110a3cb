"""Code to copy of the lesson “Attention heads”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def heads(shared: Shared, *, position: int, offset: int, gain: int) -> Snippets:
    """Return programs that leave the weights of one query in ``weight``."""
    wanted = position - offset
    return programs(
        shared,
        f"""key = np.arange(seq_len)
lag = {position} - ({offset}) - key  # the key at m - k has lag 0
score = {gain} * np.sum(np.cos(lag[:, None] * frequency), axis=1) / d_model**0.5
weight = np.exp(score - np.max(score))
weight = weight / np.sum(weight)
largest = np.max(weight)
print(f"largest weight {{float(largest):.4f}}, wanted: key {wanted}")
""",
    )
