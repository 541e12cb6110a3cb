"""The tour's stops: parameters that exist, answers recomputed, sentences at every corner."""

import inspect
import re
from dataclasses import asdict, replace
from itertools import product
from urllib.parse import urlencode

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.stops import stop_at
from lessons.visit import numbers
from pages.catalogue import CATALOGUE
from pages.lessons.precision.definition import EXACTLY
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui import parameters as p
from pages.ui.definitions import CLOSING_MINUTES, OPENING_MINUTES
from pages.ui.link import read_link
from pages.ui.link_values import as_written
from pages.ui.opening import opening_at
from pages.ui.parameters import Shared, Switch, Text
from pages.ui.text.numbers import listed
from pe_core.attention import word_vectors
from pe_core.attention.self_attention import attention_weights
from pe_core.versions import VERSIONS, version_matrix
from text_checks import flaws
from views import view_at

SENTENCES = ("one", "dog bites dog", "dog bites man", "the dog saw the dog")
CORNERS = list(product((2, 1024), (2, 2048), (2, 10_000, 1_000_000)))
every_stop = pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)


def settings_of(stop, shared=None, **own):
    """Return the settings in a stop's link; ``shared`` and ``own`` replace those of the stop."""
    return {**stop.settings, **(asdict(shared) if shared else {}), **own}


def link_to(stop, shared=None, **own):
    """The link to a stop, with the values of its lesson's controls."""
    settings = settings_of(stop, shared, **own)
    query = urlencode({name: as_written(value) for name, value in settings.items()}, doseq=True)
    return read_link(CATALOGUE.page(stop.lesson), query)


def answered(stop, shared=None, **own):
    """The answer of a stop, from its controls and the numbers of its lesson's first view."""
    link = link_to(stop, shared, **own)
    return stop.answer(link, opening_at(CATALOGUE.page(stop.lesson), link).numbers())


def answer(name, **own):
    (stop,) = (stop for stop in STOPS if stop.name == name)
    return answered(stop, **own)


def similarity(d_model, last):
    return np.cos(np.outer(np.arange(last + 1), rates_of(d_model))).mean(axis=1)


@every_stop
def test_settings_are_options_of_the_lesson_s_controls(stop):
    link = link_to(stop)
    held = link.values
    ranges = {"d_model": p.D_MODELS, "seq_len": p.SEQ_LENS, "base": p.BASES}
    controls = {control.name: control for control in CATALOGUE.page(stop.lesson).controls}
    # It ends where the window ends.
    assert stop.settings.get("offset", 0) <= held.get("max_offset", 0)
    for name, value in stop.settings.items():
        if name != "offset" and not isinstance(controls.get(name), Text | Switch):
            options = ranges.get(name) or controls[name].options_at(link)
            named = value if isinstance(value, list) else (value,)
            assert set(named) <= set(options), name


def test_stops_lead_through_the_lessons_in_a_sensible_order():
    assert 12 <= len(STOPS) <= 22
    assert len({stop.name for stop in STOPS}) == len(STOPS)
    assert {stop.lesson for stop in STOPS} <= {lesson.path for lesson in CATALOGUE.lessons}
    assert STOPS[0].lesson == ""


@every_stop
def test_a_question_asks_and_fits_one_line(stop):
    assert stop.question.endswith("?")
    assert len(stop.question) <= 80
    assert len(stop.hint) <= 90
    # No number in it: the reader may change every parameter.
    assert not re.search(r"\d", stop.question.replace("bfloat16", ""))


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


def test_notes_and_lectures_are_about_the_stops():
    for course in COURSES:
        stops = sum(stop.minutes[course.key] for stop in course.stops)
        around = OPENING_MINUTES + CLOSING_MINUTES
        assert course.duration == f"{stops + around} minutes"
    assert COURSES[0].stops == STOPS


def attended(words, order, d_model, *, encoded):
    """The outputs of one head for the words in an order, put back, word by word."""
    tokens, weights = word_vectors(words, d_model)[list(order)], attention_weights(d_model)
    angles = np.outer(np.arange(len(words)), rates_of(d_model))
    waves = np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(len(words), d_model)
    inputs = tokens + waves * encoded
    scores = (inputs @ weights.query) @ (inputs @ weights.key).T / np.sqrt(d_model)
    shares = np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)
    return (shares @ (inputs @ weights.value))[np.argsort(order)]


