"""The sketch beside a claim that waits for an answer: what it shows, and what it leaves open."""

import xml.etree.ElementTree as ET

import numpy as np
import pytest

from pages.lessons.myths.claims import CLAIMS
from pages.lessons.myths.sketch import is_marked, revealed, sketch_of
from pages.lessons.myths.text import sketch_heading
from pages.ui.parameters import DEFAULTS, Shared
from pe_core import decay_profile, first_rise

SVG = "{http://www.w3.org/2000/svg}"
BY_KEY = {claim.key: claim for claim in CLAIMS}
SHAPES = [
    DEFAULTS,
    Shared(d_model=2, seq_len=2, base=2),
    Shared(d_model=1024, seq_len=2048, base=1_000_000),
]


def drawn(key, shared=DEFAULTS):
    return ET.fromstring(sketch_of(BY_KEY[key], shared, depends=True).markup("alt"))


def curve(picture, top=5, bottom=82):
    """The values of the curve as shares of the plot's height, from the bottom."""
    points = picture.find(f".//{SVG}polyline").get("points").split()
    heights = np.array([float(point.split(",")[1]) for point in points])
    return (bottom - heights) / (bottom - top)


@pytest.mark.parametrize("shared", SHAPES, ids=str)
def test_similarity_is_drawn_up_to_its_first_rise_at_most(shared):
    picture = drawn("falls at every step", shared)
    values = 1.3 * curve(picture) - 0.3
    expected = shared.sinusoid.similarity(range(len(values)))
    np.testing.assert_allclose(values, expected, atol=2e-4)
    rise = first_rise(shared.sinusoid, limit=shared.seq_len - 1)
    assert len(values) - 1 <= (shared.seq_len - 1) / 8
    assert rise is None or len(values) - 1 < rise
    assert "?" in {text.text for text in picture.iter(f"{SVG}text")}


def test_one_wave_is_drawn_and_the_others_are_left_open():
    assert "dimension 0" in sketch_heading(BY_KEY["leftmost is slowest"])
    picture = drawn("leftmost is slowest")
    values = 2 * curve(picture, bottom=5 + 0.8 * 77 / 3) - 1
    np.testing.assert_allclose(values, np.sin(np.linspace(0, 63, len(values))), atol=8e-4)
    assert len(list(picture.iter(f"{SVG}polyline"))) == 1
    assert "others" in {text.text for text in picture.iter(f"{SVG}text")}


@pytest.mark.parametrize(
    ("depends", "words"), [(True, "depends on the model’s size"), (False, "the same at every size")]
)
def test_other_claims_say_if_their_verdict_depends_on_the_model(depends, words):
    claim = next(claim for claim in CLAIMS if claim.lesson == "rope")
    assert words in sketch_of(claim, DEFAULTS, depends=depends).shapes
    assert sketch_heading(claim) == "Is it true?"


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.key)
def test_every_sketch_is_light(claim):
    picture = sketch_of(claim, DEFAULTS, depends=False)
    assert len(picture.markup("alt")) < 12_000


@pytest.mark.parametrize("shared", SHAPES, ids=str)
def test_an_answer_reveals_the_whole_curve(shared):
    picture = revealed(BY_KEY["falls at every step"], shared)
    shown = curve(ET.fromstring(picture.markup("alt")))
    values = np.asarray(shared.sinusoid.similarity(range(shared.seq_len)))
    low = min(-0.3, values.min())
    heights = shown * (1 - low) + low
    assert heights[0] == pytest.approx(values[0], abs=2e-4)
    assert heights[-1] == pytest.approx(values[-1], abs=2e-4)
    assert len(heights) == min(shared.seq_len, 400)
    assert len(picture.markup("alt")) < 12_000


@pytest.mark.parametrize("key", ["falls at every step", "converges to zero", "base is the limit"])
def test_what_an_answer_uncovers_in_place_has_the_curve_of_the_sketch(key):
    before = drawn(key)
    after = ET.fromstring(revealed(BY_KEY[key], DEFAULTS).markup("alt"))
    points = [
        picture.find(f".//{SVG}polyline").get("points").split() for picture in (before, after)
    ]
    assert points[1][: len(points[0])] == points[0]


def test_the_fastest_wave_has_nine_points_in_a_cycle_at_any_length():
    picture = ET.fromstring(revealed(BY_KEY["base is the limit"], SHAPES[-1]).markup("alt"))
    count = len(picture.find(f".//{SVG}polyline").get("points").split())
    last = max(int(text.text) for text in picture.iter(f"{SVG}text") if text.text.isdecimal())
    assert 2 * np.pi * count / last > 9


def test_rising_steps_are_marked_and_named_once():
    picture = revealed(BY_KEY["falls at every step"], DEFAULTS)
    drawn_picture = ET.fromstring(picture.markup("alt"))
    path = drawn_picture.find(f".//{SVG}path").get("d")
    rises = decay_profile(DEFAULTS.sinusoid, DEFAULTS.seq_len - 1).rising_steps
    assert path.count("L") == rises > 0
    assert [text.text for text in drawn_picture.iter(f"{SVG}text")].count("rises") == 1
    falling = Shared(d_model=512, seq_len=4, base=10_000)
    assert "<path" not in revealed(BY_KEY["falls at every step"], falling).shapes
    assert is_marked(BY_KEY["falls at every step"], DEFAULTS)
    assert not is_marked(BY_KEY["falls at every step"], falling)
    assert not is_marked(BY_KEY["converges to zero"], DEFAULTS)


@pytest.mark.parametrize(("seq_len", "is_marked"), [(64, False), (1024, True)])
def test_negative_values_are_marked(seq_len, is_marked):
    shared = Shared(d_model=64, seq_len=seq_len, base=10_000)
    picture = revealed(BY_KEY["never negative"], shared)
    assert (">negative<" in picture.shapes) == is_marked


def test_an_answer_reveals_slower_waves():
    picture = revealed(BY_KEY["leftmost is slowest"], DEFAULTS)
    drawn_picture = ET.fromstring(picture.markup("alt"))
    assert len(list(drawn_picture.iter(f"{SVG}polyline"))) == 3
    assert {"dim 0", "dim 32", "dim 126"} <= {
        text.text for text in drawn_picture.iter(f"{SVG}text")
    }


def test_other_claims_have_no_curve():
    assert revealed(next(claim for claim in CLAIMS if claim.lesson == "rope"), DEFAULTS) is None
