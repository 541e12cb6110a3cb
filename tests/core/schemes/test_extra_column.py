import numpy as np
import pytest

from pe_core.schemes import index_share


@pytest.mark.parametrize(("d_model", "index"), [(2, 1), (128, 40), (1024, 256)])
def test_shares_are_those_of_random_embeddings(d_model, index):
    share = index_share(d_model=d_model, index=index)
    words = np.random.default_rng(1).standard_normal((4000, d_model))
    squares = (words**2).sum(axis=1).mean()
    assert share.appended == pytest.approx(index**2 / (squares + index**2), rel=0.05)
    added = d_model * index**2
    assert share.added == pytest.approx(added / (squares + added), rel=0.05)


@pytest.mark.parametrize("d_model", [1, 2, 4, 16, 128, 1024])
def test_an_index_outweighs_from_the_first_share_above_one_half(d_model):
    first = index_share(d_model=d_model, index=1).outweighs_from
    assert index_share(d_model=d_model, index=first).appended > 0.5
    assert first == 1 or index_share(d_model=d_model, index=first - 1).appended <= 0.5


@pytest.mark.parametrize(("d_model", "index"), [(0, 1), (2, 0)])
def test_sizes_are_at_least_one(d_model, index):
    with pytest.raises(ValueError, match="must be"):
        index_share(d_model=d_model, index=index)
