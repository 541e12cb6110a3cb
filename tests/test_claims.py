"""Numbers in sentences: each one is recomputed, cites a source, or is a parameter."""

import ast
import re
from dataclasses import asdict
from itertools import takewhile
from pathlib import Path

import pytest

from lessons.visit import open_lesson
from pages.catalogue import CATALOGUE
from pages.lessons.flashcards.experiments import of_deck
from pages.lessons.myths.claims import CLAIMS
from pages.lessons.myths.experiments import claim_experiments
from pages.ui import parameters
from pages.ui.text.numbers import listed

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
LESSONS = ROOT / "pages" / "lessons"
SCRIPTS = [
    *(ROOT / "pages" / page.script for page in CATALOGUE),
    *sorted(LESSONS.glob("*/text.py")),
    *sorted(LESSONS.glob("myths/claims*.py")),
    ROOT / "pages" / "teach" / "tour" / "answers.py",
]
WORDS = {
    "four": 4,
    "seven": 7,
    "eight": 8,
    "eleven": 11,
    "forty": 40,
}
# What carries digits without being a claim: publications, sections, and quoted or written formulas.
CITATIONS = (
    r"(?:arXiv )?\d{4}\.\d{5}",
    r"(?:Vaswani et al\.|of|in) (?:19|20)\d\d",
    r"sections? \d+(?:\.\d+)*(?: and \d+(?:\.\d+)*)?",
    r"“from 2π to 10000 · 2π”",
    r"IEEE \d+-\d+",
    r"b?float\d\d|\b16 bits",
    r"--server\.address 0\.0\.0\.0",
    r"(?:et al\.|and \w+) \d{4}|\b2017 paper",
    r"Llama \d(?:\.\d)?",
    # A formula, a format and names of what a library or a claim has.
    r"0\.1 ln s|\.\d+f\b|base-1000|1,000 instead of 10,000|tfrac12|H = 16",
    r"GPT-2 with 0\.02",
    r"T5 distinguishes distances up to 128|t5 tells 128 apart|2, 4, 8 or 16 heads",
)


def numbers(text):
    """The numbers of a text: digits, grouped or not, subscripts and some words."""
    plain = text.translate(str.maketrans("₀₁₂₃₄₅₆₇₈₉−", "0123456789-"))
    digits = re.findall(r"(?<![\w.])-?\d+(?:,\d{3})*(?:\.\d+)?|(?<=[A-Z])\d+", plain)
    words = [WORDS[word] for word in re.findall(r"[a-z]+", plain.lower()) if word in WORDS]
    return [float(number.replace(",", "")) for number in digits] + words


def follows(settings):
    """Numbers that the parameters of an experiment state or directly imply."""
    given = asdict(parameters.DEFAULTS) | settings
    known = {float(value) for value in given.values() if isinstance(value, int | float)}
    known |= {given["d_model"] / 2, float(parameters.DEFAULTS.base)}
    if {"position", "rotation_offset"} <= settings.keys():
        p, k = settings["position"], settings["rotation_offset"]
        known |= {float(p - k), float(p + k), float(p + 2 * k)}
    if "short" in settings:
        # The step to the first position that a shorter sentence does not have.
        known |= {float(settings["short"] - 1)}
    return known


def literals(tree):
    """The texts of a script outside its docstrings, with their lines."""
    # Of modules, functions and constants.
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) not in docstrings and isinstance(getattr(node, "value", None), str):
            yield node.lineno, node.value


@pytest.fixture(scope="module")
def experiments():
    """The experiments of every lesson, as the lessons state them."""
    return {
        **{lesson.path: lesson.experiments for lesson in CATALOGUE.lessons},
        "myths": claim_experiments(CLAIMS[0], holds=False, shown_at=()),
        "flashcards": of_deck(1),
    }


def test_numbers_of_a_text():
    assert numbers("T₅ takes 10 to −15, 1,000 or 0.4 of four") == [5, 10, -15, 1000, 0.4, 4]


@pytest.mark.parametrize("path", [lesson.path for lesson in CATALOGUE.lessons if lesson.path])
def test_numbers_of_an_experiment_are_its_parameters(experiments, path):
    for experiment in experiments[path]:
        texts = experiment.name, experiment.question
        stated = {number for text in texts for number in numbers(text)}
        assert stated <= follows(experiment.settings), texts


@pytest.mark.parametrize(
    "script", SCRIPTS, ids=lambda script: f"{script.parent.name} {script.stem}"
)
def test_no_sentence_of_a_lesson_states_a_number_of_its_own(script):
    tree = ast.parse(script.read_text(encoding="utf-8"))
    typed = []
    for line, text in literals(tree):
        rest = re.sub("|".join(CITATIONS), "", text)
        typed += [(line, found) for found in re.findall(r"\d+\.\d+|\d{2,}", rest)]
    assert typed == []


def test_help_texts_of_the_shared_controls_state_no_number():
    for control in open_lesson("").sidebar.select_slider:
        assert control.help
        assert numbers(control.help) == []


def rows_of(head):
    """Cells of each row of the README's table whose head begins with this cell."""
    lines = iter(README.splitlines())
    next(line for line in lines if line.startswith(f"| {head} |"))
    next(lines)
    for line in takewhile(lambda line: line.startswith("|"), lines):
        yield [cell.strip() for cell in line.strip("|").split("|")]


def test_readme_lists_every_page_in_its_group_and_order():
    listed = {group.strip("*"): titles.split(" · ") for group, titles in rows_of("group")}
    groups = {}
    for entry in CATALOGUE:
        groups.setdefault(entry.group, []).append(entry.title)
    assert list(listed.items()) == list(groups.items())
    (count,) = re.findall(r"(\d+) lessons, each", README)
    assert int(count) == len(CATALOGUE.lessons)


def test_readme_states_the_values_that_a_link_may_set():
    stated = {name.strip("`"): cells for name, *cells in rows_of("in the link")}
    for control in parameters.SHARED:
        values, default = stated.pop(control.name)
        assert numbers(values)[:2] == [control.options[0], control.options[-1]]
        assert numbers(default) == [control.default]
    values, default = stated.pop("preset")
    assert re.findall(r"`(.+?)`", values) == list(parameters.PRESETS)
    assert default == parameters.NO_PRESET
    assert stated == {}


def test_readme_names_the_scripts_for_lecturers():
    scripts = listed([course.duration for course in CATALOGUE.courses[::-1]])
    assert f"scripts for {scripts}" in " ".join(README.split())
