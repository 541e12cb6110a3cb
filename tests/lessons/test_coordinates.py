"""The page on time and coordinates states errors and similarities of the formula."""

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.visit import assert_clean, open_whole, picture_data, prose, states, takeaway
from pages.lessons.coordinates.definition import COORDINATES
from pages.lessons.coordinates.snippets import coordinates
from pages.lessons.images.snippets import images
from pages.ui.parameters import Shared
from pages.ui.text.numbers import short
from pe_core import Sinusoid
from pe_core.coordinates import (
    ALIKE,
    plain_fit,
    signal,
    smooth_fit,
    step_similarities,
)
from views import view_at

SHARED = Shared(d_model=128, seq_len=64, base=10_000)


@pytest.mark.parametrize("count", [1, 4, 7, 10])
def test_takeaway_states_the_largest_error_of_the_fit(count):
    at = open_whole("coordinates", frequency_count=count)
    assert_clean(at)
    grid = np.linspace(0, 1, 257)
    errors = {n: np.abs(smooth_fit(grid, n) - signal(grid)).max() for n in range(1, 11)}
    assert states(takeaway(at), errors[count], places=3)
    plain = np.abs(plain_fit(grid) - signal(grid)).max()
    # The wavelength is 2 / 2^(L − 1); a ripple is 0.2 long, and there are 31 gaps.
    is_longer_than_two_gaps = 2 / 2 ** (count - 1) > 2 / 31
    assert states(takeaway(at), plain, places=3)
    assert ("too many go too far" in takeaway(at)) == (not is_longer_than_two_gaps)
    per_cycle = 31 * 2 / 2 ** (count - 1)
    assert (" a cycle." in takeaway(at)) == (0.67 < per_cycle < 2)
    assert (f"one sample in {1 / per_cycle:.0f} cycles" in takeaway(at)) == (per_cycle < 0.67)
    assert ("with 6 or more" in takeaway(at)) == (count in (4, 5))
    assert (f"as long as {2 / 2 ** (count - 1) / 0.2:g} ripples" in takeaway(at)) == (count < 4)
    assert min(errors, key=errors.__getitem__) == 4
    assert 2 / 2**4 > 2 / 31 > 2 / 2**5
    if not is_longer_than_two_gaps:
        away = np.abs(smooth_fit(grid, count) - signal(grid)).argmax() / 256 * 31
        assert 0.25 < away % 1 < 0.75
        # The curve drops: half-way between samples, it is nearer to 0 than the signal.
        half_way = (np.arange(31) + 0.5) / 31
        assert abs(smooth_fit(half_way, count)).mean() < 0.25 * abs(signal(half_way)).mean()


def test_programs_define_only_the_parameters_that_they_use():
    for name in ("d_model", "seq_len", "base"):
        assert name not in coordinates(SHARED, count=4).numpy
    assert "base = 10000" in images(view_at(SHARED)).numpy
    assert "seq_len" not in images(view_at(SHARED)).numpy


def alike(rates, step):
    """Count the other steps that look like a step: as plain numbers, as waves, and as slower ones.

    Distances are those of a 3-4-5 triangle's angle for plain numbers, without rounding.
    """
    steps = np.arange(1001)
    products = 1000**2 + steps * step
    norms = (1000**2 + steps**2) * (1000**2 + step**2)
    plain = (25 * products.astype(object) ** 2 >= 16 * norms.astype(object)).sum()
    waves, divided = (
        (np.cos(np.outer(abs(steps - step) / by, rates)).mean(axis=1) >= 0.8).sum()
        for by in (1, 1000)
    )
    return [int(count) - 1 for count in (plain, waves, divided)]


@pytest.mark.parametrize(
    "case",
    [
        {},
        {"d_model": 2, "base": 2},
        {"d_model": 2, "base": 2, "timestep": 1000},
        {"d_model": 4, "base": 1_000_000, "timestep": 0},
        {"d_model": 1024, "base": 2, "timestep": 1},
        {"d_model": 1024, "base": 1_000_000, "timestep": 1000},
    ],
    ids=str,
)
def test_takeaway_on_timesteps_counts_the_steps_that_look_alike(case):
    at = open_whole("coordinates", encoded="timesteps", **case)
    assert_clean(at)
    rates = rates_of(case.get("d_model", 128), case.get("base", 10_000))
    step = case.get("timestep", 500)
    said = takeaway(at).replace("*", "")
    plain, waves, divided = alike(rates, step)
    counted = f": just {waves}" if waves else ": none"
    verb = "look" if waves > 1 else "looks"
    assert f"{counted} of 1,000 others {verb} like step {step:,}" in said
    assert ("all do" if plain == 1000 else f"{plain} do") in said
    again = " again" if divided == plain else ""
    slower = "all" if divided == 1000 else divided
    assert f"But divide t by 1,000 first, and {slower} look alike{again}: " in said
    assert picture_data(at, "coordinates")["parameters"]["times"] == 1


