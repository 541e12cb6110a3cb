"""Methods read from entries of configurations and recognised from frequencies."""

import json
import math
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.by_hand import rates_of
from pe_core import Sinusoid
from pe_core.scaling import read_scaling, scaled_frequencies, unseen_in

LLAMA_2 = Sinusoid(128)
LLAMA_3 = Sinusoid(128, 500_000)


@pytest.mark.parametrize(
    ("entry", "name", "factor", "length", "base"),
    [
        ({"rope_type": "linear", "factor": 4.0}, "interpolation", 4, None, None),
        ({"type": "dynamic", "factor": 2}, "dynamic-ntk", 2, None, None),
        (
            {
                "rope_type": "llama3",
                "factor": 8.0,
                "low_freq_factor": 1.0,
                "high_freq_factor": 4.0,
                "original_max_position_embeddings": 8192,
            },
            "llama3",
            8,
            8192,
            None,
        ),
        (
            {
                "rope_theta": 1e6,
                "rope_scaling": {
                    "type": "yarn",
                    "factor": 4,
                    "original_max_position_embeddings": 32768,
                },
            },
            "yarn",
            4,
            32768,
            1e6,
        ),
        ({"type": "mrope", "mrope_section": [16, 24, 24]}, "none", None, None, None),
        ({"rope_type": "mrope", "mrope_section": [16, 24, 24]}, "none", None, None, None),
        ({"rope_type": "default", "type": "mrope"}, "none", None, None, None),
        ({"rope_type": "longrope", "factor": 4}, "unknown", 4, None, None),
    ],
)
def test_entries_of_configurations(entry, name, factor, length, base):
    found = read_scaling(json.dumps(entry))
    assert (found.scaling, found.factor, found.trained_length, found.base) == (
        name,
        factor,
        length,
        base,
    )


def test_an_entry_copied_with_its_name():
    assert read_scaling('"rope_scaling": {"type": "yarn", "factor": 8},').scaling == "yarn"


def test_a_configuration_without_scaling_is_read():
    unscaled = '{"rope_theta": 500000.0, "rope_scaling": null, "hidden_size": 4096}'
    read = read_scaling(unscaled)
    assert (read.scaling, read.base, read.factor) == ("none", 500_000, None)
    with pytest.raises(ValueError, match="must name its method"):
        read_scaling('{"rope_scaling": ""}')
    both = '{"rope_scaling": null, "rope_parameters": {"rope_type": "yarn", "factor": 4}}'
    assert read_scaling(both).scaling == "yarn"


@pytest.mark.parametrize(
    ("method", "name"),
    [
        ("none", "none"),
        ("interpolation", "interpolation"),
        ("by-parts", "by-parts"),
        ("yarn", "yarn"),
        ("llama3", "llama3"),
    ],
)
@pytest.mark.parametrize(("sinusoid", "length"), [(LLAMA_2, 4096), (LLAMA_3, 8192)])
def test_methods_are_recognised_from_their_frequencies(method, name, sinusoid, length):
    values = scaled_frequencies(sinusoid, method, 8, length)
    found = read_scaling(str([float(f"{value:.6g}") for value in values]))
    assert found.scaling == name
    assert found.trained_length == (length if name in ("by-parts", "llama3") else None)
    assert found.base == pytest.approx(sinusoid.base, rel=0.01)
    if method != "none":
        assert found.factor == pytest.approx(8, rel=0.01)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "nothing"),
        ("   \n", "nothing"),
        ("hello", "numbers, got 'hello'"),
        ("1", "2 to 512 inverse frequencies, got 1"),
        ("1 " * 600, "got 600"),
        ("0.1, 1", "must not rise"),
        ("1, -1", "between 0 and 2π"),
        ("7, 1", "between 0 and 2π"),
        ("1, 1e999", "between 0 and 2π"),
        ("1, 1e-60", r"a base from 1 to 1e\+100, got 1e120"),
        ("1, 1e-200", r"a base from 1 to 1e\+100, got 1e400"),
        ("1, 5e-324", "a base from 1 to"),
        ("1e-6, 1e-7", "divided by at most 1000"),
        ("1, 0.1, 1e-9", "divided by at most 1000"),
        ("{", "JSON"),
        ("[{}]", "object, got list"),
        ("{}", "rope_type"),
        ('{"type": 3}', "rope_type"),
        ('{"type": "yarn", "factor": "8"}', "factor must be a number"),
        ('{"type": "yarn", "factor": 0}', "factor must be a number"),
        ('{"type": "yarn", "factor": true}', "factor must be a number"),
        ('{"a":' * 5000, "at most"),
        ('{"a":' * 3000, "JSON"),
        ("x" * 30_000, "at most 20,000 characters"),
    ],
)
def test_bad_input_is_named(text, message):
    with pytest.raises(ValueError, match=message.replace("(", r"\(")):
        read_scaling(text)


def test_frequencies_that_a_method_cannot_give_are_unknown():
    found = read_scaling("1, 0.1, 0.05")
    assert (found.scaling, found.factor, found.base) == ("unknown", 1, 1000)


@pytest.mark.parametrize(("method", "factor", "unseen"), [("none", 1, 0), ("interpolation", 8, 0)])
def test_pairs_with_new_angles_are_counted_from_the_frequencies_read(method, factor, unseen):
    values = scaled_frequencies(LLAMA_2, method, factor, 4096)
    assert unseen_in(read_scaling(str(values.tolist())), 4096) == unseen
    # Half of the division is missing: every pair that never completes a cycle goes further.
    found = read_scaling(str((2 * values).tolist() if factor > 1 else values.tolist()))
    slow = sum(2 * math.pi / rate > 4096 for rate in rates_of(128, 10_000))
    assert unseen_in(found._replace(factor=8.0), 4096) == slow
    assert unseen_in(read_scaling('{"type": "linear", "factor": 2}'), 4096) is None


FREQUENCIES = st.lists(
    st.floats(0, 2 * math.pi, exclude_min=True) | st.sampled_from([1.0, 0.1, 1e-3, 1e-60, 5e-324]),
    min_size=2,
    max_size=8,
).map(lambda values: sorted(values, reverse=True))


@given(FREQUENCIES, st.sampled_from([1, 4096, 2**17]))
def test_any_frequencies_are_counted_or_refused(values, length):
    try:
        found = read_scaling(", ".join(map(repr, values)))
    except ValueError as error:
        assert re.match("inverse frequencies must", str(error))
        return
    assert 0 <= unseen_in(found, length) <= len(values)
