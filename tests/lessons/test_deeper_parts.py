"""The parts declared in pages/parts: each states what an independent computation finds."""

import re

import numpy as np
import pytest

from lessons.visit import assert_clean, figures, numbers, open_lesson, parts, states

CORNERS = [
    {"d_model": d_model, "seq_len": seq_len, "base": base}
    for d_model in (2, 1024)
    for seq_len in (2, 2048)
    for base in (2, 1_000_000)
]
CASES = [{}, {"d_model": 8, "seq_len": 16}, *CORNERS]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
_SINGULARS = (
    r"\b1 (rows|columns|pairs|positions|tokens|steps|offsets|dimensions|waves|words|sines|cosines)"
)


_NEVER = (r"\bnan\b", r"\binf\b", _SINGULARS, r"[-−]0\.0+(?!\d)", r"\(s\)", r"\bnp\.")


def opened(path, part, **query):
    """A lesson with one part open, and all that this part says, which fits its numbers."""
    at = open_lesson(path, open=part, **query)
    assert_clean(at)
    block = at.main.expander[parts(path).index(part)]
    kinds = ("markdown", "caption", "latex", "html", "code")
    elements = [element for kind in kinds for element in block.get(kind)]
    said = "\n".join(getattr(it, "value", None) or it.proto.body for it in elements)
    for wrong in _NEVER:
        assert not re.search(wrong, said), re.search(f".*{wrong}.*", said)
    return at, said


def rates(d_model=128, base=10_000, **_):
    return float(base) ** (-np.arange(0, d_model, 2) / d_model)


@every_case
@pytest.mark.parametrize("offset", [-3, 0])
def test_derivation_states_every_term(case, offset):
    _, said = opened("rotation", "derivation", pair=0, offset=offset, **case)
    position = min(10, case.get("seq_len", 64) - 1)
    for angle in (position, offset, position + offset):
        for value in (np.sin(angle), np.cos(angle)):
            assert states(said, value, places=4) or states(said, -value, places=4)
    (check,) = re.findall(r"\*\*5\..*", said)
    assert f"position {position + offset} " in check
    assert numbers(check)[-1] < 1e-12


@every_case
def test_distance_of_two_encodings_is_that_of_their_rows(case):
    at, said = opened("decay", "distance", offset=7, max_offset=32, **case)
    angles = rates(**case) * np.array([[3], [10]])
    rows = np.concatenate([np.sin(angles), np.cos(angles)], axis=1)
    squared = ((rows[0] - rows[1]) ** 2).sum()
    assert states(said, squared, places=4)
    assert states(said, np.sqrt(squared), places=4)
    curves = np.cos(np.arange(33)[:, np.newaxis] * rates(**case)).mean(axis=1)
    falling = int((np.diff(curves) > 1e-15).sum())
    assert (f"**{falling:,}** of these 32 steps" in said) == (falling > 0)
    (fig,) = [fig for fig in figures(at) if fig.layout.yaxis2.title.text == "distance²"]
    width = 2 * len(rates(**case))
    np.testing.assert_allclose(fig.data[1].y, width * (1 - curves), atol=1e-4 * width)


@every_case
@pytest.mark.parametrize("offset", [0, 5])
def test_two_snapshots_add_up_to_the_dot_product(case, offset):
    at, said = opened("pendulums", "snapshots", offset=offset, **case)
    omega, position = rates(**case), min(10, case.get("seq_len", 64) - 1)
    for start in (position, position + 1):
        sines = (np.sin(omega * start) * np.sin(omega * (start + offset))).sum()
        cosines = (np.cos(omega * start) * np.cos(omega * (start + offset))).sum()
        for total in (sines, cosines, sines + cosines):
            assert states(said, total, places=3)
    assert states(said, np.cos(omega * offset).mean(), places=4)
    assert "two snapshots" in said.lower()
    opposed = int((np.cos(omega * offset) < 0).sum())
    assert ("No pair counts against" in said) == (opposed == 0)
    assert not opposed or f"**{opposed:,} pair" in said
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
    _, said = opened("pendulums", "periodic", **case)
    assert ("**Here the whole is periodic" in said) == (period is not None)
    assert ("**The whole is not periodic**" in said) == (period is None)
    if period:
        assert f"{period:,.0f} tokens" in said
        np.testing.assert_allclose(np.cos(rates(**case) * period), 1, atol=1e-9)


@every_case
def test_closest_returns_of_one_wave_and_of_all(case):
    _, said = opened("pendulums", "periodic", **case)
    seq_len, omega = case.get("seq_len", 64), rates(**case)
    offsets = np.arange(1, seq_len)
    for waves in (omega[:1], omega):
        distances = np.sqrt(2 - 2 * np.cos(offsets[:, np.newaxis] * waves).mean(axis=1))
        near = distances.argmin()
        assert f"offset {offsets[near]:,}, to within **{distances[near]:.2g}**" in said
    completed = int((2 * np.pi / omega <= seq_len - 1).sum())
    if 0 < completed < len(omega):
        assert f"**{completed:,} pair" in said
    else:
        assert ("every pair" if completed else "No pair") in said.splitlines()[-1]
