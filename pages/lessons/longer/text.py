"""Text of the lesson “Long context”."""

from collections.abc import Mapping, Sequence

from pages.lessons.longer.settings import CLEAR_LOSS, Effect, Neighbours, Settings
from pages.ui.text.numbers import counted, decimals, short
from pages.ui.text.scalings import SCALING_LABELS, SCALING_TEXTS
from pages.ui.text.tables import Table
from pe_core.scaling import (
    CLEAR_RISE,
    RAMP_SCALINGS,
    FurtherTraining,
    ReadScaling,
    ScaledModel,
    Scaling,
    SmoothedRise,
)

SOURCES = (
    "Chen et al. 2023 (arXiv 2306.15595) for interpolation; Peng et al. 2023 (arXiv 2309.00071) "
    "and jquesnelle/yarn for NTK-aware, by parts and YaRN; transformers, modeling_rope_utils, for "
    "dynamic NTK; llama-models, apply_scaling, for Llama 3.1."
)
TRADE_OFF = (
    "There are two ways to fail. If a slow pair keeps its speed, the model meets angles it never "
    "saw. If a fast pair is slowed down, neighbours become hard to tell apart. Methods that scale "
    "by parts keep the fast pairs, divide the frequencies of slow pairs by s, and slow those in "
    "between partly."
)
LARGER_BASE = (
    "Training with a larger base slows the pairs, so fewer of them complete a cycle in training: "
    "more angles can be new. NTK-aware scaling raises the base after training."
)
TRAINING = (
    "Not always: the model has not yet been trained at the new speeds. So most models are trained "
    "further once they are stretched. Their authors report:"
)
OWN = (
    "Drag one bar of the picture, or several in one stroke. The method becomes *your bars* and "
    "starts from the current bars. A bar divides the frequency of its pair by a number from 1 to "
    "s. Can you avoid new angles and keep more fast pairs at full speed than the named methods?"
)
DYNAMIC = (
    "**Dynamic NTK** keeps the base until the text is longer than those in training, then raises "
    "it with every token. In the transformers library, its base at the full length is that of "
    "NTK-aware scaling by s² − s + 1, not by s. Keys rotated with an earlier base do not match new "
    "queries, so a cache must store unrotated keys (Peng et al. 2023, section 3.3)."
)


_VISIBLE_DECIMALS = 0.0005
"""Least number that is not zero with three decimals."""
_AS_BEFORE = "near tokens stay as similar as in training"
_ANSWER = "RoPE’s slow pairs must turn slower, but not the fast ones"
_WHY = "which tell neighbours apart"
_VISIBLY_LARGER = 1.005
"""Least factor that differs from 1 in its first two decimals."""


def takeaway(settings: Settings, effect: Effect) -> str:
    """Answer the lesson's question, then say which pairs meet new angles, or what a method does."""
    factor, length, trained_length = settings.factor, settings.length, settings.trained_length
    is_whole = length == factor * trained_length
    if length <= trained_length:
        where = "At **s = 1**" if is_whole else f"With **{counted(length, 'token')}** so far"
        return f"{_ANSWER}, {_WHY}. {where}, no pair needs slowing: no angle is new."
    if not effect.without:
        return f"{_ANSWER}, {_WHY}. {_unneeded(settings.scaling, effect)}"
    if not effect.slowed:
        where = f"At {factor}× the length" if is_whole else f"In {counted(length, 'token')}"
        they, reach, stay = (
            ("it", "reaches", "stays") if effect.without == 1 else ("they", "reach", "stay")
        )
        kept = effect.pairs - effect.without
        saw = "one has" if kept == 1 else f"{kept} have"
        others = f" The other {saw} seen every angle." if kept else ""
        return (
            f"RoPE’s slow pairs must turn slower. {where}, "
            f"the {_slowest(effect.without, effect.pairs)} {reach} angles never seen in training; "
            f"at 1/{factor} speed, {they} {stay} within those seen.{others}"
        )
    if settings.scaling in RAMP_SCALINGS and effect.is_free and effect.slowed < effect.pairs:
        return _by_parts(settings.scaling, factor, effect)
    return f"{_how(settings.scaling, effect)} {_result(settings.scaling, effect)}."