@pytest.mark.parametrize("base", [2, 10, 100, 1000, 10_000, 1_000_000])
@pytest.mark.parametrize("d_model", [2, 4, 6, 8, 16, 128, 1024])
def test_waves_set_most_timesteps_apart(d_model, base):
    """The lead-in and the takeaway on timesteps say so at every setting."""
    rates = rates_of(d_model, base)
    alike = np.cos(np.outer(np.arange(1001), rates)).mean(axis=1) >= 0.8
    # Distances on both sides of a step in the middle.
    assert 2 * alike[:501].sum() - 1 < 500
    assert alike.sum() < 500
    # Divided by 1,000, the steps stay within 1 radian.
    assert rates.max() <= 1


def test_most_steps_even_distant_ones_are_alike_as_plain_numbers():
    for step in range(0, 1001, 100):
        assert (step_similarities(Sinusoid(128), step).plain >= ALIKE).sum() > 700
    lead_in = COORDINATES.lead_ins["encoded", "timesteps"]
    assert "even distant steps are similar inputs" in lead_in


@pytest.mark.parametrize("case", [{}, {"d_model": 2, "base": 2}], ids=str)
def test_the_section_on_diffusion_counts_the_pairs_that_complete_a_cycle(case):
    text = prose(open_whole("coordinates", **case)).replace("*", "")
    d, base = case.get("d_model", 128), case.get("base", 10_000)
    rates = rates_of(d, base)
    complete = int((rates * 1000 >= 2 * np.pi).sum())
    assert f"Within 1,000 steps, {complete} of {d // 2} pair" in text
    assert f"have a similarity of {np.cos(rates).mean():.3f}" in text


@pytest.mark.parametrize("case", [{}, {"d_model": 8, "base": 100}], ids=str)
def test_a_table_states_the_slowest_pair_of_both_codes_for_timesteps(case):
    at = open_whole("coordinates", **case)
    half, base = case.get("d_model", 128) // 2, case.get("base", 10_000)
    tables = " ".join(element.proto.body for element in at.get("html"))
    for code, steps in (("Ho et al. 2020", half - 1), ("guided-diffusion, DiT", half)):
        slowest = short(base ** (-(half - 1) / steps))
        assert f"{code}</th>" in tables
        assert f"<td>{slowest}</td>" in tables


def test_inputs_of_paper_and_code():
    text = prose(open_whole("coordinates")).replace("*", "")
    assert "has 60 inputs" in text
    assert "63 inputs" in text


@pytest.mark.parametrize(
    ("encoded", "own", "other"),
    [
        ("coordinates", "Waves include cosines", "Each row is a"),
        ("timesteps", "Each row is a", "Waves include cosines"),
    ],
)
def test_each_picture_has_a_caption_of_its_own(encoded, own, other):
    captions = " ".join(
        caption.value for caption in open_whole("coordinates", encoded=encoded).caption
    )
    assert own in captions
    assert other not in captions


@pytest.mark.parametrize(("encoded", "start"), [("coordinates", "From"), ("timesteps", "A diff")])
def test_each_picture_has_a_lead_in_of_its_own(encoded, start):
    at = open_whole("coordinates", encoded=encoded)
    (lead_in,) = [
        words.value for words in at.markdown if words.value.startswith(("From a plain", "A diff"))
    ]
    assert lead_in.startswith(start)


def test_experiments_and_the_first_section_are_about_the_picture():
    for encoded, listed in (
        ("coordinates", ["Too few.", "Too many.", "A classic bug."]),
        ("timesteps", ["A classic bug.", "Only two pairs."]),
    ):
        shown = COORDINATES.experiments_at(view_at(SHARED, encoded=encoded))
        assert [experiment.name for experiment in shown] == listed
        words = prose(open_whole("coordinates", encoded=encoded))
        assert ("NeRF’s encoding is not the Transformer’s" in words) == (encoded == "coordinates")
        assert ("has the same frequencies, with the cosines" in words) == (encoded == "timesteps")


def test_two_pairs_leave_groups_of_steps_alike():
    """The answer to an experiment names their distances."""
    rates = rates_of(4, 10_000)
    apart = np.arange(-500, 501)
    found = apart[np.cos(np.outer(apart, rates)).mean(axis=1) >= 0.8]
    assert (len(found) - 1, found.max(), -found.min()) == (44, 88, 88)
    # Each is about as far away as a whole number of the fast pair's cycles.
    assert (np.cos(rates[0] * found) > 0.6).all()
