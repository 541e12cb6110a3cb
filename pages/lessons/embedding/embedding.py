"""Page of the lesson “Token + position”.

Main points: adding is a translation that keeps the width, the position can usually be read back
from the sum, and a formula has a row for every position.
"""

import streamlit as st

from pages.lessons.embedding import cached, snippets, text
from pages.lessons.embedding.definition import WORD
from pages.lessons.embedding.opening import opening
from pages.ui import controls, page, session_values, word_tiles
from pages.ui.parameters import TEXT
from pages.ui.text import passages
from pages.ui.text.typed import every_word, unused_words, words_of
from pe_core.attention import repeated_words, word_vectors
from pe_core.embedding import (
    angle_between,
    first_projection_cost,
    norm_budget,
    similarity_to_rows,
    sum_effect,
)
from pe_core.figures.embedding import similarity_by_row
from pe_core.figures.stacks import two_stacks
from pe_core.schemes import beyond_training, learned_scheme, sinusoid_scheme
from pe_core.sinusoid import last_pairs

page.head()
view = controls.first_row()
shared, sentence = view.shared, view[TEXT]
if note := unused_words(sentence):
    st.caption(note)

words = words_of(sentence)


def reorder() -> None:
    """Write the words into the sentence in the order of their tiles, then those without one."""
    if order := word_tiles.chosen(len(words)):
        without_tile = every_word(sentence)[len(words) :]
        reordered = (*(words[place] for place in order), *without_tile)
        session_values.choose(TEXT.name, " ".join(reordered))


def show_word() -> None:
    """Show the word whose tile the reader has clicked."""
    if (word := word_tiles.chosen_word(len(words))) is not None:
        session_values.choose(WORD.name, word)


word_tiles.draw(words, range(len(words)), on_order=reorder, word=int(view[WORD]), on_word=show_word)
tokens = word_vectors(words, shared.d_model)
sinusoid = shared.sinusoid
encodings = sinusoid.encode(range(len(words)))
sums = tokens + encodings
first = opening(view, words, tokens, encodings)
page.present(first)
effect = sum_effect(tokens, encodings)
nearest = cached.nearest_rows(shared.seq_len, shared.d_model, base=shared.base)
cells = [
    (position, dim, sinusoid.cell(position, dim))
    for position, dim in text.cells_of_the_equation(shared, words=len(words))
]
page.equation(
    r"e_p = \mathrm{embedding}(w_p) + PE(p)",
    *text.cells_in_numbers(cells),
    source=text.SOURCE,
)


@page.section("translation", "Does adding the encoding rotate the word’s vector?", opened=True)
def translation() -> None:
    page.words(text.no_rotation(effect.degrees))
    page.working_table(text.change(words, effect), "change")
    page.table(text.norms(norm_budget(shared.d_model)))
    st.caption(text.NORMS_ASSUME)


@page.section("append", "Why add instead of appending?")
def why_add() -> None:
    page.words(text.WHY_ADD)
    d_model = min(shared.d_model, cached.MAX_PROBED_DIMS)
    probe = cached.probe(shared.seq_len, d_model, base=shared.base)
    cost = first_projection_cost(shared.d_model)
    page.table(text.costs(shared, cost, probe, nearest, probed_dims=d_model))
    st.caption(text.how_positions_are_read(shared, probe, nearest))
    position, seq_len = len(sums) - 1, max(shared.seq_len, len(sums))
    of_sum, of_encoding = similarity_to_rows(sinusoid, [sums[-1], encodings[-1]], seq_len)
    most_similar = int(of_sum.argmax())
    page.figure(
        similarity_by_row(of_sum, of_encoding, position=position, nearest=most_similar),
        "read",
        text.read_back_alt(position=position, most_similar=most_similar, seq_len=seq_len),
    )
    page.words(
        text.read_back(position=position, most_similar=most_similar, encoding_norm=sinusoid.norm)
    )


@page.section("stacks", "Where in the model is it added?")
def where_it_enters() -> None:
    page.figure(two_stacks(), "stacks", text.STACKS_ALT)
    page.words(text.BOTTOM_OF_THE_STACKS)


@page.section("same_word", "What happens to one word at two positions?")
def same_word() -> None:
    repeats = repeated_words(words, sums)
    angles = [float(angle_between(sums[pair.first], sums[pair.second])) for pair in repeats]
    page.table(text.repeated_sums(repeats, angles), empty=passages.NO_REPEAT)
    if repeats:
        page.words(text.distance_of_positions(repeats))


@page.section("learned", "How do learned positions differ?")
def learned() -> None:
    page.table(
        text.rows_beyond(
            beyond_training(learned_scheme(shared.d_model), shared.seq_len),
            beyond_training(sinusoid_scheme(sinusoid), shared.seq_len),
            seq_len=shared.seq_len,
        )
    )
    page.words(text.LEARNED_AND_FIXED)
    st.caption(passages.DEFINED_IS_NOT_GENERALISED)


@page.section("last_pair", "Is the last pair number d_model/2?")
def last_pair() -> None:
    last, beyond = last_pairs(sinusoid)
    page.words(text.last_pair(last, beyond, d_model=shared.d_model))
    page.table(text.last_pair_table(last, beyond))


page.take_with_you(
    first.picture,
    lambda: text.strips(words, tokens=tokens, encoding=encodings, sum=sums),
    snippets.token_sum(shared, words),
)
