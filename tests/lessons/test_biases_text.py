"""Sentences and tables of the lesson on biases."""

import math
import re
from typing import get_args

import pytest

from lessons.visit import states_share
from pages.lessons.biases import text
from pages.lessons.biases.definition import STRETCH
from pages.lessons.biases.measures import measure
from pages.lessons.biases.methods import METHOD_TEXTS
from pages.ui.parameters import Shared
from pe_core.biases import (
    KEPT_OFF,
    PAPER_LENGTHS,
    SCORED,
    Ranges,
    Role,
    alibi_reach,
    alibi_slopes,
    first_token_weight,
    power_of_two_up_to,
    t5_bucket,
)
from text_checks import flaws
from views import view_at

SHARED = Shared(d_model=128, seq_len=64, base=10_000)


def takeaway_at(stretch=200, shared=SHARED, head=4, method="ALiBi"):
    """The takeaway, and the measures that it states."""
    link = METHOD_TEXTS[method].link
    stretched = measure(view_at(shared, length_percent=stretch, alibi_head=head, bias_method=link))
    sentence = text.takeaway(stretched, trained=shared.seq_len, head=head)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    # The general answer comes first and states no number.
    start = f"{text.ANSWER} {METHOD_TEXTS[method].slope}"
    assert not re.search(r"\d", start.replace("T5", ""))
    # The shares of one head replace the method's own words.
    assert sentence.startswith(text.ANSWER if "does both" in sentence else start)
    return sentence, stretched


@pytest.mark.parametrize("stretch", [100, 105, 200, 300])
@pytest.mark.parametrize("seq_len", [2, 3, 7, 64, 1024, 2048])
@pytest.mark.parametrize("head", [1, 4, 7, 8])
def test_takeaway_states_the_shares_of_the_chosen_head(seq_len, stretch, head):
    shared = Shared(d_model=128, seq_len=seq_len, base=10_000)
    sentence, stretched = takeaway_at(stretch, shared, head)
    chosen = stretched.by_method["ALiBi"]
    is_longer = stretched.length > seq_len
    assert ("All distances were seen in training" in sentence) == (not is_longer)
    assert re.search(rf"[Hh]ead {head}\b", sentence)
    lets_in = round(chosen.unseen, 3) > KEPT_OFF
    is_short = chosen.far < KEPT_OFF * (chosen.far + chosen.near)
    assert states_share(sentence, chosen.far) or lets_in
    if is_longer:
        assert states_share(sentence, chosen.unseen) or is_short
        assert (f"Head {head} leaks" in sentence) == lets_in
        assert ("near half only" in sentence) == is_short
        assert ("does both" in sentence) == (not lets_in and not is_short)


def role_of(head, shared=SHARED, stretch=200):
    return takeaway_at(stretch, shared, head)[1].role


def test_each_head_has_a_role_by_its_two_shares():
    near, far, leaks = get_args(Role)
    assert [role_of(head) for head in range(1, 9)] == [*[near] * 3, far, *[leaks] * 4]
    longer = Shared(d_model=128, seq_len=1024, base=10_000)
    assert [role_of(head, longer) for head in (7, 8)] == [near, far]


def test_no_head_leaks_after_training_on_the_paper_s_length_as_the_text_says():
    shared = Shared(d_model=128, seq_len=PAPER_LENGTHS[0], base=10_000)
    assert "training on 1,024 tokens, none does" in text.ROLES
    for stretch in STRETCH.options:
        assert "leaking" not in {role_of(head, shared, stretch) for head in range(1, 9)}


def test_a_share_just_below_the_threshold_does_not_round_to_it():
    shared = Shared(d_model=128, seq_len=754, base=10_000)
    sentence, stretched = takeaway_at(200, shared, head=7)
    far = stretched.by_method["ALiBi"].far
    assert KEPT_OFF - 0.0005 <= far < KEPT_OFF
    assert "5.0%" not in sentence
    assert f"{math.floor(1e4 * far) / 100:.2f}%" in sentence


@pytest.mark.parametrize(("seq_len", "stretch"), [(64, 200), (90, 105), (90, 300), (1024, 200)])
def test_a_head_that_does_both_sees_more_of_the_far_half_than_of_unseen_distances(seq_len, stretch):
    for head in range(1, 9):
        shared = Shared(d_model=128, seq_len=seq_len, base=10_000)
        sentence, stretched = takeaway_at(stretch, shared, head)
        if stretched.role != "far":
            continue
        chosen = stretched.by_method["ALiBi"]
        assert chosen.far > chosen.unseen
        is_hardly_any = "both: **less than 0.1%** of" in sentence
        assert is_hardly_any == (chosen.unseen < text.LEAST_SHARE)


@pytest.mark.parametrize("stretch", [100, 105, 200, 300])
def test_the_text_s_length_does_not_change_how_far_a_head_reads(stretch):
    assert [role_of(head, stretch=stretch) for head in (3, 4)] == list(get_args(Role))[:2]


