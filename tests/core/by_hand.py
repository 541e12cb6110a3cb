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


def random_head(d_head):
    """The lab's random query and key: two uniform numbers a pair, for its length and direction."""
    query, key, state = [], [], 5760
    for _ in range(d_head // 2):
        for vector in (query, key):
            uniform = []
            for _ in range(2):
                state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
                uniform.append(state / 2**32)
            length = math.sqrt(-2 * math.log(1 - uniform[0]))
            angle = 2 * math.pi * uniform[1]
            vector += [length * math.cos(angle), length * math.sin(angle)]
    return np.array(query), np.array(key)


def dot(left, right):
    return math.fsum(a * b for a, b in zip(left, right, strict=True))
