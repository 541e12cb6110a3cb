"""Deeper parts of the first lesson."""

from collections.abc import Sequence

from pages.ui import page
from pages.ui.content import findings, passages, reading_in_words
from pages.ui.parameters import Shared
from pe_core.attention import column_shuffle, column_vectors, reordering
from pe_core.attention.recurrence import recurrent_pass
from pe_core.figures.reading import sequential_steps, shuffled_columns
from pe_core.row_metrics import separation

COLUMNS = ("age", "height", "weight", "income")
VALUES = (0.4, -1.2, 0.4, 0.9)


def recurrence(shared: Shared, words: Sequence[str], order: Sequence[int]) -> None:
    """A recurrent pass beside attention: n steps against one."""

    @page.part("recurrent", "Why did recurrent networks need no positions, and why drop them?")
    def steps() -> None:
        page.figure(
            sequential_steps(words),
            "steps",
            f"A recurrent network reads the words one a step, a staircase that ends at step "
            f"{len(words)}; attention reads all of them in step 1.",
        )
        found = recurrent_pass(words, order, shared.d_model)
        page.words(reading_in_words.sequential(found, len(words)))


def unordered(shared: Shared) -> None:
    """Columns of a table: what a shuffle changes, and what tells them apart."""

    @page.part("unordered", "Does everything need an order?")
    def without_order() -> None:
        page.words(passages.RECURRENCE_AND_TABLES)
        reverse = reordering("reverse", len(COLUMNS))
        shuffle = column_shuffle(COLUMNS, VALUES, reverse, shared.d_model)
        vectors = column_vectors(COLUMNS, VALUES, shared.d_model)
        names = [f"{name} {value:g}" for name, value in zip(COLUMNS, VALUES, strict=True)]
        figure = shuffled_columns(vectors, reverse, names, (shuffle.before, shuffle.after))
        page.figure(
            figure,
            "columns",
            "Three strips of numbers: the vectors of four columns, the same in reversed order, and "
            "the pooled output of either. The rows change places; the two outputs are the same.",
        )
        page.say_if_sampled(figure["data"][0]["z"].shape, vectors.shape)
        alike, told_apart = (
            separation(
                column_vectors(COLUMNS, VALUES, shared.d_model, shared=True, identified=known)
            )
            for known in (False, True)
        )
        page.words(findings.unordered(COLUMNS, shuffle.largest_difference, alike, told_apart))
