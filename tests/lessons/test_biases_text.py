"""Sentences and tables of the lesson on biases."""

import re

import pytest

from lessons.visit import states_share
from pages.lessons.biases import text
from pages.lessons.biases.measures import measure
from pages.ui.parameters import Shared
from pe_core.biases import (
    SCORED,
    Ranges,
    alibi_reach,
    alibi_slopes,
    first_token_weight,
    power_of_two_up_to,
    trade_off,
)
from text_checks import flaws
from views import view_at

SHARED = Shared(d_model=128, seq_len=64, base=10_000)


def takeaway_at(stretch=200, shared=SHARED):
    """The takeaway, the measures that it states, and the verdict."""
    stretched = measure(view_at(shared, length_percent=stretch))
    steepest, gentlest = stretched.steepest, stretched.gentlest
    verdict = trade_off(steepest, gentlest)
    sentence = text.takeaway(
        steepest,
        gentlest,
        verdict,
        trained=shared.seq_len,
        length=stretched.length,
        heads=8,
    )
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 40
    return sentence, stretched, verdict


@pytest.mark.parametrize("stretch", [100, 105, 200, 300])
@pytest.mark.parametrize("seq_len", [2, 3, 7, 64, 1024, 2048])
def test_takeaway_states_the_shares_of_the_steepest_and_the_gentlest_head(seq_len, stretch):
    shared = Shared(d_model=128, seq_len=seq_len, base=10_000)
    sentence, stretched, verdict = takeaway_at(stretch, shared)
    steepest, gentlest = stretched.steepest, stretched.gentlest
    is_longer = stretched.length > seq_len
    for ranges in (steepest, gentlest):
        assert states_share(sentence, ranges.far)
        if is_longer and verdict.gains:
            assert states_share(sentence, ranges.unseen)
    assert ("no unseen distances" in sentence) == (not is_longer)
    if is_longer:
        assert sentence.startswith("A steep penalty keeps") == verdict.gains
        if "only costs" in sentence:
            assert gentlest.unseen < 0.001
    if "but also off far ones" in sentence:
        assert steepest.unseen < gentlest.unseen
        assert steepest.far < gentlest.far
    if "little or nothing" in sentence:
        assert steepest.far > 0.9 * gentlest.far
    if "only costs" in sentence:
        assert steepest.far < gentlest.far


def test_every_verdict_has_a_sentence():
    for seq_len in (*range(2, 40), 700, 2048):
        for stretch in range(100, 301, 5):
            shared = Shared(d_model=2, seq_len=seq_len, base=2)
            _, stretched, verdict = takeaway_at(stretch, shared)
            # A penalty that gains nothing still costs something, and the other way round.
            assert verdict.costs or verdict.gains
            assert verdict.costs or stretched.length > seq_len


def test_takeaway_at_the_defaults():
    sentence, stretched, _ = takeaway_at()
    assert stretched.length == 128
    unseen = [round(100 * stretched.by_method[name].unseen) for name in ("none", "sinusoid")]
    assert unseen == [50, 24]
    assert sentence == (
        "A steep penalty keeps attention off unseen distances, but also off far ones that were "
        "seen: head 1 gives each **less than 0.1%** of its attention; gentle head 8 gives them "
        "**44%** and 26%. ALiBi uses both kinds."
    )


def test_takeaway_does_not_depend_on_what_rope_scores():
    sentences = {
        takeaway_at(shared=Shared(d_model=d_model, seq_len=64, base=base))[0]
        for d_model in (2, 1024)
        for base in (2, 10**6)
    }
    assert len(sentences) == 1


def test_table_of_shares_says_what_has_none():
    by_method = dict.fromkeys(SCORED, Ranges(0.25, 0.5, 0.25))
    longer = text.shares(by_method, trained=64, length=70)
    rows = {name: shares for name, *shares in longer.rows}
    assert rows["learned table"] == ["undefined: no rows from 64 on"] * 2
    assert rows["T5"] == ["depends on training"] * 2
    assert rows["ALiBi"] == ["25.00%", "50.00%"]
    same = text.shares(by_method, trained=64, length=64)
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
        text.MATRICES,
    ):
        assert flaws(sentence) == []
