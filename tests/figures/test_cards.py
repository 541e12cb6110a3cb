import numpy as np
import pytest

from figures.reading import assert_light, assert_titles_with_units, hover, notes, validated
from pe_core import encode, rotation_matrix
from pe_core.figures import cards
from pe_core.samples import sample_wave

STATES = ["right", "missed", "now", "to come", "right"]

deck_strip, row_card = validated(cards.deck_strip), validated(cards.row_card)


def wave_card(wavelength):
    return validated(cards.wave_card)(sample_wave(wavelength, 0, 128))


def turn_card(angle):
    return validated(cards.turn_card)(angle, rotation_matrix(1, angle))


def test_strip_shows_each_card_at_its_place():
    places = {trace.name: list(trace.x) for trace in deck_strip(STATES).data}
    assert places == {"right": [1, 5], "missed": [2], "now": [3], "to come": [4]}


def test_states_differ_in_shape_not_in_colour_alone():
    traces = deck_strip(STATES).data
    assert len({trace.marker.symbol for trace in traces}) == len(traces)
    assert len({trace.marker.color for trace in traces}) == len(traces)


def test_hover_names_place_and_state():
    text = hover(deck_strip(STATES))
    for state in set(STATES):
        assert f"card %{{x}} of {len(STATES)}: {state}" in text


def test_strip_is_as_wide_as_its_deck_and_lists_every_state():
    fig = deck_strip(["to come"] * 35)
    low, high = fig.layout.xaxis.range
    assert 0 < low < 1
    assert 35 < high < 36
    assert {trace.name for trace in fig.data} == set(STATES)
    assert all(trace.showlegend for trace in fig.data)


@pytest.mark.parametrize("wavelength", [2 * np.pi, 62.8, 13_532.0])
def test_wave_has_the_wavelength_of_the_question(wavelength):
    fig = wave_card(wavelength)
    (line,) = fig.data
    at = np.asarray(line.x, dtype=float)
    assert (at[0], at[-1]) == (0, 128)
    np.testing.assert_allclose(line.y, np.sin(2 * np.pi * at / wavelength), atol=2e-5)
    assert at[1] - at[0] < wavelength / 20
    assert_titles_with_units(fig)


def test_wave_does_not_give_its_answer_away():
    fig = wave_card(62.8)
    assert notes(fig) == []
    assert fig.data[0].name is None
    assert fig.data[0].hoverinfo == "skip"


def arrows(fig):
    return [note for note in fig.layout.annotations if note.showarrow]


@pytest.mark.parametrize("angle", [0.2, 1.0, 2.9, 4.5])
def test_arrow_turns_clockwise_from_the_top(angle):
    fig = turn_card(angle)
    start, end = arrows(fig)
    assert (start.x, start.y) == (0, 1)
    assert (end.x, end.y) == pytest.approx((np.sin(angle), np.cos(angle)))
    assert all((arrow.ax, arrow.ay) == (0, 0) for arrow in (start, end))
    assert [note for note in notes(fig) if note] == ["PE(p)", "PE(p+k)"]


@pytest.mark.parametrize("angle", [0.2, 2.9])
def test_arc_sweeps_the_angle(angle):
    circle, arc = turn_card(angle).data
    np.testing.assert_allclose(np.hypot(circle.x, circle.y), 1, rtol=1e-6)
    np.testing.assert_allclose(np.hypot(arc.x, arc.y), np.hypot(arc.x[0], arc.y[0]), rtol=1e-6)
    swept = np.arctan2(arc.x, arc.y)
    assert swept[0] == 0
    assert swept[-1] == pytest.approx(angle)
    assert (np.diff(swept) > 0).all()


def test_circle_is_round_and_its_axes_are_named():
    fig = turn_card(1.0)
    assert fig.layout.yaxis.scaleanchor == "x"
    assert_titles_with_units(fig)


def test_rows_are_shown_with_their_values():
    rows = encode(np.arange(3), 8)
    fig = row_card(rows)
    (cells,) = fig.data
    np.testing.assert_allclose(cells.z, rows, atol=1e-6)
    assert list(cells.y) == [0, 1, 2]
    assert list(cells.x) == [str(dim) for dim in range(8)]
    assert (cells.zmin, cells.zmax) == (-1, 1)
    assert cells.texttemplate == "%{z:.2f}"
    assert fig.layout.yaxis.autorange == "reversed"
    assert_titles_with_units(fig)


@pytest.mark.parametrize(
    "fig",
    [deck_strip(["to come"] * 200), wave_card(8.0), turn_card(2.0), row_card(np.eye(8)[:3])],
    ids=["strip", "wave", "turn", "rows"],
)
def test_pictures_stay_light(fig):
    assert_light(fig)
