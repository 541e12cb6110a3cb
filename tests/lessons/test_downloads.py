"""Every file and every program that a lesson offers reproduces the numbers on screen."""

import json
import re
from html import escape
from io import StringIO
from itertools import cycle, product
from urllib.parse import parse_qs

import numpy as np
import pandas as pd
import pytest

from core.by_hand import random_head, row
from lessons.matrices import embeddings, errors, order_of, outputs_of
from lessons.visit import SHARED, entry, every_lesson, picture_data
from pages.catalogue import CATALOGUE
from pages.lessons.biases.methods import METHOD_TEXTS
from pages.lessons.pendulums.definition import ORDER, PICTURE
from pages.ui.parameters import Choice, Switch, View
from pe_core.versions import VERSIONS, version_matrix
from pictures import PICTURES
from sweeps import swept

EXACTLY = "exactly, then rounded"
BOTH = ["without", "with"]
HERE = View()
CORNERS = [{}, {"d_model": 2, "seq_len": 2, "base": 2}, {"d_model": 64, "seq_len": 100, "base": 10}]
each_corner = pytest.mark.parametrize(
    "corner", swept(CORNERS, lambda corner: corner is CORNERS[1]), ids=str
)


def run(code):
    """The names that a program leaves behind."""
    names = {}
    exec(compile(code, "snippet", "exec"), names)
    return names


def parse_link(link):
    """The parameters of a link."""
    return {name: value for name, (value,) in parse_qs(link.split("?")[1]).items()}


@pytest.mark.parametrize("corner", swept(CORNERS, lambda corner: not corner), ids=str)
@pytest.mark.parametrize("path", PICTURES)
def test_page_of_a_live_picture_has_the_parameters_of_the_screen(path, corner, offered):
    offer = offered(path, **corner)
    sent = picture_data(offer.at, PICTURES[path])
    (written,) = re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', offer.html)
    assert {**json.loads(written), "isWithinSection": False} == sent


OPTIONS = [
    (lesson.path, {control.name: option})
    for lesson in CATALOGUE.lessons
    if lesson.path in PICTURES
    for control in lesson.controls
    if isinstance(control, Choice | Switch)
    for option in ([False, True] if isinstance(control, Switch) else control.options_at(HERE))
]
"""Each option of every lesson that begins with a live picture, by the lesson's path."""


# Of the many libraries, one has files like any other.
@pytest.mark.parametrize(
    ("path", "option"),
    swept(OPTIONS, lambda case: case[0] != "formulas" or "paper" in case[1].values()),
    ids=str,
)
def test_files_of_each_option_are_those_of_the_screen(path, option, offered, capsys):
    offer = offered(path, d_model=16, seq_len=16, **option)
    ((name, value),) = option.items()
    sent = picture_data(offer.at, PICTURES[path])
    (written,) = re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', offer.html)
    assert {**json.loads(written), "isWithinSection": False} == sent
    run(offer.snippets.numpy)
    assert len(capsys.readouterr().out) > 10
    if name in offer.source.settings:
        assert offer.source.settings[name] == value
        assert f"{name} = {str(value).lower()}" in offer.source.parameters.lower()
    opened = offered(path, **parse_link(offer.source.link))
    assert opened.snippets == offer.snippets
    pd.testing.assert_frame_equal(opened.table, offer.table)


@each_corner
@pytest.mark.parametrize("fans", [False, True])
def test_heatmap(fans, corner, offered):
    offer = offered("heatmap", **corner, fans=fans)
    left = run(offer.snippets.numpy)
    result = left["encoding"]
    assert ("shown" in left) == fans
    np.testing.assert_allclose(offer.table.drop(columns="position"), result, atol=1e-6)
    parameters = picture_data(offer.at, "heatmap")["parameters"]
    assert result.shape == (parameters["seq_len"], parameters["d_model"])


