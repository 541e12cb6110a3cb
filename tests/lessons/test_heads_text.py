"""Sentences of the lesson on heads name the key, its weight, and what is missing."""

import numpy as np
import pytest

from lessons.visit import numbers
from pages.lessons.heads import text
from pages.lessons.heads.marked_query import MarkedQuery
from pages.lessons.heads.picture import WORDS
from pages.ui.parameters import Shared
from pe_core.attention import relative_weights, runner_up
from pe_core.attention.relative_head import Rival
from text_checks import flaws

SHARED = Shared(d_model=128, seq_len=64, base=10_000)


def takeaway(position, offset, gain, shared=SHARED):
    row = relative_weights(
        shared.sinusoid, count=shared.seq_len, position=position, offset=offset, gain=gain
    )
    query = MarkedQuery(position, offset, gain, row, runner_up(row, position - offset))
    return text.takeaway(query, WORDS)


@pytest.mark.parametrize("gain", [1, 17, 100])
@pytest.mark.parametrize(("position", "offset"), [(10, 3), (0, 0), (2, 3), (63, -1), (0, -63)])
def test_takeaway_names_the_wanted_key_if_there_is_one(position, offset, gain):
    sentence = takeaway(position, offset, gain)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    wanted = position - offset
    exists = 0 <= wanted < 64
    assert ("has no key" in sentence) == (not exists)
    assert (wanted if exists else abs(offset)) in numbers(sentence)
    role = "query" if exists and offset else "token"
    assert f"“{WORDS[position % 16]}” ({role} {position})" in sentence
    first, _, _ = sentence.partition(". ")
    size = abs(offset)
    assert {*numbers(first)} == (set() if offset > 0 else {size})
    assert ("tokens back" in first) == (offset > 0)
    assert ("key back by" in first) == (offset < 0)


@pytest.mark.parametrize("offset", [-5, 0, 3, 64])
def test_without_gain_no_key_is_said_to_stand_out(offset):
    sentence = takeaway(10, offset, 0)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    assert "highest" not in sentence
    assert "each gets **1.6%** of the attention" in sentence
    *_, last = text.score(SHARED, position=10, offset=offset, gain=0, largest=0.0)
    assert "largest" not in last
    compared = text.before_and_after(offset, gain=0, before=0.0, after=0.0)
    assert flaws(compared) == []
    assert ("every score is 0" in compared) == (offset != 0)


def test_takeaway_states_the_weight_of_the_facts():
    row = relative_weights(SHARED.sinusoid, count=64, position=32, offset=3, gain=17)
    assert round(row[29], 2) == 0.9
    assert f"**{row[29]:.1%}**" in takeaway(32, 3, 17)


@pytest.mark.parametrize(
    ("count", "position", "offset", "repeats"),
    [(64, 50, 3, True), (64, 10, -3, True), (4, 3, 1, False), (64, 1, 3, False), (64, 50, 0, True)],
)
def test_with_one_pair_keys_a_turn_away_nearly_line_up(count, position, offset, repeats):
    shared = Shared(d_model=2, seq_len=count, base=10_000)
    sentence = takeaway(position, offset, 60, shared)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    assert ("whole turns away" in sentence) == repeats
    if not repeats:
        return
    row = relative_weights(shared.sinusoid, count=count, position=position, offset=offset, gain=60)
    _, second = sorted(row)[-1:-3:-1]
    assert f"{second:.1%}" in sentence


@pytest.mark.parametrize(
    ("position", "offset", "stated"),
    [
        (
            2,
            5,
            (
                "5 tokens back",
                "most of its attention",
                "“the” (token 0), the nearest",
            ),
        ),
        (
            62,
            -5,
            (
                "5 tokens ahead",
                "its largest weight",
                "“tree” (token 63), the nearest",
            ),
        ),
        (10, 64, ("64 tokens back", "its largest weight")),
    ],
)
def test_without_a_wanted_key_takeaway_says_where_the_attention_goes(position, offset, stated):
    sentence = takeaway(position, offset, 5)
    assert flaws(sentence) == []
    for part in stated:
        assert part in sentence
    row = relative_weights(SHARED.sinusoid, count=64, position=position, offset=offset, gain=5)
    assert f"**{row.max():.1%}**" in sentence
    assert f"(token {row.argmax()})" in sentence
    assert ("most of its attention" in sentence) == (row.max() >= 0.5)
    assert ("nearest" in sentence) == (row.argmax() == (0 if offset > 0 else 63))


@pytest.mark.parametrize("offset", [-3, 0, 3])
def test_a_small_weight_is_said_to_win_only_just_and_to_need_gain(offset):
    weak, strong = takeaway(10, offset, 1), takeaway(10, offset, 5)
    assert "only just" in weak
    assert "A larger gain" in weak
    assert "only just" not in strong
    assert "gain" not in strong


@pytest.mark.parametrize("offset", [-64, -1, 0, 1, 64])
@pytest.mark.parametrize("gain", [0, 1, 100])
@pytest.mark.parametrize(("d_model", "base"), [(2, 2), (8, 10_000), (1024, 10**6)])
@pytest.mark.parametrize("seq_len", [2, 2048])
def test_takeaway_stays_short_at_the_corners(d_model, base, seq_len, offset, gain):
    shared = Shared(d_model=d_model, seq_len=seq_len, base=base)
    for position in (0, seq_len // 2, seq_len - 1):
        sentence = takeaway(position, offset, gain, shared)
        assert flaws(sentence) == []
        assert len(sentence.split()) <= 45


@pytest.mark.parametrize("offset", [-5, 0, 1])
def test_comparison_of_before_and_after(offset):
    sentence = text.before_and_after(offset, gain=17, before=96.0, after=-0.5)
    assert flaws(sentence) == []
    assert ("Choose another" in sentence) == (offset == 0)
    assert ("token before the query scores" in sentence) == (offset == 1)
    assert ("tokens after the query scores" in sentence) == (offset == -5)
    assert flaws(text.before_and_after_alt(offset)) == []


def test_rivals_in_words():
    near, far = Rival(1, 0.97), Rival(44, 0.9998)
    first = text.few_pairs(SHARED, far, near, first_pairs=1, span=64)
    assert flaws(first) == []
    assert "Slow pairs rule out" in first
    every = text.few_pairs(SHARED, near, near, first_pairs=64, span=64)
    assert flaws(every) == []
    assert "These are all pairs" in every
    assert flaws(text.few_pairs_alt(far, first_pairs=1, span=64)) == []


@pytest.mark.parametrize("d_model", [2, 4, 128])
def test_blocks_of_the_weights_need_no_equal_gains(d_model):
    sentence = text.to_learn(Shared(d_model=d_model, seq_len=64, base=10_000))
    assert flaws(sentence) == []
    assert "must" not in sentence
    assert ("Unequal gains work" in sentence) == (d_model > 2)


def test_gains_of_none_and_beyond_the_search():
    table = text.gains({0.5: 0.0, 0.9: 17.05, 0.99: None})
    assert [row[1] for row in table.rows] == ["none", "17.05", "more than 1,000,000"]


def test_equation_states_the_largest_score():
    largest = 17 * 64 / np.sqrt(128)
    *_, last = text.score(SHARED, position=32, offset=3, gain=17, largest=largest)
    assert numbers(last)[-1] == pytest.approx(largest, rel=1e-3)
    assert flaws(text.to_learn(SHARED)) == []
    assert flaws(text.gains_caption(SHARED, position=32, offset=3)) == []
