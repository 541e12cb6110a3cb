"""The sentence that a reader leaves with picks its words from the values that it compares."""

import numpy as np
import pytest

from pages.ui.content import findings, takeaways
from pe_core import cell_steps, decay_profile, encoding_matrix
from pe_core.attention import order_blindness
from pe_core.embedding import sum_effect
from pe_core.embedding.position_probe import NearestRow
from pe_core.precision import DuplicateRows
from text_checks import flaws


def plain(text):
    assert flaws(text) == []
    return text.replace("*", "")


def read(words, order):
    blind, seeing = (order_blindness(words, order, 8, encoded=added) for added in (False, True))
    return plain(takeaways.order_blindness(blind, seeing, words, order))


@pytest.mark.parametrize(
    ("words", "order", "told"),
    [
        (["one"], [0], "One word has none"),
        (["a", "b"], [0, 1], "no word has moved"),
        (["dog", "bites", "Dog"], [2, 1, 0], "the sentence is the same"),
        (["dog", "bites", "man"], [2, 1, 0], "order counts"),
    ],
)
def test_order_counts_only_where_words_have_changed_places(words, order, told):
    assert told in read(words, order)
    assert ("order counts" in read(words, order)) == (told == "order counts")


@pytest.mark.parametrize(
    ("cycled", "pairs", "told"),
    [
        (0, 1, "The only pair does not complete"),
        (1, 1, "The only pair completes"),
        (0, 64, "None of the 64 pairs completes"),
        (1, 64, "1 of 64 pairs completes"),
        (17, 64, "17 of 64 pairs complete"),
        (64, 64, "All 64 pairs complete"),
    ],
)
def test_pairs_that_complete_a_cycle(cycled, pairs, told):
    """At d_model 2·pairs and base 2^32 wavelengths rise fast enough to choose how many fit."""
    lengths = 2 * np.pi * 2.0 ** (32 * np.arange(pairs) / pairs)
    seq_len = int(lengths[cycled - 1]) + 2 if cycled else 2
    if seq_len > 10**5:
        base, seq_len = 2, 2000
    else:
        base = 2**32
    values = encoding_matrix(seq_len, 2 * pairs, base=base, dtype=np.float64)
    text = plain(takeaways.matrix(cell_steps(1, 0, 2 * pairs, base=base), 1, 0, values, base))
    assert f"{told} a cycle within" in text


@pytest.mark.parametrize(
    ("max_offset", "d_model", "base"), [(128, 128, 10_000), (4, 2, 10), (64, 2, 2), (43, 2, 2)]
)
def test_far_is_said_to_look_near_where_it_does(max_offset, d_model, base):
    profile = decay_profile(max_offset, d_model, base=base)
    text = plain(takeaways.near_and_far(profile, 4, 2, 1000))
    rates = float(base) ** (-np.arange(0, d_model, 2) / d_model)
    values = [np.cos(rates * offset).mean() for offset in range(max_offset + 1)]
    looks_near = max(values[max_offset // 2 :]) >= values[1]
    assert ("looks as near" in text) == looks_near
    assert ("Not one of the first" in text) == bool((np.diff(values) <= 0).all())


@pytest.mark.parametrize(
    ("offset", "told", "not_told"),
    [
        (0, "stays where it is", "clockwise"),
        (1, "1 later", "counter-clockwise"),
        (-1, "1 earlier", "to the position 1 later"),
    ],
)
def test_a_turn_is_named_by_its_sense(offset, told, not_told):
    for d_model in (2, 64):
        text = plain(takeaways.one_turn(d_model, 40, 0, offset, base=10, residual=0.0))
        assert told in text
        assert not_told not in text


@pytest.mark.parametrize(
    ("seq_len", "share", "can"),
    [(2, 0.76, True), (2, 0.74, False), (50, 0.52, True), (50, 0.5, False)],
)
def test_a_position_can_be_read_where_most_are_right_that_a_guess_misses(seq_len, share, can):
    effect = sum_effect([[1.0, 0.0]], [[0.0, 1.0]])
    text = plain(takeaways.added(effect, 2, seq_len, NearestRow(share, 1.0, 1.0, 1000)))
    assert ("can still be read" in text) == can
    assert ("hard to read" in text) != can
    assert f"{share:.0%} of 1,000" in text
    assert f"once in {seq_len}" in text


def test_rows_that_repeat_are_explained_by_the_way_they_are_computed():
    none, one = DuplicateRows(0, None), DuplicateRows(1, (1, 711))
    errors = {"float32": 1e-4, "float16": 0.0, "bfloat16": 0.5}
    exactly = plain(takeaways.rounding(errors, one, none, 4096, 128, exactly=True))
    assert "1 repeats an earlier one in float16" in exactly
    assert "closer together" in exactly
    assert "closer together" not in takeaways.rounding(errors, none, none, 16, 128, exactly=True)
    for rows, merged in ((257, False), (258, True)):
        text = plain(takeaways.rounding(errors, none, none, rows, 128, exactly=False))
        assert ("stores 257 as 256" in text) == merged


@pytest.mark.parametrize(
    ("seq_len", "length", "falls"), [(2, 6.3, True), (4, 6.0, True), (5, 6.3, False)]
)
def test_the_last_cosine_is_said_to_fall_for_half_a_cycle_at_most(seq_len, length, falls):
    text = plain(findings.last_wave(seq_len, length, float(np.cos(2 * np.pi * seq_len / length))))
    assert ("falls from 1" in text) == falls
    assert ("%" in text) == falls


def test_an_angle_that_is_the_only_one_is_no_range():
    assert "The angle is 30.0°" in findings.no_rotation(np.array([30.0]))
    assert "run from 10.0° to 30.0°" in findings.no_rotation(np.array([10.0, 30.0]))


@pytest.mark.parametrize(
    ("unresolved", "told"),
    [(0, "Every wave is slow enough"), (1, "leftmost pair is"), (3, "3 leftmost pairs are")],
)
def test_rows_apart(unresolved, told):
    assert told in plain(findings.rows_apart(8, unresolved))
