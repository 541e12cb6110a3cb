"""Sentences of the lesson on formulas: findings about a matrix, each with its parameters."""

import re
from typing import get_args

import numpy as np
import pytest

from pages.lessons.formulas.text import (
    RULES,
    checks,
    findings,
    match_sentence,
    particulars,
    recognised,
    takeaway,
    users,
)
from pages.ui.text.tables import yes_no
from pe_core import Sinusoid, encoding_matrix
from pe_core.recognition import BUGS, Finding, Match, Recognition, bug_matrix, recognise
from pe_core.versions import (
    VERSIONS,
    Layout,
    compare,
    first_difference,
    fit_rotation,
    frequency_summary,
)


@pytest.mark.parametrize(
    ("first", "second", "reasons"),
    [
        (
            "paper",
            "mlx",
            "**MLX** puts all sines first, divides every entry by 8 and uses different "
            "frequencies, so it is not interchangeable with the 2017 paper. ",
        ),
        (
            "paper",
            "fairseq",
            "**fairseq** puts all sines first, counts positions from 2 and uses different "
            "frequencies, so it is not interchangeable with the 2017 paper. ",
        ),
        (
            "paper",
            "detr",
            "**DETR (one axis)** counts positions from 1 and scales positions to 2π, so it is not "
            "interchangeable with the 2017 paper. ",
        ),
        (
            "paper",
            "extra-pi",
            "**Code with a stray factor jπ** uses different frequencies, so it is not "
            "interchangeable with the 2017 paper. ",
        ),
        (
            "mlx",
            "guided-diffusion",
            "**guided-diffusion** puts all cosines first, multiplies every entry by 8 and uses "
            "different frequencies, so it is not interchangeable with MLX. ",
        ),
        (
            "detr",
            "nerf",
            "**NeRF (one coordinate)** counts positions from 0, leaves positions unscaled and uses "
            "different frequencies, so it is not interchangeable with DETR (one axis). ",
        ),
    ],
)
def test_the_takeaway_names_every_reason(first, second, reasons):
    text = takeaway_of(first, second, d_model=128)
    assert text.startswith(reasons)
    where = (
        r"everywhere by more than 0\.05|from position \*\*\d+\*\* on by more than 0\.05|"
        r"first by more than 0\.05 at position \*\*\d+\*\*"
    )
    assert re.search(rf", ({where})\.$", text)
    assert len(text.split()) <= 45


@pytest.mark.parametrize("first", VERSIONS)
def test_the_takeaway_says_from_where_on_values_differ_only_where_all_later_ones_do(first):
    for second in VERSIONS:
        gaps = compare(VERSIONS[first], VERSIONS[second], 64, 128).largest_by_position
        text = takeaway_of(first, second, d_model=128)
        if found := re.search(r"from position \*\*(\d+)\*\* on by", text):
            start = int(found[1])
            assert (gaps[start:] > 0.05).all()
            assert (gaps[:start] <= 0.05).all()
        elif "everywhere" in text:
            assert (gaps > 0.05).all()
        elif found := re.search(r"first by more than 0\.05 at position \*\*(\d+)\*\*", text):
            assert np.flatnonzero(gaps > 0.05)[0] == int(found[1])
            assert (gaps[int(found[1]) :] <= 0.05).any()
        else:
            assert "not interchangeable" not in text


@pytest.mark.parametrize("d_model", [2, 4, 128])
@pytest.mark.parametrize("first", VERSIONS)
def test_two_versions_that_differ_have_a_reason(first, d_model):
    for second in VERSIONS:
        text = takeaway_of(first, second, d_model=d_model)
        assert not re.search(r"\*\* \.", text)
        assert len(text.split()) <= 45


def test_a_single_pair_in_another_order_has_no_difference_to_measure():
    text = takeaway_of("guided-diffusion", "inclusive", d_model=2)
    assert text.endswith("Compared with guided-diffusion, only the order of the columns differs.")


def takeaway_of(first, second, *, d_model):
    comparison = compare(VERSIONS[first], VERSIONS[second], 64, d_model)
    return takeaway(
        VERSIONS[first],
        VERSIONS[second],
        comparison,
        pairs=d_model // 2,
        matters=first_difference(comparison, 0.05),
        threshold=0.05,
    )


