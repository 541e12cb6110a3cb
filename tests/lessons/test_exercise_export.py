"""Exercises for learning platforms: the same questions, options and answers as on the sheet."""

import io
import re
import zipfile
from xml.etree import ElementTree as ET

import pytest

from lessons.visit import assert_clean, listen_to_downloads, open_lesson
from pages.catalogue import CATALOGUE
from pages.lessons.flashcards.card import NumberCard
from pages.lessons.flashcards.definition import TOPICS
from pages.teach.exercises.export import as_gift, as_html, as_moodle_xml, as_qti
from pages.teach.exercises.sheet import explanations, sheet
from pages.teach.exercises.text import explained, model_answer
from pages.teach.tour.stops import STOPS

SEEDS = range(1, 13)
UNESCAPED = re.compile(r"(?<!\\)(?:\\\\)*([~=#{}:])")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("topic", TOPICS)
def test_moodle_gets_every_question_with_one_right_answer(topic, seed):
    exercises = sheet(topic, seed, 10)
    quiz = ET.fromstring(as_moodle_xml("sheet", exercises, []))
    assert len(quiz) == len(exercises)
    for question, (card, options) in zip(quiz, exercises, strict=True):
        assert question.findtext("questiontext/text") == as_html(card.text)
        answers = question.findall("answer")
        right = [answer for answer in answers if answer.get("fraction") == "100"]
        assert len(right) == 1
        if isinstance(card, NumberCard):
            assert question.get("type") == "numerical"
            value = float(right[0].findtext("text"))
            assert card.accepts(value)
            tolerance = float(right[0].findtext("tolerance"))
            assert tolerance > 0
            assert card.accepts(value + 0.99 * tolerance)
            assert not card.accepts(value + 1.5 * tolerance + 1e-6 * abs(value) + 1e-6)
        else:
            assert [answer.findtext("text") for answer in answers] == list(map(as_html, options))
            assert right[0].findtext("text") == as_html(card.answer)


@pytest.mark.parametrize("seed", SEEDS)
def test_gift_escapes_everything_that_has_a_meaning(seed):
    exercises = sheet(TOPICS[0], seed, 10)
    category, *blocks = as_gift("sheet: 1", exercises, []).strip().split("\n\n")
    assert category == "$CATEGORY: sheet: 1"
    assert len(blocks) == len(exercises)
    for block, (card, options) in zip(blocks, exercises, strict=True):
        title, text, answers = re.fullmatch(
            r"::(.+?(?<!\\))::\[html\](.+) (?<!\\)\{(.+)(?<!\\)\}", block, re.DOTALL
        ).groups()
        assert UNESCAPED.findall(title + text) == []
        answers, feedback = answers.split(" ####")
        assert UNESCAPED.findall(feedback) == []
        marks = UNESCAPED.findall(answers)
        if options:
            assert sorted(marks) == sorted("=" + "~" * (len(options) - 1))
            assert marks.index("=") == options.index(card.answer)
        else:
            assert marks == ["#", ":"]
            assert len(answers.split(":")[1]) <= len("1.28e-07")


def test_formulas_are_marked_for_mathjax():
    assert as_html("the *angle* $a_1 < b$ & **more**") == (
        r"the <em>angle</em> \(a_1 &lt; b\) &amp; <strong>more</strong>"
    )


@pytest.mark.both
def test_the_page_offers_three_files():
    at = open_lesson("exercises", seed=3)
    assert_clean(at)
    labels = [button.proto.label for button in at.get("download_button")]
    assert labels == ["Download for Moodle (XML)", "Download as GIFT", "Download as QTI"]


QTI = {"q": "http://www.imsglobal.org/xsd/imsqti_v2p1"}
PACKAGE = {"p": "http://www.imsglobal.org/xsd/imscp_v1p1"}


def text_of(element):
    return "".join(element.itertext())


