"""Code to copy of the lesson “Dot-product decay”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def decay(shared: Shared, max_offset: int) -> Snippets:
    """Return programs that leave the normalised dot products in ``similarity``."""
    return programs(
        shared,
        f"""offset = np.arange({max_offset} + 1)
similarity = np.mean(np.cos(offset[:, None] * frequency), axis=1)
for k in (0, 1, {max_offset}):
    print(f"S({{k}}) = {{float(similarity[k]):.4f}}")
""",
    )
