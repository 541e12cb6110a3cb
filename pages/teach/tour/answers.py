"""The answers of the guided tour, written from numbers that the lessons have computed.

Each takes the lesson's view, which holds the values of its controls, and the numbers of its
opening.
"""

import math
from typing import NamedTuple

import numpy as np

from pages.lessons.baselines.answer_numbers import BaselinesNumbers
from pages.lessons.baselines.definition import LONG, SHORT
from pages.lessons.biases.measures import Stretched
from pages.lessons.coordinates.answer_numbers import CoordinatesNumbers
from pages.lessons.decay.definition import MAX_OFFSET, SEARCHED_OFFSETS
from pages.lessons.decay.measures import DecayCurve
from pages.lessons.embedding.answer_numbers import EmbeddingNumbers
from pages.lessons.formulas.answer_numbers import FormulasNumbers
from pages.lessons.formulas.definition import FIRST, LIBRARY, THRESHOLD
from pages.lessons.heads.marked_query import MarkedQuery
from pages.lessons.heatmap.answer_numbers import HeatmapNumbers
from pages.lessons.home.answer_numbers import HomeNumbers
from pages.lessons.images.measures import Similarities
from pages.lessons.images.text import compare_equally_far
from pages.lessons.longer.answer_numbers import LongerNumbers
from pages.lessons.longer.definition import FACTOR, SCALING
from pages.lessons.pendulums.answer_numbers import PendulumsNumbers
from pages.lessons.precision.answer_numbers import PrecisionNumbers
from pages.lessons.precision.definition import EXACTLY, WAY
from pages.lessons.rope.measures import Scores
from pages.lessons.rotation.answer_numbers import RotationNumbers
from pages.ui.parameters import POSITION, ROTATED_PAIR, ROTATION_OFFSET, View
from pages.ui.text.numbers import (
    counted,
    decimals,
    degrees,
    distinct,
    listed,
    rough_share,
    share,
    short,
    spelled,
    tiny,
    told_apart,
    weight_share,
    with_digits,
)
from pages.ui.text.stripes import looks_constant
from pe_core.versions import VERSIONS

_SMALL, _LARGE = 1e-4, 1e-2
_ONE_WORD = "One word has no order. Type a second one."


def blind(view: View, numbers: HomeNumbers) -> str:
    """Count the outputs that change without positions: none."""
    if len(numbers.words) < 2:
        return _ONE_WORD
    return (
        "**None** of the outputs changes; each just moves along. Every word still sees the same "
        "words, and a sum has no order."
    )


def seeing(view: View, numbers: HomeNumbers) -> str:
    """Compare the changes of the outputs with and without positions."""
    if (count := len(numbers.words)) < 2:
        return _ONE_WORD
    if numbers.is_same_sentence:
        return "This order leaves the sentence unchanged: move two different words."
    every = "Both" if count == 2 else f"All {spelled(count)}"
    return (
        f"**{every}** outputs change, by up to **{decimals(numbers.change_with, 2)}**: each word "
        "now carries its position along, so every sum has other terms."
    )


def normalised(view: View, numbers: BaselinesNumbers) -> str:
    """Compare one step of the normalised index in two sentences."""
    fewer, more = sorted((view[SHORT], view[LONG]))
    here, there = (step.by_end_points for step in numbers.steps)
    if fewer == more:
        return f"**{here:.3g}** in {fewer} tokens. Choose two lengths to see it change."
    return (
        f"A step is **{here:.3g}** in {fewer} tokens, but only **{there:.3g}** in {more}: one step "
        f"of the short sentence is as long as **{here / there:.4g}** of the long one."
    )


def digits(view: View, numbers: BaselinesNumbers) -> str:
    """Count the binary digits that change at one step."""
    position, most = numbers.digit_change
    if most == 1:
        return "**One**: two tokens need no second digit. Choose a longer sentence."
    return (
        f"Up to **{most}**, first from {position} to {position + 1}. Some neighbours differ in one "
        f"digit, others in {most}, so the number of differing digits says little about distance."
    )