@each_corner
@pytest.mark.parametrize(
    ("picture", "order"),
    list(zip(PICTURE.options_at(HERE), cycle(ORDER.options_at(HERE)), strict=False)),
)
def test_waves(picture, order, corner, offered):
    offer = offered("pendulums", **corner, position=1, picture=picture, order=order)
    result = run(offer.snippets.numpy)
    np.testing.assert_allclose(offer.table["wavelength"], result["wavelength"])
    np.testing.assert_allclose(offer.table["frequency"], result["frequency"])
    np.testing.assert_allclose(offer.table["sine at position 1"], result["sine"], atol=1e-12)
    np.testing.assert_allclose(offer.table["cosine at position 1"], result["cosine"], atol=1e-12)


@each_corner
def test_decay(corner, offered):
    offer = offered("decay", **corner)
    result = run(offer.snippets.numpy)
    np.testing.assert_array_equal(offer.table["offset"], result["offset"])
    np.testing.assert_allclose(offer.table["S"], result["similarity"], atol=1e-12)
    assert len(offer.table) == picture_data(offer.at, "decay")["parameters"]["max_offset"] + 1
    assert offer.table["closed form"].notna().all()


@each_corner
def test_rotation(corner, offered):
    offer = offered("rotation", **corner, rotation_offset=-7, pair=0)
    result = run(offer.snippets.numpy)
    columns = offer.table.columns.tolist()
    assert columns == ["position", "sine", "cosine", "sine at p - 7", "cosine at p - 7"]
    np.testing.assert_allclose(offer.table[columns[1:3]].T, result["here"], atol=1e-12)
    np.testing.assert_allclose(offer.table[columns[3:]].T, result["there"], atol=1e-12)


@each_corner
def test_heads(corner, offered):
    offer = offered("heads", **corner)
    result = run(offer.snippets.numpy)
    np.testing.assert_allclose(offer.table["weight"], result["weight"], atol=1e-9)
    assert offer.table["key"].tolist() == list(range(len(result["weight"])))


@each_corner
def test_rope(corner, offered):
    offer = offered("rope", **corner, position=1)
    result = run(offer.snippets.numpy)
    rows = offer.table.set_index("offset")
    np.testing.assert_allclose(rows.loc[5, "rotated"], result["here"], atol=1e-9)
    np.testing.assert_allclose(rows.loc[5, "added"], result["added_here"], atol=1e-9)
    parameters = picture_data(offer.at, "rope")["parameters"]
    width, base = parameters["d_model"], parameters["base"]
    query, key = random_head(width)
    for offset in (-64, 0, 64):
        sums = query + row(1 + offset, width, base), key + row(1, width, base)
        score = sums[0] @ sums[1] / np.sqrt(width)
        assert rows.loc[offset, "added"] == pytest.approx(score, abs=1e-9)


@pytest.mark.parametrize("offset", [0, 5, 16])
def test_rope_in_the_wrong_pairs(offset, offered):
    offer = offered("rope", d_model=16, rotation_offset=offset, code_pairs="halves")
    result = run(offer.snippets.numpy)
    scores = offer.table.set_index("offset").loc[offset]
    assert float(result["trained"]) == pytest.approx(scores["as trained"], abs=1e-9)
    assert float(result["wrong"]) == pytest.approx(scores["wrong pairs"], abs=1e-9)


@each_corner
@pytest.mark.parametrize("method", [name for name in METHOD_TEXTS if name != "learned"])
def test_biases(method, corner, offered):
    link = METHOD_TEXTS[method].link
    offer = offered("biases", **corner, bias_method=link, alibi_head=3)
    result = run(offer.snippets.numpy)
    np.testing.assert_allclose(offer.table[method], result["score"], atol=1e-9)
    trained = picture_data(offer.at, "biases")["parameters"]["seq_len"]
    assert len(offer.table) == 2 * trained
    weights = np.exp(offer.table[method] - offer.table[method].max())
    share = weights[trained:].sum() / weights.sum()
    assert float(result["unseen"]) == pytest.approx(share)


def test_biases_of_a_learned_table(offered):
    offer = offered("biases", seq_len=32, bias_method="learned", length_percent=150)
    assert run(offer.snippets.numpy)["missing"].tolist() == list(range(32, 48))


@each_corner
def test_longer(corner, offered):
    offer = offered("longer", **corner, scaling="by-parts")
    result = run(offer.snippets.numpy)
    np.testing.assert_allclose(offer.table["scaled"], result["scaled"], rtol=1e-9)
    wavelengths = 2 * np.pi / offer.table["frequency"]
    np.testing.assert_allclose(offer.table["turns in training"], 4096 / wavelengths)
    assert not offer.table["new angles"].any()


