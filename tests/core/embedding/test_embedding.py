"""Sum, cost, budget, probe and the learned table."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import encode
from pe_core.attention import word_vectors
from pe_core.baselines import beyond_training, learned_scheme, length_disagreement
from pe_core.baselines.learned import learned_table, look_up
from pe_core.embedding import (
    angle_between,
    first_projection_cost,
    norm_budget,
    position_probe,
    sum_effect,
)


def test_adding_changes_norm_and_angle():
    tokens, encodings = word_vectors(["My", "name", "is", "RK"], 512), encode(range(4), 512)
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


def test_angle_keeps_small_angles():
    assert angle_between([1.0, 0.0], [1.0, 1e-12]) == pytest.approx(1e-12, rel=1e-9)


@pytest.mark.parametrize(
    ("first", "second", "message"),
    [
        ([0.0], [1.0], "first must hold no zero vector"),
        ([1.0], [[1.0], [0.0]], "second must hold no zero vector"),
        (1.0, [1.0], "first must have an axis"),
        ([1.0, 2.0], [1.0, 2.0, 3.0], r"shapes that broadcast, got \(2,\) and \(3,\)"),
    ],
)
def test_vectors_without_an_angle_are_refused(first, second, message):
    with pytest.raises(ValueError, match=message):
        angle_between(first, second)


def test_sum_needs_one_encoding_a_token():
    with pytest.raises(ValueError, match=r"^encodings must have shape \(1, 2\), got \(2, 2\)$"):
        sum_effect([[1.0, 2.0]], np.ones((2, 2)))


@pytest.mark.parametrize("d_model", [1, 2, 512, 2**31])
def test_appending_doubles_the_first_projection(d_model):
    cost = first_projection_cost(d_model)
    assert cost == (d_model, 3 * d_model * d_model, 2 * d_model, 3 * (2 * d_model) * d_model)
    assert cost.appended_parameters == 2 * cost.added_parameters


@pytest.mark.parametrize("d_model", [2, 96, 512])
def test_norm_budget_is_that_of_drawn_tokens(d_model):
    budget = norm_budget(d_model)
    assert budget.encoding == pytest.approx(np.linalg.norm(encode(77, d_model)))
    drawn = np.random.default_rng(0).normal(size=(20_000, d_model)) / math.sqrt(d_model)
    rms = math.sqrt((drawn**2).sum(axis=1).mean())
    assert budget.token_unscaled == pytest.approx(rms, rel=0.02)
    assert budget.token_scaled == pytest.approx(rms * math.sqrt(d_model), rel=0.02)
    assert budget.ratio_unscaled == pytest.approx(math.sqrt(d_model / 2))
    assert budget.ratio_scaled == pytest.approx(math.sqrt(0.5))


def test_norm_budget_needs_pairs():
    with pytest.raises(ValueError, match=r"^d_model must be even, .*, got 7$"):
        norm_budget(7)


def test_the_probe_reads_the_concatenation_exactly_and_the_sum_partly():
    probe = position_probe(50, 32)
    assert probe.appended.r_squared > 1 - 1e-9
    assert probe.appended.rms_error < 1e-6
    assert 0.2 < probe.added.r_squared < 0.95
    assert probe.samples == 8 * 32 + 64


def test_a_wider_sum_is_read_better():
    scores = [position_probe(50, d_model).added.r_squared for d_model in (8, 32, 96)]
    assert scores == sorted(scores)


def test_probe_scores_are_consistent_with_each_other():
    score = position_probe(40, 16, samples=2000, seed=4).added
    # The variance of positions 0 … 39 is (40² − 1)/12.
    assert score.rms_error**2 == pytest.approx((1 - score.r_squared) * (40**2 - 1) / 12, rel=0.03)


def test_the_probe_is_repeatable_and_seeded():
    assert position_probe(20, 8) == position_probe(20, 8)
    assert position_probe(20, 8) != position_probe(20, 8, seed=1)


def test_the_probe_needs_more_samples_than_columns():
    with pytest.raises(ValueError, match=r"^samples must be an integer from 18 to .*, got 17$"):
        position_probe(20, 8, samples=17)


def test_a_learned_table_ends_where_training_did():
    table = learned_table(16, 8)
    assert look_up(table, [0, 15]).tolist() == table[[0, 15]].tolist()
    message = r"^positions must be whole numbers from 0 to 15, the rows .*, got 16$"
    with pytest.raises(ValueError, match=message):
        look_up(table, [3, 16])


@pytest.mark.parametrize("position", [-1, 0.5])
def test_a_table_has_no_row_between_or_before(position):
    with pytest.raises(ValueError, match=rf"whole numbers from 0 to 3, .*, got {position}$"):
        look_up(learned_table(4, 2), position)


def test_the_learned_scheme_goes_with_the_others():
    scheme = learned_scheme(8, seed=3)
    beyond = beyond_training(scheme, 16)
    assert not beyond.defined
    assert "the rows that the table has" in beyond.reason
    # Another length is another training.
    assert length_disagreement(scheme, 8, 16) > 0
    assert learned_table(100, 50).std() == pytest.approx(0.02, rel=0.05)
