"""The page on images states similarities of the formula, at the corners of its controls."""

import math
from urllib.parse import urlencode

import numpy as np
import pytest

from lessons.every import address
from lessons.visit import assert_clean, open_lesson, open_whole, scene, states, takeaway
from pages.lessons.images.definition import ENCODING, ENCODING_LABELS, IMAGES
from pages.ui.link import read_link

CASES = [
    {"patch_encoding": "per-axis", "patches": 14},
    {"patch_encoding": "one-row", "patches": 40, "patch_row": 39, "patch_column": 0},
    {"patch_encoding": "m-rope", "patches": 4, "d_model": 2, "base": 2},
    {"patch_encoding": "rope-per-axis", "patches": 5, "d_model": 6, "base": 100},
]


def similarity(case, down, across):
    d, base = case.get("d_model", 128), case.get("base", 10_000)
    rates = base ** (-np.arange(0, d, 2) / d)
    if case["patch_encoding"] == "one-row":
        return np.cos(rates * (down * case["patches"] + across)).mean()
    if case["patch_encoding"] == "m-rope":
        count = len(rates)
        time, height = math.floor(count / 4), math.floor(count * 3 / 8)
        axis = np.array([0] * time + [down] * height + [across] * (count - time - height))
        return np.cos(rates * axis).mean()
    half = 2 * max(d // 4, 1)
    rates = base ** (-np.arange(0, half, 2) / half)
    return (np.cos(rates * down).mean() + np.cos(rates * across).mean()) / 2


@pytest.mark.parametrize("case", CASES, ids=str)
def test_takeaway_states_two_similarities(case):
    at = open_whole("images", **case)
    assert_clean(at)
    per_axis = "axis" in case["patch_encoding"]
    for down, across in ((0, 5), (4, 3) if per_axis else (5, 0)):
        assert states(takeaway(at), similarity(case, down, across), places=3)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_live_picture_has_the_values_of_the_controls(case):
    parameters = scene(open_whole("images", **case), "images")["parameters"]
    assert parameters["encoding"] == case["patch_encoding"]
    assert parameters["patches"] == case["patches"]
    for name in ("patch_row", "patch_column"):
        assert parameters[name] == case.get(name, min(7, case["patches"] - 1))


@pytest.mark.both
@pytest.mark.parametrize(("key", "label"), ENCODING_LABELS.items())
def test_older_links_name_an_encoding_by_its_label(key, label):
    at = open_lesson("images", patch_encoding=label)
    assert_clean(at)
    assert address(at).get("patch_encoding", [ENCODING.default]) == [key]
    assert scene(at, "images")["parameters"]["encoding"] == key


@pytest.mark.parametrize(("key", "label"), ENCODING_LABELS.items())
def test_the_first_page_reads_older_links_without_a_notice(key, label):
    link = read_link(IMAGES, urlencode({"patch_encoding": label}))
    assert link[ENCODING] == key
    assert link.refusals == ()


def test_tables_name_the_transposed_columns_and_the_sections():
    at = open_whole("images", base=1_000_000, patches=40)
    text = " ".join(element.proto.body for element in at.get("html"))
    assert "<td>0</td><td>0</td><td>0</td><td>1</td>" in text
    assert "<td>0</td><td>1</td><td>2</td><td>3</td>" in text
    assert "<td>24</td><td>72.47</td>" in text
    assert "<td>24</td><td>0.41</td>" in text
