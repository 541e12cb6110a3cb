"""The right options of the tour's stops, recomputed."""

import numpy as np

from lessons.stops import link_to, numbers_at, stop_at
from lessons.tour_numbers import attended, similarity


def right_option(key):
    stop = stop_at(key)
    return stop.options[stop.right].text


def test_right_options_about_order():
    words, order = ("dog", "bites", "man"), (2, 1, 0)
    for encoded, option in ((False, "none"), (True, "all three")):
        before, after = (
            attended(words, arranged, 128, encoded=encoded) for arranged in ((0, 1, 2), order)
        )
        changes = np.abs(before - after).max(axis=1)
        assert (changes > 0.01).all() if encoded else (changes < 1e-14).all()
        assert right_option("order-back" if encoded else "order-lost") == option


def test_right_options_about_numberings():
    assert right_option("zero-to-one") == f"{1 / 39:.2g}"
    near = stop_at("zero-to-one").options[1]
    assert near.text == f"{1 / 3 / 10:.2g}"
    flips = max(bin(n ^ (n + 1)).count("1") for n in range(15))
    assert right_option("binary-digits") == ["one", "two", "three", "four"][flips - 1]


def test_right_options_about_waves():
    assert np.argmax(numbers_at("by-hand").step_by_pair) == 0
    assert right_option("by-hand") == "the left ones"
    last = numbers_at("pendulums").wavelengths[-1]
    assert right_option("pendulums") == f"after {round(last, -3):,.0f} tokens"
    assert 0.45 < numbers_at("real-size").completed / 256 < 0.5
    assert right_option("real-size") == "about half"


def test_right_options_about_similarity():
    rises = np.diff(similarity(128, 128)) > 0
    curve = similarity(128, 128)
    assert rises.any()
    assert curve[-1] < 0.5 * curve[1]
    assert right_option("near-far") == "falls with ripples"
    signs = np.sign(similarity(64, 2048))
    assert np.count_nonzero(np.diff(signs)) > 2
    assert right_option("very-far") == "no, never"


def test_right_options_about_practice():
    errors = numbers_at("sixteen-bits").largest_errors
    assert right_option("sixteen-bits") == f"about {errors['bfloat16']:.0f}"
    small = f"about {errors['float32']:.1g}".replace("2e-04", "0.0002")
    assert stop_at("sixteen-bits").options[0].text == small
    assert numbers_at("just-reordered").comparison.agreement == "permutation"
    assert right_option("just-reordered") == "yes, in a new order"
    assert numbers_at("own-model").comparison.agreement == "different"
    assert right_option("own-model") == "no"


def test_right_options_about_todays_models():
    head = link_to(stop_at("looking-back")).values
    weights = numbers_at("looking-back").weights
    assert np.argmax(weights) == head["position"] - head["head_offset"]
    assert right_option("looking-back") == "k tokens before"
    text = numbers_at("twice-as-long")
    none, rope = (text.by_method[name].unseen for name in ("none", "sinusoid"))
    assert text.steepest.unseen < 0.001
    assert text.gentlest.unseen < none
    # Nearly, as its response says.
    assert text.gentlest.unseen > 0.8 * none
    assert rope < none
    assert right_option("twice-as-long") == "no encoding at all"
    angles = numbers_at("new-angles")
    assert 0 < angles.unseen["none"] < angles.pairs / 2
    assert right_option("new-angles") == "the slow ones"
    errors = numbers_at("too-few").errors
    assert 0 < np.argmin(errors) < len(errors) - 1
    assert errors[3] < errors[0] / 5
    assert right_option("too-few") == "it falls, then rises"
    patches = numbers_at("cross")
    assert patches.is_cross
    assert patches.row_end > patches.corner
    straight, slanted = patches.unequal
    assert straight > slanted
    assert right_option("cross") == "its row and column"
