import math

import numpy as np
import pytest

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.embedding import extrapolation_error, position_probe, similarity_to_rows


def test_concatenation_gives_the_position_exactly_and_the_sum_partly():
    probe = position_probe(Sinusoid(32), 50)
    assert probe.appended.r_squared > 1 - 1e-9
    assert probe.appended.rms_error < 1e-6
    assert 0.2 < probe.added.r_squared < 0.95
    assert probe.samples == 8 * 32 + 64


def test_wider_sums_give_the_position_better():
    scores = [position_probe(Sinusoid(d_model), 50).added.r_squared for d_model in (8, 32, 96)]
    assert scores == sorted(scores)


def test_both_scores_follow_from_one_mean_squared_error():
    score = position_probe(Sinusoid(16), 40, samples=2000, seed=4).added
    # The variance of positions 0 … 39 is (40² − 1)/12.
    assert score.rms_error**2 == pytest.approx((1 - score.r_squared) * (40**2 - 1) / 12, rel=0.03)


def test_probe_depends_on_the_seed_alone():
    assert position_probe(Sinusoid(8), 20) == position_probe(Sinusoid(8), 20)
    assert position_probe(Sinusoid(8), 20) != position_probe(Sinusoid(8), 20, seed=1)


def test_probe_needs_more_samples_than_columns():
    with pytest.raises(ValueError, match=r"^samples must be an integer from 18 to .*, got 17$"):
        position_probe(Sinusoid(8), 20, samples=17)


def test_an_encoding_is_as_similar_to_a_row_as_their_offset_says():
    sinusoid = Sinusoid(16)
    similarity = similarity_to_rows(sinusoid, sinusoid.encode([0, 7]), 20)
    for row, position in zip(similarity, (0, 7), strict=True):
        offsets = np.arange(20) - position
        waves = np.cos(np.outer(offsets, rates_of(16, 10_000)))
        np.testing.assert_allclose(row, waves.mean(axis=1), atol=1e-12)


def test_the_most_similar_row_is_the_nearest_one():
    sinusoid = Sinusoid(12)
    rows = sinusoid.encode(range(30))
    vectors = np.random.default_rng(3).normal(size=(50, 12)) + rows[np.arange(50) % 30]
    distances = np.linalg.norm(vectors[:, None] - rows, axis=2)
    most_similar = similarity_to_rows(sinusoid, vectors, 30).argmax(axis=1)
    np.testing.assert_array_equal(most_similar, distances.argmin(axis=1))


def test_vectors_are_a_matrix():
    with pytest.raises(ValueError, match="vectors"):
        similarity_to_rows(Sinusoid(2), [1.0, 2.0], 4)
    with pytest.raises(ValueError, match=r"^vectors must have 4 columns, got shape \(1, 2\)$"):
        similarity_to_rows(Sinusoid(4), [[1.0, 2.0]], 4)


def test_extrapolation_error_is_that_of_a_fit_to_many_tokens():
    def tokens_at(positions):
        noise = generator.standard_normal((len(positions), 16))
        return np.hstack([Sinusoid(16).encode(positions) + noise, np.ones((len(positions), 1))])

    generator = np.random.default_rng(5)
    trained, beyond = generator.integers([[0], [64]], [[64], [128]], size=(2, 200_000))
    fit = np.linalg.lstsq(tokens_at(trained), trained, rcond=None)[0]
    errors = [
        math.sqrt(np.mean((tokens_at(positions) @ fit - positions) ** 2))
        for positions in (trained, beyond)
    ]
    error = extrapolation_error(Sinusoid(16), range(64), range(64, 128))
    assert error == pytest.approx(errors, rel=0.01)


def test_wider_encodings_are_read_better_where_the_map_was_trained_only():
    narrow, wide = (
        extrapolation_error(Sinusoid(d_model), range(64), range(64, 128)) for d_model in (8, 128)
    )
    assert wide.trained < narrow.trained
    assert min(narrow.beyond, wide.beyond) > 2 * wide.trained


@pytest.mark.parametrize(("trained", "beyond"), [([], [1]), ([1], [])])
def test_extrapolation_needs_positions(trained, beyond):
    name = "beyond" if trained else "trained"
    with pytest.raises(ValueError, match=f"^{name} must have at least one position"):
        extrapolation_error(Sinusoid(8), trained, beyond)
