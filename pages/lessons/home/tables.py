"""Tables of the lesson “Why position?”."""

from collections.abc import Mapping, Sequence

from pages.lessons.home.text import is_rounding
from pages.ui.text.numbers import decimals, tiny
from pages.ui.text.tables import Table
from pe_core.attention import OrderBlindness, RepeatedWord


def repeated_outputs(without: Sequence[RepeatedWord], encoded: Sequence[RepeatedWord]) -> Table:
    """List the distance of the outputs of a word's two places, without and with positions."""
    return Table(
        ["word", "positions", "distance without positions", "distance with positions"],
        [
            [
                blind.word,
                f"{blind.first} and {blind.second}",
                tiny(blind.distance) + (" (rounding)" if is_rounding(blind.distance) else ""),
                decimals(seeing.distance, 2),
            ]
            for blind, seeing in zip(without, encoded, strict=True)
        ],
    )


def outputs(
    results: Mapping[str, OrderBlindness], words: Sequence[str], order: Sequence[int]
) -> list[dict[str, object]]:
    """List the output of each word, in the sentence as typed and in the reordered one.

    The results are named by whether they have positions.
    """
    sentences = {
        (positions, name): reading
        for positions, result in results.items()
        for name, reading in (
            ("as typed", (result.before.outputs, range(len(words)))),
            ("reordered", (result.after.outputs, order)),
        )
    }
    return [
        {
            "positions": positions,
            "sentence": name,
            "word": f"{place} {words[word]}",
            **{f"dimension {dim}": number for dim, number in enumerate(vector)},
        }
        for (positions, name), (vectors, places) in sentences.items()
        for place, (word, vector) in enumerate(zip(places, vectors.tolist(), strict=True))
    ]
