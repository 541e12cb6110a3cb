"""Errors that all functions share: type, value and message."""

import re
from fractions import Fraction

import numpy as np
import pytest

from pe_core import (
    Sinusoid,
    dot_product,
    encoding_matrix,
    first_rise,
    fit_single_factor,
    gram_matrix,
    limiting_decay,
    norm,
    rotation_matrix,
    shift_residual,
    similarity_matrix,
)
from pe_core.downsampling import resolvable, sample_indices
from pe_core.row_metrics import largest_entry, separation
from pe_core.schemes import (
    NORMALISED_INDEX,
    beyond_training,
    binary_positions,
    fraction_position,
    normalised_positions,
    sinusoid_scheme,
)

SIZED = {
    "Sinusoid": (Sinusoid, "d_model"),
    "matrix": (lambda size: Sinusoid(4).matrix(size), "seq_len"),
    "completed_cycles": (lambda size: Sinusoid(4).completed_cycles(size), "seq_len"),
    "encoding_matrix rows": (lambda size: encoding_matrix(size, 4), "seq_len"),
    "encoding_matrix columns": (lambda size: encoding_matrix(4, size), "d_model"),
    "first_rise": (lambda size: first_rise(Sinusoid(4), limit=size), "limit"),
    "normalised_positions": (normalised_positions, "seq_len"),
    "binary_positions": (lambda size: binary_positions(size, bits=8), "seq_len"),
    "fraction_position": (lambda size: fraction_position(0.5, size), "seq_len"),
    "sample_indices count": (lambda size: sample_indices(size, limit=4), "count"),
    "sample_indices limit": (lambda size: sample_indices(4, limit=size), "limit"),
    "beyond_training": (lambda size: beyond_training(NORMALISED_INDEX, size), "trained_length"),
}
BASED = {
    "Sinusoid": lambda base: Sinusoid(4, base),
    "encoding_matrix": lambda base: encoding_matrix(4, 4, base=base),
    "limiting_decay": lambda base: limiting_decay([0], base=base),
}
NUMERIC = {
    "encode": (lambda values: Sinusoid(4).encode(values), "positions"),
    "shift": (lambda values: Sinusoid(2).shift(values, 1), "encodings"),
    "rotation": (lambda values: Sinusoid(4).rotation(values), "offset"),
    "similarity": (lambda values: Sinusoid(4).similarity(values), "offsets"),
    "contributions": (lambda values: Sinusoid(4).contributions(values), "offsets"),
    "shift_residual": (lambda values: shift_residual(Sinusoid(4), values, 1), "positions"),
    "rotation_matrix offset": (lambda values: rotation_matrix(values, 1.0), "offset"),
    "rotation_matrix frequency": (lambda values: rotation_matrix(1, values), "frequency"),
    "fit_single_factor": (lambda values: fit_single_factor(values, 1, 1.0), "positions"),
    "dot_product": (lambda values: dot_product(values, [1.0]), "v"),
    "norm": (norm, "v"),
    "gram_matrix": (gram_matrix, "rows"),
    "similarity_matrix": (similarity_matrix, "rows"),
    "limiting_decay": (limiting_decay, "offsets"),
    "resolvable": (lambda values: resolvable(values, 1), "wavelengths"),
    "largest_entry": (largest_entry, "rows"),
    "separation": (separation, "rows"),
    "scheme": (lambda values: sinusoid_scheme(Sinusoid(4)).encode(values, 4), "positions"),
}


@pytest.mark.parametrize("case", SIZED)
@pytest.mark.parametrize("size", [True, np.True_, 4.0, 2.5, "4", None, [4], 1j, float("nan")])
def test_sizes_of_another_type_are_type_errors(case, size):
    function, name = SIZED[case]
    with pytest.raises(TypeError, match=rf"^{name} must be an integer from 1 to 2147483648, got "):
        function(size)


@pytest.mark.parametrize("case", SIZED)
@pytest.mark.parametrize("size", [0, -1, 2**31 + 1, 10**400])
def test_sizes_out_of_range_are_value_errors(case, size):
    function, name = SIZED[case]
    with pytest.raises(ValueError, match=rf"^{name} must be an integer from 1 to 2147483648, got "):
        function(size)


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int64, np.uint64])
def test_numpy_integers_are_sizes(dtype):
    np.testing.assert_array_equal(encoding_matrix(dtype(3), dtype(4)), encoding_matrix(3, 4))