def one_step(view: View, numbers: HeatmapNumbers) -> str:
    """Compare the steps of the pairs within one token."""
    moves = numbers.step_by_pair
    if len(moves) == 1:
        return f"There is only one pair of columns. One step moves it by **{moves[0]:.3f}**."
    return (
        "**Columns 0 and 1**, the fastest pair: every step moves it by a distance of "
        f"**{moves[0]:.3f}**, but the last pair by only **{decimals(moves[-1], 3)}**."
    )


def pendulums(view: View, numbers: PendulumsNumbers) -> str:
    """Compare the fastest and the slowest wave."""
    lengths = numbers.wavelengths
    if len(lengths) == 1:
        return f"There is only one pair: it takes **{short(lengths[0])}** tokens."
    shown = f", of which {view.shared.seq_len:,} are shown"
    return (
        f"The last one does after **{short(lengths[-1])}** tokens"
        f"{shown if lengths[-1] > view.shared.seq_len else ''}. Each pair takes "
        f"{numbers.wavelength_ratio:.4g} times as long as the one before; pair 0 takes "
        f"{short(lengths[0])} tokens."
    )


def cycles(view: View, numbers: HeatmapNumbers) -> str:
    """Count the waves that complete a cycle within the sequence."""
    lengths, done = numbers.wavelengths, numbers.completed
    seq_len, pairs = view.shared.seq_len, len(lengths)
    longest = (
        f"The {'only' if pairs == 1 else 'longest'} wave takes **{short(lengths[-1])}** tokens"
    )
    if done == pairs:
        all_of_them = {1: "The only pair does", 2: "Both pairs do"}.get(
            pairs, f"All {pairs} pairs do"
        )
        return f"{all_of_them}. {longest}, and there are {seq_len:,} rows."
    if not done:
        shortest = f" The shortest wave takes {short(lengths[0])} tokens." if pairs > 1 else ""
        return f"**None** of the waves completes a cycle.{shortest} {longest}."
    last = numbers.last_cosine
    seen = (
        "so what looks like a constant stripe is just the start of its cosine"
        if looks_constant(last)
        else f"of which {share(last.cycles)} is shown here"
    )
    completes = "completes" if done == 1 else "complete"
    return f"**{done} of {pairs}** pairs {completes} a cycle. {longest}, {seen}."


def falling(view: View, numbers: DecayCurve) -> str:
    """Say how the dot product falls: at every step, or with rises in between."""
    last = view[MAX_OFFSET]
    profile = numbers.profile
    if not profile.rising_steps:
        return f"It **falls at every step**, here: at each of the {last:,} up to offset {last:,}."
    start, end = profile.values[1], profile.values[-1]
    first_value, last_value = told_apart(start, end)
    values = f"S is {first_value} at offset 1, **{last_value}** at {last:,}"
    if not numbers.clear_rise:
        return f"**It falls**: {values}. It rises at some steps, but too little to see here."
    if end >= start:
        return f"**It goes up and down**: {values}."
    # The last offset may be on a crest or in a trough.
    level = round(numbers.trend or 0, 1)
    if not 0 < level < start:
        return f"**It falls with ripples**: {values}."
    return (
        f"**It falls with ripples**: from {first_value} at offset 1 to about **{level}** at "
        f"{last:,}."
    )


def below_zero(view: View, numbers: DecayCurve) -> str:
    """Say whether the dot product ends at zero."""
    last = view[MAX_OFFSET]
    first = numbers.first_negative
    if first is None:
        return (
            f"**No**. Here it stays above zero up to offset {SEARCHED_OFFSETS:,}, but a sum of "
            "cosines never settles: at enormous offsets it comes back close to 1, again and again."
        )
    sentence = f"**No**. S first drops below zero at offset **{first:,}**"
    after = numbers.profile.values[first:]
    if len(after) > 1:
        low, high = told_apart(after.min(), after.max())
        sentence += f", then keeps wandering between {low} and {high} (up to {last:,})"
    return f"{sentence}. A sum of cosines never settles."


