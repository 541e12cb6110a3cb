"""Code to copy from the lesson “Waves and pendulums”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def wavelengths(shared: Shared, position: int) -> Snippets:
    """Return programs that leave the wavelengths in ``wavelength``, and the pairs at a position."""
    return programs(
        shared,
        f"""wavelength = 2 * math.pi / frequency  # tokens
sine, cosine = np.sin(frequency * {position}), np.cos(frequency * {position})
print(f"wavelengths: {{float(wavelength[0]):.4g}} to {{float(wavelength[-1]):,.1f}} tokens")
print(f"pair 0 at position {position}: {{float(sine[0]):.4f}}, {{float(cosine[0]):.4f}}")
""",
    )
