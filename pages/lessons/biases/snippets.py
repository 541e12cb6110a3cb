"""Code to copy of the lesson “Biases”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs
from pe_core.biases import EXAMPLE_STEP, T5_BUCKETS, T5_MAX_DISTANCE

_EXACT = T5_BUCKETS // 2
_SCORES = {
    "none": "score = 0 * distance  # no encoding\n",
    "sinusoid": """# RoPE: an equal query and key, as long as an encoding
score = np.sum(np.cos(distance[:, None] * frequency), axis=1) / d_model**0.5
""",
    "ALiBi": "score = -SLOPE * distance  # ALiBi\n",
    "T5": f"""

def bucket(k):  # T5: small distances have a bucket each, larger ones share them
    if k < {_EXACT}:
        return k
    share = math.log(k / {_EXACT}) / math.log({T5_MAX_DISTANCE} / {_EXACT})
    return min({_EXACT} + int(share * {_EXACT}), {T5_BUCKETS - 1})


# an example: each model learns a number for each bucket
score = np.asarray([-{EXAMPLE_STEP} * bucket(k) for k in range(LENGTH)], dtype=np.float64)
""",
}
"""Lines that leave the scores by distance, by method."""


def biases(shared: Shared, *, method: str, length: int, slope: float) -> Snippets:
    """Return programs that leave a method's weights of the last query, and the unseen share.

    Those of the learned table, which has no scores, leave the positions that it lacks.
    """
    if method == "learned":
        body = """position = np.arange(LENGTH)
missing = position[seq_len:]  # the table has seq_len rows, none for these
print(f"tokens without a row in the table: {len(missing)}")
"""
    else:
        body = f"""distance = np.arange(LENGTH)  # tokens back from the last query
{_SCORES[method]}weight = np.exp(score - np.max(score))
weight = weight / np.sum(weight)
unseen = np.sum(weight[seq_len:])
print(f"share of the weight on distances not seen in training: {{float(unseen):.4f}}")
"""
    body = body.replace("LENGTH", str(length)).replace("SLOPE", repr(slope))
    return programs(shared, body, frequencies=method == "sinusoid")
