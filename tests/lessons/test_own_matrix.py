"""A matrix of the reader's own, brought to the lesson on formulas."""

import io

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.tables import table_with, tables
from lessons.visit import controls, figures, numbers, open_whole, prose
from pages.lessons.formulas.text import users
from pe_core.recognition import BUGS, bug_matrix
from pe_core.versions import VERSIONS, Layout


def paper(seq_len, d_model, base=10_000):
    angles = np.outer(np.arange(seq_len), rates_of(d_model, base))
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(seq_len, d_model)


def halves(seq_len, rates, order):
    angles = np.outer(np.arange(seq_len), rates)
    return np.hstack([wave(angles) for wave in order])


def csv(matrix):
    return "\n".join(",".join(f"{cell:.7f}" for cell in row) for row in matrix)


def paste(at, text):
    at.text_area[0].set_value(text)
    return at.run()


def upload(at, name, content):
    at.file_uploader[0].set_value((name, content, "application/octet-stream"))
    return at.run()


def answers(at):
    """Return the page's sentences about the reader's matrix."""
    mistaken = [warning for warning in at.warning if "known mistake" in warning.value]
    unknown = [warning for warning in at.warning if "does not recognise" in warning.value]
    kinds = {"match": at.success, "mistake": mistaken, "no match": unknown, "unread": at.error}
    return {kind: found[0].value for kind, found in kinds.items() if found}


def formulas(**query):
    return open_whole("formulas", **query)


def test_no_result_before_there_is_a_matrix():
    at = formulas()
    assert answers(at) == {}
    # The lesson's other tables compare libraries and exponents; this one checks a matrix.
    assert [table for table in tables(at) if "check, to three decimals" in table[0]] == []


@pytest.mark.parametrize("bug", BUGS)
def test_every_sample_is_recognised(bug):
    at = formulas()
    controls(at)["sample"].set_value(bug)
    at.run()
    assert f"**{BUGS[bug].words}**" in answers(at)["mistake"]


@pytest.mark.parametrize("bug", BUGS)
def test_every_mistake_is_recognised_when_it_is_pasted(bug):
    at = paste(formulas(), csv(bug_matrix(BUGS[bug], 24, 12)))
    assert f"**{BUGS[bug].words}**" in answers(at)["mistake"]
    assert {24, 12} <= set(numbers(answers(at)["mistake"]))


def test_parameters_of_a_pasted_matrix_are_stated():
    at = paste(formulas(), csv(paper(23, 10, 500)[3:]))
    sentence = answers(at)["match"]
    assert users(VERSIONS["paper"]) in sentence
    assert Layout.INTERLEAVED.words in sentence
    assert {20, 3, 10, 500} <= set(numbers(sentence))


@pytest.mark.parametrize(
    ("rates", "order", "layout"),
    [
        (10_000 ** (-np.arange(8) / 7), (np.sin, np.cos), "sin-cos"),
        (10_000 ** (-np.arange(8) / 8), (np.cos, np.sin), "cos-sin"),
    ],
    ids=["inclusive", "guided-diffusion"],
)
def test_layout_of_a_pasted_matrix_is_stated(rates, order, layout, request):
    sentence = answers(paste(formulas(), csv(halves(40, rates, order))))["match"]
    version = VERSIONS[request.node.callspec.id]
    assert version.layout == layout
    assert f"**{users(version)}**: {version.layout.words}" in sentence


def test_a_transposed_matrix_is_turned_over():
    at = paste(formulas(), csv(paper(40, 16).T))
    assert users(VERSIONS["paper"]) in answers(at)["match"]
    assert "transposed" in prose(at)


def test_an_unknown_matrix_is_compared_with_the_closest():
    matrix = paper(40, 16)
    matrix[:, 4:8] = np.random.default_rng(1).uniform(-1, 1, (40, 4))
    at = paste(formulas(), csv(matrix))
    assert set(answers(at)) == {"no match"}
    assert "12 of 16" in answers(at)["no match"]


def test_checks_measure_norm_dot_products_and_range():
    good = table_with(paste(formulas(), csv(paper(40, 16))), "check, to three decimals")
    assert all("yes" in row["result"] for row in good)
    measured = [numbers(row["measured"])[0] for row in good]
    assert [number < 1e-5 for number in measured] == [True, True, False]
    wild = paper(40, 16)
    wild[7] *= 3
    bad = table_with(paste(formulas(), csv(wild)), "check, to three decimals")
    assert all("no" in row["result"].split() for row in bad)
    assert numbers(bad[2]["measured"]) == pytest.approx([np.abs(wild).max()], rel=1e-3)


BAD = {
    "words": ("a,b\nc,d\n", "number"),
    "ragged": ("1,2\n3\n", "equal length"),
    "nan": ("0,1\nnan,1\n", "nan"),
    "infinite": ("0,1\n1,inf\n", "inf"),
    "one row": ("0,1,0,1", "2 rows"),
    "huge number": ("0,1\n1e200,1\n", "1e+200"),
    "markup": ("<script>alert(1)</script>,1\n0,1\n1,0\n", "number"),
    "many columns": ("0," * 5000 + "1\n0", "4096 rows and columns"),
}


