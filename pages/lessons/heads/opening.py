"""First view of the lesson “Attention heads”: its picture and its takeaway."""

from functools import cache

from pages.lessons.heads import text
from pages.lessons.heads.definition import GAIN, OFFSET
from pages.lessons.heads.marked_query import MarkedQuery
from pages.lessons.heads.picture import WORDS, heads_picture
from pages.ui.opening import LiveOpening
from pages.ui.parameters import QUERY_POSITION, View
from pe_core.attention import relative_weights, runner_up


def opening_at(view: View) -> LiveOpening[MarkedQuery]:
    """Return the attention map of a head that looks back, and the weights of one query."""

    shared, position, offset, gain = view.shared, view[QUERY_POSITION], view[OFFSET], view[GAIN]

    @cache
    def marked() -> MarkedQuery:
        weights = relative_weights(
            shared.sinusoid, count=shared.seq_len, position=position, offset=offset, gain=gain
        )
        return MarkedQuery(position, offset, gain, weights, runner_up(weights, position - offset))

    return LiveOpening(heads_picture(view), lambda: text.takeaway(marked(), WORDS), numbers=marked)
