"""Code to copy from the lesson “Waves and pendulums”."""

from collections.abc import Sequence

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def wavelengths(shared: Shared, position: int, pairs: Sequence[int]) -> Snippets:
    """Return programs that leave the wavelengths in ``wavelength``, and all pairs at a position.

    They leave the waves of the chosen pairs in ``waves``.
    """
    return programs(
        shared,
        f"""wavelength = 2 * math.pi / frequency  # tokens
sine, cosine = np.sin(frequency * {position}), np.cos(frequency * {position})
print(f"wavelengths: {{float(wavelength[0]):.4g}} to {{float(wavelength[-1]):,.1f}} tokens")
angle = np.arange(seq_len)[:, None] * frequency
waves = {{pair: (np.sin(angle[:, pair]), np.cos(angle[:, pair])) for pair in {list(pairs)}}}
for pair in waves:
    print(f"pair {{pair}} at position {position}: {{float(sine[pair]):.4f}}", end=", ")
    print(f"{{float(cosine[pair]):.4f}}")
""",
    )
