"""Sentences and tables of the lesson on simpler schemes pick their words from their values."""

import re

import pytest

from pages.lessons.baselines import tables, text
from pe_core import Sinusoid
from pe_core.schemes import (
    NORMALISED_INDEX,
    RAW_INDEX,
    ShiftProperties,
    TrainingStability,
    largest_digit_change,
    scheme_properties,
    schemes,
    shift_properties,
    training_stability,
)
from powers import with_exponents
from text_checks import flaws


def plain(sentences):
    assert flaws(sentences) == []
    return sentences.replace("*", "")


@pytest.mark.parametrize(
    ("long", "expected"),
    [
        (40, "jump. From 31 to 32, all 6 digits change, although they are neighbours."),
        (4, "jump. From 1 to 2, both digits change, although they are neighbours."),
        (2, "digits jump. From 0 to 1, the only one changes, although they are neighbours."),
    ],
)
def test_takeaway_names_the_neighbours_whose_digits_differ_most(long, expected):
    takeaway = plain(text.takeaway(largest_digit_change(long)))
    assert takeaway.startswith("Each simple numbering fails")
    assert expected in takeaway
    assert len(takeaway.split()) <= 40


def test_the_factor_of_the_learning_rate_is_that_of_the_rates_in_the_table():
    for short, long in ((4, 40), (2, 256), (7, 9)):
        raw = [training_stability(RAW_INDEX, length) for length in (short, long)]
        _, rows = tables.training_stability([short, long], ["Raw index"], [raw])
        first, second = (float(with_exponents(rate)) for rate in rows[1][1:])
        (stated,) = re.findall(r"about ([\d.,]+) times", plain(text.training([short, long], raw)))
        assert float(stated.replace(",", "")) == pytest.approx(float(f"{first / second:.2g}"))


def test_training_is_compared_at_two_lengths_alone():
    shorter, longer = TrainingStability(4.0, 0.25), TrainingStability(40.0, 0.001)
    expected = plain(text.training([4, 40], [shorter, longer]))
    assert "10 times as large" in expected
    assert "250 times smaller" in expected
    assert "choose two lengths" in plain(text.training([4], [shorter]))


def test_training_table_has_two_rows_a_scheme():
    raw = [TrainingStability(4.0, 0.25)] * 2
    head, rows = tables.training_stability([4, 40], ["Raw index"], [raw])
    assert head == ["", "4 tokens", "40 tokens"]
    assert rows == [
        ["Raw index: largest gradient", "4", "4"],
        ["Raw index: highest stable rate", "0.25", "0.25"],
    ]


@pytest.mark.parametrize(
    ("shift", "expected"),
    [
        (ShiftProperties(0.0, True, 0.0, True), "✓ yes: off by 0 at unseen rows"),
        (ShiftProperties(0.5, False, 0.0, True), "✗ no: off by 0.5, or by 0 with a constant"),
        (ShiftProperties(0.5, False, 0.25, False), "✗ no: off by 0.25, even with a constant"),
    ],
)
def test_a_shift_is_judged_by_the_map_that_it_needs(shift, expected):
    scheme = scheme_properties(NORMALISED_INDEX, short=4, long=40)
    _, rows = tables.properties([scheme], [shift], lengths=(4, 40))
    assert rows[-1][1].startswith(expected)


def test_numbers_of_two_lengths_are_named_by_their_lengths():
    every = schemes(Sinusoid(8))
    found = [scheme_properties(scheme, short=4, long=40) for scheme in every]
    shifts = [shift_properties(scheme, 64) for scheme in every]
    rows = {row[0]: row[1:] for row in tables.properties(found, shifts, lengths=(4, 40)).rows}
    _, raw, *_ = rows["Bounded at every length?"]
    assert "largest entry 4 at 4 tokens, 40 at 40" in raw
    normalised, *_, sinusoid = rows["Same numbers at every length?"]
    assert "differ by up to" in normalised
    assert "mean step 0.3333 at 4 tokens, 0.02564 at 40" in normalised
    assert "no entry differs" in sinusoid


def test_every_number_of_the_schemes_is_in_the_file():
    every = schemes(Sinusoid(8))
    found = [scheme_properties(scheme, short=4, long=40) for scheme in every]
    shifts = [shift_properties(scheme, 64) for scheme in every]
    rows = tables.measurements(found, shifts)
    assert [row["numbering"] for row in rows] == [scheme.name for scheme in every]
    assert [row["largest entry, longer"] for row in rows] == [1, 40, 1, 1]
    assert [row["error of one matrix"] < 1e-9 for row in rows] == [False, False, False, True]
