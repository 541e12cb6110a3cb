from collections import Counter

import numpy as np
import pytest

from lessons.visit import (
    assert_clean,
    assert_healthy,
    controls,
    experiments,
    figures,
    numbers,
    open_whole,
    report_click,
    states,
    takeaway,
)
from pe_core import cell_steps, encoding_matrix

CELLS = [
    {"position": 10, "dim": 8},
    {"position": 0, "dim": 1},
    {"position": 15, "dim": 7, "d_model": 8, "seq_len": 16},
    {"position": 2047, "dim": 1023, "d_model": 1024, "seq_len": 2048, "base": 1_000_000},
    {"position": 1, "dim": 0, "d_model": 2, "seq_len": 2, "base": 2},
]
SIZES = [(128, 64), (128, 128), (256, 128), (258, 128), (128, 129), (2, 2048), (1024, 2048)]
GARBAGE = [
    None,
    "5",
    7,
    [],
    {},
    {"dim": 3},
    {"position": 5},
    {"dim": "3", "position": "5"},
    {"dim": 3.5, "position": 5},
    {"dim": 3, "position": None},
    {"dim": [3], "position": {"x": 5}},
    {"dim": -1, "position": 5},
    {"dim": 3, "position": 64},
    {"dim": 128, "position": 5},
    {"dim": float("inf"), "position": 5},
    {"dim": 3, "position": float("nan")},
    {"dim": 10**30, "position": 10**30},
]


def chosen(at):
    return controls(at)["position"].value, controls(at)["dim"].value


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_steps_of_the_cell_are_those_of_the_core(cell):
    at = open_whole("heatmap", **cell)
    assert_clean(at)
    d_model, base = cell.get("d_model", 128), cell.get("base", 10_000)
    steps = cell_steps(cell["position"], cell["dim"], d_model, base=base)
    shown = " ".join(equation.value for equation in at.latex)
    stated = numbers(shown)
    for value in (steps.frequency, steps.angle, steps.value):
        assert any(number == pytest.approx(value, rel=1e-5, abs=1e-6) for number in stated)
    assert rf"\{steps.function}(" in shown
    assert {steps.pair, d_model, base, cell["position"], cell["dim"]} <= set(map(abs, stated))


@pytest.mark.parametrize("cell", CELLS[:3], ids=str)
def test_value_of_the_cell_by_the_formula(cell):
    angle = cell["position"] * 10_000 ** (-2 * (cell["dim"] // 2) / cell.get("d_model", 128))
    value = np.cos(angle) if cell["dim"] % 2 else np.sin(angle)
    assert states(open_whole("heatmap", **cell).latex[0].value, value, places=6)


@pytest.mark.parametrize(
    ("d_model", "seq_len", "base"),
    [(128, 64, 10_000), (96, 64, 10_000), (512, 512, 100), (128, 2048, 10), (2, 2048, 10_000)],
)
def test_takeaway_states_cell_wavelengths_cycles_and_mean(d_model, seq_len, base):
    at = open_whole("heatmap", d_model=d_model, seq_len=seq_len, base=base, position=9, dim=1)
    lengths = 2 * np.pi * float(base) ** (np.arange(0, d_model, 2) / d_model)
    angles = np.arange(seq_len)[:, np.newaxis] * 2 * np.pi / lengths
    sines, cosines = np.sin(angles).mean(), np.cos(angles).mean()
    sentence = takeaway(at)
    for length in (lengths[0], lengths[-1]):
        assert any(stated == pytest.approx(length, rel=5e-4) for stated in numbers(sentence))
    assert states(sentence, np.cos(9), places=4)
    for mean in (sines, cosines, (sines + cosines) / 2):
        assert states(sentence, mean, places=3)
    assert seq_len in numbers(sentence)
    cycled = int((lengths <= seq_len).sum())
    told = {1: "only pair completes"}.get(d_model // 2, f"{cycled} of {d_model // 2}")
    if 1 < cycled == d_model // 2:
        told = f"All {cycled} pairs complete"
    assert told in sentence.replace("*", "")
    assert "the others" not in sentence


@pytest.mark.parametrize(("d_model", "seq_len"), SIZES)
def test_fewer_cells_are_announced_exactly_when_there_are_fewer(d_model, seq_len):
    at = open_whole("heatmap", d_model=d_model, seq_len=seq_len)
    rows, columns = np.shape(figures(at)[0].data[0].z)
    sizes = Counter([rows, seq_len, columns, d_model])
    notes = [note.value for note in at.caption if sizes <= Counter(numbers(note.value))]
    assert bool(notes) == ((rows, columns) != (seq_len, d_model))
    assert (rows <= 128, columns <= 256) == (True, True)


@pytest.mark.parametrize(("d_model", "seq_len"), [(128, 64), (1024, 2048)])
def test_curves_show_the_chosen_row_and_column(d_model, seq_len):
    at = open_whole("heatmap", d_model=d_model, seq_len=seq_len, position=33, dim=20)
    matrix = encoding_matrix(seq_len, d_model, dtype=np.float64)
    _, row, column = figures(at)
    np.testing.assert_allclose(row.data[0].y, matrix[33, 0::2], atol=1e-6)
    np.testing.assert_allclose(row.data[1].y, matrix[33, 1::2], atol=1e-6)
    tokens = column.data[1]
    np.testing.assert_allclose(tokens.y, matrix[np.array(tokens.x, dtype=int), 20], atol=1e-6)


def test_a_click_sets_position_and_dimension():
    at = report_click(open_whole("heatmap"), {"dim": 3, "position": 5})
    assert_clean(at)
    assert chosen(at) == (5, 3)
    assert chosen(report_click(at, {"dim": 127, "position": 63})) == (63, 127)


def test_garbage_in_place_of_a_click_is_ignored():
    at = open_whole("heatmap", position=20, dim=30)
    for value in GARBAGE:
        at = report_click(at, value)
        assert_healthy(at)
        assert chosen(at) == (20, 30)


def test_the_column_that_turns_once_is_the_one_of_the_experiment():
    (query,) = (query for query in experiments(open_whole("heatmap")) if query.get("dim") == "244")
    d_model, seq_len, dim = (int(query[name]) for name in ("d_model", "seq_len", "dim"))
    turns = seq_len / (2 * np.pi * 10_000 ** (np.arange(0, d_model, 2) / d_model))
    assert np.abs(turns - 1).argmin() == dim // 2
    assert int(query["position"]) == seq_len - 1


def test_data_to_take_along_is_the_whole_matrix(offered):
    table = offered("heatmap", d_model=512, seq_len=200, base=100).table
    np.testing.assert_array_equal(table["position"], np.arange(200))
    expected = encoding_matrix(200, 512, base=100)
    np.testing.assert_array_equal(table.drop(columns="position").to_numpy(), expected)
