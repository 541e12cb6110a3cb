"""Sentences of the decay lesson pick their words from the values that they compare."""

import re

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.visit import numbers
from pages.lessons.decay import text
from pages.lessons.decay.definition import CLEAR_SHARE
from pages.ui.parameters import Shared
from pe_core import Sinusoid, decay_profile, first_clear_rise, first_negative, first_rise
from pe_core.sinusoid import highest_far
from text_checks import flaws


def plain(sentence):
    assert flaws(sentence) == []
    return sentence.replace("*", "")


def similarity(max_offset, d_model, base):
    """S(k) for k = 0 … max_offset, from the definition."""
    frequencies = rates_of(d_model, base)
    return np.array([np.cos(frequencies * offset).mean() for offset in range(max_offset + 1)])


SETTINGS = [
    (128, 128, 10_000),
    (4, 2, 10),
    (64, 2, 2),
    (43, 2, 2),
    (4, 1024, 1_000_000),
    (4096, 4, 1_000_000),
    (64, 600, 2000),
]


def takeaway(max_offset, d_model, base, offset):
    profile = decay_profile(Sinusoid(d_model, base), max_offset)
    rise = first_clear_rise(profile, CLEAR_SHARE)
    return plain(text.takeaway(profile, offset, clear_rise=rise))


@pytest.mark.parametrize(("max_offset", "d_model", "base"), SETTINGS)
def test_takeaway_compares_neighbours_with_distant_positions(max_offset, d_model, base):
    sentence = takeaway(max_offset, d_model, base, max_offset // 3)
    values = similarity(max_offset, d_model, base)
    looks_near = max(values[max_offset // 2 :]) >= values[1]
    assert ("at least as similar as those of neighbours" in sentence) == looks_near
    assert len(sentence.split()) <= 45
    if looks_near:
        return
    near, far, *_ = re.findall(r"-?\d\.\d{3,}", sentence)
    assert float(far) < float(near)
    assert ("every token farther lowers it" in sentence) == bool((np.diff(values) <= 0).all())
    rises = re.search(r"From ([\d,]+) to ([\d,]+), it rises again, by (.*)\.$", sentence)
    assert ("only roughly" in sentence) == (rises is not None)
    if rises:
        trough, crest = (int(number.replace(",", "")) for number in rises.groups()[:2])
        assert trough < crest
        assert f"{values[crest] - values[trough]:.3f}" == rises[3]
        assert values[crest] - values[trough] > CLEAR_SHARE * np.ptp(values)
        # No earlier step of a rise is as large.
        assert np.diff(values[: trough + 1]).max() <= CLEAR_SHARE * np.ptp(values)


def test_takeaway_says_that_ripples_are_small_where_none_can_be_seen():
    sentence = takeaway(128, 512, 10_000, 16)
    assert "with only small ripples." in sentence
    steps = np.diff(similarity(128, 512, 10_000))
    assert 0 < steps.max() < 0.01


def test_takeaway_at_the_defaults_says_where_similarity_rises():
    assert takeaway(128, 128, 10_000, 16) == (
        "By similarity: near positions have more similar encodings than far ones, though only "
        "roughly. Similarity is 0.970 at distance 1 and 0.620 at 16. From 40 to 43, it rises "
        "again, by 0.036."
    )


@pytest.mark.parametrize("offset", [0, 1])
def test_takeaway_names_a_distant_offset_where_the_marked_one_is_near(offset):
    values = similarity(2048, 128, 10_000)
    highest = 1024 + int(values[1024:].argmax())
    assert f"at {highest:,}. From " in takeaway(2048, 128, 10_000, offset)


def test_takeaway_does_not_round_up_to_one():
    """One pair is nearly back after 44 tokens."""
    sentence = takeaway(64, 2, 10_000, 16)
    assert "1.000" not in sentence
    assert "0.9998 for positions 44 tokens apart" in sentence


@pytest.mark.parametrize(("max_offset", "d_model", "base"), SETTINGS)
def test_fall_names_the_first_and_the_largest_rise(max_offset, d_model, base):
    sinusoid = Sinusoid(d_model, base)
    sentence = plain(
        text.fall(
            decay_profile(sinusoid, max_offset),
            first_rise=first_rise(sinusoid, limit=5000),
            first_negative=first_negative(sinusoid, limit=5000),
            searched_offsets=5000,
        )
    )
    steps = np.diff(similarity(max_offset, d_model, base))
    rising = np.flatnonzero(steps > 0)
    stated = numbers(sentence)
    if not rising.size:
        assert f"falls at each of the first {max_offset:,} steps" in sentence
        return
    assert {rising.size, rising[0], rising[0] + 1, steps.argmax() + 1} <= set(stated)
    # Small rises are not rounded to zero.
    (by,) = re.findall(r"by ([\d.× ⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+?)\. ", sentence)
    assert numbers(by)[0] == pytest.approx(steps.max(), rel=0.05)


def test_scale_is_half_the_width():
    assert "d_model/2 = 64." in plain(text.scale_and_limit(Shared(d_model=128, seq_len=2, base=2)))


@pytest.mark.parametrize(
    ("d_model", "offset", "base"), [(128, 16, 10_000), (128, 4096, 10_000), (2, 710, 10)]
)
def test_distance_follows_from_the_similarity_that_is_printed(d_model, offset, base):
    value = similarity(offset, d_model, base)[-1]
    shared = Shared(d_model=d_model, seq_len=2, base=base)
    *_, line, root = text.distance_from_similarity(
        shared, similarity=value, squared=d_model * (1 - value)
    )
    assert "--" not in line
    first, squared = line.split("=")
    number = float(re.search(r"1-\(?(-?[\d.]+)\)?\)$", first)[1])
    assert d_model * (1 - number) == pytest.approx(latex_value(squared), abs=1e-4)
    under, distance = re.fullmatch(r".*sqrt\{(.*?)\}=(.*)", root.replace("}}=", "}=")).groups()
    assert latex_value(under + "}" * (under.count("{") - under.count("}"))) ** 0.5 == pytest.approx(
        latex_value(distance), rel=1e-3
    )


def latex_value(latex):
    return float(re.sub(r"\\cdot 10\^\{(-?\d+)\}", r"e\1", latex))


def test_the_last_offset_drawn_is_named():
    profile = decay_profile(Sinusoid(4, 1_000_000), 4096)
    shown = np.arange(0, 4097, 33)
    means = profile.values[shown]
    alt = plain(text.agreement(shown, means, highest=highest_far(means)))
    stated = re.search(r"offset ([\d,]+)", alt)[1].replace(",", "")
    value = similarity(4096, 4, 1_000_000)[int(stated)]
    assert round(value, 3) in numbers(alt)


@pytest.mark.parametrize(
    ("unresolved", "words"),
    [(0, "Every wave is slow enough"), (1, "leftmost pair is"), (3, "3 leftmost pairs are")],
)
def test_rows_apart(unresolved, words):
    assert words in plain(text.rows_apart(step=8, unresolved=unresolved))
    assert words in plain(text.points_apart(step=8, unresolved=unresolved))


@pytest.mark.parametrize(("d_model", "words"), [(2, "the dot product itself"), (8, "divided by 4")])
def test_cosine_is_the_dot_product_over_the_pairs(d_model, words):
    shared = Shared(d_model=d_model, seq_len=16, base=10_000)
    assert words in plain(text.toeplitz(shared, last=16, norm=(d_model / 2) ** 0.5))
