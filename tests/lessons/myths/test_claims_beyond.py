"""The claims about positions beyond the sequence, decided again with loops and with tokens."""

import math

import numpy as np
import pytest

from core.by_hand import row, rows
from lessons.myths.checking import assert_agrees, check, everywhere, sizes
from pages.lessons.myths import claims_beyond


def defined_everywhere(d, n, base):
    far = row(1_000_000, d, base)
    numbers = {"position": 1_000_000, "norm": math.hypot(*far), "usual": math.sqrt(d / 2)}
    return True, {**numbers, "largest": max(map(abs, far))}


def no_new_rows(d, n, base):
    table = np.array(rows(2 * n, d, base))
    nearest = [float(np.linalg.norm(table[:n] - new, axis=1).min()) for new in table[n:]]
    distance, neighbour = max(nearest), math.dist(table[0], table[1])
    numbers = {"rows": n, "distance": distance, "neighbour": neighbour}
    return distance <= neighbour + 1e-9, numbers


def extrapolates(d, n, base):
    """Ridge regression in its other form, w = (CᵀC + n·1)⁻¹ Cᵀ y."""
    seen = np.arange(0, n, math.ceil(n / 128))
    table = np.array(rows(2 * n, d, base))
    centre, middle = table[seen].mean(axis=0), seen.mean()
    inputs = table[seen] - centre
    square = inputs.T @ inputs + len(seen) * np.eye(d)
    weights = np.linalg.solve(square, inputs.T @ (seen - middle))
    trained, beyond = (
        math.sqrt(
            weights @ weights + np.mean(((table[at] - centre) @ weights - (at - middle)) ** 2)
        )
        for at in (seen, seen + n)
    )
    numbers = {"first": n, "last": 2 * n - 1, "trained": trained, "beyond": beyond}
    return beyond <= 2 * trained, {**numbers, "times": beyond / trained, "tolerance": 2}


BY_HAND = {
    "defined everywhere": defined_everywhere,
    "no new rows": no_new_rows,
    "extrapolates": extrapolates,
}


@everywhere(claims_beyond)
def test_verdict_and_its_numbers_are_those_of_the_definition(claim, settings):
    assert_agrees(
        claim,
        settings,
        BY_HAND[claim.key](*sizes(settings)),
        atol=1e-9,
    )


@pytest.mark.parametrize("settings", [(8, 2048, 10), (2, 64, 10_000)])
def test_no_model_extrapolates_where_columns_keep_their_range(settings):
    """There no column leaves the range that it had, which is not what a model reads."""
    d_model, seq_len, base = settings
    table = np.array(rows(2 * seq_len, d_model, base))
    seen, beyond = np.ptp(table[:seq_len], axis=0), np.ptp(table, axis=0)
    assert np.abs(beyond - seen).max() < 0.01
    assert not check("extrapolates", d_model, seq_len, base).holds
    assert check("defined everywhere", d_model, seq_len, base).holds


@pytest.mark.parametrize(("seq_len", "holds"), [(4, False), (5, True)])
def test_one_pair_has_shown_all_its_rows_nearly_once_it_has_been_round(seq_len, holds):
    """Neighbours are 1 radian apart: from 5 rows on, every new one has one within a radian."""
    assert check("no new rows", 2, seq_len).holds == holds
