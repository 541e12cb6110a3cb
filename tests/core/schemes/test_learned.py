import numpy as np
import pytest

from pe_core.schemes import beyond_training, learned_scheme, length_disagreement


def test_table_has_rows_up_to_the_trained_length():
    scheme = learned_scheme(8)
    table = scheme.encode(range(16), 16)
    assert table.shape == (16, 8)
    np.testing.assert_array_equal(scheme.encode([15, 0], 16), table[[15, 0]])
    beyond = beyond_training(scheme, 16)
    assert not beyond.defined
    assert beyond.last_position == 15


@pytest.mark.parametrize("position", [4, -1, 0.5])
def test_table_has_no_row_beyond_before_or_between(position):
    message = rf"^positions must be whole numbers from 0 to 3, the rows .*, got {position}$"
    with pytest.raises(ValueError, match=message):
        learned_scheme(2).encode([3, position], 4)


def test_another_length_is_another_training():
    assert length_disagreement(learned_scheme(8, seed=3), short=8, long=16) > 0


def test_entries_have_a_standard_deviation_of_a_fiftieth_and_depend_on_the_seed():
    table = learned_scheme(50).encode(range(100), 100)
    assert table.std() == pytest.approx(0.02, rel=0.05)
    assert table.mean() == pytest.approx(0.0, abs=0.002)
    assert not np.allclose(table, learned_scheme(50, seed=1).encode(range(100), 100))


def test_seed_is_checked_before_the_first_use():
    with pytest.raises(ValueError, match=r"^seed must be an integer from 0 to .*, got -1$"):
        learned_scheme(8, seed=-1)
