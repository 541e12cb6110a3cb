"""A live picture's message sets its controls, and only to values that they allow."""

import math

import pytest

from lessons.every import address, values
from lessons.visit import assert_clean, assert_healthy, controls, open_lesson, picture_data, report
from pictures import PICTURES
from sweeps import swept

# The others' controls are set by drags in a browser.
some_pictures = pytest.mark.parametrize(
    ("path", "name"), swept(PICTURES.items(), lambda picture: picture[0] in ("heatmap", "rope"))
)
NO_SETTINGS: list[object] = [
    None,
    True,
    "5",
    7,
    math.nan,
    [],
    [["position", 5]],
    {},
    {"nobody": 5},
    {"": {}},
]
NO_OPTIONS = [None, True, "4", "", [4], {"x": 4}, 4.5, math.nan, math.inf, -(10**30), 10**30, 1e300]


def settle(at, path, settings):
    return report(at, f"live_{path or 'home'}", "settled", settings)


def options(variable):
    """All values of a variable, as the browser receives them."""
    if "options" in variable:
        return variable["options"]
    return list(range(variable["low"], variable["high"] + 1, variable["step"]))


@some_pictures
def test_each_variable_sets_its_control(path, name):
    at = open_lesson(path)
    for variable in picture_data(at, name)["variables"]:
        values = options(variable)
        value = next(option for option in values[len(values) // 3 :] if option != variable["value"])
        assert_clean(settle(at, path, {variable["key"]: value}))
        assert controls(at)[variable["key"]].value == value
        assert address(at)[variable["key"]] == [str(value)]
        assert picture_data(at, name)["parameters"][variable["key"]] == value


def test_a_message_without_settings_is_ignored():
    at = open_lesson("heatmap")
    before = values(at)
    for settings in NO_SETTINGS:
        assert_healthy(settle(at, "heatmap", settings))
        assert values(at) == before, settings


@some_pictures
def test_a_value_that_is_no_option_is_ignored(path, name):
    at = open_lesson(path)
    before = values(at)
    keys = [variable["key"] for variable in picture_data(at, name)["variables"]]
    for value in NO_OPTIONS:
        assert_healthy(settle(at, path, dict.fromkeys(keys, value)))
        assert values(at) == before, value


@pytest.mark.parametrize(("key", "value"), [("d_model", 127), ("base", 9_999), ("seq_len", 2049)])
def test_a_number_between_or_beyond_the_options_is_ignored(key, value):
    at = open_lesson("heatmap")
    before = values(at)
    assert_clean(settle(at, "heatmap", {key: value, "dim": 3}))
    assert values(at) == before | {"dim": 3}


def test_a_position_beyond_the_shorter_sequence_follows_it():
    at = settle(open_lesson("heatmap"), "heatmap", {"position": 60, "seq_len": 20})
    assert_healthy(at)
    assert (controls(at)["seq_len"].value, controls(at)["position"].value) == (20, 19)
