"""Sentences and tables of the lesson on biases."""

import re

import pytest

from lessons.visit import states_share
from pages.lessons.biases import text
from pages.lessons.biases.measures import measure
from pages.ui.parameters import Shared, View
from pe_core.biases import (
    SCORED,
    alibi_reach,
    alibi_slopes,
    first_token_weight,
    power_of_two_up_to,
)
from text_checks import flaws
from views import view_at


@pytest.mark.parametrize("stretch", [100, 105, 200])
@pytest.mark.parametrize(("d_model", "seq_len", "base"), [(2, 2, 2), (128, 64, 10_000)])
def test_takeaway_states_two_shares_beyond_the_trained_length(d_model, seq_len, base, stretch):
    shared = Shared(d_model=d_model, seq_len=seq_len, base=base)
    length, _, shares = measure(view_at(shared, length_percent=stretch))
    sentence = text.takeaway(shares, trained=seq_len, length=length, head=4)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    if length > seq_len:
        assert states_share(sentence, shares["none"])
        assert states_share(sentence, shares["ALiBi"])
    else:
        assert "were seen in training" in sentence


def test_takeaway_at_the_defaults_has_the_shares_of_the_facts():
    length, _, shares = measure(View())
    assert length == 128
    assert [round(100 * shares[name]) for name in ("none", "sinusoid")] == [50, 24]
    sentence = text.takeaway(shares, trained=64, length=length, head=4)
    assert "At twice the trained length, unseen distances get **1.8%** of" in sentence
    assert "head 4, **50%** with no encoding." in sentence


def test_takeaway_says_that_a_flat_penalty_hardly_helps():
    for head, is_steep in ((4, True), (8, False)):
        length, _, shares = measure(
            view_at(Shared(d_model=128, seq_len=64, base=10_000), alibi_head=head)
        )
        sentence = text.takeaway(shares, trained=64, length=length, head=head)
        assert (shares["ALiBi"] < shares["none"] / 2) == is_steep
        assert ("if steep" in sentence) != is_steep
        assert len(sentence.split()) <= 45


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
