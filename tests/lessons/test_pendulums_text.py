"""Sentences of the lesson on waves pick their words from the values that they state."""

import numpy as np
import pytest

from pages.lessons.pendulums import tables, text
from pages.ui.text.numbers import decimals
from pages.ui.text.tables import as_text
from pe_core import Sinusoid
from pe_core.sinusoid.last_pair import last_cosine
from pe_core.sinusoid.pair_products import pair_products
from pe_core.sinusoid.repetition import ClosestReturn, Repetition
from text_checks import flaws


def plain(sentences):
    assert flaws(sentences) == []
    return sentences.replace("*", "")


@pytest.mark.parametrize(
    ("d_model", "label"),
    [(2, "The only hand"), (4, "the slowest every 628.3"), (128, "the slowest every 54,410")],
)
def test_takeaway_compares_pairs_where_there_are_several(d_model, label):
    assert label in plain(text.takeaway(Sinusoid(d_model).wavelengths))


@pytest.mark.parametrize(("d_model", "label"), [(2, "The only one"), (128, "slowest every 54,410")])
def test_takeaway_of_pendulums_names_their_function_and_no_clock(d_model, label):
    sentence = plain(text.takeaway(Sinusoid(d_model).wavelengths, "cosine"))
    assert label in sentence
    assert "the cosine is how far right the bob is" in sentence
    assert "clock" not in sentence


@pytest.mark.parametrize(("seq_len", "falls"), [(2, True), (4, True), (5, False)])
def test_the_last_cosine_is_said_to_fall_for_half_a_cycle_at_most(seq_len, falls):
    sentence = plain(text.last_wave(last_cosine(Sinusoid(2), seq_len)))
    assert ("falls from 1" in sentence) == falls
    assert ("%" in sentence) == falls


@pytest.mark.parametrize(
    ("opposed", "expected"),
    [(0, "No pair lowers"), (1, "1 pair of 32 lowers the sum"), (9, "9 pairs of 32 lower the sum")],
)
def test_pairs_against_the_sum_are_counted(opposed, expected):
    products, later = (pair_products(Sinusoid(64), start, 5) for start in (10, 11))
    words = plain(text.snapshots(products._replace(opposed=opposed), later, 32))
    assert expected in words
    total = float(Sinusoid(64).encode(10) @ Sinusoid(64).encode(15))
    assert (
        f"the dot product {total:.3f}. Divided by 32 pairs it is S(5) = {total / 32:.4f}" in words
    )
    assert f"the same sum, {total:.3f}" in words


@pytest.mark.parametrize(
    ("period", "pairs", "expected"),
    [
        (None, 1, "With a single pair"),
        (None, 64, "The whole encoding is not periodic"),
        (2000 * np.pi, 4, "after the longest, 6,283 tokens"),
    ],
)
def test_the_whole_is_called_periodic_where_it_has_a_period(period, pairs, expected):
    returns = Repetition(period, 3, ClosestReturn(44, 0.018), ClosestReturn(1, 0.24))
    assert expected in plain(text.periods(returns, pairs))
    assert ("no closer than 0.24" in plain(text.returns_alt(returns, pairs))) == (pairs > 1)


@pytest.mark.parametrize(
    ("completed", "pairs", "expected"),
    [
        (0, 64, "No pair completes"),
        (1, 64, "1 pair of 64 completes at least one cycle"),
        (17, 64, "17 pairs of 64 complete at least one cycle"),
        (64, 64, "every pair completes"),
        (1, 1, "every pair completes"),
    ],
)
def test_pairs_that_complete_a_cycle_are_counted(completed, pairs, expected):
    assert expected in plain(text.completed_cycles(completed=completed, pairs=pairs))


@pytest.mark.parametrize(
    ("d_model", "expected"), [(2, "the only pair: 6.28 tokens"), (8, "all 4 pairs")]
)
def test_the_ladder_is_described(d_model, expected):
    assert expected in plain(text.ladder_alt(Sinusoid(d_model).wavelengths, 62_831.85))


@pytest.mark.parametrize("d_model", [2, 8, 128])
def test_table_of_wavelengths_ends_with_the_slowest_pair(d_model):
    lengths = Sinusoid(d_model).wavelengths
    _, rows = as_text(tables.wavelengths(lengths, 63 / lengths))
    assert rows[-1] == (
        f"{d_model // 2 - 1}",
        f"{d_model - 2}, {d_model - 1}",
        f"{lengths[-1]:,.2f}",
        decimals(63 / lengths[-1], 3),
    )
    assert len(rows) == d_model // 2


def test_every_pair_is_in_the_file():
    lengths, rates = Sinusoid(8).wavelengths, Sinusoid(8).frequencies
    columns = tables.pairs_at(3, Sinusoid(8).encode(3), rates, lengths)
    np.testing.assert_allclose(columns["sine at position 3"], np.sin(3 * rates))
    np.testing.assert_allclose(columns["cosine at position 3"], np.cos(3 * rates))
