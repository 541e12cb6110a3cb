"""The picture of a claim: what is open before the answer, and what the answer completes."""

import xml.etree.ElementTree as ET

import numpy as np
import pytest

from pages.lessons.myths.claims import CLAIMS
from pages.ui.parameters import DEFAULTS, Shared
from pe_core import decay_profile, first_rise

SVG = "{http://www.w3.org/2000/svg}"
BY_KEY = {claim.key: claim for claim in CLAIMS}
SHAPES = [
    DEFAULTS,
    Shared(d_model=2, seq_len=2, base=2),
    Shared(d_model=1024, seq_len=2048, base=1_000_000),
]


def drawn(key, shared=DEFAULTS, *, whole=False):
    return ET.fromstring(BY_KEY[key].picture(shared).draw(whole=whole).markup("alt"))


def texts(picture):
    return [text.text for text in picture.iter(f"{SVG}text")]


def points(picture):
    return [line.get("points").split() for line in picture.iter(f"{SVG}polyline")]


def curve(picture, top=5, bottom=82):
    """The values of the curve as shares of the plot's height, from the bottom."""
    points = picture.find(f".//{SVG}polyline").get("points").split()
    heights = np.array([float(point.split(",")[1]) for point in points])
    return (bottom - heights) / (bottom - top)


def low_of(shared):
    """The lower end of the axis of S(k): its least value, rounded down to a tenth."""
    count = min(shared.seq_len, 400)
    offsets = np.unique(np.linspace(0, shared.seq_len - 1, count).astype(int))
    return np.floor(10 * shared.sinusoid.similarity(offsets).min()) / 10


@pytest.mark.parametrize("shared", SHAPES, ids=str)
def test_similarity_is_drawn_up_to_its_first_rise_at_most(shared):
    picture = drawn("falls at every step", shared)
    low = low_of(shared)
    values = curve(picture) * (1 - low) + low
    expected = shared.sinusoid.similarity(range(len(values)))
    np.testing.assert_allclose(values, expected, atol=2e-4)
    rise = first_rise(shared.sinusoid, limit=shared.seq_len - 1)
    assert len(values) - 1 <= (shared.seq_len - 1) / 8
    assert rise is None or len(values) - 1 < rise
    assert "?" in texts(picture)


def test_one_wave_is_drawn_and_the_others_are_left_open():
    assert "dimension 0" in BY_KEY["leftmost is slowest"].picture(DEFAULTS).asks
    picture = drawn("leftmost is slowest")
    values = 2 * curve(picture, bottom=5 + 0.8 * 77 / 3) - 1
    np.testing.assert_allclose(values, np.sin(np.linspace(0, 63, len(values))), atol=8e-4)
    assert len(points(picture)) == 1


@pytest.mark.parametrize("shared", SHAPES, ids=str)
@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.key)
def test_every_picture_asks_is_completed_and_is_light(claim, shared):
    before, after = (drawn(claim.key, shared, whole=whole) for whole in (False, True))
    assert "?" in texts(before)
    assert "?" not in texts(after)
    plot = claim.picture(shared)
    assert plot.asks.endswith("?")
    # One line on a small screen, so that the picture keeps its place.
    assert len(plot.asks) <= 56
    assert len(plot.shows) <= 40
    for whole in (False, True):
        assert len(plot.draw(whole=whole).markup("alt")) < 17_000


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.key)
def test_what_is_open_stays_as_it_was(claim):
    before, after = (points(drawn(claim.key, whole=whole)) for whole in (False, True))
    for line in before:
        assert any(line == other[: len(line)] for other in after)


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("rope keeps lengths", True),
        ("both tokens can move", True),
        ("rope can score like s", True),
        ("interpolation stays in range", True),
        ("nerf sees the gap", True),
        ("tells before from after", True),
        ("rope is the sinusoid", False),
        ("rope extrapolates", False),
        ("values can be rotated", False),
        ("interpolation loses nothing", False),
        ("adding rotates", False),
    ],
)
def test_curves_coincide_where_the_claim_says_so(key, expected):
    plot = BY_KEY[key].picture(DEFAULTS)
    assert np.allclose(plot.beside, plot.values) is expected


def test_a_key_made_for_a_distance_scores_highest_there():
    values = BY_KEY["rope decays"].picture(DEFAULTS).values
    assert values.argmax() == len(values) - 1 == 63


@pytest.mark.parametrize(
    ("key", "at"), [("rotation is symmetric", -3), ("heads can look ahead", 3)]
)
def test_a_rotation_moves_the_highest_score(key, at):
    plot = BY_KEY[key].picture(DEFAULTS)
    places = np.linspace(-8, 8, len(plot.values))
    assert places[plot.beside.argmax()] == pytest.approx(0)
    assert places[plot.values.argmax()] == pytest.approx(at)


def test_similar_patches_form_a_cross_and_in_one_row_a_line():
    across = BY_KEY["2-d encodings measure distance"].picture(DEFAULTS).rows
    np.testing.assert_allclose(across, across.T)
    assert across[0, 4] > across[1, 1]
    row = BY_KEY["one row knows what is below"].picture(DEFAULTS).rows
    assert row[4, 5] > row[5, 4]


