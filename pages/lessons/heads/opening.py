"""First view of the lesson “Attention heads”: its picture and its takeaway."""

from numpy.typing import NDArray

from pages.lessons.heads import text
from pages.lessons.heads.answer_numbers import HeadsNumbers
from pages.lessons.heads.definition import GAIN, OFFSET
from pages.lessons.heads.picture import WORDS, heads_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import QUERY_POSITION, View
from pe_core.attention import relative_weights, runner_up


def opening_at(view: View) -> LiveOpening[HeadsNumbers]:
    """Return the attention map of a head that looks back, and the weights of one query."""

    shared, position, offset, gain = view.shared, view[QUERY_POSITION], view[OFFSET], view[GAIN]

    def weights() -> NDArray:
        return relative_weights(
            shared.sinusoid, count=shared.seq_len, position=position, offset=offset, gain=gain
        )

    def takeaway() -> str:
        row = weights()
        return text.takeaway(
            row,
            words=WORDS,
            position=position,
            offset=offset,
            gain=gain,
            rival=runner_up(row, position - offset),
        )

    return LiveOpening(
        heads_picture(view),
        takeaway,
        numbers=lambda: HeadsNumbers(weights()),
    )