def _unneeded(scaling: Scaling, effect: Effect) -> str:
    """Say that no pair needs slowing, and what a method costs all the same."""
    which = "the only" if effect.pairs == 1 else "every"
    needed = f"Here, no pair needs slowing: {which} pair completes a turn in training."
    if not effect.neighbours.is_nearer:
        return needed
    method = SCALING_TEXTS[scaling]
    makes = "only make" if method.is_plural else "only makes"
    return (
        f"{needed} {method.subject} {makes} neighbours differ **{_less(effect.neighbours)}** less."
    )


def _by_parts(scaling: Scaling, factor: int, effect: Effect) -> str:
    """Say which pairs a method slows and which it keeps, where nothing is worse for it."""
    kept = effect.pairs - effect.slowed
    slow = "slow pair" if effect.slowed == 1 else "slow pairs"
    few = "" if effect.fully == 1 else f"{effect.fully} "
    between = effect.slowed - effect.fully
    slows = (
        f"slows the **{few}slowest of {effect.pairs}** to 1/{factor} speed"
        if effect.fully
        else f"slows **{effect.slowed} of {effect.pairs}**"
    )
    fastest, tell = ("fastest", "tells") if kept == 1 else (f"{kept} fastest", "tell")
    those = "the one" if between == 1 else "those"
    partly = f", and slows {those} between partly" if effect.fully and between else ""
    return (
        f"RoPE’s {slow} must turn slower. {SCALING_TEXTS[scaling].subject} {slows}, so no angle is "
        f"new. It spares the **{fastest}**, which {tell} near tokens apart{partly}."
    )


def _how(scaling: Scaling, effect: Effect) -> str:
    """Answer the lesson's question by a method's way, and name the method."""
    if scaling == "own":
        is_all = effect.slowed == effect.pairs
        slowed = f"all **{effect.pairs} pairs**" if is_all else _count(effect.slowed, effect.pairs)
        return f"{_ANSWER}. Your own bars slow {slowed}, {'but' if effect.unseen else 'so'}"
    ways = {
        "interpolation": "All pairs turn slower, even the fast ones",
        "ntk-aware": "A larger base slows the slow pairs most",
        "dynamic-ntk": "A base that grows with the text slows the slow pairs most",
    }
    by_parts = "RoPE’s slow pairs must be slowed most" if effect.neighbours.is_nearer else _ANSWER
    way = ways.get(scaling, by_parts)
    return f"{way}. With {SCALING_TEXTS[scaling].within},"


def _result(scaling: Scaling, effect: Effect) -> str:
    """Say what a method achieves and what it costs."""
    if effect.unseen:
        meet = "meets" if effect.unseen == 1 else "meet"
        # The number of all has just been written beside that of one's own bars.
        count = f"**{effect.unseen}**" if scaling == "own" else _count(effect.unseen, effect.pairs)
        meeting = f"{count} still {meet} new angles"
    else:
        meeting = "no angle is new"
    if effect.neighbours.is_nearer:
        link = "and" if effect.unseen else "but"
        less = _less(effect.neighbours)
        return f"{meeting}, {link} neighbours differ **{less}** less: harder to tell apart"
    if effect.unseen:
        return f"{meeting}, though {_AS_BEFORE}"
    if effect.rises:
        return f"{meeting}, but the curve rises again: farther looks nearer"
    return f"{meeting}, and {_AS_BEFORE}"


def _slowest(count: int, pairs: int) -> str:
    """Write a number of the slowest pairs and that of all."""
    return f"**{'' if count == 1 else f'{count} '}slowest of {pairs}**"


def _count(count: int, pairs: int) -> str:
    """Write a number of pairs and that of all."""
    return f"**{count} of {counted(pairs, 'pair')}**"


