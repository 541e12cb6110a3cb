"""First view of the lesson “Attention heads”: its picture and its takeaway."""

from numpy.typing import NDArray

from pages.lessons.heads import text
from pages.lessons.heads.definition import GAIN, OFFSET
from pages.lessons.heads.scene import heads_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import POSITION, Shared
from pe_core.attention import relative_weights


def opening(shared: Shared, *, position: int, offset: int, gain: int) -> LiveOpening:
    """Return the attention map of a head that looks back, and the weights of one query."""

    def weights(factor: int) -> NDArray:
        return relative_weights(
            shared.sinusoid, count=shared.seq_len, position=position, offset=offset, gain=factor
        )

    return LiveOpening(
        heads_scene(shared, position=position, offset=offset, gain=gain),
        lambda: text.takeaway(
            weights(gain), weights(1), position=position, offset=offset, gain=gain
        ),
        numbers=lambda: {"weights": weights(gain)},
    )


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    return opening(link.shared, position=link[POSITION], offset=link[OFFSET], gain=link[GAIN])
