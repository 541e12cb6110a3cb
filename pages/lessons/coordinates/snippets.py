"""Code to copy of the lesson “Time and coordinates”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def coordinates(shared: Shared, *, count: int) -> Snippets:
    """Return programs that leave γ(x) for 32 coordinates in ``feature``, and their kernel."""
    return programs(
        shared,
        f"""x = np.arange(32) / 31
angle = x[:, None] * (2 ** np.arange({count}) * math.pi)
feature = np.concatenate([np.sin(angle), np.cos(angle)], axis=1)
kernel = np.einsum("qd,kd->qk", feature, feature) / {count}
print(kernel[0])
""",
        frequencies=False,
    )
