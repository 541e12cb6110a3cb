"""A wave looks constant only where its plot shows no change."""

import math

import pytest

from pages.ui.text.stripes import looks_constant
from pe_core import Sinusoid
from pe_core.sinusoid.last_pair import last_cosine


@pytest.mark.parametrize(
    ("seq_len", "expected"), [(2, True), (20, True), (33, False), (316, False)]
)
def test_a_cosine_looks_constant_near_the_start_of_its_first_cycle_alone(seq_len, expected):
    # It repeats every 628.3 tokens.
    assert looks_constant(last_cosine(Sinusoid(4), seq_len)) == expected


@pytest.mark.parametrize("cycles", [1, 2, 7])
def test_a_cosine_after_whole_cycles_is_no_constant(cycles):
    last = last_cosine(Sinusoid(4), round(cycles * 200 * math.pi) + 1)
    assert last.fall < 1e-4
    assert not looks_constant(last)
