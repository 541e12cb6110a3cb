"""Rotary encoding, with complex numbers instead of the addition theorems."""

import cmath
import math

import numpy as np
import pytest

from core import by_hand
from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.rotary import (
    ROTARY_MODELS,
    added_terms,
    backward_head,
    compare_pairings,
    halves_order,
    mispaired_scores,
    random_head,
    random_score_spread,
    rotary_scores,
    rotate,
    rotated_score,
    unit_content,
    weight_factor,
)

CASES = pytest.mark.parametrize(("d_head", "base"), [(2, 2), (64, 10_000), (128, 500_000)])


def vectors(d_head):
    return np.random.default_rng(7).standard_normal((2, d_head))


def as_complex(vector):
    return [complex(x, y) for x, y in zip(vector[0::2], vector[1::2], strict=True)]


def turned(vector, position, base):
    return [
        pair * cmath.exp(1j * frequency * position)
        for pair, frequency in zip(as_complex(vector), rates_of(len(vector), base), strict=True)
    ]


@CASES
@pytest.mark.parametrize("position", [0, 1, 500, -7])
def test_rotation_multiplies_each_pair_by_a_complex_number(d_head, base, position):
    vector, _ = vectors(d_head)
    found = as_complex(rotate(Sinusoid(d_head, base), vector, position))
    np.testing.assert_allclose(found, turned(vector, position, base), atol=1e-12)


@CASES
def test_scores_depend_on_the_distance_alone(d_head, base):
    query, key = vectors(d_head)
    sinusoid = Sinusoid(d_head, base)
    for m, n in ((0, 0), (12, 5), (1007, 1000), (3, 40)):
        by_hand = sum(
            (x * y.conjugate()).real
            for x, y in zip(turned(query, m, base), turned(key, n, base), strict=True)
        ) / math.sqrt(d_head)
        assert rotary_scores(sinusoid, query, key, [m - n]) == pytest.approx(by_hand, abs=1e-9)
        rotated = rotated_score(sinusoid, query, key, at_query=m, at_key=n)
        assert rotated == pytest.approx(by_hand, abs=1e-9)


def test_the_sinusoid_rotates_one_fixed_vector():
    """PE(p) = R_(−p) PE(0), the identity that connects both encodings."""
    sinusoid = Sinusoid(64)
    for position in (0, 1, 37):
        expected = sinusoid.encode(position)
        found = rotate(sinusoid, sinusoid.encode(0), -position)
        np.testing.assert_allclose(found, expected, atol=1e-12)


@CASES
def test_added_encodings_give_four_terms(d_head, base):
    query, key = vectors(d_head)
    m, n = 9, 4
    encodings = [
        [f(frequency * at) for frequency in rates_of(d_head, base) for f in (math.sin, math.cos)]
        for at in (m, n)
    ]
    terms = added_terms(Sinusoid(d_head, base), query, key, at_query=m, at_key=n)
    expected = [
        np.dot(query_part, key_part) / math.sqrt(d_head)
        for query_part in (query, encodings[0])
        for key_part in (key, encodings[1])
    ]
    np.testing.assert_allclose(terms, expected, atol=1e-12)
    whole = np.dot(query + encodings[0], key + encodings[1]) / math.sqrt(d_head)
    assert terms.score == pytest.approx(whole)


def test_a_change_of_a_score_multiplies_its_share_against_another() -> None:
    for change in (1.2, -1.2):
        (before, _), (after, other) = (
            np.exp(scores) / np.exp(scores).sum() for scores in ([0.5, 0.1], [0.5 + change, 0.1])
        )
        ratio = (after / other) / (before / (1 - before))
        assert weight_factor(change) == pytest.approx(max(ratio, 1 / ratio))


@pytest.mark.parametrize(
    ("change", "error"),
    [(1e9, ValueError), (-701, ValueError), (math.nan, ValueError), ("1", TypeError)],
)
def test_a_change_has_an_exponential_that_is_a_float(change, error):
    assert math.isfinite(weight_factor(700))
    with pytest.raises(error, match=r"^change must be a finite number from -700 to 700, got "):
        weight_factor(change)


