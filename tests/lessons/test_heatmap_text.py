"""Sentences of the lesson on the matrix pick their words from the values that they state."""

import numpy as np
import pytest

from pages.lessons.heatmap import text
from pages.ui.parameters import Shared
from pe_core import Sinusoid
from pe_core.sinusoid.steps import ColumnMeans, step_lengths
from pe_core.variants.course_code import course_steps
from text_checks import flaws


def plain(sentences):
    assert flaws(sentences) == []
    return sentences.replace("*", "")


@pytest.mark.parametrize(
    ("completed", "pairs", "told"),
    [
        (0, 1, "The only pair does not complete"),
        (1, 1, "The only pair completes"),
        (0, 64, "None of the 64 pairs completes"),
        (1, 64, "1 of 64 pairs completes"),
        (17, 64, "17 of 64 pairs complete"),
        (64, 64, "All 64 pairs complete"),
    ],
)
def test_takeaway_counts_the_pairs_that_complete_a_cycle(completed, pairs, told):
    takeaway = text.takeaway(
        Shared(d_model=2 * pairs, seq_len=16, base=10_000),
        Sinusoid(2 * pairs).cell(1, 0),
        position=1,
        dim=0,
        lengths=Sinusoid(2 * pairs).wavelengths,
        completed=completed,
        mean=0.25,
        sine_mean=-0.125,
        cosine_mean=0.625,
    )
    assert f"{told} a cycle within 16 rows" in plain(takeaway)
    assert "average 0.250: the sines -0.125, the cosines 0.625" in plain(takeaway)
    assert ("here a sine and a cosine" in takeaway) == (pairs == 1)


def test_course_page_s_row_is_compared_with_the_papers():
    apart, equal = (text.course_row(course_steps(position, 8), position) for position in (3, 0))
    assert "differs from the paper's by up to" in plain(apart)
    assert "every angle is 0 there" in plain(equal)
    assert "With two columns" in plain(text.course_row(course_steps(3, 2), 3))


def test_course_table_lists_every_array():
    head, rows = text.course_table(course_steps(3, 4, base=100))
    assert head == ["after step", "column 0", "column 1", "column 2", "column 3"]
    assert [row[3] for row in rows] == [
        f"{np.pi / 10:.4g}",
        f"{0.3 * np.pi:.4g}",
        "0",
        f"{np.sin(0.3 * np.pi):.4f}",
        f"{np.sin(0.3):.4f}",
    ]


def test_steps_of_different_lengths_are_a_range():
    steps = step_lengths(Sinusoid(8), 4)
    level, range_ = (
        plain(text.fading(steps._replace(lengths=np.array([1.0, end])), 4)) for end in (1.0, 1.5)
    )
    assert "the same length, 1.000, from" in level
    assert "the same length, 1.000 to 1.500, from" in range_
    assert "a single pair" in plain(text.fading(step_lengths(Sinusoid(2), 4), 4))


@pytest.mark.parametrize(
    ("off_centre", "told"),
    [
        (0, "every column's mean is within 0.1"),
        (1, "1 column of 8 has a mean more"),
        (5, "5 columns of 8 have means more"),
    ],
)
def test_columns_off_centre_are_counted(off_centre, told):
    means = ColumnMeans(mean=0.25, lowest=-0.1, highest=0.5, off_centre=off_centre)
    assert told in plain(text.centring(means, Shared(d_model=8, seq_len=16, base=10_000)))
