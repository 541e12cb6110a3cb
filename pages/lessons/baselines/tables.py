"""Tables of the lesson “Baseline failures”."""

from collections.abc import Sequence

from pages.ui.text.numbers import short, tiny, with_digits
from pages.ui.text.tables import Table, yes_no
from pe_core.schemes import SchemeProperties, ShiftProperties, TrainingStability


def properties(
    schemes: Sequence[SchemeProperties],
    shifts: Sequence[ShiftProperties],
    *,
    lengths: tuple[int, int],
) -> Table:
    """List a verdict on each property of each scheme, and the number that decides it.

    The longer one of the ``lengths`` counts as trained.
    """

    def at_both(*values: float) -> str:
        first, second = map(short, values)
        return f"{first} at {lengths[0]} tokens, {second} at {lengths[1]}"

    questions = {
        "Bounded at every length?": lambda scheme: yes_no(
            scheme.bounded,
            f"largest entry {at_both(scheme.largest_short, scheme.largest_long)}",
        ),
        "Is every row unique?": lambda scheme: yes_no(
            scheme.unique, f"the nearest two are {tiny(scheme.separation)} apart"
        ),
        "Same numbers at every length?": lambda scheme: yes_no(
            scheme.same_at_every_length,
            f"{_difference(scheme)}; mean step "
            f"{at_both(scheme.step_short.mean, scheme.step_long.mean)}",
        ),
        f"Defined beyond {lengths[1]} tokens?": lambda scheme: yes_no(
            scheme.beyond.defined,
            f"entries up to {short(scheme.beyond.largest_beyond)}, against "
            f"{short(scheme.beyond.largest_trained)} in training"
            if scheme.beyond.defined
            else f"its digits run out after position {scheme.beyond.last_position:,}",
        ),
    }
    rows = [[question, *map(answer, schemes)] for question, answer in questions.items()]
    rows.append(["Does one matrix take each row to the next?", *map(_shift, shifts)])
    return Table(["", *(scheme.name for scheme in schemes)], rows)


def _difference(scheme: SchemeProperties) -> str:
    if scheme.same_at_every_length:
        return "no entry differs"
    return f"a token’s entries differ by up to {short(scheme.length_disagreement)}"


def _shift(fit: ShiftProperties) -> str:
    if fit.linear:
        return yes_no(True, f"off by {tiny(fit.linear_residual)} at unseen rows")
    if fit.affine:
        return yes_no(
            False,
            f"off by {with_digits(fit.linear_residual, 2)}, or by {tiny(fit.affine_residual)} with "
            "a constant added (an affine map)",
        )
    return yes_no(
        False, f"off by {with_digits(fit.affine_residual, 2)}, even with a constant added"
    )


def measurements(
    schemes: Sequence[SchemeProperties], shifts: Sequence[ShiftProperties]
) -> list[dict[str, object]]:
    """List the numbers of `properties` with all digits, one row for each scheme."""
    return [
        {
            "numbering": scheme.name,
            "largest entry, shorter": scheme.largest_short,
            "largest entry, longer": scheme.largest_long,
            "bounded": scheme.bounded,
            "distance of the nearest rows": scheme.separation,
            "unique": scheme.unique,
            "difference between the lengths": scheme.length_disagreement,
            "same entries": scheme.same_at_every_length,
            "mean step, shorter": scheme.step_short.mean,
            "mean step, longer": scheme.step_long.mean,
            "defined beyond": scheme.beyond.defined,
            "largest entry beyond": scheme.beyond.largest_beyond,
            "error of one matrix": shift.linear_residual,
            "error of a matrix and a constant": shift.affine_residual,
        }
        for scheme, shift in zip(schemes, shifts, strict=True)
    ]


def training_stability(
    lengths: Sequence[int], names: Sequence[str], schemes: Sequence[Sequence[TrainingStability]]
) -> Table:
    """List the gradient and the stable learning rate of each scheme at each length."""
    rows = []
    for name, by_length in zip(names, schemes, strict=True):
        gradients = [with_digits(training.largest_gradient, 4) for training in by_length]
        rates = [with_digits(training.largest_learning_rate, 4) for training in by_length]
        rows += [
            [f"{name}: largest gradient", *gradients],
            [f"{name}: highest stable rate", *rates],
        ]
    return Table(["", *(f"{length} tokens" for length in lengths)], rows)
