"""Text of the lesson “RoPE”."""

from collections.abc import Mapping, Sequence

from pages.lessons.rope.measures import Scores
from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted, decimals, decimals_in_latex, factor
from pages.ui.text.tables import Table
from pe_core.rotary import AddedTerms, RotaryModel

SHORT_FACTOR = 10
"""Smallest factor that is written as a whole number."""
LEAST_CHANGE = 0.01
"""Smallest change of a score that is written in digits."""

SCORE_SOURCE = (
    "Su et al. 2021 (arXiv 2104.09864), section 3.2: queries and keys are rotated, values are "
    "not. The query is at m, the key at n, so k = m − n. R_m is the transpose of the lab’s T_m. "
    "Here **q** and **k** are random: normal numbers of variance 1. φ_i is the angle "
    "from pair i of **k** to that of **q**."
)
OTHER_HEAD = (
    "The formula is for a random **q** and **k**, rotated in the right pairs, not for the trained "
    "head in the picture:"
)
IDENTITY = (
    "The sinusoid and RoPE rotate by the same angles, but in opposite directions: each pair of the "
    "sinusoid has the sine first. It rotates one fixed vector, PE(0) = (0, 1, 0, 1, …), and "
    "**adds** the result to the token. RoPE **multiplies**: it "
    "rotates the query and the key of every token, usually in every layer."
)
PAIRING = (
    "Meta’s Llama code and GPT-J rotate neighbouring dimensions, 2i and 2i + 1. GPT-NeoX and "
    "Hugging Face’s Llama rotate dimensions i and i + d/2. A model can be trained with either. For "
    "existing weights only one is right, so a converter reorders the rows of W_q and W_k in each "
    "head."
)
WHERE_APPLIED = (
    "Only queries and keys are rotated, usually in every layer. Values stay as they are: "
    "rotated values would make the output depend on the absolute position. Some models rotate only "
    "some dimensions of each head."
)
NO_DECAY = (
    "So RoPE has no built-in decay. “Scores fall with distance” is roughly true of an equal query "
    "and key, as of the sinusoid’s S(k). Scores of independent random vectors spread equally at "
    "every distance. And for every distance, some key scores highest there."
)


def takeaway(scores: Scores, *, position: int, offset: int) -> str:
    """Say why rotated scores stay, and how the added one changes up to the key's place."""
    return (
        "With rotation, only the offset of two positions matters, so what a head learns at one "
        "place works at every other. "
        f"{_example(scores, position, offset)}"
    )


def _example(scores: Scores, position: int, offset: int) -> str:
    if not scores.has_query:
        return "Here, the text is too short for both tokens."
    rotated = decimals(scores.rotated, 2)
    if not scores.largest_change:
        return (
            f"At offset {offset}, RoPE’s score is **{rotated}**, and both have only one place here."
        )
    return (
        f"At offset {offset}, RoPE’s score stays **{rotated}**; with the sinusoid added, "
        f"{_change(scores, position)}."
    )


def _change(scores: Scores, position: int) -> str:
    added = scores.added.score
    start = float(added[0])
    before, farthest = (decimals(score, 2) for score in (start, start + scores.largest_change))
    if before == farthest:
        return f"it changes by less than **{LEAST_CHANGE}**"
    if position in scores.keys:
        here = decimals(float(added[scores.keys.index(position)]), 2)
        if here != before:
            moved = counted(position - scores.keys[0], "token")
            return f"it goes from **{before}** to **{here}** within {moved}"
    return f"it begins at **{before}** and reaches **{farthest}**"


def pairing_takeaway(right: float, wrong: float, *, tokens: int, d_head: int) -> str:
    """Say what a head scores at the distance that it was trained for, with the wrong pairs."""
    because = "Code must rotate the pairs of dimensions that the weights were trained with."
    if d_head == 2:
        return f"{because} A head of 2 dimensions has a single pair, so nothing can go wrong."
    return (
        f"{because} At {tokens} tokens back, this head should score **{decimals(right, 2)}**; with "
        f"the wrong pairs, it scores **{decimals(wrong, 2)}**. Only distance 0 is always right."
    )


