"""The sections of the lessons: each states what an independent computation finds."""

import re

import numpy as np
import pytest

from core.by_hand import rates_of
from lessons.tables import table_with, tables
from lessons.visit import assert_clean, figures, numbers, open_lesson, section_keys, states
from pages.lessons.home.definition import SWAP
from pages.ui.text.numbers import with_digits
from sweeps import swept
from text_checks import flaws

CORNERS = [
    {"d_model": d_model, "seq_len": seq_len, "base": base}
    for d_model in (2, 1024)
    for seq_len in (2, 2048)
    for base in (2, 1_000_000)
]
CASES = [{}, {"d_model": 8, "seq_len": 16}, *CORNERS]
every_case = pytest.mark.parametrize(
    "case", swept(CASES, lambda case: case in (CASES[0], CORNERS[0], CORNERS[-1])), ids=str
)


def opened(path, section, **query):
    """A lesson with one section open, and what it says; numbers have a hyphen."""
    at = open_lesson(path, open=section, **query)
    assert_clean(at)
    block = at.main.expander[section_keys(path).index(section)]
    kinds = ("markdown", "caption", "latex", "html", "code")
    parts = [
        (kind, getattr(element, "value", None) or element.proto.body)
        for kind in kinds
        for element in block.get(kind)
    ]
    assert flaws("\n".join(part for kind, part in parts if kind != "code")) == []
    return at, "\n".join(part for _, part in parts).replace("−", "-")


def rates(d_model=128, base=10_000, **_):
    return rates_of(d_model, base)


@every_case
@pytest.mark.parametrize("offset", [-3, 0])
def test_derivation_states_every_term(case, offset):
    _, words = opened("rotation", "derivation", pair=0, rotation_offset=offset, **case)
    position = min(10, case.get("seq_len", 64) - 1)
    for angle in (position, offset, position + offset):
        for value in (np.sin(angle), np.cos(angle)):
            assert states(words, value, places=4) or states(words, -value, places=4)
    (check,) = re.findall(r"\*\*5\..*", words)
    assert f"position {position + offset}:" in check
    assert "**exactly**" in check or numbers(check)[-1] < 1e-12


@every_case
def test_distance_of_two_encodings_is_that_of_their_rows(case):
    at, words = opened("decay", "distance", offset=7, max_offset=32, **case)
    angles = rates(**case) * np.array([[3], [10]])
    rows = np.concatenate([np.sin(angles), np.cos(angles)], axis=1)
    squared = ((rows[0] - rows[1]) ** 2).sum()
    assert states(words, squared, places=4)
    assert states(words, np.sqrt(squared), places=4)
    curves = np.cos(np.arange(33)[:, np.newaxis] * rates(**case)).mean(axis=1)
    falling = int((np.diff(curves) > 1e-15).sum())
    assert (f"**{falling:,}** of these 32 steps" in words) == (falling > 0)
    (fig,) = [fig for fig in figures(at) if fig.layout.yaxis2.title.text == "distance²"]
    width = 2 * len(rates(**case))
    np.testing.assert_allclose(fig.data[1].y, width * (1 - curves), atol=1e-4 * width)


@every_case
@pytest.mark.parametrize("offset", [0, 5])
def test_two_snapshots_add_up_to_the_dot_product(case, offset):
    at, words = opened("pendulums", "snapshots", snapshot_offset=offset, **case)
    omega, position = rates(**case), min(10, case.get("seq_len", 64) - 1)
    for start in (position, position + 1):
        sines = (np.sin(omega * start) * np.sin(omega * (start + offset))).sum()
        cosines = (np.cos(omega * start) * np.cos(omega * (start + offset))).sum()
        for total in (sines, cosines, sines + cosines):
            assert states(words, total, places=3)
    assert states(words, np.cos(omega * offset).mean(), places=4)
    assert "two snapshots" in words.lower()
    opposed = int((np.cos(omega * offset) < 0).sum())
    assert ("No pair lowers" in words) == (opposed == 0)
    assert not opposed or f"**{opposed:,} pair" in words
    (fig,) = [fig for fig in figures(at) if fig.layout.yaxis2.title.text == "sine"]
    shown = np.asarray(fig.data[2].x)
    np.testing.assert_allclose(
        np.add(fig.data[2].y, fig.data[3].y), np.cos(omega * offset)[shown], atol=1e-6
    )


