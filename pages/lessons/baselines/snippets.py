"""Code to copy from the lesson “Baseline failures”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def schemes(shared: Shared, *, short: int, long: int) -> Snippets:
    """Return programs that leave each scheme of both lengths under its name."""
    return programs(
        shared,
        f"""lengths = ({short}, {long})
position = [np.arange(n) for n in lengths]
normalised = [p / p[-1] for p in position]
raw = [p + 1 for p in position]
places = [2 ** np.arange((n - 1).bit_length()) for n in lengths]
binary = [p[:, None] // place % 2 for p, place in zip(position, places)]
angle = [p[:, None] * frequency for p in position]
both = [np.stack([np.sin(a), np.cos(a)], axis=2) for a in angle]
sinusoid = [np.reshape(waves, (n, d_model)) for waves, n in zip(both, lengths)]
for n, steps in zip(lengths, normalised):
    print(f"{{n}} tokens: the normalised value takes steps of {{float(steps[1]):.4f}}")
""",
    )
