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
from pe_core.figures import theme

SIZES = [(128, 64, 10_000), (2, 2, 2), (4, 16, 5), (1024, 2048, 1_000_000)]


def lengths(d_model, base):
    return 2 * np.pi * float(base) ** (np.arange(0, d_model, 2) / d_model)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_takeaway_states_the_first_and_the_last_wavelength_and_the_bound(d_model, seq_len, base):
    at = open_whole("pendulums", d_model=d_model, seq_len=seq_len, base=base)
    sentence = takeaway(at)
    assert states(sentence, 2 * np.pi, places=2)
    assert states(sentence, lengths(d_model, base)[-1], places=0)
    assert states(sentence, 2 * np.pi * base, places=0)
    assert lengths(d_model, base)[-1] < 2 * np.pi * base
    if d_model > 2:
        assert states(sentence, base ** (2 / d_model), places=3)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_pendulums_swing_at_the_frequencies_of_their_pairs(d_model, seq_len, base):
    at = open_whole("pendulums", d_model=d_model, seq_len=seq_len, base=base)
    data = scene(at, "pendulums")
    pairs = np.asarray(data["pairs"])
    assert len(pairs) <= 32
    assert len(pairs) == min(32, d_model // 2)
    np.testing.assert_allclose(data["frequencies"], float(base) ** (-2 * pairs / d_model))
    assert pairs[0] == 0
    assert (np.diff(pairs) > 0).all()
    (position,) = data["variables"]
    assert (position["low"], position["high"]) == (0, seq_len - 1)
    assert position["value"] == controls(at)["position"].value


def test_thirty_two_pendulums_at_sixty_four_positions_are_all_pairs():
    data = scene(open_whole("pendulums", d_model=64, seq_len=64), "pendulums")
    assert data["pairs"] == list(range(32))


def test_the_other_order_mirrors_the_pendulums():
    options = controls(open_whole("pendulums"))["order"].options
    rows = [scene(open_whole("pendulums", order=order), "pendulums") for order in options]
    assert rows[0]["pairs"] == rows[1]["pairs"][::-1]
    assert rows[0]["frequencies"] == rows[1]["frequencies"][::-1]
    assert rows[0]["ends"] == rows[1]["ends"][::-1]
    # As the dimensions run comes first: the fastest on the left.
    assert rows[0]["frequencies"][0] == 1


def test_the_picture_tells_sines_from_cosines_and_pendulums_from_hands():
    options = controls(open_whole("pendulums"))["picture"].options
    seen = {
        option: scene(open_whole("pendulums", picture=option), "pendulums") for option in options
    }
    for option, data in seen.items():
        assert data["hands"] == ("hands" in option)
        if not data["hands"]:
            assert data["channel"] == ("cos" if "cosine" in option else "sin")
        assert data["hues"] == {**theme.HUES, "mark": theme.MARK}
    assert sum(data["hands"] for data in seen.values()) == 1


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
        assert cycles == pytest.approx(seq_len / expected, abs=0.0005)


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_last_cosine_is_described_by_its_end_and_its_share_of_a_wave(d_model, seq_len, base):
    at = open_whole("pendulums", d_model=d_model, seq_len=seq_len, base=base)
    end = np.cos(2 * np.pi * (seq_len - 1) / lengths(d_model, base)[-1])
    assert states(prose(at), end, places=8)
    assert f"{(seq_len - 1) / lengths(d_model, base)[-1]:.2%}" in prose(at)


def test_stretching_shows_a_whole_wave_of_the_last_cosine():
    at = open_whole("pendulums", stretch=1000)
    assert_clean(at)
    drawn = next(fig for fig in figures(at) if fig.layout.yaxis.title.text == "last cosine").data[0]
    assert drawn.x[-1] == 63_000
    assert min(drawn.y) < -0.99
    unstretched = figures(open_whole("pendulums"))[0].data[0]
    assert min(unstretched.y) > 0.99


@pytest.mark.parametrize(("d_model", "seq_len", "base"), SIZES)
def test_waves_are_those_of_the_chosen_pairs(d_model, seq_len, base):
    chosen = sorted({0, d_model // 2 - 1})
    at = open_whole(
        "pendulums", d_model=d_model, seq_len=seq_len, base=base, pairs=list(map(str, chosen))
    )
    waves = scene(at, "pendulums")["waves"]
    assert [wave["pair"] for wave in waves] == chosen
    for wave in waves:
        expected = lengths(d_model, base)[wave["pair"]]
        assert 2 * np.pi / wave["frequency"] == pytest.approx(expected)
        assert numbers(wave["wavelength"]) == [pytest.approx(expected, rel=5e-4)]


def test_data_to_take_along_are_all_frequencies_and_wavelengths(offered):
    offer = offered("pendulums", d_model=96, base=500)
    np.testing.assert_array_equal(offer.table["pair"], np.arange(48))
    np.testing.assert_allclose(offer.table["wavelength"], lengths(96, 500))
    np.testing.assert_allclose(offer.table["frequency"] * offer.table["wavelength"], 2 * np.pi)
    assert "function mount" in offer.html
