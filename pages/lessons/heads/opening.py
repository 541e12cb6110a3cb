"""First view of the lesson “Attention heads”: its picture and its takeaway."""

from pages.lessons.heads import text
from pages.lessons.heads.definition import GAIN, OFFSET
from pages.lessons.heads.scene import heads_scene
from pages.ui.link import Link
from pages.ui.opening import LiveOpening
from pages.ui.parameters import POSITION, Shared
from pe_core.attention import relative_weights


def opening(shared: Shared, *, position: int, offset: int, gain: int) -> LiveOpening:
    """Return the attention map of a head that looks back, and the weights of one query."""

    def takeaway() -> str:
        row, plain = (
            relative_weights(shared.sinusoid, shared.seq_len, position, offset, gain=factor)
            for factor in (gain, 1)
        )
        return text.takeaway(row, plain, position=position, offset=offset, gain=gain)

    return LiveOpening(heads_scene(shared, position=position, offset=offset, gain=gain), takeaway)


def opening_at(link: Link) -> LiveOpening:
    """Return the opening at a link."""
    return opening(link.shared, position=link[POSITION], offset=link[OFFSET], gain=link[GAIN])
