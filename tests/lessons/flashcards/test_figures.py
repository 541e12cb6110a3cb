"""The small pictures beside questions, and what they leave out."""

import re

import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, notes, validated
from pages.lessons.flashcards import figures, wave_figures
from pages.lessons.flashcards.deck import CARDS, ask
from pages.lessons.flashcards.figure_parts import ASKED, Span
from pages.lessons.flashcards.wave_figures import Lane
from pe_core import Sinusoid
from pe_core.attention import order_blindness
from pe_core.figures import theme
from sweeps import swept

waves, lanes, measured = (
    validated(getattr(wave_figures, name)) for name in ("waves", "lanes", "measured_wave")
)
steps, matrix = (validated(getattr(figures, name)) for name in ("steps", "matrix"))
number_line, dots, digits = (
    validated(getattr(figures, name)) for name in ("number_line", "dots", "digits")
)
rows_asked, first_rows = validated(figures.rows_asked), validated(figures.first_rows)


def test_waves_have_no_numbers_along_the_positions():
    fig = waves([("sin", 10)], 20, span=Span(0, 10, ASKED), marks=[3])
    at = np.linspace(0, 20, 512)
    np.testing.assert_allclose(fig.data[0].x, at, rtol=1e-6)
    np.testing.assert_allclose(fig.data[0].y, np.sin(2 * np.pi * at / 10), atol=1e-6)
    assert fig.layout.xaxis.showticklabels is False
    assert notes(fig) == ["", ASKED]
    assert [shape.x0 for shape in fig.layout.shapes] == [3]


def test_dots_stand_on_the_first_wave():
    fig = waves([("cos", 10), ("sin", 7)], 20, points=21, dots=[0, 5, 10])
    assert list(fig.data[2].x) == [0, 5, 10]
    np.testing.assert_allclose(fig.data[2].y, [1, -1, 1], atol=1e-12)


def test_steps_go_along_before_they_rise():
    fig = steps(np.array([0, 1, 0]), Span(0, 2, ASKED))
    assert fig.data[0].line.shape == "hv"
    assert fig.layout.xaxis.showticklabels is False


def test_the_asked_cell_is_left_out():
    cells = np.arange(12.0).reshape(3, 4) / 12
    fig = matrix(cells, asked=(1, 2))
    drawn = np.asarray(fig.data[0].z, dtype=float)
    assert np.isnan(drawn[1, 2])
    assert np.isfinite(drawn).sum() == 11
    (mark,) = fig.layout.annotations
    assert (mark.x, mark.y) == (2, 1)
    assert cells[1, 2] == 0.5, "the caller's matrix is unchanged"


def test_points_and_spans_stand_at_their_places():
    fig = number_line([(0, "a"), (5, "b")], [Span(0, 5, "k"), Span(5, 2, ASKED)])
    assert list(fig.data[0].x) == [0, 5]
    arrow = [note for note in fig.layout.annotations if note.showarrow]
    assert [(note.ax, note.x) for note in arrow] == [(0, 5), (5, 2)]
    assert fig.layout.xaxis.showticklabels is False


@pytest.mark.parametrize("is_log", [False, True])
def test_dots_have_no_numbers(is_log):
    fig = dots(
        np.arange(3), np.array([1.0, 2.0, 4.0]), across="x", up="y", asked_at=1, is_log=is_log
    )
    assert not fig.layout.xaxis.showticklabels
    assert not fig.layout.yaxis.showticklabels
    assert notes(fig) == [f"<b>{ASKED}</b>"]


def test_digits_of_the_last_position_are_asked_for():
    fig = digits(np.array([[1, 0], [0, 1]]), ["1", "2"])
    assert list(fig.data[0].text[0]) == ["0", "1"]
    assert notes(fig) == [ASKED, ASKED]
    assert np.asarray(fig.data[0].z, dtype=float).shape == (2, 2)


@pytest.mark.parametrize("wavelength", [2 * np.pi, 62.8, 13_532.0])
def test_wave_has_the_wavelength_of_the_question(wavelength):
    fig = measured(wavelength)
    (line,) = fig.data
    at = np.asarray(line.x, dtype=float)
    assert (at[0], at[-1]) == (0, 128)
    np.testing.assert_allclose(line.y, np.sin(2 * np.pi * at / wavelength), atol=2e-5)
    assert at[1] - at[0] < wavelength / 20
    assert_titles_with_units(fig)


def test_wave_does_not_give_its_answer_away():
    fig = measured(62.8)
    assert notes(fig) == []
    assert fig.data[0].name is None
    assert fig.data[0].hoverinfo == "skip"


def test_rows_are_shown_with_their_values():
    rows = Sinusoid(8).encode(np.arange(3))
    fig = first_rows(rows)
    (cells,) = fig.data
    np.testing.assert_allclose(cells.z, rows, atol=1e-6)
    assert list(cells.y) == [0, 1, 2]
    assert list(cells.x) == [str(dim) for dim in range(8)]
    assert (cells.zmin, cells.zmax) == (-1, 1)
    assert cells.texttemplate == "%{z:.2f}"
    assert fig.layout.yaxis.autorange == "reversed"
    assert_titles_with_units(fig)