def turn(view: View, numbers: RotationNumbers) -> str:
    """State the angle from p to p + k."""
    pair, position, offset = view[ROTATED_PAIR], view[POSITION], view[ROTATION_OFFSET]
    angle = offset * numbers.frequency
    if not offset:
        return "**Nothing rotates** with k = 0: choose another offset."
    way = "clockwise" if offset > 0 else "counter-clockwise"
    size = f"**{degrees(abs(math.degrees(angle)))}** ({with_digits(abs(angle), 4)} rad)"
    middle, end = position + offset, position + 2 * offset
    example = (
        f"takes position {position} to {middle} and {middle} to {end}"
        if end >= 0
        else "serves every position"
    )
    return (
        f"**It stays the same**. Wherever p is, pair {pair} rotates {way} by {size}. One and the "
        f"same matrix {example}."
    )


def addition(view: View, numbers: EmbeddingNumbers) -> str:
    """Describe the effect of adding on the first word's vector."""
    effect = numbers.effect
    before, after = (f"{norms[0]:.2f}" for norms in (effect.norm_before, effect.norm_after))
    change = f"goes from {before} to **{after}**" if before != after else "barely changes"
    return (
        "It is **shifted**: every second number grows by 1 (cos 0), the rest stay (sin 0). "
        f"A rotation would preserve the norm; here it {change}."
    )


def rounded_rows(view: View, numbers: PrecisionNumbers) -> str:
    """State the largest error of all rows in each float type."""
    largest, integers = numbers.largest_errors, numbers.exact_integers
    errors = listed([f"**{_error(error)}** in {name}" for name, error in largest.items()])
    why = (
        "Exact angles lose almost nothing if only the result is rounded."
        if view[WAY] == EXACTLY
        else f"Angles are rounded: beyond {integers['bfloat16']}, bfloat16 lacks some integers."
    )
    return f"The largest errors are {errors}. {why}"


def _error(error: float) -> str:
    """Write an error without an exponent unless it is very small."""
    return f"{error:.2g}" if _SMALL <= error < _LARGE else tiny(error)


def same_numbers(view: View, numbers: FormulasNumbers) -> str:
    """Say whether two versions have the same numbers."""
    comparison, matters = numbers.comparison, numbers.first_difference
    if comparison.agreement == "identical":
        return "They are the **same numbers in the same columns**: nothing distinguishes them."
    if comparison.agreement == "permutation":
        return (
            "**Yes**, only the order differs. To a model trained from scratch it makes no "
            "difference; weights trained with one order won’t work with the other."
        )
    threshold = view[THRESHOLD]
    largest = comparison.largest_by_position.max()
    differ = (
        f"**No**. Even with the columns matched, entries differ by up to **{decimals(largest, 4)}**"
    )
    if matters is None:
        return f"{differ}, nowhere by more than {threshold}."
    return f"{differ}, first by more than {threshold} at position **{matters:,}**."


def your_model(view: View, numbers: FormulasNumbers) -> str:
    """Say whether another order of columns makes two versions equal, and how many values differ."""
    have_one_rule = VERSIONS[view[FIRST]].rule == VERSIONS[view[LIBRARY]].rule
    agreement = numbers.comparison.agreement
    if agreement == "identical":
        return "**They are equal already**: every number is the same."
    if agreement == "permutation":
        return "**Yes**: only the order of the columns differs."
    why = (
        "even reordered, the numbers differ"
        if have_one_rule
        else "their frequencies differ, so no order makes them equal"
    )
    threshold = view[THRESHOLD]
    apart = float((np.abs(numbers.comparison.difference) > threshold).mean())
    return (
        f"**No**: {why}. With the columns matched, **{rough_share(apart)}** of the numbers "
        f"differ by more than {threshold}."
    )


