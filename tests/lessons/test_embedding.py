import re
from functools import cache

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.matrices import decoded, embeddings
from lessons.tables import table_with
from lessons.visit import (
    assert_clean,
    assert_healthy,
    experiments,
    numbers,
    open_lesson,
    open_whole,
    picture_data,
    prose,
    report,
    sections,
    states,
    takeaway,
    texts,
)
from pages.ui.text.passages import NO_REPEAT
from pe_core import Sinusoid
from pe_core.attention import word_vectors

CASES = [
    {"text": "My name is RK"},
    {"text": "the dog saw the dog", "d_model": 512, "seq_len": 4},
    {"text": "one", "d_model": 2, "base": 2},
    {"text": "dog bites man", "d_model": 8, "seq_len": 300, "base": 100},
]
by_text = pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])


def width(case):
    return case.get("d_model", 128)


def encoding(case):
    d_model, base = width(case), float(case.get("base", 10_000))
    positions = np.arange(len(case["text"].split()))
    angles = np.outer(positions, rates_of(d_model, base))
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(len(positions), d_model)


def tokens(case):
    return word_vectors(case["text"].split(), width(case))


def degrees(case):
    """The angle between each token and its sum, by the arc cosine."""
    before, after = tokens(case), tokens(case) + encoding(case)
    norms = np.linalg.norm(before, axis=1) * np.linalg.norm(after, axis=1)
    return np.degrees(np.arccos((before * after).sum(axis=1) / norms))


@cache
def seen(**case):
    """The lesson with every section open, for tests that only look."""
    return open_whole("embedding", **case)


def core_of(case):
    """Return what the picture gets from the core."""
    return picture_data(seen(**case), "embedding")["core"]


@by_text
def test_the_picture_gets_the_embeddings_of_all_words(case):
    at = seen(**case)
    assert picture_data(at, "embedding")["core"]["words"] == case["text"].split()
    np.testing.assert_allclose(embeddings(at), tokens(case)[:, :16], atol=1e-6)


@pytest.mark.parametrize(
    ("query", "word"),
    [
        ({}, 2),
        ({"word": 0}, 0),
        ({"text": "one"}, 0),
        ({"text": "one two", "word": 5}, 1),
        ({"text": "My name is RK", "word": 3}, 3),
    ],
)
def test_a_word_is_chosen_by_its_position_within_the_sentence(query, word):
    at = open_whole("embedding", **query)
    assert picture_data(at, "embedding")["parameters"]["word"] == word