@pytest.mark.parametrize(
    ("case", "period"),
    [
        ({}, None),
        ({"d_model": 8}, 2000 * np.pi),
        ({"d_model": 4, "base": 5}, None),
        ({"d_model": 1024, "seq_len": 2048, "base": 2}, None),
        ({"d_model": 12, "base": 1_000_000, "seq_len": 2}, 200_000 * np.pi),
    ],
    ids=str,
)
def test_the_whole_is_called_periodic_where_a_period_brings_every_wave_back(case, period):
    _, words = opened("pendulums", "periodic", **case)
    assert ("**Here the whole encoding is periodic" in words) == (period is not None)
    assert ("**The whole encoding is not periodic**" in words) == (period is None)
    if period:
        assert f"{period:,.0f} tokens" in words
        np.testing.assert_allclose(np.cos(rates(**case) * period), 1, atol=1e-9)


@every_case
def test_closest_returns_of_one_wave_and_of_all(case):
    _, words = opened("pendulums", "periodic", **case)
    seq_len, omega = case.get("seq_len", 64), rates(**case)
    offsets = np.arange(1, seq_len)
    for waves in (omega[:1], omega):
        distances = np.sqrt(2 - 2 * np.cos(offsets[:, np.newaxis] * waves).mean(axis=1))
        near = distances.argmin()
        distance = with_digits(distances[near], 2)
        assert f"{offsets[near]:,}, where the distance is **{distance}**" in words
    completed = int((2 * np.pi / omega <= seq_len - 1).sum())
    if 0 < completed < len(omega):
        assert f"**{completed:,} pair" in words
    else:
        assert ("every pair completes" if completed else "No pair completes") in words


@every_case
def test_every_array_of_the_course_pages_code_is_shown(case):
    at, words = opened("heatmap", "code", **case)
    position, width = min(10, case.get("seq_len", 64) - 1), min(case.get("d_model", 128), 8)
    scope = {"np": np}
    exec(at.code[0].value, scope)
    rows = {row["after step"]: list(row.values())[1:] for row in table_with(at, "after step")}
    assert len(rows) == 5
    (filled,) = [cells for name, cells in rows.items() if name.startswith("4")]
    assert filled == [f"{value:z.4f}" for value in scope["row"]]
    (angles,) = [cells for name, cells in rows.items() if name.startswith("2")]
    assert angles == [f"{value:z.4g}" for value in scope["angle"]]
    angle = position * rates(width, case.get("base", 10_000))
    paper = np.stack([np.sin(angle), np.cos(angle)], axis=1).ravel()
    assert rows["the paper’s row"] == [f"{value:z.4f}" for value in paper]
    assert f"**{np.abs(scope['row'] - paper).max():.4g}**" in words


def test_the_course_pages_row_at_position_0_equals_the_papers():
    _, words = opened("heatmap", "code", position=0)
    assert "the row equals the paper’s" in words


@every_case
def test_no_pattern_fades_along_the_positions(case):
    _, words = opened("heatmap", "fading", **case)
    step = np.sqrt((4 * np.sin(rates(**case) / 2) ** 2).sum())
    assert f"**{step:.3f}**" in words
    assert ("a single pair" in words) == (case.get("d_model") == 2)


def test_the_thesis_figure_has_the_step_that_the_facts_state():
    assert "**1.728**" in opened("heatmap", "fading", preset="thesis figure")[1]


@every_case
def test_centre_is_measured(case):
    _, words = opened("heatmap", "centred", **case)
    angles = np.arange(case.get("seq_len", 64))[:, np.newaxis] * rates(**case)
    means = np.concatenate([np.sin(angles), np.cos(angles)], axis=1).mean(axis=0)
    for value in (means.mean(), means.min(), means.max()):
        assert states(words, value, places=3)
    away = int((np.abs(means) > 0.1).sum())
    assert (f"**{away:,} column" in words) == (away > 0)


