"""Cards on attention heads that look a fixed distance back."""

from math import pi

import numpy as np
from numpy.typing import NDArray

from pages.lessons.flashcards import figures, wave_figures
from pages.lessons.flashcards.card import WIDE, ChoiceCard, Dice, NumberCard, card_type, concept
from pages.lessons.flashcards.definition import MODELS
from pages.lessons.flashcards.figure_parts import Span
from pages.ui.text.numbers import share
from pe_core import Sinusoid
from pe_core.attention import relative_weights

_SCORE = r"\text{score}(m, n) \propto \textstyle\sum_i \cos\omega_i\,(m - k - n)"


@card_type("wanted-key", MODELS, "heads")
def wanted_key(dice: Dice) -> NumberCard:
    offset, position = dice.choice(range(1, 20)), dice.choice(range(20, 100))
    key = position - offset
    return NumberCard(
        text=f"A head has learned the rotation Tₖ for k = {offset}. Which key scores highest for "
        f"the query at position {position}?",
        value=key,
        formula=_SCORE,
        worked=lambda: (
            rf"The largest score is at $n = m - k = {position} - {offset} = {key}$: Tₖ looks back"
        ),
        caption="The query and the keys before it",
        picture=lambda: figures.number_line(
            [(0, "0"), (position, "query")], [Span(0, position, "keys before it")]
        ),
        solution=lambda: figures.number_line(
            [(0, "0"), (key, f"<b>{key}</b>"), (position, f"query<br>{position}")],
            [Span(position, key, f"<b>k = {offset} back</b>")],
        ),
    )


@card_type("gain", MODELS, "heads", is_concept=True)
def sharpness(dice: Dice) -> ChoiceCard:
    query, offset, sharp_gain = 32, 3, 17
    wanted = query - offset

    def weights(gain: int) -> NDArray[np.float64]:
        return relative_weights(Sinusoid(WIDE), count=64, position=query, offset=offset, gain=gain)

    def worked() -> str:
        gains = (1, sharp_gain)
        soft, sharp = (share(weights(gain)[wanted]) for gain in gains)
        return (
            "Softmax gives more weight to the largest score the larger the differences are. "
            f"At d_head = {WIDE}, the wanted one of 64 keys gets {soft} of the weight at gain "
            f"{gains[0]}, and {sharp} at gain {gains[1]}"
        )

    return concept(
        dice,
        "A rotation in a head’s weights moves the largest score to the wanted key. What "
        "concentrates the attention there?",
        right="A gain: a common factor of all scores",
        wrong=("A causal mask: it hides all other keys", "A longer text: it has more keys"),
        worked=worked,
        caption="A score over the keys",
        picture=lambda: wave_figures.waves([("cos", 2 * pi)], 20),
        solution=lambda: figures.dots(
            np.arange(64),
            weights(sharp_gain),
            across="key",
            up="weight",
            marked=(wanted, f"wanted key, gain {sharp_gain}"),
        ),
    )