def score(shared: Shared, rotated: float, *, position: int, offset: int) -> tuple[str, str]:
    """Write the score in symbols, and its value."""
    query = position + offset
    return (
        r"(R_m \mathbf{q})\cdot(R_n \mathbf{k}) = \mathbf{q}^{\top} T_{m-n}\, \mathbf{k},"
        r"\qquad R_m = T_m^{\top}",
        rf"\frac{{(R_{{{query}}}\, \mathbf{{q}})\cdot(R_{{{position}}}\, \mathbf{{k}})}}"
        rf"{{\sqrt{{{shared.d_model}}}}} = "
        rf"\frac{{1}}{{\sqrt{{{shared.d_model}}}}}\sum_i \lVert\mathbf{{q}}_i\rVert\,"
        rf"\lVert\mathbf{{k}}_i\rVert\,\cos(\omega_i\cdot {factor(offset)} + \varphi_i) = "
        rf"{decimals_in_latex(rotated, 4)}",
    )


def terms(added: AddedTerms, keys: range, *, position: int) -> Table:
    """Return the score's four terms for the first and the last key that has a query, and here."""
    places = sorted({keys[0], keys[-1], *({position} & {*keys})})
    names = (
        "content · content",
        "content · position",
        "position · content",
        "position · position",
        "score",
    )
    rows = [
        (name, *(decimals(float(values[keys.index(place)]), 2) for place in places))
        for name, values in zip(names, (*added, added.score), strict=True)
    ]
    return Table(("term ÷ √d", *(f"n = {place:,}" for place in places)), rows)


FOUR_TERMS = (
    "n is the position of the key. The first term contains no position, the fourth only the "
    "distance. The two in the middle multiply content by position, so they change when both tokens "
    "move. Here, the encodings are added to query and key themselves. In a Transformer, they are "
    "added to the embeddings, before W_Q and W_K; then the fourth term, too, usually depends on "
    "both positions."
)


def effect_on_weight(largest_change: float, weight_factor: float) -> str:
    """Say what the largest change of an added score does to the attention weight.

    The change has a sign, and multiplies or divides the weight by the factor.
    """
    if not largest_change:
        return "Here, the added score cannot change: both tokens have only one place."
    change = decimals(largest_change, 2)
    places = 1 if weight_factor < SHORT_FACTOR else 0
    verb = "divides" if largest_change < 0 else "multiplies"
    sign = "+" if largest_change > 0 else ""
    return (
        f"The largest change of the added score, {sign}{change}, {verb} the attention weight by "
        f"**{decimals(weight_factor, places)}**, before softmax normalises it."
    )


def pairing_alt(largest: float, *, span: int, tokens: int) -> str:
    """Describe the score over the distance, with the right and the wrong pairing."""
    return (
        f"Score at distances 0 to {span} of a head that looks {tokens} tokens back. With the wrong "
        f"pairing, it is right at distance 0 and off by up to {decimals(largest, 2)} elsewhere."
    )


def pairing(order: Sequence[int], largest: float, *, d_head: int, span: int) -> str:
    """Say how far off the score is, and in which order the converter puts the dimensions."""
    shown = ", ".join(map(str, order))
    return (
        f"{PAIRING} For a head of {counted(d_head, 'dimension')}, the new order is {shown}. If "
        "this step is skipped, scores are right at distance 0, and here off by up to "
        f"**{decimals(largest, 2)}** within {counted(span, 'token')}."
    )


def distance_alt(preferred: int) -> str:
    """Describe the three curves of scores over the distance."""
    return (
        "Scores by distance. An equal query and key score highest at 0. Two random vectors show no "
        f"trend. A key that prefers distance {preferred} scores highest there."
    )


def distance(spreads: Mapping[int, float], *, preferred: int, found: int) -> str:
    """Say where each kind of pair scores highest; ``spreads`` has distances with their spread."""
    (near, first), (far, second) = spreads.items()
    return (
        f"A key made by rotating the query by {preferred} tokens scores highest at distance "
        f"**{found}**. For random vectors, the standard deviation of the score is "
        f"{decimals(first, 2)} at distance {near:,} and {decimals(second, 2)} at {far:,}. "
        f"{NO_DECAY}"
    )


def models(listed: Sequence[RotaryModel]) -> Table:
    """Return the models with what each rotates."""
    return Table(
        ("model", "base", "dimensions rotated", "training length", "unfinished pairs", "pairing"),
        [
            (
                model.name,
                f"{model.base:,}",
                f"{model.rotated_dims} of {model.d_head}",
                f"{model.trained_length:,}",
                f"{model.incomplete_pairs} of {model.rotated_dims // 2}",
                model.pairing,
            )
            for model in listed
        ],
    )


def models_source(listed: Sequence[RotaryModel]) -> str:
    """Name the sources of the table."""
    named = "; ".join(f"{model.name}: {model.source}" for model in listed)
    return (
        f"{named}. An unfinished pair never completes a cycle within the training length. Pairing "
        "is that of the authors’ own code."
    )