def test_order():
    words, order = ("dog", "bites", "man"), (2, 1, 0)
    changes = [
        np.abs(
            attended(words, order, 128, encoded=encoded)
            - attended(words, (0, 1, 2), 128, encoded=encoded)
        ).max()
        for encoded in (False, True)
    ]
    (found,) = numbers(answer("Order is back"))
    assert changes[0] < 1e-14
    assert found == round(changes[1], 2)
    assert "**None**" in answer("Order is lost")
    assert "**All**" in answer("Order is back")
    assert "leaves the sentence unchanged" in answer("Order is back", text="dog saw dog")
    assert "Type a second" in answer("Order is lost", text="dog")


def test_numberings():
    assert numbers(answer("Numbers from 0 to 1")) == [0.333, 4, 0.0256, 40, 13]
    # The longer sentence counts, whichever slider sets it.
    assert numbers(answer("Numbers from 0 to 1", short=40, long=4))[:2] == [0.333, 4]
    flips = [bin(n ^ (n + 1)).count("1") for n in range(15)]
    assert numbers(answer("Binary digits")) == [max(flips), 7, 8, max(flips)]
    assert flips.index(max(flips)) == 7


def test_waves():
    moves = 2 * np.sin(rates_of(8) / 2)
    assert numbers(answer("The matrix by hand")) == [0, *moves[[0, -1]].round(3)]
    fast, ratio, last = 2 * np.pi, 10_000 ** (2 / 32), 2 * np.pi * 10_000 ** (30 / 32)
    assert numbers(answer("A row of pendulums")) == [
        0,
        round(fast, 3),
        round(ratio, 3),
        round(last),
        64,
    ]
    done = int((2 * np.pi / rates_of(512) <= 511).sum())
    assert numbers(answer("The size of a real model")) == [done, 256, 60_611]


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
    text = answer("The size of a real model", d_model=d_model, seq_len=seq_len, base=base)
    assert ("constant" in text) == is_constant
    if not is_constant and share < 1:
        assert numbers(text)[-1] == pytest.approx(100 * share, abs=0.02)


def test_similarity():
    stated = numbers(answer("Near and far"))
    curve = similarity(128, 128)
    rises = np.flatnonzero(np.diff(curve) > 0)
    assert stated == [round(curve[1], 3), 1, round(curve[128], 3), 128, 11, 12, len(rises), 128]
    assert rises[0] == 11
    curve = similarity(64, 2048)
    first = int(np.flatnonzero(curve < 0)[0])
    rest = curve[first:]
    lowest, highest = rest.min().round(3), rest.max().round(3)
    assert numbers(answer("Very far")) == [first, lowest, highest, 2048]


def test_turn():
    angle = 5 * rates_of(128)[8]
    assert numbers(answer("The angle of a step")) == [8, round(angle, 3), 10, 15, 15, 20]
    back = answer("The angle of a step", rotation_offset=-5)
    assert "counter-clockwise" in back
    assert numbers(back)[2:] == [10, 5, 5, 0]
    # Positions before the first do not exist.
    far = answer("The angle of a step", rotation_offset=-64)
    assert "every position" in far
    assert numbers(far)[2:] == []


def test_addition():
    before = word_vectors(("My", "name", "is", "RK"), 128)[0]
    after = before + np.tile([0, 1], 64)
    norms = np.linalg.norm(before), np.linalg.norm(after)
    assert numbers(answer("Added to a token")) == [1, 0, 0, *np.round(norms, 2)]


def test_precision():
    stated = numbers(answer("Sixteen bits"))
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
    assert max(numbers(answer("Sixteen bits", way=EXACTLY))) < 0.01


def test_versions():
    assert answer("Just reordered?").startswith("**Yes**")
    assert "same columns" in answer("Just reordered?", second_variant="paper")
    paper, inclusive = VERSIONS["paper"], VERSIONS["inclusive"]
    halves = np.r_[0:512:2, 1:512:2]
    one = version_matrix(paper, 512, 512)[:, halves]
    apart = np.abs(one - version_matrix(inclusive, 512, 512)).max(axis=1)
    text = answer("Just reordered?", second_variant="inclusive", d_model=512, seq_len=512)
    assert text.startswith("**No**")
    assert numbers(text) == [round(apart.max(), 4), 0.05, int(np.argmax(apart > 0.05))]
    assert "first by more than" in text  # later rows may differ by less
    last = answer("Your own model")
    assert last.startswith("**No**")
    assert answer("Your own model", second_variant="marian").startswith("**Not as it is**")
    assert answer("Your own model", second_variant="paper").startswith("**Yes**")
    assert listed(paper.used_by) in last
    assert listed(inclusive.used_by) in last