@each_corner
def test_images(corner, offered):
    offer = offered("images", **corner, image_rows=4, image_columns=5, patch_row=1, patch_column=4)
    result = run(offer.snippets.numpy)
    found = offer.table["similarity"].to_numpy().reshape(4, 5)
    np.testing.assert_allclose(found, result["similarity"], atol=1e-9)
    assert found[1, 4] == pytest.approx(1)


@pytest.mark.parametrize("count", [1, 3, 10])
def test_coordinates(count, offered):
    offer = offered("coordinates", frequency_count=count)
    result = run(offer.snippets.numpy)
    at = offer.table["x"].to_numpy()
    fit = result["kernel"](at, result["x"]) @ result["weight"]
    np.testing.assert_allclose(offer.table["fit"], fit[:, 0], atol=1e-6)
    np.testing.assert_allclose(offer.table["signal"], result["signal"](at), atol=1e-9)


@each_corner
@pytest.mark.parametrize("step", [1, 700])
def test_timesteps(step, corner, offered):
    offer = offered("coordinates", **corner, encoded="timesteps", timestep=step)
    similar = run(offer.snippets.numpy)["similar"]
    rows = offer.table.set_index("step")
    assert list(rows.columns) == list(similar)
    np.testing.assert_allclose(rows.loc[0], list(similar.values()), atol=1e-9)
    assert list(rows.index) == list(range(1001))
    lines = offer.data.content().splitlines()
    assert "steps s and t" in lines[2]
    assert "step s" in lines[3]


@pytest.mark.parametrize(("short", "long"), [(4, 40), (40, 40), (2, 256)])
def test_baselines(short, long, offered):
    offer = offered("baselines", short=short, long=long)
    result = run(offer.snippets.numpy)
    compared = long if short < long else 2 * long
    table = offer.table.set_index("numbering")
    largest = [
        np.abs(result[name][0]).max() for name in ("normalised", "raw", "binary", "sinusoid")
    ]
    np.testing.assert_allclose(table["largest entry, shorter"], largest)
    assert table.loc["Raw index", "largest entry, longer"] == compared
    assert not table.astype(str).apply(lambda column: column.str.contains(r"\(")).any(axis=None)


@pytest.mark.parametrize("shown", ["without", "with", "both"])
@pytest.mark.parametrize(
    "case",
    [
        {},
        {"text": "dog bites man", "reorder": "reverse", "d_model": 2},
        {"text": "one"},
        {"reorder": "as typed"},
        {"reorder": "shuffle"},
        {"text": "dog bites man", "reorder": "by hand", "word_order": "1-2-0"},
    ],
    ids=str,
)
def test_attention(shown, case, offered):
    offer = offered("", **case, positions=shown)
    results = run(offer.snippets.numpy)["results"]
    words = picture_data(offer.at, "home")["core"]["words"]
    orders = (range(len(words)), order_of(offer.at))
    by_positions = dict(list(offer.table.groupby("positions", sort=False)))
    assert list(by_positions) == list(results) == (BOTH if shown == "both" else [shown])
    for panel, (name, table) in enumerate(by_positions.items()):
        parts = [part for _, part in table.groupby("sentence", sort=False)]
        for part, drawn, (_, expected), order in zip(
            parts, outputs_of(offer.at, panel), results[name], orders, strict=True
        ):
            written = part.drop(columns=["positions", "sentence", "word"]).to_numpy(dtype=float)
            np.testing.assert_allclose(written, expected, atol=1e-12)
            np.testing.assert_allclose(drawn, expected, atol=1e-6)
            assert [word.split()[1] for word in part["word"]] == [words[old] for old in order]


