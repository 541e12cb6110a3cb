"""The answers of the guided tour, written from numbers that the lessons have computed.

Each takes the values of the lesson's controls by their names in the link, and what the lesson's run
published. Every sentence picks its words from the values that it states.
"""

from collections.abc import Mapping
from typing import Any

from pages.lessons.decay.definition import SEARCHED_OFFSETS
from pages.ui.text.numbers import decimals, listed, short, tiny

Values = Mapping[str, Any]

_ONE_WORD = "One word has no order: type a second one."


def blind(values: Values) -> str:
    """Count the outputs that change without positions: none."""
    if len(values["words"]) < 2:
        return _ONE_WORD
    largest = values["change_without"]
    return (
        "Without positions, **none**: every output moves along with its word. The largest "
        f"difference is **{tiny(largest)}**" + (", which is rounding." if largest else ".")
    )


def seeing(values: Values) -> str:
    """Compare the changes of the outputs with and without positions."""
    if len(values["words"]) < 2:
        return _ONE_WORD
    if values["is_same_sentence"]:
        return "This order leaves the sentence as it was: move different words."
    return (
        "With the encoding added, **yes**: numbers change by up to "
        f"**{decimals(values['change_with'], 2)}**; without it, by "
        f"{tiny(values['change_without'])}."
    )


def normalised(values: Values) -> str:
    """Compare one step of the normalised index in two sentences."""
    short, long = sorted((values["short"], values["long"]))
    here, there = (step.by_end_points for step in values["steps"])
    if short == long:
        return f"**{here:.4g}** in {short} tokens. Choose two lengths to see it change."
    return (
        f"**{here:.4g}** in {short} tokens, **{there:.4g}** in {long}: one difference stands for "
        f"**{here / there:.3g}** times as many tokens in the longer sentence."
    )


def digits(values: Values) -> str:
    """Count the binary digits that change at one step."""
    position, most = values["digit_change"]
    if most == 1:
        return "**One**: two tokens need no second digit. Choose a longer sentence."
    return (
        f"Up to **{most}**, all at once: first from {position} to {position + 1}. Some neighbours "
        "differ by one digit, others by many, so the codes do not tell near from far."
    )


def one_step(values: Values) -> str:
    """Compare the steps of the pairs within one token."""
    moves = values["step_by_pair"]
    if len(moves) == 1:
        return f"There are two columns, one pair: a token moves it by **{moves[0]:.3f}**."
    return (
        f"Fast on the left, slow on the right: one token moves pair 0 by **{moves[0]:.3f}**, the "
        f"last pair by **{decimals(moves[-1], 3)}**. It is so from any row to the next."
    )


def pendulums(values: Values) -> str:
    """Compare the fastest and the slowest wave."""
    lengths = values["wavelengths"]
    if len(lengths) == 1:
        return f"There is one pair: it is back after **{short(lengths[0])}** tokens."
    return (
        f"Pair 0, after **{short(lengths[0])}** tokens. Each next one takes "
        f"{values['wavelength_ratio']:.4g} times as long; the last needs "
        f"**{short(lengths[-1])}** tokens, and {values['seq_len']:,} are shown."
    )


def cycles(values: Values) -> str:
    """Count the waves that complete a cycle within the sequence."""
    lengths, done = values["wavelengths"], values["completed"]
    seq_len, pairs = values["seq_len"], len(lengths)
    longest = (
        f"The {'only' if pairs == 1 else 'longest'} wave takes **{short(lengths[-1])}** tokens"
    )
    if done == pairs:
        all_of_them = "The only pair does" if pairs == 1 else f"All {pairs} pairs do"
        return f"{all_of_them}. {longest}, and there are {seq_len:,} rows."
    if not done:
        shortest = f" The shortest wave takes {short(lengths[0])} tokens." if pairs > 1 else ""
        return f"**None**.{shortest} {longest}."
    return (
        f"**{done} of {pairs}** pairs. {longest}: its cosine looks constant here, and is the "
        "beginning of a wave."
    )


