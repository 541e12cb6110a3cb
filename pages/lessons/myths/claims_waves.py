"""Claims about the waves of single dimensions."""

from dataclasses import replace

import numpy as np

from pages.lessons.myths import pictures_sinusoid
from pages.lessons.myths.claim import Verdict, claim
from pages.ui.parameters import DEFAULTS, Shared
from pages.ui.text.numbers import short, with_digits
from pe_core.row_metrics import ROUNDING
from pe_core.sinusoid import encoding_distance, last_cosine, limiting_share

# The last wavelength falls short of 2π·base by the share 2·ln(base)/d_model, at least 9e-12.
_REACHED = 1e-12


@claim(
    "leftmost is slowest",
    "The leftmost columns are the slowest.",
    lesson="pendulums",
    picture=pictures_sinusoid.waves,
    holds_at=replace(DEFAULTS, d_model=2),
    fails_at=DEFAULTS,
)
def leftmost_is_slowest(shared: Shared) -> Verdict:
    """λ_0 ≥ λ_i for all i."""
    lengths = shared.sinusoid.wavelengths
    first, last = lengths[0], lengths[-1]
    times = last / first
    holds = bool(first >= lengths.max())
    return Verdict(
        holds=holds,
        finding=(
            "There is only one pair: it is both the first and the last."
            if holds
            else f"The first wave repeats every {first:.2f} tokens, the last only every "
            f"{last:,.1f}: {short(times)} times slower."
        ),
        truth="Dimensions 0 and 1 are the *fastest*; every next pair is slower by the same factor.",
        equation=rf"\lambda_0 = 2\pi = {first:.3f},\qquad \lambda_{{d/2-1}} = "
        rf"2\pi\cdot B^{{1-2/d}} = {last:.1f}\ \text{{tokens}}",
    )


@claim(
    "reaches 2 pi base",
    "Wavelengths run from 2π to 2π · base.",
    lesson="pendulums",
    picture=pictures_sinusoid.wavelengths,
    fails_at=DEFAULTS,
)
def reaches_2_pi_base(shared: Shared) -> Verdict:
    """The last wavelength is 2π·base."""
    d_model, base, sinusoid = shared.d_model, shared.base, shared.sinusoid
    lengths, bound = sinusoid.wavelengths, sinusoid.wavelength_bound
    longest = float(lengths[-1])
    others = "Versions that divide by d_model/2 − 1 do reach it."
    if sinusoid.pairs == 1:
        others = "Versions that divide by d_model/2 − 1 reach it, but here they divide by zero."
    return Verdict(
        holds=bool(np.isclose(longest, bound, rtol=_REACHED, atol=0)),
        finding=f"The last wavelength is {longest:,.2f} tokens, short of 2π · base = {bound:,.2f}.",
        truth="The last wavelength is 2π · base^(1 − 2/d_model): it approaches 2π · base as "
        f"d_model grows, but never reaches it. {others}",
        equation=rf"2\pi\cdot {base}^{{\,1-2/{d_model}}} = {longest:.2f} \;<\; "
        rf"2\pi\cdot {base} = {bound:.2f}\ \text{{tokens}}",
    )


@claim(
    "every wave cycles",
    "Every wave completes a cycle.",
    lesson="heatmap",
    picture=pictures_sinusoid.waves,
    holds_at=replace(DEFAULTS, base=5),
    fails_at=DEFAULTS,
)
def every_wave_cycles(shared: Shared) -> Verdict:
    """No wavelength is longer than the way from the first position to the last."""
    sinusoid = shared.sinusoid
    done, pairs = sinusoid.completed_cycles(shared.seq_len), sinusoid.pairs
    last, longest = shared.seq_len - 1, sinusoid.wavelengths[-1]
    limit = limiting_share(shared.seq_len, base=sinusoid.base)
    if done == 0:
        some = "Neither wave completes" if pairs == 2 else f"None of the {pairs} waves completes"
    elif done == 1:
        some = f"Only 1 of {pairs} waves completes"
    else:
        some = f"Only {done} of {pairs} waves complete"
    by = f"a cycle by position {last:,}; the longest takes {longest:,.1f} tokens."
    every = "Both" if pairs == 2 else f"All {pairs}"
    if_it_holds, if_it_fails = f"{every} waves complete {by}", f"{some} {by}"
    if pairs == 1:
        only = f"The only wave takes {longest:,.1f} tokens: it completes"
        if_it_holds = f"{only} a cycle by position {last:,}."
        if_it_fails = f"{only} no cycle by position {last:,}."
    if done == pairs:
        here = "even the slowest pair completes one"
    elif pairs == 1:
        here = "the only pair does not complete one"
    elif done == 0:
        here = "no pair completes one"
    elif done == 1:
        here = f"1 of {pairs:,} pairs completes one"
    else:
        here = f"{done:,} of {pairs:,} pairs complete one"
    holds = done == pairs
    return Verdict(
        holds=holds,
        finding=(if_it_holds if holds else if_it_fails),
        truth=f"Here {here}. With many pairs, the share that completes a cycle approaches "
        f"ln((seq_len − 1) / 2π) / ln(base), cut off at 0 and 1: {limit:.1%} at this length and "
        "base.",
        equation=rf"\#\{{\,i : \lambda_i \le {last}\,\}} = {done}\ \text{{of}}\ {pairs}",
    )