def test_a_step_of_binary_digits_flips_several_columns():
    rows = BY_KEY["one bit a step"].picture(DEFAULTS).rows
    assert [int("".join(f"{bit:.0f}" for bit in column[::-1]), 2) for column in rows.T] == list(
        range(16)
    ) or [int("".join(f"{bit:.0f}" for bit in column), 2) for column in rows.T] == list(range(16))


def test_waves_go_on_beyond_the_sequence():
    plot = BY_KEY["defined everywhere"].picture(DEFAULTS)
    assert plot.axis[-1] == "127"
    np.testing.assert_allclose(plot.waves[0], np.sin(np.linspace(0, 127, 400)), atol=1e-12)


@pytest.mark.parametrize("shared", SHAPES, ids=str)
def test_an_answer_reveals_the_whole_curve(shared):
    shown = curve(drawn("falls at every step", shared, whole=True))
    values = np.asarray(shared.sinusoid.similarity(range(shared.seq_len)))
    low = low_of(shared)
    heights = shown * (1 - low) + low
    assert heights[0] == pytest.approx(values[0], abs=2e-4)
    assert heights[-1] == pytest.approx(values[-1], abs=2e-4)
    assert len(heights) == min(shared.seq_len, 400)


def test_the_fastest_wave_has_nine_points_in_a_cycle_at_any_length():
    picture = drawn("base is the limit", SHAPES[-1], whole=True)
    count = len(picture.find(f".//{SVG}polyline").get("points").split())
    last = max(int(text.text) for text in picture.iter(f"{SVG}text") if text.text.isdecimal())
    assert 2 * np.pi * count / last > 9


def test_rising_steps_are_marked_and_named_once():
    picture = drawn("falls at every step", whole=True)
    path = picture.find(f".//{SVG}path").get("d")
    rises = decay_profile(DEFAULTS.sinusoid, DEFAULTS.seq_len - 1).rising_steps
    assert path.count("L") == rises > 0
    assert texts(picture).count("rises by 0.038") == 1
    # Between the offsets that a long picture shows, a step may rise by more.
    assert "rises" in texts(drawn("falls at every step", SHAPES[-1], whole=True))
    falling = Shared(d_model=512, seq_len=4, base=10_000)
    assert drawn("falls at every step", falling, whole=True).find(f".//{SVG}path") is None
    assert BY_KEY["falls at every step"].picture(DEFAULTS).is_marked
    assert not BY_KEY["falls at every step"].picture(falling).is_marked
    assert not BY_KEY["converges to zero"].picture(DEFAULTS).is_marked


@pytest.mark.parametrize(("seq_len", "is_marked"), [(64, False), (1024, True)])
def test_negative_values_are_marked(seq_len, is_marked):
    shared = Shared(d_model=64, seq_len=seq_len, base=10_000)
    shown = texts(drawn("never negative", shared, whole=True))
    assert ("negative" in shown) == is_marked
    short = Shared(d_model=8, seq_len=300, base=10_000)
    lowest = short.sinusoid.similarity(range(300)).min()
    assert f"down to −{-lowest:.3f}" in texts(drawn("never negative", short, whole=True))


def test_an_axis_of_s_ends_just_below_its_curve_but_for_a_claim_on_its_sign():
    for whole in (False, True):
        assert {"1", "0.4"} <= set(texts(drawn("is logarithmic", whole=whole)))
        assert {"1", "0", "−0.3"} <= set(texts(drawn("never negative", whole=whole)))


def test_far_offsets_are_shown_where_s_is_farthest_from_zero():
    plot = BY_KEY["converges to zero"].picture(DEFAULTS)
    first = int(plot.axis[0].replace(",", ""))
    assert first >= 1_000_000
    offsets = np.arange(first, first + len(plot.values), dtype=np.float64)
    np.testing.assert_allclose(plot.values, DEFAULTS.sinusoid.similarity(offsets))
    far = np.abs(DEFAULTS.sinusoid.similarity(np.arange(1_000_000.0, 1_001_024)))
    assert np.abs(plot.values).max() == far.max()


@pytest.mark.parametrize("shared", SHAPES, ids=str)
def test_the_last_column_is_enlarged(shared):
    plot = BY_KEY["last wave is constant"].picture(shared)
    slowest = float(shared.base) ** -(1 - 2 / shared.d_model)
    expected = np.cos(slowest * np.arange(shared.seq_len)) - 1
    np.testing.assert_allclose(plot.values, expected, atol=1e-15)
    assert plot.values.min() < 0
    tops = [
        float(line.split(",")[1])
        for line in points(drawn("last wave is constant", shared, whole=True))[0]
    ]
    assert max(tops) - min(tops) == pytest.approx(77, abs=0.2)


@pytest.mark.parametrize("shared", SHAPES, ids=str)
def test_no_wavelength_reaches_the_bound(shared):
    plot = BY_KEY["reaches 2 pi base"].picture(shared)
    assert (plot.values < plot.beside).all()
    assert plot.beside[0] == pytest.approx(2 * np.pi * shared.base)
    assert plot.values[0] == pytest.approx(2 * np.pi)


def test_an_answer_reveals_slower_waves():
    picture = drawn("leftmost is slowest", whole=True)
    assert len(points(picture)) == 3
    assert {"dim 0", "dim 32", "dim 126"} <= set(texts(picture))
