"""Cards on biases of attention scores."""

import numpy as np

from pages.lessons.flashcards import figures
from pages.lessons.flashcards.card import ChoiceCard, Dice, NumberCard, card_type, concept
from pages.lessons.flashcards.definition import MODELS
from pages.lessons.flashcards.figure_parts import Span
from pe_core.biases import (
    T5_BUCKETS,
    T5_MAX_DISTANCE,
    alibi_decay,
    alibi_reach,
    alibi_slopes,
    t5_bucket,
)


@card_type("t5-bucket", MODELS, "biases")
def bucket(dice: Dice) -> NumberCard:
    distance, exact = dice.choice(range(17, 113)), T5_BUCKETS // 2
    value = int(t5_bucket(-distance))
    return NumberCard(
        text=f"A T5 decoder has {T5_BUCKETS} buckets: one for each distance below {exact}, the "
        f"rest logarithmic up to {T5_MAX_DISTANCE}. Which bucket holds distance {distance}?",
        value=value,
        formula=r"b = \tfrac{B}{2} + \left\lfloor \frac{\ln(r / \tfrac{B}{2})}"
        r"{\ln(R / \tfrac{B}{2})} \cdot \tfrac{B}{2} \right\rfloor",
        worked=lambda: (
            rf"${exact} + \lfloor \ln({distance}/{exact}) / \ln({T5_MAX_DISTANCE}/{exact}) \cdot "
            rf"{exact} \rfloor = {value}$"
        ),
        caption="Distances from 0, on a line",
        picture=lambda: figures.number_line(
            [(0, "0"), (distance, "distance")], [Span(0, exact, "one bucket each")]
        ),
        solution=lambda: figures.number_line(
            [(0, "0"), (distance, f"<b>{distance}: bucket {value}</b>")],
            [Span(0, exact, "one bucket each")],
        ),
    )


@card_type("alibi-slope", MODELS, "biases")
def slope(dice: Dice) -> NumberCard:
    heads, head = 8, dice.choice(range(1, 9))
    value = float(alibi_slopes(heads)[head - 1])
    return NumberCard(
        text=f"ALiBi counts its {heads} heads from one. What is the slope of head {head}?",
        value=value,
        tolerance=value / 100,
        is_relative=True,
        formula=r"s_h = 2^{-8h/H}",
        worked=lambda: (
            rf"$2^{{-8\cdot {head}/{heads}}} = 2^{{-{head}}} = {value:g}$; the nearest "
            f"{alibi_reach(value):,} tokens get 99% of its weight"
        ),
        caption="The score of a key falls with its distance",
        picture=lambda: figures.number_line(
            [(-1, "key"), (0, "query")], [Span(0, -1, "score falls")]
        ),
        solution=lambda: figures.number_line(
            [(-1, "key"), (0, "query")], [Span(0, -1, f"<b>−{value:.3g} per token</b>")]
        ),
    )


@card_type("far-tokens", MODELS, "biases", is_concept=True)
def far_tokens(dice: Dice) -> ChoiceCard:
    def worked() -> str:
        reaches = [alibi_reach(slope) for slope in alibi_slopes(8)]
        return (
            "The score falls with distance, and softmax makes the weight fall exponentially. "
            "If all words are equal, the steepest of 8 heads gives 99% of its weight to the "
            f"nearest {reaches[0]} tokens, the gentlest to {reaches[-1]:,}"
        )

    steepest, distances = float(alibi_slopes(8)[0]), np.arange(30, dtype=np.float64)
    return concept(
        dice,
        "Why does a model with ALiBi still work on texts longer than those in training?",
        right="Far tokens get almost no weight",
        wrong=("It has learned to use far tokens", "Its biases repeat after the training length"),
        worked=worked,
        caption="The score of a key falls with its distance",
        picture=lambda: figures.number_line(
            [(-1, "key"), (0, "query")], [Span(0, -1, "score falls")]
        ),
        solution=lambda: figures.dots(
            distances,
            np.array([alibi_decay(steepest, distance) for distance in distances.tolist()]),
            across="distance of the key (tokens)",
            up="weight",
            marked=(alibi_reach(steepest) - 0.5, "almost no weight →"),
        ),
    )
