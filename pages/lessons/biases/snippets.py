"""Code to copy of the lesson “Biases”."""

from pages.lessons.biases.methods import METHOD_TEXTS
from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def biases(shared: Shared, *, method: str, length: int, slope: float) -> Snippets:
    """Return programs that leave a method's weights of the last query, and the unseen share.

    Those of the learned table, which has no scores, leave the positions that it lacks.
    """
    code = METHOD_TEXTS[method].code
    if not code:
        body = """position = np.arange(LENGTH)
missing = position[seq_len:]  # the table has seq_len rows, none for these
print(f"tokens without a row in the table: {len(missing)}")
"""
    else:
        body = f"""distance = np.arange(LENGTH)  # tokens back from the last query
{code}weight = np.exp(score - np.max(score))
weight = weight / np.sum(weight)
unseen = np.sum(weight[seq_len:])
print(f"share of the weight on distances not seen in training: {{float(unseen):.4f}}")
"""
    body = body.replace("LENGTH", str(length)).replace("SLOPE", repr(slope))
    return programs(shared, body, frequencies=method == "sinusoid")
