"""Code to copy of the lesson “Which formula?”."""

import numpy as np
from numpy.typing import NDArray

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs
from pe_core.versions import Version


def versions(shared: Shared, first: Version, second: Version, order: NDArray[np.int64]) -> Snippets:
    """Return programs that leave matrices in ``first``, ``second`` and their ``difference``.

    ``order`` is that of the second's columns; d_model is even.
    """
    lines = [
        "pairs = d_model // 2",
        "j = np.arange(pairs)",
        *_version("first", first),
        *_version("second", second),
        f"order = np.asarray({_order(order, shared.d_model)})  # order of the second's columns",
        "difference = second[:, order] - first",
        'print(f"the two differ by up to {float(np.max(np.abs(difference))):.4g}")',
        "",
    ]
    return programs(shared, "\n".join(lines), frequencies=False)


def _version(name: str, chosen: Version) -> list[str]:
    """Return lines that leave a version's matrix under a name."""
    lines = [
        "",
        f"frequency = {chosen.rule.code}  # {chosen.key}",
        f"position = np.arange(seq_len) + {chosen.first_position}",
    ]
    if chosen.span is not None:
        lines.append("position = position / position[-1] * 2 * math.pi")
    lines += ["angle = position[:, None] * frequency", f"{name} = {chosen.layout.code}"]
    return [*lines, f"{name} = {name} * (2 / d_model) ** 0.5"] if chosen.unit_norm else lines


def _order(order: NDArray[np.int64], d_model: int) -> str:
    """Write an order of columns as a program does, by a rule where it has one."""
    places, pairs = order.tolist(), d_model // 2
    halves = range(pairs)
    rules = {
        "list(range(d_model))": list(range(d_model)),
        "[j + k * pairs for j in range(pairs) for k in (0, 1)]": [
            j + k * pairs for j in halves for k in (0, 1)
        ],
        "[j + k * pairs for j in range(pairs) for k in (1, 0)]": [
            j + k * pairs for j in halves for k in (1, 0)
        ],
        "[2 * j + k for k in (0, 1) for j in range(pairs)]": [
            2 * j + k for k in (0, 1) for j in halves
        ],
        "[2 * j + k for k in (1, 0) for j in range(pairs)]": [
            2 * j + k for k in (1, 0) for j in halves
        ],
        "[j + k * pairs for k in (1, 0) for j in range(pairs)]": [
            j + k * pairs for k in (1, 0) for j in halves
        ],
    }
    return next((rule for rule, found in rules.items() if found == places), str(places))
