"""Things to try with a claim."""

from collections.abc import Collection
from dataclasses import asdict

from pages.lessons.myths.claim import Claim
from pages.lessons.myths.claims import CLAIMS
from pages.lessons.myths.definition import HIDDEN, SHOWN
from pages.ui.definitions import Experiment
from pages.ui.parameters import Shared


def claim_experiments(
    claim: Claim, *, holds: bool, shown_at: Collection[Shared]
) -> list[Experiment]:
    """Return what to try with a claim, beside a table of the verdicts ``shown_at`` parameters."""
    other, elsewhere = _to_predict(claim, shown_at)
    experiments = [
        Experiment(
            "Predict another claim",
            f"“{other.statement}” {_at(elsewhere)}?",
            {"claim": other.key, "verdict": HIDDEN, **asdict(elsewhere)},
        ),
        Experiment(
            "Base model, 512 × 512",
            "Which claims change sides with the width and the length?",
            {"d_model": 512, "seq_len": 512, "base": 10_000},
        ),
    ]
    flipped_at = claim.flipped_at(holds=holds)
    if flipped_at is None:
        return experiments
    flip = Experiment(
        "Flip the verdict",
        f"Why does it turn {_at(flipped_at)}?",
        {"claim": claim.key, "verdict": SHOWN, **asdict(flipped_at)},
    )
    return [flip, *experiments]


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


def _at(shared: Shared) -> str:
    return f"at d_model = {shared.d_model}, seq_len = {shared.seq_len:,}, base = {shared.base:,}"
