import copy
import dataclasses
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid, encoding_matrix, rotation_matrix
from pe_core.validation import DEFAULT_BASE

WIDTHS = st.integers(1, 32).map(lambda pairs: 2 * pairs)
BASES = st.floats(1.5, 1e6)
OFFSETS = st.floats(-1000, 1000)


def test_base_is_ten_thousand_unless_given():
    assert Sinusoid(128).base == DEFAULT_BASE == 10_000
    assert Sinusoid(128, base=100).base == Sinusoid(128, 100).base == 100


def test_equal_sizes_are_equal_objects_whatever_their_number_types():
    plain, numpy = Sinusoid(128, 100), Sinusoid(np.int64(128), np.float32(100))
    assert plain == numpy
    assert hash(plain) == hash(numpy)
    assert repr(numpy) == "Sinusoid(d_model=128, base=100.0)"
    assert len({plain, numpy, Sinusoid(128), Sinusoid(64, 100)}) == 3


def test_sizes_cannot_be_changed():
    sinusoid = Sinusoid(128)
    with pytest.raises(dataclasses.FrozenInstanceError):
        sinusoid.d_model = 64
    with pytest.raises(dataclasses.FrozenInstanceError):
        sinusoid.base = 100.0
    assert dataclasses.replace(sinusoid, base=100) == Sinusoid(128, 100)


@pytest.mark.parametrize("name", ["frequencies", "wavelengths"])
@pytest.mark.parametrize("d_model", [8, 2**12])
def test_arrays_are_computed_once_and_read_only(name, d_model):
    sinusoid = Sinusoid(d_model)
    array = getattr(sinusoid, name)
    assert getattr(sinusoid, name) is array
    with pytest.raises(ValueError, match="read-only"):
        array[0] = 2.0


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))]
)
def test_copies_are_equal_and_their_arrays_read_only(copied):
    sinusoid = Sinusoid(8, base=100)
    before = sinusoid.wavelengths
    twin = copied(sinusoid)
    assert twin == sinusoid
    assert not twin.wavelengths.flags.writeable
    np.testing.assert_array_equal(twin.wavelengths, before)


@pytest.mark.parametrize(("d_model", "pairs"), [(1, 0), (2, 1), (7, 3), (8, 4)])
def test_an_odd_width_has_one_sine_more_than_pairs(d_model, pairs):
    sinusoid = Sinusoid(d_model)
    assert sinusoid.pairs == pairs
    assert sinusoid.frequencies.shape == sinusoid.wavelengths.shape == (pairs + d_model % 2,)


@pytest.mark.parametrize(
    "use",
    [
        lambda sinusoid: sinusoid.norm,
        lambda sinusoid: sinusoid.shift(np.zeros(7), 1),
        lambda sinusoid: sinusoid.rotation(1),
        lambda sinusoid: sinusoid.contributions(1),
        lambda sinusoid: sinusoid.similarity(1),
    ],
)
def test_methods_that_need_whole_pairs_refuse_an_odd_width(use):
    message = "^d_model must be even, so that every sine has its cosine, got 7$"
    with pytest.raises(ValueError, match=message):
        use(Sinusoid(7))


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
@pytest.mark.parametrize(("seq_len", "d_model", "start"), [(4, 7, 0), (300, 34, -50), (64, 512, 9)])
def test_matrix_is_the_encoding_matrix_bit_for_bit(seq_len, d_model, start, dtype):
    matrix = Sinusoid(d_model, base=500).matrix(seq_len, dtype, start=start)
    expected = encoding_matrix(seq_len, d_model, base=500, start=start, dtype=dtype)
    assert matrix.dtype == dtype
    np.testing.assert_array_equal(matrix, expected)
    assert Sinusoid(d_model).matrix(seq_len).dtype == np.float32


@given(OFFSETS, OFFSETS, WIDTHS, BASES)
def test_rotation_of_every_pair_shifts_its_encoding(position, offset, d_model, base):
    sinusoid = Sinusoid(d_model, base)
    pairs = sinusoid.encode(position).reshape(-1, 2)
    shifted = np.einsum("iab,ib->ia", sinusoid.rotation(offset), pairs).ravel()
    np.testing.assert_allclose(shifted, sinusoid.encode(position + offset), atol=1e-11)
    np.testing.assert_allclose(shifted, sinusoid.shift(pairs.ravel(), offset), atol=1e-14)


def test_rotation_of_several_offsets_has_them_first():
    sinusoid = Sinusoid(8)
    rotations = sinusoid.rotation([[1, 2, 3]])
    assert rotations.shape == (1, 3, 4, 2, 2)
    expected = rotation_matrix(3, sinusoid.frequencies[2])
    np.testing.assert_array_equal(rotations[0, 2, 2], expected)


@given(OFFSETS, OFFSETS, WIDTHS, BASES)
def test_similarity_is_the_cosine_of_any_two_encodings_so_far_apart(
    position, offset, d_model, base
):
    sinusoid = Sinusoid(d_model, base)
    first, second = sinusoid.encode([position, position + offset])
    expected = first @ second / sinusoid.norm**2
    assert sinusoid.similarity(offset) == pytest.approx(expected, abs=1e-11)
    assert sinusoid.contributions(offset).mean() == pytest.approx(expected, abs=1e-11)


@pytest.mark.parametrize("shape", [(3, 7), (2, 10), (), (0,)])
def test_shift_needs_encodings_of_its_own_width(shape):
    message = r"^encodings must have 8 numbers \(d_model\) on their last axis, got shape "
    with pytest.raises(ValueError, match=message):
        Sinusoid(8).shift(np.zeros(shape), 1)