@pytest.mark.parametrize("bad", BAD)
def test_what_cannot_be_read_is_named_and_nothing_is_lost(bad):
    text, named = BAD[bad]
    at = formulas(first_variant="marian", threshold=0.1, seq_len=32, sample="own-exponent")
    before = [figure.to_json() for figure in figures(at)]
    paste(at, text)
    assert not at.exception
    assert named in answers(at)["unread"]
    assert set(answers(at)) == {"unread"}
    assert at.text_area[0].value == text
    assert [figure.to_json() for figure in figures(at)] == before
    assert controls(at)["first_variant"].value == "marian"
    assert controls(at)["threshold"].value == 0.1
    paste(at, "")
    assert BUGS["own-exponent"].words in answers(at)["mistake"]


@pytest.mark.parametrize("cell", ["![x](//a/x)", "`<b>`", ":red[x]", "$x$", "\u202e1"])
def test_a_cell_that_is_no_number_is_named_as_it_is(cell):
    sentence = answers(paste(formulas(), f"0,1\n1,{cell}\n"))["unread"]
    _, code, after = sentence.split("`")
    assert "must be numbers" in code
    assert cell.strip("`\u202e") in code
    assert after == ""


@pytest.mark.parametrize("separator", [",", ";", "\t", "  "])
def test_columns_may_be_parted_in_several_ways(separator):
    text = csv(paper(12, 8)).replace(",", separator)
    assert users(VERSIONS["paper"]) in answers(paste(formulas(), text))["match"]


def npy(matrix):
    stream = io.BytesIO()
    np.save(stream, matrix)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("mine.csv", lambda matrix: csv(matrix).encode()),
        ("mine.npy", npy),
        ("mine.npy", lambda matrix: npy(matrix.astype(np.float16))),
        ("mine.npy", lambda matrix: npy(np.asfortranarray(matrix))),
    ],
    ids=["csv", "npy", "float16", "fortran"],
)
def test_an_uploaded_file_is_recognised(name, written):
    at = upload(formulas(), name, written(paper(40, 16)))
    assert users(VERSIONS["paper"]) in answers(at)["match"]
    assert {40, 16} <= set(numbers(answers(at)["match"]))


@pytest.mark.parametrize(
    ("name", "content", "named"),
    [
        ("empty.csv", b"", "empty"),
        ("image.csv", b"\x89PNG\r\n\xff\xfe", "UTF-8"),
        ("short.npy", npy(np.eye(4))[:-8], "bytes"),
        ("cube.npy", npy(np.zeros((2, 2, 2))), "2 axes"),
        ("objects.npy", npy(np.array([[1, "a"], [2, "b"]])), "dtype"),
        ("large.csv", b"0,1\n" * (5 * 2**18 + 1), "at most"),
    ],
)
def test_an_upload_that_cannot_be_read_is_named_and_the_rest_stays(name, content, named):
    at = upload(formulas(second_variant="mlx"), name, content)
    assert not at.exception
    assert named in answers(at)["unread"]
    assert controls(at)["second_variant"].value == "mlx"
    at.file_uploader[0].set_value(None)
    assert answers(at.run()) == {}


def test_an_upload_counts_before_a_text_and_a_text_before_a_sample():
    at = formulas(sample="base-1000")
    assert BUGS["base-1000"].words in answers(at)["mistake"]
    paste(at, csv(bug_matrix(BUGS["own-exponent"], 24, 12)))
    assert BUGS["own-exponent"].words in answers(at)["mistake"]
    upload(at, "mine.npy", npy(paper(24, 12)))
    assert users(VERSIONS["paper"]) in answers(at)["match"]


def yarn_rates():
    rates = 10_000.0 ** (-np.arange(32) / 32)
    low, high = (
        64 * np.log(4096 / (turns * 2 * np.pi)) / (2 * np.log(10_000)) for turns in (32, 1)
    )
    kept = 1 - np.clip((np.arange(32) - np.floor(low)) / (np.ceil(high) - np.floor(low)), 0, 1)
    return kept * rates + (1 - kept) * rates / 8


@pytest.mark.parametrize(
    ("columns", "pairing"), [([0, 1], "halves"), (None, "neighbours")], ids=["halves", "neighbours"]
)
def test_a_table_of_cosines_names_the_method_and_the_pairing(columns, pairing):
    cosines = np.cos(np.outer(np.arange(60), yarn_rates()))
    table = np.hstack([cosines, cosines]) if columns else np.repeat(cosines, 2, axis=1)
    at = paste(formulas(), csv(table))
    (answer,) = answers(at).values()
    assert "YaRN, s = 8 and L = 4,096" in answer
    assert f"pairs are {pairing}" in answer
    assert "64 dimensions, base 10,000" in answer
    assert "read as halves" in prose(at)


def test_interpolated_sines_and_cosines_are_recognised():
    at = paste(formulas(), csv(halves(40, 10_000.0 ** (-np.arange(16) / 16) / 4, [np.sin, np.cos])))
    (answer,) = answers(at).values()
    assert "interpolation, s = 4" in answer


def test_the_base_of_ntk_aware_scaling_is_named():
    at = paste(formulas(), csv(paper(40, 64, base=10_000 * 8 ** (64 / 62))))
    assert "match" in answers(at)
    assert "NTK-aware scaling, from base 10,000 by s = 8" in prose(at)
