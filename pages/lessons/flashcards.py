"""Have I understood it?

The reader leaves with: a score, and the cards that are worth another look.
"""

import pandas as pd
import streamlit as st

from pages.ui import page
from pages.ui.content import experiments, questions, snippets
from pages.ui.parameters import DEFAULTS, SEED, TOPIC
from pages.ui.widgets import controls, deck
from pe_core.figures.cards import deck_strip
from pe_core.figures.sketches import draw
from pe_core.flashcards import card_sketch

page.head()
topic, seed = controls.row(TOPIC, SEED)

cards = questions.deck_of(topic, seed)
progress = deck.progress(topic, seed, cards)
strip = st.container()
words, picture = st.columns([3, 2], gap="medium")
asked = None
with words:
    if progress.current is None:
        st.markdown("#### That was the last card of this deck.")
        st.button("Start again", on_click=deck.restart, args=(topic, seed, cards))
    else:
        tries = progress.attempts.get(progress.current, 0) - progress.shown
        asked = questions.ask(progress.current, seed, tries)
        st.markdown(f"#### {asked.text}")
        with st.form(f"{seed} {asked.name} {tries}", border=False):
            if asked.options:
                reply = st.radio("your answer", asked.options, index=None)
            else:
                within = f", within {asked.tolerance:.3g}" if asked.tolerance else ""
                reply = st.number_input(
                    f"your answer{within}", value=None, format="%.9g", placeholder="a number"
                )
            if st.form_submit_button("Check", help="An empty answer shows the solution."):
                progress.mark(asked.accepts(reply))
        if progress.shown:
            right = progress.marks[asked.name]
            sign = "check_circle: Right" if right else "cancel: Not yet"
            st.markdown(f"##### :material/{sign}: {asked.answer}")
            st.button("Next card", on_click=progress.advance, type="primary")
with picture:
    if asked:
        page.figure(
            draw(card_sketch(asked.name, asked.card.given if asked.card else None)),
            "picture",
            f"The picture that belongs to the question: {asked.text}",
        )
with strip:
    figure = deck_strip(progress.states())
    done = sum(progress.marks.values())
    page.figure(
        figure,
        "deck",
        f"Strip of {len(cards)} cards: {done} right, {len(progress.misses)} missed and to come "
        f"back, the others still to come.",
    )

page.takeaway(
    f"**{done} of {len(cards)}** cards right, {progress.first_time} of them the first time; "
    f"**{len(progress.misses)}** missed "
    + ("come back before new ones." if progress.misses else "so far.")
)
page.try_this(experiments.of_deck(seed))
st.caption(
    "Cards draw their own small parameters from the seed. A link with the same topic and seed "
    "shows the same cards."
)
page.equation(
    asked.formula if asked else questions.CONCEPT_FORMULA,
    source="the formulas behind this card are those of the lessons; PE from section 3.5 of "
    "Vaswani et al. 2017 (arXiv 1706.03762).",
)
page.take_with_you(
    "flashcards",
    lambda: page.standalone(figure),
    lambda: pd.DataFrame(
        [
            {"card": found.name, "question": found.text, "answer": found.answer}
            for found in (questions.ask(name, seed) for name in cards)
        ]
    ),
    snippets.encoding_matrix(DEFAULTS),
)
