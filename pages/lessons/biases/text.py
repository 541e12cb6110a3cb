"""Text of the lesson “Biases”."""

import math
from collections.abc import Mapping, Sequence

from pages.lessons.biases.measures import Stretched
from pages.lessons.biases.methods import METHOD_TEXTS, MethodText
from pages.ui.text.numbers import counted, in_latex, rough_share, share, short
from pages.ui.text.tables import Column, Table
from pe_core.biases import (
    EXAMPLE_STEP,
    KEPT_OFF,
    PAPER_LENGTHS,
    REACHED_SHARE,
    T5_BUCKETS,
    T5_MAX_DISTANCE,
    Role,
)

ANSWER = "Steeply enough to ignore distances unseen in training, gently enough to see far tokens."
"""Answer to the lesson's question, with every method."""
LEAST_SHARE = 0.001
"""Smallest share that is written in digits."""

SOURCE = (
    "Press et al. 2022 (arXiv 2108.12409), section 3, for ALiBi, whose slopes s are their m; "
    "Raffel et al. 2020 (arXiv 1910.10683), section 2.1, for T5. q · k is the head’s usual score, "
    "already divided by √d_head; T5 does not divide."
)
RESULT = (
    f"ALiBi works in practice: a model that Press et al. trained on {PAPER_LENGTHS[0]:,} tokens "
    f"predicts {PAPER_LENGTHS[1]:,}-token texts as well as a sinusoidal model trained on "
    f"{PAPER_LENGTHS[1]:,} tokens."
)
ROLES = (
    f"We say that a head leaks if unseen distances get more than {KEPT_OFF:.0%} of its attention. "
    "Otherwise, it reads the near half only if, of its attention to seen distances, less than "
    f"{KEPT_OFF:.0%} falls on the far half. "
    "Making the text longer changes only "
    f"whether a head leaks. After training on {PAPER_LENGTHS[0]:,} tokens, none does."
)
EXAMPLES = (
    "All words are equal, so only position counts. Learned numbers differ from model to model. The "
    f"biases of T5 are an example: they fall by {EXAMPLE_STEP} from bucket to bucket. Nothing is "
    "drawn for the learned table. RoPE’s query and key are equal and of length √(d_head/2), like "
    "an encoding, so it scores like two sinusoidal encodings alone. Added to words, these score "
    "differently: word and encoding also multiply each other. In the picture, only RoPE uses "
    "d_head and base."
)
MATRICES = (
    "Each row is a query, each column a key. The picture at the top shows the last row, and the "
    "frame holds a text as long as in training. Pink: unseen distances. A sinusoid alone, "
    "added to no word, scores like RoPE. T5’s matrix is an example. A learned table has no row "
    "beyond the frame, and its weights follow from training alone."
)
CAUSAL = (
    "So a causal decoder without any encoding is **not** blind to order: how many keys a query "
    "sees depends on its position (Kazemnejad et al. 2023, arXiv 2305.19466). Without a mask, "
    "attention is blind to order, as the first lesson shows."
)


def takeaway(stretched: Stretched, *, trained: int, head: int) -> str:
    """Answer the question, then show it by the chosen method; ``head`` is that of ALiBi's."""
    words = METHOD_TEXTS[stretched.method]
    start = f"{ANSWER} {words.slope}"
    if words.shows == "example" and stretched.untrained_bucket is not None:
        return f"{start} Buckets from **{stretched.untrained_bucket}** on stay untrained."
    if words.shows != "weights":
        return start
    ranges = stretched.by_method[stretched.method]
    unseen, far = f"**{_written(ranges.unseen)}**", f"**{_written(ranges.far)}**"
    if stretched.length <= trained:
        whose = f"head {head}’s" if words.has_heads else "the"
        seen = "All distances were seen in training, and their far half gets"
        return f"{start} {seen} {far} of {whose} attention."
    if not words.has_heads:
        return f"{start} Unseen distances get {unseen} of the attention."
    if stretched.role == "far":
        whose = "only head" if stretched.is_only else "head"
        return (
            f"{ANSWER} Trained on {counted(trained, 'token')}, {whose} {head} does both: "
            f"{unseen} of its attention goes to unseen distances, but {far} to the far half of the "
            "seen ones."
        )
    shown: Mapping[Role, str] = {
        "near": f"reads the near half only: the far half of the distances seen gets {far} of its "
        "attention.",
        "leaking": f"leaks: unseen distances get {unseen} of its attention.",
    }
    return f"{start} Head {head} {shown[stretched.role]}"