@by_text
def test_equation_states_the_cells_of_the_encoding(case):
    text = seen(**case).latex[0].value
    cells = re.findall(r"PE\((\d+),\\,(\d+)\) = \\(\w+)\(.*?\) = (-?[\d.]+)", text)
    assert len(cells) >= min(4, width(case))
    assert len(cells) == len(set(cells))
    for position, dim, function, value in cells:
        assert function == ("cos" if int(dim) % 2 else "sin")
        assert float(value) == round(encoding(case)[int(position), int(dim)], 4)
    if len(case["text"].split()) > 1:
        assert {int(dim) for _, dim, *_ in cells} >= {0, 1, width(case) // 2, width(case) - 1}


def test_cells_that_the_notebook_works_out():
    text = seen(d_model=512, seq_len=4).latex[0].value
    for cell, value in (("0,\\,0", 0), ("0,\\,1", 1), ("1,\\,0", np.sin(1)), ("1,\\,1", np.cos(1))):
        (stated,) = re.findall(rf"PE\({re.escape(cell)}\) = .*?\) = (-?[\d.]+)", text)
        assert float(stated) == round(value, 4)


@by_text
def test_smallest_and_largest_angle_are_stated(case):
    at = seen(**case)
    (sentence,) = (text.value for text in at.markdown if "a rotation would" in text.value)
    ends = [round(degrees(case).min(), 1), round(degrees(case).max(), 1)]
    stated = [float(angle) for angle in re.findall(r"([\d.]+)°", sentence)]
    assert stated == ends[: len(set(ends))]
    assert ("° to " in sentence) == (len(set(ends)) > 1)


@by_text
def test_a_table_lists_both_norms_and_the_angle(case):
    rows = table_with(seen(**case), "norm of the sum")
    vectors = {"embedding": tokens(case), "sum": tokens(case) + encoding(case)}
    for name, expected in vectors.items():
        norms = [f"{norm:.2f}" for norm in np.linalg.norm(expected, axis=1)]
        assert [row[f"norm of the {name}"] for row in rows] == norms
    assert [row["angle between them (°)"] for row in rows] == [f"{a:.1f}" for a in degrees(case)]
    assert [row["word"] for row in rows] == case["text"].split()


def test_a_word_at_two_positions_gets_two_vectors():
    case = CASES[1]
    rows = table_with(seen(**case), "positions")
    assert [row["word"] for row in rows] == ["the", "dog"]
    for row, (first, second) in zip(rows, [(0, 3), (1, 4)], strict=True):
        here, there = (tokens(case) + encoding(case))[[first, second]]
        apart = np.linalg.norm(here - there)
        angle = np.arccos(here @ there / np.linalg.norm(here) / np.linalg.norm(there))
        assert numbers(row["positions"]) == [first, second]
        assert numbers(row["positions apart"]) == [second - first]
        assert states(row["distance of the sums"], apart, places=2)
        assert states(row["angle between them"], np.degrees(angle), places=1)
        assert apart > 0
    assert len({row["distance of the sums"] for row in rows}) == 1
    assert "both pairs are 3 positions apart" in prose(seen(**case))


def test_no_table_where_no_word_is_repeated():
    assert NO_REPEAT in prose(open_whole("embedding", text="dog bites man"))


@pytest.mark.parametrize("d_model", [2, 128, 1024])
def test_appending_doubles_the_width_and_the_parameters(d_model):
    at = seen(d_model=d_model)
    widths, parameters, *_ = table_with(at, "appended")
    assert numbers(widths["added"]) == [d_model]
    assert numbers(widths["appended"]) == [2 * d_model]
    assert numbers(parameters["added"]) == [3 * d_model * d_model]
    assert numbers(parameters["appended"]) == [2 * 3 * d_model * d_model]


@pytest.mark.parametrize(("d_model", "seq_len"), [(8, 64), (128, 64), (64, 512)])
def test_position_can_be_read_back_and_better_where_it_is_appended(d_model, seq_len):
    at = open_whole("embedding", d_model=d_model, seq_len=seq_len)
    *_, errors, shares = table_with(at, "appended")
    added, appended = float(errors["added"]), float(errors["appended"])
    assert 0 <= appended < added
    # The mean squared error is the share of the variance that is left over.
    spread = (seq_len**2 - 1) / 12
    for kind, error in (("added", added), ("appended", appended)):
        assert 1 - float(shares[kind]) == pytest.approx(error**2 / spread, rel=0.15, abs=2e-3)
    (caption,) = (text.value for text in at.caption if "least squares" in text.value)
    assert {0, seq_len - 1} <= set(numbers(caption))


def nearest(seq_len, d_model, base, samples=4000):
    """Shares of random sums whose nearest row is right, or right or next to it."""
    generator = np.random.default_rng(11)
    rates = rates_of(d_model, base)
    angles = np.outer(np.arange(seq_len), rates)
    rows = np.hstack([np.sin(angles), np.cos(angles)])
    positions = generator.integers(seq_len, size=samples)
    sums = rows[positions] + generator.standard_normal((samples, d_model))
    errors = np.abs((sums @ rows.T).argmax(axis=1) - positions)
    return (errors == 0).mean(), (errors <= 1).mean()


@pytest.mark.parametrize(
    ("d_model", "seq_len", "base"),
    [(128, 64, 10_000), (1024, 4, 10_000), (32, 512, 100), (2, 2048, 10_000)],
)
def test_nearest_row_tells_the_position_as_often_as_stated(d_model, seq_len, base):
    at = open_whole("embedding", d_model=d_model, seq_len=seq_len, base=base)
    right, near = nearest(seq_len, d_model, base)
    (row,) = (row for row in table_with(at, "appended") if "nearest row" in row[""])
    assert ("less than 1%" in row["added"]) == ("less than 1%" in takeaway(at))
    stated_right, stated_near = (float(share) for share in re.findall(r"(\d+)%", row["added"]))
    assert stated_near == pytest.approx(100 * near, abs=6)
    assert stated_right == pytest.approx(100 * right, abs=6)
    assert stated_right in numbers(takeaway(at))
    is_read = right > (1 + 1 / seq_len) / 2
    assert (" can " in takeaway(at)) == is_read
    assert ("cannot be read back" in takeaway(at)) != is_read


def test_a_map_that_is_worse_than_the_mean_is_said_to_explain_nothing():
    *_, shares = table_with(open_whole("embedding", d_model=2, seq_len=2048), "appended")
    assert shares["added"].startswith("none: worse")


def test_a_narrow_sum_tells_less_of_the_position():
    shares = [
        float(table_with(open_whole("embedding", d_model=width), "appended")[4]["added"])
        for width in (8, 32, 128)
    ]
    assert shares == sorted(shares)
    assert shares[0] < shares[-1] - 0.1


@pytest.mark.parametrize("d_model", [2, 128, 512])
def test_norms_of_a_token_with_and_without_its_scale(d_model):
    scaled, unscaled = table_with(seen(d_model=d_model), "norm of the encoding")
    for row, token in ((scaled, np.sqrt(d_model)), (unscaled, 1)):
        encoded = np.sqrt(d_model / 2)
        found = [float(row[name]) for name in list(row)[1:]]
        assert found == [round(token, 2), round(encoded, 2), round(encoded / token, 2)]


@pytest.mark.parametrize("seq_len", [2, 64, 2048])
def test_a_learned_table_ends_where_the_formula_goes_on(seq_len):
    column = f"rows beyond {seq_len:,} positions"
    learned, formula = table_with(open_whole("embedding", seq_len=seq_len), column)
    assert "no: the table ends" in learned[column]
    assert seq_len - 1 in numbers(learned[column])
    assert "yes" in formula[column]


@pytest.mark.parametrize("text", ["...", "one", "<b>bold</b> $x$ [a](b) ` _ *", "a " * 59 + "a"])
def test_any_sentence_can_be_embedded(text):
    at = open_whole("embedding", text=text)
    assert_healthy(at)
    assert texts(at)["text"].value == text


@pytest.mark.parametrize(("count", "is_noted"), [(32, False), (45, True)])
def test_words_that_are_left_out_are_counted(count, is_noted):
    sentence = " ".join("abcdefghijklmnopqrstuvwxyz"[number % 26] for number in range(count))
    notes = [note.value for note in open_lesson("embedding", text=sentence).caption]
    assert ("Only the first 32 of your 45 words are used." in notes) == is_noted


def test_sections_of_older_links_open_those_that_contain_them():
    at = open_lesson("embedding", open=["read", "loudness"])
    assert_healthy(at)
    opened = {name for name in sections(at) if at.session_state[f"part_embedding_{name}"]}
    assert opened == {"append", "translation"}


def test_a_tiny_model_reads_few_positions():
    right, _ = nearest(64, 8, 10_000)
    assert 1 / 64 < right < 0.25


def test_experiments_show_what_they_promise():
    shown = {tuple(sorted(found)): found for found in experiments(open_whole("embedding"))}
    assert len(shown) == 3
    for found in shown.values():
        at = open_whole("embedding", **{k: v for k, v in found.items() if k not in ("try", "open")})
        assert_clean(at)
    (repeated,) = (f["text"] for f in shown.values() if f.get("text", "").count("the") > 1)
    assert len(table_with(open_whole("embedding", text=repeated), "positions")) == 2


def test_data_to_take_along_are_the_sums(offered):
    case = CASES[3]
    table = offered("embedding", **case).table.set_index(["vector", "word"])
    sums = table.loc["sum"]
    assert sums.index.tolist() == case["text"].split()
    np.testing.assert_allclose(sums.to_numpy(), tokens(case) + encoding(case), atol=1e-12)


@pytest.mark.parametrize("case", [{}, {"d_model": 2}, {"seq_len": 2}, {"d_model": 8, "base": 2}])
def test_row_that_is_nearest_to_the_last_sum_is_the_one_that_is_named(case):
    at = open_whole("embedding", text="My name is RK", **case)
    settings = {"d_model": 128, "seq_len": 64, "base": 10_000} | case
    (sentence,) = (text.value for text in at.markdown if "most similar to a sum" in text.value)
    words = ("My", "name", "is", "RK")
    last = len(words) - 1
    sinusoid = Sinusoid(settings["d_model"], settings["base"])
    rows = sinusoid.encode(range(max(settings["seq_len"], len(words))))
    total = word_vectors(words, settings["d_model"])[last] + rows[last]
    nearest = int(np.linalg.norm(rows - total, axis=1).argmin())
    assert f"**row {nearest}**" in sentence
    assert ("which is wrong" in sentence) == (nearest != last)


@by_text
def test_the_picture_gets_the_similarity_of_each_embedding_to_all_encodings(case):
    """All encodings have one norm, so the nearest to a sum has the largest dot product with it."""
    similar = core_of(case)["similar"]
    sinusoid = Sinusoid(case.get("d_model", 128), case.get("base", 10_000))
    rows = sinusoid.encode(range(max(case.get("seq_len", 64), len(tokens(case)))))
    assert (similar["base"], similar["rows"]) == (case.get("base", 10_000), len(rows))
    of_tokens = decoded(similar["tokens"], "<f4").reshape(-1, len(rows))
    np.testing.assert_allclose(of_tokens, tokens(case) @ rows.T / (width(case) / 2), atol=1e-5)
    of_sums = of_tokens + encoding(case) @ rows.T / (width(case) / 2)
    sums = tokens(case) + encoding(case)
    found = [int(np.linalg.norm(rows - total, axis=1).argmin()) for total in sums]
    assert of_sums.argmax(axis=1).tolist() == found


@pytest.mark.parametrize(("d_model", "drawn"), [(8, 8), (128, 16), (1024, 16)])
def test_few_enough_dimensions_are_drawn_to_compare_their_bars(d_model, drawn):
    at = seen(d_model=d_model)
    assert embeddings(at).shape == (3, drawn)
    assert f"over {drawn} of {d_model} dimensions" in picture_data(at, "embedding")["core"]["alt"]


def test_words_that_are_dragged_are_the_sentence_in_their_new_order():
    at = report(open_whole("embedding", text="dog bites man"), "word_tiles", "order", [2, 0, 1])
    assert_clean(at)
    assert texts(at)["text"].value == "man dog bites"
    assert "".join(at.query_params["text"]) == "man dog bites"
    tokens = word_vectors(("man", "dog", "bites"), 128)
    np.testing.assert_allclose(embeddings(at), tokens[:, :16], atol=1e-6)


def test_a_click_on_a_word_shows_it():
    at = open_whole("embedding", text="dog bites man")
    assert picture_data(at, "embedding")["parameters"]["word"] == 2
    report(at, "word_tiles", "word", 1)
    assert_clean(at)
    assert picture_data(at, "embedding")["parameters"]["word"] == 1
    assert "".join(at.query_params["word"]) == "1"


@pytest.mark.parametrize("sent", [3, -1, 1.5, True, "1", None, [1]])
def test_a_click_on_any_other_word_changes_nothing(sent):
    at = report(open_whole("embedding", text="dog bites man"), "word_tiles", "word", sent)
    assert_clean(at)
    assert "word" not in at.query_params


def test_dragging_a_tile_keeps_the_words_that_have_none():
    typed = [str(place) for place in range(35)]
    tiles, others = typed[:32], typed[32:]
    at = open_whole("embedding", text=" ".join(typed))
    report(at, "word_tiles", "order", [*range(1, 32), 0])
    assert_clean(at)
    assert texts(at)["text"].value.split() == [*tiles[1:], tiles[0], *others]


@pytest.mark.parametrize("sent", [[0, 1], [0, 0, 1], [0, 1, 5], "210", None, {"order": 1}])
def test_any_other_message_leaves_the_sentence(sent):
    at = report(open_whole("embedding", text="dog bites man"), "word_tiles", "order", sent)
    assert_clean(at)
    assert texts(at)["text"].value == "dog bites man"
