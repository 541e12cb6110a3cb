import numpy as np
import pytest

from pe_core.recognition.estimation import parameter_guesses, shows_base
from pe_core.versions import VERSIONS
from pe_core.versions.matrix import version_encode

# Their positions are not scaled, and their frequencies depend on the base.
FREE = [
    version for version in VERSIONS.values() if version.span is None and "base" in version.rule.code
]


def nearest_guess(version, rows, kept, base, start):
    guesses = parameter_guesses(version, rows, kept)
    return min(guesses, key=lambda guess: abs(guess[0] / base - 1) + abs(guess[1] - start))


@pytest.mark.parametrize("version", FREE, ids=lambda version: version.key)
@pytest.mark.parametrize("start", [-20, 0, 7, 900, 2.5])
def test_base_and_first_position_are_among_the_guesses(version, start):
    rows = version_encode(version, start + np.arange(30.0), 16, base=512.0)
    found = nearest_guess(version, rows, np.arange(30), 512.0, start)
    assert found == pytest.approx((512.0, start), abs=1e-6)


@pytest.mark.parametrize("kept", [range(1, 30), range(5, 30), [0, *range(2, 30)]])
def test_the_first_position_is_that_of_row_0_even_where_row_0_is_not_kept(kept):
    rows = version_encode(VERSIONS["paper"], 40 + np.arange(30.0), 16, base=300.0)
    found = nearest_guess(VERSIONS["paper"], rows, np.array(kept), 300.0, 40.0)
    assert found == pytest.approx((300.0, 40.0), abs=1e-6)


def test_the_usual_parameters_are_guesses_for_any_matrix():
    rows = np.random.default_rng(2).uniform(-1, 1, size=(9, 8))
    guesses = parameter_guesses(VERSIONS["fairseq"], rows, np.arange(9))
    assert {(base, start) for base in (1e4, 1000.0, 100.0) for start in (0.0, 2.0)} <= {*guesses}


@pytest.mark.parametrize(
    ("key", "d_model", "shown"),
    [
        ("paper", 2, False),
        ("paper", 4, True),
        ("one-based", 2, True),
        ("extra-pi", 2, False),
        ("nerf", 16, False),
        ("column-wise", 3, False),
    ],
)
def test_a_single_pair_seldom_shows_the_base(key, d_model, shown):
    assert shows_base(VERSIONS[key], d_model) is shown
