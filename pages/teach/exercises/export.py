"""A sheet as files that learning platforms import: GIFT, Moodle XML and QTI.

Formats: https://docs.moodle.org/en/GIFT_format, https://docs.moodle.org/en/Moodle_XML_format and
https://www.imsglobal.org/question/qtiv2p1/imsqti_implv2p1.html.
"""

import re
import zipfile
from collections.abc import Iterable, Sequence
from html import escape
from io import BytesIO
from xml.etree import ElementTree as ET

from pages.lessons.flashcards.card import ChoiceCard, NumberCard
from pages.teach.exercises.sheet import Exercise, Explanation
from pages.ui.text.markup import emphasised

_FORMULA = re.compile(r"\$([^$]+)\$")
_SPECIAL = re.compile(r"([\\~=#{}:])")
_PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
_ITEM = "http://www.imsglobal.org/xsd/imsqti_v2p1"
_TEMPLATES = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/"
_DATE = (2017, 6, 12, 0, 0, 0)
_ESSAY_LINES = 5
_EXACT = 1e-9
"""Accepted error of an exact answer, as a share of it: platforms compare floats."""


def as_gift(name: str, exercises: Sequence[Exercise], explanations: Iterable[Explanation]) -> str:
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
        blocks.append(
            _gift_block(f"{name} {number}", card.text, f"{answers} ", card.worked() + ".")
        )
    for number, asked in enumerate(explanations, start=len(exercises) + 1):
        # Nothing before the feedback: the answer is an essay.
        blocks.append(_gift_block(f"{name} {number}", asked.text, "", asked.answer))
    return "\n\n".join(blocks) + "\n"


def _gift_block(title: str, text: str, answers: str, why: str) -> str:
    feedback = f"####{_gift(as_html(why))}"
    return f"::{_gift(title)}::[html]{_gift(as_html(text))} {{{answers}{feedback}}}"


def as_moodle_xml(
    name: str, exercises: Sequence[Exercise], explanations: Iterable[Explanation]
) -> str:
    """Return exercises as Moodle XML."""
    quiz = ET.Element("quiz")
    for number, (card, options) in enumerate(exercises, start=1):
        kind = "numerical" if isinstance(card, NumberCard) else "multichoice"
        question = _add_question(quiz, kind, f"{name} {number}", card.text, card.worked())
        if isinstance(card, NumberCard):
            answer = ET.SubElement(question, "answer", fraction="100")
            _text(answer, repr(card.value))
            ET.SubElement(answer, "tolerance").text = repr(_tolerance(card))
        else:
            _add_options(question, card, options)
    for number, asked in enumerate(explanations, start=len(exercises) + 1):
        title = f"{name} {number}"
        question = _add_question(quiz, "essay", title, asked.text, asked.answer)
        ET.SubElement(question, "responseformat").text = "editor"
        ET.SubElement(question, "responserequired").text = "1"
        ET.SubElement(question, "responsefieldlines").text = str(_ESSAY_LINES)
        ET.SubElement(question, "attachments").text = "0"
        _text(ET.SubElement(question, "graderinfo", format="html"), as_html(asked.answer))
    ET.indent(quiz)
    return ET.tostring(quiz, encoding="unicode", xml_declaration=True) + "\n"


def _add_question(quiz: ET.Element, kind: str, title: str, text: str, feedback: str) -> ET.Element:
    question = ET.SubElement(quiz, "question", type=kind)
    _text(ET.SubElement(question, "name"), title)
    _text(ET.SubElement(question, "questiontext", format="html"), as_html(text))
    _text(ET.SubElement(question, "generalfeedback", format="html"), as_html(feedback))
    return question


def as_qti(name: str, exercises: Iterable[Exercise], explanations: Iterable[Explanation]) -> bytes:
    """Return exercises as a QTI 2.1 package: a ZIP file with a manifest and an item for each."""
    file = BytesIO()
    manifest = ET.Element("manifest", {"xmlns": _PACKAGE, "identifier": "sheet"})
    ET.SubElement(manifest, "organizations")
    resources = ET.SubElement(manifest, "resources")
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as package:

        def add(path: str, root: ET.Element) -> None:
            ET.indent(root)
            # A fixed date: the same sheet gives the same file.
            entry = zipfile.ZipInfo(path, date_time=_DATE)
            package.writestr(entry, ET.tostring(root, encoding="utf-8", xml_declaration=True))

        questions: list[Exercise | Explanation] = [*exercises, *explanations]
        for number, asked in enumerate(questions, start=1):
            path = f"question-{number}.xml"
            kind = {"identifier": f"question-{number}", "type": "imsqti_item_xmlv2p1"}
            resource = ET.SubElement(resources, "resource", {**kind, "href": path})
            ET.SubElement(resource, "file", href=path)
            add(path, _item(f"{name} {number}", kind["identifier"], asked))
        add("imsmanifest.xml", manifest)
    return file.getvalue()


