"""Code to copy of the lesson “Long context”."""

from pages.ui.parameters import Shared
from pages.ui.snippets import Snippets, programs
from pe_core.scaling import BY_PARTS_TURNS


def longer(shared: Shared, *, factor: int, trained_length: int) -> Snippets:
    """Return programs that leave the frequencies of the paper's ramp by parts in ``scaled``."""
    slow, fast = BY_PARTS_TURNS
    return programs(
        shared,
        f"""# The ramp of the YaRN paper, by turns from {slow:g} to {fast:g}; YaRN's code differs.
factor, trained_length = {factor}, {trained_length}
turns = trained_length * frequency / (2 * math.pi)
kept = (turns - {slow:g}) / ({fast:g} - {slow:g})
kept = (np.abs(kept) - np.abs(kept - 1) + 1) / 2  # limited to 0 ... 1
scaled = (1 - kept) * frequency / factor + kept * frequency
print(scaled)
""",
    )
