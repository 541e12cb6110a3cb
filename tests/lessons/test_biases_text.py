"""Sentences and tables of the lesson on biases."""

import re

import numpy as np
import pytest

from lessons.visit import states_share
from pages.lessons.biases import text
from pages.lessons.biases.measures import measure
from pages.ui.parameters import Shared
from pe_core.biases import (
    SCORED,
    alibi_reach,
    alibi_slopes,
    first_token_weight,
    power_of_two_up_to,
)
from text_checks import flaws
from views import view_at

SHARED = Shared(d_model=128, seq_len=64, base=10_000)


def takeaway_at(head=4, stretch=200, shared=SHARED):
    """The takeaway, and the measures that it states."""
    stretched = measure(view_at(shared, length_percent=stretch, alibi_head=head))
    sentence = text.takeaway(
        stretched.shares,
        stretched.far_shares,
        trained=shared.seq_len,
        length=stretched.length,
        head=head,
    )
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    return sentence, stretched


@pytest.mark.parametrize("head", [1, 4, 8])
@pytest.mark.parametrize("stretch", [100, 105, 200])
@pytest.mark.parametrize(
    "shared",
    [Shared(d_model=2, seq_len=2, base=2), SHARED, Shared(d_model=1024, seq_len=2048, base=2)],
    ids=str,
)
def test_takeaway_states_the_shares_of_unseen_and_of_far_distances(shared, stretch, head):
    sentence, stretched = takeaway_at(head, stretch, shared)
    is_longer = stretched.length > shared.seq_len
    shown = [stretched.far_shares] + [stretched.shares] * is_longer
    for shares in shown:
        for method in ("ALiBi", "sinusoid"):
            assert states_share(sentence, shares[method])
    assert ("never seen in training" in sentence) == is_longer
    if "The cost:" in sentence or "only costs" in sentence:
        assert stretched.far_shares["ALiBi"] < stretched.far_shares["sinusoid"]
    if is_longer:
        gains = stretched.shares["ALiBi"] < stretched.shares["sinusoid"]
        assert gains or "gains nothing" in sentence


def test_takeaway_at_the_defaults_has_the_shares_of_the_facts():
    sentence, stretched = takeaway_at()
    assert stretched.length == 128
    assert [round(100 * stretched.shares[name]) for name in ("none", "sinusoid")] == [50, 24]
    assert sentence == (
        "With equal words, ALiBi’s head 4 puts **1.8%** of its attention on distances never seen "
        "in training, RoPE 24%. The cost: **12%**, not 18%, on the far half of those seen."
    )


def test_far_half_of_the_trained_distances_ends_where_the_unseen_ones_begin():
    for seq_len in (2, 3, 64):
        shared = Shared(d_model=8, seq_len=seq_len, base=100)
        weights = np.exp(-np.arange(2 * seq_len) / 16)
        expected = weights[seq_len - seq_len // 2 : seq_len].sum() / weights.sum()
        _, stretched = takeaway_at(shared=shared)
        assert stretched.far_shares["ALiBi"] == pytest.approx(expected)


def test_takeaway_names_a_cost_only_if_the_far_half_pays_it():
    steep, middle, flat = (takeaway_at(head)[0] for head in (4, 5, 8))
    assert "The cost: **12%**, not 18%, on the far half of those seen." in steep
    assert "No cost: **24%** on the far half of those seen, RoPE 18%." in middle
    assert "That gains nothing. On the far half of those seen:" in flat


def test_takeaway_at_the_training_length_names_only_costs():
    steep, flat = (takeaway_at(head, stretch=100)[0] for head in (4, 8))
    assert steep.startswith("A text of 64 tokens has no unseen distances: a penalty only costs.")
    assert flat.startswith("A text of 64 tokens has no unseen distances: a penalty gains nothing.")


def test_takeaway_compares_shares_as_written():
    far = {"ALiBi": 0.1, "sinusoid": 0.2, "none": 0.25}
    for of_rope, is_gain in ((0.0404, False), (0.0414, True)):
        shares = {"ALiBi": 0.0401, "sinusoid": of_rope, "none": 0.5}
        sentence = text.takeaway(shares, far, trained=64, length=128, head=4)
        assert ("The cost: **10%**, not 20%," in sentence) == is_gain
        assert ("That gains nothing." in sentence) != is_gain


def test_table_of_shares_says_that_the_learned_table_ends():
    shares = dict.fromkeys(SCORED, 0.25)
    longer = text.shares(shares, trained=64, length=70)
    assert longer.rows[-1][1] == "undefined: no rows from 64 on"
    same = text.shares(shares, trained=64, length=64)
    assert same.rows[-1][1] == "none: every row is trained"


@pytest.mark.parametrize("heads", [1, 8, 12])
def test_slopes_in_words(heads):
    values = alibi_slopes(heads).tolist()
    reaches = [alibi_reach(value) for value in values]
    sentence = text.slopes_in_words(
        heads=heads, least=min(reaches), most=max(reaches), below=power_of_two_up_to(heads)
    )
    assert flaws(sentence) == []
    assert ("not a power of two" in sentence) == (heads == 12)
    # One number is no series.
    assert ("geometric series" in sentence) == (heads == 8)
    assert all(len(column.values) == heads for column in text.slopes(values, reaches))


def test_a_slope_is_written_as_the_power_that_it_is():
    for head, slope in enumerate(alibi_slopes(8).tolist(), start=1):
        _, formula = text.score(head=head, heads=8, slope=slope)
        eighths, of = re.search(r"2\^\{-8\\cdot (\d+)/(\d+)\}", formula).groups()
        assert 2 ** (-8 * int(eighths) / int(of)) == slope


def test_other_sentences_have_no_flaws():
    for sentence in (
        text.buckets(causal=113, both=91, unused=[16]),
        text.buckets_alt(113),
        text.first_token({0: 1.0, 3: first_token_weight(3)}),
        text.EXAMPLES,
    ):
        assert flaws(sentence) == []
