"""Page of the lesson “Biases”.

Main points: T5 and ALiBi add a number to the score, and a steep penalty leaves little weight on
distances not seen in training, but little on far ones, too.
"""

import numpy as np

from pages.lessons.biases import snippets, text
from pages.lessons.biases.definition import ALIBI_HEAD, ALIBI_HEAD_COUNT, ALIBI_HEADS, METHOD
from pages.lessons.biases.measures import measure
from pages.lessons.biases.opening import opening
from pages.lessons.biases.picture import biases_picture
from pages.ui import controls, live, page, session_values
from pe_core.biases import (
    SCORED,
    alibi_reach,
    alibi_slopes,
    distance_scores,
    first_token_weight,
    last_bucket_start,
    power_of_two_up_to,
    t5_bucket,
    unused_buckets,
)
from pe_core.figures.biases import bucket_steps

# Distances of the figure of buckets.
BUCKET_SPAN = 160


def choose_method(method: object) -> None:
    """Put the method of the row that the reader has pressed into the link; ignore others."""
    for link, in_picture in METHOD.picture_values().items():
        if in_picture == method:
            session_values.choose(METHOD.name, link)


place = page.head()
view = controls.first_row()
page.lead_in(place)
controls.hide_idle()
stretched = measure(view)
first = opening(view, stretched)
page.present(first, on_text={METHOD.parameter: choose_method})

shared, head = view.shared, view[ALIBI_HEAD]
length, slope = stretched.length, stretched.slope
page.words(text.RESULT)
page.equation(*text.score(head=head, heads=ALIBI_HEAD_COUNT, slope=slope), source=text.SOURCE)
page.words(text.ROLES)


@page.section("shares", "How much weight falls on unseen distances?", opened=True)
def unseen_weights() -> None:
    page.table(text.shares(stretched, trained=shared.seq_len, head=head))


@page.section("matrices", "What do the other queries see?")
def matrices() -> None:
    live.show(biases_picture(view, "matrices"), within_section=True)
    page.words(text.MATRICES)


@page.section("curves", "How are these curves computed?")
def curves() -> None:
    page.words(text.EXAMPLES)


@page.section("buckets", "Which distances does T5 tell apart?")
def buckets() -> None:
    distances = np.arange(BUCKET_SPAN + 1, dtype=np.float64)
    causal, both = last_bucket_start(), last_bucket_start(causal=False)
    page.figure(
        bucket_steps(distances, t5_bucket(-distances), t5_bucket(-distances, causal=False)),
        "buckets",
        text.buckets_alt(causal),
    )
    page.words(text.buckets(causal=causal, both=both, unused=unused_buckets()))


@page.section("slopes", "How far back does ALiBi look?", ask=lambda: controls.row(ALIBI_HEADS))
def slopes(heads: int) -> None:
    values = alibi_slopes(heads).tolist()
    reaches = [alibi_reach(value) for value in values]
    page.working_table(text.slopes(values, reaches), "slopes")
    page.words(
        text.slopes_in_words(
            heads=heads,
            least=min(reaches),
            most=max(reaches),
            below=power_of_two_up_to(heads),
        )
    )


@page.section("decoder", "Is a decoder without encoding blind to order?")
def decoder() -> None:
    positions = sorted({0, shared.seq_len // 2, shared.seq_len - 1})
    page.words(text.first_token({each: first_token_weight(each) for each in positions}))


distances = np.arange(length, dtype=np.float64)
page.take_with_you(
    first.picture,
    lambda: {
        "distance": distances,
        **{
            method: distance_scores(method, distances, shared.sinusoid, slope=slope)
            for method in SCORED
        },
    },
    snippets.biases(shared, method=stretched.method, length=length, slope=slope),
)