def _written(part: float) -> str:
    """A share with two digits, which must not round to the threshold from below."""
    if KEPT_OFF - 0.0005 <= part < KEPT_OFF:
        return f"{math.floor(10_000 * part) / 100:.2f}%"
    return rough_share(part)


def score(*, head: int, heads: int, slope: float) -> tuple[str, str]:
    """Write a score with a bias, and ALiBi's bias with its slope."""
    return (
        r"\text{score}(m, n) = \mathbf{q}_m\cdot\mathbf{k}_n + b(r),\qquad r = m - n",
        rf"\text{{ALiBi:}}\quad b(r) = -s\,r,\qquad s_{{{head}}} = 2^{{-8\cdot {head}/{heads}}} = "
        rf"{in_latex(slope, 6)}",
    )


def shares(stretched: Stretched, *, trained: int, head: int) -> Table:
    """Return the shares of the last query's weight on unseen and on far distances, by method."""
    length, by_method, bucket = stretched.length, stretched.by_method, stretched.untrained_bucket
    missing = (
        ("none: every row is trained", "depends on training")
        if length <= trained
        else (f"undefined: no rows from {trained:,} on",) * 2
    )
    depends = "depends on training"
    t5 = (depends, depends) if bucket is None else (f"buckets untrained from {bucket} on", depends)

    def label(method: MethodText) -> str:
        return f"{method.label}, head {head}" if method.has_heads else method.label

    def written(name: str) -> tuple[str, str]:
        if name not in by_method:
            return missing
        ranges = by_method[name]
        return t5 if name == "T5" else (_in_table(ranges.unseen), _in_table(ranges.far))

    return Table(
        (
            f"{length:,} tokens, trained on {trained:,}",
            "weight on unseen distances",
            "on the far half of those seen",
        ),
        [(label(method), *written(name)) for name, method in METHOD_TEXTS.items()],
    )


def _in_table(part: float) -> str:
    return f"< {LEAST_SHARE:.1%}" if 0 < part < LEAST_SHARE else share(part)


def buckets_alt(first: int) -> str:
    """Describe the bucket over the distance."""
    return (
        "T5’s bucket by the distance of an earlier key: one bucket for each small distance, then "
        f"ever wider ones. In a decoder, the last bucket begins at {first}."
    )


def buckets(*, causal: int, both: int, unused: Sequence[int]) -> str:
    """Say where the last buckets begin, and which buckets are never used."""
    named = ", ".join(map(str, unused))
    return (
        f"T5 has {T5_BUCKETS} learned numbers per head, one for each bucket of distances. The "
        f"paper names {T5_MAX_DISTANCE} as the largest distance. But the last bucket already "
        f"begins at **{causal}** in a decoder, and at **{both}** in an encoder. All keys from "
        f"there on share it. In an encoder, bucket {named} stays empty: it would hold later keys "
        "at distance 0, which cannot exist."
    )


def slopes(values: Sequence[float], reaches: Sequence[int]) -> list[Column]:
    """Return the slope of each head, and how many tokens get nearly all of its weight."""
    return [
        Column("head", range(1, len(values) + 1)),
        Column("slope s", values, short),
        Column(f"tokens with {REACHED_SHARE:.0%} of the weight", reaches, "{:,}".format),
    ]


def slopes_in_words(*, heads: int, least: int, most: int, below: int) -> str:
    """Say how far the heads look, and that any number of heads will do.

    ``below`` is the largest power of two up to their number.
    """
    between = (
        f"Its only head gives {REACHED_SHARE:.0%} of its weight to the nearest "
        f"**{counted(most, 'token')}**."
        if heads == 1
        else f"Its {heads} heads give {REACHED_SHARE:.0%} of their weight to the nearest "
        f"**{least:,}** to **{most:,}** tokens."
    )
    rule = (
        "With more heads, some slopes are steeper."
        if heads == 1
        else f"{heads:,} is a power of two, so the slopes are a geometric series."
        if heads == below
        else f"{heads:,} is not a power of two: the authors’ code uses the slopes for {below} "
        f"heads, then every second slope for {2 * below}."
    )
    return (
        f"{between} ALiBi copes with texts longer than those in training because far tokens get "
        f"almost no weight, not because it learned to use them. {rule}"
    )


def first_token(weights: Mapping[int, float]) -> str:
    """State the weight of token 0, by position, in a decoder without encoding."""
    named = "; ".join(f"{share(weight)} at m = {at:,}" for at, weight in weights.items())
    return (
        "With a causal mask, query m sees m + 1 keys. With equal scores, token 0 gets the weight "
        f"1/(m + 1): {named}. The next layer can read the position from this weight. {CAUSAL}"
    )
