"""Cards on patches of images."""

from pages.lessons.flashcards import figures, unit_circle
from pages.lessons.flashcards.card import ChoiceCard, Dice, NumberCard, card_type, concept
from pages.lessons.flashcards.definition import MODELS
from pages.lessons.flashcards.figure_parts import Span
from pages.ui.text.numbers import decimals
from pe_core import Sinusoid
from pe_core.figures.theme import FigureSpec
from pe_core.images import (
    BELOW,
    MROPES,
    SLANTED,
    STRAIGHT,
    MRope,
    patch_similarity,
    row_positions,
)


@card_type("row-position", MODELS, "images")
def row_position(dice: Dice) -> NumberCard:
    columns, row, column = (
        dice.choice(range(low, high)) for low, high in ((6, 20), (1, 6), (0, 6))
    )
    value = int(row_positions(rows=row + 1, columns=columns)[row, column])
    return NumberCard(
        text=f"An image has {columns} columns of patches, numbered from 0 line by line in one long "
        f"row. What is the position of the patch in row {row}, column {column}?",
        value=value,
        formula=r"\text{position} = y \cdot w + x",
        worked=lambda: rf"${row} \cdot {columns} + {column} = {value}$",
        caption="The first row of patches, and the start of the next",
        picture=lambda: figures.number_line(
            [(0, "0"), (columns, "row 1")], [Span(0, columns, "row 0")]
        ),
        solution=lambda: figures.number_line(
            [(0, "0"), (row * columns, f"row {row}"), (value, f"<br><b>{value}</b>")],
            [Span(0, value, f"<b>{row} · {columns} + {column}</b>")],
        ),
    )


@card_type("equally-far", MODELS, "images", is_concept=True)
def equally_far(dice: Dice) -> ChoiceCard:
    def similarities() -> list[str]:
        return [
            decimals(float(patch_similarity(Sinusoid(128), "per-axis", *apart, columns=14)), 3)
            for apart in (STRAIGHT, SLANTED)
        ]

    def worked() -> str:
        straight, slanted = similarities()
        return (
            "Similarity is the mean of both axes, and straight to the right the rows are equal. At "
            f"d_model = 128, it is {straight} there and {slanted} diagonally"
        )

    diagonal = f"{SLANTED.across} right and {SLANTED.down} down"
    return concept(
        dice,
        "Each axis gets half of the dimensions. Two patches lie at distance "
        f"{STRAIGHT.distance:g} from a third: one straight to the right, one {diagonal}. Which "
        "is more similar to it?",
        right="The one straight to the right",
        wrong=(f"The one {diagonal}", "Both equally: they are equally far away"),
        worked=worked,
        caption="Two patches, equally far from the centre",
        picture=lambda: _two_patches("straight", "diagonal"),
        solution=lambda: _two_patches(*[f"<b>{each}</b>" for each in similarities()]),
    )


@card_type("mrope-columns", MODELS, "images", is_concept=True)
def mrope_columns(dice: Dice) -> ChoiceCard:
    def similarities(encoding: MRope) -> list[str]:
        return [
            decimals(float(patch_similarity(Sinusoid(128), encoding, *apart, columns=14)), 3)
            for apart in (STRAIGHT, BELOW)
        ]

    def worked() -> str:
        (right, below), (right_now, below_now) = map(similarities, MROPES)
        return (
            "In a row, only the slowest pairs differ. At d_model = 128, the similarity is "
            f"{right} to the right and {below} below. Interleaved, as in Qwen3-VL, it is "
            f"{right_now} and {below_now}"
        )

    return concept(
        dice,
        "M-RoPE of Qwen2-VL gives time the fastest pairs, rows the next and columns the slowest. "
        f"Which patch of a still image, {STRAIGHT.distance:g} away, looks more similar?",
        right="The one to the right",
        wrong=("The one below", "Both equally: they are equally far away"),
        worked=worked,
        caption="Two patches, equally far from the centre",
        picture=lambda: unit_circle.arrows([(1.0, 0.0, "right"), (0.0, -1.0, "below")]),
        solution=lambda: unit_circle.arrows(
            [
                (x, y, f"<b>{each}</b>")
                for (x, y), each in zip(
                    ((1.0, 0.0), (0.0, -1.0)), similarities("m-rope"), strict=True
                )
            ]
        ),
    )


def _two_patches(straight: str, diagonal: str) -> FigureSpec:
    """Return two patches as named arrows from a third one."""
    return unit_circle.arrows([(1.0, 0.0, straight), (0.6, -0.8, diagonal)])
