"""The parts declared in pages/parts: each states what an independent computation finds."""

import re

import numpy as np
import pytest

from lessons.visit import assert_clean, numbers, open_lesson, parts, states

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
