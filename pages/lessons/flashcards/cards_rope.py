"""Cards on rotary position encoding."""

from math import pi

from pages.lessons.flashcards import unit_circle, wave_figures
from pages.lessons.flashcards.card import BASE, ChoiceCard, Dice, NumberCard, card_type, concept
from pages.lessons.flashcards.definition import MODELS
from pages.lessons.flashcards.figure_parts import ASKED, Span
from pages.ui.text.numbers import decimals
from pe_core import Sinusoid
from pe_core.rotary import random_head, rotary_scores


@card_type("rope-angle", MODELS, "rope")
def angle(dice: Dice) -> NumberCard:
    pair, position, d_head = dice.choice(range(4)), dice.choice(range(2, 30)), 8
    frequency = float(Sinusoid(d_head).frequencies[pair])
    value = frequency * position
    return NumberCard(
        text="By what angle, in radians and ignoring whole turns, does RoPE rotate pair "
        f"{pair} of a query at position {position}, at d_head = {d_head}, base = {BASE:,}?",
        value=value,
        tolerance=frequency / 100,
        period=2 * pi,
        formula=r"\text{angle} = \omega_i\,m,\quad \omega_i = B^{-2i/d}",
        worked=lambda: (
            rf"$\omega_{pair} = {BASE}^{{-2\cdot {pair}/{d_head}}} = {frequency:.4g}$, and "
            rf"${frequency:.4g}\cdot {position} = {value:.4g}$"
        ),
        caption="The wave of the pair; lines mark 0 and the position",
        picture=lambda: wave_figures.waves(
            [("sin", 2 * pi / frequency)],
            max(1.25 * position, 2 * pi),
            marks=[0, position],
            span=Span(0, position, f"{ASKED} rad"),
        ),
    )


@card_type("rotated-vectors", MODELS, "rope", is_concept=True)
def rotated_vectors(dice: Dice) -> ChoiceCard:
    def worked() -> str:
        sinusoid = Sinusoid(128)
        (score,) = rotary_scores(sinusoid, *random_head(sinusoid), [5])
        return (
            "The score then depends on the words and the offset between them alone. For the "
            "lesson’s random words at offset 5 and d_head = 128, it is "
            f"{decimals(float(score), 2)}. Rotated values would make the output "
            "depend on the absolute position"
        )

    return concept(
        dice,
        "Which vectors does RoPE rotate?",
        right="Queries and keys, in every layer",
        wrong=(
            "Queries, keys and values, in every layer",
            "Token embeddings, before the first layer",
        ),
        worked=worked,
        caption="A rotation of one pair",
        picture=lambda: unit_circle.rotation(1.0),
        solution=lambda: unit_circle.rotation(1.0, ("q or k", "rotated"), turn="ωp"),
    )
