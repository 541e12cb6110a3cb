"""Text about a reader's table of rotary cosines and sines."""

from collections.abc import Mapping

from pages.ui.text.numbers import short, tiny, written
from pages.ui.text.scalings import SCALING_LABELS
from pe_core.recognition import RotaryTable, TablePairing

_PAIRINGS: Mapping[TablePairing, str] = {
    "neighbours": "pairs are neighbours, dimensions 2i and 2i + 1, as in Meta’s Llama and GPT-J",
    "halves": "pairs are halves, dimensions i and i + d/2, as in GPT-NeoX and Hugging Face",
    "once": "each pair has one column, so the table does not show which dimensions form a pair",
}
PAIRINGS = (
    "The weights must fit the pairing. A checkpoint trained with neighbours but read as halves is "
    "right at position 0 and wrong from there on."
)


def recognised(table: RotaryTable) -> str:
    """Name the scaling method of a table, its settings and its pairing."""
    method = (
        "without scaling"
        if table.scaling == "none"
        else f"with the frequencies of {_method(table)}"
    )
    factor = f", every entry times {table.temperature:.4g}" if table.temperature != 1 else ""
    return (
        f"These are {table.waves} of RoPE **{method}**: {table.rotated_dims} dimensions, base "
        f"{written(table.base, whole_below=1e9)}{factor}; {_PAIRINGS[table.pairing]}. Largest "
        f"difference {tiny(table.largest_difference)}."
    )


def same_as_ntk(table: RotaryTable) -> str:
    """Say that a base is that of NTK-aware scaling."""
    return (
        f"the base is that of NTK-aware scaling, from base {written(table.base, whole_below=1e9)} "
        f"by s = {short(table.factor)}"
    )


def _method(table: RotaryTable) -> str:
    is_paper = table.scaling == "by-parts"
    name = "scaling by parts, as in YaRN’s paper" if is_paper else SCALING_LABELS[table.scaling]
    length = f" and L = {table.trained_length:,}" if table.trained_length else ""
    return f"{name}, s = {short(table.factor)}{length}"
