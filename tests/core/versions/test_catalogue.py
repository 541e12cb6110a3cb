import math

import numpy as np
import pytest

from pe_core.versions import VERSIONS, Layout
from pe_core.versions.catalogue import version_columns

EVEN_ONLY = [version for version in VERSIONS.values() if version.odd == "error"]


def test_each_version_is_found_by_its_key():
    assert len(VERSIONS) == 11
    assert [version.key for version in VERSIONS.values()] == list(VERSIONS)


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
@pytest.mark.parametrize(("d_model", "base"), [(2, 100.0), (8, 10_000.0), (128, 2.0)])
def test_code_computes_the_frequencies(version, d_model, base):
    pairs = d_model // 2
    names = {"math": math, "j": np.arange(pairs), "pairs": pairs, "d_model": d_model, "base": base}
    computed = eval(version.rule.code, names)
    np.testing.assert_allclose(computed, version.frequencies(d_model, base), rtol=1e-12)


@pytest.mark.parametrize("layout", Layout)
def test_code_of_a_layout_puts_the_waves_where_they_belong(layout):
    angle = np.arange(6.0).reshape(2, 3)
    computed = eval(layout.code, {"np": np, "angle": angle, "seq_len": 2, "d_model": 6})
    columns = version_columns(VERSIONS["paper"]._replace(layout=layout), 6)
    np.testing.assert_array_equal(computed[:, columns.sines], np.sin(angle))
    np.testing.assert_array_equal(computed[:, columns.cosines], np.cos(angle))


@pytest.mark.parametrize("version", VERSIONS.values(), ids=lambda version: version.key)
def test_formulas_that_divide_by_zero_for_a_single_pair_say_so(version):
    assert ("pairs - 1" in version.rule.code) == version.rule.needs_two_pairs


def test_longest_wavelengths():
    def longest(key):
        return 2 * math.pi / VERSIONS[key].frequencies(512, 1e4).min()

    assert longest("paper") == pytest.approx(60_611, abs=1)
    assert longest("inclusive") == pytest.approx(2 * math.pi * 1e4)
    assert longest("one-based") == pytest.approx(2 * math.pi * 1e4)


def test_one_based_frequencies_start_below_one():
    assert VERSIONS["one-based"].frequencies(512, 1e4).max() < 1


def test_extra_pi_frequencies_are_aliased_in_the_middle():
    frequencies = VERSIONS["extra-pi"].frequencies(512, 1e4)
    assert frequencies[0] == 0
    assert np.count_nonzero(frequencies > math.pi) > 0
    assert frequencies[-1] < math.pi


def test_nerf_frequencies_double():
    assert VERSIONS["nerf"].frequencies(5, 1e4).tolist() == [1.0, 2.0]
    assert VERSIONS["nerf"].frequencies(8, 1e4).tolist() == [1.0, 2.0, 4.0, 8.0]


@pytest.mark.parametrize(
    ("key", "d_model", "sines", "cosines"),
    [
        ("paper", 6, [0, 2, 4], [1, 3, 5]),
        ("column-wise", 5, [0, 2, 4], [1, 3]),
        ("marian", 6, [0, 1, 2], [3, 4, 5]),
        ("marian", 5, [0, 1, 2], [3, 4]),
        ("inclusive", 5, [0, 1], [2, 3]),
        ("guided-diffusion", 6, [3, 4, 5], [0, 1, 2]),
        ("guided-diffusion", 5, [2, 3], [0, 1]),
        ("inclusive", 1, [], []),
    ],
)
def test_columns_by_hand(key, d_model, sines, cosines):
    columns = version_columns(VERSIONS[key], d_model)
    assert (columns.sines.tolist(), columns.cosines.tolist()) == (sines, cosines)


@pytest.mark.parametrize("version", EVEN_ONLY, ids=lambda version: version.key)
def test_versions_of_whole_pairs_refuse_an_odd_d_model(version):
    with pytest.raises(ValueError, match=rf"^d_model must be even for {version.key}, got 5$"):
        version_columns(version, 5)
