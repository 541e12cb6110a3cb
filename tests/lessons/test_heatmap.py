import math
import re

import numpy as np
import pytest

from lessons.visit import (
    assert_clean,
    experiments,
    figures,
    numbers,
    open_whole,
    picture_data,
    prose,
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
    stated = numbers(re.sub(r"\\cdot 10\^\{(-\d+)\}", r"e\1", shown))
    for value in (steps.frequency, steps.angle, steps.value):
        assert any(number == pytest.approx(value, rel=1e-5, abs=1e-6) for number in stated)
    assert rf"\{steps.function}(" in shown
    assert {steps.pair, d_model, base, cell["position"], cell["dim"]} <= set(map(abs, stated))
    # By the formula, without the core.
    angle = cell["position"] * base ** (-2 * (cell["dim"] // 2) / d_model)
    value = np.cos(angle) if cell["dim"] % 2 else np.sin(angle)
    assert any(number == pytest.approx(value, abs=1e-6) for number in stated)


@pytest.mark.parametrize(
    ("d_model", "seq_len", "base"),
    [(128, 64, 10_000), (96, 64, 10_000), (512, 512, 100), (128, 2048, 10), (2, 2048, 10_000)],
)
def test_takeaway_states_the_wavelengths(d_model, seq_len, base):
    at = open_whole("heatmap", d_model=d_model, seq_len=seq_len, base=base, position=9, dim=1)
    lengths = 2 * np.pi * float(base) ** (np.arange(0, d_model, 2) / d_model)
    sentence = takeaway(at)
    for length in (lengths[0], lengths[-1]):
        assert any(stated == pytest.approx(length, rel=5e-4) for stated in numbers(sentence))
    assert len(sentence.split()) <= 45


@pytest.mark.parametrize(
    "cell",
    [
        {"position": 10, "dim": 8},
        {"d_model": 512, "seq_len": 2048, "position": 2000, "dim": 20},
        {"d_model": 512, "seq_len": 2048, "base": 2, "position": 2047, "dim": 511},
        {"d_model": 512, "seq_len": 2048, "position": 1999, "dim": 3},
    ],
    ids=str,
)
def test_the_function_of_the_printed_angle_is_the_printed_value(cell):
    at = open_whole("heatmap", **cell)
    equation = " ".join(formula.value for formula in at.latex).replace("{,}", "")
    name, angle, value = re.search(r"(sin|cos)\((\d[\d.]*)\) = (-?[\d.]+)", equation).groups()
    places = len(value.partition(".")[2])
    assert f"{getattr(math, name)(float(angle)):z.{places}f}" == value


def test_equations_have_powers_of_ten():
    at = open_whole("heatmap", d_model=128, base=1_000_000, dim=126, position=1)
    shown = " ".join(equation.value for equation in at.latex)
    assert re.findall(r"\de-?\d", shown) == []
    assert r"\cdot 10^{-6}" in shown


def test_the_equation_defines_the_encoding_by_cases():
    shown = open_whole("heatmap").latex[0].value
    assert r"\begin{cases}" in shown
    assert r"j = 2i \text{ (even)}" in shown


def transposed(at):
    """The plot with exchanged axes."""
    (figure,) = (figure for figure in figures(at) if figure.data[0].type == "heatmap")
    return figure.data[0]


def test_the_transposed_plot_is_the_matrix_on_its_side():
    drawn = transposed(open_whole("heatmap", d_model=8, seq_len=16))
    np.testing.assert_allclose(drawn.z, encoding_matrix(16, 8).T, atol=1e-6)
    assert list(drawn.y) == [str(dim) for dim in range(8)]


@pytest.mark.parametrize(
    ("d_model", "seq_len", "base"),
    [(128, 64, 10_000), (2, 2, 2), (2, 2048, 10_000), (8, 100, 2), (128, 64, 1_000_000)],
)
def test_closest_rows_of_the_whole_and_of_each_half_are_stated(d_model, seq_len, base):
    shown = prose(open_whole("heatmap", d_model=d_model, seq_len=seq_len, base=base))
    matrix = Sinusoid(d_model, base).matrix(seq_len)
    for rows in (matrix, matrix[:, 0::2], matrix[:, 1::2]):
        distances = np.linalg.norm(rows[:, np.newaxis] - rows, axis=2)
        closest = distances[~np.eye(seq_len, dtype=bool)].min()
        assert closest > 0
        assert any(stated == pytest.approx(closest, rel=6e-2) for stated in numbers(shown))
    last = np.cos(float(base) ** (2 / d_model - 1) * np.arange(seq_len))
    assert ("looks constant" in shown) == (1 - last[-1] < 0.02)


def test_sine_and_cosine_alone_cannot_be_moved_by_one_factor():
    shown = prose(open_whole("heatmap"))
    for wave in (np.sin, np.cos):
        before, after = wave(np.arange(64)), wave(np.arange(1, 65))
        factor = np.linalg.lstsq(before[:, np.newaxis], after, rcond=None)[0][0]
        worst = np.abs(factor * before - after).max()
        assert worst > 0.5
        assert states(shown, worst, places=3)


@pytest.mark.parametrize("base", [2, 10_000])
def test_an_aliased_rate_is_named_so(base):
    shown = prose(open_whole("heatmap", base=base, d_model=8))
    halves = np.arange(4)
    rate = (halves * np.pi / float(base) ** (halves / 4)).max()
    assert ("(aliasing)" in shown) == (rate > np.pi)
    if rate > np.pi:
        assert states(shown, rate - 2 * np.pi, places=3)


def test_learned_positions_are_not_said_to_be_off_centre():
    assert "which nobody centres" in prose(open_whole("heatmap"))


def test_sines_are_left_and_cosines_right_unless_the_link_says_otherwise():
    pictures = [open_whole("heatmap", **link) for link in ({}, {"fans": "true"}, {"fans": "false"})]
    assert [picture_data(at, "heatmap")["parameters"]["fans"] for at in pictures] == [1, 1, 0]


@pytest.mark.parametrize("fans", [False, True])
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_the_picture_receives_the_parameters_and_nothing_else(cell, fans):
    data = picture_data(open_whole("heatmap", **cell, fans=str(fans).lower()), "heatmap")
    assert data["parameters"] == {
        **{"d_model": 128, "seq_len": 64, "base": 10_000, **cell},
        "fans": int(fans),
    }
    assert data["core"] == {}


def test_the_column_that_turns_once_is_there_and_not_the_one_that_is_chosen():
    (query,) = (
        query for query in experiments(open_whole("heatmap")) if query.get("seq_len") == "512"
    )
    d_model, seq_len = int(query["d_model"]), int(query["seq_len"])
    turns = seq_len / (2 * np.pi * 10_000 ** (np.arange(0, d_model, 2) / d_model))
    closest = int(np.abs(turns - 1).argmin())
    assert abs(turns[closest] - 1) < 0.02
    assert int(query["position"]) == seq_len - 1
    assert int(query["dim"]) // 2 != closest


def test_data_to_take_along_is_the_whole_matrix(offered):
    table = offered("heatmap", d_model=512, seq_len=200, base=100).table
    np.testing.assert_array_equal(table["position"], np.arange(200))
    expected = encoding_matrix(200, 512, base=100, dtype=np.float32)
    np.testing.assert_array_equal(table.drop(columns="position").to_numpy(), expected)


@pytest.mark.parametrize(
    ("seq_len", "d_model", "end"),
    [
        (2048, 8, "of 2,048 rows, evenly spaced."),
        (16, 1024, "of 1,024 columns, evenly spaced. Columns stay in pairs."),
    ],
)
def test_only_what_is_left_out_of_the_transposed_plot_is_named(seq_len, d_model, end):
    at = open_whole("heatmap", seq_len=seq_len, d_model=d_model)
    (caption,) = (
        caption.value for caption in at.caption if caption.value.startswith("The picture shows")
    )
    assert caption.endswith(end)
    assert " and " not in caption


def test_a_transposed_plot_of_all_cells_names_nothing():
    at = open_whole("heatmap", seq_len=16, d_model=8)
    assert not any(caption.value.startswith("The picture shows") for caption in at.caption)
