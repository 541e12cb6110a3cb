"""The encoding from its formula alone, one sine and one cosine at a time: an oracle for tests."""

import math

import numpy as np


def rates_of(d_model, base=10_000):
    """The frequencies of all whole pairs."""
    return np.array([float(base) ** (-2 * pair / d_model) for pair in range(d_model // 2)])


def row(position, d_model, base):
    return [
        wave(position * rate) for rate in rates_of(d_model, base) for wave in (math.sin, math.cos)
    ]


def rows(seq_len, d_model, base):
    return [row(position, d_model, base) for position in range(seq_len)]


def similarity(offset, d_model, base):
    """S(k), the mean of the cosines."""
    return math.fsum(math.cos(offset * rate) for rate in rates_of(d_model, base)) / (d_model // 2)


def dot(left, right):
    return math.fsum(a * b for a, b in zip(left, right, strict=True))
