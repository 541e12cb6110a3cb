"""Text of the Myth lab."""

from collections.abc import Callable, Collection, Mapping, Sequence

from pages.lessons.myths.claim import Claim, Verdict
from pages.lessons.myths.claims import kind_of
from pages.ui.parameters import Shared
from pages.ui.text.numbers import counted
from pages.ui.text.tables import Column

SOURCE = (
    "computed here from the formula in section 3.5 of Vaswani et al. 2017 (arXiv 1706.03762); "
    "searches stop at the bounds that the sentences name."
)
FORMULA = (
    r"PE(p)[2i] = \sin(\omega_i p),\quad PE(p)[2i+1] = \cos(\omega_i p),\quad \omega_i = B^{-2i/d}"
)
HERE, FLIP = "here", "flips"
"""Heads of the columns for the current settings, and for any with the opposite verdict."""
HIDDEN_ROWS = "A row fills once you have answered. Choose the verdicts “shown” to see all of them."


def at(shared: Shared) -> str:
    """Name a set of parameters."""
    return f"at d_model = {shared.d_model:,}, seq_len = {shared.seq_len:,}, base = {shared.base:,}"


def size(shared: Shared) -> str:
    """Name a set of parameters by its size: d_model × seq_len."""
    return f"{shared.d_model} × {shared.seq_len}"


def true_or_false(holds: bool) -> str:
    """Return a verdict in one word."""
    return "true" if holds else "false"


def alt(claim: Claim, *, count: int, columns: int, held: int | None) -> str:
    """Describe the table of claims; ``held`` of them are true, None before predictions."""
    true_ones = "" if held is None else f": {held} are true at the current ones"
    return (
        f"Table of {counted(count, 'claim')} by {columns} sets of parameters{true_ones}. "
        f"The claim “{claim.statement}” is framed."
    )


def question(shared: Shared) -> str:
    """Ask for a prediction."""
    return f"Is this true or false {at(shared)}?"


def answered(verdict: Verdict, predicted: bool | None) -> str:
    """State a verdict, and whether the prediction of it was right."""
    sign = "check_circle" if verdict.holds else "cancel"
    heading = f"### :material/{sign}: {true_or_false(verdict.holds).title()} here"
    if predicted is None:
        return heading
    right = (
        "You were right."
        if predicted == verdict.holds
        else f"You predicted “{true_or_false(predicted)}”."
    )
    return f"{heading}\n\n{right}"


def all_claims(
    claims: Sequence[Claim],
    verdicts: Mapping[str, Sequence[Verdict]],
    columns: Sequence[str],
    *,
    hidden: Collection[str],
) -> list[Column]:
    """List every claim, its verdicts in the columns' settings, and the finding in the first one.

    ``hidden`` has the keys of the claims that the reader has yet to predict.
    """

    def of_each(write: Callable[[Claim], str]) -> list[str]:
        return ["?" if claim.key in hidden else write(claim) for claim in claims]

    def at_place(place: int) -> list[str]:
        return of_each(lambda claim: _signed(verdicts[claim.key][place].holds))

    findings = of_each(lambda claim: verdicts[claim.key][0].finding)
    return [
        Column("claim", [claim.statement for claim in claims]),
        Column("kind", of_each(kind_of)),
        *(Column(name, at_place(place)) for place, name in enumerate(columns)),
        Column(f"finding {HERE}", findings, width="large"),
    ]


def _signed(holds: bool) -> str:
    """Return a verdict in a sign and a word."""
    return f"{'✓' if holds else '✗'} {true_or_false(holds)}"


def takeaway(*, held: int | None, depend: int, count: int) -> str:
    """Say that claims depend on the model, and count those that do or those that are true.

    ``held`` is None while the reader predicts the verdicts.
    """
    if held is None:
        return (
            "It depends on the model: some claims hold for every model, some for none. "
            f"**{depend} of {count}** are true at some settings of this page and false at others."
        )
    return (
        "It depends on the model: some claims hold for every model, some for none, and some only "
        f"at certain settings. At yours, **{held} of {count}** are true."
    )


def drawn(*, place: int, drawn_count: int, count: int, topic: str) -> str:
    """State the number of a claim, and which claims the table shows."""
    return (
        f"Claim {place + 1} of {count}. The table shows {drawn_count} about {topic}; the list "
        "above has them all."
    )


def changed(statements: Sequence[str]) -> str:
    """List the claims whose verdicts change."""
    if not statements:
        return "None changes, compared with the default settings."
    listed = " ".join(f"“{statement}”" for statement in statements)
    return f"Compared with the default settings, {counted(len(statements), 'verdict')}: {listed}"
