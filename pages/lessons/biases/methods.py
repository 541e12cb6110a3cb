"""Words about the methods on screen, for the picture, its control and tables, and their code."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from pe_core.biases import EXAMPLE_STEP, T5_BUCKETS, T5_MAX_DISTANCE

_EXACT = T5_BUCKETS // 2
_T5_CODE = f"""

def bucket(k):  # T5: small distances have a bucket each, larger ones share them
    if k < {_EXACT}:
        return k
    share = math.log(k / {_EXACT}) / math.log({T5_MAX_DISTANCE} / {_EXACT})
    return min({_EXACT} + int(share * {_EXACT}), {T5_BUCKETS - 1})


# an example: each model learns a number for each bucket
score = np.asarray([-{EXAMPLE_STEP} * bucket(k) for k in range(LENGTH)], dtype=np.float64)
"""


class MethodText(NamedTuple):
    """Words about a method, and its code."""

    link: str
    """Its name in the link."""
    label: str
    """Its name on screen; ALiBi's is followed by the head shown."""
    short: str
    """The same where space is scarce."""
    slope: str
    """The method's own slope, without a number; follows the lesson's answer in the takeaway."""
    has_heads: bool = False
    """True if each head has a slope of its own."""
    note: str = ""
    """Dependence of its score on the distance; empty for ALiBi, whose head has a slope."""
    lead_in: str = ""
    caption: str = ""
    """Both of the page where it is chosen; empty for ALiBi, whose are the lesson's."""
    titles: tuple[str, ...] = ()
    """The picture in one sentence, from the longest; empty for ALiBi, whose heads decide."""
    shows: Literal["weights", "example", "nothing"] = "weights"
    """Content of its row: its weights, an example of what training may leave, or nothing."""
    code: str = ""
    """Lines of a program that leave its scores by ``distance``, for a text of LENGTH tokens and a
    head of slope SLOPE; empty for the learned table, which has none."""


METHOD_TEXTS: Mapping[str, MethodText] = {
    "ALiBi": MethodText(
        "alibi",
        "ALiBi",
        "ALiBi",
        "ALiBi’s heads differ in slope.",
        has_heads=True,
        code="score = -SLOPE * distance  # ALiBi\n",
    ),
    "none": MethodText(
        "none",
        "no encoding",
        "no enc.",
        "Without an encoding, the score does not fall: far tokens count as much as near ones.",
        note="all scores equal",
        lead_in="Without positional encoding, equal words get equal scores at any distance. "
        "A longer text has distances that the model never learned to use.",
        caption="All words are equal, and nothing tells their distances apart.",
        titles=(
            "without a penalty, attention falls on all distances alike",
            "no penalty: all distances count alike",
        ),
        code="score = 0 * distance  # no encoding\n",
    ),
    "sinusoid": MethodText(
        "rope",
        "RoPE, q = k",
        "RoPE",
        "RoPE has no slope: its score falls and rises as distance grows.",
        note="same curve as sinusoids",
        lead_in="RoPE rotates query and key: their score depends on distance, but nothing forces "
        "it to fall steadily.",
        caption="Query and key are equal, and of length √(d_head/2), like an encoding. "
        "Other words prefer other distances.",
        titles=(
            "RoPE’s score does not fall steadily, so far tokens keep some attention",
            "RoPE keeps attention on far tokens",
        ),
        code="""# RoPE: an equal query and key, as long as an encoding
score = np.sum(np.cos(distance[:, None] * frequency), axis=1) / d_model**0.5
""",
    ),
    "T5": MethodText(
        "t5",
        "T5",
        "T5",
        "T5 leaves it to training: each head learns a bias for each bucket of distances.",
        note="an example: models differ",
        lead_in="T5 adds a learned bias to the score, one for each bucket of distances. The last "
        "bucket has no end, so every distance has a bias, trained or not.",
        caption="An example: each model learns its own biases, a step for each bucket. "
        "Training sets only the buckets of distances it has seen.",
        titles=("T5 learns a bias for each bucket of distances",),
        shows="example",
        code=_T5_CODE,
    ),
    "learned": MethodText(
        "learned",
        "learned table",
        "table",
        "A learned table leaves it to training, and cannot read a longer text: it has one vector "
        "for each training position.",
        note="a vector per position",
        lead_in="GPT-2 and BERT add a learned vector for each position, from a table. A "
        "longer text needs vectors that the table does not have.",
        caption="The table’s vectors are learned, so their scores depend on training.",
        titles=("a learned table has no vector past the training length",),
        shows="nothing",
    ),
}
"""Words by the core's name of the method, in the order of the rows.

Last is the learned table, which cannot run on a longer text: the core has scores of the others.
"""
