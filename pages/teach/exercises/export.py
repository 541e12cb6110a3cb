"""A sheet as files that learning platforms import: GIFT and Moodle XML.

Formats: https://docs.moodle.org/en/GIFT_format and https://docs.moodle.org/en/Moodle_XML_format.
"""

import re
from collections.abc import Iterable, Sequence
from html import escape
from xml.etree import ElementTree as ET

from pages.lessons.flashcards.card import ChoiceCard, NumberCard
from pages.teach.exercises.sheet import Exercise

_FORMULA = re.compile(r"\$([^$]+)\$")
_STRONG = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_EMPHASIS = re.compile(r"\*(.+?)\*", re.DOTALL)
_SPECIAL = re.compile(r"([\\~=#{}:])")
_EXACT = 1e-9
"""Accepted error of an exact answer, as a share of it: platforms compare floats."""


def as_gift(name: str, exercises: Iterable[Exercise]) -> str:
    """Return exercises in the GIFT format, in a category of this name."""
    blocks = [f"$CATEGORY: {name}"]
    for number, (card, options) in enumerate(exercises, start=1):
        if isinstance(card, NumberCard):
            answers = f"#{card.value!r}:{_tolerance(card)!r}"
        else:
            marks = ("=" if option == card.answer else "~" for option in options)
            answers = " ".join(
                f"{mark}{_gift(as_html(option))}"
                for mark, option in zip(marks, options, strict=True)
            )
        why = _gift(as_html(f"{card.worked()}."))
        title = _gift(f"{name} {number}")
        blocks.append(f"::{title}::[html]{_gift(as_html(card.text))} {{{answers} ####{why}}}")
    return "\n\n".join(blocks) + "\n"


def as_moodle_xml(name: str, exercises: Iterable[Exercise]) -> str:
    """Return exercises as Moodle XML."""
    quiz = ET.Element("quiz")
    for number, (card, options) in enumerate(exercises, start=1):
        kind = "numerical" if isinstance(card, NumberCard) else "multichoice"
        question = ET.SubElement(quiz, "question", type=kind)
        _text(ET.SubElement(question, "name"), f"{name} {number}")
        _text(ET.SubElement(question, "questiontext", format="html"), as_html(card.text))
        _text(ET.SubElement(question, "generalfeedback", format="html"), as_html(card.worked()))
        if isinstance(card, NumberCard):
            answer = ET.SubElement(question, "answer", fraction="100")
            _text(answer, repr(card.value))
            ET.SubElement(answer, "tolerance").text = repr(_tolerance(card))
        else:
            _add_options(question, card, options)
    ET.indent(quiz)
    return ET.tostring(quiz, encoding="unicode", xml_declaration=True) + "\n"


def _add_options(question: ET.Element, card: ChoiceCard, options: Sequence[str]) -> None:
    ET.SubElement(question, "single").text = "true"
    ET.SubElement(question, "shuffleanswers").text = "true"
    ET.SubElement(question, "answernumbering").text = "abc"
    for option in options:
        fraction = "100" if option == card.answer else "0"
        answer = ET.SubElement(question, "answer", fraction=fraction, format="html")
        _text(answer, as_html(option))


def _text(parent: ET.Element, text: str) -> None:
    ET.SubElement(parent, "text").text = text


def _tolerance(card: NumberCard) -> float:
    return card.tolerance or _EXACT * max(1.0, abs(card.value))


def as_html(text: str) -> str:
    """Return a line of Markdown as HTML, its formulas between the marks that MathJax finds."""
    pieces = _FORMULA.split(text)
    html = [
        rf"\({escape(piece)}\)" if index % 2 else _words(escape(piece, quote=False))
        for index, piece in enumerate(pieces)
    ]
    return "".join(html).replace("\n", " ")


def _words(text: str) -> str:
    return _EMPHASIS.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", text))


def _gift(text: str) -> str:
    """Escape what has a meaning in GIFT."""
    return _SPECIAL.sub(r"\\\1", text)