@pytest.mark.parametrize("stretch", [105, 110, 150, 200, 300])
@pytest.mark.parametrize("seq_len", [2, 32, 64, 1024, 1536])
def test_takeaway_says_that_only_one_head_does_both_if_so(seq_len, stretch):
    shared = Shared(d_model=128, seq_len=seq_len, base=10_000)
    roles = [role_of(head, shared, stretch) for head in range(1, 9)]
    for head, own in enumerate(roles, start=1):
        sentence = takeaway_at(stretch, shared, head)[0]
        is_only = own == "far" and roles.count("far") == 1
        assert ("only head" in sentence) == is_only


def test_takeaway_at_the_defaults():
    sentence, stretched = takeaway_at()
    assert stretched.length == 128
    assert sentence == (
        "Steeply enough to ignore distances unseen in training, gently enough to see far tokens. "
        "Trained on 64 tokens, only head 4 does both: **1.8%** of its attention goes to unseen "
        "distances, but **12%** to the far half of the seen ones."
    )
    assert (
        "Head 1 reads the near half only: the far half of the distances seen gets **less than "
        "0.1%** of its attention."
    ) in takeaway_at(head=1)[0]
    assert ("Head 8 leaks: unseen distances get **44%** of its attention.") in takeaway_at(head=8)[
        0
    ]


@pytest.mark.parametrize("stretch", [100, 105, 200])
@pytest.mark.parametrize("method", ["none", "sinusoid"])
@pytest.mark.parametrize(("d_model", "base"), [(2, 2), (128, 10_000), (1024, 10**6)])
def test_takeaway_of_another_method_states_its_share(method, stretch, d_model, base):
    shared = Shared(d_model=d_model, seq_len=64, base=base)
    sentence, stretched = takeaway_at(stretch, shared, method=method)
    ranges = stretched.by_method[method]
    assert not re.search(r"[Hh]ead \d", sentence)
    assert ("All distances were seen in training" in sentence) == (stretch == 100)
    assert states_share(sentence, ranges.unseen if stretch > 100 else ranges.far)


@pytest.mark.parametrize("stretch", [100, 200])
@pytest.mark.parametrize(
    ("method", "words"),
    [("T5", "each head learns a bias"), ("learned", "cannot read a longer text")],
)
def test_takeaway_of_a_learned_penalty_states_no_share(method, words, stretch):
    sentence, _ = takeaway_at(stretch, method=method)
    assert words in sentence
    assert "%" not in sentence


@pytest.mark.parametrize(("trained", "stretch"), [(64, 100), (64, 200), (100, 200), (128, 200)])
def test_takeaway_of_t5_names_the_first_bucket_that_training_did_not_reach(trained, stretch):
    sentence, _ = takeaway_at(
        stretch, Shared(d_model=128, seq_len=trained, base=10_000), method="T5"
    )
    reached, needed = t5_bucket([1 - trained, 1 - trained * stretch // 100]).tolist()
    untrained = [str(reached + 1)] if needed > reached else []
    assert re.findall(r"\d+(?=\*\* on)", sentence) == untrained


def test_takeaway_of_alibi_does_not_depend_on_what_rope_scores():
    sentences = {
        takeaway_at(shared=Shared(d_model=d_model, seq_len=64, base=base))[0]
        for d_model in (2, 1024)
        for base in (2, 10**6)
    }
    assert len(sentences) == 1


def test_table_of_shares_says_what_has_none():
    even = dict.fromkeys(SCORED, Ranges(0.25, 0.5, 0.25))
    stretched = takeaway_at(stretch=110)[1]._replace(by_method=even)
    longer = text.shares(stretched, trained=64, head=4)
    rows = {name: shares for name, *shares in longer.rows}
    assert rows["learned table"] == ["undefined: no rows from 64 on"] * 2
    assert rows["T5"] == ["buckets untrained from 27 on", "depends on training"]
    assert rows["ALiBi, head 4"] == ["25.00%", "50.00%"]
    alone = stretched._replace(by_method={"ALiBi": Ranges(1e-28, 0, 1)})
    tiny = text.shares(alone, trained=64, head=4)
    assert tiny.rows[0][1:] == ("< 0.1%", "0.00%")
    same = text.shares(takeaway_at(stretch=100)[1], trained=64, head=4)
    assert same.rows[-1][1] == "none: every row is trained"


@pytest.mark.parametrize(
    ("seq_len", "stretch", "bucket"),
    [(64, 100, None), (64, 105, None), (64, 200, 27), (113, 200, 31), (114, 200, None)],
)
def test_a_bucket_of_t5_is_untrained_if_only_the_longer_text_reaches_it(seq_len, stretch, bucket):
    shared = Shared(d_model=128, seq_len=seq_len, base=10_000)
    stretched = takeaway_at(stretch, shared)[1]
    assert stretched.untrained_bucket == bucket
    table = text.shares(stretched, trained=seq_len, head=4)
    rows = {name: shares for name, *shares in table.rows}
    assert ("untrained" in rows["T5"][0]) == (bucket is not None)


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
        text.ROLES,
        text.EXAMPLES,
        text.MATRICES,
    ):
        assert flaws(sentence) == []
