"""Text of the lesson “Baseline failures”."""

from collections.abc import Sequence

from pages.ui.parameters import Shared
from pe_core.schemes import NormalisedStep, TrainingStability

TWO_NORMALISATIONS = (
    "the two usual ways to normalise an index: between end points, p/(n − 1), and by the length, "
    "p/n."
)
TRAINING_ALT = (
    "The largest gradient of a layer that reads the raw index grows with the length; that of one "
    "that reads the sinusoid is a level line."
)
TRAINING_SETTING = (
    "A linear layer y = w·x reads the code x of a position. For an error of 1 its gradient is as "
    "long as x; gradient descent over all positions is stable up to the rate in the table, and "
    "**explodes** above it."
)


def takeaway(
    steps: tuple[NormalisedStep, NormalisedStep],
    *,
    short: int,
    long: int,
    largest_index: float,
    largest_wave: float,
    disagreement: float,
) -> str:
    """Say why tokens are not just numbered, by a short and a long sentence.

    ``disagreement`` is the largest difference of the sinusoid's rows between two lengths.
    """
    scaled = f"one step is **{steps[0].by_end_points:.4g}** in {short} tokens"
    scaled += (
        f" and **{steps[1].by_end_points:.4g}** in {long}"
        if short < long
        else " (choose two lengths to see the step change)"
    )
    return (
        "Plain numbers fail in one of two ways. Counted, they **grow** with the sentence: the last "
        f"of {long} tokens gets **{largest_index:,.0f}**, where the entries of a token embedding "
        "have a standard deviation of 1. Scaled to the range 0 … 1, a step "
        f"**changes** with the length: {scaled}. The sinusoid does neither: the code of a position "
        f"differs by **{disagreement:g}** between lengths, and no entry exceeds "
        f"**{largest_wave:.3g}**."
    )


def normalised_steps(
    steps: tuple[NormalisedStep, NormalisedStep], *, short: int, long: int
) -> tuple[str, str]:
    """Write the steps of both lengths as equations: between end points, then by the length."""
    return (
        rf"\frac{{1}}{{{short}-1}} = {steps[0].by_end_points:.4f},\qquad "
        rf"\frac{{1}}{{{long}-1}} = {steps[1].by_end_points:.4f}",
        rf"\frac{{1}}{{{short}}} = {steps[0].by_length:.4f},\qquad "
        rf"\frac{{1}}{{{long}}} = {steps[1].by_length:.4f}",
    )


def measured_at(
    shared: Shared, *, short: int, long: int, shifted_rows: int, shifted_dims: int
) -> str:
    """State the lengths and widths at which the table of properties is measured."""
    return (
        f"Measured at {short} and {long} tokens, d_model {shared.d_model}, base {shared.base:,}; "
        f"the last row at {shifted_rows} tokens and at most {shifted_dims} dimensions, on rows "
        "that the matrix was not fitted to."
    )


def training(lengths: Sequence[int], raw: Sequence[TrainingStability]) -> str:
    """Compare training with the raw index at one or two lengths."""
    if len(lengths) == 1:
        return (
            f"Both sentences have {lengths[0]} tokens: choose two lengths to see the gradient grow."
        )
    (short, long), (shorter, longer) = lengths, raw
    growth = longer.largest_gradient / shorter.largest_gradient
    slower = shorter.largest_learning_rate / longer.largest_learning_rate
    return (
        f"From {short} to {long} tokens the raw index makes the largest gradient **{growth:.3g} "
        f"times** as large, and only a learning rate **{slower:,.3g} times** smaller is stable. "
        "With the sinusoid the gradient is the same at every length."
    )
