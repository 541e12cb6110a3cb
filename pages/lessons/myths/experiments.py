"""Things to try with a claim."""

from collections.abc import Collection
from dataclasses import asdict

from pages.lessons.myths import cached, text
from pages.lessons.myths.claim import Claim
from pages.lessons.myths.claims import CLAIMS
from pages.lessons.myths.definition import BASE_MODEL, CLAIM, HIDDEN, SHOWN, VERDICT
from pages.ui.definitions import Experiment
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import with_minus


def claim_experiments(
    claim: Claim, *, holds: bool | None, shown_at: Collection[Shared]
) -> list[Experiment]:
    """Return what to try with a claim, beside a table of the verdicts ``shown_at`` parameters.

    ``holds`` is None while the verdict is hidden.
    """
    other, elsewhere = _to_predict(claim, shown_at)
    verdict = cached.verdict(other.key, elsewhere)
    before, after = (cached.verdicts(shared) for shared in (DEFAULTS, BASE_MODEL))
    experiments = [
        Experiment(
            "Your prediction.",
            f"“{other.statement}” True or false {text.at(elsewhere)}?",
            {CLAIM.name: other.key, VERDICT.name: HIDDEN, **asdict(elsewhere)},
            answer=with_minus(f"{text.true_or_false(verdict.holds).title()}. {verdict.finding}"),
        ),
        Experiment(
            f"The original model’s width ({text.size(BASE_MODEL)}).",
            "Which verdicts change?",
            {VERDICT.name: SHOWN, **asdict(BASE_MODEL)},
            answer=text.changed(
                [
                    claim.statement
                    for claim in CLAIMS
                    if before[claim.key].holds != after[claim.key].holds
                ]
            ),
        ),
    ]
    flipped_at = None if holds is None else claim.flipped_at(holds=holds)
    if holds is None or flipped_at is None:
        return experiments
    flip = Experiment(
        "Flip the verdict.",
        f"The claim is {text.true_or_false(not holds)} {text.at(flipped_at)}. Why?",
        {CLAIM.name: claim.key, VERDICT.name: SHOWN, **asdict(flipped_at)},
        answer=with_minus(cached.verdict(claim.key, flipped_at).finding),
    )
    return [*experiments, flip]


def _to_predict(claim: Claim, shown_at: Collection[Shared]) -> tuple[Claim, Shared]:
    """Return the next claim that can flip, with parameters at which its verdict is not shown."""
    place = CLAIMS.index(claim) + 1
    return next(
        (other, shared)
        for other in (*CLAIMS[place:], *CLAIMS[:place])
        if other.holds_at and other.fails_at
        for shared in (other.holds_at, other.fails_at)
        if shared not in shown_at
    )
