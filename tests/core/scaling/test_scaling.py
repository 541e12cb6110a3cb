"""Scaled frequencies, against loops over the formulas and the authors' code."""

import math

import numpy as np
import pytest

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.rotary import ROTARY_MODELS, RotarySettings
from pe_core.scaling import (
    LEVELS,
    SCALED_MODELS,
    SCALINGS,
    divisor_levels,
    largest_ratio,
    level_divisors,
    ramp,
    ramp_divisors,
    ramp_ends,
    scaled_frequencies,
    turns,
    unseen_pairs,
    yarn_temperature,
)

LLAMA_2 = Sinusoid(128)
LLAMA_3 = Sinusoid(128, 500_000)


def by_hand(method, d, base, s, length):
    rates = rates_of(d, base)
    if method == "none":
        return rates
    if method == "interpolation":
        return [rate / s for rate in rates]
    if method == "ntk-aware":
        return rates_of(d, base * s ** (d / (d - 2)))
    if method == "dynamic-ntk":
        # transformers at the full length, s times the trained one.
        return rates_of(d, base * ((s * s * length / length) - (s - 1)) ** (d / (d - 2)))
    if method in ("by-parts", "llama3"):
        high = 32 if method == "by-parts" else 4
        result = []
        for rate in rates:
            wavelength = 2 * math.pi / rate
            if wavelength < length / high:
                result.append(rate)
            elif wavelength > length:
                result.append(rate / s)
            else:
                smooth = (length / wavelength - 1) / (high - 1)
                result.append((1 - smooth) * rate / s + smooth * rate)
        return result

    def correction(rotations):
        return d * math.log(length / (rotations * 2 * math.pi)) / (2 * math.log(base))

    low, high = max(math.floor(correction(32)), 0), min(math.ceil(correction(1)), d - 1)
    result = []
    for pair, rate in enumerate(rates):
        mask = 1 - min(max((pair - low) / ((high - low) or 0.001), 0), 1)
        result.append(rate / s * (1 - mask) + rate * mask)
    return result


@pytest.mark.parametrize("method", [name for name in SCALINGS if name != "own"])
@pytest.mark.parametrize(
    ("d", "base", "s", "length"),
    [
        (128, 10_000, 8, 4096),
        (64, 500_000, 16, 8192),
        (6, 10, 2, 64),
        # The ends of the code's ramp lie beyond the last pair, or cross.
        (128, 100, 8, 4096),
        (128, 2, 8, 4096),
        (128, 10_000, 8, 1),
    ],
)
def test_every_method_is_its_formula(method, d, base, s, length):
    found = scaled_frequencies(Sinusoid(d, base), method, s, length)
    np.testing.assert_allclose(found, by_hand(method, d, base, s, length), rtol=1e-12)


@pytest.mark.parametrize("method", [name for name in SCALINGS if name != "own"])
def test_a_single_pair_can_be_scaled(method):
    found = scaled_frequencies(Sinusoid(2), method, 4, 64)
    assert found.shape == (1,)
    assert 0.25 <= found[0] <= 1


@pytest.mark.parametrize("length", [1, 4096, 4097, 10_000, 32_768, 40_000])
def test_dynamic_ntk_depends_on_the_length_so_far(length):
    found = scaled_frequencies(LLAMA_2, "dynamic-ntk", 8, 4096, length=length)
    raised = 10_000 * max(8 * length / 4096 - 7, 1) ** (128 / 126)
    np.testing.assert_allclose(found, rates_of(128, raised), rtol=1e-12)
    unchanged = np.array_equal(found, LLAMA_2.frequencies)
    assert unchanged == (length <= 4096)


def test_ntk_leaves_the_first_pair_and_divides_the_last_by_the_factor():
    ratio = scaled_frequencies(LLAMA_2, "ntk-aware", 8, 4096) / LLAMA_2.frequencies
    assert ratio[0] == 1
    assert ratio[-1] == pytest.approx(1 / 8, rel=1e-12)
    assert np.all(ratio[1:] < 1)


def test_unseen_pairs_of_the_facts():
    """Llama 2 at eight times its length: 18 slow pairs."""
    counts = {}
    for method in ("none", "interpolation", "ntk-aware", "by-parts", "yarn"):
        scaled = scaled_frequencies(LLAMA_2, method, 8, 4096)
        counts[method] = int(
            unseen_pairs(LLAMA_2.frequencies, scaled, trained_length=4096, length=8 * 4096).sum()
        )
    assert counts == {"none": 18, "interpolation": 0, "ntk-aware": 17, "by-parts": 0, "yarn": 0}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"scaled": [1.0, 0.1, 0.01]}, r"^scaled must have shape \(2,\), got \(3,\)$"),
        ({"scaled": [1.0]}, r"^scaled must have shape \(2,\), got \(1,\)$"),
        ({"scaled": 1.0}, r"^scaled must have one axis, got shape \(\)$"),
        ({"trained": [[1.0, 0.1]]}, r"^trained must have one axis, got shape \(1, 2\)$"),
        ({"trained_length": 0}, "^trained_length must be an integer from 1 to "),
        ({"length": 0}, "^length must be an integer from 1 to "),
        ({"tolerance": -0.1}, "^tolerance must be a finite number from 0 to 1, got -0.1$"),
    ],
)
def test_frequencies_in_training_and_now_are_those_of_the_same_pairs(changes, message):
    arguments = {"trained": [1.0, 0.1], "scaled": [1.0, 0.1], "trained_length": 8, "length": 16}
    assert unseen_pairs(**arguments).tolist() == [False, True]
    with pytest.raises(ValueError, match=message):
        unseen_pairs(**{**arguments, **changes})