@claim(
    "last wave is constant",
    "The last column is constant.",
    lesson="pendulums",
    picture=pictures_sinusoid.last_column,
    fails_at=DEFAULTS,
)
def last_wave_is_constant(shared: Shared) -> Verdict:
    """1 − cos(ωp) of the slowest pair is 0 at every position."""
    last = last_cosine(shared.sinusoid, shared.seq_len)
    position, cycles = last.lowest_at, last.cycles
    drop, wavelength = float(last.falls[position]), shared.sinusoid.wavelengths[-1]
    if cycles < 1:
        shown = f"the sequence shows {with_digits(cycles, 2)} of a cycle."
    else:
        shown = f"the sequence shows {cycles:,.4g} of its cycles."
    return Verdict(
        holds=drop == 0,
        finding=f"At position {position:,} the last cosine is {with_digits(drop, 3)} below 1.",
        truth=f"The last cosine is a wave like any other, {wavelength:,.1f} tokens long; {shown}",
        equation=rf"1-\cos(\omega_{{d/2-1}}\cdot {position}) = {drop:.3e}",
    )


@claim(
    "base is the limit",
    "The base is the largest position.",
    lesson="pendulums",
    picture=pictures_sinusoid.waves,
    fails_at=DEFAULTS,
)
def base_is_the_limit(shared: Shared) -> Verdict:
    """The row at position `base` equals another row of the sequence."""
    seq_len, base, sinusoid = shared.seq_len, shared.base, shared.sinusoid
    others = np.arange(seq_len, dtype=np.float64)
    others = others[others != base]
    distances = np.asarray(encoding_distance(sinusoid, base - others))
    nearest = int(distances.argmin())
    position, distance = others[nearest], distances[nearest]
    longest = sinusoid.wavelengths[-1]
    # The base is a position of the sequence itself if it is smaller than the length.
    other, apart = ("other ", rf",\,p\ne {base:.0f}") if base < seq_len else ("", "")
    return Verdict(
        holds=bool(distance <= ROUNDING),
        finding=(
            f"The row of position {base:,.0f} is {with_digits(distance, 3)} away from the nearest "
            f"{other}row of the sequence, that of position {position:,.0f}."
        ),
        truth="Rows do not start to repeat there. The base sets the range of wavelengths, here up "
        f"to {longest:,.1f} tokens, but it limits no position.",
        equation=rf"\min_{{p<{seq_len}{apart}}}\lVert PE({base:.0f})-PE(p)\rVert = {distance:.4g}",
    )


@claim(
    "most columns stay positive",
    "Most columns never turn negative.",
    lesson="heatmap",
    picture=pictures_sinusoid.waves,
    holds_at=DEFAULTS,
    fails_at=replace(DEFAULTS, seq_len=2048),
)
def most_columns_stay_positive(shared: Shared) -> Verdict:
    """More than half of the columns have no negative cell."""
    matrix = shared.sinusoid.matrix(shared.seq_len)
    count, columns = int((matrix >= 0).all(axis=0).sum()), shared.d_model
    finding = (
        f"{count:,} of {columns:,} columns {'has' if count == 1 else 'have'} no negative cell "
        f"within {shared.seq_len:,} rows."
    )
    return Verdict(
        holds=2 * count > columns,
        finding=finding,
        truth="A sine turns negative only after half a cycle, a cosine after a quarter. In a short "
        "text, slow waves do not get that far.",
        equation=r"\cos\omega_i p \ge 0\ \text{while}\ \omega_i p \le \tfrac{\pi}{2},\qquad "
        r"\sin\omega_i p \ge 0\ \text{while}\ \omega_i p \le \pi",
    )