def looking_back(_: View, query: MarkedQuery) -> str:
    """Name the wanted key of the marked query, and its weight."""
    position, offset, weights = query.position, query.offset, query.weights
    if not query.gain:
        return f"**None**: at a gain of 0, all keys get the same, **{weight_share(weights[0])}**."
    size = abs(offset)
    where = f"{counted(size, 'token')} {'before' if offset > 0 else 'after'} it"
    which = f"**The key {where}**" if offset else "**Its own key**"
    if not query.has_wanted:
        return f"{which}, but query {position:,} has no such key: choose another query."
    wanted = query.wanted
    return f"{which}. Query {position:,} gives key {wanted:,} **{weight_share(weights[wanted])}**."


def moved_together(view: View, numbers: Scores) -> str:
    """Compare the score with rotation, the same everywhere, with that of added encodings."""
    return (
        f"**It stays the same** if both are rotated: "
        f"**{decimals(numbers.rotated, 2)}** everywhere. With added encodings, it changes by up to "
        f"**{decimals(abs(numbers.largest_change), 2)}** as the tokens move."
    )


class _Measured(NamedTuple):
    """A method in words, and its share of weight on unseen distances."""

    name: str
    unseen: float


def longer_text(view: View, numbers: Stretched) -> str:
    """Name the method with the most weight on unseen distances, and the least."""
    trained = view.shared.seq_len
    if numbers.length <= trained:
        return "None does: every distance here occurred in training. Choose a longer text."
    none = _Measured("no encoding", numbers.by_method["none"].unseen)
    all_measured = (
        none,
        _Measured("RoPE", numbers.by_method["sinusoid"].unseen),
        _Measured("ALiBi’s steepest head", numbers.steepest.unseen),
        _Measured("ALiBi’s gentlest head", numbers.gentlest.unseen),
    )
    least, most = (choose(all_measured, key=lambda one: one.unseen) for choose in (min, max))
    even, highest, lowest = (rough_share(one.unseen) for one in (none, most, least))
    verdict = (
        f"**No encoding at all**: its weight is even, with **{even}** on unseen distances."
        if most is none
        else f"Here, **{most.name}**, with **{highest}** on unseen distances; without any "
        f"encoding, it is {even}."
    )
    return f"{verdict} The least is {lowest}, with {least.name}."


def new_angles(view: View, numbers: LongerNumbers) -> str:
    """Count the pairs that meet new angles, without scaling and with the current method."""
    unseen, pairs, scaling = numbers.unseen, numbers.pairs, view[SCALING]
    if view[FACTOR] == 1:
        return "None: the text is no longer than those in training. Choose a longer one."
    if not unseen["none"]:
        return "**None of them**: every angle that this text reaches occurred in training."
    plain = f"**The slow ones**: {unseen['none']} of {counted(pairs, 'pair')} without scaling"
    if scaling == "none":
        return f"{plain}. The fast ones have completed a cycle, and seen every angle."
    return f"{plain}, and {unseen[scaling]} with this method."


def similar_patches(view: View, numbers: Similarities) -> str:
    """Compare two patches at the same distance, or the end of a row with the corner there."""
    row_end, corner = numbers.row_end, numbers.corner
    verdict = (
        "The patches of its row and column" if numbers.is_cross else "Here, they form no cross"
    )
    if two := compare_equally_far(numbers):
        return f"**{verdict}**. {two}."
    return (
        f"**{verdict}**. At the far end of its row, similarity is "
        f"**{distinct(row_end, corner)}**; in the corner there, **{distinct(corner, row_end)}**."
    )


def frequencies(view: View, numbers: CoordinatesNumbers) -> str:
    """Compare the errors of the fit with few, the best, and many waves."""
    errors, best = numbers.errors, numbers.best
    return (
        f"**It falls, then rises**: from {decimals(errors[0], 2)} with one wave to "
        f"**{decimals(errors[best - 1], 2)}** with {best} and {decimals(errors[-1], 2)} with "
        f"{len(errors)}, where nothing connects neighbouring samples."
    )
