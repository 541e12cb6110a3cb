"""Short programs for the reader to copy, with the current parameters in them.

A lesson writes its program once, in NumPy; `frameworks` has what differs in the others.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from pages.ui.frameworks import FRAMEWORKS
from pages.ui.parameters import ALL_SHARED, Shared


class Snippets(NamedTuple):
    """One program in every framework."""

    numpy: str
    pytorch: str
    jax: str
    tensorflow: str

    @staticmethod
    def names() -> list[str]:
        """Return the names of the frameworks."""
        return [framework.name for framework in FRAMEWORKS]


_FREQUENCY = """# in radians per token
frequency = base ** (-np.arange(0, d_model, 2) / d_model)
"""


def programs(
    shared: Shared,
    body: str,
    *,
    frequencies: bool = True,
    words: Sequence[str] | None = None,
    float_types: bool = False,
) -> Snippets:
    """Translate a program in NumPy into every framework, after the shared parameters it uses.

    ``frequencies`` leaves those of all pairs in ``frequency``. ``words`` replace ``WORDS``, and
    come with a function ``numbers`` that draws their vectors. ``float_types`` leaves the number
    types in ``types``, and functions ``rounded`` and ``count_distinct``.
    """
    lines = (_FREQUENCY if frequencies else "") + body
    used = [name for name in ALL_SHARED if re.search(rf"\b{name}\b", lines)]
    values = ", ".join(str(getattr(shared, name)) for name in used)
    whole = (f"{', '.join(used)} = {values}\n" if used else "") + lines
    listed = None if words is None else list(words)
    return Snippets(
        *(framework.program(whole, listed, float_types=float_types) for framework in FRAMEWORKS)
    )


def encoding_lines(rows: str) -> str:
    """Return lines that leave the encodings of the first ``rows`` positions in ``encoding``."""
    return f"""angle = np.arange({rows})[:, None] * frequency
waves = np.stack([np.sin(angle), np.cos(angle)], axis=2)
encoding = np.reshape(waves, ({rows}, d_model))
"""


def encoding_matrix(shared: Shared, *, sines_first: bool = False) -> Snippets:
    """Return programs that leave the encoding matrix in ``encoding``.

    ``sines_first`` leaves it in ``shown``, too, with all sines before all cosines.
    """
    sorted_columns = """# all sines, then all cosines, as in the picture
shown = np.concatenate([encoding[:, 0::2], encoding[:, 1::2]], axis=1)
print(shown[:4, :6])
"""
    return programs(
        shared,
        encoding_lines("seq_len")
        + "print(encoding.shape)\nprint(encoding[:4, :6])\n"
        + (sorted_columns if sines_first else ""),
    )
