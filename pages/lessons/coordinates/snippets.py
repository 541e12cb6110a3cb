"""Code to copy of the lesson “Time and coordinates”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs
from pe_core.coordinates import LAYERS, RIDGE, RIPPLE, SAMPLES


def coordinates(shared: Shared, *, count: int) -> Snippets:
    """Return programs that leave the samples' ``x``, and the fit at coordinates in ``at``."""
    return programs(
        shared,
        f"""def signal(x):
    return 0.6 * np.sin(2 * math.pi * x) + 0.4 * np.sin(2 * math.pi * x / {RIPPLE})


def features(x):
    angle = x[:, None] * (2 ** np.arange({count}) * math.pi)
    return np.concatenate([np.sin(angle), np.cos(angle)], axis=1)


def kernel(at, x):  # of a very wide network with {LAYERS} hidden layers
    similar = np.einsum("qd,kd->qk", features(at), features(x)) / {count}
    for _ in range({LAYERS}):
        similar = np.clip(similar, -1, 1)
        turned = similar * (math.pi - np.arccos(similar))
        similar = ((1 - similar**2) ** 0.5 + turned) / math.pi
    return similar


samples = {SAMPLES}
x = np.arange(samples) / (samples - 1)
ridge = [[{RIDGE} * (row == column) for column in range(samples)] for row in range(samples)]
matrix = kernel(x, x) + np.asarray(ridge, dtype=np.float64)
weight = np.linalg.solve(matrix, signal(x)[:, None])
at = np.arange(257) / 256
fit = (kernel(at, x) @ weight)[:, 0]
error = np.max(np.abs(fit - signal(at)))
print(f"the fit is wrong by up to {{float(error):.3f}}")
""",
        frequencies=False,
    )


def timesteps(shared: Shared, *, step: int, last: int) -> Snippets:
    """Return programs that leave the inputs for step 0 and another, and how similar they are.

    They are in ``inputs`` and ``similar``, by their names in the picture.
    """
    return programs(
        shared,
        f"""def encode(step):  # cosines, then sines
    angle = step * frequency
    return np.concatenate([np.cos(angle), np.sin(angle)], axis=0)


def plain(number):
    return np.asarray([1.0, number], dtype=np.float64)


def similarity(first, second):  # the cosine of the angle between them
    norms = np.sum(first**2) ** 0.5 * np.sum(second**2) ** 0.5
    return np.sum(first * second) / norms


step, last = {step}, {last}
inputs = {{
    "plain numbers": (plain(0.0), plain(step / last)),
    "waves of t": (encode(0), encode(step)),
    "waves of t / {last}": (encode(0), encode(step / last)),
}}
similar = {{name: similarity(*both) for name, both in inputs.items()}}
for name in inputs:
    print(f"steps 0 and {{step}} as {{name}}: similarity {{float(similar[name]):.3f}}")
""",
    )
