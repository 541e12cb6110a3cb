import math

import pytest

from pe_core import encode
from pe_core.sinusoid.last_pair import last_pairs


@pytest.mark.parametrize(("d_model", "base"), [(2, 2), (512, 10_000), (1024, 1_000_000)])
def test_last_pair_is_the_last_column_and_the_next_has_frequency_one_over_base(d_model, base):
    last, beyond = last_pairs(d_model, base=base)
    assert (last.pair, beyond.pair) == (d_model // 2 - 1, d_model // 2)
    assert last.cosine == pytest.approx(encode(1, d_model, base=base)[-1], abs=1e-15)
    assert beyond.frequency == 1 / base
    assert beyond.cosine == math.cos(1 / base)


def test_an_odd_width_is_refused():
    with pytest.raises(ValueError, match="even"):
        last_pairs(3)
