"""Values that a link may hold, and how they are read."""

import json
import math
import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pages.ui.link import values as link_values

EVEN = range(2, 1025, 2)
UNEVEN = (2, 5, 10, 20, 50, 100)
DECIMALS = (0.1, 0.25, 0.5)
WORDS = ("dot", "cosine")
SETS = {"range": (EVEN, 128), "tuple": (UNEVEN, 10), "decimals": (DECIMALS, 0.5)}
NUMERIC = pytest.mark.parametrize(("options", "default"), SETS.values(), ids=SETS)

NOT_NUMBERS = [
    "",
    " ",
    "x",
    "1,000",
    "0x10",
    "None",
    "True",
    "nan",
    "-inf",
    "inf",
    "1e999",
    "1e-",
    "½",
]
HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![a](https://example.org/a.png)",
    "[a](javascript:alert(1))",
    "`![a](https://example.org/a.png)`",
    "```\n# big\n```",
    "$$\\href{https://example.org}{x}$$",
    ":red[a] :material/home:",
    "a\n\n# heading",
    "a\r\nb\tc\x00d",
    "\u202egnirts",
    "{{7*7}} __import__('os')",
    "9" * 10_000,
    "x" * 10_000,
]


def nearest_by_search(number, options):
    """The closest option, the lower of two that are equally close."""
    return min(options, key=lambda option: (abs(option - number), option))


@NUMERIC
def test_every_option_is_accepted_without_a_notice(options, default):
    for option in options:
        assert link_values.read("x", [str(option)], options, default) == (option, None)


def test_every_word_is_accepted_without_a_notice():
    for word in WORDS:
        assert link_values.read("x", [word], WORDS, "dot") == (word, None)


@NUMERIC
def test_an_absent_value_is_the_default(options, default):
    assert link_values.read("x", [], options, default) == (default, None)


@pytest.mark.parametrize("raw", ["64.0", " 64 ", "6.4e1", "+64"])
def test_other_ways_to_write_an_option_are_accepted(raw):
    assert link_values.read("x", [raw], EVEN, 128) == (64, None)


@pytest.mark.parametrize("raw", ["٦٤", "６４", "6_4", "64\n"])
def test_numbers_that_a_browser_does_not_read_are_not_allowed(raw):
    value, notice = link_values.read("x", [raw], EVEN, 128)
    assert value == 128
    assert "is not allowed" in notice


@pytest.mark.parametrize(
    ("raw", "options", "value"),
    [
        ("63", EVEN, 62),
        ("63.5", EVEN, 64),
        ("0", EVEN, 2),
        ("-7", EVEN, 2),
        ("1026", EVEN, 1024),
        ("1e300", EVEN, 1024),
        ("-1e300", EVEN, 2),
        ("7", UNEVEN, 5),
        ("8", UNEVEN, 10),
        ("36", UNEVEN, 50),
        ("0.3", DECIMALS, 0.25),
        ("5", range(1), 0),
    ],
)
def test_a_number_that_is_no_option_becomes_the_nearest_and_is_named(raw, options, value):
    found, refusal = link_values.read("width", [raw], options, options[0])
    assert found == value
    assert f"`width = {raw}`" in refusal
    assert link_values.allowed(options) in refusal
    assert str(value) in refusal.split(link_values.allowed(options))[1]


@pytest.mark.parametrize("raw", NOT_NUMBERS)
@NUMERIC
def test_what_is_no_finite_number_becomes_the_default_and_is_named(raw, options, default):
    value, refusal = link_values.read("width", [raw], options, default)
    assert value == default
    assert f"`width = {raw or '(empty)'}`" in refusal
    assert link_values.allowed(options) in refusal


@pytest.mark.parametrize("raw", ["Dot", "dot ", "", "0", "none", "dot,cosine"])
def test_a_word_that_is_no_option_becomes_the_default_and_is_named(raw):
    value, refusal = link_values.read("kind", [raw], WORDS, "cosine")
    assert value == "cosine"
    assert "dot, cosine" in refusal
    assert f"`kind = {raw or '(empty)'}`" in refusal


def test_the_last_of_repeated_values_counts_and_is_named():
    value, refusal = link_values.read("x", ["2", "4", "8"], EVEN, 128)
    assert value == 8
    assert "the last of 3" in refusal


def test_a_sentence_names_the_limits_and_the_value_that_counts():
    assert link_values.read("d_model", ["129"], EVEN, 128)[1] == (
        "`d_model = 129` is not allowed (even numbers from 2 to 1024). Using 128."
    )
    assert link_values.read("kind", ["x"], WORDS, "dot")[1] == (
        "`kind = x` is not allowed (one of dot, cosine). Using dot."
    )


