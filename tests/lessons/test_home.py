import re

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.matrices import maps, order_of, outputs_of
from lessons.tables import table_with, tables
from lessons.visit import (
    assert_clean,
    assert_healthy,
    controls,
    figures,
    notices,
    numbers,
    open_lesson,
    open_whole,
    picture_data,
    prose,
    report,
    reset,
    states,
    takeaway,
    texts,
)
from pages.lessons.home.definition import HOME, REORDER, SWAP
from pages.ui.parameters import TEXT
from pages.ui.text.passages import NO_REPEAT
from pe_core import Sinusoid
from pe_core.attention import column_vectors, order_blindness, word_vectors
from pe_core.attention.self_attention import attention_weights

CASES = [
    {"text": "My name is RK", "reorder": SWAP},
    {"text": "dog bites man", "reorder": SWAP, "d_model": 16, "base": 100},
    {"text": "the dog saw the dog", "reorder": "reverse", "d_model": 2},
    {"text": "one two three four five six", "reorder": "shuffle", "d_model": 512},
]
FOUR = "My name is RK"
WITH = {"positions": "with"}
WITHOUT = {"positions": "without"}


def encoding(count, case):
    d_model, base = case.get("d_model", 128), case.get("base", 10_000)
    rates = float(base) ** (-2 * (np.arange(d_model) // 2) / d_model)
    angles = np.outer(np.arange(count), rates)
    return np.where(np.arange(d_model) % 2, np.cos(angles), np.sin(angles))


def attend(inputs):
    """One head, row by row."""
    weights = attention_weights(inputs.shape[1])
    query, key, value = inputs @ weights.query, inputs @ weights.key, inputs @ weights.value
    scores = np.array([[q @ k for k in key] for q in query]) / np.sqrt(inputs.shape[1])
    shares = np.exp(scores) / np.exp(scores).sum(axis=1)[:, np.newaxis]
    return shares, shares @ value


def read(case, order, *, encoded):
    """Maps before and after, and both outputs in the order of the first."""
    tokens = word_vectors(case["text"].split(), case.get("d_model", 128))
    added = encoding(len(tokens), case) if encoded else 0
    before, outputs = attend(tokens + added)
    after, moved = attend(tokens[order] + added)
    return before, after, outputs, moved[np.argsort(order)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_equation_states_both_differences_and_the_takeaway_the_one_on_screen(case):
    at = open_whole("", **case)
    assert_clean(at)
    order = order_of(at)
    *_, outputs, moved = read(case, order, encoded=True)
    counted = np.abs(outputs - moved).max()
    equation = re.sub(r"\\cdot 10\^\{(-\d+)\}", r"e\1", at.latex[0].value)
    assert states(equation, counted, places=3)
    assert states(takeaway(at), counted, places=2)
    assert states(takeaway(open_whole("", **case, **WITH)), counted, places=2)
    assert not states(takeaway(open_whole("", **case, **WITHOUT)), counted, places=2)
    assert any(0 <= number < 1e-13 for number in numbers(equation))


@pytest.mark.parametrize("shown", [{}, WITH], ids=["without", "with"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_maps_are_those_of_one_head(case, shown):
    at = open_whole("", **case, **shown)
    order = order_of(at)
    before, after, *_ = read(case, order, encoded=bool(shown))
    back = np.argsort(order)
    difference = after[np.ix_(back, back)] - before
    for cells, expected in zip(maps(at), (before, after, difference), strict=True):
        np.testing.assert_allclose(cells, expected, atol=1e-6)
    moved_along = np.allclose(maps(at)[1], before[np.ix_(order, order)], atol=1e-6)
    assert moved_along == (not shown)


@pytest.mark.parametrize(
    ("reorder", "order"),
    [
        ("as typed", [0, 1, 2, 3]),
        (SWAP, [3, 1, 2, 0]),
        ("reverse", [3, 2, 1, 0]),
    ],
)
def test_words_are_reordered_as_the_control_says(reorder, order):
    assert order_of(open_whole("", reorder=reorder, text=FOUR)) == order


def test_shuffled_words_stand_elsewhere_but_are_all_there():
    order = order_of(open_whole("", reorder="shuffle", text="a b c d e f g h"))
    assert sorted(order) == list(range(8))
    assert order != list(range(8))


@pytest.mark.parametrize("shown", [{}, WITH], ids=["without", "with"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_strips_are_the_outputs_of_one_head(case, shown):
    at = open_lesson("", **case, **shown)
    order = order_of(at)
    *_, expected, moved_back = read(case, order, encoded=bool(shown))
    typed, reordered = outputs_of(at)
    np.testing.assert_allclose(typed, expected, atol=1e-5)
    np.testing.assert_allclose(reordered, moved_back[order], atol=1e-5)


def test_a_repeated_word_differs_by_its_position_alone():
    case = CASES[2]
    at = open_whole("", **case)
    *_, outputs, _ = read(case, order_of(at), encoded=True)
    rows = table_with(at, "positions")
    assert [row["word"] for row in rows] == ["the", "dog"]
    for row, (first, second) in zip(rows, [(0, 3), (1, 4)], strict=True):
        assert numbers(row["positions"]) == [first, second]
        assert numbers(row["distance without positions"])[0] < 1e-12
        apart = np.linalg.norm(outputs[first] - outputs[second])
        assert states(row["distance with positions"], apart, places=2)


def test_no_table_where_no_word_is_repeated():
    at = open_whole("", text="dog bites man")
    assert tables(at) == []
    assert NO_REPEAT in prose(at)


@pytest.mark.parametrize("d_model", [2, 128])
def test_columns_of_a_table_need_names_but_no_order(d_model):
    at = open_whole("", d_model=d_model)
    (sentence,) = (text.value for text in at.markdown if "Reversing the columns" in text.value)
    names, values = ("age", "height", "weight", "income"), (0.4, -1.2, 0.4, 0.9)
    vectors = column_vectors(names, values, d_model, shared=True, identified=True)
    nearest = min(np.linalg.norm(vectors[p] - vectors[q]) for p in range(4) for q in range(p))
    moved, alike, apart = numbers(sentence)
    assert all(name in sentence for name in names)
    assert 0 <= moved < 1e-12
    assert (alike, apart) == (0, round(nearest, 1))
    assert apart > 0


@pytest.mark.parametrize("text", ["...", "!", "one", "<b>bold</b> $x$ [a](b) ` _"])
def test_any_sentence_can_be_read(text):
    at = open_whole("", text=text)
    assert_healthy(at)
    assert texts(at)["text"].value == text


def test_a_sentence_stays_when_another_control_moves():
    at = open_whole("", text="dog bites man")
    controls(at)["reorder"].set_value("reverse")
    assert_clean(at.run())
    words = picture_data(at, "home")["core"]["words"]
    assert [words[place] for place in order_of(at)] == ["man", "bites", "dog"]


def test_the_third_map_is_empty_without_positions_and_not_with_them():
    assert np.abs(maps(open_whole("", reorder="reverse"))[2]).max() < 1e-7
    swapped = open_whole("", **WITH, reorder=SWAP)
    assert np.abs(maps(swapped)[2]).max() > 0.05


def test_data_to_take_along_are_the_outputs_of_the_sentence(offered):
    case = CASES[1]
    offer = offered("", **case, **WITH)
    *_, expected, _ = read(case, order_of(offer.at), encoded=True)
    rows = offer.table[offer.table["sentence"] == "as typed"]
    assert set(offer.table["positions"]) == {"with"}
    typed = rows.drop(columns=["positions", "sentence"]).set_index("word")
    np.testing.assert_allclose(typed, expected, atol=1e-12)
    assert [name.split()[1] for name in typed.index] == case["text"].split()
    assert set(offered("", **case).table["positions"]) == {"without", "with"}


def test_one_word_and_equal_words_are_not_said_to_count_by_their_order():
    assert "A single word has no order" in takeaway(open_whole("", text="one"))
    same = takeaway(open_whole("", text="dog bites dog", reorder=SWAP, **WITHOUT))
    assert "the sentence stays the same" in same
    other = open_whole("", text="dog bites man", reorder=SWAP, **WITHOUT)
    assert "the sentence stays the same" not in takeaway(other)
    assert "drag a word" in takeaway(open_whole("", text=FOUR, word_order="0-1-2-3"))


def tiles(at, order):
    """Drop the tiles so."""
    return report(at, "word_tiles", "order", order)


def standing(at):
    """The choice of an order, the order in the link, and that of the picture."""
    return (
        controls(at)["reorder"].value,
        "".join(at.query_params.get("word_order", "")),
        order_of(at),
    )


def test_tiles_that_are_dropped_stand_in_link_and_picture():
    at = tiles(open_whole("", text=FOUR), [2, 0, 1, 3])
    assert_clean(at)
    assert standing(at) == ("by hand", "2-0-1-3", [2, 0, 1, 3])


def test_a_link_opens_with_its_order():
    at = open_whole("", text=FOUR, word_order="2-0-1-3")
    assert_clean(at)
    assert standing(at) == ("by hand", "2-0-1-3", [2, 0, 1, 3])


def test_tiles_in_the_order_of_a_choice_are_that_choice():
    at = tiles(open_whole("", text=FOUR, word_order="2-0-1-3"), [3, 2, 1, 0])
    assert standing(at) == ("reverse", "", [3, 2, 1, 0])


def test_the_first_visit_swaps_two_words_and_compares_without_and_with_positions():
    at = open_whole("")
    first, *others, last = range(len(TEXT.default.split()))
    assert standing(at) == (SWAP, "", [last, *others, first])
    heads = picture_data(at, "home")["core"]["heads"]
    assert [head["name"] for head in heads] == ["without positions", "with positions"]
    assert "With positions, outputs change" in takeaway(at)
    alone = takeaway(open_whole("", **WITHOUT)).replace("*", "")
    assert "2 words changed places, and no output changed" in alone


def test_the_browser_has_both_heads_whichever_is_shown():
    both = picture_data(open_whole(""), "home")["core"]
    alone = picture_data(open_whole("", **WITHOUT), "home")["core"]
    assert both["others"] == []
    assert [*alone["heads"], *alone["others"]] == both["heads"]
    assert [head["name"] for head in alone["heads"]] == ["without positions"]


def test_moving_a_word_back_restores_the_order_as_typed():
    at = tiles(open_whole("", text=FOUR, word_order="2-0-1-3"), [0, 1, 2, 3])
    assert standing(at) == ("as typed", "", [0, 1, 2, 3])


def test_choosing_an_order_takes_the_place_of_the_tiles():
    at = open_whole("", text=FOUR, word_order="2-0-1-3")
    controls(at)["reorder"].set_value(SWAP)
    assert_clean(at.run())
    assert standing(at) == (SWAP, "", [3, 1, 2, 0])


def test_the_order_follows_another_sentence():
    at = open_whole("", text=FOUR, word_order="2-0-1-3")
    texts(at)["text"].set_value("dog bites man")
    assert_clean(at.run())
    assert standing(at) == ("by hand", "2-0-1", [2, 0, 1])


def test_reset_restores_the_order():
    at = reset(open_whole("", text=FOUR, word_order="2-0-1-3"))
    assert_clean(at)
    assert standing(at) == (SWAP, "", [2, 1, 0])


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("2-1-0", [2, 1, 0, 3]),
        ("0-0-0-0", [0, 1, 2, 3]),
        ("3-2-1-0-4", [3, 2, 1, 0]),
        ("<script>", [0, 1, 2, 3]),
        pytest.param("9" * 5000, [0, 1, 2, 3], id="long"),
        ("", [0, 1, 2, 3]),
    ],
)
def test_an_invalid_order_is_not_accepted(given, used):
    at = open_whole("", text=FOUR, word_order=given)
    assert_healthy(at)
    assert ("word_order" in notices(at)) == bool(given)
    assert "<script>" not in notices(at).replace("`word_order = <script>`", "")
    assert standing(at) == ("by hand", "-".join(map(str, used)), used)


def test_a_link_that_names_two_orders_gets_a_notice_which_counts():
    at = open_whole("", text=FOUR, word_order="2-0-1-3", reorder="reverse")
    assert_healthy(at)
    assert "word_order" in notices(at)
    assert standing(at) == ("reverse", "", [3, 2, 1, 0])


@pytest.mark.parametrize("order", [[0, 1], [0, 0, 1, 2], ["0"], "3210", None, [0.0, 1, 2, 3], 7])
def test_what_is_no_order_of_the_tiles_is_ignored(order):
    at = tiles(open_whole("", text=FOUR), order)
    assert_clean(at)
    assert standing(at) == (SWAP, "", [3, 1, 2, 0])


def test_the_lab_is_named_and_the_mask_mentioned():
    words = prose(open_whole(""))
    assert "Positional Encoding Lab" in words
    assert "no causal mask" in words
    # With a causal mask, a word reads itself, too.
    assert "itself and earlier words" in words


def test_recurrence_saves_steps_and_attention_does_more_work():
    words = prose(open_whole(""))
    assert "the more steps this saves" in words
    assert "attention’s work grows with the square of the length" in words


@pytest.mark.parametrize("cleared", ["", "   "])
def test_a_cleared_sentence_is_filled_with_the_default(cleared):
    at = open_lesson("", text="the dog saw the dog")
    texts(at)["text"].set_value(cleared)
    assert_clean(at.run())
    assert texts(at)["text"].value == TEXT.default
    assert picture_data(at, "home")["core"]["words"] == TEXT.default.split()


@pytest.mark.parametrize(("count", "is_cut"), [(32, False), (33, True), (45, True)])
def test_a_long_sentence_says_how_many_of_its_words_are_used(count, is_cut):
    at = open_lesson("", text=" ".join("abcdefghijklmnopqrstuvwxyz"[n % 26] for n in range(count)))
    assert len(picture_data(at, "home")["core"]["words"]) == 32
    assert (f"Only the first 32 of your {count} words are used." in prose(at)) == is_cut


@pytest.mark.parametrize("offset", [0, 3, 8])
@pytest.mark.parametrize("sizes", [(2, 2), (128, 10_000), (1024, 1_000_000)], ids=str)
def test_the_head_that_looks_back_prefers_the_position_k_tokens_earlier(sizes, offset):
    d_model, base = sizes
    at = open_whole("", d_model=d_model, base=base, look_back=offset)
    (fig,) = [fig for fig in figures(at) if fig.layout.xaxis.title.text == "position read"]
    weights = np.asarray(fig.data[0].z)
    count = len(weights)
    np.testing.assert_array_equal(weights[offset:].argmax(axis=1), range(count - offset))
    (sentence,) = (text.value for text in at.markdown if "learns the rotation" in text.value)
    rates = rates_of(d_model, base)
    scores = np.cos(np.outer(count - 1 - offset - np.arange(count), rates)).sum(axis=1)
    for gain in (1, 10):
        shares = np.exp(gain * scores / np.sqrt(d_model))
        share = shares[count - 1 - offset] / shares.sum()
        assert f"**{share:.0%}**" in sentence


def test_a_link_to_the_section_of_moved_outputs_opens_the_maps():
    at = open_lesson("", open="moved")
    assert_clean(at)
    assert len(maps(at)) == 3


@pytest.mark.parametrize(
    ("name", "label", "value"),
    [
        (name, label, value)
        for name, values in HOME.old_links.values.items()
        for label, value in values.items()
    ],
)
def test_longer_names_in_old_links_still_work(name, label, value):
    at = open_lesson("", **{name: label})
    assert_clean(at)
    assert controls(at)[name].value == value


def test_the_longer_name_of_the_default_order_is_not_reported():
    assert HOME.old_links.values[REORDER.name] == {"swap the first and last": SWAP}
    assert not notices(open_lesson("", reorder="swap the first and last"))


@pytest.mark.parametrize("reorder", ["as typed", "reverse"])
def test_one_colour_scale_covers_nearly_all_outputs_without_and_with_positions(reorder):
    cores = [
        picture_data(open_lesson("", reorder=reorder, positions=positions), "home")["core"]
        for positions in ("without", "with")
    ]
    (limit,) = {core["limit"] for core in cores}
    words = ("dog", "bites", "man")
    order = range(3) if reorder == "as typed" else (2, 1, 0)
    sizes = [
        np.abs(reading.outputs)
        for encoded in (False, True)
        for result in [order_blindness(words, order, Sinusoid(128, 10_000), encoded=encoded)]
        for reading in (result.before, result.after)
    ]
    assert (np.array(sizes) <= limit).mean() >= 0.98
    assert (np.array(sizes) <= limit - 0.5).mean() < 0.98


def test_the_first_lesson_leads_lecturers_to_their_page():
    links = [link.label for link in open_lesson("").get("page_link")]
    assert "Present a lecture" in links
