"""Text of the lesson “Long context”."""

from collections.abc import Mapping, Sequence

from pages.lessons.longer.settings import Effect, Neighbours, Settings
from pages.ui.text.numbers import counted, decimals, short
from pages.ui.text.scalings import SCALING_LABELS, SCALING_TEXTS
from pages.ui.text.tables import Table
from pe_core.scaling import (
    CLEAR_RISE,
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
    "more angles can be new. A base that is raised after training is NTK-aware scaling."
)
TRAINING = (
    "Not always: the model has not yet been trained at the new speeds. So most models are trained "
    "a little further once they are stretched. Their authors report:"
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
    "queries, so a cache must store keys before rotation (Peng et al. 2023, section 3.3)."
)


_VISIBLE_DECIMALS = 0.0005
"""Least number that is not zero with three decimals."""
_CLEAR_LOSS = 2
"""Least factor by which the gap shrinks that is written as a fraction, not in percent."""
_GAP = "the gap between neighbours"
"""One minus their similarity."""
_VISIBLY_LARGER = 1.005
"""Least factor that differs from 1 in its first two decimals."""


def takeaway(settings: Settings, effect: Effect) -> str:
    """Say what to do with slow and fast pairs, then what the method does at these settings."""
    scaling, factor, length = settings.scaling, settings.factor, settings.length
    method = SCALING_TEXTS[scaling]
    trained_length = settings.trained_length
    plain = (
        "Slow down its slow pairs, so they stay within angles seen in training. Leave the fast "
        "ones alone: they tell neighbours apart."
    )
    if factor == 1 and length == trained_length:
        return (
            f"{plain} At **s = 1**, the text is no longer than those in training, so no angle is "
            "new."
        )
    if length <= trained_length:
        tokens = counted(length, "token")
        return (
            f"{plain} With **{tokens}** so far, the text is no longer than those in training, so "
            "no angle is new."
        )
    where = (
        f"At {factor}× the length"
        if length == factor * trained_length
        else f"In a text of {counted(length, 'token')}"
    )
    if not effect.without:
        if effect.neighbours.is_nearer:
            only = f"{method.subject} only shrink{'' if method.is_plural else 's'} {_GAP}"
            return f"{plain} Here, no pair needs slowing. {only} {_by(effect.neighbours)}."
        which = "the only" if effect.pairs == 1 else "every"
        return f"{plain} Here, nothing needs slowing: {which} pair completes a turn in training."
    if scaling == "none":
        solved = "; with YaRN, none" if not effect.with_yarn else ""
        return f"{plain} {where}, {_meeting(effect.without, effect.pairs)}{solved}."
    return f"{plain} With {method.within}, {_results(effect)}."


def _results(effect: Effect) -> str:
    """Say what a method achieves and what it costs."""
    meeting = _meeting(effect.unseen, effect.pairs)
    if effect.neighbours.is_nearer:
        shrinks = f"{_GAP} shrinks {_by(effect.neighbours)}"
        return f"{meeting}, {'and' if effect.unseen else 'but'} {shrinks}"
    if effect.rises and not effect.unseen:
        return f"{meeting}, but the curve rises again, so farther looks nearer"
    return f"{meeting}, {'but' if effect.unseen else 'and'} {_GAP} stays as in training"


def _meeting(count: int, pairs: int) -> str:
    """Say how many pairs meet new angles."""
    if pairs == 1:
        return f"the only pair meets {'' if count else '**no** '}new angles"
    if not count:
        return "**no** pair meets new angles"
    meet = "meets" if count == 1 else "meet"
    return f"**{count} of {counted(pairs, 'pair')}** {meet} new angles"


def _fraction(less: float) -> str:
    """Write what remains of a difference that is some times smaller, as a fraction."""
    return f"1/{float(f'{less:.2g}'):,g}"


def _percent(less: float) -> str:
    """Write by how much a difference is smaller, in percent."""
    return f"{float(f'{100 * (1 - 1 / less):.2g}'):g}%"


def _by(neighbours: Neighbours) -> str:
    """Say to which share of that in training, or by how much, the gap shrinks."""
    if neighbours.less >= _CLEAR_LOSS:
        return f"to **{_fraction(neighbours.less)}** of that in training"
    return f"by **{_percent(neighbours.less)}**"


def _gap(neighbours: Neighbours) -> str:
    """Write the gap between neighbours beside that in training."""
    if not neighbours.is_nearer:
        return "as in training"
    if neighbours.less >= _CLEAR_LOSS:
        return _fraction(neighbours.less)
    return f"{_percent(neighbours.less)} smaller"


def equation(
    scaling: Scaling,
    *,
    base: int,
    factor: int,
    trained_length: int,
    length: int,
    ramp_ends: tuple[float, float],
) -> tuple[str, str]:
    """Write a method in symbols, and the values of its symbols.

    ``ramp_ends`` are the pairs between which YaRN's ramp falls.
    """
    method = SCALING_TEXTS[scaling]
    low, high = (f"{pair:g}" for pair in ramp_ends)
    values = {"B": base, r"\ell": length, r"\text{low}": low, r"\text{high}": high}
    others = "".join(rf",\quad {symbol} = {values[symbol]}" for symbol in method.symbols)
    turns = r"\quad r_i = \frac{L\,\omega_i}{2\pi}," if "r_i" in method.formula else ""
    return method.formula, rf"s = {factor},{turns}\quad L = {trained_length}{others}"


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
        "The step leaves a gap in the frequencies. The kept pairs alone dip after a quarter of the "
        "slowest one’s turn and rise until three quarters; in a ramp, slower pairs fall meanwhile. "
        f"{measured}"
    )


def further_training(reports: Sequence[FurtherTraining]) -> Table:
    """Return how long stretched models were trained further."""
    return Table(("method or model", "further training", "source"), [tuple(one) for one in reports])


def methods(unseen: Mapping[Scaling, int], neighbours: Mapping[Scaling, Neighbours]) -> Table:
    """Return how many pairs meet new angles, and the gap between neighbours."""
    return Table(
        ("method", "pairs with new angles", "gap between neighbours (1 − similarity)"),
        [
            (SCALING_LABELS[scaling], str(count), _gap(neighbours[scaling]))
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


def ramps(largest: float, pair: int, *, factor: int, temperature: float) -> str:
    """Compare the paper's ramp with that of the code."""
    apart = (
        f"the frequencies of pair {pair} differ most, by a factor of **{decimals(largest, 2)}**"
        if largest >= _VISIBLY_LARGER
        else "both give every pair the same frequency, to within 1%"
    )
    return (
        "A ramp sets how much of its frequency each pair keeps. It is linear in the number of "
        "**cycles** in the paper, but in the **index of the pair** in the authors’ code. At these "
        f"settings, {apart}. YaRN also multiplies cosines and sines by 0.1 ln s + 1 = "
        f"{decimals(temperature, 4)} for s = {factor}. It is not NTK-aware scaling plus a "
        "temperature: that slows every pair but the first, while YaRN keeps a group of fast pairs "
        "as they are."
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
