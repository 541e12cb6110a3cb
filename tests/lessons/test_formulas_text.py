"""Sentences of the lesson on formulas: findings about a matrix, each with its parameters."""

import inspect
import re

import numpy as np
import pytest

from pages.lessons.formulas.text import findings, match_sentence, recognised
from pages.lessons.formulas.variants import PRESENTED
from pe_core import encoding_matrix
from pe_core.recognition import BUGS, Match, Recognition, bug_matrix, recognise
from pe_core.variants import VARIANTS


def test_every_variant_is_presented():
    assert [presented.variant for presented in PRESENTED.values()] == list(VARIANTS.values())


def test_every_code_has_its_sentence():
    listed = re.findall(r'"([a-z-]+)"', inspect.getsource(Recognition).split("diagnosis:")[1])
    assert len(listed) >= 7
    found = recognise(encoding_matrix(8, 4))
    for code in [*listed, *BUGS]:
        (sentence,) = findings(found._replace(diagnosis=(code,)))
        assert len(sentence.split()) >= 4


def test_a_clean_matrix_has_no_findings():
    found = recognise(encoding_matrix(8, 4))
    assert isinstance(found, Recognition)
    assert findings(found) == []


@pytest.mark.parametrize(
    ("base", "written"),
    [
        (500.0, "base 500;"),
        (1e6, "base 1,000,000;"),
        (2.5, "base 2.5;"),
        (1e20, "base 1e+20;"),
        (None, "cannot be identified"),
    ],
)
def test_a_match_is_told_with_its_parameters(base, written):
    match = Match("variant", "paper", "interleaved", 1200, 8, base, 3.0, 2.5e-7)
    sentence = match_sentence(match)
    assert written in sentence
    for part in ("**paper**", "interleaved", "1,200 positions from 3,", "d_model 8", "2.5e-07"):
        assert part in sentence


def test_a_mistake_that_hides_the_base_states_none():
    found = recognise(bug_matrix(BUGS["base-1000"], 30, 16))
    assert "d_model 16, whatever base was meant;" in recognised(found)
    assert findings(found) == ["the base is 1,000 instead of 10,000"]


def test_a_padding_row_is_told():
    table = encoding_matrix(20, 8, dtype=np.float64)
    table[1] = 0
    assert findings(recognise(table)) == ["one row is all zeros: a padding row"]


def test_a_scaled_matrix_is_told_with_its_factor():
    found = recognise(encoding_matrix(20, 8, dtype=np.float64) * 2.5)
    assert found.diagnosis[0] == "scaled"
    assert "2.5 times" in findings(found)[0]