def _differ(neighbours: Neighbours) -> str:
    """Write how much neighbours differ beside training."""
    return f"{_less(neighbours)} less" if neighbours.is_nearer else "as in training"


def _less(neighbours: Neighbours) -> str:
    """Write how much less neighbours differ than in training."""
    if neighbours.less >= CLEAR_LOSS:
        return f"{float(f'{neighbours.less:.2g}'):,g} times"
    return f"{float(f'{100 * (1 - 1 / neighbours.less):.2g}'):g}%"


def equation(
    scaling: Scaling,
    *,
    base: int,
    factor: int,
    trained_length: int,
    length: int,
    ramp_ends: tuple[float, float],
) -> tuple[str, ...]:
    """Write a method in symbols, the values of its symbols, and what crossed ends of a ramp mean.

    ``ramp_ends`` are those of YaRN's ramp.
    """
    method = SCALING_TEXTS[scaling]
    low, high = (f"{pair:g}" for pair in ramp_ends)
    values = {"B": base, r"\ell": length, r"\text{low}": low, r"\text{high}": high}
    others = "".join(rf",\quad {symbol} = {values[symbol]}" for symbol in method.symbols)
    turns = r"\quad r_i = \frac{L\,\omega_i}{2\pi}," if "r_i" in method.formula else ""
    multiplied = r",\quad \text{cosines and sines} \times (\text{0.1 ln s} + 1)"
    also = multiplied if scaling == "yarn" else ""
    settings = rf"s = {factor},{turns}\quad L = {trained_length}{others}{also}"
    if scaling != "yarn" or ramp_ends[0] <= ramp_ends[1]:
        return method.formula, settings
    # Only at lengths of a few tokens do crossed ends keep every pair instead.
    crossed = r"\text{low} > \text{high},\text{ so }\gamma = 0\text{ for every pair}"
    return method.formula, settings, crossed


def why_blend(slow: int, *, trained: SmoothedRise, step: SmoothedRise, ramp: SmoothedRise) -> str:
    """Compare similarities if only ``slow`` pairs are slowed, at once, and with YaRN's ramp.

    The rises are those in training, after the step from kept to slowed pairs, and with the ramp.
    """
    measured = (
        "The lab measures this on the curve, as the mean over an octave of distances. It is not an "
        "argument of the papers."
    )
    if step.height - trained.height < CLEAR_RISE:
        return (
            "A step from kept pairs to slowed ones can make the smoothed similarity rise again "
            f"with distance. At these settings, it does not do so visibly. {measured}"
        )
    flat = ramp.height < _VISIBLE_DECIMALS
    return (
        f"If only the **{counted(slow, 'pair')}** with new angles slowed down, by the whole factor "
        f"s, the smoothed similarity would rise again by **{decimals(step.height, 3)}** between "
        f"distances of about {step.trough:,.0f} and {step.crest:,.0f} tokens: farther looks "
        f"nearer. With YaRN it {'does not' if flat else f'rises by {decimals(ramp.height, 3)}'}. "
        "The step leaves a gap in the frequencies. The similarity of the kept pairs alone dips "
        "once their slowest pair has made a quarter turn, and rises until it has made three "
        "quarters. With a ramp, slower pairs still fall meanwhile. "
        f"{measured}"
    )


def further_training(reports: Sequence[FurtherTraining]) -> Table:
    """Return how long stretched models were trained further."""
    return Table(("method or model", "further training", "source"), [tuple(one) for one in reports])


def methods(unseen: Mapping[Scaling, int], neighbours: Mapping[Scaling, Neighbours]) -> Table:
    """Return how many pairs meet new angles, and how much neighbours differ."""
    return Table(
        ("method", "pairs with new angles", "neighbours differ (1 − similarity)"),
        [
            (SCALING_LABELS[scaling], str(count), _differ(neighbours[scaling]))
            for scaling, count in unseen.items()
        ],
    )


