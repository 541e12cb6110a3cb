"""Text of the lesson “Long context”."""

from collections.abc import Mapping, Sequence

from pages.lessons.longer.settings import BY_PARTS, Settings
from pages.ui.text.numbers import counted, decimals, short
from pages.ui.text.scalings import SCALING_LABELS, SCALING_TEXTS
from pages.ui.text.tables import Table
from pe_core.scaling import ReadScaling, ScaledModel, Scaling

SOURCES = (
    "Chen et al. 2023 (arXiv 2306.15595) for interpolation; Peng et al. 2023 (arXiv 2309.00071) "
    "and jquesnelle/yarn for NTK-aware, by parts and YaRN; transformers, modeling_rope_utils, for "
    "dynamic NTK; llama-models, apply_scaling, for Llama 3.1."
)
TRADE_OFF = (
    "There are two ways to fail. If a slow pair keeps its speed, the model meets angles it never "
    "saw. If a fast pair is slowed down, neighbours become hard to tell apart. Methods that scale "
    "by parts keep the fast pairs, divide the frequencies of slow pairs by s, and blend those in "
    "between."
)
LARGER_BASE = (
    "A larger base does not extend the context by itself: it only slows the pairs, so fewer of "
    "them complete a cycle within the training length."
)
OWN = (
    "Drag one bar of the picture, or several in one stroke. The method becomes *own* and starts "
    "from the current bars. A bar divides the frequency of its pair by a number from 1 to s. Can "
    "you avoid new angles and keep more fast pairs at full speed than the named methods?"
)
DYNAMIC = (
    "**Dynamic NTK** keeps the base until the text is longer than those in training, then raises "
    "it with every token. In the transformers library, its base at the full length is that of "
    "NTK-aware scaling by s² − s + 1, not by s. Keys rotated with an earlier base do not match new "
    "queries, so a cache must store keys before rotation (Peng et al. 2023, section 3.3)."
)


_VISIBLY_LARGER = 1.005
"""Least factor that differs from 1 in its first two decimals."""


def takeaway(
    settings: Settings, *, unseen: int, excess: float, without: int, slowed: int, pairs: int
) -> str:
    """Say what to do with fast and slow pairs, how many meet new angles, and what it costs.

    ``excess`` is the largest share of a turn that is new to one of the ``unseen`` pairs. ``slowed``
    counts the pairs that a method slows although they meet no new angles without it.
    """
    scaling, factor, length = settings.scaling, settings.factor, settings.length
    trained_length = settings.trained_length
    answer = "Keep the fastest pairs, slow the slowest, and blend in between: then no angle is new."
    if factor == 1 and length == trained_length:
        return f"{answer} At **s = 1**, the text is as long as those in training."
    if length <= trained_length:
        tokens = counted(length, "token")
        return f"{answer} With **{tokens}** so far, the text is no longer than those in training."
    where = (
        f"at {factor}× the length"
        if length == factor * trained_length
        else f"after {counted(length, 'token')}"
    )
    reach = "reaches" if without == 1 else "reach"
    plain = f"**{without} of {counted(pairs, 'pair')}** {reach} new angles"
    if pairs == 1:
        plain = f"the only pair reaches {'new' if without else '**no** new'} angles"
    result = f"{answer} Unchanged, {where}, {plain}."
    if scaling == "none" or not (without or slowed):
        return result
    method = SCALING_TEXTS[scaling]
    slow = "slow" if method.is_plural else "slows"
    price = "so positions look more alike"
    if not without:
        return f"{result} {method.subject} {slow} **{counted(slowed, 'pair')}** anyway, {price}."
    if unseen:
        leave = "leave" if method.is_plural else "leaves"
        result = (
            f"{result} {method.subject} {leave} **{unseen}**, by up to "
            f"**{decimals(excess, 2)} turns**"
        )
    else:
        result = f"{result} {method.subject} {'avoid' if method.is_plural else 'avoids'} this"
    if not slowed:
        return f"{result}."
    if scaling in BY_PARTS:
        blended = f"{result}, and blends **{counted(slowed, 'pair')}** in between"
        return f"{blended}." if unseen else f"{blended}, {price}."
    others = pairs - without
    if others == 1:
        also = "**the only other pair**"
    elif slowed == others:
        also = f"**all {others:,}** others"
    else:
        also = f"**{slowed:,} of {others:,}** others"
    return (
        f"{result}, and {slow} {also}." if unseen else f"{result}, but also {slow} {also}, {price}."
    )


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
    return (
        method.formula,
        rf"s = {factor},\qquad r_i = \frac{{L\,\omega_i}}{{2\pi}},\quad "
        rf"L = {trained_length}{others}",
    )


def methods(unseen: Mapping[Scaling, int], degrees: Mapping[Scaling, float]) -> Table:
    """Return how many pairs meet new angles, and how far the fastest pair turns in a token."""
    return Table(
        ("method", "pairs with new angles", "fastest pair, degrees per token"),
        [
            (SCALING_LABELS[scaling], str(count), decimals(degrees[scaling], 1))
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
            "training length",
            "method",
            "s",
            "new angles if unscaled",
        ),
        [
            (
                scaled.model.name,
                str(scaled.model.rotated_dims),
                f"{scaled.model.base:,}",
                f"{scaled.model.trained_length:,}",
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
    return f"Sources: {sources}."


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
