"""The kinds of flashcards: how each draws its numbers, and what its answer is.

Numbers are small enough for mental arithmetic or a pocket calculator.
"""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from pe_core.precision.float_types import exact_integers
from pe_core.schemes.scheme import binary_positions, fraction_position, normalised_step
from pe_core.sinusoid.encoding import encode
from pe_core.sinusoid.frequencies import frequencies, wavelengths
from pe_core.sinusoid.similarity import dot_product, norm
from pe_core.variants.catalog import VARIANTS

# Their rows at d_model 8 can be told apart by eye.
_VARIANT_CHOICES = ("paper", "marian", "guided-diffusion", "inclusive")
_FLOAT_CHOICES = ("bfloat16", "float16", "float32")


class Draw(NamedTuple):
    """What was drawn for a card."""

    given: dict[str, float]
    """Numbers of the question, by name."""
    answer: float
    tolerance: float = 0.0
    """How far a reply may be from the answer."""
    share: float = 0.0
    """The same as a share of the answer, for a card that states it so."""
    period: float = 0.0
    """Answers that differ by whole periods are the same; 0 where none are."""


class Dice:
    """Random choices from a seed.

    They use random() alone, the one method whose sequence Python promises to keep.
    """

    def __init__(self, seed: str) -> None:
        self._random = Random(seed).random

    def choice(self, options: Sequence) -> object:
        """One of the options, all as likely."""
        return options[int(self._random() * len(options))]

    def randrange(self, *limits: int) -> int:
        """One of the numbers in range(*limits)."""
        return self.choice(range(*limits))


def _cell(dice: Dice) -> Draw:
    given = {"position": dice.randrange(10), "dim": dice.randrange(4), "d_model": 8}
    return Draw(given, encode(given["position"], 8)[given["dim"]], 0.01)


def _shift_offset(dice: Dice) -> Draw:
    offset, frequency = dice.randrange(1, 30), 0.1
    return Draw({"frequency": frequency, "offset": offset, "d_model": 8}, offset)


def _turn_offset(dice: Dice) -> Draw:
    pair = dice.randrange(1, 3)
    offset, frequency = dice.randrange(2, 30), float(frequencies(8)[pair])
    given = {"pair": pair, "frequency": frequency, "angle": offset * frequency, "d_model": 8}
    return Draw(given, offset)


def _turn_angle(dice: Dice) -> Draw:
    """A hundredth of what one token turns may be missing, and whole turns."""
    pair, offset = dice.randrange(4), dice.randrange(2, 30)
    frequency = float(frequencies(8)[pair])
    given = {"pair": pair, "offset": offset, "d_model": 8}
    return Draw(given, offset * frequency, frequency / 100, period=2 * math.pi)


def _pair_of_wavelength(dice: Dice) -> Draw:
    pair = dice.randrange(4)
    return Draw({"wavelength": float(wavelengths(8)[pair]), "d_model": 8}, pair)


def _wavelength(dice: Dice) -> Draw:
    pair = dice.randrange(4)
    return Draw({"pair": pair, "d_model": 8}, wavelengths(8)[pair], share=0.01)


def _longest_wavelength(dice: Dice) -> Draw:
    d_model, base = dice.choice(((2, 10_000), (4, 10_000), (4, 100), (8, 10_000), (6, 1000)))
    length = wavelengths(d_model, base=base)[-1]
    return Draw({"d_model": d_model, "base": base}, length, share=0.01)


def _wave_pair(dice: Dice) -> Draw:
    pair = dice.randrange(4)
    return Draw({"wavelength": float(wavelengths(12)[pair]), "d_model": 12}, pair)


def _cosine_dim(dice: Dice) -> Draw:
    pair = dice.randrange(2, 256)
    return Draw({"pair": pair}, 2 * pair + 1)


def _norm(dice: Dice) -> Draw:
    d_model = 2 * dice.randrange(1, 17) ** 2
    return Draw({"d_model": d_model}, norm(d_model), 0.001)


