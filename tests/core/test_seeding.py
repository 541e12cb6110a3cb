import pytest

from pe_core.seeding import seeded_generator


def test_numbers_depend_on_name_and_seed():
    first = [seeded_generator(name, seed).random() for name in ("a", "b") for seed in (0, 1)]
    again = [seeded_generator(name, seed).random() for name in ("a", "b") for seed in (0, 1)]
    assert first == again
    assert len(set(first)) == 4


def test_numbers_are_the_same_in_every_release():
    assert seeded_generator("dog", 0).integers(10**9) == 395942137


def test_lone_surrogate_is_a_name():
    assert 0 <= seeded_generator("\ud800", 0).random() < 1


@pytest.mark.parametrize("seed", [-1, 2**53 + 1])
def test_seed_out_of_range_is_refused(seed):
    with pytest.raises(ValueError, match=r"^seed must be an integer from 0 to 9007199254740992,"):
        seeded_generator("dog", seed)


@pytest.mark.parametrize("seed", [0.0, True, None])
def test_seed_of_another_type_is_refused(seed):
    with pytest.raises(TypeError, match=r"^seed must be an integer from 0 to 9007199254740992,"):
        seeded_generator("dog", seed)
