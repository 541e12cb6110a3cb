"""The style sheets: what every page gets."""

import re
from pathlib import Path

import pytest

from pages.ui.look import style
from pe_core.figures.theme import HUES

FOLDER = Path(style.__file__).parent
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
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
    assert [sought for sought in _arguments_of_has(sheet) if "[class*=" in sought] == []


@pytest.mark.parametrize("sheet", ON_SCREEN, ids=lambda sheet: sheet.stem)
def test_no_rule_looks_at_a_style_attribute(sheet):
    """A slider that follows a drag moves by its style: the browser would check the whole page."""
    assert re.findall(r".*\[style.*", COMMENT.sub("", sheet.read_text(encoding="utf-8"))) == []


# A tag, a class, an attribute, a state, or :is() of them; a place among siblings may follow.
NAMED = re.compile(r"[a-z.#\[]|:(?:is\(|checked|disabled|focus-visible)")


@pytest.mark.parametrize("sheet", ON_SCREEN, ids=lambda sheet: sheet.stem)
def test_every_has_names_what_it_looks_for(sheet):
    """Else each element added to the page makes the browser check the page's other elements."""
    selectors = [part for sought in _arguments_of_has(sheet) for part in _split(sought, ",")]
    assert [part for part in selectors if not NAMED.match(_last_compound(part))] == []


def test_the_check_finds_a_has_that_names_nothing():
    assert not NAMED.match(_last_compound("+ * h2 > :nth-child(4)"))
    assert not NAMED.match(_last_compound("+ *"))
    assert NAMED.match(_last_compound("> details:not([open])"))


def _arguments_of_has(sheet):
    """Return what is inside the brackets of each :has() for the screen."""
    rules = ON_PAPER.sub("", COMMENT.sub("", sheet.read_text(encoding="utf-8")))
    return [_inside(rest) for rest in rules.split(":has(")[1:]]


def _last_compound(selector):
    return _split(re.sub(r"\s*[>+~]\s*", " ", selector).strip(), " ")[-1]


def _split(text, separator):
    """Split a text at a separator, but not inside brackets."""
    return re.split(rf"\{separator}+(?![^(\[]*[)\]])", text.strip())


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