def _item(title: str, identifier: str, asked: Exercise | Explanation) -> ET.Element:
    """Return a question as an item of QTI."""
    item = ET.Element(
        "assessmentItem",
        {"xmlns": _ITEM, "title": title, "identifier": identifier}
        | {"adaptive": "false", "timeDependent": "false"},
    )
    if isinstance(asked, Explanation):
        _ask_for_essay(item, asked)
    else:
        _ask_for_answer(item, asked)
    return item


def _declare(item: ET.Element, kind: str) -> ET.Element:
    """Add the declaration of a response of a kind, and return it."""
    response = {"identifier": "RESPONSE", "cardinality": "single", "baseType": kind}
    return ET.SubElement(item, "responseDeclaration", response)


def _begin_body(item: ET.Element, text: str) -> ET.Element:
    """Add the score and the body, which begins with a question, and return the body."""
    outcome = {"identifier": "SCORE", "cardinality": "single", "baseType": "float"}
    ET.SubElement(item, "outcomeDeclaration", outcome)
    body = ET.SubElement(item, "itemBody")
    _prompt(body, "p", text)
    return body


def _ask_for_essay(item: ET.Element, asked: Explanation) -> None:
    """Add a field for a text, which a person scores by the model answer."""
    _declare(item, "string")
    body = _begin_body(item, asked.text)
    field = {"responseIdentifier": "RESPONSE", "expectedLines": str(_ESSAY_LINES)}
    ET.SubElement(body, "extendedTextInteraction", field)
    _prompt(ET.SubElement(body, "rubricBlock", view="scorer"), "p", asked.answer)


def _ask_for_answer(item: ET.Element, exercise: Exercise) -> None:
    """Add a field for a number or options, with the response processing of a standard template."""
    card, options = exercise
    response = _declare(item, "float" if isinstance(card, NumberCard) else "identifier")
    if isinstance(card, NumberCard):
        right = repr(card.value)
    else:
        right = f"option{options.index(str(card.answer))}"
    correct = ET.SubElement(response, "correctResponse")
    ET.SubElement(correct, "value").text = right
    body = _begin_body(item, card.text)
    if isinstance(card, NumberCard):
        line = ET.SubElement(body, "p")
        ET.SubElement(line, "textEntryInteraction", responseIdentifier="RESPONSE")
        _score_number(item, card)
        return
    choices = ET.SubElement(
        body,
        "choiceInteraction",
        {"responseIdentifier": "RESPONSE", "shuffle": "true", "maxChoices": "1"},
    )
    for index, option in enumerate(options):
        _prompt(choices, "simpleChoice", option, identifier=f"option{index}")
    ET.SubElement(item, "responseProcessing", template=f"{_TEMPLATES}match_correct")


def _score_number(item: ET.Element, card: NumberCard) -> None:
    """Add the rule that accepts a number within the tolerance."""
    processing = ET.SubElement(item, "responseProcessing")
    condition = ET.SubElement(processing, "responseCondition")
    rule = ET.SubElement(condition, "responseIf")
    tolerance = repr(_tolerance(card))
    equal = ET.SubElement(
        rule, "equal", toleranceMode="absolute", tolerance=f"{tolerance} {tolerance}"
    )
    ET.SubElement(equal, "variable", identifier="RESPONSE")
    ET.SubElement(equal, "correct", identifier="RESPONSE")
    score = ET.SubElement(rule, "setOutcomeValue", identifier="SCORE")
    ET.SubElement(score, "baseValue", baseType="float").text = "1"


def _prompt(parent: ET.Element, tag: str, text: str, **attributes: str) -> None:
    """Add an element with a line of Markdown as HTML, which is XML as well."""
    content = as_html(text).replace("&nbsp;", "\u00a0")
    element = ET.fromstring(f"<{tag}>{content}</{tag}>")
    element.attrib.update(attributes)
    parent.append(element)


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
    """Return the accepted error, in as many digits as a reader takes in."""
    return float(f"{card.tolerance or _EXACT * max(1.0, abs(card.value)):.3g}")


def as_html(text: str) -> str:
    """Return a line of Markdown as HTML, its formulas between the marks that MathJax finds."""
    pieces = _FORMULA.split(text)
    html = [
        rf"\({escape(piece)}\)" if index % 2 else emphasised(escape(piece, quote=False))
        for index, piece in enumerate(pieces)
    ]
    return "".join(html).replace("\n", " ")


def _gift(text: str) -> str:
    """Escape what has a meaning in GIFT."""
    return _SPECIAL.sub(r"\\\1", text)
