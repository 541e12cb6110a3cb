"""Page of the lesson “Flashcards”.

The reader leaves with a score, and with the cards that are worth another look.
"""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.lessons.flashcards.card import PE_FORMULA, Card
from pages.lessons.flashcards.deck import CARDS, ask, deck_of, lessons_of, topic_of
from pages.lessons.flashcards.definition import ALL_TOPICS, DECK, SEED, SEEDS
from pages.lessons.flashcards.experiments import of_deck
from pages.lessons.flashcards.progress import Progress, progress_in, restart, write
from pages.lessons.flashcards.strip import deck_strip
from pages.lessons.flashcards.text import (
    ABOUT_CODE,
    CLOSING,
    LINK,
    SHOW,
    again,
    deck_alt,
    done,
    eyebrow,
    feedback,
    picture_alt,
    reason_and_proof,
    takeaway,
    tally,
)
from pages.ui import controls, page, session_values, snippets
from pages.ui.parameters import DEFAULTS
from pages.ui.text.numbers import with_minus


def _question(card: Card, progress: Progress, *, form: DeltaGenerator, key: str) -> None:
    """Draw the form for a reply; Check marks it, and a second button gives up."""
    with form.form(key, border=False):
        reply: float | str | None
        if card.options:
            reply = st.radio("your answer", card.options, index=None, label_visibility="collapsed")
        else:
            label = ", ".join(filter(None, ["your answer", card.within]))
            reply = st.number_input(label, value=None, format="%.9g", placeholder="a number")
        with st.container(horizontal=True, vertical_alignment="center"):
            if st.form_submit_button("Check", type="primary"):
                progress.mark(card.accepts(reply), reply)
            if st.form_submit_button(SHOW, type="tertiary"):
                progress.mark(False, None)


def _answer(card: Card, progress: Progress, *, is_right: bool) -> None:
    """Draw the verdict on the last reply, the right answer, and one reason."""
    is_open = progress.known and progress.reply is None
    verdict = "right" if is_right else "open" if is_open else "wrong"
    with st.container(key=f"verdict_{verdict}"):
        page.words(
            feedback(
                is_right,
                progress.reply,
                card.answer,
                known=progress.known,
                is_choice=bool(card.options),
            )
        )
        reason, _ = reason_and_proof(card.worked())
        page.words(f"Why: {reason}")


def _ending(progress: Progress, topic: str, seed: int) -> None:
    """Draw the result of a deck, and buttons for other decks."""
    page.words(f"## {done(cards=len(progress.cards), first_time=progress.first_time)}")
    if progress.missed:
        page.words(again(len(progress.missed)))
        with st.container(horizontal=True, key="again"):
            for path in lessons_of(progress.missed):
                page.see(path, before="")
    page.words(CLOSING)
    with st.container(horizontal=True):
        next_seed = seed + 1 if seed + 1 in SEEDS else SEEDS[0]
        st.button("New deck", on_click=session_values.choose, args=(SEED.name, next_seed))
        if len(progress.cards) < len(CARDS):
            every = f"All {len(CARDS)} cards"
            st.button(every, on_click=session_values.choose, args=(DECK.name, ALL_TOPICS))
        st.button("Start again", on_click=restart, args=(topic, seed, progress.cards))


page.head()
topic, seed = controls.top_row(DECK, SEED)

cards = deck_of(topic, seed)
progress = progress_in(topic, seed, cards)
strip = st.container(key="progress")
with st.container(border=True, key="card"):
    words, picture = st.columns(2, gap="medium")
card = None
if name := progress.current:
    tries = progress.answered.count(name) - progress.shown
    card = ask(name, seed, tries)
    with words:
        place = cards.index(name) + 1
        st.caption(eyebrow(topic_of(name), place=place, count=len(cards), again=tries > 0))
        page.words(f"## {card.text}")
        form = st.empty()
        if not progress.shown:
            _question(card, progress, form=form, key=f"{seed} {name} {tries}")
        # Check has marked the reply: the answer takes the place of the form.
        if progress.shown:
            form.empty()
            _answer(card, progress, is_right=progress.marks[name])
write(progress)
if progress.is_done:
    with picture if card else words, st.container(key="done"):
        _ending(progress, topic, seed)
elif card:
    with picture:
        shown = card.solved() if progress.shown else card.picture()
        page.figure(shown, "picture", picture_alt(card.caption, card.text))
        _, proof = reason_and_proof(card.worked()) if progress.shown else ("", "")
        st.caption(with_minus(f"{card.caption}. {proof}".rstrip()))
        # In the corner that the longer answer leaves empty.
        if progress.shown:
            with st.container(key="next_card"):
                st.button("Next card", on_click=progress.advance, type="primary")
with strip:
    states = progress.states()
    figure = deck_strip(states)
    alt = deck_alt(len(cards), tally(states, progress.first_time))
    page.drawing(figure, "deck", alt)

page.takeaway(takeaway(progress.marks, len(cards), [topic_of(card) for card in progress.missed]))
page.caption()
page.try_this(of_deck(seed))
st.caption(LINK)
page.see("tour", before="Once more, step by step: ")
page.see("summary", before="To print: ")
page.equation(
    card.formula if card else PE_FORMULA,
    source="section 3.5 of Vaswani et al. 2017 (arXiv 1706.03762), and the lessons.",
)
page.take_with_you(
    figure,
    lambda: [
        {
            "card": name,
            "question": card.text,
            "answer": card.answer,
            "worked": card.worked(),
        }
        for name in cards
        for card in [ask(name, seed)]
    ],
    snippets.encoding_matrix(DEFAULTS),
    about_code=ABOUT_CODE,
)
