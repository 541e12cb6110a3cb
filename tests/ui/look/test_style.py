"""The style sheets: what every page gets."""

import re
from pathlib import Path

import pytest

from pages.ui.look import style
from pe_core.figures.theme import HUES

FOLDER = Path(style.__file__).parent
ON_PAPER = re.compile(r"^@media print \{.*?^\}", re.DOTALL | re.MULTILINE)


ON_EVERY_PAGE = [
    *(FOLDER / f"{name}.css" for name in ("page", "bar", "print", "card", "drawing")),
    *(
        sheet
        for group in ("lessons", "teach")
        for sheet in (FOLDER.parents[1] / group).glob("*/*.css")
        if sheet.stem == sheet.parent.name
    ),
]


@pytest.mark.parametrize("sheet", ON_EVERY_PAGE, ids=lambda sheet: sheet.stem)
def test_no_rule_of_every_page_looks_through_the_whole_page(sheet):
    """The browser checks `html:has()` for each element added, before the first figure shows."""
    rules = ON_PAPER.sub("", sheet.read_text(encoding="utf-8"))
    assert not re.findall(r"(?:html|body|:root|\.stApp):has\(.*", rules)


ON_SCREEN = [*ON_EVERY_PAGE, *(FOLDER / name for name in ("tour.css", "lecture.css"))]


@pytest.mark.parametrize("sheet", ON_SCREEN, ids=lambda sheet: sheet.stem)
def test_no_has_looks_for_a_part_of_a_class(sheet):
    """The browser would style the whole page anew whenever any class changes: in every drag."""
    rules = ON_PAPER.sub("", sheet.read_text(encoding="utf-8"))
    arguments = [_inside(rest) for rest in rules.split(":has(")[1:]]
    assert [one for one in arguments if "[class*=" in one] == []


def _inside(rest):
    """Return a text up to the bracket that closes one opened before it."""
    depth = 1
    for place, letter in enumerate(rest):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if not depth:
            return rest[:place]
    return rest


@pytest.mark.parametrize("sheet", ON_EVERY_PAGE, ids=lambda sheet: sheet.stem)
def test_no_sheet_types_a_colour_of_the_figures_or_of_the_theme(sheet):
    named = {colour for hue in HUES.values() for colour in hue}
    assert not named & set(re.findall(r"#[0-9a-f]{6}", sheet.read_text(encoding="utf-8")))