@pytest.mark.parametrize("topic", TOPICS)
def test_a_qti_package_lists_an_item_for_every_question(topic):
    exercises = sheet(topic, 1, 10)
    content = as_qti("sheet", exercises, [])
    assert content == as_qti("sheet", exercises, [])
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        manifest = ET.fromstring(package.read("imsmanifest.xml"))
        paths = [resource.get("href") for resource in manifest.iterfind(".//p:resource", PACKAGE)]
        assert sorted([*paths, "imsmanifest.xml"]) == sorted(package.namelist())
        items = [ET.fromstring(package.read(path)) for path in paths]
    assert len(items) == len(exercises)
    for item, (card, options) in zip(items, exercises, strict=True):
        right = item.findtext(".//q:correctResponse/q:value", namespaces=QTI)
        body = item.find("q:itemBody", QTI)
        assert body is not None
        if isinstance(card, NumberCard):
            assert float(right) == card.value
            assert body.find(".//q:textEntryInteraction", QTI) is not None
            equal = item.find(".//q:equal", QTI)
            below, above = map(float, equal.get("tolerance").split())
            assert below == above > 0
            assert card.accepts(card.value + 0.99 * above)
        else:
            choices = body.findall(".//q:simpleChoice", QTI)
            assert len(choices) == len(options)
            marked = next(choice for choice in choices if choice.get("identifier") == right)
            expected = ET.fromstring(f"<p>{as_html(card.answer)}</p>")
            assert text_of(marked).strip() == text_of(expected).strip()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_platform_gets_the_questions_to_explain_as_essays(seed):
    asked = [explained(stop, CATALOGUE) for stop in explanations(seed)]
    assert len(asked) == 2
    exercises = sheet(TOPICS[0], seed, 3)
    blocks = as_gift("sheet", exercises, asked).strip().split("\n\n")[1:]
    quiz = list(ET.fromstring(as_moodle_xml("sheet", exercises, asked)))
    with zipfile.ZipFile(io.BytesIO(as_qti("sheet", exercises, asked))) as package:
        items = [ET.fromstring(package.read(f"question-{number}.xml")) for number in range(1, 6)]
        assert len(package.namelist()) == len(items) + 1
    assert len(blocks) == len(quiz) == len(exercises) + len(asked)
    for number, (text, answer) in enumerate(asked, start=len(exercises) + 1):
        assert text.endswith("Explain in one or two sentences.")
        block, question, item = blocks[number - 1], quiz[number - 1], items[number - 1]
        heading, feedback = re.fullmatch(r"(::.+::\[html\].+) \{####(.+)\}", block).groups()
        assert heading.startswith(f"::sheet {number}::")
        assert UNESCAPED.findall(feedback) == []
        assert question.get("type") == "essay"
        assert question.findtext("questiontext/text") == as_html(text)
        assert question.findtext("graderinfo/text") == as_html(answer)
        assert question.find("answer") is None
        declared = item.find("q:responseDeclaration", QTI)
        assert declared.get("baseType") == "string"
        field = item.find("q:itemBody/q:extendedTextInteraction", QTI)
        assert field.get("responseIdentifier") == declared.get("identifier")
        rubric = item.find("q:itemBody/q:rubricBlock[@view='scorer']", QTI)
        expected = ET.fromstring(f"<p>{as_html(answer)}</p>")
        assert text_of(rubric).strip() == text_of(expected)
        assert item.find("q:responseProcessing", QTI) is None


def test_the_page_exports_every_question_of_the_sheet(monkeypatch):
    offered = listen_to_downloads(monkeypatch)
    open_lesson("exercises", seed=1, count=4)
    moodle, gift, qti = (data() for data in offered)
    assert moodle.count("<question ") == gift.count("::[html]") == 4
    with zipfile.ZipFile(io.BytesIO(qti)) as package:
        assert len(package.namelist()) == 4 + 1


def test_a_sheet_ends_with_questions_to_explain_and_computed_model_answers():
    assert explanations(1) == explanations(1)
    seen = {stop.key for seed in range(1, 30) for stop in explanations(seed)}
    assert len(seen) > 3
    for stop in STOPS:
        if stop.key in seen:
            assert len(model_answer(1, stop, CATALOGUE)) > len(stop.question) / 2
    at = open_lesson("exercises", seed=1, count=4, answers=True)
    assert_clean(at)
    shown = [element.value for element in at.markdown]
    assert sum("Explain in one or two sentences" in text for text in shown) == 2
    for number, stop in enumerate(explanations(1), start=3):
        assert model_answer(number, stop, CATALOGUE) in shown