@pytest.mark.parametrize("case", [{}, {"d_model": 2, "text": "One one"}], ids=str)
def test_token_and_position(case, offered):
    offer = offered("embedding", **case)
    result = run(offer.snippets.numpy)
    names = {"tokens": "token", "encoding": "encoding", "sum": "total"}
    for name, variable in names.items():
        rows = offer.table[offer.table["vector"] == name].drop(columns=["vector", "word"])
        expected = result[variable][: len(rows)]
        np.testing.assert_allclose(rows.to_numpy(dtype=float), expected, atol=1e-12)
    drawn = embeddings(offer.at)
    np.testing.assert_allclose(drawn, result["token"][:, : drawn.shape[1]], atol=1e-6)


@pytest.mark.parametrize(
    ("first", "second"),
    swept(
        product(VERSIONS, VERSIONS),
        lambda both: both[0] == "paper" or both in (("detr", "inclusive"), ("detr", "nerf")),
    ),
)
def test_formulas(first, second, offered):
    offer = offered("formulas", first_variant=first, second_variant=second, d_model=16, seq_len=24)
    result = run(offer.snippets.numpy)
    np.testing.assert_allclose(
        offer.table.drop(columns="position"), result["difference"], atol=1e-9
    )
    largest = picture_data(offer.at, "formulas")["core"]["largest"]["value"]
    assert largest == pytest.approx(np.abs(result["difference"]).max(), abs=1e-9)
    for name, key in (("first", first), ("second", second)):
        np.testing.assert_allclose(result[name], version_matrix(VERSIONS[key], 24, 16), atol=1e-9)


@pytest.mark.parametrize("way", ["angles in that type", EXACTLY])
@pytest.mark.parametrize("sizes", [(128, 512, 10_000), (2, 16, 2), (16, 4096, 1_000_000)], ids=str)
def test_precision(way, sizes, offered):
    d_model, rows, base = sizes
    offer = offered("precision", d_model=d_model, rows=rows, base=base, way=way)
    result = run(offer.snippets.numpy)["error"]
    step, lines = errors(offer.at)
    assert len(offer.table) == rows
    for name in ("float32", "float16", "bfloat16"):
        np.testing.assert_allclose(offer.table[name], result[name], atol=1e-12)
        drawn = result[name].reshape(-1, step).max(axis=1)
        np.testing.assert_allclose(lines[name], drawn, rtol=1e-3, atol=1e-12)


@every_lesson
def test_every_file_says_where_it_comes_from(path, offered):
    offer = offered(path, d_model=64, seq_len=32, base=5000, position=3)
    lesson, source = entry(path), offer.source
    acts = [f"{name} = {value}" for name, value in zip(SHARED, (64, 32, 5000), strict=True)]
    listed = ", ".join(setting for setting in acts if setting.split()[0] in lesson.shared)
    assert source.parameters.startswith(listed)
    assert source.link.startswith("?" if path else "/?")
    assert parse_qs(source.link.split("?")[1])["d_model"] == ["64"]

    lines = offer.data.content().splitlines()[:6]
    words = [line.removeprefix("# ").split(":")[0] for line in lines[1:-1]]
    assert words == ["parameters", "formula", "columns", "link"]
    assert lines[1] == f"# parameters: {source.parameters}"
    assert lines[4] == f"# link: {source.link}"
    read = pd.read_csv(StringIO(offer.data.content()), comment="#")
    assert list(read.columns) == [str(name) for name in offer.table.columns]
    assert len(read) == len(offer.table)

    assert f"<title>{escape(source.title)}</title>" in offer.html
    assert escape(source.link) in offer.html
    assert len(offer.html) < (355_000 if path in PICTURES else 3_000_000)
    assert offer.page.name.removesuffix(".html") == offer.data.name.removesuffix(".csv")
    letters = zip(SHARED, ("d64", "n32", "b5000"), strict=True)
    named = "-".join(
        [path or "why-position", *(at for name, at in letters if name in lesson.shared)]
    )
    assert offer.data.name.startswith(named)


def test_all_lessons_but_the_claims_and_the_cards_have_a_live_picture():
    assert {lesson.path for lesson in CATALOGUE.lessons} - set(PICTURES) == {"myths", "flashcards"}


@pytest.mark.parametrize("path", ["myths", "flashcards"])
def test_code_that_does_not_compute_the_picture_says_what_it_computes(path, offered):
    captions = [caption.value for caption in offered(path).at.caption]
    assert any(text.startswith("The code computes the encoding matrix") for text in captions)
