"""Sentences of the lesson on RoPE, and its tables."""

import numpy as np
import pytest

from core.by_hand import random_head, row
from lessons.visit import numbers
from pages.lessons.rope import text
from pages.lessons.rope.measures import measure
from pages.ui.parameters import Shared
from pe_core.rotary import ROTARY_MODELS
from text_checks import flaws
from views import view_at

SHARED = Shared(d_model=128, seq_len=64, base=10_000)


def added_scores(d_model, seq_len, base, offset):
    query, other = random_head(d_model)
    added = []
    for key in range(seq_len):
        sums = query + row(key + offset, d_model, base), other + row(key, d_model, base)
        if 0 <= key + offset < seq_len:
            added.append(sums[0] @ sums[1] / np.sqrt(d_model))
    return added


@pytest.mark.parametrize(("d_model", "seq_len", "base"), [(2, 3, 2), (128, 64, 10_000)])
@pytest.mark.parametrize("offset", [-1, 0, 1, 5, 20])
def test_takeaway_states_how_far_added_scores_go(d_model, seq_len, base, offset):
    scores = measure(
        view_at(Shared(d_model=d_model, seq_len=seq_len, base=base), rotation_offset=offset)
    )
    added = added_scores(d_model, seq_len, base, offset)
    sentence = text.takeaway(scores, position=scores.keys[0], offset=offset)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 45
    if not added:
        assert sentence.endswith(" Here, the text is too short for both tokens.")
        assert numbers(sentence) == []
        return
    farthest = max(added, key=lambda score: abs(score - added[0]))
    change = farthest - added[0]
    factor = np.exp(abs(change))
    kept = pytest.approx(scores.rotated, abs=0.0051)
    first, last = (pytest.approx(score, abs=0.0051) for score in (added[0], farthest))
    assert numbers(sentence) == [offset, kept, first, last]
    assert "begins at" in sentence
    for index, key in enumerate(scores.keys[1:], 1):
        moved = text.takeaway(scores, position=key, offset=offset)
        assert flaws(moved) == []
        here = pytest.approx(added[index], abs=0.0051)
        is_back = f"{added[index]:z.2f}" == f"{added[0]:z.2f}"
        assert numbers(moved) == [offset, kept, first, *([last] if is_back else [here, index])]
    effect = text.effect_on_weight(scores.largest_change, scores.weight_factor)
    assert flaws(effect) == []
    assert numbers(effect) == [
        pytest.approx(change, abs=0.0051),
        pytest.approx(factor, abs=0.51 if factor >= 10 else 0.051),
    ]
    assert ("divides" in effect) == (change < 0)


@pytest.mark.parametrize(("seq_len", "offset"), [(2, 64), (64, -64), (4, 5)])
def test_takeaway_says_if_the_text_has_no_such_query(seq_len, offset):
    scores = measure(
        view_at(Shared(d_model=128, seq_len=seq_len, base=10_000), rotation_offset=offset)
    )
    assert not scores.has_query
    sentence = text.takeaway(scores, position=0, offset=offset)
    assert sentence.endswith("works at every other. Here, the text is too short for both tokens.")
    assert flaws(sentence) == []


def test_takeaway_gives_a_change_only_if_the_tokens_can_move():
    scores = measure(view_at(Shared(d_model=128, seq_len=6, base=10_000), rotation_offset=5))
    assert scores.largest_change == 0
    sentence = text.takeaway(scores, position=0, offset=5)
    assert sentence.endswith(", and both have only one place here.")
    assert flaws(sentence) == []
    assert numbers(sentence) == pytest.approx([5, scores.rotated], abs=0.0051)


def test_effect_on_a_weight_is_a_factor_or_a_divisor():
    effects = [text.effect_on_weight(change, np.exp(abs(change))) for change in (0.0, 0.5, -3.0)]
    assert "cannot change" in effects[0]
    assert "+0.50, multiplies the attention weight by **1.6**" in effects[1]
    assert "-3.00, divides the attention weight by **20**" in effects[2]
    assert [flaws(effect) for effect in effects] == [[], [], []]


def test_takeaway_of_wrong_pairs_states_both_scores():
    sentence = text.pairing_takeaway(5.66, -0.31, tokens=16, d_head=128)
    assert flaws(sentence) == []
    assert len(sentence.split()) <= 35
    assert numbers(sentence.replace("−", "-")) == [16, 5.66, -0.31, 0]
    single = text.pairing_takeaway(0.71, 0.71, tokens=16, d_head=2)
    assert flaws(single) == []
    assert "single pair" in single


def test_terms_add_up_and_two_of_them_move():
    scores = measure(view_at(SHARED, rotation_offset=5))
    table = text.terms(scores.added, scores.keys, position=10)
    assert table.head[1:] == ("n = 0", "n = 10", "n = 58")
    values = np.array([[float(cell) for cell in row[1:]] for row in table.rows])
    np.testing.assert_allclose(values[:-1].sum(axis=0), values[-1], atol=0.021)
    moves = np.ptp(values, axis=1) > 0.01
    assert moves.tolist() == [False, True, True, False, True]


def test_a_negative_distance_is_in_brackets():
    _, here = text.score(SHARED, 1.0, position=10, offset=-5)
    assert r"\cos(\omega_i\cdot (-5) + \varphi_i)" in here
    assert r"\cos(\omega_i\cdot 5 + \varphi_i)" in text.score(SHARED, 1.0, position=10, offset=5)[1]


def test_first_and_last_position_are_columns_once():
    small = Shared(d_model=8, seq_len=2, base=10)
    scores = measure(view_at(small, rotation_offset=0))
    table = text.terms(scores.added, scores.keys, position=0)
    assert len(table.head) == 3


def test_pairing_and_distance_in_words():
    pairing = text.pairing([0, 2, 4, 6, 1, 3, 5, 7], 3.2, d_head=8, span=64)
    assert flaws(pairing) == []
    assert "0, 2, 4, 6, 1, 3, 5, 7" in pairing
    sentence = text.distance({1: 1.01, 1000: 0.98}, preferred=500, found=500)
    assert flaws(sentence) == []
    assert "**500**" in sentence
    assert flaws(text.pairing_alt(3.2, span=64, tokens=16)) == flaws(text.distance_alt(500)) == []


def test_models_are_listed_with_their_sources():
    table = text.models(ROTARY_MODELS)
    assert ["18 of 64" in row for row in table.rows] == [False, True, False]
    source = text.models_source(ROTARY_MODELS)
    assert all(model.source in source for model in ROTARY_MODELS)