@pytest.mark.parametrize("case", BASED)
@pytest.mark.parametrize("base", [True, np.True_, "10", None, [10.0], 1j, Fraction(10), b"1"])
def test_bases_of_another_type_are_type_errors(case, base):
    with pytest.raises(TypeError, match=r"^base must be a finite number from \S+ to 1e\+100, got "):
        BASED[case](base)


@pytest.mark.parametrize("case", BASED)
@pytest.mark.parametrize("base", [0, -10.0, float("nan"), float("inf"), -float("inf"), 10**400])
def test_bases_out_of_range_are_value_errors(case, base):
    message = r"^base must be a finite number from \S+ to 1e\+100, got "
    with pytest.raises(ValueError, match=message):
        BASED[case](base)


@pytest.mark.parametrize(
    "base", [100, np.int32(100), np.float32(100), np.float64(100), np.array(100)]
)
def test_every_real_number_type_is_a_base(base):
    np.testing.assert_array_equal(Sinusoid(4, base).frequencies, Sinusoid(4, 100).frequencies)


@pytest.mark.parametrize("case", NUMERIC)
@pytest.mark.parametrize(
    "values",
    [
        [True, False],
        [1, True],
        [1.0, np.True_],
        [[1.0, 2.0], [True, 0.5]],
        "12",
        ["1", "2"],
        [1j, 2.0],
        [None, 1],
        [{}, 1],
        np.array(["2020-01-01"], dtype="datetime64[D]"),
    ],
    ids=repr,
)
def test_values_that_are_not_numeric_are_type_errors(case, values):
    function, name = NUMERIC[case]
    with pytest.raises(TypeError, match=rf"^{name} must be real numbers, each finite and from -"):
        function(values)


@pytest.mark.parametrize("case", NUMERIC)
@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf"), 1e200])
def test_numbers_that_are_not_finite_or_too_large_are_value_errors(case, value):
    function, name = NUMERIC[case]
    with pytest.raises(ValueError, match=rf"^{name} must be real numbers, each finite and from -"):
        function([[1.0, value]])


@pytest.mark.parametrize("case", NUMERIC)
def test_ragged_lists_are_value_errors(case):
    function, name = NUMERIC[case]
    with pytest.raises(ValueError, match=rf"^{name} must be .*, in equally long rows, got "):
        function([[1.0], [1.0, 2.0]])


@pytest.mark.parametrize("offset", ["1", True, None, 1j])
def test_a_scalar_offset_of_another_type_is_a_type_error(offset):
    with pytest.raises(TypeError, match=r"^offset must be a finite number from -9.0072e\+15 to "):
        Sinusoid(2).shift([0.0, 1.0], offset)


@pytest.mark.parametrize("offset", [float("nan"), float("inf"), 2**53 + 1, -(10**400)])
def test_a_scalar_offset_out_of_range_is_a_value_error(offset):
    with pytest.raises(ValueError, match=r"^offset must be a finite number from -9.0072e\+15 to "):
        Sinusoid(2).shift([0.0, 1.0], offset)


@pytest.mark.parametrize("start", [1.0, True, "0", None])
def test_a_start_of_another_type_is_a_type_error(start):
    with pytest.raises(TypeError, match=r"^start must be an integer from -9007199254740992 to "):
        encoding_matrix(4, 4, start=start)


def test_message_names_the_parameter_the_allowed_values_and_the_value():
    message = "d_model must be an integer from 1 to 2147483648, got 2.5"
    with pytest.raises(TypeError, match=f"^{re.escape(message)}$"):
        Sinusoid(2.5)


@pytest.mark.parametrize("value", ["x" * 10_000, 10**4000, ["x" * 1000] * 100])
def test_message_cuts_a_long_value(value):
    with pytest.raises((TypeError, ValueError)) as caught:
        Sinusoid(value)
    assert len(str(caught.value)) < 500
    with pytest.raises((TypeError, ValueError)) as caught:
        Sinusoid(4).encode(value)
    assert len(str(caught.value)) < 500


def test_too_many_cells_of_positions_are_refused():
    positions = np.broadcast_to(1.0, 2**20)
    with pytest.raises(ValueError, match=r"cells, got 1048576 × 4096$"):
        Sinusoid(2**12).encode(positions)


@pytest.mark.parametrize("value", [None, 1, ["sin"], np.array(["sin", "sin"])])
def test_a_choice_of_another_type_is_a_type_error(value):
    with pytest.raises(TypeError, match=r"^function must be 'sin' or 'cos', got "):
        fit_single_factor([1], 1, 1.0, function=value)
