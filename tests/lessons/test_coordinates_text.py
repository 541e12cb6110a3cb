"""Sentences and tables of the lesson on time and coordinates."""

import numpy as np
import pytest

from lessons.visit import numbers
from pages.lessons.coordinates import text
from pages.lessons.coordinates.definition import COORDINATES
from pages.ui.parameters import Shared
from pe_core.coordinates import RIDGE, errors_by_count, fit_features, is_too_many, samples
from text_checks import flaws


def test_takeaway_compares_the_plain_number_with_its_waves():
    for count, error, per_cycle, stated in (
        (1, 0.37, 62, [10, 0.37, 0.617]),
        (3, 0.123, 15.5, [3, 2.5, 0.123, 0.617]),
        (4, 0.065, 7.75, [4, 0.617, 0.065, 6]),
        (5, 0.093, 3.875, [5, 0.617, 0.093, 6]),
        (6, 0.276, 1.9375, [0, 6, 0.276, 0.617]),
        (7, 0.879, 0.969, [0, 7, 0.879, 0.617]),
        (8, 0.868, 0.484, [0, 8, 2, 0.868, 0.617]),
        (10, 0.871, 0.121, [0, 10, 8, 0.871, 0.617]),
    ):
        sentence = text.points_takeaway(
            error,
            count=count,
            plain=0.617,
            too_few=count < 4,
            many_from=6,
            per_cycle=per_cycle,
            ripples=per_cycle / 6.2,
        )
        assert flaws(sentence) == []
        assert len(sentence.split()) <= 50
        assert numbers(sentence) == stated
        assert sentence.startswith("Waves make nearby numbers look different, ")
        assert ("too many go too far" in sentence) == (count > 5)
        assert ("ripples, so the curve is blurred" in sentence) == (count < 4)
        assert ("fewer than two samples a cycle" in sentence) == (count == 6)
        assert ("about one sample a cycle" in sentence) == (count == 7)
        assert ("about one sample in 2 cycles" in sentence) == (count == 8)
        assert ("the curve is blurred" in sentence) == (count < 6)
        assert ("with 6 or more" in sentence) == (3 < count < 6)
        assert ("returns towards 0" in sentence) == (count > 5)
        assert ("fits only *at* the samples" in sentence) == (3 < count < 6)


def test_too_many_waves_fit_at_the_samples_only():
    at, values = samples()
    for count, largest in enumerate(errors_by_count(), start=1):
        if is_too_many(count):
            fitted = fit_features(at, at, values, count=count)
            assert np.abs(fitted - values).max() < largest / 2


@pytest.mark.parametrize("waves", [0, 1, 6, 204])
@pytest.mark.parametrize(("plain", "divided"), [(1000, 1000), (751, 1000), (857, 643)])
def test_takeaway_on_timesteps(waves, plain, divided):
    sentence = text.steps_takeaway(waves, plain=plain, divided=divided, step=500, last=1000)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    own, others = ([count] if count < 1000 else [] for count in (plain, divided))
    assert numbers(sentence) == [
        *[waves][: bool(waves)],
        *(1000, 500, *own, 1000, *others),
    ]
    assert ("**all** do" in sentence) == (plain == 1000)
    assert ("**all** look alike" in sentence) == (divided == 1000)
    assert ("look alike again" in sentence) == (plain == divided)
    assert sentence.startswith("Waves make most steps look different: ")
    assert sentence.endswith("no wave completes a cycle.")
    assert ("**none** of 1,000 others looks like" in sentence) == (waves == 0)
    assert ("just **1** of 1,000 others looks like" in sentence) == (waves == 1)


@pytest.mark.parametrize(("complete", "pairs", "verb"), [(1, 1, "completes"), (36, 64, "complete")])
def test_cycles_within_all_steps(complete, pairs, verb):
    sentence = text.cycles(complete, pairs=pairs, last=1000, ends=0.97)
    assert flaws(sentence) == []
    assert numbers(sentence) == [1000, complete, pairs, 1000, 0.97]
    assert f" {verb} a cycle" in sentence


def test_more_samples_are_the_reason_for_more_frequencies():
    sentence = text.more_samples(10)
    assert flaws(sentence) == []
    assert numbers(sentence) == [10]


def test_with_longer_training_fewer_waves_are_enough():
    sentence = text.trained_longer(4, samples=32, ridge=0.001, later=1, plain=0.025)
    assert flaws(sentence) == []
    assert f"L = **4** is best with a ridge of {RIDGE:g}" in sentence
    assert "longer than two sample gaps (0.065) and shorter than two ripples (0.4)" in sentence
    assert "L = **1** is best, and x itself is off by **0.025**" in sentence


def test_the_source_names_the_ridge_of_the_fit():
    assert f"ridge {RIDGE:g})" in text.POINTS_SOURCE
    assert "stops early" in text.POINTS_SOURCE
    assert "stopped early" in COORDINATES.caption
    assert f"ridge {RIDGE:g})" in COORDINATES.file_note.formula


def test_equations_state_their_values():
    *_, value = text.points_equation(4, distance=0.1, kernel=0.5)
    assert value.endswith("0.5000")
    shared = Shared(d_model=8, seq_len=4, base=10)
    *_, value = text.steps_equation(shared, step=7, last=1000, waves=0.5, divided=0.97)
    assert "S(7) = 0.5000" in value
    assert value.endswith("S(7/1000) = 0.9700")


def test_tables_and_other_sentences():
    assert [row[0] for row in text.errors([0.4, 0.2, 0.1]).rows] == ["1", "2", "3"]
    assert [row[2] for row in text.versions([0.0001, 0.0002]).rows] == ["0.0001", "0.0002"]
    sentence = text.with_and_without_pi(paper=60, code=63)
    assert flaws(sentence) == flaws(text.NOT_THE_SAME) == flaws(text.KERNEL) == []
    assert flaws(text.kernels_alt([1, 4, 10])) == []
    assert "**60**" in sentence
    assert "**63**" in sentence
