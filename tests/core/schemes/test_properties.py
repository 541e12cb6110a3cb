import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.schemes import (
    BINARY_DIGITS,
    NORMALISED_INDEX,
    RAW_INDEX,
    Scheme,
    beyond_training,
    learned_scheme,
    length_disagreement,
    scheme_properties,
    schemes,
    shift_properties,
    sinusoid_scheme,
)

SINUSOID = sinusoid_scheme(Sinusoid(64))


@pytest.fixture(scope="module")
def table():
    return [scheme_properties(scheme, short=4, long=40) for scheme in schemes(Sinusoid(64))]


@pytest.mark.parametrize(
    ("column", "cells"),
    [
        ("bounded", [True, False, True, True]),
        ("unique", [True, True, True, True]),
        ("same_at_every_length", [False, True, True, True]),
    ],
)
def test_each_column_of_the_table(table, column, cells):
    assert [getattr(line, column) for line in table] == cells


def test_only_binary_digits_are_not_defined_beyond_training(table):
    assert [line.beyond.defined for line in table] == [True, True, False, True]


def test_steps_by_hand(table):
    normalised, index, binary, sinusoid = table
    assert normalised.step_short.mean == pytest.approx(1 / 3)
    assert normalised.step_long.mean == pytest.approx(1 / 39)
    assert index.step_short.mean == index.step_long.mean == 1.0
    assert not binary.step_long.constant
    assert sinusoid.step_short.mean == pytest.approx(sinusoid.step_long.mean)


def test_normalised_rows_disagree_by_most_at_the_last_shared_position():
    assert length_disagreement(NORMALISED_INDEX, short=4, long=40) == pytest.approx(1 - 3 / 39)
    assert length_disagreement(NORMALISED_INDEX, short=40, long=4) == pytest.approx(1 - 3 / 39)


@pytest.mark.parametrize(
    "scheme", [RAW_INDEX, BINARY_DIGITS, SINUSOID], ids=lambda scheme: scheme.name
)
def test_other_schemes_agree_at_every_length(scheme):
    assert length_disagreement(scheme, short=4, long=1000) == 0.0


def test_normalised_index_leaves_the_unit_interval_beyond_training():
    beyond = beyond_training(NORMALISED_INDEX, 4)
    assert beyond.largest_trained == 1.0
    assert beyond.largest_beyond == pytest.approx(7 / 3)


@pytest.mark.parametrize("trained_length", [2, 3, 4, 40, 64])
def test_binary_digits_for_the_training_end_before_twice_its_length(trained_length):
    beyond = beyond_training(BINARY_DIGITS, trained_length)
    assert not beyond.defined
    assert beyond.largest_beyond is None
    assert beyond.last_position == 2 ** max(1, (trained_length - 1).bit_length()) - 1


@pytest.mark.parametrize(
    "scheme", [BINARY_DIGITS, learned_scheme(4)], ids=lambda scheme: scheme.name
)
@pytest.mark.parametrize("trained_length", [1, 2, 3, 4, 40, 64])
def test_a_scheme_represents_its_last_position_and_none_beyond(scheme, trained_length):
    last = scheme.last_position(trained_length)
    assert scheme.encode([last], trained_length).shape[0] == 1
    with pytest.raises(ValueError, match=f"got {last + 1}"):
        scheme.encode([last + 1], trained_length)


def test_a_scheme_s_own_error_is_not_hidden():
    def broken(positions, trained_length):
        if max(positions) >= trained_length:
            raise ValueError("a mistake of the scheme")
        return np.zeros((len(positions), 2))

    with pytest.raises(ValueError, match="a mistake of the scheme"):
        beyond_training(Scheme("Broken", broken), 4)


def test_sinusoid_stays_on_its_circle_beyond_training():
    beyond = beyond_training(SINUSOID, 100)
    assert beyond.defined
    assert beyond.largest_beyond <= 1.0
    assert beyond.last_position == 199


def test_properties_are_plain_python_values(table):
    for line in table:
        assert not any(isinstance(value, np.generic) for value in line)


def test_only_the_sinusoid_is_shifted_by_a_matrix_and_an_index_needs_a_constant():
    shifts = [shift_properties(scheme, 128) for scheme in schemes(Sinusoid(64))]
    assert [shift.linear for shift in shifts] == [False, False, False, True]
    assert [shift.affine for shift in shifts] == [True, True, False, True]


@pytest.mark.parametrize("d_model", [2, 16, 64])
@pytest.mark.parametrize("base", [2, 10, 10_000, 1_000_000])
def test_one_matrix_shifts_unseen_rows_of_the_sinusoid(d_model, base):
    shift = shift_properties(sinusoid_scheme(Sinusoid(d_model, base)), 128)
    assert shift.linear
    assert shift.linear_residual < 1e-9


def test_no_map_shifts_unseen_rows_of_a_random_table():
    """With fewer rows than columns, one that remembers the rows is exact on all it has seen."""
    table = np.random.default_rng(5).standard_normal((400, 128))
    rows = Scheme("Random rows", lambda positions, _: table[np.asarray(positions, dtype=int)])
    remembered = np.linalg.lstsq(table[:39], table[1:40], rcond=None)[0]
    assert np.abs(table[:39] @ remembered - table[1:40]).max() < 1e-11
    random = shift_properties(rows, 400)
    assert (random.linear, random.affine) == (False, False)
    assert random.linear_residual > 0.5


@pytest.mark.parametrize(("short", "long"), [(5, 4), (40, 40), (40, 4)])
def test_two_equal_lengths_tell_nothing_of_every_length(short, long):
    message = rf"^short must be less than long, got {short} and {long}$"
    with pytest.raises(ValueError, match=message):
        scheme_properties(SINUSOID, short=short, long=long)


def test_lengths_have_two_positions_at_least():
    with pytest.raises(ValueError, match=r"^short must be an integer from 2 to 2147483648, got 1"):
        scheme_properties(SINUSOID, short=1, long=4)