def test_terms_of_several_positions_are_those_of_each():
    sinusoid = Sinusoid(16)
    content = unit_content(sinusoid)
    many = added_terms(sinusoid, content, content, at_query=[3, 8], at_key=[1, 6])
    for place, (m, n) in enumerate(((3, 1), (8, 6))):
        single = added_terms(sinusoid, content, content, at_query=m, at_key=n)
        np.testing.assert_allclose([term[place] for term in many], single, atol=1e-12)


@CASES
def test_random_head_has_normal_pairs_that_do_not_depend_on_the_width(d_head, base):
    head = random_head(Sinusoid(d_head, base))
    np.testing.assert_allclose(head, by_hand.random_head(d_head), atol=1e-12)
    wide = random_head(Sinusoid(1024))
    np.testing.assert_array_equal(head, [vector[:d_head] for vector in wide])
    numbers = np.concatenate(wide)
    assert numbers.mean() == pytest.approx(0, abs=0.07)
    assert numbers.var() == pytest.approx(1, abs=0.1)
    assert np.corrcoef(wide)[0, 1] == pytest.approx(0, abs=0.1)


def test_equal_content_scores_like_the_similarity():
    sinusoid = Sinusoid(128)
    content = unit_content(sinusoid)
    distances = np.arange(200)
    expected = 64 / math.sqrt(128) * sinusoid.similarity(distances)
    found = rotary_scores(sinusoid, content, content, distances)
    np.testing.assert_allclose(found, expected, atol=1e-12)


def test_for_every_distance_a_key_prefers_it():
    query, _ = vectors(128)
    sinusoid = Sinusoid(128)
    for distance in (1, 37, 500):
        scores = rotary_scores(sinusoid, query, rotate(sinusoid, query, distance), range(1000))
        assert scores.argmax() == distance


def test_random_scores_have_the_same_spread_at_every_distance():
    spread = random_score_spread(Sinusoid(64), [0, 10, 1000], samples=4000)
    np.testing.assert_allclose(spread, 1, atol=0.05)


