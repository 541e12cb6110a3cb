"""Text of the lesson “Why position?”."""

from collections.abc import Mapping, Sequence

from pages.ui.text.numbers import counted, decimals, in_latex, tiny, with_minus
from pe_core.attention import RecurrentPass

ONE_HEAD = (
    "Vaswani et al. 2017, sections 3.2.1 and 3.5. X holds one word per row, and P reorders the "
    "rows. A is one head with fixed random weights, no training and no causal mask. With a causal "
    "mask, each word reads only itself and earlier words, so even without an encoding the output "
    "depends on the order (arXiv 2305.19466)."
)
TABLES = (
    "No. The columns of a table have no order of their own, so shuffling them *should* change "
    "nothing. For such data, attention without positions is just right."
)
ROUNDING = 1e-9
"""Differences below this one are rounding errors."""
COLUMNS_ALT = (
    "Three strips of numbers: the vectors of four columns, the same in reversed order, and the "
    "pooled outputs of both. The rows change places; the two outputs are the same."
)


def is_rounding(change: float) -> bool:
    """Return whether a change is above zero only by rounding errors."""
    return 0 < change < ROUNDING


def outputs_alt(words: Sequence[str], shown: str) -> str:
    """Describe the main picture; ``shown`` is the choice of positions."""
    return (
        f"Output vectors of {counted(len(words), 'word')} as strips of colours, {shown} "
        "positions: on the left as typed, on the right reordered. A line joins the two strips of "
        "each word."
    )


def maps(largest: float, shown: str, *, is_moved: bool) -> str:
    """Explain the attention maps of a head; ``largest`` is the largest difference of a weight."""
    row = "Each row shows how one word divides its attention among all words; it sums to 1."
    if not is_moved:
        return f"{row} Here both orders are the same, so both maps are, too."
    read = f"{row} {shown.capitalize()}, reordering"
    if largest < ROUNDING:
        return f"{read} moves rows and columns along with their words and changes nothing else."
    return f"{read} changes the weights, by up to **{decimals(largest, 2)}**."


def map_alt(name: str, words: Sequence[str], shown: str) -> str:
    """Describe one of the three attention maps by its name."""
    subject = {
        "typed": "Attention in the sentence as typed",
        "reordered": "Attention in the reordered sentence",
        "difference": "Change of attention, words in their old order",
    }[name]
    return f"{subject}, {counted(len(words), 'word')}, {shown}."


def look_back_alt(offset: int) -> str:
    """Describe the map of the head that looks back."""
    return (
        "Attention map of a head whose query matrix is Tₖ. In each row, the brightest cell is "
        f"{counted(offset, 'position')} back, where such a position exists."
    )


def look_back(weights: Mapping[int, float], *, offset: int, last: int) -> str:
    """State the weight that the wanted position gets, by the factor before T_k: 1 and another."""
    (_, gentle), (gain, sharp) = weights.items()
    return (
        "**Yes, if it learns the rotation** $T_k.$ Here the inputs are encodings alone, without "
        "words, and $T_k$ takes $PE(n)$ to $PE(n+k).$ So $PE(m)^\\top T_k\\,PE(n)$ is largest at "
        f"$n = m-k,$ for every $m.$ Position {last} gives position {last - offset} "
        f"**{gentle:.0%}** of its attention, or **{sharp:.0%}** if the head also multiplies $T_k$ "
        f"by {gain}. Nothing forces a head to learn this."
    )


def takeaway(
    words: Sequence[str],
    order: Sequence[int],
    *,
    is_same_sentence: bool,
    is_encoded: bool,
    changes: Sequence[float],
) -> str:
    """Say what attention loses; ``changes`` is the largest that a reordering makes to each word.

    Changes are in the first order, of the outputs on screen: of encoded words, or of words without
    positions.
    """
    if len(words) == 1:
        return "Attention loses the word order. A single word has no order: type a second one."
    lost = (
        "Without positions, attention loses the word order: each word’s output is the same in any "
        "order."
    )
    moved = sum(old != place for place, old in enumerate(order))
    if not moved:
        end = "With positions, it is not" if is_encoded else "Test it"
        return f"{lost} {end}: drag a word, or choose another order."
    if is_encoded:
        end = f"outputs change by up to **{decimals(max(changes), 2)}**"
        stayed = [changes[word] for place, word in enumerate(order) if word == place]
        if is_same_sentence:
            end += ", even if equal words change places"
        elif stayed:
            end += f", and **{decimals(max(stayed), 2)}** where a word stayed"
        return f"{lost} With positions, {end}."
    if is_same_sentence:
        return f"{lost} Where equal words change places, even the sentence stays the same."
    return f"{lost} Here **{moved:,}** words changed places, and no output changed."


def equivariance(*, change_without: float, change_with: float) -> tuple[str, ...]:
    """Write attention's equivariance under permutations as equations, with both changes."""
    rounding = r"\ \text{(rounding)}" if is_rounding(change_without) else ""
    return (
        r"A(PX) = P\,A(X)\ \text{ for every order }P",
        r"\max|P^\top A(PX)-A(X)| =",
        rf"\begin{{cases}} {in_latex(change_without, 2)}{rounding} & \text{{without positions}} \\"
        rf" {decimals(change_with, 3)} & \text{{with positions}} \end{{cases}}",
    )


def steps_alt(words: Sequence[str]) -> str:
    """Describe the steps of a recurrent network beside the one of attention."""
    return (
        "A recurrent network reads one word per step, a staircase that ends at step "
        f"{len(words)}. "
        "Attention reads all words in step 1."
    )


def recurrence(states: RecurrentPass, words: Sequence[str]) -> str:
    """Describe how a recurrent network notices the order, and the price in steps."""
    state = (
        "After the reordered sentence, its last state differs by up to "
        f"**{states.largest_difference:.2g}**. It needs no positions, because the order of its "
        "steps is the order of the words."
        if states.largest_difference
        else "Here both sentences are the same, so the last states are, too: move a word."
    )
    count = len(words)
    wait = (
        "With one word, there is nothing to wait for."
        if count == 1
        else f"The price: step {count} needs the result of step {count - 1}, so "
        f"{counted(count, 'step')} run one after the other. On parallel hardware, attention "
        "compares all words in **one** step. The longer the sentence, the more steps this saves, "
        "but attention’s work grows with the square of the length."
    )
    return f"A recurrent network reads one word after another and updates a state. {state} {wait}"


def column_labels(columns: Sequence[str], values: Sequence[float]) -> list[str]:
    """Label each column of a table with its value."""
    return [
        with_minus(f"{column} {value:g}") for column, value in zip(columns, values, strict=True)
    ]


def unordered(
    columns: Sequence[str], *, change: float, distance_alike: float, distance_identified: float
) -> str:
    """Say what reversing the columns changes, and what distinguishes the columns.

    The distances are those of the nearest two columns: with one shared embedding, and with a
    vector of its own added to each.
    """
    moved = f" ({tiny(change)} is rounding error)" if change else ""
    return (
        f"Reversing the columns {', '.join(columns)} of one row does not change the pooled output, "
        f"the mean of all outputs{moved}. But the model must know which column a value is from. If "
        "all columns share one embedding, equal values give identical vectors (distance "
        f"**{distance_alike:.1f}**). If each column adds a vector of its own, the nearest two are "
        f"**{distance_identified:.1f}** apart."
    )