def ramps_alt(largest: float) -> str:
    """Describe the two ramps."""
    return (
        "Share of its frequency that each pair keeps: linear in turns in the paper, linear in the "
        "pair’s index in the code. "
        + (
            f"The frequencies differ by a factor of up to {decimals(largest, 2)}."
            if largest >= _VISIBLY_LARGER
            else "Here the frequencies are the same."
        )
    )


def ramps(
    largest: float, pair: int, *, kept: int, pairs: int, factor: int, temperature: float
) -> str:
    """Compare the paper's ramp with that of the code, which keeps some pairs as they are."""
    apart = (
        f"the frequencies of pair {pair} differ most, by a factor of **{decimals(largest, 2)}**"
        if largest >= _VISIBLY_LARGER
        else "both give every pair the same frequency, to within 1%"
    )
    other = (
        "that slows every pair but the first, while, at these settings, YaRN keeps the "
        f"{kept} fastest as they are"
        if 1 < kept < pairs
        else "NTK-aware scaling has no ramp"
    )
    return (
        "A ramp sets how much of its frequency each pair keeps. It is linear in the number of "
        "**cycles** in the paper, but in the **index of the pair** in the authors’ code. At these "
        f"settings, {apart}. YaRN also multiplies cosines and sines by 0.1 ln s + 1 = "
        f"{decimals(temperature, 4)} for s = {factor}. It is not NTK-aware scaling plus a "
        f"temperature: {other}."
    )


def models(listed: Sequence[ScaledModel], unseen: Sequence[int]) -> Table:
    """Return the settings of models; ``unseen`` counts the pairs with new angles, unscaled."""
    return Table(
        (
            "model",
            "rotated dimensions",
            "base",
            "length L",
            "method",
            "s",
            "new angles if unscaled",
        ),
        [
            (
                scaled.model.name,
                str(scaled.model.rotated_dims),
                f"{scaled.model.base:,}",
                f"{scaled.model.trained_length:,}{' (limit)' if scaled.limit_in else ''}",
                SCALING_LABELS[scaled.scaling],
                str(scaled.factor),
                f"{count} of {scaled.model.rotated_dims // 2} pairs",
            )
            for scaled, count in zip(listed, unseen, strict=True)
        ],
    )


def models_source(listed: Sequence[ScaledModel]) -> str:
    """Name the sources of the table."""
    sources = "; ".join(f"{scaled.model.name}: {scaled.model.source}" for scaled in listed)
    limits = " ".join(
        f"L of {scaled.model.name} is the limit in {scaled.limit_in}."
        for scaled in listed
        if scaled.limit_in
    )
    return f"L is the length in training, unless it is called a limit. {limits} Sources: {sources}."


def read(entry: ReadScaling) -> Table:
    """Return the contents of a pasted text."""
    known = {**SCALING_LABELS, "unknown": "unknown to this lab"}
    rows = [("method", known[entry.scaling])]
    if entry.factor is not None:
        rows.append(("factor s", short(entry.factor)))
    if entry.base is not None:
        rows.append(("base", short(entry.base)))
    if entry.trained_length is not None:
        rows.append(("training length L", f"{entry.trained_length:,}"))
    if entry.frequencies is not None:
        rows.append(("pairs", str(len(entry.frequencies))))
    return Table(("", "value"), rows)


def read_note(entry: ReadScaling, *, unseen: int | None, trained_length: int) -> str:
    """Say how many pairs meet new angles, and what frequencies cannot tell."""
    parts = []
    if unseen is not None:
        parts.append(
            f"At s times the training length of {trained_length:,} tokens, "
            f"**{counted(unseen, 'pair')}** would meet new angles."
        )
    if entry.frequencies is not None and entry.scaling == "none":
        parts.append(
            "Frequencies alone do not show whether NTK-aware scaling was used: it is the same as a "
            "larger base."
        )
    if entry.frequencies is not None and entry.scaling in ("by-parts", "llama3"):
        parts.append("Llama 3.1 uses the ramp of YaRN’s paper with different end points.")
    return " ".join(parts)