def test_llama_3_1_keeps_29_pairs_and_divides_29():
    ratio = scaled_frequencies(LLAMA_3, "llama3", 8, 8192) / LLAMA_3.frequencies
    kept, divided = np.isclose(ratio, 1), np.isclose(ratio, 1 / 8)
    assert (kept.sum(), divided.sum(), (~kept & ~divided).sum()) == (29, 29, 6)


def test_the_ramps_of_paper_and_code_differ_by_up_to_2_3():
    paper, code = (scaled_frequencies(LLAMA_2, name, 8, 4096) for name in ("by-parts", "yarn"))
    assert round(float((code / paper).max()), 1) == 2.3


def test_the_ramp_of_the_code_falls_between_its_ends():
    assert ramp_ends(Sinusoid(2, 2), 64) == (0, 1)
    for sinusoid, length in ((LLAMA_2, 4096), (LLAMA_3, 8192), (Sinusoid(8), 512)):
        low, high = ramp_ends(sinusoid, length)
        share = ramp(sinusoid, "yarn", length)
        pairs = np.arange(sinusoid.pairs)
        np.testing.assert_array_equal(share[pairs <= low], 1)
        np.testing.assert_array_equal(share[pairs >= high], 0)
        between = share[(low < pairs) & (pairs < high)]
        assert between.size
        assert between.min() > 0
        assert between.max() < 1


@pytest.mark.parametrize(
    ("sinusoid", "length", "ends", "share", "in_paper"),
    [(Sinusoid(128, 2), 4096, (278, 127), 0, 1), (LLAMA_2, 1, (0, -12), 1, 0)],
)
def test_a_ramp_of_the_code_with_crossed_ends_is_constant(sinusoid, length, ends, share, in_paper):
    assert ramp_ends(sinusoid, length) == ends
    np.testing.assert_array_equal(ramp(sinusoid, "yarn", length), share)
    np.testing.assert_array_equal(ramp(sinusoid, "by-parts", length), in_paper)


def test_interpolated_similarity_is_the_curve_stretched():
    scaled = scaled_frequencies(LLAMA_2, "interpolation", 8, 4096)
    offsets = np.arange(0, 4000, 8)
    np.testing.assert_allclose(
        np.cos(np.outer(offsets, scaled)).mean(axis=1), LLAMA_2.similarity(offsets / 8), atol=1e-12
    )
    np.testing.assert_allclose(np.degrees(scaled[0]), 57.2958 / 8, rtol=1e-6)


def test_levels_divide_by_powers_of_the_factor():
    divisors = level_divisors(range(LEVELS), 64, 8)
    for level, divisor in enumerate(divisors):
        assert divisor == pytest.approx(8 ** (level / 63), rel=1e-12)
    assert divisor_levels(divisors, 8).tolist() == list(range(LEVELS))
    found = scaled_frequencies(LLAMA_2, "own", 8, 4096, own=divisors)
    np.testing.assert_allclose(found, by_hand("ntk-aware", 128, 10_000, 8, 4096), rtol=1e-12)


def test_levels_of_another_number_of_pairs_are_stretched():
    assert level_divisors([0, 63], 6, 4).tolist() == [1, 1, 1, 4, 4, 4]
    assert level_divisors([0, 0, 0, 63, 63, 63], 2, 4).tolist() == [1, 4]
    assert level_divisors([63], 3, 1).tolist() == [1, 1, 1]


def test_a_ramp_keeps_the_fast_pairs_and_mixes_those_between():
    divisors = ramp_divisors(32, pairs=64, factor=8)
    for pair, divisor in enumerate(divisors):
        kept = 1 - min(max((pair - (32 - 0.2 * 64)) / (0.4 * 64), 0), 1)
        assert divisor == pytest.approx(1 / ((1 - kept) / 8 + kept), rel=1e-12)
    # Half a level.
    nearest = level_divisors(divisor_levels(divisors, 8), 64, 8)
    np.testing.assert_allclose(nearest, divisors, rtol=8 ** (0.51 / 63) - 1)


