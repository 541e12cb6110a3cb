"""Text of the lesson “Baseline failures”."""

from collections.abc import Sequence

from pages.ui.parameters import Shared
from pages.ui.text.numbers import share, short
from pe_core.schemes import DigitChange, IndexShare, NormalisedStep, TrainingStability

TWO_NORMALISATIONS = (
    "the step between neighbours for the two usual ways to normalise position p in n tokens: p/(n "
    "− 1), which ends at 1, and p/n."
)
TRAINING_ALT = (
    "With the raw index, the largest gradient grows with the length of the sentence. With the "
    "sinusoid, it is the same at every length."
)
TRAINING_SETTING = (
    "The model here is one linear layer, y = w·x, where x encodes a position. At an error of 1, "
    "its gradient is as long as x. The loss is ½·error², averaged over all positions. Gradient "
    "descent is stable up to the learning rate in the table, and **diverges** above it."
)


def takeaway(change: DigitChange) -> str:
    """Say why tokens are not just numbered.

    ``change`` is the step between neighbours at which most binary digits change.
    """
    changed = {1: "the only one changes", 2: "both digits change"}.get(
        change.digits, f"all **{change.digits}** digits change"
    )
    return (
        "Each simple numbering fails: counts grow without limit, fractions depend on the "
        f"sentence’s length, and binary digits jump. From {change.position} to "
        f"{change.position + 1}, {changed}, although they are neighbours. The sinusoid avoids "
        "all three."
    )


def normalised_steps(
    steps: tuple[NormalisedStep, NormalisedStep], *, short: int, long: int
) -> tuple[str, str]:
    """Write the steps of both lengths as equations: between end points, then by the length."""
    return (
        rf"\frac{{1}}{{n-1}}:\quad \frac{{1}}{{{short}-1}} = {steps[0].by_end_points:.4f},\qquad "
        rf"\frac{{1}}{{{long}-1}} = {steps[1].by_end_points:.4f}",
        rf"\frac{{1}}{{n}}:\quad \frac{{1}}{{{short}}} = {steps[0].by_length:.4f},\qquad "
        rf"\frac{{1}}{{{long}}} = {steps[1].by_length:.4f}",
    )


def measured_at(
    shared: Shared, *, short: int, long: int, shifted_rows: int, shifted_dims: int
) -> str:
    """State the lengths and widths at which the table of properties is measured."""
    return (
        f"Measured at {short} and {long} tokens, d_model {shared.d_model:,}, base {shared.base:,}. "
        f"In the last row, a matrix is fitted to part of {shifted_rows} tokens, in at most "
        f"{shifted_dims} dimensions, and tested on the rest."
    )


def extra_column(shared: Shared, index: int, shares: IndexShare) -> str:
    """Compare appending the index as one more column with adding it to every entry.

    ``index`` is that of the last token of the longer sentence.
    """
    return (
        f"**Appended**, the index is one more column beside the word’s {shared.d_model:,}. For the "
        f"last of {index} tokens it makes up **{share(shares.appended)}** of the vector’s squared "
        f"length. From index {shares.outweighs_from} on, this one column weighs more than all "
        "columns of the word together.\n\n"
        f"**Added** to every column, the same index makes up **{share(shares.added)}**, so it "
        "swamps the word even sooner.\n\n"
        "Either way, the numbers have no upper limit. A sentence longer than any in training "
        "contains numbers that the model has never seen."
    )


EXTRA_COLUMN_SETTING = (
    "This assumes embedding entries with mean 0 and standard deviation 1. Some models start with "
    "smaller ones, GPT-2 with 0.02. There, the index weighs even more."
)


def training(lengths: Sequence[int], raw: Sequence[TrainingStability]) -> str:
    """Compare training with the raw index at one or two lengths."""
    if len(lengths) == 1:
        return (
            f"Both sentences have {lengths[0]} tokens: choose two lengths to see the gradient grow."
        )
    (short_length, long_length), (shorter, longer) = lengths, raw
    growth = short(longer.largest_gradient / shorter.largest_gradient)
    slower = short(float(f"{shorter.largest_learning_rate / longer.largest_learning_rate:.2g}"))
    return (
        f"With the raw index, going from {short_length} to {long_length} tokens makes the largest "
        f"gradient **{growth} times** as large. Training then needs a learning rate about "
        f"**{slower} times** smaller to stay stable. With the sinusoid, the gradient is the same "
        "at every length."
    )