@every_case
def test_two_code_forms_agree_and_an_odd_width_is_worked_out(case):
    at, words = opened("formulas", "forms", **case)
    forms, odd = [table for table in tables(at) if table and "column j" in table[0]]
    first, second = ([*row.values()][1:] for row in forms)
    assert first == second == [str(2 * (j // 2)) for j in range(len(first))]
    assert "✓ yes" in words
    width = len(odd[0]) - 1
    assert width % 2 == 1
    assert width in numbers(words)
    values = [float(text) for text in [*odd[-1].values()][1:]]
    omega = float(case.get("base", 10_000)) ** (-(np.arange(width) // 2 * 2) / width)
    expected = np.where(np.arange(width) % 2, np.cos(omega), np.sin(omega))
    np.testing.assert_allclose(values, expected, atol=6e-5)
    sines = np.sin(np.arange(case.get("seq_len", 64)) * omega[-1])
    norms = [np.sqrt((width - 1) / 2 + level**2) for level in (sines[0], abs(sines).max())]
    assert all(states(words, norm, places=4) for norm in norms)
    assert ("changes by less than" in words) == (norms[0].round(4) == norms[1].round(4))


@every_case
def test_the_last_pair_is_one_short_of_their_number(case):
    at, words = opened("embedding", "last_pair", **case)
    omega, base = rates(**case), case.get("base", 10_000)
    assert f"**i = {len(omega) - 1}**" in words
    last, beyond = table_with(at, "cosine at position 1")
    assert last["cosine at position 1"] == f"{np.cos(omega[-1]):.10f}"
    assert beyond["cosine at position 1"] == f"{np.cos(1 / base):.10f}"
    alike = f"{np.cos(omega[-1]):.4f}" == f"{np.cos(1 / base):.4f}"
    assert ("changes nothing" in words) == alike


def test_the_notebooks_slip_is_named_with_its_numbers():
    _, words = opened("embedding", "last_pair", preset="notebook")
    assert "i = 255" in words
    assert "i = 256" in words
    assert "changes nothing" in words


def test_the_drawing_of_the_stacks_says_what_it_shows():
    at, words = opened("embedding", "stacks")
    assert "bottoms of the encoder and decoder stacks" in words
    (fig,) = [fig for fig in figures(at) if not fig.data]
    assert sum("PE" in (note.text or "") for note in fig.layout.annotations) == 1
    assert sum(shape.type == "circle" for shape in fig.layout.shapes) == 2


def test_learned_and_fixed_positions_cite_the_paper():
    _, words = opened("embedding", "learned")
    assert "“nearly identical results”" in words


@every_case
@pytest.mark.parametrize(("short", "long"), [(4, 40), (2, 256), (40, 40)])
def test_gradients_grow_with_the_raw_index_alone(case, short, long):
    at, words = opened("baselines", "training", short=short, long=long, **case)
    found = {row[""]: list(row.values())[1:] for row in table_with(at, f"{long} tokens") if row[""]}
    lengths = sorted({short, long})
    assert found["Raw index: largest gradient"] == [str(length) for length in lengths]
    (level,) = set(found["Sinusoid: largest gradient"])
    assert level == f"{np.sqrt(len(rates(**case))):.4g}"
    steepest = [(np.arange(1, n + 1) ** 2).mean() for n in lengths]
    assert found["Raw index: highest stable rate"] == [
        with_digits(2 / value, 4) for value in steepest
    ]
    if short < long:
        assert f"**{long / short:.3g} times**" in words
        two_digits = float(f"{steepest[1] / steepest[0]:.2g}")
        assert f"**{two_digits:,.10g} times**" in words
    else:
        assert "choose two lengths" in words


@every_case
@pytest.mark.parametrize("text", ["one", "dog dog", "My name is RK"])
def test_a_recurrent_pass_takes_one_step_for_each_word(case, text):
    at, words = opened("", "recurrent", text=text, reorder=SWAP, **case)
    count = len(text.split())
    assert ("last state differs" in words) == (count == 4)
    assert ("nothing to wait for" in words) == (count == 1)
    assert count == 1 or f"{count} steps run" in words
    (fig,) = [fig for fig in figures(at) if fig.layout.yaxis.title.text == "step"]
    assert list(fig.data[0].y) == list(range(1, count + 1))
    assert list(fig.data[1].y) == [1] * count


@pytest.mark.parametrize("d_model", [2, 128, 1024])
def test_shuffled_columns_move_and_their_pooled_output_stays(d_model):
    at, _ = opened("", "unordered", d_model=d_model)
    (fig,) = [fig for fig in figures(at) if fig.layout.xaxis.title.text == "dimension"]
    before, after, pooled = (trace.z for trace in fig.data)
    np.testing.assert_array_equal(before[::-1], after)
    np.testing.assert_allclose(pooled[0], pooled[1], atol=1e-6)
    assert list(fig.data[0].y) == list(fig.data[1].y)[::-1]
