"""The kinds of flashcards: how each draws its numbers, and what its answer is.

Each function returns the numbers of the question, the answer and its tolerance. Numbers are small
enough for mental arithmetic or a pocket calculator.
"""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from pe_core.baselines.numberings import binary_positions, fraction_position, normalized_step
from pe_core.precision.float_types import exact_integers
from pe_core.sinusoid.encoding import encode
from pe_core.sinusoid.frequencies import frequencies, wavelengths
from pe_core.sinusoid.similarity import dot_product, norm
from pe_core.variants.catalog import VARIANTS

_Drawn = tuple[dict[str, float], float, float]
# Their rows at d_model 8 can be told apart by eye.
_VARIANT_CHOICES = ("paper", "marian", "guided-diffusion", "inclusive")
_FLOAT_CHOICES = ("bfloat16", "float16", "float32")


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


def _cell(dice: Dice) -> _Drawn:
    given = {"position": dice.randrange(10), "dim": dice.randrange(4), "d_model": 8}
    return given, encode(given["position"], 8)[given["dim"]], 0.01


def _shift_offset(dice: Dice) -> _Drawn:
    offset, frequency = dice.randrange(1, 30), 0.1
    return {"frequency": frequency, "offset": offset, "d_model": 8}, offset, 0.0


def _turn_offset(dice: Dice) -> _Drawn:
    pair = dice.randrange(1, 3)
    offset, frequency = dice.randrange(2, 30), float(frequencies(8)[pair])
    given = {"pair": pair, "frequency": frequency, "angle": offset * frequency, "d_model": 8}
    return given, offset, 0.0


def _turn_angle(dice: Dice) -> _Drawn:
    pair, offset = dice.randrange(4), dice.randrange(2, 30)
    return {"pair": pair, "offset": offset, "d_model": 8}, offset * frequencies(8)[pair], 0.001


def _pair_of_wavelength(dice: Dice) -> _Drawn:
    pair = dice.randrange(4)
    return {"wavelength": float(wavelengths(8)[pair]), "d_model": 8}, pair, 0.0


def _wavelength(dice: Dice) -> _Drawn:
    pair = dice.randrange(4)
    length = wavelengths(8)[pair]
    return {"pair": pair, "d_model": 8}, length, float(length) / 100


def _longest_wavelength(dice: Dice) -> _Drawn:
    d_model, base = dice.choice(((2, 10_000), (4, 10_000), (4, 100), (8, 10_000), (6, 1000)))
    length = wavelengths(d_model, base=base)[-1]
    return {"d_model": d_model, "base": base}, length, float(length) / 100


def _wave_pair(dice: Dice) -> _Drawn:
    pair = dice.randrange(4)
    return {"wavelength": float(wavelengths(12)[pair]), "d_model": 12}, pair, 0.0


def _cosine_dim(dice: Dice) -> _Drawn:
    pair = dice.randrange(2, 256)
    return {"pair": pair}, 2 * pair + 1, 0.0


def _norm(dice: Dice) -> _Drawn:
    d_model = 2 * dice.randrange(1, 17) ** 2
    return {"d_model": d_model}, norm(d_model), 0.001


def _dot_zero(dice: Dice) -> _Drawn:
    d_model = 2 * dice.randrange(4, 513)
    return {"d_model": d_model}, dot_product(0, d_model), 0.0


def _dot_elsewhere(dice: Dice) -> _Drawn:
    """The same offset at another position; both products are rounded to two decimals."""
    offset, start = dice.randrange(1, 20), dice.randrange(20, 60)
    value = round(float(dot_product(offset, 64)), 2)
    given = {"offset": offset, "start": start, "end": start + offset, "value": value}
    return {**given, "d_model": 64}, value, 0.01


def _distance(dice: Dice) -> _Drawn:
    """‖PE(p) − PE(p+k)‖² = d·(1 − S)."""
    d_model, tenths = dice.choice((32, 64, 128, 512)), dice.randrange(1, 10)
    given = {"d_model": d_model, "similarity": tenths / 10}
    return given, 2 * norm(d_model) ** 2 * (1 - tenths / 10), 0.1


def _compose(dice: Dice) -> _Drawn:
    first, second = dice.randrange(3, 30), dice.choice((-1, 1)) * dice.randrange(1, 30)
    return {"first": first, "second": second}, first + second, 0.0


def _lands(dice: Dice) -> _Drawn:
    start, step, other = dice.randrange(1, 40), dice.randrange(2, 20), dice.randrange(1, 40)
    return {"start": start, "end": start + step, "other": other}, other + step, 0.0


def _index_step(dice: Dice) -> _Drawn:
    words = dice.randrange(3, 22)
    return {"words": words}, normalized_step(words).by_end_points, 0.001


def _fraction(dice: Dice) -> _Drawn:
    fraction, words = dice.randrange(1, 10) / 10, dice.choice((11, 21, 31, 41, 81))
    return {"fraction": fraction, "words": words}, fraction_position(fraction, words), 0.05


def _bits_changed(dice: Dice) -> _Drawn:
    place = dice.randrange(1, 6)
    position = dice.randrange(1, 4, 2) * 2**place - 1
    digits = binary_positions(position + 2, 8)[-2:]
    changed = int(np.abs(np.diff(digits, axis=0)).sum(dtype=np.int64))
    return {"position": position, "next": position + 1}, changed, 0.0


def _bit_period(dice: Dice) -> _Drawn:
    bit = dice.randrange(10)
    return {"bit": bit}, 2 ** (bit + 1), 0.0


def _variant(dice: Dice) -> _Drawn:
    """The answer is an index into the choices, the number of the question one into `VARIANTS`."""
    answer = dice.randrange(len(_VARIANT_CHOICES))
    keys = [variant.key for variant in VARIANTS]
    return {"variant": keys.index(_VARIANT_CHOICES[answer]), "d_model": 8}, answer, 0.0


def _exact_integers(dice: Dice) -> _Drawn:
    number = dice.randrange(len(_FLOAT_CHOICES))
    limit = exact_integers(_FLOAT_CHOICES[number])
    return {"type": number, "bits": limit.bit_length() - 1}, limit, 0.0


DRAWS: dict[str, Callable[[Dice], _Drawn]] = {
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
"""For each kind of card, the function that draws its numbers, answer and tolerance."""
