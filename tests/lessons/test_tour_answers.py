"""Answers of the tour's stops, recomputed; their sentences at every corner."""

import inspect
import re
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.stops import answered, every_stop, numbers_at, stop_at
from lessons.tour_numbers import attended, similarity
from lessons.visit import numbers
from pages.catalogue import CATALOGUE
from pages.lessons.precision.definition import EXACTLY
from pages.ui import parameters as p
from pages.ui.parameters import Shared, Switch, Text
from pages.ui.tour.course_stop import is_short_answer
from pe_core.attention import word_vectors
from pe_core.images import PATCH_ENCODINGS
from pe_core.versions import VERSIONS, version_matrix
from text_checks import flaws
from views import view_at

SENTENCES = ("one", "dog bites dog", "dog bites man", "the dog saw the dog")
CORNERS = list(product((2, 1024), (2, 2048), (2, 10_000, 1_000_000)))


def answer_of(key, **own):
    """Return the answer of the stop with a key; ``own`` replaces settings of the stop."""
    return answered(stop_at(key), **own)


def options_of(control, view):
    """Return the values that a control accepts."""
    if isinstance(control, Switch):
        return (False, True)
    return SENTENCES if isinstance(control, Text) else control.options_at(view)


@every_stop
def test_answers_are_without_flaws_at_every_corner(stop):
    found = []
    for turn, corner in enumerate(CORNERS):
        shared = Shared(**dict(zip(p.ALL_SHARED, corner, strict=True)))
        own = {}
        for order, control in enumerate(CATALOGUE.page(stop.lesson).controls):
            options = options_of(control, view_at(shared, **own))
            if len(options) > 12:
                options = (options[0], options[len(options) // 2], options[-1])
            own[control.name] = options[(turn + order * (turn // 3)) % len(options)]
        if stop.lesson in ("", "formulas"):
            shared = replace(shared, d_model=min(shared.d_model, 128))  # as many words, and quicker
        text = answered(stop, shared, **own)
        assert len(text) <= 240
        found += [(corner, own, flaw) for flaw in flaws(text)]
    assert found == []


@every_stop
def test_an_answer_is_a_whole_sentence_of_its_own(stop):
    """It follows the response to a wrong prediction."""
    first, rest = answered(stop).split(".", 1)
    assert len(first.split()) >= 3 or first in {"**Yes**", "**No**"}, first
    assert rest or len(first.split()) >= 3


@every_stop
def test_an_answer_fits_in_large_letters(stop):
    assert is_short_answer(answered(stop))


@every_stop
def test_the_answer_takes_the_numbers_of_its_own_lesson(stop):
    _, taken = inspect.signature(stop.answer).parameters.values()
    assert type(numbers_at(stop.key)) is taken.annotation


def test_order():
    words, order = ("dog", "bites", "man"), (2, 1, 0)
    changes = [
        np.abs(
            attended(words, order, 128, encoded=encoded)
            - attended(words, (0, 1, 2), 128, encoded=encoded)
        ).max()
        for encoded in (False, True)
    ]
    (found,) = numbers(answer_of("order-back"))
    assert changes[0] < 1e-14
    assert found == round(changes[1], 2)
    assert "**None**" in answer_of("order-lost")
    assert answer_of("order-back").startswith("**All three**")
    assert answer_of("order-back", text="dog bites old man").startswith("**All four**")
    assert answer_of("order-back", text="dog bites").startswith("**Both**")
    assert "leaves the sentence unchanged" in answer_of("order-back", text="dog saw dog")
    assert "Type a second" in answer_of("order-lost", text="dog")


def test_numberings():
    assert numbers(answer_of("zero-to-one")) == [0.333, 4, 0.0256, 40, 13]
    # The longer sentence counts, whichever slider sets it.
    assert numbers(answer_of("zero-to-one", short=40, long=4))[:2] == [0.333, 4]
    flips = [bin(n ^ (n + 1)).count("1") for n in range(15)]
    assert numbers(answer_of("binary-digits")) == [max(flips), 7, 8, max(flips)]
    assert flips.index(max(flips)) == 7


def test_waves():
    moves = 2 * np.sin(rates_of(8) / 2)
    assert numbers(answer_of("by-hand")) == [0, 1, *moves[[0, -1]].round(3)]
    fast, ratio, last = 2 * np.pi, 10_000 ** (2 / 32), 2 * np.pi * 10_000 ** (30 / 32)
    assert numbers(answer_of("pendulums")) == [
        round(last),
        64,
        round(ratio, 3),
        0,
        round(fast, 3),
    ]
    assert "shown" not in answer_of("pendulums", base=2)
    done = int((2 * np.pi / rates_of(512) <= 511).sum())
    assert numbers(answer_of("real-size")) == [done, 256, 60_611]


@pytest.mark.parametrize(
    ("d_model", "words"),
    [(2, "The only pair does."), (4, "Both pairs do."), (6, "All 3 pairs do.")],
)
def test_all_pairs_that_complete_a_cycle_are_counted_in_words(d_model, words):
    text = answer_of("real-size", d_model=d_model, seq_len=2048, base=10)
    assert text.startswith(words)


@pytest.mark.parametrize(
    ("d_model", "words"), [(4, "1 of 2 pairs completes"), (6, "2 of 3 pairs complete")]
)
def test_some_pairs_that_complete_a_cycle_are_counted(d_model, words):
    text = answer_of("real-size", d_model=d_model, seq_len=512, base=10_000)
    assert flaws(text) == []
    assert text.replace("*", "").startswith(f"{words} a cycle")


def test_a_tiny_angle_of_a_step_is_a_power_of_ten():
    settings = {"d_model": 1024, "base": 1_000_000, "pair": 511, "position": 10}
    for offset in (5, -5):
        text = answer_of("same-turn", **settings, rotation_offset=offset).replace("*", "")
        assert "by 0.00029°" in text
        assert "5.137 × 10⁻⁶ rad" in text


@pytest.mark.parametrize(
    ("shared", "share", "is_constant"),
    [
        ((512, 512, 10_000), 0.0084, True),
        ((512, 512, 500), 0.1667, False),
        ((512, 512, 100), 0.8281, False),
        # The last cosine is back at 1, where a constant would be.
        ((4, 620, 10_000), 0.9852, False),
        ((6, 2048, 5_000), 1.1142, False),
        ((8, 1400, 2_000), 0.7446, False),
    ],
)
def test_a_wave_is_called_constant_only_at_the_start_of_its_cycle(shared, share, is_constant):
    d_model, seq_len, base = shared
    assert (seq_len - 1) * rates_of(d_model, base)[-1] / (2 * np.pi) == pytest.approx(
        share, abs=1e-4
    )
    text = answer_of("real-size", d_model=d_model, seq_len=seq_len, base=base)
    assert ("constant" in text) == is_constant
    if not is_constant and share < 1:
        assert numbers(text)[-1] == pytest.approx(100 * share, abs=0.02)


def test_similarity():
    stated = numbers(answer_of("near-far"))
    curve = similarity(128, 128)
    logs = np.log(np.arange(1, 129))
    slope = np.cov(logs, curve[1:])[0, 1] / np.var(logs, ddof=1)
    trend = curve[1:].mean() + slope * (logs[-1] - logs.mean())
    assert stated == [round(curve[1], 3), 1, round(trend, 1), 128]
    # The curve is not on its trend there.
    assert abs(curve[128] - trend) > 0.05
    wide = answer_of("near-far", d_model=512)
    assert wide.startswith("**It falls**:")
    assert "too little to see" in wide
    curve = similarity(64, 2048)
    first = int(np.flatnonzero(curve < 0)[0])
    rest = curve[first:]
    lowest, highest = rest.min().round(3), rest.max().round(3)
    assert numbers(answer_of("very-far")) == [first, lowest, highest, 2048]


def test_turn():
    angle = 5 * rates_of(128)[10]
    assert numbers(answer_of("same-turn")) == [
        *(10, round(np.degrees(angle), 1), round(angle, 3)),
        *(10, 15, 15, 20),
    ]
    back = answer_of("same-turn", rotation_offset=-5)
    assert "counter-clockwise" in back
    assert numbers(back)[3:] == [10, 5, 5, 0]
    # Positions before the first do not exist.
    far = answer_of("same-turn", rotation_offset=-64)
    assert "every position" in far
    assert numbers(far)[3:] == []


def test_addition():
    before = word_vectors(("My", "name", "is", "RK"), 128)[0]
    after = before + np.tile([0, 1], 64)
    norms = np.linalg.norm(before), np.linalg.norm(after)
    assert numbers(answer_of("added")) == [1, 0, 0, *np.round(norms, 2)]


def test_precision():
    stated = numbers(answer_of("sixteen-bits"))
    positions = np.arange(4096)
    exact = np.outer(positions, rates_of(128))

    def error(kind):
        rounded = np.outer(positions.astype(kind), rates_of(128).astype(kind)).astype(np.float64)
        return max(np.abs(wave(rounded) - wave(exact)).max() for wave in (np.sin, np.cos))

    float32, float16, bfloat16, integers = stated
    assert float32 == pytest.approx(error(np.float32), rel=0.05)
    assert float16 == pytest.approx(error(np.float16), abs=0.01)
    assert 1.9 < bfloat16 <= 2
    assert integers == 256
    assert max(numbers(answer_of("sixteen-bits", way=EXACTLY))) < 0.01


def test_versions():
    assert answer_of("just-reordered").startswith("**Yes**")
    assert "same columns" in answer_of("just-reordered", second_variant="paper")
    paper, inclusive = VERSIONS["paper"], VERSIONS["inclusive"]
    halves = np.r_[0:512:2, 1:512:2]
    reordered = version_matrix(paper, 512, 512)[:, halves]
    apart = np.abs(reordered - version_matrix(inclusive, 512, 512)).max(axis=1)
    text = answer_of("just-reordered", second_variant="inclusive", d_model=512, seq_len=512)
    assert text.startswith("**No**")
    assert numbers(text) == [round(apart.max(), 4), 0.05, int(np.argmax(apart > 0.05))]
    assert "first by more than" in text  # later rows may differ by less
    assert answer_of("own-model", second_variant="marian").startswith("**Yes**")
    assert answer_of("own-model", second_variant="paper").startswith("**They are equal already**")


def test_two_tables_that_no_order_makes_equal_differ_in_most_numbers():
    paper, inclusive = VERSIONS["paper"], VERSIONS["inclusive"]
    halves = np.r_[0:16:2, 1:16:2]
    reordered = version_matrix(paper, 64, 16)[:, halves]
    apart = np.abs(reordered - version_matrix(inclusive, 64, 16)) > 0.001
    assert apart.mean() > 0.7
    text = answer_of("own-model")
    assert text.startswith("**No**: their frequencies differ")
    assert numbers(text) == [round(100 * apart.mean()), 0.001]
    # One rule, another scale.
    scaled = answer_of("own-model", first_variant="inclusive", second_variant="mlx")
    assert "even reordered" in scaled
    assert numbers(answer_of("own-model", seq_len=2, threshold=0.5)) == [0, 0.5]


@pytest.mark.parametrize("d_model", [2, 4, 16, 128])
@pytest.mark.parametrize("base", [2, 10, 10_000, 1_000_000])
def test_verdicts_of_todays_stops_agree_with_the_numbers(d_model, base):
    rates = rates_of(d_model, base)

    for trained, percent, head in product((2, 16, 64), (100, 105, 150, 300), (1, 4, 8)):
        length = (trained * percent + 50) // 100
        at = np.arange(length)
        scores = {"none": 0 * at, "steepest": -at / 2, "gentlest": -at / 256}
        scores["sinusoid"] = np.cos(np.outer(at, rates)).sum(axis=1) / np.sqrt(d_model)
        weights = {
            name: np.exp(row)[trained:].sum() / np.exp(row).sum() for name, row in scores.items()
        }
        text = answered(
            stop_at("twice-as-long"),
            d_model=d_model,
            base=base,
            seq_len=trained,
            length_percent=percent,
            alibi_head=head,
        )
        if length > trained:
            assert ("No encoding" in text) == (max(weights, key=weights.get) == "none")
            assert ("Here, **RoPE**" in text) == (max(weights, key=weights.get) == "sinusoid")
            # On screen, the method has its usual name.
            assert "sinusoid" not in text
        else:
            assert text.startswith("None does")

    for trained, factor, so_far in product((256, 131_072), (1, 2, 32), (5, 50, 100)):
        length = (trained * factor * so_far + 50) // 100
        new = np.count_nonzero((rates * trained < 2 * np.pi) & (length > trained))
        text = answered(
            stop_at("new-angles"),
            d_model=d_model,
            base=base,
            trained_length=trained,
            scale_factor=factor,
            so_far=so_far,
        )
        assert text.startswith("**The slow ones**") == (new > 0)
        assert new == 0 or numbers(text)[0] == new

    for encoding in PATCH_ENCODINGS:
        text = answered(stop_at("cross"), d_model=d_model, base=base, patch_encoding=encoding)
        row_end, corner = map(float, re.findall(r"\*\*(-?[\d.]+)\*\*", text))
        if text.startswith("**The patches of its row and column**"):
            assert row_end > corner
        else:
            assert text.startswith("**Here, they form no cross**")


def test_at_gain_zero_no_key_gets_most_weight():
    text = answer_of("looking-back", gain=0)
    assert text.startswith("**None**")
    assert numbers(text) == [0, round(100 / 64, 1)]
