"""Each number in the answer to an experiment is computed here from the experiment's settings."""

import re
from math import ceil, floor

import numpy as np
import pytest

from pages.catalogue import CATALOGUE
from pages.lessons.decay.definition import CLEAR_SHARE
from pe_core import Sinusoid, decay_profile, first_clear_rise, first_negative, first_rise
from pe_core.attention import relative_weights, strongest_rival
from pe_core.biases import alibi_reach, distance_scores, unseen_share
from pe_core.coordinates import ALIKE, step_similarities
from pe_core.scaling import CLEAR_RISE, largest_rise, scaled_frequencies

EXPERIMENTS = {
    experiment.name: experiment for lesson in CATALOGUE.lessons for experiment in lesson.experiments
}


def settings(name):
    return EXPERIMENTS[name].settings


def sinusoid(name):
    return Sinusoid(settings(name)["d_model"], settings(name)["base"])


def between(name):
    """The positions on either side of a normalised value, in the short and the long sentence."""
    given = settings(name)
    places = [given["fraction"] * (given[length] - 1) for length in ("short", "long")]
    return [end for place in places for end in (floor(place), ceil(place))]


def slow_pairs(name):
    """Pairs that never complete a cycle in training."""
    return int((sinusoid(name).wavelengths > settings(name)["trained_length"]).sum())


def one_cycle(name):
    """The pair whose wavelength is closest to the number of rows, and its dimensions."""
    wavelengths = sinusoid(name).wavelengths
    pair = int(np.abs(wavelengths - settings(name)["seq_len"]).argmin())
    return [pair, 2 * pair, 2 * pair + 1]


def steps_alike(name):
    """The number of other steps that look like the chosen one, and the largest distance of one."""
    similar = step_similarities(sinusoid(name), settings(name)["timestep"]).waves
    alike = np.flatnonzero(similar >= ALIKE) - settings(name)["timestep"]
    return [len(alike) - 1, int(abs(alike).max())]


def completed_pairs(name):
    complete = np.flatnonzero(sinusoid(name).wavelengths <= settings(name)["seq_len"] - 1)
    return [int(complete[0]), int(complete[-1])]


