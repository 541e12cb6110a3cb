import re

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.tables import frame_with, table_with
from lessons.visit import (
    assert_clean,
    assert_healthy,
    controls,
    figures,
    numbers,
    open_whole,
    picture_data,
    prose,
    states,
    takeaway,
)
from pages.lessons.formulas.text import RULES, users
from pe_core.recognition import BUGS
from pe_core.versions import VERSIONS, compare
from sweeps import swept

PAIRS = [(64, 128, 10_000), (512, 512, 10_000), (40, 8, 100)]
USERS = {key: ", ".join(version.users) for key, version in VERSIONS.items()}
by_size = pytest.mark.parametrize(("seq_len", "d_model", "base"), PAIRS)


def columns(rates, seq_len, layout):
    """A matrix from its frequencies, in a layout."""
    angles = np.outer(np.arange(seq_len), rates)
    sines, cosines = np.sin(angles), np.cos(angles)
    if layout == "interleaved":
        return np.stack([sines, cosines], axis=-1).reshape(seq_len, -1)
    return np.hstack([sines, cosines] if layout == "sin-cos" else [cosines, sines])


def paper(seq_len, d_model, base, layout="interleaved"):
    return columns(rates_of(d_model, base), seq_len, layout)


def inclusive(seq_len, d_model, base, layout="sin-cos"):
    half = d_model // 2
    return columns(float(base) ** (-np.arange(half) / max(half - 1, 1)), seq_len, layout)


def formulas(**query):
    return open_whole("formulas", **query)


def where_of(gaps, first, threshold):
    """The words on where rows differ, the first of them at a position after 0."""
    if (gaps[first:] > threshold).all():
        return f"from position **{first}** on by more than {threshold}"
    return f"first by more than {threshold} at position **{first}**"


@by_size
def test_other_numbers_are_found_and_measured(seq_len, d_model, base):
    at = formulas(seq_len=seq_len, d_model=d_model, base=base)
    assert_clean(at)
    gaps = np.abs(
        inclusive(seq_len, d_model, base, "interleaved") - paper(seq_len, d_model, base)
    ).max(axis=1)
    threshold = controls(at)["threshold"].value
    first = int(np.flatnonzero(gaps > threshold)[0])
    start = (
        "**Whisper** puts all sines first and uses different frequencies, so it is not "
        "interchangeable with the 2017 paper. With matched columns, values differ by up to **"
    )
    assert takeaway(at).startswith(start)
    assert takeaway(at).endswith(f"{where_of(gaps, first, threshold)}.")
    assert states(takeaway(at), round(gaps.max(), 2), places=12)
    assert picture_data(at, "formulas")["core"]["largest"]["first"] == first
    assert gaps[first - 1] <= threshold < gaps[first]


def test_largest_difference_is_the_one_of_the_facts():
    sentence = takeaway(formulas(d_model=512, seq_len=512))
    assert any(round(number, 2) == 0.71 for number in numbers(sentence))


@pytest.mark.parametrize("threshold", [0.005, 0.01, 0.05])
def test_threshold_moves_the_position_from_which_it_matters(threshold):
    at = formulas(d_model=512, seq_len=11, threshold=threshold)
    gaps = np.abs(inclusive(11, 512, 10_000, "interleaved") - paper(11, 512, 10_000)).max(axis=1)
    first = np.flatnonzero(gaps > threshold).tolist()[:1]
    assert ("within your tolerance it is interchangeable" in takeaway(at)) == (not first)
    stated = [f"{where_of(gaps, row, threshold)}." for row in first]
    assert all(takeaway(at).endswith(end) for end in stated)
    lines = [shape for shape in figures(at)[0].layout.shapes if shape.x0 == shape.x1]
    assert [line.x0 for line in lines] == first


@pytest.mark.parametrize("other", ["marian", "guided-diffusion"])
def test_the_same_numbers_in_another_order_are_a_permutation(other):
    assert "same numbers" in takeaway(formulas(second_variant=other))
    assert "another column order" in takeaway(formulas(second_variant=other))


