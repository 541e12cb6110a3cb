"""Sentences of the lesson on the matrix pick their words from the values that they state."""

import math
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.lessons.heatmap import text
from pages.ui.parameters import Shared
from pe_core import Sinusoid
from pe_core.sinusoid.last_pair import last_cosine
from pe_core.sinusoid.steps import ColumnMeans, step_lengths
from pe_core.versions.course_code import course_steps
from text_checks import flaws


def plain(sentences):
    assert flaws(sentences) == []
    return sentences.replace("*", "")


@pytest.mark.parametrize(
    ("d_model", "seq_len", "labels"),
    [
        (2, 64, ["two waves. Both repeat every 6.283 tokens"]),
        (4, 2048, ["columns that change ever more slowly", "the slowest every 628.3."]),
        (16, 8, ["columns that change ever more slowly", "every 6.283 tokens"]),
        (128, 64, ["a fan of stripes", "the slowest every 54,410."]),
    ],
)
def test_takeaway_names_the_waves(d_model, seq_len, labels):
    sinusoid = Sinusoid(d_model)
    takeaway = plain(
        text.takeaway(
            Shared(d_model=d_model, seq_len=seq_len, base=10_000),
            lengths=sinusoid.wavelengths,
            completed=sinusoid.completed_cycles(seq_len),
        )
    )
    for label in labels:
        assert label in takeaway


def test_row_with_the_stray_factor_is_compared_with_the_papers():
    apart, equal = (text.course_row(course_steps(position, 8), position) for position in (3, 0))
    assert "differs from the paper’s by up to" in plain(apart)
    assert "every angle is 0" in plain(equal)
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
    assert "between the two positions" in plain(text.fading(step_lengths(Sinusoid(8), 2), 2))
    assert "the same length, 1.000." in level
    assert "the same length, 1.000 to 1.500." in range_
    assert "a single pair" in plain(text.fading(step_lengths(Sinusoid(2), 4), 4))


@pytest.mark.parametrize(
    ("off_centre", "label"),
    [
        (0, "every column’s mean is within 0.1"),
        (1, "1 column of 8 has a mean more"),
        (5, "5 columns of 8 have means more"),
    ],
)
def test_columns_off_centre_are_counted(off_centre, label):
    means = ColumnMeans(np.array([0.5] * off_centre + [-0.1] * (8 - off_centre)))
    assert label in plain(text.centring(means, Shared(d_model=8, seq_len=16, base=10_000)))


@pytest.mark.parametrize(("pairs", "label"), [(1, "a single point"), (4, "falls from the fast")])
def test_steps_are_described(pairs, label):
    assert label in plain(text.fading_alt(pairs))


@pytest.mark.parametrize(
    ("d_model", "seq_len", "label"),
    [
        (128, 64, "looks constant, but it is the beginning of a wave: it covers only 0.12% of"),
        (2, 4, "covers 0.48 of its cycle"),
        (4, 620, "covers 0.99 of its cycle"),
        (2, 8, "completes 1.11 cycles"),
        # The last cosine is within 0.0002 of 1 again.
        (2, 45, "completes 7.00 cycles"),
    ],
)
def test_top_row_looks_constant_only_at_the_start_of_its_cycle(d_model, seq_len, label):
    last = last_cosine(Sinusoid(d_model), seq_len)
    assert label in plain(text.transposed(separation=1.95, last=last))


@given(
    st.integers(0, 2047),
    st.integers(0, 511),
    st.sampled_from([2, 100, 10_000, 1_000_000]),
)
def test_an_angle_has_the_decimals_that_give_the_value_and_no_more(position, dim, base):
    shared = Shared(d_model=512, seq_len=2048, base=base)
    cell = shared.sinusoid.cell(position, dim)
    *_, value = text.cell_by_hand(shared, cell, position=position, dim=dim)
    function, angle = re.search(r"\\(sin|cos)\((.*)\)", value).groups()
    angle = re.sub(r" *\\cdot 10\^\{(-?\d+)\}", r"e\1", angle)

    def gives_the_value(written):
        return f"{getattr(math, function)(float(written)):z.6f}" == f"{cell.value:z.6f}"

    decimals = len(angle.partition(".")[2])
    assert decimals >= 12 or gives_the_value(angle)
    if "e" not in angle and cell.angle >= 1:
        assert not any(gives_the_value(f"{cell.angle:.{few}f}") for few in range(6, decimals))