@given(st.lists(st.text(), max_size=3), st.sampled_from([*SETS.values(), (WORDS, "dot")]))
@example(["1" * 400], (EVEN, 128))
@example(["1_0"], (EVEN, 128))
@example(["nan", "1e999"], (UNEVEN, 10))
def test_any_value_becomes_an_option(given, control):
    options, default = control
    value, refusal = link_values.read("x", given, options, default)
    assert value in options
    assert type(value) in {type(option) for option in options}
    if not given:
        assert refusal is None
    elif refusal is None:
        assert len(given) == 1
        assert given[0] == value or math.isclose(float(given[0]), float(value))


@given(st.floats(), st.sampled_from(list(SETS.values())))
def test_nearest_agrees_with_a_search_of_all_options(number, control):
    options, default = control
    expected = nearest_by_search(number, options) if math.isfinite(number) else default
    if abs(number) < 1e15:
        assert link_values.nearest(repr(number), options, default) == expected
    assert link_values.nearest(repr(number), options, default) in options


@given(st.text())
def test_the_sentence_shows_the_value_as_inert_code(raw):
    check_inert(raw)


@pytest.mark.parametrize("raw", HOSTILE, ids=lambda raw: repr(raw[:20]))
def test_markup_in_a_value_stays_inert_code(raw):
    check_inert(raw)


def check_inert(raw):
    """The value is in one code span at the start, and nowhere else."""
    refusals = [
        link_values.read("x", [raw], EVEN, 128)[1],
        link_values.read("x", [raw], WORDS, "dot")[1],
        link_values.read("x", ["2", raw], EVEN, 128)[1],
    ]
    for refusal in filter(None, refusals):
        shown = re.fullmatch(r"`x = ([^`]*)`( [^`]*)", refusal)
        assert shown, refusal
        assert shown[1].isprintable()
        assert len(shown[1]) <= 40
        assert re.fullmatch(r"[\w ,;:.…()]*", shown[2])
        assert "\n" not in refusal


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        (EVEN, ["2", "1024"]),
        (range(5), ["0", "4"]),
        (range(-3, 4), ["-3", "3"]),
        (range(1), ["0"]),
        (range(2), ["0", "1"]),
        (UNEVEN, [str(option) for option in UNEVEN]),
        ([2**power for power in range(20)], ["1", "2", "4", "524288"]),
    ],
)
def test_limits_in_words(options, numbers):
    assert re.findall(r"-?\d+", link_values.allowed(options)) == numbers


def test_limits_of_words_are_the_words():
    assert link_values.allowed(("a", "b", "c")).endswith("a, b, c")
    many = [f"option {index}" for index in range(58)]
    assert link_values.allowed(many) == "one of 58: option 0, option 1, option 2 … option 57"


BROWSER_CASES = json.loads(Path(__file__).with_name("values.json").read_text("utf-8"))
"""Values that the page of the static site reads before Python runs; see first_page/link.test.ts."""


@pytest.mark.parametrize("numbers", BROWSER_CASES["numbers"])
def test_numbers_are_read_as_in_the_browser(numbers):
    allowed = numbers["allowed"]
    options = allowed.get("options") or range(allowed["low"], allowed["high"] + 1, allowed["step"])
    for text, expected in numbers["values"]:
        assert link_values.read("k", [text], options, numbers["default"])[0] == expected, text


def test_several_numbers_are_read_as_in_the_browser():
    several = BROWSER_CASES["several"]
    options = range(several["high"] + 1)
    for texts, expected in several["values"]:
        values, _ = link_values.read_several(
            "k", texts, options, several["default"], several["most"]
        )
        assert values == expected, texts


def test_switches_are_read_as_in_the_browser():
    for texts, expected in BROWSER_CASES["switches"]:
        assert link_values.read_switch("k", texts)[0] is expected, texts


@pytest.mark.parametrize(
    ("texts", "is_on"), [([], True), (["false"], False), (["0"], False), (["yes"], True)]
)
def test_a_switch_may_be_on_by_default(texts, is_on):
    assert link_values.read_switch("k", texts, default=True)[0] is is_on


@pytest.mark.parametrize(
    ("given", "value", "refused"),
    [
        ([""], "dog", "`text = (empty)`"),
        (["a\nb"], "ab", "`text = a b`"),
        (["abcdefg"], "abcde", "`text = abcdefg`"),
        (["one", "two"], "two", "`text = two`"),
    ],
)
def test_a_refused_text_is_named_beside_the_limits_and_what_is_used(given, value, refused):
    assert link_values.read_text("text", given, "dog", 5) == (
        value,
        f"{refused} is not allowed (one text of 1 to 5 printable characters). Using `{value}`.",
    )