@pytest.mark.parametrize("d_head", [2, 8, 64])
def test_halves_are_the_converter_s_permutation(d_head):
    """The view and transpose of convert_llama_weights_to_hf.py."""
    rows = np.arange(d_head).reshape(d_head // 2, 2).transpose(1, 0).reshape(d_head)
    assert halves_order(d_head).tolist() == rows.tolist()


def rotate_half(vector, position, base):
    """Rotate as Hugging Face does: x cos + rotate_half(x) sin."""
    half = len(vector) // 2
    angles = np.tile([position * frequency for frequency in rates_of(len(vector), base)], 2)
    swapped = np.concatenate([-vector[half:], vector[:half]])
    return vector * np.cos(angles) + swapped * np.sin(angles)


def test_a_checkpoint_read_the_wrong_way_is_right_at_distance_0_only():
    query, key = vectors(64)
    sinusoid = Sinusoid(64)
    for m, n in ((0, 0), (5, 5), (9, 4)):
        wrong = rotate_half(query, m, 10_000) @ rotate_half(key, n, 10_000) / 8
        assert mispaired_scores(sinusoid, query, key, [m - n]) == pytest.approx(wrong)
        halves = halves_order(64)
        converted = rotate_half(query[halves], m, 10_000) @ rotate_half(key[halves], n, 10_000)
        right = rotary_scores(sinusoid, query, key, [m - n])
        assert right == pytest.approx(converted / 8)
        assert (m == n) == bool(wrong == pytest.approx(float(right[0])))


@pytest.mark.parametrize("tokens", [0, 1, 16])
def test_a_head_that_looks_back_scores_most_there(tokens):
    sinusoid = Sinusoid(64)
    query, key = backward_head(sinusoid, tokens)
    for vector in (query, key):
        np.testing.assert_allclose(np.abs(as_complex(vector)), 1, atol=1e-12)
    distances = np.arange(-64, 65)
    scores = rotary_scores(sinusoid, query, key, distances)
    assert distances[scores.argmax()] == tokens
    np.testing.assert_allclose(scores, 4 * sinusoid.similarity(distances - tokens), atol=1e-9)


def test_pairs_that_never_complete_a_cycle_in_training():
    found = {model.name: model.incomplete_pairs for model in ROTARY_MODELS}
    assert found["Llama 2"] == 18
    assert found["Llama 3"] == 29
    for model in ROTARY_MODELS:
        lengths = [
            2 * math.pi * model.base ** (2 * pair / model.rotated_dims)
            for pair in range(model.rotated_dims // 2)
        ]
        assert model.incomplete_pairs == sum(
            length > model.trained_length - 1 for length in lengths
        )


def test_vectors_of_another_width_are_refused():
    with pytest.raises(ValueError, match="query"):
        rotary_scores(Sinusoid(8), [1, 2], [1] * 8, [0])
    with pytest.raises(ValueError, match="key"):
        added_terms(Sinusoid(8), [1] * 8, [1] * 6, at_query=0, at_key=0)


def test_positions_of_added_encodings_broadcast():
    content = unit_content(Sinusoid(8))
    terms = added_terms(Sinusoid(8), content, content, at_query=[[1], [2]], at_key=[3, 4, 5])
    assert terms.score.shape == (2, 3)
    message = r"^at_query and at_key must have shapes that broadcast, got \(2,\) and \(3,\)$"
    with pytest.raises(ValueError, match=message):
        added_terms(Sinusoid(8), content, content, at_query=[1, 2], at_key=[3, 4, 5])


@pytest.mark.parametrize("distances", [3, [[1, 2]]])
def test_distances_of_random_scores_have_one_axis(distances):
    with pytest.raises(ValueError, match=r"^distances must have one axis, got shape \("):
        random_score_spread(Sinusoid(8), distances, samples=4)
    scores = rotary_scores(Sinusoid(8), unit_content(Sinusoid(8)), [1.0] * 8, distances)
    assert scores.shape == np.shape(distances)


def test_too_many_random_vectors_are_refused_by_the_names_of_their_axes():
    message = (
        r"^vectors × samples × d_model must be at most 2147483648 cells, got 2 × 1048576 × 2048$"
    )
    with pytest.raises(ValueError, match=message):
        random_score_spread(Sinusoid(2048), [0], samples=2**20)


ROTATED = {
    "position": lambda at: rotate(Sinusoid(2), [1, 0], at),
    "tokens": lambda at: backward_head(Sinusoid(2), at),
    "at_query": lambda at: rotated_score(Sinusoid(2), [1, 0], [1, 0], at_query=at, at_key=0),
    "at_key": lambda at: rotated_score(Sinusoid(2), [1, 0], [1, 0], at_query=0, at_key=at),
}


@pytest.mark.parametrize("name", ROTATED)
@pytest.mark.parametrize(
    ("position", "error"),
    [("1", TypeError), (None, TypeError), ([1, 2], TypeError), (math.nan, ValueError)],
)
def test_a_position_is_refused_by_its_own_name(name, position, error):
    with pytest.raises(error, match=rf"^{name} must be a finite number from "):
        ROTATED[name](position)


ODD = [1.0] * 7


@pytest.mark.parametrize(
    "function",
    [
        lambda odd: rotate(odd, ODD, 1),
        lambda odd: rotary_scores(odd, ODD, ODD, [0]),
        lambda odd: mispaired_scores(odd, ODD, ODD, [0]),
        lambda odd: random_score_spread(odd, [0], samples=4),
        random_head,
        unit_content,
    ],
)
def test_a_rotation_needs_whole_pairs(function):
    with pytest.raises(
        ValueError, match=r"^d_(model|head) must be even, so that every sine has its cosine"
    ):
        function(Sinusoid(7))


def test_mispaired_vectors_must_have_the_width_of_the_head():
    with pytest.raises(ValueError, match=r"^query must have shape \(8,\), got \(2,\)$"):
        mispaired_scores(Sinusoid(8), [1, 2], [1] * 8, [0])


@pytest.mark.parametrize("d_head", [2, 8, 128])
def test_pairings_are_compared_score_by_score(d_head):
    sinusoid, distances = Sinusoid(d_head), np.arange(40)
    query, key = backward_head(sinusoid, 16)
    right, wrong = pairings = compare_pairings(sinusoid, query, key, distances)
    assert right.argmax() == 16
    order = [*range(0, d_head, 2), *range(1, d_head, 2)]
    # Undoing the converter's order makes the wrong pairs those that the weights have.
    undone = compare_pairings(sinusoid, query[order], key[order], distances)
    np.testing.assert_allclose(undone.wrong, right, atol=1e-12)
    apart = max(abs(a - b) for a, b in zip(right, wrong, strict=True))
    assert pairings.largest_error == pytest.approx(apart)
    assert (pairings.largest_error < 1e-12) == (d_head == 2)
