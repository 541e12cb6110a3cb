"""Tests of many cases, of which a commit runs some and `tests/run.py --everything` all."""

from collections.abc import Callable, Iterable
from typing import TypeVar, cast

import pytest
from _pytest.mark import ParameterSet

Case = TypeVar("Case")


def swept(
    cases: Iterable[Case],
    is_kept: Callable[[Case], bool],
    is_for_both: Callable[[Case], bool] = lambda case: False,
) -> list[ParameterSet]:
    """Return a test's cases for `parametrize`; those that are not kept are marked as slow.

    The minimum supported Streamlit, too, runs those that are for both.

    A tuple holds several values, but a named tuple is one. Keep one case of each kind.
    """
    marked = []
    for case in cases:
        is_one = not isinstance(case, tuple) or hasattr(case, "_fields")
        values = [case] if is_one else list(cast("tuple", case))
        slow = () if is_kept(case) else (pytest.mark.slow,)
        both = (pytest.mark.both,) if is_for_both(case) else ()
        marked.append(pytest.param(*values, marks=(*slow, *both)))
    if all(pytest.mark.slow in case.marks for case in marked):
        raise ValueError("a commit runs none of these cases")
    return marked
