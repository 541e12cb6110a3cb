import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.schemes import (
    BINARY_DIGITS,
    NORMALISED_INDEX,
    RAW_INDEX,
    binary_positions,
    fraction_position,
    largest_digit_change,
    normalised_positions,
    normalised_step,
    schemes,
    sinusoid_scheme,
)

every_scheme = pytest.mark.parametrize(
    "scheme", schemes(Sinusoid(7)), ids=lambda scheme: scheme.name
)


def test_schemes_by_hand_for_four_positions():
    positions = [0, 1, 2, 3]
    np.testing.assert_allclose(NORMALISED_INDEX.encode(positions, 4), [[0], [1 / 3], [2 / 3], [1]])
    assert RAW_INDEX.encode(positions, 4).tolist() == [[1], [2], [3], [4]]
    assert BINARY_DIGITS.encode(positions, 4).tolist() == [[0, 0], [1, 0], [0, 1], [1, 1]]
    sinusoid = Sinusoid(16, base=100.0)
    rows = sinusoid_scheme(sinusoid).encode(positions, 4)
    np.testing.assert_array_equal(rows, sinusoid.encode(positions))


def test_schemes_are_those_four():
    assert schemes(Sinusoid(8))[:3] == (NORMALISED_INDEX, RAW_INDEX, BINARY_DIGITS)
    assert schemes(Sinusoid(8))[3].name == sinusoid_scheme(Sinusoid(8)).name


@every_scheme
def test_positions_may_stand_in_any_order_and_repeat(scheme):
    rows = scheme.encode([0, 1, 2, 3], 4)
    np.testing.assert_array_equal(scheme.encode([3, 1, 1], 4), rows[[3, 1, 1]])


@pytest.mark.parametrize("seq_len", [1, 2, 3, 64, 65])
def test_binary_scheme_has_the_digits_that_the_trained_length_needs(seq_len):
    rows = BINARY_DIGITS.encode(np.arange(seq_len), seq_len)
    for position, row in enumerate(rows.astype(int)):
        assert "".join(map(str, reversed(row.tolist()))) == f"{position:b}".zfill(rows.shape[1])
    assert rows.shape[1] == len(f"{seq_len - 1:b}")


@every_scheme
def test_every_scheme_gives_one_float64_row_a_position(scheme):
    rows = scheme.encode([0, 2, 1], 4)
    assert rows.dtype == np.float64
    assert rows.shape[0] == 3
    assert rows.ndim == 2


@pytest.mark.parametrize("position", [8, -1, 1.5])
def test_binary_scheme_refuses_positions_without_enough_digits(position):
    message = rf"^positions must be integers from 0 to 7 with 3 binary digits, got {position}$"
    with pytest.raises(ValueError, match=message):
        BINARY_DIGITS.encode([0, position], 8)


@every_scheme
def test_positions_have_one_axis(scheme):
    with pytest.raises(ValueError, match=r"^positions must have one axis, got shape \(1, 2\)$"):
        scheme.encode([[0, 1]], 4)


def test_raw_index_of_a_long_sequence_dwarfs_a_unit_variance_entry():
    assert RAW_INDEX.encode([2047], 2048).tolist() == [[2048.0]]


@pytest.mark.parametrize(("seq_len", "step"), [(4, 1 / 3), (40, 1 / 39)])
def test_normalised_step_depends_on_the_length(seq_len, step):
    np.testing.assert_allclose(np.diff(normalised_positions(seq_len)), step, rtol=1e-12)


def test_normalised_positions_run_from_zero_to_one():
    assert normalised_positions(1).tolist() == [0.0]
    assert normalised_positions(3).tolist() == [0.0, 0.5, 1.0]
    assert normalised_positions(80)[-1] == 1.0


@pytest.mark.parametrize(("seq_len", "position"), [(1, 0.0), (4, 1.2), (80, 31.6)])
def test_position_of_a_fraction_depends_on_the_length(seq_len, position):
    assert fraction_position(0.4, seq_len) == pytest.approx(position)


@pytest.mark.parametrize("fraction", [-0.1, 1.1, float("nan")])
def test_fractions_outside_the_sequence_are_refused(fraction):
    message = rf"^fraction must be a finite number from 0 to 1, got {fraction}$"
    with pytest.raises(ValueError, match=message):
        fraction_position(fraction, 4)


def test_binary_digits_are_those_that_python_writes():
    digits = binary_positions(100, bits=7)
    assert digits.dtype == np.int8
    for position, row in enumerate(digits):
        assert "".join(map(str, reversed(row.tolist()))) == f"{position:07b}"


@pytest.mark.parametrize("bit", range(5))
def test_bit_j_has_the_period_two_to_the_j_plus_one(bit):
    column = binary_positions(128, bits=7)[:, bit]
    period = 2 ** (bit + 1)
    np.testing.assert_array_equal(column[period:], column[:-period])
    assert column[:period].tolist() == [0] * (period // 2) + [1] * (period // 2)


def test_neighbours_can_differ_in_every_bit():
    seven, eight = binary_positions(9, bits=4)[7:]
    assert (seven != eight).all()


def test_too_few_bits_are_refused():
    assert len(binary_positions(8, bits=3)) == 8
    with pytest.raises(ValueError, match=r"^seq_len must be at most 2\^bits = 8, got 9$"):
        binary_positions(9, bits=3)


@pytest.mark.parametrize("bits", [0, 63])
def test_bits_outside_their_range_are_refused(bits):
    with pytest.raises(ValueError, match=rf"^bits must be an integer from 1 to 62, got {bits}$"):
        binary_positions(1, bits=bits)


def test_too_many_digits_are_refused():
    with pytest.raises(ValueError, match=r"^seq_len × bits must be at most 2147483648 cells"):
        binary_positions(2**27, bits=62)


@pytest.mark.parametrize(("seq_len", "steps"), [(4, (0.25, 1 / 3)), (40, (0.025, 1 / 39))])
def test_both_normalised_steps_depend_on_the_length(seq_len, steps):
    assert normalised_step(seq_len) == pytest.approx(steps)


def test_a_single_position_has_no_step():
    with pytest.raises(ValueError, match=r"^seq_len must be an integer from 2 to .*, got 1$"):
        normalised_step(1)


@pytest.mark.parametrize("seq_len", [2, 3, 4, 5, 16, 17, 200])
def test_largest_digit_change_is_that_of_the_digits(seq_len):
    rows = binary_positions(seq_len, bits=8).astype(int)
    changes = np.abs(np.diff(rows, axis=0)).sum(axis=1)
    assert largest_digit_change(seq_len) == (changes.argmax(), changes.max())


def test_a_single_position_changes_no_digit():
    with pytest.raises(ValueError, match="seq_len"):
        largest_digit_change(1)
