import numpy as np
import pytest
from mpmath import mp

from core.by_hand import rates_of
from lessons.matrices import errors
from lessons.tables import table_with
from lessons.visit import (
    assert_clean,
    controls,
    figures,
    notices,
    numbers,
    open_lesson,
    open_whole,
    picture_data,
    takeaway,
)
from pages.ui.text.numbers import group_digits_in_latex
from pe_core import Sinusoid

TYPES = ("float64", "float32", "float16", "bfloat16")
EXACTLY = "exactly, then rounded"
CASES = [
    {"rows": 512, "d_model": 64},
    {"rows": 4096, "d_model": 16, "base": 100},
    {"rows": 4096, "d_model": 64, "way": EXACTLY},
    {"rows": 16, "d_model": 2, "base": 2},
]
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def rounded(values, name):
    """To the nearest number of a type; bfloat16 by its eight significant bits."""
    if name != "bfloat16":
        return np.asarray(values, dtype=name).astype(float)
    fraction, exponent = np.frexp(values)
    return np.ldexp(np.round(fraction * 2**8), exponent - 8)


def table_in(name, case):
    """The encoding matrix in a type, and in float64."""
    positions = np.arange(case["rows"], dtype=float)
    rates = float(case.get("base", 10_000)) ** (-np.arange(0, case["d_model"], 2) / case["d_model"])
    angles = exact_angles = np.outer(positions, rates)
    if case.get("way") != EXACTLY:
        angles = rounded(np.outer(rounded(positions, name), rounded(rates, name)), name)
    cells, exact = (
        np.stack([np.sin(a), np.cos(a)], axis=-1).reshape(len(positions), -1)
        for a in (angles, exact_angles)
    )
    return rounded(cells, name), exact


def repeats(table):
    """Rows that an earlier one equals, and the first of them with that one."""
    seen, found = {}, []
    for place, row in enumerate((table + 0.0).tolist()):
        earlier = seen.setdefault(tuple(row), place)
        if earlier != place:
            found.append((earlier, place))
    return found


@each_case
def test_table_and_takeaway_count_the_rows_that_repeat(case):
    at = open_whole("precision", **case)
    assert_clean(at)
    for row, name in zip(table_with(at, "float type"), TYPES, strict=True):
        table, exact = table_in(name, case)
        found = repeats(table)
        assert row["float type"] == name
        assert numbers(row["repeated rows"]) == [len(found)]
        assert numbers(row["first two that collide"]) == list(found[0] if found else ())
        largest = np.abs(table - exact).max()
        if name == "float64":
            assert "the reference" in row["largest error"]
            # Its bound is rounded up.
            assert numbers(row["largest error"])[-1] >= len(table) * 2.0**-52
        else:
            assert numbers(row["largest error"])[0] == pytest.approx(largest, rel=0.06, abs=1e-12)
            # Each point of the picture has the largest error of its rows.
            assert errors(at)[1][name].max() == pytest.approx(largest, rel=1e-3, abs=1e-12)
        words = takeaway(at)
        rows = case["rows"]
        if f" in {name}, only **" in words:
            assert f"only **{rows - len(found):,}** of {rows:,} stay distinct" in words
            last = len(repeats(table_in(name, {**case, "way": EXACTLY})[0]))
            assert words.endswith(f"instead of **{rows - last:,}**." if last else "distinct.")
            assert words.startswith("More encodings" if last else "16 bits keep")
        elif name in ("float16", "bfloat16") and " stay distinct" not in words:
            assert not found


@pytest.mark.parametrize("way", ["angles in that type", EXACTLY])
def test_the_way_is_shown_by_its_label_and_linked_by_its_value(way):
    at = open_whole("precision", way=way, rows=64)
    assert controls(at)["way"].value == way
    assert list(controls(at)["way"].proto.options) == ["every step", "only the result"]


def test_a_notice_about_the_way_has_the_words_of_its_buttons():
    at = open_lesson("precision", way="up")
    assert notices(at) == (
        "`way = up` is not allowed (one of “angles in that type” for “every step”, "
        "“exactly, then rounded” for “only the result”). Using “every step”."
    )


def test_the_cure_is_in_the_takeaway():
    for query in ({}, {"rows": 16}, {"d_model": 2}):
        assert "compute in float32 or better" in takeaway(open_whole("precision", **query))


def test_angles_in_float16_leave_the_duplicates_of_the_facts():
    half = table_with(open_whole("precision", rows=4096, d_model=512), "float type")[2]
    assert numbers(half["repeated rows"]) == [1023]


def test_nothing_repeats_where_rounding_comes_last():
    at = open_whole("precision", rows=4096, d_model=512, way=EXACTLY)
    half = table_with(at, "float type")[2]
    assert numbers(half["repeated rows"]) == [0]
    assert half["first two that collide"] == "none"
    assert "**4,096** of 4,096 survive in both" in takeaway(at)


def test_rows_that_repeat_after_rounding_the_result_are_too_close_together():
    assert "closer together than the type" in takeaway(
        open_whole("precision", d_model=2, way=EXACTLY)
    )


