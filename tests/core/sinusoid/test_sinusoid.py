import copy
import dataclasses
import math
import pickle
import tracemalloc

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import Sinusoid, encoding_matrix, rotation_matrix
from pe_core.validation import DEFAULT_BASE, MAX_POSITION

POSITIONS = st.integers(-10_000, 10_000) | st.floats(-10_000, 10_000)
OFFSETS = st.floats(-1000, 1000)
WIDTHS = st.integers(1, 32).map(lambda pairs: 2 * pairs)
BASES = st.floats(1.5, 1e6)


def slow_encoding(position, d_model, base):
    """The formula cell by cell, without NumPy."""
    row = []
    for dim in range(d_model):
        angle = position / base ** (2 * (dim // 2) / d_model)
        row.append(math.cos(angle) if dim % 2 else math.sin(angle))
    return row


def test_base_is_ten_thousand_by_default():
    assert Sinusoid(128).base == DEFAULT_BASE == 10_000
    assert Sinusoid(128, base=100).base == Sinusoid(128, 100).base == 100


def test_equal_sizes_are_equal_objects_whatever_their_number_types():
    plain, numpy = Sinusoid(128, 100), Sinusoid(np.int64(128), np.float32(100))
    assert plain == numpy == Sinusoid(np.array(128), np.array(100))
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
    "copied", [copy.copy, copy.deepcopy, lambda sinusoid: pickle.loads(pickle.dumps(sinusoid))]
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


def test_frequencies_of_four_dimensions_by_hand():
    np.testing.assert_allclose(Sinusoid(4).frequencies, [1.0, 0.01], rtol=1e-15)


def test_frequencies_of_another_base_by_hand():
    np.testing.assert_allclose(Sinusoid(8, 16).frequencies, [1, 1 / 2, 1 / 4, 1 / 8], rtol=1e-15)


def test_odd_d_model_has_a_frequency_for_its_last_sine():
    np.testing.assert_allclose(Sinusoid(3, 8).frequencies, [1.0, 0.25], rtol=1e-15)
    assert Sinusoid(1).frequencies.tolist() == [1.0]


@given(st.integers(1, 300), st.floats(0.01, 1e6))
def test_frequencies_follow_the_formula_one_by_one(d_model, base):
    expected = [base ** (-2 * i / d_model) for i in range(math.ceil(d_model / 2))]
    np.testing.assert_allclose(Sinusoid(d_model, base).frequencies, expected, rtol=1e-14)
    assert Sinusoid(d_model, base).frequencies.dtype == np.float64


def test_frequencies_fall_from_one_so_the_first_pair_is_the_fastest():
    frequencies = Sinusoid(512).frequencies
    assert frequencies[0] == 1.0
    assert (np.diff(frequencies) < 0).all()


def test_wavelengths_start_at_two_pi():
    assert Sinusoid(128).wavelengths[0] == 2 * math.pi


@pytest.mark.parametrize(("d_model", "longest"), [(64, 47_117), (512, 60_611)])
def test_longest_wavelength_stays_short_of_two_pi_times_base(d_model, longest):
    last = Sinusoid(d_model).wavelengths[-1]
    assert round(last) == longest
    assert last == pytest.approx(2 * math.pi * 10_000 ** (1 - 2 / d_model), rel=1e-14)
    assert last < 2 * math.pi * 10_000


@pytest.mark.parametrize("base", [1e-100, 1e100])
def test_extreme_bases_keep_frequencies_and_wavelengths_finite(base):
    assert np.isfinite(Sinusoid(1024, base).frequencies).all()
    assert np.isfinite(Sinusoid(1024, base).wavelengths).all()


@pytest.mark.parametrize("d_model", [2, 64, 512, 1024])
def test_no_wavelength_reaches_the_bound_and_each_is_the_ratio_longer(d_model):
    sinusoid = Sinusoid(d_model)
    lengths, ratio = sinusoid.wavelengths, sinusoid.wavelength_ratio
    assert lengths[-1] < sinusoid.wavelength_bound
    np.testing.assert_allclose(lengths[-1] * ratio, sinusoid.wavelength_bound, rtol=1e-12)
    np.testing.assert_allclose(lengths[1:], lengths[:-1] * ratio, rtol=1e-12)


@pytest.mark.parametrize(
    ("seq_len", "share"), [(50, 0.225), (100, 0.30), (512, 0.48), (4096, 0.70)]
)
def test_share_of_completed_cycles_for_many_pairs(seq_len, share):
    completed = Sinusoid(2**15).completed_cycles(seq_len) / 2**14
    assert completed == pytest.approx(share, abs=0.005)
    limit = math.log((seq_len - 1) / (2 * math.pi)) / math.log(10_000)
    assert completed == pytest.approx(limit, abs=1e-4)


def test_first_pair_completes_its_cycle_between_positions_6_and_7():
    assert [Sinusoid(2).completed_cycles(seq_len) for seq_len in (1, 7, 8)] == [0, 0, 1]
    assert Sinusoid(64).completed_cycles(8) == 1


def test_position_zero_is_zero_sines_and_unit_cosines():
    assert Sinusoid(6).encode(0).tolist() == [0, 1, 0, 1, 0, 1]


def test_position_one_of_four_dimensions_by_hand():
    expected = [0.8414709848, 0.5403023059, 0.0099998333, 0.9999500004]
    np.testing.assert_allclose(Sinusoid(4).encode(1), expected, atol=1e-10)


@given(POSITIONS, st.integers(1, 40), BASES)
def test_encode_equals_the_formula_cell_by_cell(position, d_model, base):
    expected = slow_encoding(position, d_model, base)
    np.testing.assert_allclose(Sinusoid(d_model, base).encode(position), expected, atol=1e-11)


@pytest.mark.parametrize("position", [1, 0.5, -3, 9_999, 10_000])
def test_encode_is_within_1e_11_of_arbitrary_precision(position):
    row = Sinusoid(512).encode(position)
    with mpmath.workdps(40):
        for pair in (0, 1, 17, 128, 255):
            angle = position * mpmath.mpf(10_000) ** (-mpmath.mpf(2 * pair) / 512)
            assert abs(row[2 * pair] - mpmath.sin(angle)) < 1e-11
            assert abs(row[2 * pair + 1] - mpmath.cos(angle)) < 1e-11


@pytest.mark.parametrize("shape", [(), (3,), (2, 3), (0,), (2, 0, 3)])
def test_encode_adds_the_dimension_as_last_axis(shape):
    encodings = Sinusoid(5).encode(np.ones(shape))
    assert encodings.shape == (*shape, 5)
    assert encodings.dtype == np.float64


def test_odd_d_model_ends_in_a_sine_without_its_cosine():
    expected = [math.sin(2), math.cos(2), math.sin(0.5)]
    np.testing.assert_allclose(Sinusoid(3, 8).encode(2), expected, rtol=1e-15)
    assert Sinusoid(1).encode([1, 2]).shape == (2, 1)


@pytest.mark.parametrize("dtype", [np.int8, np.uint64, np.int64, np.float16, np.longdouble])
def test_positions_may_have_any_real_dtype(dtype):
    sinusoid = Sinusoid(8)
    np.testing.assert_array_equal(sinusoid.encode(np.array([0, 7], dtype)), sinusoid.encode([0, 7]))


def test_encode_leaves_its_positions_unchanged():
    positions = np.array([1.0, 2.0, 3.0])
    Sinusoid(8).encode(positions)
    assert positions.tolist() == [1.0, 2.0, 3.0]


@given(POSITIONS, WIDTHS)
def test_norm_is_that_of_every_encoding(position, d_model):
    sinusoid = Sinusoid(d_model)
    assert np.linalg.norm(sinusoid.encode(position)) == pytest.approx(sinusoid.norm)
    assert sinusoid.norm == math.sqrt(d_model / 2)


@given(POSITIONS, st.floats(-500, 500), WIDTHS)
def test_distance_depends_on_the_offset_alone(position, offset, d_model):
    first, second = Sinusoid(d_model).encode([position, position + offset])
    frequencies = 10_000.0 ** (-np.arange(0, d_model, 2) / d_model)
    squared = 4 * np.sum(np.sin(frequencies * offset / 2) ** 2)
    assert np.sum((first - second) ** 2) == pytest.approx(squared, abs=1e-9)


def test_farthest_positions_stay_on_the_unit_circle():
    ends = Sinusoid(64, base=1e-100).encode([-MAX_POSITION, MAX_POSITION])
    np.testing.assert_allclose(np.hypot(ends[:, 0::2], ends[:, 1::2]), 1.0)


@pytest.mark.parametrize(("position", "dim", "d_model"), [(5, 0, 8), (5, 3, 8), (-7.5, 6, 7)])
def test_steps_of_a_cell_end_in_its_value(position, dim, d_model):
    sinusoid = Sinusoid(d_model)
    steps = sinusoid.cell(position, dim)
    assert steps.value == pytest.approx(sinusoid.encode(position)[dim], abs=1e-15)


def test_steps_of_a_cell_by_hand():
    sinusoid = Sinusoid(8, base=16)
    steps = sinusoid.cell(3, 5)
    assert (steps.pair, steps.exponent, steps.frequency, steps.angle) == (2, 0.5, 0.25, 0.75)
    assert (steps.function, steps.value) == ("cos", math.cos(0.75))
    assert sinusoid.cell(3, 4).function == "sin"


@pytest.mark.parametrize("dim", [-1, 8])
def test_cell_refuses_a_dimension_outside_the_encoding(dim):
    with pytest.raises(ValueError, match=rf"^dim must be an integer from 0 to 7, got {dim}$"):
        Sinusoid(8).cell(0, dim)


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
@pytest.mark.parametrize(("seq_len", "d_model", "start"), [(4, 7, 0), (300, 34, -50), (64, 512, 9)])
def test_matrix_is_the_encoding_matrix_bit_for_bit(seq_len, d_model, start, dtype):
    matrix = Sinusoid(d_model, base=500).matrix(seq_len, start=start, dtype=dtype)
    expected = encoding_matrix(seq_len, d_model, base=500, start=start, dtype=dtype)
    assert matrix.dtype == dtype
    np.testing.assert_array_equal(matrix, expected)


def test_a_matrix_is_as_exact_as_encode_unless_another_type_is_given():
    matrix, encoded = Sinusoid(34).matrix(300), Sinusoid(34).encode(range(300))
    assert matrix.dtype == encoded.dtype == np.float64
    np.testing.assert_allclose(matrix, encoded, atol=1e-13)
    assert encoding_matrix(300, 34).dtype == np.float64


@given(OFFSETS, OFFSETS, WIDTHS, BASES)
def test_rotation_of_every_pair_shifts_its_encoding(position, offset, d_model, base):
    sinusoid = Sinusoid(d_model, base)
    pairs = sinusoid.encode(position).reshape(-1, 2)
    shifted = np.einsum("iab,ib->ia", sinusoid.rotation(offset), pairs).ravel()
    np.testing.assert_allclose(shifted, sinusoid.encode(position + offset), atol=1e-11)


def test_rotation_of_several_offsets_has_them_first():
    sinusoid = Sinusoid(8)
    rotations = sinusoid.rotation([[1, 2, 3]])
    assert rotations.shape == (1, 3, 4, 2, 2)
    expected = rotation_matrix(3, sinusoid.frequencies[2])
    np.testing.assert_array_equal(rotations[0, 2, 2], expected)


def test_one_rotation_takes_ten_to_fifteen_and_fifteen_to_twenty():
    sinusoid = Sinusoid(64)
    for pair, matrix in enumerate(sinusoid.rotation(5)):
        ten, fifteen, twenty = sinusoid.encode([10, 15, 20])[:, 2 * pair : 2 * pair + 2]
        np.testing.assert_allclose(matrix @ ten, fifteen, atol=1e-14)
        np.testing.assert_allclose(matrix @ fifteen, twenty, atol=1e-14)


@given(st.floats(-5000, 5000), OFFSETS, WIDTHS, BASES)
def test_shift_moves_every_position_by_the_offset(position, offset, d_model, base):
    sinusoid = Sinusoid(d_model, base)
    shifted = sinusoid.shift(sinusoid.encode(position), offset)
    np.testing.assert_allclose(shifted, sinusoid.encode(position + offset), atol=1e-11)


def test_shift_is_the_block_rotation_of_every_pair():
    sinusoid = Sinusoid(10)
    encodings = np.random.default_rng(7).normal(size=(3, 4, 10))
    pairs = encodings.reshape(3, 4, 5, 2)
    blocks = np.einsum("iab,...ib->...ia", sinusoid.rotation(3.5), pairs)
    np.testing.assert_allclose(sinusoid.shift(encodings, 3.5), blocks.reshape(3, 4, 10), atol=1e-14)


def test_shift_takes_strided_input_and_leaves_it_unchanged():
    sinusoid = Sinusoid(8)
    encodings = sinusoid.encode(np.arange(6))
    before = encodings.copy()
    np.testing.assert_array_equal(sinusoid.shift(encodings[::2], 1), sinusoid.shift(before, 1)[::2])
    np.testing.assert_array_equal(encodings, before)


@pytest.mark.parametrize("shape", [(3, 7), (2, 10), (), (0,)])
def test_shift_needs_encodings_of_its_own_width(shape):
    message = r"^encodings must have 8 numbers \(d_model\) on their last axis, got shape "
    with pytest.raises(ValueError, match=message):
        Sinusoid(8).shift(np.zeros(shape), 1)


def test_shift_takes_one_offset_for_all():
    sinusoid = Sinusoid(4)
    with pytest.raises(TypeError, match=r"^offset must be a finite number from .*, got array\("):
        sinusoid.shift(sinusoid.encode([1, 2]), np.array([1, 2]))
    shifted = sinusoid.shift(sinusoid.encode([1, 2]), np.array(5))
    np.testing.assert_array_equal(shifted, sinusoid.shift(sinusoid.encode([1, 2]), 5))


def test_contributions_by_hand():
    contributions = Sinusoid(4, base=4).contributions([0, math.pi])
    np.testing.assert_allclose(contributions, [[1, 1], [-1, 0]], atol=1e-15)


@given(OFFSETS, OFFSETS, WIDTHS, BASES)
def test_similarity_is_the_cosine_of_any_two_encodings_so_far_apart(
    position, offset, d_model, base
):
    sinusoid = Sinusoid(d_model, base)
    first, second = sinusoid.encode([position, position + offset])
    expected = first @ second / sinusoid.norm**2
    assert sinusoid.similarity(offset) == pytest.approx(expected, abs=1e-11)


def test_similarity_is_the_mean_contribution():
    sinusoid, offsets = Sinusoid(64), np.linspace(-50, 50, 101)
    expected = sinusoid.contributions(offsets).mean(axis=1)
    np.testing.assert_allclose(sinusoid.similarity(offsets), expected, rtol=1e-13)


def test_similarity_cannot_tell_before_from_after():
    sinusoid, offsets = Sinusoid(32), np.arange(1, 100)
    np.testing.assert_array_equal(sinusoid.similarity(offsets), sinusoid.similarity(-offsets))
    assert sinusoid.similarity(0) == 1.0


def test_similarity_at_offset_50_of_the_base_model():
    assert Sinusoid(512).similarity(50) == pytest.approx(0.5121, abs=5e-5)


@pytest.mark.parametrize("shape", [(), (0,), (4,), (2, 3)])
def test_similarity_has_the_shape_of_the_offsets(shape):
    offsets = np.full(shape, 3)
    assert np.shape(Sinusoid(8).similarity(offsets)) == shape
    assert Sinusoid(8).contributions(offsets).shape == (*shape, 4)


def test_similarity_of_many_offsets_needs_little_memory():
    offsets = np.arange(20_000)
    tracemalloc.start()
    try:
        Sinusoid(128).similarity(offsets)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 4 * 2**20


def test_too_many_contributions_are_refused():
    offsets = np.broadcast_to(1.0, 2**20)
    with pytest.raises(ValueError, match=r"^offsets × pairs must be at most 2147483648 cells"):
        Sinusoid(2**13).contributions(offsets)


@given(st.integers(0, 100_000), st.integers(1, 40), WIDTHS, BASES)
def test_similarity_of_consecutive_offsets_is_that_of_each(start, count, d_model, base):
    sinusoid = Sinusoid(d_model, base)
    expected = [sinusoid.similarity(start + step) for step in range(count)]
    values = sinusoid.consecutive_similarity(count, start=start)
    np.testing.assert_allclose(values, expected, atol=1e-9)


def test_similarity_of_consecutive_offsets_needs_whole_pairs():
    with pytest.raises(ValueError, match=r"^d_model must be even, .*, got 5$"):
        Sinusoid(5).consecutive_similarity(3, start=0)
