"""Tables of the lesson “Why position?”."""

from collections.abc import Sequence

from pages.ui.text.numbers import tiny
from pages.ui.text.tables import Table
from pe_core.attention.order_blindness import OrderBlindness, RepeatedWord


def repeated_outputs(without: Sequence[RepeatedWord], encoded: Sequence[RepeatedWord]) -> Table:
    """List the distance of the outputs of a word's two places, without and with positions."""
    return Table(
        ["word", "positions", "distance without positions", "distance with the encoding"],
        [
            [
                blind.word,
                f"{blind.first} and {blind.second}",
                tiny(blind.distance),
                f"{seeing.distance:.2f}",
            ]
            for blind, seeing in zip(without, encoded, strict=True)
        ],
    )


def attention_maps(
    result: OrderBlindness, words: Sequence[str], order: Sequence[int]
) -> list[dict[str, object]]:
    """List the rows of the three maps: the word that reads, and its weight on each place."""
    typed = [f"{place} {word}" for place, word in enumerate(words)]
    moved = [f"{place} {words[old]}" for place, old in enumerate(order)]
    maps = {
        "as typed": (result.before.map, typed),
        "reordered": (result.after.map, moved),
        "difference once put back": (result.map_difference, typed),
    }
    return [
        {
            "map": name,
            "reader": reader,
            **{f"place {place}": weight for place, weight in enumerate(weights)},
        }
        for name, (cells, readers) in maps.items()
        for reader, weights in zip(readers, cells.tolist(), strict=True)
    ]
