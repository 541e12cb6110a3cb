"""First view of the lesson “Encoding heatmap”: its picture and its takeaway."""

from pages.lessons.heatmap import text
from pages.lessons.heatmap.answer_numbers import HeatmapNumbers
from pages.lessons.heatmap.picture import heatmap_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import View
from pe_core.sinusoid import last_cosine, step_lengths


def opening_at(view: View) -> LiveOpening[HeatmapNumbers]:
    """Return the matrix with a chosen cell."""
    shared = view.shared
    sinusoid = shared.sinusoid
    lengths = sinusoid.wavelengths
    completed = sinusoid.completed_cycles(shared.seq_len)
    return LiveOpening(
        heatmap_picture(view),
        lambda: text.takeaway(shared, lengths=lengths, completed=completed),
        numbers=lambda: HeatmapNumbers(
            lengths,
            last_cosine(sinusoid, shared.seq_len),
            completed,
            step_by_pair=step_lengths(sinusoid, 2).by_pair,
        ),
    )
