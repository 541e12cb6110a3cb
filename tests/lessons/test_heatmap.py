import numpy as np
import pytest

from lessons.visit import (
    assert_clean,
    experiments,
    numbers,
    open_whole,
    scene,
    states,
    takeaway,
)
from pe_core import Sinusoid, encoding_matrix

CELLS = [
    {"position": 10, "dim": 8},
    {"position": 0, "dim": 1},
    {"position": 15, "dim": 7, "d_model": 8, "seq_len": 16},
    {"position": 2047, "dim": 1023, "d_model": 1024, "seq_len": 2048, "base": 1_000_000},
    {"position": 1, "dim": 0, "d_model": 2, "seq_len": 2, "base": 2},
]


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_steps_of_the_cell_are_those_of_the_core(cell):
    at = open_whole("heatmap", **cell)
    assert_clean(at)
    d_model, base = cell.get("d_model", 128), cell.get("base", 10_000)
    steps = Sinusoid(d_model, base).cell(cell["position"], cell["dim"])
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
    cycled = int((lengths <= seq_len - 1).sum())
    told = {1: "only pair completes"}.get(d_model // 2, f"{cycled} of {d_model // 2}")
    if 1 < cycled == d_model // 2:
        told = f"All {cycled} pairs complete"
    assert told in sentence.replace("*", "")
    assert "the others" not in sentence


@pytest.mark.parametrize("fans", [False, True])
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_the_picture_is_given_the_parameters_and_nothing_else(cell, fans):
    data = scene(open_whole("heatmap", **cell, fans=str(fans).lower()), "heatmap")
    assert data["parameters"] == {
        **{"d_model": 128, "seq_len": 64, "base": 10_000, **cell},
        "fans": int(fans),
    }
    assert data["core"] == {}


def test_the_column_that_turns_once_is_there_and_not_the_one_that_is_chosen():
    (query,) = (one for one in experiments(open_whole("heatmap")) if one.get("seq_len") == "512")
    d_model, seq_len = int(query["d_model"]), int(query["seq_len"])
    turns = seq_len / (2 * np.pi * 10_000 ** (np.arange(0, d_model, 2) / d_model))
    closest = int(np.abs(turns - 1).argmin())
    assert abs(turns[closest] - 1) < 0.02
    assert int(query["position"]) == seq_len - 1
    assert "dim" not in query


def test_data_to_take_along_is_the_whole_matrix(offered):
    table = offered("heatmap", d_model=512, seq_len=200, base=100).table
    np.testing.assert_array_equal(table["position"], np.arange(200))
    expected = encoding_matrix(200, 512, base=100)
    np.testing.assert_array_equal(table.drop(columns="position").to_numpy(), expected)