def _dot_zero(dice: Dice) -> Draw:
    d_model = 2 * dice.randrange(4, 513)
    return Draw({"d_model": d_model}, dot_product(0, d_model))


def _dot_elsewhere(dice: Dice) -> Draw:
    """The same offset at another position; both products are rounded to two decimals."""
    offset, start = dice.randrange(1, 20), dice.randrange(20, 60)
    value = round(float(dot_product(offset, 64)), 2)
    given = {"offset": offset, "start": start, "end": start + offset, "value": value}
    return Draw({**given, "d_model": 64}, value, 0.01)


def _distance(dice: Dice) -> Draw:
    """‖PE(p) − PE(p+k)‖² = d·(1 − S)."""
    d_model, tenths = dice.choice((32, 64, 128, 512)), dice.randrange(1, 10)
    given = {"d_model": d_model, "similarity": tenths / 10}
    return Draw(given, 2 * norm(d_model) ** 2 * (1 - tenths / 10), 0.1)


def _compose(dice: Dice) -> Draw:
    first, second = dice.randrange(3, 30), dice.choice((-1, 1)) * dice.randrange(1, 30)
    return Draw({"first": first, "second": second}, first + second)


def _lands(dice: Dice) -> Draw:
    start, step, other = dice.randrange(1, 40), dice.randrange(2, 20), dice.randrange(1, 40)
    return Draw({"start": start, "end": start + step, "other": other}, other + step)


def _index_step(dice: Dice) -> Draw:
    words = dice.randrange(3, 22)
    return Draw({"words": words}, normalised_step(words).by_end_points, 0.001)


def _fraction(dice: Dice) -> Draw:
    fraction, words = dice.randrange(1, 10) / 10, dice.choice((11, 21, 31, 41, 81))
    return Draw({"fraction": fraction, "words": words}, fraction_position(fraction, words), 0.05)


def _bits_changed(dice: Dice) -> Draw:
    place = dice.randrange(1, 6)
    position = dice.randrange(1, 4, 2) * 2**place - 1
    digits = binary_positions(position + 2, 8)[-2:]
    changed = int(np.abs(np.diff(digits, axis=0)).sum(dtype=np.int64))
    return Draw({"position": position, "next": position + 1}, changed)


def _bit_period(dice: Dice) -> Draw:
    bit = dice.randrange(10)
    return Draw({"bit": bit}, 2 ** (bit + 1))


def _variant(dice: Dice) -> Draw:
    """The answer is an index into the choices, the number of the question one into `VARIANTS`."""
    answer = dice.randrange(len(_VARIANT_CHOICES))
    keys = list(VARIANTS)
    return Draw({"variant": keys.index(_VARIANT_CHOICES[answer]), "d_model": 8}, answer)


def _exact_integers(dice: Dice) -> Draw:
    number = dice.randrange(len(_FLOAT_CHOICES))
    limit = exact_integers(_FLOAT_CHOICES[number])
    return Draw({"type": number, "bits": limit.bit_length() - 1}, limit)


DRAWS: dict[str, Callable[[Dice], Draw]] = {
    "cell": _cell,
    "shift-offset": _shift_offset,
    "turn-offset": _turn_offset,
    "turn-angle": _turn_angle,
    "pair-of-wavelength": _pair_of_wavelength,
    "wavelength": _wavelength,
    "longest-wavelength": _longest_wavelength,
    "wave-pair": _wave_pair,
    "cosine-dim": _cosine_dim,
    "norm": _norm,
    "dot-zero": _dot_zero,
    "dot-elsewhere": _dot_elsewhere,
    "distance": _distance,
    "compose": _compose,
    "lands": _lands,
    "index-step": _index_step,
    "fraction": _fraction,
    "bits-changed": _bits_changed,
    "bit-period": _bit_period,
    "variant": _variant,
    "exact-integers": _exact_integers,
}
"""For each kind of card, the function that draws it."""