@pytest.mark.parametrize("key", VERSIONS)
def test_only_a_name_is_given_as_a_user(key):
    fit = fit_rotation(VERSIONS[key], 16, 8)
    summary = frequency_summary(VERSIONS[key], 16, 8)
    text = particulars(VERSIONS[key], fit, summary, pairs=4, seq_len=16, wavelength_bound=6e4)
    assert ("Used by" in text) == (key not in {"one-based", "extra-pi"})


def test_every_code_has_its_sentence():
    found = recognise(encoding_matrix(8, 4))
    for code in {*get_args(Finding), *BUGS} - {"unknown"}:
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
        (None, "any base (no entry depends on it);"),
    ],
)
def test_a_match_is_written_with_its_parameters(base, written):
    match = Match("version", "paper", Layout.INTERLEAVED, 1200, 8, base, 3.0, 2.5e-7)
    sentence = match_sentence(match)
    parts = (users(VERSIONS["paper"]), "alternate", "1,200 positions from 3,", "d_model 8")
    for part in (written, *parts, "2.5 × 10⁻⁷"):
        assert part in sentence


def test_a_mistake_that_hides_the_base_states_none_and_is_named_once():
    found = recognise(bug_matrix(BUGS["base-1000"], 30, 16))
    assert "the base is 1,000 instead of 10,000" in recognised(found)
    assert "d_model 16;" in recognised(found)
    assert findings(found) == []


@pytest.mark.parametrize("matrix", [np.zeros((16, 8)), np.ones((16, 8)), -encoding_matrix(16, 8)])
def test_an_unknown_matrix_is_said_to_be_unknown_once_and_has_no_start(matrix):
    found = recognise(matrix)
    assert not found.matches
    assert "does not recognise this matrix" in recognised(found)
    assert "positions from" not in recognised(found)
    assert not any("know" in sentence for sentence in findings(found))


def test_a_padding_row_is_named_and_left_out_of_the_norms():
    table = encoding_matrix(20, 8, dtype=np.float64)
    table[1] = 0
    assert findings(recognise(table)) == ["one row is all zeros: a padding row"]
    assert checks(recognise(table)).rows[0][0] == "All other rows have the same norm"


def test_a_scaled_matrix_is_named_with_its_factor_and_checked_as_it_is():
    found = recognise(encoding_matrix(20, 8, dtype=np.float64) * 3)
    assert found.diagnosis == ("scaled", "outside-range")
    assert "3 times" in findings(found)[0]
    norm, products, entries = checks(found).rows
    assert "yes" in norm[1]
    assert "yes" in products[1]
    assert entries[1:] == [yes_no(False), "at most 3"]
    small = recognise(encoding_matrix(20, 8, dtype=np.float64) / 3)
    assert small.diagnosis == ("scaled",)
    assert "yes" in checks(small).rows[2][1]


def test_an_odd_width_has_the_same_norms_only_to_three_decimals():
    found = recognise(Sinusoid(7).encode(np.arange(16)))
    table = checks(found)
    assert "to three decimals" in table.head[0]
    assert "differ by 5.2 × 10⁻⁶" in table.rows[0][2]


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
@pytest.mark.parametrize(("d_model", "base"), [(4, 100.0), (8, 10_000.0), (128, 2.0)])
def test_the_rule_in_latex_gives_the_frequencies(version, d_model, base):
    _, code = RULES[version.rule.name].split("=")
    for tex, python in {
        r"\,": "*",
        r"\pi": "*pi",
        "^{": "**(",
        "}": ")",
        "^": "**",
        "2j": "2*j",
        "2(": "2*(",
    }.items():
        code = code.replace(tex, python)
    j = np.arange(d_model // 2, dtype=np.float64)
    computed = eval(code, {"B": base, "d": d_model, "h": d_model // 2, "j": j, "pi": np.pi})
    np.testing.assert_allclose(computed, version.frequencies(d_model, base), rtol=1e-12)
