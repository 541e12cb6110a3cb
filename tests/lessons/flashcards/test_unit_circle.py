"""The pictures on the unit circle."""

import numpy as np
import pytest

from figures.reading import assert_titles_with_units, notes, validated
from pages.lessons.flashcards import unit_circle
from pages.lessons.flashcards.figure_parts import ASKED

circle, arrows = validated(unit_circle.circle), validated(unit_circle.arrows)
turned = validated(unit_circle.rotation)


def test_points_lie_on_the_circle():
    angles = np.linspace(0, 3, 7)
    fig = circle(np.stack([np.sin(angles), np.cos(angles)], axis=1))
    for trace in fig.data:
        np.testing.assert_allclose(np.hypot(trace.x, trace.y), 1, rtol=1e-6)


def test_a_chord_joins_the_tips():
    fig = arrows([(0, 1, "one"), (1, 0, "other")], chord=True)
    assert (list(fig.data[1].x), list(fig.data[1].y)) == ([0, 1], [1, 0])
    assert [note for note in notes(fig) if note] == ["one", "other", ASKED]


@pytest.mark.parametrize("angle", [0.2, 1.0, 2.9, 4.5])
def test_arrow_turns_clockwise_from_the_top(angle):
    fig = turned(angle)
    start, end = [note for note in fig.layout.annotations if note.showarrow]
    assert (start.x, start.y) == (0, 1)
    assert (end.x, end.y) == pytest.approx((np.sin(angle), np.cos(angle)))
    assert all((arrow.ax, arrow.ay) == (0, 0) for arrow in (start, end))
    assert [note for note in notes(fig) if note] == ["PE(p)", "PE(p+k)"]


@pytest.mark.parametrize("angle", [0.2, 2.9])
def test_arc_sweeps_the_angle(angle):
    circle, arc = turned(angle).data
    np.testing.assert_allclose(np.hypot(circle.x, circle.y), 1, rtol=1e-6)
    np.testing.assert_allclose(np.hypot(arc.x, arc.y), np.hypot(arc.x[0], arc.y[0]), rtol=1e-6)
    swept = np.arctan2(arc.x, arc.y)
    assert swept[0] == 0
    assert swept[-1] == pytest.approx(angle)
    assert (np.diff(swept) > 0).all()


def test_circle_is_round_and_its_axes_are_named():
    fig = turned(1.0)
    assert fig.layout.yaxis.scaleanchor == "x"
    assert_titles_with_units(fig)
