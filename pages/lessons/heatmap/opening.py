"""First view of the lesson “Encoding heatmap”: its picture and its takeaway."""

from pages.lessons.heatmap import text
from pages.lessons.heatmap.definition import DIM, FANS
from pages.lessons.heatmap.scene import heatmap_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import POSITION, Shared
from pe_core.sinusoid.last_pair import last_cosine
from pe_core.sinusoid.steps import step_lengths


def opening(shared: Shared, *, position: int, dim: int, fans: bool) -> LiveOpening:
    """Return the matrix with a chosen cell."""
    sinusoid = shared.sinusoid
    lengths = sinusoid.wavelengths
    completed = sinusoid.completed_cycles(shared.seq_len)
    return LiveOpening(
        heatmap_scene(shared, position=position, dim=dim, fans=fans),
        lambda: text.takeaway(shared, lengths=lengths, completed=completed),
        numbers=lambda: {
            "wavelengths": lengths,
            "last_cosine": last_cosine(sinusoid, shared.seq_len),
            "completed": completed,
            "step_by_pair": step_lengths(sinusoid, 2).by_pair,
        },
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    return opening(link.shared, position=link[POSITION], dim=link[DIM], fans=link[FANS])