@pytest.mark.parametrize(("d_model", "base"), [(128, 10_000), (1024, 2), (2, 2), (64, 1_000_000)])
def test_reference_is_as_exact_as_stated(d_model, base):
    rows = 4096
    at = open_whole("precision", d_model=d_model, base=base, rows=rows)
    stated = table_with(at, "float type")[0]["largest error"]
    bound = numbers(stated)[-1]
    with mp.workprec(150):
        pairs = range(0, d_model // 2, max(1, d_model // 32))
        rates = [mp.power(base, -mp.mpf(2 * pair) / d_model) for pair in pairs]
        errors = [
            abs(mp.sin(4095 * rate) - float(Sinusoid(d_model, base).encode(4095)[2 * pair]))
            for pair, rate in zip(pairs, rates, strict=True)
        ]
    assert 0 < max(errors) < bound <= 1e-12


def test_integers_that_are_exact_are_those_of_the_types():
    at = open_whole("precision")
    for name, limit in (("float32", 2**24), ("float16", 2048), ("bfloat16", 256)):
        assert rounded(np.array([limit, limit + 1.0]), name).tolist() == [limit, limit]
        described = f"{name}: integers exact up to }}{group_digits_in_latex(str(limit))}"
        assert described in at.latex[0].value
        marked = {
            line["name"]: line["integers"]
            for line in picture_data(at, "precision")["core"]["lines"]
        }
        assert marked[name] == limit


@each_case
def test_lines_are_the_largest_errors_of_each_row(case):
    step, lines = errors(open_whole("precision", **case))
    assert tuple(lines) == TYPES[1:]
    assert step == max(1, case["rows"] // 256)
    for name, shown in lines.items():
        table, exact = table_in(name, case)
        expected = np.abs(table - exact).reshape(len(shown), -1).max(axis=1)
        np.testing.assert_allclose(shown, expected, rtol=1e-3, atol=1e-11)


@each_case
def test_axis_is_the_same_wherever_numbers_are_rounded(case):
    at, other = (
        open_whole("precision", **{**case, "way": way}) for way in ("angles in that type", EXACTLY)
    )
    ends = [picture_data(each, "precision")["core"] for each in (at, other)]
    assert len({(core["floor"], core["top"]) for core in ends}) == 1
    # float32 has one that is drawn at the bottom, as "≤ 10⁻⁶".
    lines = errors(other)[1]
    assert all(lines[name].max() > ends[0]["floor"] for name in ("float16", "bfloat16"))


@pytest.mark.parametrize("d_model", [2, 4, 64])
@pytest.mark.parametrize("way", ["angles in that type", EXACTLY])
def test_bars_count_the_rows_that_stay_distinct_for_both_ways(d_model, way):
    at = open_whole("precision", rows=4096, d_model=d_model, way=way)
    shown = picture_data(at, "precision")["core"]["distinct"]
    for name in ("float16", "bfloat16"):
        for count, rounding in zip(shown[name], ("angles in that type", EXACTLY), strict=True):
            table, _ = table_in(name, {"rows": 4096, "d_model": d_model, "way": rounding})
            assert count == 4096 - len(repeats(table))
    # The picture has the number that the takeaway names.
    of_way = [shown[name][way == EXACTLY] for name in ("float16", "bfloat16")]
    assert set(of_way) & set(map(int, numbers(takeaway(at))))


@pytest.mark.parametrize("base", [2, 100, 10_000, 1_000_000])
@pytest.mark.parametrize("d_model", [4, 6, 16])
def test_only_a_single_pair_has_more_collisions_than_rounded_positions(d_model, base):
    """The picture counts by the integers of a type while sliders move, except at d_model 2."""
    for name in ("float16", "bfloat16"):
        values = len(np.unique(rounded(np.arange(4096.0), name)))
        for way, most in (("angles in that type", values), (EXACTLY, 4096)):
            table, _ = table_in(name, {"rows": 4096, "d_model": d_model, "base": base, "way": way})
            assert 4096 - len(repeats(table)) == most


def test_rows_control_sets_the_length_of_the_table(offered):
    offer = offered("precision", rows=256, d_model=8)
    assert controls(offer.at)["rows"].value == 256
    np.testing.assert_array_equal(offer.table["position"], np.arange(256))
    table, exact = table_in("bfloat16", {"rows": 256, "d_model": 8})
    np.testing.assert_allclose(offer.table["bfloat16"], np.abs(table - exact).max(axis=1))


def float32_recipe_error(position, d_model, base):
    """Of position × exp(−2i·ln(base)/d_model), with NumPy's own float32."""
    step = np.float32(-np.log(base) / d_model)
    rates = np.exp(np.arange(0, d_model, 2, dtype=np.float32) * step)
    angles = (np.float32(position) * rates).astype(float)
    exact = position * rates_of(d_model, base)
    gaps = [np.abs(wave(angles) - wave(exact)).max() for wave in (np.sin, np.cos)]
    return max(gaps)


@pytest.mark.parametrize(("d_model", "base"), [(128, 10_000), (1024, 10_000), (16, 100)])
def test_error_of_the_float32_recipe_is_stated_at_a_million(d_model, base):
    at = open_whole("precision", d_model=d_model, base=base)
    (sentence,) = (text.value for text in at.markdown if "ln(base)" in text.value)
    *_, at_far, far, at_halfway, halfway = numbers(sentence)
    assert "most libraries" not in sentence.lower()
    assert far == 1_000_000
    for position, stated in ((far, at_far), (halfway, at_halfway)):
        # Another exp() may round a frequency to the float32 beside it.
        expected = float32_recipe_error(position, d_model, base)
        assert expected / 3 < stated < 3 * expected
    recipe = figures(at)[0].data[0]
    assert recipe.x[-1] == far
    assert recipe.y[-1] == pytest.approx(at_far, rel=0.5)


def test_error_at_a_million_is_the_one_of_the_facts():
    assert round(figures(open_whole("precision"))[0].data[0].y[-1], 2) == 0.03
