"""Cards on encoded coordinates and timesteps."""

from math import pi

from pages.lessons.flashcards import wave_figures
from pages.lessons.flashcards.card import WIDE, ChoiceCard, Dice, NumberCard, card_type, concept
from pages.lessons.flashcards.definition import MODELS
from pages.lessons.flashcards.figure_parts import Span
from pages.lessons.flashcards.wave_figures import Lane
from pages.ui.text.numbers import decimals
from pe_core import Sinusoid
from pe_core.coordinates import input_count


@card_type("fourier-inputs", MODELS, "coordinates")
def inputs(dice: Dice) -> NumberCard:
    axes, count = dice.choice((1, 2, 3)), dice.choice(range(2, 11))
    value = input_count(axes, count=count, with_coordinates=False)
    return NumberCard(
        text=f"NeRF encodes each coordinate with {count} frequencies, a sine and a cosine of each. "
        f"How many inputs does the network get for a point with {axes} "
        f"{'axis' if axes == 1 else 'axes'}?",
        value=value,
        formula=r"\gamma(x) = \left(\sin 2^j\pi x,\ \cos 2^j\pi x\right)_{j < L}",
        worked=lambda: rf"${axes} \cdot 2 \cdot {count} = {value}$",
        caption="The first two waves of a coordinate",
        picture=lambda: wave_figures.waves([("sin", 2 * pi), ("cos", pi)], 2 * pi),
        solution=lambda: wave_figures.waves(
            [("sin", 2 * pi), ("cos", pi)],
            2 * pi,
            span=Span(0, 2 * pi, f"<b>{axes} · 2 · {count} = {value} inputs</b>"),
        ),
    )


@card_type("scaled-steps", MODELS, "coordinates", is_concept=True)
def scaled_steps(dice: Dice) -> ChoiceCard:
    def worked() -> str:
        scaled, whole = (float(Sinusoid(WIDE).similarity(step)) for step in (1, 1000))
        return (
            "Even the fastest wave needs 2π steps for a cycle. "
            f"At d_model = {WIDE}, the similarity of the first and the last of 1,000 steps is "
            f"{decimals(scaled, 3)} if they are scaled, otherwise "
            f"{decimals(whole, 3)}"
        )

    lengths = Sinusoid(WIDE).wavelengths
    shown = [Lane("fastest", float(lengths[0])), Lane("slower", float(lengths[WIDE // 8]), 0)]
    return concept(
        dice,
        "A diffusion model divides timesteps by their number, so that they lie between 0 and 1, "
        "and encodes them with base 10,000. What goes wrong?",
        right="All steps look alike: no wave gets far",
        wrong=("Nothing: the encoding has no units", "Neighbouring steps look too different"),
        worked=worked,
        caption="Waves over timesteps from 0 to 1",
        picture=lambda: wave_figures.lanes(shown, 1.0),
        solution=lambda: wave_figures.lanes(shown, 1.0, is_answered=True),
    )