@pytest.mark.parametrize(("first", "second"), [("paper", "column-wise"), ("mlx", "mlx")])
def test_the_same_matrix_is_identical(first, second):
    sentence = takeaway(formulas(first_variant=first, second_variant=second))
    expected = "with itself" if first == second else "exactly the numbers"
    assert expected in sentence


def test_a_scaled_version_is_the_same_up_to_its_factor():
    sentence = takeaway(formulas(first_variant="inclusive", second_variant="mlx", d_model=64))
    assert "times a constant" in sentence
    assert states(sentence, float(f"{np.sqrt(2 / 64):.3g}"), places=12)


@by_size
def test_the_picture_gets_the_largest_difference_of_all_cells(seq_len, d_model, base):
    at = formulas(seq_len=seq_len, d_model=d_model, base=base)
    gaps = np.abs(inclusive(seq_len, d_model, base, "interleaved") - paper(seq_len, d_model, base))
    largest = picture_data(at, "formulas")["core"]["largest"]
    assert largest["value"] == pytest.approx(gaps.max(), abs=1e-9)
    # Of 512 columns, every second pair is drawn.
    dims = np.arange(d_model)[np.arange(d_model) // 2 % max(1, d_model // 256) == 0]
    assert gaps[largest["row"], dims[largest["column"]]] == pytest.approx(gaps[:, dims].max())


@pytest.mark.parametrize("first", swept(["paper", "fairseq", "mlx"], lambda key: key == "paper"))
@pytest.mark.parametrize("second", VERSIONS)
def test_the_picture_gets_both_versions_and_where_they_differ_most(first, second):
    at = formulas(first_variant=first, second_variant=second, d_model=12, seq_len=9, base=50)
    sent = picture_data(at, "formulas")
    chosen = [sent["core"]["versions"][sent["parameters"][name]] for name in ("first", "second")]
    assert [tuple(each["usedBy"]) for each in chosen] == [
        VERSIONS[first].used_by,
        VERSIONS[second].used_by,
    ]
    comparison = compare(VERSIONS[first], VERSIONS[second], 9, 12, base=50)
    largest = sent["core"]["largest"]
    assert largest["value"] == np.abs(comparison.difference).max()
    assert abs(comparison.difference[largest["row"], largest["column"]]) == largest["value"]
    assert largest["at"] == sent["parameters"]


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
def test_each_version_is_described_with_its_longest_wavelength(version):
    at = formulas(first_variant="paper", second_variant=version.key, d_model=64, base=1000)
    assert_clean(at)
    described, of_paper = (text.value for text in at.markdown if "- Columns:" in text.value)
    # DETR's positions 1 … 64 are scaled to 2π in all.
    rates = version.frequencies(64, 1000.0) * (2 * np.pi / 64 if version.key == "detr" else 1)
    longest = 2 * np.pi / rates[rates > 0].min()
    assert any(number == pytest.approx(longest, rel=5e-4, abs=0.5) for number in numbers(described))
    assert (users(version) in described) == version.is_published
    assert version.layout.words in described
    assert states(of_paper, round(2 * np.pi * 1000 ** (1 - 2 / 64)), places=0)
    assert states(of_paper, round(2 * np.pi * 1000), places=0)
    assert "**rotation**" in of_paper


def test_equation_names_both_formulas_and_the_parameters():
    text = (
        formulas(first_variant="paper", second_variant="mlx", d_model=96, base=500).latex[0].value
    )
    assert RULES["paper"] in text
    assert RULES[VERSIONS["mlx"].rule.name] in text
    assert {96, 500, 48} <= set(numbers(text.replace(" ", "")))


def test_data_to_take_along_is_the_difference(offered):
    table = offered("formulas", seq_len=40, d_model=8, base=100).table
    expected = inclusive(40, 8, 100, "interleaved") - paper(40, 8, 100)
    np.testing.assert_array_equal(table["position"], np.arange(40))
    np.testing.assert_allclose(table.drop(columns="position"), expected, atol=1e-12)


def test_the_snippet_with_an_extra_pi_is_still_in_one_pair_and_aliased_in_others():
    rates = np.arange(64) * np.pi * 10_000 ** (-np.arange(64) / 64)
    text = prose(formulas(second_variant="extra-pi"))
    assert f"{np.sum(rates == 0)} pair with frequency 0" in text
    assert f"{np.sum(rates > np.pi)} pairs **aliased**" in text
    assert "**aliased**" not in prose(formulas(second_variant="marian"))


@pytest.mark.parametrize("second", ["paper", "marian"])
def test_the_cell_in_the_middle_is_read_where_none_differs(second):
    largest = picture_data(formulas(second_variant=second), "formulas")["core"]["largest"]
    assert (largest["row"], largest["column"]) == (32, 64)


def test_a_column_in_another_place_is_named_by_its_numbers():
    sentence = takeaway(formulas(second_variant="marian"))
    assert "Column **1** of the 2017 paper is column **64** of Hugging Face Marian." in sentence
    narrow = takeaway(formulas(second_variant="marian", d_model=4))
    assert "Column **1** of the 2017 paper is column **2** of Hugging Face Marian." in narrow


def test_frequencies_of_detr_are_those_of_its_scaled_positions():
    at = formulas(first_variant="detr", d_model=128, seq_len=64)
    curves = next(fig for fig in figures(at) if "frequency" in str(fig.layout.yaxis.title.text))
    rates = 2 * np.pi / np.asarray(curves.data[0].y, dtype=float)
    np.testing.assert_allclose(rates[[0, -1]], [64, 64 * 10_000 ** (126 / 128)], rtol=1e-6)


@pytest.mark.parametrize(
    ("key", "note"),
    [
        ("inclusive", "the last column is zero (Whisper refuses an odd d_model)"),
        ("mlx", "one column fewer"),
        ("marian", "the last sine has no cosine (the TensorFlow tutorial returns one more column)"),
        ("paper", "code fails for an odd d_model; the paper does not mention this case"),
        ("nerf", "the coordinate itself in a first column, which is left out here"),
    ],
)
def test_each_library_has_a_note_on_an_odd_d_model(key, note):
    assert note in prose(formulas(second_variant=key))


def test_a_list_of_users_says_which_part_of_whisper_it_means():
    # Whisper's decoder learns its positions.
    at = formulas(first_variant="column-wise", second_variant="inclusive")
    assert "Used by Whisper (audio encoder), DDPM, tensor2tensor and Flax WMT" in prose(at)


def test_libraries_are_chosen_by_their_names_and_linked_by_their_keys():
    at = formulas(second_variant="marian")
    library = controls(at)["second_variant"]
    assert (library.label, library.value) == ("your library or model", "marian")
    # A reader who types a library's name finds its version.
    options = dict(zip(VERSIONS, library.proto.options, strict=True))
    for version in VERSIONS.values():
        names = version.used_by if version.is_shared else (version.label,)
        assert all(re.sub("^[Tt]he ", "", name) in options[version.key] for name in names)
    # The other, narrow box cuts none of its short names.
    assert max(len(version.label) for version in VERSIONS.values()) <= 19
    library.set_value("fairseq")
    at.run()
    assert "".join(at.query_params["second_variant"]) == "fairseq"
    controls(at)["second_variant"].set_value("inclusive")
    assert "second_variant" not in at.run().query_params


def test_a_library_that_does_not_exist_leaves_the_default():
    at = formulas(second_variant="<b>keras</b>")
    assert_healthy(at)
    assert controls(at)["second_variant"].value == "inclusive"
    assert "second_variant" not in at.query_params


@pytest.mark.parametrize(
    ("query", "threshold"), [({}, 0.2), ({"d_model": 512, "seq_len": 512}, 0.5)]
)
def test_a_difference_that_falls_below_the_threshold_again_is_only_dated_from_the_first(
    query, threshold
):
    at = formulas(**query, threshold=threshold)
    seq_len, d_model = query.get("seq_len", 64), query.get("d_model", 128)
    gaps = np.abs(
        inclusive(seq_len, d_model, 10_000, "interleaved") - paper(seq_len, d_model, 10_000)
    ).max(axis=1)
    first = int(np.flatnonzero(gaps > threshold)[0])
    assert gaps[first:].min() < threshold
    assert picture_data(at, "formulas")["core"]["largest"]["first"] == first


@pytest.mark.parametrize("key", ["inclusive", "fairseq", "mlx"])
def test_a_formula_that_divides_by_zero_says_so(key):
    assert "divides by zero" in takeaway(formulas(second_variant=key, d_model=2))
    at = formulas(first_variant=key, second_variant="paper", d_model=2)
    assert "divides by zero" in prose(at)
    assert r"\omega_0 = 1" in at.latex[0].value
    assert "divides by zero" not in prose(formulas(second_variant=key, d_model=4))


def test_other_positions_are_distinguished_from_other_frequencies():
    sentence = takeaway(formulas(first_variant="inclusive", second_variant="fairseq"))
    assert (
        "**fairseq** counts positions from 2, so it is not interchangeable with Whisper. "
        "Values differ" in sentence
    )
    assert "frequencies" not in sentence


@pytest.mark.parametrize("seq_len", [4, 16, 64, 512])
@pytest.mark.parametrize("d_model", [4, 6, 8, 128])
def test_a_bound_on_the_norms_of_an_odd_width_is_rounded_up(d_model, seq_len):
    text = prose(formulas(d_model=d_model, seq_len=seq_len))
    found = re.search(r"changes by less than (10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)", text)
    if not found:
        assert "the norm runs from" in text
        return
    width = min(d_model + 1, 7)
    norms = [
        np.sqrt(width // 2 + np.sin(p * 10_000.0 ** (-(width - 1) / width)) ** 2)
        for p in range(seq_len)
    ]
    (bound,) = numbers(found[1])
    assert bound / 10 <= np.ptp(norms) < bound


def test_a_takeaway_points_at_nothing_that_a_lecture_hides():
    for other in VERSIONS:
        assert "below" not in takeaway(formulas(second_variant=other))


@by_size
def test_every_version_is_listed_with_its_difference_from_the_one_compared_with(
    seq_len, d_model, base
):
    at = formulas(seq_len=seq_len, d_model=d_model, base=base)
    rows = frame_with(at, "agreement").set_index("used by")
    assert list(rows.index) == list(USERS.values())
    gaps = np.abs(
        inclusive(seq_len, d_model, base, "interleaved") - paper(seq_len, d_model, base)
    ).max(axis=1)
    threshold = controls(at)["threshold"].value
    other = rows.loc[USERS["inclusive"]]
    assert other["agreement"] == "different numbers"
    assert other["largest difference"] == pytest.approx(gaps.max())
    assert other["differs from position"] == np.flatnonzero(gaps > threshold)[0]
    last = 2 * np.pi * float(base) ** ((d_model - 2) / d_model)
    assert rows.loc[USERS["paper"], "longest wavelength (tokens)"] == pytest.approx(last)
    agreement = rows["agreement"]
    assert agreement[USERS["paper"]] == "identical"
    assert agreement[USERS["marian"]] == "same numbers, other columns"
    assert table_with(at, "agreement")[0]["differs from position"] == "–"


def test_a_version_without_a_wave_has_no_wavelength():
    at = formulas(d_model=2)
    (row,) = (row for row in table_with(at, "agreement") if "jπ" in row["used by"])
    assert row["longest wavelength (tokens)"] == "–"
    assert frame_with(at, "agreement")["longest wavelength (tokens)"].isna().sum() == 1


@by_size
def test_every_known_mistake_is_listed_with_its_effect(seq_len, d_model, base):
    at = formulas(seq_len=seq_len, d_model=d_model, base=base)
    rows = frame_with(at, "mistake").set_index("effect")
    assert list(rows.index) == [bug.words for bug in BUGS.values()]
    # All waves are the first one.
    wrong = columns(np.ones(d_model // 2), seq_len, "interleaved")
    gaps = np.abs(wrong - paper(seq_len, d_model, base))
    threshold = controls(at)["threshold"].value
    found = rows.loc[BUGS["integer-division"].words]
    assert found["wrong columns"] == (gaps.max(axis=0) > threshold).sum()
    assert found["largest difference"] == pytest.approx(gaps.max())
    assert found["wrong from position"] == np.flatnonzero(gaps.max(axis=1) > threshold)[0]
