"""The claims about longer texts, decided again with loops."""

import math

from core.by_hand import rates_of
from lessons.myths.checking import Expected, assert_agrees, everywhere, sizes
from pages.lessons.myths import claims_longer


def ntk(d, base):
    return rates_of(d, base * 8 ** (d / (d - 2))) if d > 2 else rates_of(d, base)


def yarn(d, base):
    def pair_of(turns):
        return d * math.log(4096 / (turns * 2 * math.pi)) / (2 * math.log(base))

    low, high = max(math.floor(pair_of(32)), 0), min(math.ceil(pair_of(1)), d - 1)
    result = []
    for pair, rate in enumerate(rates_of(d, base)):
        share = min(max((pair - low) / (high - low or 0.001), 0), 1)
        result.append(rate / 8 * share + rate * (1 - share))
    return result


def ntk_changes_slow_pairs_only(d, n, base):
    changed = sum(
        not math.isclose(scaled, rate, rel_tol=1e-9)
        for scaled, rate in zip(ntk(d, base), rates_of(d, base), strict=True)
    )
    holds = 2 * changed <= d // 2
    return Expected(holds, finding=[] if holds else [8, changed, d // 2])


def interpolation_loses_nothing(d, n, base):
    return Expected(holds=False, finding=[8, math.degrees(1 / 8), math.degrees(1)])


def yarn_is_ntk(d, n, base):
    apart = max(
        max(yarn_rate / ntk_rate, ntk_rate / yarn_rate)
        for yarn_rate, ntk_rate in zip(yarn(d, base), ntk(d, base), strict=True)
    )
    holds = apart <= 1 + 1e-9
    return Expected(holds, finding=[] if holds else [8, apart], equation=[apart])


def base_is_memory(d, n, base):
    few, many = (
        sum(2 * math.pi / rate > n - 1 for rate in rates_of(d, times * base)) for times in (1, 50)
    )
    holds = many <= few
    is_trivial = few in (0, d // 2)
    if holds:
        return Expected(holds, finding=[] if is_trivial or d == 2 else [few])
    return Expected(holds, finding=[n, few, 50, many])


def rope_extrapolates(d, n, base):
    # The largest angle of a pair is less than one turn.
    unseen = sum(rate * n < 2 * math.pi for rate in rates_of(d, base))
    holds = unseen == 0
    return Expected(holds, finding=[n] if holds else [n, unseen, d // 2, 8 * n])


def ntk_keeps_the_fastest_pair(d, n, base):
    before, after = rates_of(d, base), ntk(d, base)
    slower = [before[-1] / after[-1]] if d > 2 else []
    return Expected(
        holds=math.isclose(before[0], after[0]),
        finding=[8, math.degrees(after[0]), *slower],
        truth=[0, 0, 1],
    )


def interpolation_stays_in_range(d, n, base):
    slow = [rate for rate in rates_of(d, base) if rate * n < 2 * math.pi]
    unseen = sum(rate / 8 * 8 * n > rate * n * (1 + 1e-9) for rate in slow)
    return Expected(holds=unseen == 0, finding=[n, 8 * n, len(slow), d // 2])


BY_HAND = {
    "rope extrapolates": rope_extrapolates,
    "ntk changes slow pairs only": ntk_changes_slow_pairs_only,
    "interpolation loses nothing": interpolation_loses_nothing,
    "yarn is ntk": yarn_is_ntk,
    "base is memory": base_is_memory,
    "ntk keeps the fastest pair": ntk_keeps_the_fastest_pair,
    "interpolation stays in range": interpolation_stays_in_range,
}


@everywhere(claims_longer)
def test_verdict_and_its_numbers_are_those_of_the_formula(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))
