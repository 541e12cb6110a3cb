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
    names_price = "The price:" in sentence
    stated = [stretched.shares] if is_longer else []
    if not names_price:
        stated.append(stretched.far_shares)
    for shares in stated:
        for method in ("ALiBi", "sinusoid"):
            assert states_share(sentence, shares[method])
    assert ("were seen in training" in sentence) != is_longer
    if names_price:
        for shares in (stretched.shares, stretched.far_shares):
            assert shares["ALiBi"] < shares["sinusoid"]
        assert ("hardly" in sentence) == (stretched.shares["ALiBi"] < 0.05)


def test_takeaway_at_the_defaults_has_the_shares_of_the_facts():
    sentence, stretched = takeaway_at()
    assert stretched.length == 128
    assert [round(100 * stretched.shares[name]) for name in ("none", "sinusoid")] == [50, 24]
    assert sentence == (
        "Yes: ALiBi’s head 4 hardly looks at unseen distances (**1.8%**, RoPE **24%**). The price: "
        "it also looks less at the far half of those seen."
    )


def test_far_half_of_the_trained_distances_ends_where_the_unseen_ones_begin():
    for seq_len in (2, 3, 64):
        shared = Shared(d_model=8, seq_len=seq_len, base=100)
        weights = np.exp(-np.arange(2 * seq_len) / 16)
        expected = weights[seq_len - seq_len // 2 : seq_len].sum() / weights.sum()
        _, stretched = takeaway_at(shared=shared)
        assert stretched.far_shares["ALiBi"] == pytest.approx(expected)


def test_takeaway_names_a_price_only_if_the_far_half_pays_it():
    steep, middle, flat = (takeaway_at(head)[0] for head in (4, 5, 8))
    assert "The price:" in steep
    assert middle.startswith("Yes: a penalty keeps attention off unseen distances.")
    assert "(RoPE 24%) and **24%** to the far half of those seen (RoPE 18%)" in middle
    assert flat.startswith("Only if it is steep enough")


def test_takeaway_says_hardly_only_of_a_small_share():
    far = {"ALiBi": 0.1, "sinusoid": 0.2, "none": 0.25}
    for alibi, looks in ((0.049, "hardly looks"), (0.051, "looks less")):
        shares = {"ALiBi": alibi, "sinusoid": 0.24, "none": 0.5}
        sentence = text.takeaway(shares, far, trained=64, length=128, head=4)
        assert sentence.startswith(f"Yes: ALiBi’s head 4 {looks} at unseen distances")


def test_takeaway_says_less_only_of_shares_that_differ_as_written():
    shares = {"ALiBi": 0.0401, "sinusoid": 0.0404, "none": 0.5}
    far = {"ALiBi": 0.1, "sinusoid": 0.2, "none": 0.25}
    sentence = text.takeaway(shares, far, trained=64, length=128, head=4)
    assert "(RoPE 4.0%) and **10%**" in sentence


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
