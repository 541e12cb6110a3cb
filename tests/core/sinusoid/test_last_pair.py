import numpy as np
import pytest

from pe_core import Sinusoid
from pe_core.sinusoid.last_pair import last_cosine, last_pairs


@pytest.mark.parametrize(("d_model", "base"), [(2, 2), (512, 10_000), (1024, 1_000_000)])
def test_last_pair_is_the_last_column(d_model, base):
    sinusoid = Sinusoid(d_model, base)
    last, beyond = last_pairs(sinusoid)
    assert (last.pair, beyond.pair) == (d_model // 2 - 1, d_model // 2)
    assert last.cosine == pytest.approx(sinusoid.encode(1)[-1], abs=1e-15)


def test_last_pair_and_the_next_by_hand():
    last, beyond = last_pairs(Sinusoid(4, base=100))
    assert last == (1, pytest.approx(0.1), pytest.approx(0.9950041653, abs=1e-10))
    assert beyond == (2, pytest.approx(0.01), pytest.approx(0.9999500004, abs=1e-10))


def test_an_odd_width_is_refused():
    with pytest.raises(ValueError, match="even"):
        last_pairs(Sinusoid(3))


@pytest.mark.parametrize(("d_model", "base", "seq_len"), [(2, 2, 2), (62, 1e6, 64), (8, 10, 2048)])
def test_last_cosine_ends_where_the_encoding_does(d_model, base, seq_len):
    sinusoid = Sinusoid(d_model, base)
    last = last_cosine(sinusoid, seq_len)
    assert last.cycles == pytest.approx((seq_len - 1) / sinusoid.wavelengths[-1])
    assert last.end == pytest.approx(sinusoid.encode(seq_len - 1)[-1], abs=1e-12)
    assert last.fall == pytest.approx(1 - last.end, abs=1e-12)
    assert last.fall > 0


@pytest.mark.parametrize(("d_model", "base", "seq_len"), [(2, 2, 2), (62, 1e6, 64), (8, 10, 2048)])
def test_the_last_cosine_falls_below_1_as_the_last_column_does(d_model, base, seq_len):
    sinusoid = Sinusoid(d_model, base)
    last = last_cosine(sinusoid, seq_len)
    falls = last.falls
    np.testing.assert_allclose(falls, 1 - sinusoid.matrix(seq_len)[:, -1], atol=1e-12)
    assert falls[-1] == last.fall
    column = sinusoid.encode(np.arange(seq_len))[:, -1].tolist()
    assert column[last.lowest_at] == pytest.approx(min(column), abs=1e-12)


def test_a_tiny_fall_keeps_its_digits():
    assert last_cosine(Sinusoid(2048, 1e20), 2).fall == pytest.approx(
        0.5 * 10.0 ** (-2 * 20 * 2046 / 2048), rel=1e-9
    )


@pytest.mark.parametrize(
    ("seq_len", "only_falls"), [(2, True), (33, True), (315, True), (316, False), (630, False)]
)
def test_a_cosine_only_falls_within_half_a_cycle(seq_len, only_falls):
    last = last_cosine(Sinusoid(4), seq_len)  # it repeats every 628.3 tokens
    assert last.only_falls == only_falls