def test_divisors_beyond_the_factor_have_the_last_level():
    assert divisor_levels([[1.0, 1e9]], 8).tolist() == [[0, 63]]
    assert divisor_levels([1.0, 2.0], 1).tolist() == [0, 0]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: level_divisors([], 64, 8),
            r"^levels must have one axis of at least 1 number\(s\)",
        ),
        (
            lambda: level_divisors([64], 64, 8),
            "^levels must be whole numbers from 0 to 63, got 64$",
        ),
        (lambda: level_divisors([0.5], 64, 8), "^levels must be whole numbers from 0 to 63, got "),
        (lambda: level_divisors([0], 0, 8), "^pairs must be an integer from 1 to "),
        (lambda: level_divisors([0], 64, 0.5), "^factor must be a finite number from 1 to "),
        (lambda: divisor_levels([2.0, 0.0], 8), "^divisors must be numbers of at least 1, got 0$"),
        (lambda: divisor_levels([-1.0], 8), "^divisors must be numbers of at least 1, got -1$"),
        (lambda: ramp_divisors(5, pairs=5, factor=8), "^middle must be an integer from 0 to 4, "),
    ],
)
def test_levels_and_divisors_that_do_not_exist_are_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


@pytest.mark.parametrize(
    ("own", "message"),
    [
        (None, "^own must be given for the scaling 'own', got None$"),
        ([1.0], r"^own must have shape \(4,\), got \(1,\)$"),
        ([1.0, 1.0, 1.0, 0.5], "^own must be numbers of at least 1, got 0.5$"),
    ],
)
def test_own_divisors_must_fit(own, message):
    with pytest.raises(ValueError, match=message):
        scaled_frequencies(Sinusoid(8), "own", 2, 64, own=own)


@pytest.mark.parametrize("method", [name for name in SCALINGS if name != "own"])
def test_own_divisors_are_for_the_scaling_own(method):
    message = f"^own must be None unless scaling is 'own', got it with '{method}'$"
    with pytest.raises(ValueError, match=message):
        scaled_frequencies(Sinusoid(8), method, 2, 64, own=[1.0] * 4)


def test_an_unknown_scaling_is_refused_with_those_that_exist():
    message = r"^scaling must be 'none', 'interpolation', 'ntk-aware', .* or 'own', got 'ntk'$"
    with pytest.raises(ValueError, match=message):
        scaled_frequencies(LLAMA_2, "ntk", 8, 4096)


@pytest.mark.parametrize("name", ["ntk-aware", "linear"])
def test_only_three_scalings_have_a_ramp(name):
    message = f"^scaling must be 'by-parts', 'yarn' or 'llama3', got '{name}'$"
    with pytest.raises(ValueError, match=message):
        ramp(LLAMA_2, name, 4096)


@pytest.mark.parametrize("method", SCALINGS)
@pytest.mark.parametrize("length", [0, -1])
def test_every_method_refuses_an_impossible_trained_length(method, length):
    with pytest.raises(ValueError, match=r"^trained_length must be an integer from 1 to "):
        scaled_frequencies(LLAMA_2, method, 8, length)


@pytest.mark.parametrize("base", [1, 0.5])
@pytest.mark.parametrize(
    "function",
    [
        lambda sinusoid: ramp_ends(sinusoid, 64),
        lambda sinusoid: ramp(sinusoid, "yarn", 64),
        lambda sinusoid: scaled_frequencies(sinusoid, "yarn", 2, 64),
    ],
)
def test_the_ramp_of_the_code_needs_pairs_that_get_slower(function, base):
    message = rf"^base must be more than 1, so that later pairs are slower, got {float(base)}$"
    with pytest.raises(ValueError, match=message):
        function(Sinusoid(8, base))
    assert scaled_frequencies(Sinusoid(8, 1), "by-parts", 2, 64).shape == (4,)


@pytest.mark.parametrize(
    "function", [ramp_ends, lambda model, length: ramp(model, "llama3", length)]
)
def test_a_ramp_needs_whole_pairs(function):
    with pytest.raises(ValueError, match=r"^d_model must be even"):
        function(Sinusoid(7), 64)


def test_turns_and_temperature():
    assert turns([math.pi], 4).tolist() == [2]
    with pytest.raises(ValueError, match=r"^length must be an integer from 1 to .*, got 0$"):
        turns([math.pi], 0)
    assert yarn_temperature(1) == 1
    assert yarn_temperature(8) == pytest.approx(1 + math.log(8) / 10)


def test_models_have_known_methods():
    assert {scaled.scaling for scaled in SCALED_MODELS} <= set(SCALINGS)
    unscaled = [scaled.model for scaled in SCALED_MODELS if scaled.factor == 1]
    assert unscaled[: len(ROTARY_MODELS)] == list(ROTARY_MODELS)


def test_settings_of_a_model_are_named():
    with pytest.raises(TypeError, match="positional"):
        RotarySettings("Llama 2", 10_000, 128, 4096, "source")


def test_the_largest_ratio_counts_in_both_directions():
    assert largest_ratio([1, 2, 3], [1, 2, 3]) == (1, 0)
    assert largest_ratio([4, 1, 1], [1, 3, 3]) == (4, 0)
    assert largest_ratio([4, 1, 1], [1, 3, 5]) == (5, 2)


@pytest.mark.parametrize(
    ("first", "second", "message"),
    [
        ([1, 2], [1], r"first and second must be equally long, got shapes \(2,\) and \(1,\)"),
        ([1, 0], [1, 1], "first must be positive, got 0"),
        ([1, 1], [1, -2], "second must be positive, got -2"),
    ],
)
def test_ratios_need_as_many_positive_frequencies(first, second, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        largest_ratio(first, second)
