"""Findings in words: how words are read, how pairs are counted, how training depends on size."""

from pages.ui.content.number_text import counted
from pages.ui.content.tables import Table
from pe_core.attention.recurrence import RecurrentPass
from pe_core.schemes.training import TrainingSize
from pe_core.sinusoid.last_pair import CountedPair


def sequential(found: RecurrentPass, words: int) -> str:
    """What a recurrent pass sees of the order, and what it costs."""
    state = (
        f"Reordered as above, its last state changes by up to **{found.largest_difference:.2g}**, "
        "though no position was written anywhere: order is in the sequence of steps."
        if found.largest_difference
        else "Here the reordered sentence is the sentence itself, so its last state is the same."
    )
    wait = (
        "With one word there is nothing to wait for."
        if words == 1
        else f"The price: step {words} needs the result of step {words - 1}, so "
        f"{counted(words, 'step')} run one after the other. Attention compares all words in "
        "**one** step, on parallel hardware; the longer the sentence, the more that saves."
    )
    return f"A recurrent network reads word after word and keeps a state. {state} {wait}"


def last_pair_table(last: CountedPair, beyond: CountedPair) -> Table:
    """The last pair counted from 0, and what the next number would be."""
    return Table(
        ["", "frequency (rad/token)", "cosine at position 1"],
        [
            [f"i = {it.pair}, {name}", f"{it.frequency:.6g}", f"{it.cosine:.10f}"]
            for it, name in ((last, "the last pair"), (beyond, "one too far"))
        ],
    )


def last_pair(last: CountedPair, beyond: CountedPair, d_model: int) -> str:
    """How the pairs are counted, and what a slip by one changes."""
    same = f"{last.cosine:.4f}" == f"{beyond.cosine:.4f}"
    effect = (
        f"To four decimals it changes nothing: PE(1, {d_model - 1}) is {last.cosine:.4f} either "
        "way."
        if same
        else f"Here it would change PE(1, {d_model - 1}) from {last.cosine:.4f} to "
        f"{beyond.cosine:.4f}."
    )
    return (
        f"d_model {d_model:,} has {counted(beyond.pair, 'pair')}, and counted from 0 the last one "
        f"is **i = {last.pair}**. The notebook reads i = d_model/2 at the end, "
        f"which is i = {beyond.pair} here: the number of pairs, a slip that is easily made. "
        f"{effect} The thesis counts from 1 and means it: there the last pair does have the "
        "frequency 1/base, and the first is slower than 1."
    )


def training_table(sizes: dict[str, dict[int, TrainingSize]]) -> Table:
    """Gradient and stable learning rate of each numbering at each length."""
    lengths = list(next(iter(sizes.values())))
    rows = []
    for name, found in sizes.items():
        rows.append(
            [f"{name}: largest gradient", *(f"{it.gradient:,.4g}" for it in found.values())]
        )
        rows.append([f"{name}: rate at most", *(f"{it.largest_rate:.2g}" for it in found.values())])
    return Table(["", *(f"{length} tokens" for length in lengths)], rows)


def training(sizes: dict[str, dict[int, TrainingSize]]) -> str:
    """How training depends on the length with either numbering."""
    (short, raw), *later = next(iter(sizes.values())).items()
    if not later:
        return f"Both sentences have {short} tokens: choose two lengths to see the gradient grow."
    ((long, longer),) = later
    return (
        f"From {short} to {long} tokens the raw index makes the largest gradient "
        f"**{longer.gradient / raw.gradient:.3g} times** as large, and only a learning rate "
        f"**{raw.largest_rate / longer.largest_rate:,.3g} times** smaller is stable. With the "
        "sinusoid the gradient is the same at every length."
    )
