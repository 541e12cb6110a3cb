"""Tests of many cases, of which a commit runs some and `tests/run.py --everything` all."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

Case = TypeVar("Case")


def swept(cases: Iterable[Case], is_kept: Callable[[Case], bool]) -> list[ParameterSet]:
    """Return a test's cases for `parametrize`; those that are not kept are marked as slow.

    A case with several values is a plain tuple of them. Keep one case of each kind.
    """
    marked = [
        pytest.param(
            *(case if type(case) is tuple else (case,)),
            marks=() if is_kept(case) else pytest.mark.slow,
        )
        for case in cases
    ]
    if all(one.marks for one in marked):
        raise ValueError("a commit runs none of these cases")
    return marked
