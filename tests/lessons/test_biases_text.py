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
)
from text_checks import flaws
from views import view_at

SHARED = Shared(d_model=128, seq_len=64, base=10_000)


def takeaway_at(stretch=200, shared=SHARED, head=4, method="ALiBi"):
    """The takeaway, and the measures that it states."""
    stretched = measure(view_at(shared, length_percent=stretch, alibi_head=head))
    sentence = text.takeaway(stretched, method, trained=shared.seq_len, head=head, heads=8)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 35
    return sentence, stretched


@pytest.mark.parametrize("stretch", [100, 105, 200, 300])
@pytest.mark.parametrize("seq_len", [2, 3, 7, 64, 1024, 2048])
@pytest.mark.parametrize("head", [1, 4, 7, 8])
def test_takeaway_states_the_shares_of_the_chosen_head(seq_len, stretch, head):
    shared = Shared(d_model=128, seq_len=seq_len, base=10_000)
    sentence, stretched = takeaway_at(stretch, shared, head)
    chosen, gentlest = stretched.by_method["ALiBi"], stretched.gentlest
    is_longer = stretched.length > seq_len
    assert states_share(sentence, chosen.far)
    assert ("no unseen distances" in sentence) == (not is_longer)
    if "stays off" in sentence:
        assert states_share(sentence, gentlest.unseen)
        assert gentlest.unseen < stretched.by_method["none"].unseen / 10
    elif is_longer:
        assert states_share(sentence, chosen.unseen)
    if sentence.startswith("Gently"):
        assert states_share(sentence, gentlest.far)
        # A steeper head loses more of what was seen than it gains.
        steeper = stretched.steepest if head == 8 else chosen
        assert gentlest.far - steeper.far > gentlest.unseen - steeper.unseen


def test_a_steeper_penalty_mainly_costs_far_distances_where_the_takeaway_prefers_a_gentle_one():
    for seq_len in (*range(2, 40), 512, 700, 800, 1024, 2048):
        for stretch in (100, 105, 130, 200, 300):
            for head in (1, 7, 8):
                shared = Shared(d_model=2, seq_len=seq_len, base=2)
                sentence, stretched = takeaway_at(stretch, shared, head)
                if not sentence.startswith("Gently"):
                    continue
                gentle, chosen = stretched.gentlest, stretched.by_method["ALiBi"]
                steeper = stretched.steepest if head == 8 else chosen
                assert gentle.far - steeper.far > gentle.unseen - steeper.unseen


def test_takeaway_at_the_defaults():
    sentence, stretched = takeaway_at()
    assert stretched.length == 128
    assert sentence == (
        "Steeply enough to keep attention off distances never seen in training, gently enough to "
        "reach far ones that were. Head 4 gives unseen ones **1.8%**, far seen ones **12%**; ALiBi "
        "mixes both."
    )
    assert "Head 1 gives each **less than 0.1%**;" in takeaway_at(head=1)[0]


def test_takeaway_after_training_on_longer_texts_favours_the_gentlest_head():
    assert takeaway_at(shared=Shared(d_model=128, seq_len=1024, base=10_000))[0] == (
        "Gently: trained on 1,024 tokens, even head 8 stays off unseen distances (**1.8%**). Far "
        "seen ones get **12%**; with steeper head 4, less than 0.1%."
    )


@pytest.mark.parametrize("stretch", [100, 105, 200])
@pytest.mark.parametrize(("method", "words"), [("none", "Without"), ("sinusoid", "RoPE")])
@pytest.mark.parametrize(("d_model", "base"), [(2, 2), (128, 10_000), (1024, 10**6)])
def test_takeaway_of_another_method_states_its_shares(method, words, stretch, d_model, base):
    shared = Shared(d_model=d_model, seq_len=64, base=base)
    sentence, stretched = takeaway_at(stretch, shared, method=method)
    ranges = stretched.by_method[method]
    assert sentence.startswith(words)
    assert "head" not in sentence
    assert states_share(sentence, ranges.far)
    assert ("unseen" in sentence) == (stretch > 100)
    if stretch > 100:
        assert states_share(sentence, ranges.unseen)


@pytest.mark.parametrize("stretch", [100, 200])
@pytest.mark.parametrize(("method", "words"), [("T5", "only an example"), ("learned", "rows")])
def test_takeaway_of_a_learned_penalty_states_no_number(method, words, stretch):
    sentence, _ = takeaway_at(stretch, method=method)
    assert words in sentence
    assert "%" not in sentence


def test_takeaway_of_alibi_does_not_depend_on_what_rope_scores():
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
        text.RESULT,
        text.EXAMPLES,
        text.MATRICES,
    ):
        assert flaws(sentence) == []
