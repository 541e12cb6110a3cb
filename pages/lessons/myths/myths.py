"""Page of the lesson “Myth lab”.

The reader leaves with: many sentences about the encoding are true for some parameters and false
for others, and a short computation shows which.
"""

import streamlit as st

from pages.lessons.myths import cached, predictions, text
from pages.lessons.myths.claims import CLAIMS, KINDS, SOMETIMES, group_of, kind_of
from pages.lessons.myths.definition import CLAIM, COMPARED, HIDDEN, MYTHS, VERDICT
from pages.lessons.myths.experiments import claim_experiments
from pages.lessons.myths.figure import claim_table
from pages.lessons.myths.opening import takeaway
from pages.lessons.myths.shelves import choose_on_shelves
from pages.lessons.myths.tally import tally
from pages.lessons.myths.truth_map import truth_map
from pages.ui import controls, lecture, page, session_values, snippets
from pages.ui.look.svg import Drawing

page.head()
controls.first_row()
# The list below chooses a claim; in a lecture, the button for the next one and links do.
controls.draw_unseen(CLAIM)
view = controls.view()
shared, key, mode = view.shared, view[CLAIM], view[VERDICT]
claim = next(claim for claim in CLAIMS if claim.key == key)
group = group_of(claim)
guesses = predictions.made()
hidden = {claim.key for claim in CLAIMS if mode == HIDDEN and claim.key not in guesses}
is_hidden = key in hidden
depends = kind_of(claim) == SOMETIMES
score = sum(guess.is_right for guess in guesses.values())

settings = (shared, *COMPARED)
columns = (text.HERE, *map(text.size, COMPARED))
tables = [cached.verdicts(parameters) for parameters in settings]
here = tables[0]
verdict = here[key]


def lead_on() -> None:
    """Offer the next claim, unanswered where verdicts are predicted, or a new start at the end.

    Beside it, count the right predictions.
    """
    if mode == HIDDEN and not hidden:
        page.words(text.end(right=score, count=len(CLAIMS)))
        st.button(text.START_AGAIN, on_click=predictions.forget, type="primary")
        return
    place = CLAIMS.index(claim) + 1
    others = (*CLAIMS[place:], *CLAIMS[:place])
    following = next(claim.key for claim in others if not hidden or claim.key in hidden)
    choose_next = (CLAIM.name, following)
    with st.container(horizontal=True, vertical_alignment="center", key="lead_on"):
        st.button(text.NEXT, on_click=session_values.choose, args=choose_next, type="primary")
        if guesses and mode == HIDDEN:
            st.caption(text.score(right=score, answered=len(guesses)))


def introduce() -> None:
    """Write the number of the claim, and the claim."""
    st.caption(
        text.place(
            group.topic,
            number=group.claims.index(claim) + 1,
            count=len(group.claims),
            total=len(CLAIMS),
        )
    )
    page.words(f"## “{claim.statement}”")


def ask_or_answer() -> None:
    """Ask for a prediction, or say whether it was right and lead on."""
    if is_hidden:
        page.words(text.question(shared if depends else None))
        predictions.ask(claim, shared)
    else:
        guess = guesses.get(key) if mode == HIDDEN else None
        is_right = guess.is_right if guess and guess.at == shared else None
        page.words(text.answered(verdict, is_right=is_right, here=depends))
        lead_on()


def give_reasons() -> None:
    """Write the finding and what is true."""
    page.words(verdict.finding)
    page.words(f"**What is true:** {verdict.truth}")


def sizes() -> tuple[str, Drawing, str]:
    """Return the heading of the map of sizes, the map, and its description."""
    by_size = cached.holds_by_size(key, shared.base)
    heading = text.map_heading(by_size, shared.base)
    return heading, truth_map(shared, verdict.holds, by_size), text.map_alt(heading, shared)


# An answer completes the picture in its place, with the same size before and after.
plot = claim.picture(shared)
where = plot.draw(whole=not is_hidden)
if is_hidden:
    heading, explanation = plot.asks, MYTHS.caption
    alt = f"{heading} Your answer shows it."
else:
    heading = alt = text.whole_heading(plot, everywhere=None if depends else verdict.holds)
    explanation = text.whole(marked=plot.is_marked, everywhere=not depends)

# Up to three parts, which myths.css puts in two columns, and in one order on a phone.
with st.container(key="claim_parts"):
    with st.container(border=True, key="card"):
        introduce()
        ask_or_answer()
    with st.container(key="where"):
        page.words(f"**{heading}**")
        page.drawing(where, "curve", alt)
        page.caption(explanation)
        page.takeaway(takeaway(shared, mode, has_predicted=bool(guesses)))
        if depends and not is_hidden:
            # In a lecture, the picture fills the screen: the map is below the takeaway.
            with st.container(key="size_map_below" if lecture.is_on() else "size_map"):
                title, tiles, described = sizes()
                page.words(f"**{title}**")
                page.drawing(tiles, "map", described)
                st.caption(text.MAP)
        elif not lecture.is_on() and (guesses or mode != HIDDEN):
            with st.container(key="tally"):
                page.words(f"**{text.tally_heading(len(CLAIMS), waiting=len(hidden))}**")
                kinds = {kind: sum(kind_of(claim) == kind for claim in CLAIMS) for kind in KINDS}
                page.drawing(tally(hidden), "tally", text.tally_alt(kinds))
    if not is_hidden:
        with st.container(border=True, key="reasons"):
            give_reasons()
if not lecture.is_on():
    choose_on_shelves(claim, shared, here, hidden)

page.try_this(
    claim_experiments(claim, holds=None if is_hidden else verdict.holds, shown_at=settings)
)
if not claim.flipped_at(holds=verdict.holds) and not is_hidden:
    st.caption("This claim has the same verdict at every setting of this page.")
page.equation(text.FORMULA if is_hidden else verdict.equation, source=text.SOURCE)
page.see(claim.lesson)

figure = claim_table(
    {
        kind: {claim.statement: [table[claim.key].holds for table in tables] for claim in claims}
        for kind in KINDS
        if (claims := [claim for claim in group.claims if kind_of(claim) == kind])
    },
    columns,
)


@page.section("all", "What is the verdict on every claim?")
def every_claim() -> None:
    page.words(text.columns(settings))
    if hidden:
        page.words(text.HIDDEN_ROWS)
    else:
        held = sum(here[claim.key].holds for claim in group.claims)
        page.figure(figure, "sizes", text.alt(group.topic, count=len(group.claims), held=held))
    verdicts = {claim.key: [table[claim.key] for table in tables] for claim in CLAIMS}
    page.working_table(text.all_claims(CLAIMS, verdicts, columns, hidden=hidden), "claims")


page.take_with_you(
    where,
    lambda: [
        {
            "claim": claim.statement,
            "holds": verdict and verdict.holds,
            "finding": verdict and verdict.finding,
            "truth": verdict and verdict.truth,
        }
        for claim in CLAIMS
        for verdict in [None if claim.key in hidden else here[claim.key]]
    ],
    snippets.encoding_matrix(shared),
    about_code=text.ABOUT_CODE,
)