def first_position_off(name):
    """The first position where two versions differ by more than the tolerance."""
    given = settings(name)
    pairs, positions = np.arange(given["d_model"] // 2), np.arange(given["seq_len"])
    ends = (len(pairs), len(pairs) - 1)
    exclusive, inclusive = (np.outer(positions, given["base"] ** (-pairs / end)) for end in ends)
    gaps = np.maximum(
        np.abs(np.sin(exclusive) - np.sin(inclusive)), np.abs(np.cos(exclusive) - np.cos(inclusive))
    )
    return int(np.flatnonzero(gaps.max(axis=1) > given["threshold"])[0])


def first_repeat_in_bfloat16(name):
    """The first position that bfloat16, with 8 significant bits, stores as the one before it."""
    positions = np.arange(settings(name)["rows"])
    spacing = 2.0 ** np.maximum(np.floor(np.log2(np.maximum(positions, 1))) - 7, 0)
    stored = np.round(positions / spacing) * spacing
    repeated = int(np.flatnonzero(np.diff(stored) == 0)[0]) + 1
    return [repeated - 1, repeated]


def rising_step(name):
    """The offsets of the first step that rises, and the digits of a power of ten above it."""
    rise = first_rise(sinusoid(name), limit=100)
    assert rise
    before, after = sinusoid(name).similarity([rise - 1, rise])
    return [rise - 1, rise, 0, 10 ** ceil(np.log10(after - before) + 4)]


def wanted_weight(name):
    """The weight of the wanted key, with the query and the offset of an experiment."""
    position, offset, count, gain = (
        settings(name)[key] for key in ("position", "head_offset", "seq_len", "gain")
    )
    weights = relative_weights(
        sinusoid(name), count=count, position=position, offset=offset, gain=gain
    )
    return weights[position - offset]


def rival_of_one_pair(name):
    """The key with the second largest weight, its distance from the wanted one, and its cycles."""
    wanted = settings(name)["position"] - settings(name)["head_offset"]
    distance = strongest_rival(sinusoid(name), first_pairs=1, span=wanted).distance
    return [wanted - distance, distance, round(distance / (2 * np.pi))]


def alibi_beyond(name, first, *, trained=None, head=None):
    """ALiBi's weight on distances from the first on, at the settings of an experiment."""
    trained = trained or settings(name)["seq_len"]
    stretch = settings(name)["length_percent"]
    slope = 2.0 ** -(head or settings(name)["alibi_head"])
    distances = range(round(trained * stretch / 100))
    scores = distance_scores("ALiBi", distances, sinusoid(name), slope=slope)
    return unseen_share(scores, first)


def best_heads(name):
    """The head that looks far, but barely at unseen distances, and its neighbours."""
    unseen = {head: 100 * alibi_beyond(name, 64, head=head) for head in range(1, 9)}
    far = {head: 100 * alibi_beyond(name, 32, head=head) - unseen[head] for head in unseen}
    (best,) = (head for head in unseen if unseen[head] < 5 and far[head] > 10)
    before, after = best - 1, best + 1
    assert far[before] < 10
    assert unseen[after] > 5
    return [
        *[best, round(unseen[best]), round(far[best])],
        *[before, round(far[before]), after, round(unseen[after])],
    ]


def stretched(name):
    """The frequencies of an experiment before and after scaling."""
    factor, length = settings(name)["scale_factor"], settings(name)["trained_length"]
    scaled = scaled_frequencies(sinusoid(name), settings(name)["scaling"], factor, length)
    return sinusoid(name).frequencies, scaled


def blended_by_yarn(name):
    """Pairs that complete a cycle in training and are slowed by YaRN all the same."""
    before = sinusoid(name).frequencies
    factor, length = settings(name)["scale_factor"], settings(name)["trained_length"]
    after = scaled_frequencies(sinusoid(name), "yarn", factor, length)
    assert largest_rise(after, factor * length).height < CLEAR_RISE
    return int(((after < before * (1 - 1e-9)) & (before * length >= 2 * np.pi)).sum())


def crest_after_a_step(name):
    """The digits of the distance of the crest if only the slow pairs are slowed."""
    rates = sinusoid(name).frequencies
    factor, length = settings(name)["scale_factor"], settings(name)["trained_length"]
    rise = largest_rise(
        np.where(rates * length < 2 * np.pi, rates / factor, rates), factor * length
    )
    assert rise.height > CLEAR_RISE
    return [round(rise.crest / 1000), 0]


def difference_of_neighbours(name):
    """Factor by which neighbours differ less with scaling."""
    before, after = (np.cos(rates).mean() for rates in stretched(name))
    return round((1 - before) / (1 - after))


def kept_pairs(name):
    """The numbers of pairs that are kept, divided by the whole factor, and between."""
    before, after = stretched(name)
    kept = int(np.isclose(after, before).sum())
    divided = int(np.isclose(after, before / settings(name)["scale_factor"]).sum())
    return kept, divided, len(before) - kept - divided


COMPUTED = {
    "4 tokens against 200.": lambda name: [1, settings(name)["long"] - 1, 1, 3],
    "What does 0.4 mean?": between,
    "From 7 to 8.": lambda _: [int(f"{7:04b}"), int(f"{8:b}")],
    "Small enough to compute by hand (8 × 16).": lambda _: [0, 1],
    "The width of the original model (512 × 512).": one_cycle,
    "Base 10 instead of 10,000.": lambda name: [ceil(2 * np.pi * settings(name)["base"]), 2],
    "Only 16 pairs.": lambda name: [*completed_pairs(name), 100],
    "A thousand times further.": lambda name: [settings(name)["seq_len"]],
    "The original model’s width.": rising_step,
    "Just one pair.": lambda _: [1],
    "A thousand tokens away.": lambda name: [first_negative(sinusoid(name), limit=1024)],
    "Apply T₅ twice.": lambda name: [
        settings(name)["position"] + settings(name)["rotation_offset"]
    ],
    "Step backwards.": lambda name: [
        settings(name)["position"] + settings(name)["rotation_offset"],
        -settings(name)["rotation_offset"],
    ],
    "The slowest pair.": lambda name: [settings(name)["rotation_offset"]],
    "Look ahead.": lambda name: [settings(name)["position"] - settings(name)["head_offset"]],
    "Gain 1.": lambda name: [10 * ceil(10 * wanted_weight(name))],
    "Only one pair.": rival_of_one_pair,
    "A checkpoint in the wrong library.": lambda _: [0],
    "Find the balance.": best_heads,
    "The gentlest head, trained on 1,024 tokens.": lambda name: [
        ceil(100 * alibi_beyond(name, settings(name)["seq_len"])),
        *[64, round(100 * alibi_beyond(name, 64, trained=64))],
    ],
    "The steepest head.": lambda _: [alibi_reach(0.5), 99],
    "Slow all pairs alike.": lambda name: [
        settings(name)["scale_factor"],
        round(np.degrees(1 / settings(name)["scale_factor"])),
        round(np.degrees(1)),
        difference_of_neighbours(name),
    ],
    "Invent your own.": lambda name: [
        settings(name)["d_model"] // 2 - slow_pairs(name),
        slow_pairs(name),
        *crest_after_a_step(name),
        blended_by_yarn(name),
        settings(name)["d_model"] // 2 - slow_pairs(name),
    ],
    "What Llama does.": lambda name: [
        *[kept_pairs(name)[0], settings(name)["d_model"] // 2, kept_pairs(name)[1]],
        *[settings(name)["scale_factor"], kept_pairs(name)[2]],
    ],
    "One long row.": lambda name: [settings(name)["image_columns"]],
    "A classic bug.": lambda name: [0, round(100 * sinusoid(name).similarity(1))],
    "Only two pairs.": lambda name: [
        *steps_alike(name),
        *map(int, f"{sinusoid(name).wavelengths[0]:.1f}".split(".")),
    ],
    "The first position.": lambda _: [0, 1, 0, 0, 1],
    "A slightly different exponent.": lambda name: [
        *map(int, str(settings(name)["threshold"]).split(".")),
        first_position_off(name),
    ],
    "A stray factor of jπ.": lambda _: [0],
    "Round only the result.": lambda _: [16],
    "bfloat16 all the way.": lambda name: [
        *first_repeat_in_bfloat16(name),
        16,
        *first_repeat_in_bfloat16(name)[::-1],
    ],
    "Only 128 positions.": lambda _: [16],
}


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_numbers_of_an_answer_are_computed(name):
    stated = [int(number) for number in re.findall(r"\d+", EXPERIMENTS[name].answer)]
    assert stated == COMPUTED.get(name, lambda _: [])(name)


def test_words_of_answers_are_true():
    model = "The original model’s width."
    nearby = decay_profile(sinusoid(model), 128)
    assert first_clear_rise(nearby, CLEAR_SHARE) is None
    narrow = decay_profile(Sinusoid(64), 128)
    assert first_rise(Sinusoid(64)) < first_rise(sinusoid(model))
    assert nearby.largest_rise < narrow.largest_rise
    slowest = "The slowest pair."
    turned = sinusoid(slowest).frequencies[settings(slowest)["pair"]] * 64
    assert np.degrees(turned) < 0.5
    assert completed_pairs("Only 16 pairs.")[1] == 4
    assert sinusoid("Only 16 pairs.").wavelengths[5] > 100
    assert 1 - np.cos(sinusoid("A thousand times further.").frequencies[63] * 63) < 0.001
