"""Reading positions back beyond those that a linear map was fitted to."""

import math

import numpy as np
import pytest

from pe_core.embedding import read_out_errors


def table(positions, d_model, base):
    """Rows of the encoding from its formula alone."""
    angles = np.outer(positions, float(base) ** (-np.arange(0, d_model, 2) / d_model))
    return np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(len(angles), d_model)


@pytest.mark.parametrize(("count", "d_model", "base"), [(16, 8, 10_000), (100, 2, 10), (64, 64, 5)])
def test_errors_are_those_of_ridge_regression(count, d_model, base):
    """Its other form: w = (CᵀC + n·1)⁻¹ Cᵀ y."""
    seen, new = np.arange(count), np.arange(count, count + 7)
    rows = table(seen, d_model, base)
    centred = rows - rows.mean(axis=0)
    square = centred.T @ centred + count * np.eye(d_model)
    weights = np.linalg.solve(square, centred.T @ (seen - seen.mean()))
    expected = [
        math.sqrt(
            weights @ weights
            + np.mean(
                ((table(at, d_model, base) - rows.mean(axis=0)) @ weights - at + seen.mean()) ** 2
            )
        )
        for at in (seen, new)
    ]
    assert read_out_errors(seen, new, d_model, base=base) == pytest.approx(expected, rel=1e-9)


def test_error_is_that_of_many_tokens():
    generator = np.random.default_rng(5)
    positions = generator.integers(64, size=200_000)
    inputs = table(range(64), 16, 10_000)[positions] + generator.standard_normal((200_000, 16))
    inputs = np.hstack([inputs, np.ones((200_000, 1))])
    fit = np.linalg.lstsq(inputs, positions, rcond=None)[0]
    error = math.sqrt(np.mean((inputs @ fit - positions) ** 2))
    assert read_out_errors(range(64), [64], 16).trained == pytest.approx(error, rel=0.01)


@pytest.mark.parametrize("positions", [[], 3, [[1, 2]]])
def test_positions_are_a_line(positions):
    with pytest.raises(ValueError, match=r"^trained must be one or more positions"):
        read_out_errors(positions, [1], 8)
    with pytest.raises(ValueError, match=r"^beyond must be one or more positions"):
        read_out_errors([1], positions, 8)
