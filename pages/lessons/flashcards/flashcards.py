"""Have I understood it?

The reader leaves with: a score, and the cards that are worth another look.
"""

import streamlit as st

from pages.lessons.flashcards import experiments
from pages.lessons.flashcards import progress as deck
from pages.lessons.flashcards.definition import SEED, TOPIC
from pages.ui import controls, page
from pages.ui.content import questions, snippets
from pages.ui.parameters import DEFAULTS
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
        page.words("### That was the last card of this deck.")
        st.button("Start again", on_click=deck.restart, args=(topic, seed, cards))
    else:
        tries = progress.attempts.get(progress.current, 0) - progress.shown
        asked = questions.ask(progress.current, seed, tries)
        page.words(f"### {asked.text}")
        with st.form(f"{seed} {asked.name} {tries}", border=False):
            if asked.options:
                reply = st.radio("your answer", asked.options, index=None)
            else:
                label = ", ".join(filter(None, ["your answer", asked.within]))
                reply = st.number_input(label, value=None, format="%.9g", placeholder="a number")
            if st.form_submit_button("Check"):
                progress.mark(asked.accepts(reply), reply)
            st.caption("An empty answer shows the solution.")
        if progress.shown:
            right = progress.marks[asked.name]
            known = progress.reply is not deck.UNKNOWN
            page.words(questions.verdict(right, progress.reply, asked.answer, known=known))
            page.words(f"How it comes about: {asked.worked}.")
            st.button("Next card", on_click=progress.advance, type="primary")
deck.write(progress)
with picture:
    if asked:
        page.figure(
            draw(card_sketch(asked.name, asked.card.given if asked.card else None)),
            "picture",
            f"The picture that belongs to the question: {asked.text}",
        )
with strip:
    states = progress.states()
    figure = deck_strip(states)
    told = questions.tally(states, progress.first_time)
    page.figure(figure, "deck", f"Strip of {len(cards)} cards. {told}".replace("*", ""))

page.takeaway(told)
page.try_this(experiments.of_deck(seed))
st.caption(
    "Cards draw their own small parameters from the seed. A link with the same topic and seed "
    "shows the same cards; the score in it is one letter for each answer."
)
page.equation(
    asked.formula if asked else questions.CONCEPT_FORMULA,
    source="the formulas behind this card are those of the lessons; PE from section 3.5 of "
    "Vaswani et al. 2017 (arXiv 1706.03762).",
)
page.take_with_you(
    figure,
    lambda: [
        {
            "card": found.name,
            "question": found.text,
            "answer": found.answer,
            "worked": found.worked,
        }
        for found in (questions.ask(name, seed) for name in cards)
    ],
    snippets.encoding_matrix(DEFAULTS),
)
