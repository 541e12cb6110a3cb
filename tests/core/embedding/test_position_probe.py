import pytest

from pe_core.embedding import position_probe


def test_concatenation_gives_the_position_exactly_and_the_sum_partly():
    probe = position_probe(50, 32)
    assert probe.appended.r_squared > 1 - 1e-9
    assert probe.appended.rms_error < 1e-6
    assert 0.2 < probe.added.r_squared < 0.95
    assert probe.samples == 8 * 32 + 64


def test_wider_sums_give_the_position_better():
    scores = [position_probe(50, d_model).added.r_squared for d_model in (8, 32, 96)]
    assert scores == sorted(scores)


def test_both_scores_follow_from_one_mean_squared_error():
    score = position_probe(40, 16, samples=2000, seed=4).added
    # The variance of positions 0 … 39 is (40² − 1)/12.
    assert score.rms_error**2 == pytest.approx((1 - score.r_squared) * (40**2 - 1) / 12, rel=0.03)


def test_probe_depends_on_the_seed_alone():
    assert position_probe(20, 8) == position_probe(20, 8)
    assert position_probe(20, 8) != position_probe(20, 8, seed=1)


def test_probe_needs_more_samples_than_columns():
    with pytest.raises(ValueError, match=r"^samples must be an integer from 18 to .*, got 17$"):
        position_probe(20, 8, samples=17)
