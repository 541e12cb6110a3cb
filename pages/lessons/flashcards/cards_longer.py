"""Cards on texts longer than those in training."""

from math import pi

from pages.lessons.flashcards import wave_figures
from pages.lessons.flashcards.card import BASE, ChoiceCard, Dice, NumberCard, card_type, concept
from pages.lessons.flashcards.definition import MODELS
from pages.lessons.flashcards.figure_parts import ASKED, Span
from pages.lessons.flashcards.wave_figures import Lane
from pe_core import Sinusoid
from pe_core.scaling import scaled_frequencies, unseen_pairs

_HEAD = 128


@card_type("unfinished-pairs", MODELS, "longer")
def unfinished(dice: Dice) -> NumberCard:
    d_head, length = dice.choice((64, 128)), dice.choice((2048, 4096, 8192))
    wavelengths = Sinusoid(d_head).wavelengths
    value = int((wavelengths > length).sum())
    return NumberCard(
        text=f"At d_head = {d_head} and base = {BASE:,}, how many pairs never complete a cycle "
        f"within a training length of {length:,} tokens?",
        value=value,
        formula=r"\lambda_i = 2\pi\, B^{2i/d} > L",
        worked=lambda: (
            rf"The wavelengths from pair {d_head // 2 - value} on are longer than {length:,} "
            rf"tokens, so $\tfrac{{{d_head}}}{{2}} - {d_head // 2 - value} = {value}$"
        ),
        caption="A wave that does not complete its cycle; “?” is the number of such pairs",
        picture=lambda: wave_figures.lanes(
            [Lane("such pairs", 1.6 * length, length)], 1.6 * length, trained=length
        ),
    )


@card_type("interpolated-angle", MODELS, "longer")
def interpolated(dice: Dice) -> NumberCard:
    factor, position = dice.choice((2, 4, 8, 16)), dice.choice(range(2, 30))
    value = position / factor
    return NumberCard(
        text=f"With position interpolation by s = {factor}, by what angle in radians does the "
        f"fastest pair rotate at position {position}?",
        value=value,
        tolerance=0.01,
        period=2 * pi,
        formula=r"\omega_i' = \omega_i / s",
        worked=lambda: rf"$1 \cdot {position} / {factor} = {value:g}$",
        caption="A slowed wave; lines mark 0 and the position",
        picture=lambda: wave_figures.waves(
            [("sin", 2 * pi * factor)],
            max(1.25 * position, 2 * pi),
            marks=[0, position],
            span=Span(0, position, f"{ASKED} rad"),
        ),
    )


@card_type("new-angles", MODELS, "longer", is_concept=True)
def new_angles(dice: Dice) -> ChoiceCard:
    def worked() -> str:
        sinusoid, length, factor = Sinusoid(_HEAD), 4096, 8
        counts = [
            int(
                unseen_pairs(
                    sinusoid.frequencies,
                    scaled_frequencies(sinusoid, scaling, factor, length),
                    trained_length=length,
                    length=factor * length,
                ).sum()
            )
            for scaling in ("none", "by-parts")
        ]
        return (
            "A pair that completed a cycle in training has met every angle. "
            f"At d_head = {_HEAD} and {factor} times {length:,} tokens, {counts[0]} slow pairs "
            f"meet new angles; with scaling by parts, {counts[1] or 'none'}"
        )

    shown = [Lane("fast", 6, 20), Lane("slow", 90, 20)]
    return concept(
        dice,
        "A text is longer than any in training. Which pairs meet angles that never occurred?",
        right="The slow ones, which never completed a cycle",
        wrong=(
            "The fast ones, which turn most often",
            "All of them, since angles grow with position",
        ),
        worked=worked,
        caption="A fast and a slow wave, to the end of training",
        picture=lambda: wave_figures.lanes(shown, 40, trained=20),
        solution=lambda: wave_figures.lanes(shown, 40, trained=20, is_answered=True),
    )
