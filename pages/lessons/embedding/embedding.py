"""How does the encoding enter the model, and why added?

The reader leaves with: adding is a translation that keeps the width, the position can still be
read back from the sum, and a formula has a row for every position.
"""

import streamlit as st

from pages.lessons.embedding import parts
from pages.lessons.embedding import scene as scenes
from pages.ui import cached, controls, live, page
from pages.ui.content import findings, passages, snippets, tables, takeaways
from pages.ui.content.number_text import cells_in_numbers, counted
from pages.ui.content.plain_text import words_of
from pages.ui.parameters import TEXT
from pe_core import encode
from pe_core.attention import repeated_words, word_vectors
from pe_core.embedding import first_projection_cost, sum_effect

shared = controls.shared()
page.head()
sentence = controls.draw(TEXT)

words = words_of(sentence)
tokens = word_vectors(words, shared.d_model)
encodings = encode(list(range(len(words))), shared.d_model, base=shared.base)
sums = tokens + encodings
scene = scenes.token_sum(
    shared,
    tokens,
    encodings,
    words,
    f"Three strips over {shared.d_model} dimensions for {counted(len(words), 'word')}: the random "
    "token embeddings, the regular encoding, and their sum.",
)
live.present(scene)
effect = sum_effect(tokens, encodings)
degrees = effect.degrees
nearest = cached.nearest_rows(shared.seq_len, shared.d_model, shared.base)
page.takeaway(
    takeaways.added(effect, shared.d_model, shared.seq_len, nearest)
    + f" {passages.SYNTHETIC_TOKENS}"
)
page.try_this()
second = min(1, len(words) - 1)
dims = (0, 1, shared.pairs, shared.d_model - 1)
shown = dict.fromkeys([(0, 0), (0, 1), *((second, dim) for dim in dims)])
page.equation(
    r"e_p = \mathrm{embedding}(w_p) + PE(p)",
    *cells_in_numbers(shown, shared.d_model, base=shared.base),
    source="Vaswani et al. 2017, section 3.5.",
)


@page.part("translation", "Is adding a rotation?", opened=True)
def translation() -> None:
    alt = (
        "Norm of each word's vector before and after the encoding is added, with the angle "
        "between: both change."
    )
    norms = (effect.norm_before, effect.norm_after, degrees)
    live.present(scenes.norms(shared, *norms, words, alt), within_part=True)
    page.words(findings.no_rotation(degrees))


parts.read_back(shared, sums, encodings)
parts.where_it_enters()


@page.part("same_word", "What becomes of one word at two positions?")
def same_word() -> None:
    repeats = repeated_words(words, sums)
    page.table(tables.repeated_sums(repeats, sums), empty=passages.NO_REPEAT)


@page.part("append", "Why add, and not append?")
def why_add() -> None:
    width = min(shared.d_model, cached.PROBED_DIMS)
    probe = cached.probe(shared.seq_len, width, shared.base)
    page.table(tables.costs(first_projection_cost(shared.d_model), width, probe, nearest))
    st.caption(
        f"Positions 0 to {shared.seq_len - 1:,}. The nearest row is looked up for "
        f"{nearest.samples:,} random tokens; the weighted sum is fitted by least squares to "
        f"{probe.samples:,} and measured on as many more."
    )


parts.loudness(shared)
parts.learned(shared)
parts.last_pair(shared)
page.take_with_you(
    scene,
    lambda: tables.strips(words, tokens=tokens, encoding=encodings, sum=sums),
    snippets.token_sum(shared, words),
)
