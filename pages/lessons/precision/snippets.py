"""Code to copy of the lesson “Precision”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def float_types(shared: Shared, *, exactly: bool) -> Snippets:
    """Return programs that leave the largest error of each row in ``error``, by the type.

    ``distinct`` has the number of positions whose rows differ from all others before them.
    """
    encoding = (
        "    encoding = rounded(exact, kind)\n"
        if exactly
        else """    angle = rounded(rounded(position, kind) * rounded(frequency, kind), kind)
    encoding = rounded(waves(angle), kind)
"""
    )
    return programs(
        shared,
        f"""

def waves(angle):
    both = np.stack([np.sin(angle), np.cos(angle)], axis=2)
    return np.reshape(both, (seq_len, d_model))


position = np.arange(seq_len)[:, None]
exact = waves(position * frequency)
error, distinct = {{}}, {{}}
for name, kind in types.items():
{encoding}    error[name] = np.max(np.abs(encoding - exact), axis=1)
    distinct[name] = count_distinct(encoding)
    print(f"{{name}}: off by up to {{float(np.max(error[name])):.1e}}", end=", ")
    print(f"{{distinct[name]}} of {{seq_len}} positions distinct")
""",
        float_types=True,
    )
