import numpy as np
import pytest

from lessons.tables import frame_with, table_with
from lessons.visit import (
    assert_clean,
    controls,
    figures,
    numbers,
    open_lesson,
    open_whole,
    picture_data,
    prose,
    states,
    takeaway,
)
from pages.lessons.pendulums.definition import ORDER, PENDULUMS, PICTURE

SIZES = [(128, 64, 10_000), (2, 2, 2), (4, 16, 5), (1024, 2048, 1_000_000)]


def lengths(d_model, base):
    return 2 * np.pi * float(base) ** (np.arange(0, d_model, 2) / d_model)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_takeaway_states_the_first_and_the_last_wavelength(d_model, seq_len, base):
    at = open_whole("pendulums", d_model=d_model, seq_len=seq_len, base=base)
    stated = numbers(takeaway(at))
    last = lengths(d_model, base)[-1]
    for length in (2 * np.pi, last):
        assert any(number == pytest.approx(length, rel=5e-4) for number in stated)
    assert len(takeaway(at).split()) <= 45
    equation = at.latex[0].value.replace("{,}", "")
    assert states(equation, 2 * np.pi * base, places=1)
    assert states(equation, last, places=1)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_live_picture_has_the_controls_and_the_chosen_pairs(d_model, seq_len, base):
    chosen = sorted({0, d_model // 2 - 1})
    at = open_whole(
        "pendulums", d_model=d_model, seq_len=seq_len, base=base, pairs=list(map(str, chosen))
    )
    data = picture_data(at, "pendulums")
    given = {"d_model": d_model, "seq_len": seq_len, "base": base, "pairs": chosen}
    assert {name: data["parameters"][name] for name in given} == given
    (position,) = (variable for variable in data["variables"] if variable["key"] == "position")
    assert (position["low"], position["high"]) == (0, seq_len - 1)
    assert position["value"] == controls(at)["position"].value


def test_order_and_picture_reach_the_live_picture():
    names = ("hands", "sines", "cosines")
    for picture, name in zip(PICTURE.options, names, strict=True):
        for place, order in enumerate(ORDER.options):
            at = open_whole("pendulums", picture=picture.link, order=order.link)
            parameters = picture_data(at, "pendulums")["parameters"]
            assert (parameters["picture"], parameters["slowest_first"]) == (name, place)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_wavelengths_are_listed_with_their_cycles(d_model, seq_len, base):
    at = open_whole("pendulums", d_model=d_model, seq_len=seq_len, base=base)
    rows = table_with(at, "wavelength (tokens)")
    cells = [[numbers(cell) for cell in row.values()] for row in rows]
    assert [int(row[0][0]) for row in cells] == list(range(d_model // 2))
    for (pair,), dims, (length,), (cycles,) in cells:
        expected = lengths(d_model, base)[int(pair)]
        assert dims == [2 * pair, 2 * pair + 1]
        assert length == pytest.approx(expected, abs=0.005)
        assert cycles == pytest.approx((seq_len - 1) / expected, abs=0.0005)
    frame = frame_with(at, "wavelength (tokens)")
    np.testing.assert_array_equal(frame["pair"], np.arange(d_model // 2))
    np.testing.assert_allclose(frame["wavelength (tokens)"], lengths(d_model, base))
    cycles = (seq_len - 1) / lengths(d_model, base)
    np.testing.assert_allclose(frame["cycles from first to last position"], cycles)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_last_cosine_is_described_by_its_end_and_its_share_of_a_wave(d_model, seq_len, base):
    at = open_whole("pendulums", d_model=d_model, seq_len=seq_len, base=base)
    cycles = (seq_len - 1) / lengths(d_model, base)[-1]
    if cycles <= 0.5:
        fall = 2 * np.sin(np.pi * cycles) ** 2
        stated = numbers(prose(at))
        for number in (fall, 100 * cycles):
            assert any(shown == pytest.approx(number, rel=6e-2) for shown in stated)
        assert "of one cycle" in prose(at)
    else:
        assert f"completes **{cycles:,.2f}** cycles" in prose(at)
        assert states(prose(at), np.cos(2 * np.pi * cycles), places=4)


@pytest.mark.parametrize(
    "sizes",
    [
        {"d_model": 62, "seq_len": 64, "base": 1_000_000},
        {"d_model": 512, "seq_len": 4},
        {"d_model": 1024, "seq_len": 2, "base": 1_000_000},
    ],
    ids=str,
)
def test_a_small_fall_is_not_rounded_to_none(sizes):
    at = open_whole("pendulums", **sizes)
    assert "0.00%" not in prose(at)
    assert "1.00000000" not in prose(at)
    for row in table_with(at, "wavelength (tokens)"):
        assert max(map(abs, numbers(list(row.values())[-1]))) > 0


def test_distances_from_the_start_are_said_to_be_multiples_of_the_norm():
    at = open_whole("pendulums")
    assert "times the norm. **" in prose(at)
    axes = [fig.layout.yaxis.title.text for fig in figures(at)]
    assert "distance from the start / norm" in axes


def test_periods_are_not_credited_with_what_sines_do():
    shown = prose(open_whole("pendulums"))
    assert "Because each wave is a sine or cosine**, values stay within −1 … 1" in shown
    assert "though never exactly" in shown
    # No two whole positions have the same angle: the closest of 2048 are still apart.
    angles = np.sort(np.arange(2048) % (2 * np.pi))
    assert np.diff(angles).min() > 0


@pytest.mark.parametrize("link", [{}, {"pairs": ""}])
def test_clearing_all_pairs_chooses_the_default_again(link):
    at = open_whole("pendulums", **link)
    assert_clean(at)
    pairs = at.multiselect(key="pairs")
    assert pairs.value == [0, 8, 16]
    pairs.set_value([]).run()
    assert at.multiselect(key="pairs").value == [0, 8, 16]
    assert picture_data(at, "pendulums")["parameters"]["pairs"] == [0, 8, 16]


def test_experiment_counts_the_hands_that_complete_a_cycle():
    found = lengths(32, 10_000)
    assert (found <= 63).sum() == 5
    assert found[5] > 100


def last_cosine(at):
    """The curve of the last cosine on a page."""
    return next(fig for fig in figures(at) if fig.layout.yaxis.title.text == "last cosine").data[0]


def test_stretching_shows_a_whole_wave_of_the_last_cosine():
    at = open_whole("pendulums", stretch=1000)
    assert_clean(at)
    drawn = last_cosine(at)
    assert drawn.x[-1] == 63_000
    assert min(drawn.y) < -0.99
    unstretched = last_cosine(open_whole("pendulums"))
    assert min(unstretched.y) > 0.99


def test_data_to_take_along_are_all_frequencies_and_wavelengths(offered):
    offer = offered("pendulums", d_model=96, base=500)
    np.testing.assert_array_equal(offer.table["pair"], np.arange(48))
    np.testing.assert_allclose(offer.table["wavelength"], lengths(96, 500))
    np.testing.assert_allclose(offer.table["frequency"] * offer.table["wavelength"], 2 * np.pi)
    assert "live-picture" in offer.html


@pytest.mark.parametrize(("label", "order"), PENDULUMS.old_links.values[ORDER.name].items())
def test_longer_names_of_the_order_in_old_links_still_work(label, order):
    at = open_lesson("pendulums", order=label)
    assert_clean(at)
    assert controls(at)[ORDER.name].value == order
