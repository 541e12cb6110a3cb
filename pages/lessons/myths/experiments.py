"""Things to try with a claim."""

from collections.abc import Collection

from pages.lessons.myths.definition import HIDDEN, SHOWN
from pages.ui.content.claims import statement
from pages.ui.definitions import Experiment
from pages.ui.parameters import Shared
from pe_core.claims import CLAIMS
from pe_core.claims.verdict import Claim


def of_claim(claim: Claim, *, holds: bool, shown_at: Collection[Shared]) -> list[Experiment]:
    """What to try with a claim that holds here or not, beside verdicts ``shown_at`` parameters."""
    other, elsewhere = _to_predict(claim, shown_at)
    experiments = [
        Experiment(
            "Predict another claim",
            f"“{statement(other.key)}” {_at(elsewhere)}?",
            {"claim": other.key, "verdict": HIDDEN, **elsewhere._asdict()},
        ),
        Experiment(
            "Base model, 512 × 512",
            "Which claims change sides with the width and the length?",
            {"d_model": 512, "seq_len": 512, "base": 10_000},
        ),
    ]
    flip = claim.fails_at if holds else claim.holds_at
    if flip is None:
        return experiments
    turn = Experiment(
        "Flip the verdict",
        f"Why does it turn {_at(Shared(*flip))}?",
        {"claim": claim.key, "verdict": SHOWN, **Shared(*flip)._asdict()},
    )
    return [turn, *experiments]


def _to_predict(claim: Claim, shown_at: Collection[Shared]) -> tuple[Claim, Shared]:
    """The next claim whose verdict turns, at parameters for which it is not shown."""
    place = CLAIMS.index(claim) + 1
    turning = [one for one in (*CLAIMS[place:], *CLAIMS[:place]) if one.holds_at and one.fails_at]
    return next(
        (one, Shared(*parameters))
        for one in turning
        for parameters in (one.holds_at, one.fails_at)
        if parameters not in shown_at
    )


def _at(shared: Shared) -> str:
    d_model, seq_len, base = shared
    return f"at d_model = {d_model}, seq_len = {seq_len:,}, base = {base:,}"
