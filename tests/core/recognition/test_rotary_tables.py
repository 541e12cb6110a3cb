"""Tables of rotary waves are recognised with method, settings and pairing."""

import math
from itertools import product

import numpy as np
import pytest

from pe_core.recognition import recognise_rotary_table
from sweeps import swept


def rates(method, d, base, s, length):
    """Frequencies by the formulas of the papers, in a loop."""
    result = []
    low = max(math.floor(d * math.log(length / (32 * 2 * math.pi)) / (2 * math.log(base))), 0)
    high = min(math.ceil(d * math.log(length / (2 * math.pi)) / (2 * math.log(base))), d - 1)
    for pair in range(d // 2):
        rate = base ** (-2 * pair / d)
        turns = length * rate / (2 * math.pi)
        kept = {
            "none": 1,
            "interpolation": 0,
            "by-parts": (turns - 1) / 31,
            "llama3": (turns - 1) / 3,
            "yarn": 1 - (pair - low) / ((high - low) or 0.001),
        }.get(method, 1)
        kept = min(max(kept, 0), 1)
        if method == "ntk-aware":
            rate = (base * s ** (d / (d - 2))) ** (-2 * pair / d)
        result.append(kept * rate + (1 - kept) * rate / s)
    return np.array(result)


SETTINGS = [
    ("none", 64, 10_000, 1, 4096),
    ("none", 128, 500_000, 1, 8192),
    ("interpolation", 128, 10_000, 8, 4096),
    ("interpolation", 16, 500, 2.5, 4096),
    ("ntk-aware", 128, 10_000, 8, 4096),
    ("ntk-aware", 64, 500_000, 4, 8192),
    ("by-parts", 128, 10_000, 8, 4096),
    ("yarn", 128, 10_000, 16, 4096),
    ("yarn", 64, 1_000_000, 4, 32_768),
    ("llama3", 128, 500_000, 8, 8192),
]
FORMS = {
    ("cosines", "halves"): lambda a: np.cos(np.hstack([a, a])),
    ("cosines", "neighbours"): lambda a: np.cos(np.repeat(a, 2, axis=1)),
    ("sines", "halves"): lambda a: np.sin(np.hstack([a, a])),
    ("cosines", "once"): np.cos,
    ("sines", "once"): np.sin,
    ("sines and cosines", "neighbours"): lambda a: np.stack([np.sin(a), np.cos(a)], -1).reshape(
        len(a), -1
    ),
    ("cosines and sines", "halves"): lambda a: np.hstack([np.cos(a), np.sin(a)]),
}


# Every form by one method, every method in one form.
TABLES = swept(
    product(FORMS, SETTINGS),
    lambda case: case[0] == ("cosines", "halves") or case[1][0] == "by-parts",
)


@pytest.mark.parametrize(("form", "settings"), TABLES, ids=str)
def test_a_table_is_recognised_with_its_settings(form, settings):
    method, d, base, s, length = settings
    angles = np.outer(np.arange(200), rates(*settings))
    found = recognise_rotary_table(FORMS[form](angles).astype(np.float32))
    assert found is not None
    assert (found.waves, found.pairing, found.scaling, found.rotated_dims) == (*form, method, d)
    assert (found.base, found.factor) == (base, s)
    assert found.trained_length == (length if method in ("by-parts", "yarn", "llama3") else None)
    assert found.temperature == 1
    assert found.largest_difference < 1e-5


def test_the_temperature_of_yarn_is_divided_out():
    table = 1.2079 * np.cos(np.outer(np.arange(100), rates("yarn", 64, 10_000, 8, 4096)))
    found = recognise_rotary_table(np.hstack([table, table]))
    assert found is not None
    assert (found.scaling, found.temperature) == ("yarn", pytest.approx(1.2079))


def test_three_decimals_are_enough_for_the_method():
    angles = np.outer(np.arange(500), rates("llama3", 128, 500_000, 8, 8192))
    found = recognise_rotary_table(np.cos(np.hstack([angles, angles])).round(3))
    assert found is not None
    assert (found.scaling, found.pairing, found.factor) == ("llama3", "halves", 8)


@pytest.mark.parametrize(
    "table",
    [
        np.zeros((8, 8)),
        np.ones((8, 8)),
        np.random.default_rng(0).standard_normal((20, 16)),
        np.cos(np.outer(np.arange(5, 30), rates("none", 16, 10_000, 1, 64))),
        np.cos(np.outer(np.arange(2), rates("none", 16, 10_000, 1, 64))),
        np.exp(-np.outer(np.arange(20), rates("none", 16, 10_000, 1, 64))),
        np.cos(np.outer(np.arange(20), [1.0])),
    ],
)
def test_other_tables_match_nothing(table):
    assert recognise_rotary_table(table) is None
