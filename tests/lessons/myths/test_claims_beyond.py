"""The claims about positions beyond the sequence, decided again with loops and with tokens."""

import math

import numpy as np
import pytest

from core.by_hand import row, rows
from lessons.myths.checking import Expected, assert_agrees, check, everywhere, sizes
from pages.lessons.myths import claims_beyond


def defined_everywhere(d, n, base):
    far = row(1_000_000, d, base)
    norm, usual = math.hypot(*far), math.sqrt(d / 2)
    return Expected(
        holds=math.isclose(norm, usual, rel_tol=1e-9) and max(map(abs, far)) <= 1,
        finding=[1_000_000, norm, 1],
        equation=[norm, usual],
    )


def no_new_rows(d, n, base):
    table = np.array(rows(2 * n, d, base))
    # ‖a − b‖² = ‖a‖² + ‖b‖² − 2 a·b, and every ‖a‖² is d/2.
    nearest = np.sqrt(np.abs(d - 2 * table[n:] @ table[:n].T).min(axis=1))
    distance, neighbour = max(nearest), math.dist(table[0], table[1])
    # Several positions have the same offset to their nearest row.
    position = n + int((nearest > distance - 1e-9).argmax())
    holds = distance <= neighbour + 1e-9
    return Expected(
        holds,
        finding=[n, distance, neighbour] if holds else [position, distance, n, neighbour],
        equation=[distance, neighbour],
    )


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
    return Expected(
        holds=beyond <= 2 * trained,
        finding=[trained, beyond, n, 2 * n - 1, beyond / trained],
        truth=[len(seen)] if len(seen) < n else [],
        equation=[trained, beyond],
    )


BY_HAND = {
    "defined everywhere": defined_everywhere,
    "no new rows": no_new_rows,
    "extrapolates": extrapolates,
}


@everywhere(claims_beyond)
def test_verdict_and_its_numbers_are_those_of_the_definition(claim, settings):
    assert_agrees(claim, settings, BY_HAND[claim.key](*sizes(settings)))


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
