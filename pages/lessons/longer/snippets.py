"""Code to copy of the lesson “Long context”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs


def longer(shared: Shared, *, factor: int, trained_length: int) -> Snippets:
    """Return programs that leave the frequencies of the paper's ramp by parts in ``scaled``."""
    return programs(
        shared,
        f"""factor, trained_length = {factor}, {trained_length}
turns = trained_length * frequency / (2 * math.pi)
kept = (turns - 1) / (32 - 1)
kept = (np.abs(kept) - np.abs(kept - 1) + 1) / 2  # limited to 0 ... 1
scaled = (1 - kept) * frequency / factor + kept * frequency
print(scaled)
""",
    )
