"""The pages for teaching: lecturers, exercises, glossary, tour; and the words of lessons."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from streamlit.testing.v1.element_tree import Block

from lessons.every import address
from lessons.visit import (
    assert_clean,
    controls,
    every_lesson,
    notices,
    open_lesson,
    open_whole,
    prose,
    queries,
    section_titles,
)
from pages.catalogue import CATALOGUE
from pages.lessons.flashcards.deck import CARDS, ask, deck_of, on_paper
from pages.lessons.flashcards.definition import ALL_TOPICS
from pages.lessons.myths.claims import CLAIMS
from pages.teach.elsewhere.definition import VIEW
from pages.teach.exercises import sheet as exercises_sheet
from pages.teach.exercises.definition import COUNT
from pages.teach.exercises.sheet import asked_in, explanations, sheet
from pages.teach.exercises.text import explained, note
from pages.teach.glossary.definition import ALL_TERMS, GLOSSARY
from pages.teach.glossary.mentions import mentioning
from pages.teach.glossary.terms import TERMS
from pages.teach.lecturers.timetable import rows_of
from pages.teach.tour import joining
from pages.teach.tour.stops import COURSES, STOPS
from pages.ui.lecture import KEYS
from pages.ui.own_lecture.course import course_of
from pages.ui.own_lecture.lecture import OwnLecture, OwnStop
from pages.ui.own_lecture.text import key_of, read_lecture
from pages.ui.parameters import View
from pages.ui.site import ONLY_HERE, is_this_computer
from pages.ui.text.numbers import with_groups, with_minus
from pages.ui.tour import STOP, answer_at
from text_checks import flaws

every_page = pytest.mark.parametrize("entry", CATALOGUE.pages, ids=lambda entry: entry.path)


@pytest.mark.both
@every_page
def test_page_opens_by_its_link(entry):
    at = open_lesson(entry.path, d_model=64, lecture=0)
    assert_clean(at)
    assert [title.value for title in at.title] == [entry.title]
    assert entry.question in prose(at)
    assert controls(at)["d_model"].value == 64
    assert [text for text in prose(at).split("\n") if flaws(text)] == []
    # The way on belongs to the lessons.
    assert "Next:" not in prose(at)


@pytest.mark.parametrize("course", CATALOGUE.courses, ids=lambda course: course.key)
def test_a_script_has_its_stops_with_notes_and_ends_in_time(course):
    at = open_lesson("lecturers", script=course.key)
    assert_clean(at)
    text = prose(at)
    for stop in course.stops:
        assert stop.question in text
        assert stop.say in text
        assert stop.drag in text
        assert with_minus(answer_at(stop, CATALOGUE)) in text
    # Attention compares more than bare encodings, and the paper only supposes what they are for.
    assert "is what attention computes" not in text
    assert "The paper’s hypothesis" in text
    assert "length of the paper" not in text
    numbers = [query[STOP.name] for query in queries(at) if STOP.name in query]
    keys = [stop.key for stop in course.stops]
    # The timeline and the script.
    assert numbers == keys * 2
    assert text.count(f"–{course.minutes} min") == 2
    shown = "".join(element.proto.body for element in at.get("html"))
    assert all(key in shown for key, _ in KEYS)
    path = VIEW.default.partition("?")[0]
    assert re.search(rf'<iframe src="\S*/{path}\?embed=picture&amp;\S+"', at.code[0].value)


@pytest.mark.parametrize("course", CATALOGUE.courses, ids=lambda course: course.key)
def test_a_timeline_has_each_minute_once_in_rows_of_one_length(course):
    rows = rows_of(course)
    parts = [part for row in rows for part in row]
    assert parts[0][0] == 0
    assert all(part[1] == following[0] for part, following in pairwise(parts))
    assert parts[-1][1] == course.minutes
    assert len(parts) == len(course.stops) + 2
    lengths = [row[-1][1] - row[0][0] for row in rows]
    assert max(lengths) <= 26
    assert max(lengths) - min(lengths) <= 8


def test_a_lab_of_this_computer_says_that_phones_cannot_open_it():
    assert is_this_computer("http://127.0.0.1:8501/")
    text = prose(open_lesson("lecturers"))
    assert ("cannot reach this lab" in text) != ("try it on a phone" in text)


@pytest.mark.parametrize("path", ["goals", "summary"])
def test_a_slide_has_the_code_of_a_lab_that_phones_can_open(path, monkeypatch):
    def codes():
        at = open_lesson(path, lecture=True, course="short")
        assert_clean(at)
        return [html for html in at.get("html") if "QR code" in html.proto.body]

    for is_only_here, count in ((True, 0), (False, 1)):
        monkeypatch.setattr(joining, "is_this_computer", lambda _, here=is_only_here: here)
        assert len(codes()) == count


@pytest.mark.both
@pytest.mark.parametrize(
    ("old", "key"),
    [("20 minutes", "short"), ("45 minutes", "sinusoid"), ("90 minutes", "whole")],
)
def test_older_links_name_a_script_by_its_duration(old, key):
    (course,) = (course for course in CATALOGUE.courses if course.key == key)
    at = open_lesson("lecturers", script=old)
    assert_clean(at)
    assert address(at).get("script", ["short"]) == [key]
    assert f"**{course.duration}, " in "\n".join(link.value for link in at.markdown)


def test_older_links_name_ones_own_script_otherwise():
    at = open_lesson("lecturers", script="my own", stops="cross.near-far")
    assert_clean(at)
    assert address(at)["script"] == ["own"]
    assert "2 stops" in prose(at)


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.key)
def test_a_lecture_s_sheet_asks_about_its_lessons_alone(course):
    at = open_lesson("exercises", topic=course.key)
    assert_clean(at)
    assert f"{course.minutes}-minute lecture, sheet 1" in at.subheader[0].value
    visited = {stop.lesson for stop in course.stops}
    for seed in range(1, 20):
        asked = {card.text for card, _ in sheet(course.key, seed, 60, course)}
        known = {ask(card.name, seed).text for card in CARDS if card.lesson in visited}
        assert len(asked) >= 8
        assert asked <= known
        assert all(stop in course.stops for stop in explanations(seed, course))


def test_the_sheet_of_an_own_lecture_keeps_it_in_the_link():
    stops = key_of(
        OwnLecture(stops=(OwnStop(stop="very-far"), OwnStop(stop="near-far", question="?")))
    )
    at = open_lesson("exercises", topic="own", stops=stops)
    assert_clean(at)
    assert "my lecture, sheet 1" in at.subheader[0].value
    assert address(at)["stops"] == [stops]
    course = course_of(read_lecture(stops, CATALOGUE), CATALOGUE)
    texts = {card.text for card, _ in sheet("own", 1, 8, course)}
    assert all(with_minus(with_groups(text)) in prose(at) for text in texts)
    lessons = {card.lesson for card in CARDS if ask(card.name, 1).text in texts}
    assert lessons == {"decay"}
    # A question that the lecturer has changed has no model answer.
    assert explanations(1, course) == []


@pytest.mark.parametrize("topic", ["all lessons", "the problem"])
def test_exercises_have_the_answers_of_their_seed(topic):
    at = open_lesson("exercises", topic=topic, seed=7, count=5)
    assert_clean(at)
    assert address(at)["seed"] == ["7"]
    exercises = sheet(topic, 7, 3)
    deck = [ask(name, 7).text for name in on_paper(topic, 7)]
    places = [deck.index(exercise.card.text) for exercise in exercises]
    assert places == sorted(places)
    assert "Answers" not in prose(at)
    for number, (card, options) in enumerate(exercises, start=1):
        assert sorted(options) == sorted(card.options)
        lettered = [f"{letter}) {option}" for letter, option in zip("abcd", options, strict=False)]
        points = "1 point" if options else "2 points"
        asked = f"**{number}.** *({points})* {card.text}\n\n" + "  \n".join(lettered)
        assert with_minus(with_groups(asked)) in prose(at)
    at.toggle(key="answers").set_value(True).run()
    for number, (card, options) in enumerate(exercises, start=1):
        right = (
            f"**{'abcd'[options.index(card.answer)]}** is right: “{card.answer}”"
            if options
            else f"The answer is **{card.answer}**"
        )
        answered = f"**{number}.** {right}. Why: {card.worked()}."
        assert with_minus(with_groups(answered)) in prose(at)


@pytest.mark.parametrize("count", COUNT.options_at(View()))
def test_a_sheet_has_the_chosen_number_of_questions_and_the_sum_of_their_points(count):
    at = open_lesson("exercises", count=count)
    assert_clean(at)
    numbers = re.findall(r"^\*\*(\d+)\.\*\* \*\((\d) points?\)\*", prose(at), re.MULTILINE)
    assert [int(number) for number, _ in numbers] == list(range(1, count + 1))
    assert f"of {sum(int(points) for _, points in numbers)}" in prose(at)


@pytest.mark.parametrize(
    ("topic", "most"), [("the problem", 8), ("in practice", 6), ("the encoding", None)]
)
def test_a_topic_with_too_few_questions_says_how_many_it_has(topic, most):
    shown = prose(open_lesson("exercises", topic=topic, count=10))
    asked = len(re.findall(r"^\*\*\d+\.\*\* \*\(", shown, re.MULTILINE))
    assert asked == (most or 10)
    assert (f"This choice has only {most} questions." in shown) == (most is not None)
    assert ("This choice has only" in shown) == (most is not None)


def test_a_sheet_has_the_title_of_the_course_as_it_was_typed():
    at = open_lesson("exercises", title="Deep *Learning* <b>")
    assert_clean(at)
    assert at.text_input(key="title").value == "Deep *Learning* <b>"
    shown = r"**Deep \*Learning\* \<b\>**"
    assert shown in [text.value for text in at.markdown]
    at.text_input(key="title").set_value("").run()
    assert_clean(at)
    assert shown not in [text.value for text in at.markdown]


def test_a_quiz_of_five_minutes_has_short_questions_and_leads_back():
    at = open_lesson("exercises", seed=3, title="Mine")
    (quiz,) = (query for query in queries(at) if query.get("count"))
    del quiz["try"]
    quizzed = open_lesson("exercises", **quiz)
    assert_clean(quizzed)
    numbers = re.findall(r"^\*\*(\d+)\.\*\* \*\(", prose(quizzed), re.MULTILINE)
    assert numbers == ["1", "2", "3", "4"]
    assert "Explain in one or two" not in prose(quizzed)
    assert ("sheet 3" in quizzed.subheader[0].value, address(quizzed)["title"]) == (True, ["Mine"])
    (whole,) = (query for query in queries(quizzed) if query.get("count"))
    assert (whole["count"], whole["explain"]) == ("10", "true")


def test_a_sheet_says_that_no_phone_can_open_the_code_of_a_local_address():
    local = note(with_answers=False, link="http://127.0.0.1:8501/exercises", most=None)
    assert ONLY_HERE in local
    assert ONLY_HERE not in note(
        with_answers=False, link="https://lab.example/exercises", most=None
    )


def test_a_link_may_name_the_sheet_as_the_page_does():
    at = open_lesson("exercises", sheet=2)
    assert_clean(at)
    assert "sheet 2" in at.subheader[0].value
    assert address(at)["seed"] == ["2"]


def test_the_exercises_have_one_word_for_the_number_of_a_sheet():
    at = open_lesson("exercises", answers=True)
    labels = [control.label for control in controls(at).values()]
    assert "sheet" in labels
    shown = "\n".join([prose(at), *labels])
    assert re.findall(r"\b(seed|deck)\b", shown) == []


def test_right_letters_are_spread_evenly_over_a_sheet():
    for seed in range(1, 40):
        choices = [each for each in sheet(ALL_TOPICS, seed, 10) if each.options]
        letters = Counter(options.index(card.answer) for card, options in choices)
        counts = [letters[place] for place in range(3)]
        assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("extreme", [max, min])
def test_length_does_not_give_the_right_option_away(extreme):
    choices = [
        exercise
        for seed in range(1, 26)
        for exercise in sheet(ALL_TOPICS, seed, 10)
        if exercise.options
    ]
    given_away = [
        card.answer
        for card, options in choices
        if [len(card.answer)]
        == [length for length in map(len, options) if length == extreme(map(len, options))]
    ]
    assert len(choices) > 50
    # A third by chance.
    assert len(given_away) <= 0.4 * len(choices), Counter(given_away)


def test_no_right_option_is_much_longer_than_the_wrong_ones():
    for card in (ask(card.name, 1) for card in CARDS if card.is_concept):
        longest = max(len(option) for option in card.options if option != card.answer)
        assert len(card.answer) <= 1.3 * longest, card.answer


def test_no_exercise_answers_a_question_to_explain():
    for seed in range(1, 40):
        texts = {card.text for card, _ in sheet(ALL_TOPICS, seed, 60)}
        for stop in explanations(seed):
            assert ask(asked_in(stop).card, seed).text not in texts


def test_the_answer_about_adding_compares_with_a_rotation_once():
    (stop,) = (stop for stop in STOPS if stop.key == "added")
    answer = explained(stop, CATALOGUE).answer
    assert answer.lower().count("a rotation would") == 1


def test_no_exercise_needs_a_picture():
    for seed in range(1, 30):
        names = on_paper(ALL_TOPICS, seed)
        assert len(names) >= 10
        for name in names:
            assert not re.search("this wave|these are the first rows", ask(name, seed).text.lower())


@pytest.mark.both
def test_a_term_opens_by_its_link():
    at = open_lesson("glossary", term="residual")
    assert_clean(at)
    assert at.subheader[0].value == "residual"
    assert TERMS["residual"].definition in prose(at)
    at = open_lesson("glossary", term="<b>x</b>")
    assert "`term = <b>x</b>`" in notices(at)
    assert controls(at)["term"].value == ALL_TERMS


def listed(at):
    """The names of the entries that the glossary lists, in its order."""
    links = (link.proto for link in at.get("page_link"))
    return [link.label.strip("*") for link in links if link.query_string.startswith("term=")]


def test_the_glossary_lists_every_term_with_a_link_to_its_lesson():
    at = open_lesson("glossary")
    assert_clean(at)
    assert listed(at) == list(TERMS)
    links = [link.proto.label for link in at.get("page_link")]
    lessons = [CATALOGUE.page(term.lesson).title for term in TERMS.values()]
    assert [label for label in links if label in lessons] == lessons
    # A number without a unit has none to name.
    assert not any("none" in term.unit for term in TERMS.values())
    assert {"score", "weight", "softmax", "causal mask", "T5 bucket"} <= set(TERMS)


def test_a_term_that_is_chosen_leaves_the_entries_that_mention_it():
    at = open_lesson("glossary", term="frequency")
    assert {"angle", "pair", "wavelength", "RoPE"} <= set(listed(at)) < set(TERMS)
    for name in listed(at):
        assert re.search("frequenc(y|ies)", TERMS[name].definition)
    controls(at)["term"].set_value(ALL_TERMS)
    assert listed(at.run()) == list(TERMS)


def test_a_term_that_no_other_entry_mentions_stands_alone():
    alone = next(name for name, term in TERMS.items() if not mentioning(term))
    at = open_lesson("glossary", term=alone)
    assert_clean(at)
    assert listed(at) == []
    assert [header.value for header in at.subheader] == [alone]


def test_every_term_is_defined_once_and_seen_in_a_lesson():
    paths = {lesson.path for lesson in CATALOGUE.lessons}
    for name, term in TERMS.items():
        assert term.lesson in paths, name
        assert term.definition.endswith("."), name
        assert flaws(term.definition) == []
    assert list(TERMS) == sorted(TERMS, key=str.lower)
    # float32 and bfloat16 have one range.
    assert "float16 has a smaller range" in TERMS["float type"].definition
    # Attention's weights do not compare the tokens themselves.
    assert "dot products of queries and keys" in TERMS["self-attention"].definition
    assert "queries and keys" in TERMS["self-attention"].definition
    # The words of the design.
    needed = "position, seq_len, d_model, base, dim, pair, frequency, wavelength, offset, angle"
    assert {*needed.split(", "), "encoding", "encoding matrix"} <= set(TERMS)
    assert set().union(*(lesson.terms for lesson in CATALOGUE.lessons)) <= set(TERMS)


@every_lesson
def test_words_of_a_lesson_stand_on_it_and_lead_to_the_glossary(path):
    at = open_whole(path)
    links = [link.proto for link in at.get("page_link") if link.proto.page == GLOSSARY.path]
    labels = [link.label for link in links if link.label != GLOSSARY.title]
    words = [TERMS[key] for key in CATALOGUE.page(path).terms]
    assert labels == [f"**{word.name}** {word.definition}" for word in words]
    shown = [*(control.label for control in controls(at).values()), *section_titles(at)[:-1]]
    if path == "flashcards":
        shown += [ask(name, 1).text for name in deck_of("all lessons", 1)]
    if path == "myths":
        shown += [claim.statement for claim in CLAIMS]
    sentences = [line for line in prose(at).split("\n") if line not in labels]
    text = "\n".join([*sentences, *shown]).lower()
    for word in words:
        forms = (word.name, f"{word.name}s", *word.forms)
        found = [re.search(rf"(?<!\w){re.escape(form.lower())}(?!\w)", text) for form in forms]
        assert any(found), word.key


def test_the_style_sheet_names_the_box_of_every_open_question():
    """On a wide screen each fills the row; rules of every page name whole classes only."""
    styles = Path(exercises_sheet.__file__).with_name("exercises.css").read_text("utf-8")
    count = len(explanations(seed=1))
    named = re.findall(r"\.st-key-(explain_question_\d+)\b", styles)
    assert named == [f"explain_question_{number}" for number in range(1, count + 1)]
    blocks = [part for part in open_lesson("exercises").main if isinstance(part, Block)]
    keys = re.findall(r"explain_question_\d+", " ".join(str(block.proto) for block in blocks))
    assert keys == named
