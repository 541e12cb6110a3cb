"""Which popular claims about positional encoding are true?

The reader leaves with: many sentences about the encoding are true for some parameters and false
for others, and a short computation shows which.
"""

import streamlit as st

from pages.lessons.myths import cached, predictions, text
from pages.lessons.myths.claims import CLAIMS, KINDS, TOPICS, flips, group_of, kind_of
from pages.lessons.myths.definition import CLAIM, COMPARED, HIDDEN, MYTHS, SHOWN, VERDICT
from pages.lessons.myths.experiments import claim_experiments
from pages.lessons.myths.figure import claim_table, nearest, rows_of
from pages.lessons.myths.opening import takeaway
from pages.lessons.myths.row_picker import pick_row
from pages.ui import controls, lecture, page, snippets

shared = controls.shared()
page.head()
key, mode = controls.row(CLAIM, VERDICT, widths=MYTHS.widths)
place = [claim.key for claim in CLAIMS].index(key)
claim, group = CLAIMS[place], group_of(CLAIMS[place])
hidden = {
    other.key for other in CLAIMS if mode == HIDDEN and predictions.of(other.key, shared) is None
}
is_hidden = key in hidden
if mode == SHOWN:
    group = tuple(other for kind in KINDS for other in group if kind_of(other) == kind)
if lecture.is_on():
    group = nearest(group, claim)
headings = {
    next(other.statement for other in group if kind_of(other) == kind): kind
    for kind in KINDS
    if mode == SHOWN and any(kind_of(other) == kind for other in group)
}

settings = (shared, *COMPARED)
columns = (text.HERE, *map(text.size, settings[1:]))
tables = [cached.verdicts(parameters) for parameters in settings]
here = tables[0]
verdict = here[key]

figure = claim_table(
    {
        claim.statement: [
            *(table[claim.key].holds for table in tables),
            flips(claim, holds=here[claim.key].holds),
        ]
        for claim in group
    },
    (*columns, text.FLIP),
    claim.statement,
    hidden=[other.statement for other in group if other.key in hidden],
    headings=headings,
)
keys = {other.statement: other.key for other in group}
rows = rows_of(keys, headings)
picture, words = st.columns([11, 9], gap="medium")
with picture:
    page.figure(
        figure,
        "claims",
        text.alt(
            claim,
            count=len(group),
            columns=len(columns),
            held=sum(here[other.key].holds for other in group) if mode == SHOWN else None,
        ),
    )
    pick_row("claims", CLAIM.name, [keys.get(row) for row in rows], key)
with words:
    topic = TOPICS[group_of(claim)]
    drawn = text.drawn(place=place, drawn_count=len(group), count=len(CLAIMS), topic=topic)
    st.caption(drawn)
    page.words(f"## “{claim.statement}”")
    if is_hidden:
        page.words(text.question(shared))
        predictions.ask(key, shared)
    else:
        page.words(text.answered(verdict, predictions.of(key, shared)))
        page.words(verdict.finding)
        page.words(f"**What is true:** {verdict.truth}")
    page.caption()
    page.takeaway(takeaway(shared, mode))

page.try_this(
    claim_experiments(claim, holds=None if is_hidden else verdict.holds, shown_at=settings)
)
if not claim.flipped_at(holds=verdict.holds) and not is_hidden:
    st.caption("This claim has the same verdict at every setting of this page.")
page.equation(text.FORMULA if is_hidden else verdict.equation, source=text.SOURCE)
page.see(claim.lesson)


@page.section("all", "What is the verdict on every claim?")
def every_claim() -> None:
    found = {claim.key: [table[claim.key] for table in tables] for claim in CLAIMS}
    if hidden:
        page.words(text.HIDDEN_ROWS)
    page.working_table(text.all_claims(CLAIMS, found, columns, hidden=hidden), "claims")


page.take_with_you(
    figure,
    lambda: [
        {
            "claim": claim.statement,
            "holds": here[claim.key].holds,
            "finding": here[claim.key].finding,
            "truth": here[claim.key].truth,
        }
        for claim in CLAIMS
    ],
    snippets.encoding_matrix(shared),
)
