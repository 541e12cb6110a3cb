import numpy as np
import pytest

from lessons.tables import table_with
from lessons.visit import (
    assert_clean,
    controls,
    figures,
    numbers,
    open_whole,
    prose,
    scene,
    states,
    takeaway,
)

SIZES = [(128, 64, 10_000), (2, 2, 2), (4, 16, 5), (1024, 2048, 1_000_000)]


def lengths(d_model, base):
    return 2 * np.pi * float(base) ** (np.arange(0, d_model, 2) / d_model)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_takeaway_states_the_first_and_the_last_wavelength_and_the_bound(d_model, seq_len, base):
    at = open_whole("pendulums", d_model=d_model, seq_len=seq_len, base=base)
    stated = numbers(takeaway(at))
    last = lengths(d_model, base)[-1]
    for length in (2 * np.pi, last, 2 * np.pi * base):
        assert any(number == pytest.approx(length, rel=5e-4) for number in stated)
    assert last < 2 * np.pi * base
    assert ("Each next pair" in takeaway(at)) == (d_model > 2)
    if d_model > 2:
        assert any(number == pytest.approx(base ** (2 / d_model), rel=5e-4) for number in stated)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_live_picture_has_the_controls_and_the_chosen_pairs(d_model, seq_len, base):
    chosen = sorted({0, d_model // 2 - 1})
    at = open_whole(
        "pendulums", d_model=d_model, seq_len=seq_len, base=base, pairs=list(map(str, chosen))
    )
    data = scene(at, "pendulums")
    given = {"d_model": d_model, "seq_len": seq_len, "base": base, "pairs": chosen}
    assert {name: data["parameters"][name] for name in given} == given
    (position,) = (one for one in data["variables"] if one["key"] == "position")
    assert (position["low"], position["high"]) == (0, seq_len - 1)
    assert position["value"] == controls(at)["position"].value


def test_order_and_picture_reach_the_live_picture():
    options = controls(open_whole("pendulums"))
    names = ("sines", "cosines", "hands")
    for picture, name in zip(options["picture"].options, names, strict=True):
        for place, order in enumerate(options["order"].options):
            at = open_whole("pendulums", picture=picture, order=order)
            parameters = scene(at, "pendulums")["parameters"]
            assert (parameters["picture"], parameters["slowest_first"]) == (name, place)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_wavelengths_are_listed_with_their_cycles(d_model, seq_len, base):
    at = open_whole("pendulums", d_model=d_model, seq_len=seq_len, base=base)
    rows = table_with(at, "wavelength (tokens)")
    cells = [[numbers(cell) for cell in row.values()] for row in rows]
    pairs = [int(row[0][0]) for row in cells]
    assert (pairs[0], pairs[-1]) == (0, d_model // 2 - 1)
    for (pair,), dims, (length,), (cycles,) in cells:
        expected = lengths(d_model, base)[int(pair)]
        assert dims == [2 * pair, 2 * pair + 1]
        assert length == pytest.approx(expected, abs=0.005)
        assert cycles == pytest.approx((seq_len - 1) / expected, abs=0.0005)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_last_cosine_is_described_by_its_end_and_its_share_of_a_wave(d_model, seq_len, base):
    at = open_whole("pendulums", d_model=d_model, seq_len=seq_len, base=base)
    end = np.cos(2 * np.pi * (seq_len - 1) / lengths(d_model, base)[-1])
    assert states(prose(at), end, places=8)
    cycles = (seq_len - 1) / lengths(d_model, base)[-1]
    share, count = f"**{cycles:.2%}** of one cycle", f"does **{cycles:,.2f}** cycles"
    assert ((share in prose(at)), (count in prose(at))) == (cycles <= 0.5, cycles > 0.5)


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