def falling(values: Values) -> str:
    """Say whether the dot product falls at every step."""
    last = values["max_offset"]
    profile, first = values["profile"], values["first_rise"]
    if not profile.rising_steps:
        return f"Up to offset {last:,} it does: not one of the {last:,} steps rises."
    rising = profile.rising_steps
    return (
        f"**No**: S first rises from offset {first - 1} to **{first}**, and {rising:,} of "
        f"{last:,} steps {'rises' if rising == 1 else 'rise'}. On the whole it goes from "
        f"{profile.values[1]:z.3f} at offset 1 to {profile.values[-1]:z.3f} at {last:,}."
    )


def below_zero(values: Values) -> str:
    """Say whether the dot product ends at zero."""
    last = values["max_offset"]
    first = values["first_negative"]
    if first is None:
        return (
            f"Up to offset {SEARCHED_OFFSETS:,} it stays above zero here. It has no limit: a sum "
            "of cosines comes back near 1 again and again."
        )
    told = f"**No**: it is below zero for the first time at offset **{first:,}**"
    after = values["profile"].values[first:]
    if len(after) > 1:
        told += (
            f", and from there to {last:,} it lies between {after.min():z.3f} and "
            f"{after.max():z.3f}"
        )
    return f"{told}. A sum of cosines has no limit."


def turn(values: Values) -> str:
    """State the angle from p to p + k."""
    pair, position, offset = values["pair"], values["position"], values["rotation_offset"]
    angle = offset * values["frequency"]
    if not offset:
        return "**No**. For k = 0 nothing turns: choose another offset."
    way = "clockwise" if offset > 0 else "counter-clockwise"
    return (
        f"**No**: pair {pair} turns by ω·k = **{abs(angle):.4g} rad** {way} from every p. So one "
        f"matrix takes {position} to {position + offset}, and {position + offset} to "
        f"{position + 2 * offset}."
    )


def addition(values: Values) -> str:
    """Describe the effect of adding on the first word's vector."""
    effect = values["effect"]
    before, after = (f"{norms[0]:.2f}" for norms in (effect.norm_before, effect.norm_after))
    length = f"goes from {before} to **{after}**" if before != after else "hardly changes"
    return (
        "**No**, a shift: in the first row every second number grows by 1, which is cos 0, and the "
        f"others stay. A rotation would keep the norm, which {length}. What rotates is the "
        "encoding, from one position to the next."
    )


def rounded_rows(values: Values) -> str:
    """State the largest error of all rows in each number type."""
    largest, integers = values["largest_errors"], values["exact_integers"]
    errors = listed([f"**{tiny(error)}** in {name}" for name, error in largest.items()])
    why = (
        "Exact angles, rounded once at the end, lose almost nothing."
        if values["exactly"]
        else f"The angle is rounded: bfloat16 counts exactly only to {integers['bfloat16']}."
    )
    return f"Up to {errors}. {why}"


def same_numbers(values: Values) -> str:
    """Say whether two variants have the same numbers."""
    found, matters = values["comparison"], values["first_difference"]
    if found.verdict == "identical":
        return "They are the **same numbers in the same columns**: one can stand for the other."
    if found.verdict == "permutation":
        return (
            "**Yes**, in another order. A model trained from scratch does not mind; weights that "
            "were trained with the one order do not fit the other."
        )
    threshold = values["threshold"]
    largest = found.largest_by_position.max()
    told = f"**No**: with the columns matched, entries differ by up to **{largest:.3g}**"
    if matters is None:
        return f"{told}, nowhere by more than {threshold}."
    return f"{told}, by more than {threshold} from position **{matters:,}** on."


def your_model(values: Values) -> str:
    """Say who uses the two variants, and how to find out."""
    keys = dict.fromkeys((values["first_variant"], values["second_variant"]))
    variants = values["variants"]
    users = "; ".join(f"**{key}**: {variants[key].used_by}" for key in keys)
    return (
        f"{users}. The lab knows {len(variants)}: to be sure, give it your own matrix under “Which "
        "variant did my code make?”"
    )
