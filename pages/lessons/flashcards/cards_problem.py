"""Cards on the problem: word order, and simpler ways to number positions."""

import numpy as np

from pages.lessons.flashcards import figures
from pages.lessons.flashcards.card import ChoiceCard, Dice, NumberCard, card_type, concept
from pages.lessons.flashcards.definition import PROBLEM
from pages.lessons.flashcards.figure_parts import ASKED, Span
from pages.ui.text.numbers import tiny
from pe_core import Sinusoid
from pe_core.attention import order_blindness
from pe_core.schemes import (
    binary_positions,
    fraction_position,
    normalised_positions,
    normalised_step,
)

_SENTENCE = ("dog", "bites", "man")


@card_type("index-step", PROBLEM, "baselines")
def index_step(dice: Dice) -> NumberCard:
    words = dice.choice(range(3, 22))
    step = normalised_step(words).by_end_points
    places = normalised_positions(words).tolist()
    labels = ["0", *[""] * (words - 2), "1"]
    return NumberCard(
        text=f"The {words} words of a sentence are numbered evenly from 0 to 1. How far apart are "
        "neighbours?",
        value=step,
        tolerance=0.001,
        formula=r"\text{step} = \frac{1}{n-1}",
        worked=lambda: (
            f"From 0 to 1 there are {words - 1} steps between {words} words: "
            f"$1 / {words - 1} = {step:.4g}$"
        ),
        caption="Normalised positions on a line",
        picture=lambda: figures.number_line(
            list(zip(places, labels, strict=True)), [Span(places[0], places[1], ASKED)]
        ),
    )


@card_type("fraction", PROBLEM, "baselines")
def fraction(dice: Dice) -> NumberCard:
    share, words = dice.choice(range(1, 10)) / 10, dice.choice((11, 21, 31, 41, 81))
    position, last = fraction_position(share, words), words - 1
    return NumberCard(
        text=f"In a {words}-token sentence, which position (counting from 0) has normalised index "
        f"{share}?",
        value=position,
        formula=r"p = \text{index}\cdot(n-1)",
        worked=lambda: (
            f"The last of {words} positions is {last}: "
            rf"${share}\cdot {last} = {position:.4g}$"
        ),
        caption="A normalised value between the ends",
        picture=lambda: figures.number_line(
            [(0.0, "position 0"), (1.0, f"position {last}"), (share, f"position {ASKED}")],
            [Span(0, share, f"{share}")],
        ),
    )


@card_type("bits-changed", PROBLEM, "baselines")
def bits_changed(dice: Dice) -> NumberCard:
    trailing = dice.choice(range(1, 6))
    position = dice.choice(range(1, 4, 2)) * 2**trailing - 1
    after = position + 1
    digits, width = binary_positions(after + 1, bits=8), after.bit_length()
    changed = int(np.count_nonzero(digits[position] != digits[after]))
    differ = "1 digit differs" if changed == 1 else f"{changed} digits differ"
    shown = range(max(0, after - 3), after + 1)
    return NumberCard(
        text=f"How many binary digits change from position {position} to {after}?",
        value=changed,
        formula=r"\text{bit}_j(p) = \lfloor p/2^j\rfloor \bmod 2",
        worked=lambda: (
            f"{position} is {position:0{width}b} and {after} is {after:0{width}b}: {differ}"
        ),
        caption="Binary digits of the positions",
        picture=lambda: figures.digits(digits[shown.start :], [f"{row}" for row in shown]),
        solution=lambda: figures.digits(
            digits[shown.start :], [f"{row}" for row in shown], is_answered=True
        ),
    )


@card_type("bit-period", PROBLEM, "baselines")
def bit_period(dice: Dice) -> NumberCard:
    bit = dice.choice(range(10))
    half, period = 2**bit, 2 ** (bit + 1)
    zeros = "for 1 position" if half == 1 else f"for {half} positions"
    return NumberCard(
        text=f"After how many positions does bit {bit} of a binary index repeat, if bit 0 is the "
        "lowest?",
        value=period,
        formula=r"\text{period of bit}\ j = 2^{j+1}",
        worked=lambda: f"Bit {bit} is 0 {zeros} and then 1 for as many: $2^{{{bit}+1}} = {period}$",
        caption="One binary digit over the positions",
        picture=lambda: figures.steps(
            binary_positions(2 * period + 1, bits=12)[:, bit], Span(0, period, ASKED)
        ),
    )


@card_type("order", PROBLEM, "", is_concept=True)
def order(dice: Dice) -> ChoiceCard:
    sinusoid = Sinusoid(16)
    reversed_words = order_blindness(_SENTENCE, (2, 1, 0), sinusoid)
    return concept(
        dice,
        "Self-attention without positional encoding reads a sentence, then the same words "
        "shuffled. What happens to the outputs?",
        right="They are the same vectors, in the shuffled order",
        wrong=("They change, because neighbours change", "They become equal to each other"),
        worked=lambda: (
            "Attention sums over all words, and a sum has no order. Read backwards at "
            f"d_model = {sinusoid.d_model}, each word’s output differs by at most "
            f"{tiny(reversed_words.largest_difference)}, which is rounding error"
        ),
        caption="Top: each word’s output as a row of colours. Bottom: the same words shuffled",
        picture=lambda: figures.rows_asked(
            reversed_words.before.outputs, _SENTENCE, _SENTENCE[::-1]
        ),
        solution=lambda: figures.rows_asked(
            reversed_words.before.outputs,
            _SENTENCE,
            _SENTENCE[::-1],
            reversed_words.after.outputs,
        ),
    )


@card_type("raw-index", PROBLEM, "baselines", is_concept=True)
def raw_index(dice: Dice) -> ChoiceCard:
    last = 2048
    return concept(
        dice,
        "What goes wrong if you add the raw index 1 … n?",
        right="It grows and swamps the embedding",
        wrong=(
            "Two positions can get the same number",
            "It depends on the length of the sentence",
        ),
        worked=lambda: (
            f"The entry for word {last:,} is {last:,}, beside embedding entries of about 1. No two "
            "positions share a number, and no number depends on the length"
        ),
        caption="The words and their indices",
        picture=lambda: figures.number_line(
            [(place, f"{place}<br>{word}") for place, word in enumerate(_SENTENCE, start=1)]
        ),
        solution=lambda: figures.number_line(
            [(1, "embedding<br>about 1"), (last, f"word {last:,}")],
            [Span(1, last, f"<b>grows to {last:,}</b>")],
        ),
    )