def test_asked_rows_are_empty_and_below_those_that_are_known():
    cells = np.array([[0.5, -2.0], [1.0, 0.0]])
    fig = rows_asked(cells, ["dog", "bites"], ["bites", "dog"])
    np.testing.assert_array_equal(fig.data[0].z, cells)
    assert (fig.data[0].zmin, fig.data[0].zmax) == (-2, 2)
    assert list(fig.layout.yaxis.ticktext) == ["dog", "bites", "bites", "dog"]
    assert list(fig.layout.yaxis.tickvals) == [0, 1, 3, 4]
    assert [(note.text, note.y) for note in fig.layout.annotations] == [
        (f"<b>{ASKED}</b>", 3),
        (f"<b>{ASKED}</b>", 4),
    ]


def test_the_card_on_word_order_shows_what_attention_returned_and_asks_for_the_rest():
    sentence = ["dog", "bites", "man"]
    outputs = order_blindness(sentence, [2, 1, 0], Sinusoid(16)).before.outputs
    fig = validated(ask("order", 1).picture)()
    np.testing.assert_allclose(fig.data[0].z, outputs, atol=1e-6)
    assert list(fig.layout.yaxis.ticktext) == [*sentence, *sentence[::-1]]


def test_the_answer_to_word_order_is_the_same_rows_reversed():
    shown = np.asarray(validated(ask("order", 1).solved)().data[0].z, dtype=float)
    assert np.isnan(shown[3]).all()
    np.testing.assert_allclose(shown[4:], shown[2::-1], atol=1e-6)


def test_answered_digits_are_all_shown():
    rows = np.array([[0, 1, 0], [1, 1, 0]])
    fig = digits(rows, ["2", "3"], is_answered=True)
    np.testing.assert_array_equal(fig.data[0].z, rows[:, ::-1])
    assert notes(fig) == []


@pytest.mark.parametrize("name", [card.name for card in CARDS])
@pytest.mark.parametrize("seed", swept(range(4), lambda seed: seed == 1))
def test_no_picture_asks_beside_the_answer(name, seed):
    asked = ask(name, seed)
    fig = validated(asked.solved)()
    texts = [*notes(fig), *(text for trace in fig.data for text in np.ravel(trace.text or ""))]
    assert not [text for text in texts if ASKED in str(text)]
    if any(ASKED in str(text) for text in notes(validated(asked.picture)())) and not asked.solution:
        assert [text for text in notes(fig) if re.search(r"\d", text)]
    assert_light(fig)


@pytest.mark.parametrize("name", [card.name for card in CARDS])
@pytest.mark.parametrize("seed", swept(range(12), lambda seed: seed < 2))
def test_every_card_has_a_picture_that_is_light(name, seed):
    fig = validated(ask(name, seed).picture)()
    assert fig.data
    assert_light(fig)


def test_lanes_leave_open_what_is_unknown_until_it_is_answered():
    shown = [Lane("fast", 5, 20), Lane("slow", 50, 20), Lane("known", 10)]
    asking = lanes(shown, 40, trained=20)
    assert notes(asking) == [f"<b>{ASKED}</b>", f"<b>{ASKED}</b>", "training ends"]
    assert [max(line.x) for line in asking.data] == [20, 20, 40]
    solved = lanes(shown, 40, trained=20, is_answered=True)
    assert notes(solved) == ["<b>new angles</b>", "training ends"]
    assert [max(line.x) for line in solved.data] == [20, 40, 20, 40, 40]
    fast, slow = (solved.data[place].line.color for place in (1, 3))
    assert (fast, slow) == (theme.SINE, theme.MARK), "only the slow wave meets new angles"
    middle = -2.6
    np.testing.assert_allclose(
        solved.data[2].y, middle + np.sin(2 * np.pi * solved.data[2].x / 50), atol=1e-5
    )


@pytest.mark.parametrize("name", [card.name for card in CARDS])
def test_the_picture_beside_an_answer_shows_it(name):
    for seed in range(1, 6):
        card = ask(name, seed)
        assert str(card.solved()) != str(card.picture())


def test_a_frame_marks_what_shows_the_answer():
    fig = rows_asked(np.eye(2), ["dog", "bites"], ["bites", "dog"], np.eye(2))
    frames = [shape for shape in fig.layout.shapes if shape.line.color == theme.MARK]
    # The dog's output is in the first row, and in the last one.
    assert [round((frame.y0 + frame.y1) / 2) for frame in frames] == [0, 4]
    fig = digits(np.array([[1, 1, 0], [0, 0, 1]]), ["3", "4"], is_answered=True)
    assert len(fig.layout.shapes) == 3
    assert len(digits(np.array([[0, 1], [1, 1]]), ["2", "3"], is_answered=True).layout.shapes) == 1


def test_a_line_marks_the_answer_among_points():
    fig = dots(np.arange(9), np.arange(9) + 1.0, across="x", up="y", marked=(2, "here"))
    assert [shape.x0 for shape in fig.layout.shapes] == [2]
    assert notes(fig) == ["<b>here</b>"]


@pytest.mark.parametrize("name", ["new-angles", "fastest", "last-column", "base", "extrapolation"])
def test_the_picture_of_a_concept_asks_and_its_solution_does_not(name):
    card = ask(name, 1)
    texts = [str(spec["layout"]) for spec in (card.picture(), card.solved())]
    assert [ASKED in text for text in texts] == [True, False]