def numbers_at(key):
    """Return the numbers of the stop with a key, at its own settings."""
    stop = stop_at(key)
    return opening_at(CATALOGUE.page(stop.lesson), link_to(stop)).numbers()


def right_option(key):
    stop = stop_at(key)
    return stop.options[stop.right].text


@every_stop
def test_the_answer_takes_the_numbers_of_its_own_lesson(stop):
    _, taken = inspect.signature(stop.answer).parameters.values()
    assert type(numbers_at(stop.key)) is taken.annotation


@every_stop
def test_a_stop_has_four_options_of_which_one_is_right(stop):
    texts = [option.text for option in stop.options]
    assert len(set(texts)) == 4
    assert sum(not option.response for option in stop.options) == 1
    assert max(map(len, texts)) <= 22  # one line in a lecture hall
    for option in stop.options:
        assert len(option.response) <= 90
        assert flaws(option.response) == []
        assert not option.response or option.response.endswith((".", "?"))


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.key)
def test_each_letter_is_right_about_equally_often(course):
    counts = np.bincount([stop.right for stop in course.stops], minlength=4)
    assert counts.min() >= 1
    assert counts.max() - counts.min() <= 1


@every_stop
def test_an_answer_is_a_whole_sentence_of_its_own(stop):
    """It follows the response to a wrong prediction."""
    first, rest = answered(stop).split(".", 1)
    assert len(first.split()) >= 3 or first in {"**Yes**", "**No**"}, first
    assert rest or len(first.split()) >= 3


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
    shares = numbers_at("twice-as-long").shares
    assert max(shares, key=shares.get) == "none"
    assert shares["ALiBi"] < shares["none"] / 5
    assert max(share for name, share in shares.items() if name != "none") < shares["none"]
    assert right_option("twice-as-long") == "no encoding at all"
    angles = numbers_at("new-angles")
    assert 0 < angles.unseen["none"] < angles.pairs / 2
    assert right_option("new-angles") == "the slow ones"
    errors = numbers_at("too-few").errors
    assert 0 < np.argmin(errors) < len(errors) - 1
    assert errors[3] < errors[0] / 5
    assert right_option("too-few") == "it falls, then rises"
    patches = numbers_at("cross")
    assert patches.straight > patches.slanted
    assert right_option("cross") == "more straight ahead"


@pytest.mark.parametrize("d_model", [2, 4, 16, 128])
@pytest.mark.parametrize("base", [2, 10, 10_000, 1_000_000])
def test_verdicts_of_todays_stops_agree_with_the_numbers(d_model, base):
    rates = rates_of(d_model, base)

    for trained, percent, head in product((2, 16, 64), (100, 105, 150, 300), (1, 4, 8)):
        length = (trained * percent + 50) // 100
        at = np.arange(length)
        scores = {"none": 0 * at, "ALiBi": -at * 0.5**head}
        scores["sinusoid"] = np.cos(np.outer(at, rates)).sum(axis=1) / np.sqrt(d_model)
        weights = {
            name: np.exp(one)[trained:].sum() / np.exp(one).sum() for name, one in scores.items()
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
            assert ("Here, **RoPE" in text) == (max(weights, key=weights.get) == "sinusoid")
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

    for encoding in ("one-row", "per-axis", "rope-per-axis", "m-rope"):
        text = answered(stop_at("cross"), d_model=d_model, base=base, patch_encoding=encoding)
        one, other = re.findall(r"\*\*(-?[\d.]+)\*\*", text)
        assert text.startswith("**Yes, here**") == (one == other)
        assert text.startswith("**More straight ahead**") == (float(one) > float(other))


def test_at_gain_zero_no_key_gets_most_weight():
    text = answer("Where a head looks", gain=0)
    assert text.startswith("**None**")
    assert numbers(text) == [0, round(100 / 64, 1)]


def test_a_stop_does_not_show_the_answer_of_the_next() -> None:
    """Both are about the same picture: the binary row answers the later question."""
    keys = "zero-to-one", "binary-digits"
    now, later = map(stop_at, keys)
    digits = {mark for mark in later.hides if not mark.endswith(("-verdict", "-detail"))}
    assert digits <= set(now.omits)
