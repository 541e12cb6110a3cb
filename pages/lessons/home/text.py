"""Text of the lesson “Why position?”."""

from collections.abc import Sequence

from numpy.typing import NDArray

from pages.ui.text.numbers import counted, decimals, tiny
from pe_core.attention.recurrence import RecurrentPass

ABOUT_THE_LAB = (
    "The **Positional Encoding Lab** shows how a Transformer learns where each token stands. Drag "
    "the words: what changes?"
)
ONE_HEAD = (
    "Vaswani et al. 2017, sections 3.2.1 and 3.5; A is one head with fixed random weights, no "
    "training and no causal mask. With one, each word reads the earlier ones alone: order shows."
)
RECURRENCE_AND_TABLES = (
    "A recurrent network reads one token after the other, so order is in its state without being "
    "written anywhere; the price is that it cannot read all tokens at once. Columns of a table are "
    "another matter: their order means nothing, so shuffling them *should* change nothing."
)
COLUMNS_ALT = (
    "Three strips of numbers: the vectors of four columns, the same in reversed order, and the "
    "pooled output of either. The rows change places; the two outputs are the same."
)


def maps_alt(words: Sequence[str], shown: str) -> str:
    """Describe the three maps of attention; ``shown`` is the choice of positions."""
    return (
        f"Three maps of the attention among {counted(len(words), 'word')}, {shown}: as typed, as "
        "reordered, and how far the two differ once the words are put back."
    )


def takeaway(
    words: Sequence[str],
    order: Sequence[int],
    *,
    is_same_sentence: bool,
    change_without: float,
    change_with: float,
) -> str:
    """Say what attention loses, by the changes that a reordering makes to the outputs."""
    without, added = tiny(change_without), decimals(change_with, 2)
    if len(words) == 1:
        return (
            "Attention loses the **order** of the words. One word has none: its output differs by "
            f"{without} without positions and by {added} with them. Type a second word."
        )
    lost = (
        "Attention loses the **order**: without positions, each word's output only moves along "
        f"with it. No number differs by more than **{without}**"
        + (", which is rounding." if change_without else ".")
    )
    if list(order) == list(range(len(words))):
        return f"{lost} Here no word has moved yet: drag one, or choose another order."
    if is_same_sentence:
        return (
            f"{lost} Here equal words have changed places, so the sentence is the same. With the "
            f"encoding added, the outputs at their places are up to **{added}** apart: a place "
            "counts, even for one and the same word."
        )
    return f"{lost} **With the encoding added**, numbers change by up to **{added}**: order counts."


def equivariance(*, change_without: float, change_with: float) -> tuple[str, ...]:
    """Write attention's equivariance under permutations as equations, with both changes."""
    return (
        r"A(PX) = P\,A(X)",
        r"\text{for every permutation }P",
        r"\max|P^\top A(PX)-A(X)|:",
        rf"\text{{without positions }}\texttt{{{tiny(change_without)}}}",
        rf"\text{{with positions }}\texttt{{{change_with:.3f}}}",
    )


def moved_alt(still: NDArray, moved: NDArray) -> str:
    """Describe the bars of each output's change, without and with positions."""
    return (
        "Bars of how far each word's whole output moved when the words were reordered: at most "
        f"{tiny(still.max())} without positions, at most {moved.max():.2f} with them."
    )


def steps_alt(words: Sequence[str]) -> str:
    """Describe the steps of a recurrent network beside the one of attention."""
    return (
        "A recurrent network reads the words one a step, a staircase that ends at step "
        f"{len(words)}; attention reads all of them in step 1."
    )


def recurrence(states: RecurrentPass, words: Sequence[str]) -> str:
    """Describe how a recurrent network notices the order, and the price in steps."""
    state = (
        f"Reordered as above, its last state changes by up to **{states.largest_difference:.2g}**, "
        "though no position was written anywhere: order is in the sequence of steps."
        if states.largest_difference
        else "Here the reordered sentence is the sentence itself, so its last state is the same."
    )
    count = len(words)
    wait = (
        "With one word there is nothing to wait for."
        if count == 1
        else f"The price: step {count} needs the result of step {count - 1}, so "
        f"{counted(count, 'step')} run one after the other. Attention compares all words in "
        "**one** step, on parallel hardware; the longer the sentence, the more that saves."
    )
    return f"A recurrent network reads word after word and keeps a state. {state} {wait}"


def column_labels(columns: Sequence[str], values: Sequence[float]) -> list[str]:
    """Label each column of a table with its value."""
    return [f"{column} {value:g}" for column, value in zip(columns, values, strict=True)]


def unordered(
    columns: Sequence[str], *, change: float, distance_alike: float, distance_identified: float
) -> str:
    """Say what reversing the columns changes, and what tells the columns apart.

    The distances are those of the nearest two columns: with one shared embedding, and with a
    vector of its own added to each.
    """
    return (
        f"Reversing the columns {', '.join(columns)} of one row moves the pooled output by "
        f"**{tiny(change)}**, which is rounding. Yet a feature needs an identity. With one shared "
        f"embedding, equal values give identical vectors (distance **{distance_alike:.1f}**). With "
        f"a vector of its own added to each, the nearest two are **{distance_identified:.1f}** "
        "apart."
    )
