import numpy as np
import pytest

from pe_core.samples import sample_contributions, sample_similarity

CASES = [(1, 2, 2), (4, 2, 2), (128, 128, 10_000), (4096, 64, 10_000), (4096, 1024, 1_000_000)]


def rates(d_model, base):
    """The frequencies, from the definition."""
    return float(base) ** (-np.arange(0, d_model, 2) / d_model)


@pytest.mark.parametrize(("max_offset", "d_model", "base"), CASES)
def test_contributions_are_cosines_and_their_means_are_over_all_pairs(max_offset, d_model, base):
    sample = sample_contributions(max_offset, d_model, base=base)
    every = np.cos(np.outer(sample.offsets, rates(d_model, base)))
    np.testing.assert_allclose(sample.values, every[:, sample.pairs], atol=1e-9)
    np.testing.assert_allclose(sample.means, every.mean(axis=1), atol=1e-9)


@pytest.mark.parametrize(("max_offset", "d_model", "base"), CASES)
def test_offsets_and_pairs_are_evenly_spaced_from_zero_and_never_too_many(
    max_offset, d_model, base
):
    sample = sample_contributions(max_offset, d_model, base=base)
    assert sample.offsets[0] == sample.pairs[0] == 0
    assert max(sample.values.shape) <= 128
    assert set(np.diff(sample.offsets)) == {sample.step}
    assert sample.offsets[-1] <= max_offset < sample.offsets[-1] + sample.step
    assert sample.pairs[-1] < d_model / 2


@pytest.mark.parametrize(("max_offset", "d_model", "base"), CASES)
def test_unresolved_pairs_have_fewer_than_two_offsets_a_wave(max_offset, d_model, base):
    sample = sample_contributions(max_offset, d_model, base=base)
    lengths = 2 * np.pi / rates(d_model, base)
    assert sample.unresolved == np.count_nonzero(lengths < 2 * sample.step)


@pytest.mark.parametrize("kind", ["dot", "cosine"])
@pytest.mark.parametrize(("seq_len", "d_model"), [(1, 2), (2, 2), (64, 128), (2048, 1024)])
def test_similarity_depends_on_the_offset_alone(seq_len, d_model, kind):
    sample = sample_similarity(seq_len, d_model, kind=kind)
    positions = sample.positions
    assert sample.values.shape == (len(positions), len(positions))
    assert len(positions) <= 128
    assert sample.largest == (d_model / 2 if kind == "dot" else 1)
    means = np.cos(np.outer(positions, rates(d_model, 10_000))).mean(axis=1)
    offsets = np.abs(np.subtract.outer(np.arange(len(positions)), np.arange(len(positions))))
    np.testing.assert_allclose(sample.values, sample.largest * means[offsets], atol=1e-9 * d_model)


@pytest.mark.parametrize(
    ("call", "error", "named"),
    [
        (lambda: sample_contributions(0, 4), ValueError, "max_offset"),
        (lambda: sample_contributions(8, 5), ValueError, "d_model"),
        (lambda: sample_contributions(8.0, 4), TypeError, "max_offset"),
        (lambda: sample_contributions(8, 4, max_pairs=0), ValueError, "limit"),
        (lambda: sample_similarity(0, 4), ValueError, "count"),
        (lambda: sample_similarity(8, 5), ValueError, "d_model"),
        (lambda: sample_similarity(8, 4, kind="angle"), ValueError, "kind"),
    ],
)
def test_what_cannot_be_sampled_is_refused(call, error, named):
    with pytest.raises(error, match=named):
        call()
