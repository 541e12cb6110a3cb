"""Code to copy of the lesson “Rotation”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def rotation(shared: Shared, *, pair: int, offset: int) -> Snippets:
    """Return programs that leave T_k in ``turn``, and the pair's encodings in ``here, there``."""
    return programs(
        shared,
        f"""angle = frequency[{pair}] * {offset}
sine, cosine = np.sin(angle), np.cos(angle)
turn = np.stack([np.stack([cosine, sine]), np.stack([-sine, cosine])])


def pair_at(position):
    angle = frequency[{pair}] * position
    return np.stack([np.sin(angle), np.cos(angle)])


position = np.arange(seq_len)
here = pair_at(position)
there = turn @ here  # the encodings of position + {offset}
error = np.max(np.abs(there - pair_at(position + {offset})))
print(turn)
print(f"T PE(p) differs from PE(p + {offset}) by at most {{float(error):.1e}}")
""",
    )
