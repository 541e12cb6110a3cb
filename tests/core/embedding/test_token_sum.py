import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid
from pe_core.attention import word_vectors
from pe_core.embedding import angle_between, first_projection_cost, norm_budget, sum_effect


def test_adding_changes_norm_and_angle():
    tokens = word_vectors(["My", "name", "is", "RK"], 512)
    encodings = Sinusoid(512).encode(range(4))
    effect = sum_effect(tokens, encodings)
    for row in range(4):
        before = math.sqrt(sum(x * x for x in tokens[row]))
        total = [x + y for x, y in zip(tokens[row], encodings[row], strict=True)]
        after = math.sqrt(sum(x * x for x in total))
        cosine = sum(x * y for x, y in zip(tokens[row], total, strict=True)) / before / after
        assert effect.norm_before[row] == pytest.approx(before)
        assert effect.norm_after[row] == pytest.approx(after)
        assert effect.angle[row] == pytest.approx(math.acos(cosine))
    assert (np.abs(effect.norm_after - effect.norm_before) > 0.1).all()


@given(st.floats(0, math.pi), st.floats(0.01, 100), st.floats(0, 6))
def test_angle_between_turned_vectors(angle, length, start):
    first = [math.cos(start), math.sin(start)]
    second = [length * math.cos(start + angle), length * math.sin(start + angle)]
    assert angle_between(first, second) == pytest.approx(angle, abs=1e-14)


def test_small_angles_keep_their_precision():
    assert angle_between([1.0, 0.0], [1.0, 1e-12]) == pytest.approx(1e-12, rel=1e-9)


@pytest.mark.parametrize(
    ("first", "second", "message"),
    [
        ([0.0], [1.0], "first must hold no zero vector"),
        ([1.0], [[1.0], [0.0]], r"second must hold no zero vector, got one at index \[1\]$"),
        ([[[1], [1]], [[1], [0]]], [1.0], r"first must hold .*, got one at index \[1, 1\]$"),
        (1.0, [1.0], "first must have an axis"),
        ([1.0, 2.0], [1.0, 2.0, 3.0], r"shapes that broadcast, got \(2,\) and \(3,\)"),
    ],
)
def test_vectors_without_an_angle_are_refused(first, second, message):
    with pytest.raises(ValueError, match=message):
        angle_between(first, second)


def test_sum_needs_one_encoding_for_each_token():
    with pytest.raises(ValueError, match=r"^encodings must have shape \(1, 2\), got \(2, 2\)$"):
        sum_effect([[1.0, 2.0]], np.ones((2, 2)))


@pytest.mark.parametrize("d_model", [1, 2, 512, 2**31])
def test_appending_doubles_the_first_projection(d_model):
    cost = first_projection_cost(d_model)
    assert cost == (d_model, 3 * d_model * d_model, 2 * d_model, 3 * (2 * d_model) * d_model)
    assert cost.appended_parameters == 2 * cost.added_parameters


@pytest.mark.parametrize("d_model", [2, 96, 512])
def test_norm_budget_agrees_with_random_tokens(d_model):
    budget = norm_budget(d_model)
    assert budget.encoding == pytest.approx(np.linalg.norm(Sinusoid(d_model).encode(77)))
    drawn = np.random.default_rng(0).normal(size=(20_000, d_model)) / math.sqrt(d_model)
    rms = math.sqrt((drawn**2).sum(axis=1).mean())
    assert budget.token_unscaled == pytest.approx(rms, rel=0.02)
    assert budget.token_scaled == pytest.approx(rms * math.sqrt(d_model), rel=0.02)
    assert budget.ratio_unscaled == pytest.approx(math.sqrt(d_model / 2))
    assert budget.ratio_scaled == pytest.approx(math.sqrt(0.5))


def test_norm_budget_needs_pairs():
    with pytest.raises(ValueError, match=r"^d_model must be even, .*, got 7$"):
        norm_budget(7)
