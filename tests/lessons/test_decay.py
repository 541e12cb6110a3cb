import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.visit import controls, figures, numbers, open_whole, prose, states, takeaway

CASES = [
    {"max_offset": 128},
    {"max_offset": 4, "d_model": 64},
    {"max_offset": 1024, "d_model": 64},
    {"max_offset": 4096, "d_model": 512},
    {"max_offset": 64, "d_model": 2, "base": 2},
]


def similarity(case):
    """S(k) for k = 0 … K, from the definition."""
    d_model, base = case.get("d_model", 128), float(case.get("base", 10_000))
    offsets = np.arange(case["max_offset"] + 1)[:, np.newaxis]
    return np.cos(offsets * rates_of(d_model, base)).mean(axis=1)


def fall(at):
    """The text on the rises of S, its first negative value and its limit."""
    (text,) = (element.value for element in at.markdown if "never settles" in element.value)
    return text


@pytest.mark.parametrize("case", CASES, ids=str)
def test_takeaway_states_the_similarity_of_neighbours_and_of_distant_positions(case):
    values = similarity(case)
    half = case["max_offset"] // 2
    sentence = takeaway(open_whole("decay", **case, offset=half))
    highest = values[half:].max()
    # More decimals where three would round up to 1.
    places = 3 if round(highest, 3) < 1 else 4
    assert states(sentence, values[1], places=places)
    assert states(sentence, highest if highest >= values[1] else values[half], places=places)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_text_counts_the_rises_and_names_the_largest(case):
    sentence, steps = fall(open_whole("decay", **case)), np.diff(similarity(case))
    stated = numbers(sentence)
    assert case["max_offset"] in stated
    rising = np.count_nonzero(steps > 0)
    if rising:
        first = int(np.flatnonzero(steps > 0)[0]) + 1
        assert {rising, first - 1, first, int(steps.argmax()) + 1} <= set(stated)
        assert states(sentence, steps.max(), places=4)
    else:
        assert "falls at each of the first" in sentence


@pytest.mark.parametrize(("d_model", "offset"), [(64, 725), (128, 1707), (512, 3284), (2, 2)])
def test_text_states_the_first_negative_offset_wherever_the_window_ends(d_model, offset):
    assert offset in numbers(fall(open_whole("decay", d_model=d_model, max_offset=4)))


def test_text_says_how_far_it_looked_when_nothing_is_negative():
    sentence = fall(open_whole("decay", d_model=1024, base=1_000_000))
    offsets = np.arange(20_001)[:, np.newaxis]
    frequencies = rates_of(1024, 1e6)
    values = np.concatenate(
        [np.cos(part * frequencies).mean(axis=1) for part in np.array_split(offsets, 40)]
    )
    first = np.flatnonzero(values < 0)
    assert (int(first[0]) if first.size else 20_000) in numbers(sentence)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_equation_agrees_with_the_definition_at_the_offset(case):
    offset = case["max_offset"] // 2
    at = open_whole("decay", **case, offset=offset)
    assert states(at.latex[0].value, similarity(case)[offset], places=4)


@pytest.mark.parametrize(
    ("max_offset", "given", "taken"), [(4, None, 4), (64, 3000, 64), (4096, 3000, 3000)]
)
def test_offset_ends_where_the_window_ends(max_offset, given, taken):
    query = {} if given is None else {"offset": given}
    assert controls(open_whole("decay", max_offset=max_offset, **query))["offset"].value == taken


@pytest.mark.parametrize("case", CASES, ids=str)
def test_too_coarse_rows_are_announced_exactly_when_some_are_skipped(case):
    at = open_whole("decay", **case)
    rows = figures(at)[1].data[0].y
    step = int(rows[1] - rows[0])
    d_model, base = case.get("d_model", 128), float(case.get("base", 10_000))
    lengths = 2 * np.pi * base ** (np.arange(0, d_model, 2) / d_model)
    too_fast = np.count_nonzero(lengths < 2 * step)
    notes = [note.value for note in at.caption if "rows are" in note.value]
    assert len(notes) == (step > 1)
    assert all(step in numbers(note) for note in notes)
    assert all((too_fast in numbers(note)) == bool(too_fast) for note in notes)


def test_curves_of_a_long_window_name_the_waves_that_they_cannot_show():
    (note,) = (
        element.value
        for element in open_whole("decay", max_offset=4096).caption
        if "curves show" in element.value
    )
    step = int(numbers(note)[0])
    lengths = 2 * np.pi * 10_000.0 ** (np.arange(0, 128, 2) / 128)
    assert np.count_nonzero(lengths < 2 * step) in numbers(note)


@pytest.mark.parametrize("kind", ["dot", "cosine"])
def test_similarity_matrix_is_toeplitz(kind):
    at = open_whole("decay", kind=kind, max_offset=32, d_model=16)
    matrix = np.asarray(figures(at)[0].data[0].z, dtype=float)
    assert matrix.shape == (33, 33)
    for offset in range(33):
        assert np.ptp(np.diagonal(matrix, offset)) < 1e-5
    assert matrix[0, 0] == pytest.approx(8 if kind == "dot" else 1, rel=1e-6)


@pytest.mark.parametrize("d_model", [2, 128, 1024])
def test_norm_is_the_root_of_the_number_of_pairs(d_model):
    text = prose(open_whole("decay", d_model=d_model))
    assert states(text, np.sqrt(d_model / 2), places=3)


def test_experiments_show_what_they_promise():
    assert controls(open_whole("decay", max_offset=1024, d_model=64))["max_offset"].value == 1024
    assert (similarity({"max_offset": 1024, "d_model": 64}) < 0).any()
    original = similarity({"max_offset": 128, "d_model": 512})
    assert int(np.flatnonzero(np.diff(original) > 0)[0]) == 43
    assert 0.5 < original[43] < 0.55
    wide = similarity({"max_offset": 1024, "d_model": 64})
    assert int(np.flatnonzero(wide < 0)[0]) == 725
    single = similarity({"max_offset": 64, "d_model": 2})
    assert single[44] > 0.999


def test_data_to_take_along_is_the_curve(offered):
    table = offered("decay", max_offset=256, d_model=64).table
    np.testing.assert_array_equal(table.iloc[:, 0], np.arange(257))
    np.testing.assert_allclose(
        table.iloc[:, 1], similarity({"max_offset": 256, "d_model": 64}), atol=1e-12
    )
