"""Docstrings begin with a verb or name a thing, in every source of the repository."""

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from contents import README, with_contents

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("deploy", "docs", "pages", "pe_core", "tests")
SOURCES = {
    ending: [file for name in FOLDERS for file in (ROOT / name).rglob(f"*{ending}")]
    for ending in (".py", ".ts")
}
CLAUSES = re.compile(r"(As|How|So|What(ever)?|When|Where|Whether|Which|Who(ever)?|Why)\b.*[^?]$")


def docstrings(source: str) -> list[str]:
    """Return the docstrings of a source, also those below names and attributes."""
    bodies = (getattr(node, "body", None) for node in ast.walk(ast.parse(source)))
    statements = (statement for body in bodies if isinstance(body, list) for statement in body)
    values = (statement.value for statement in statements if isinstance(statement, ast.Expr))
    texts = (value.value for value in values if isinstance(value, ast.Constant))
    return [text.strip() for text in texts if isinstance(text, str)]


def is_clause(text: str) -> bool:
    """Return True if a text begins like a subordinate clause; a lesson's question does not."""
    return CLAUSES.match(text.partition("\n")[0]) is not None


def comments(source: str) -> list[str]:
    """Return the first lines of a script's documentation comments."""
    return re.findall(r"/\*\*\s+(?:\* )?(.*?)\s*(?:\*/)?$", source, re.MULTILINE)


@pytest.mark.parametrize(("ending", "read"), [(".py", docstrings), (".ts", comments)])
def test_docstrings_begin_with_a_verb_or_a_noun(
    ending: str, read: Callable[[str], list[str]]
) -> None:
    found = [
        (file.relative_to(ROOT).as_posix(), text)
        for file in SOURCES[ending]
        for text in read(file.read_text("utf-8"))
        if is_clause(text)
    ]
    assert found == []


def test_comments_of_scripts_keep_to_the_width_of_the_code() -> None:
    """The formatter breaks lines of code, not of comments; its own instructions need one line."""
    found = [
        (file.relative_to(ROOT).as_posix(), line)
        for file in SOURCES[".ts"]
        for line in file.read_text("utf-8").splitlines()
        if len(line) > 100 and re.match(r"\s*(/\*|\*|// (?!biome-ignore))", line)
    ]
    assert found == []


def test_scripts_of_pages_have_no_string_that_streamlit_would_show() -> None:
    """Streamlit writes each string of a page's script that stands alone, but for its docstring."""
    scripts = [file for file in SOURCES[".py"] if file.stem == file.parent.name]
    assert len(scripts) > 20
    found = [
        (file.name, text)
        for file in scripts
        for text in docstrings(file.read_text("utf-8"))[1:]
        if f'\n"""{text}' in file.read_text("utf-8")
    ]
    assert found == []


def test_the_list_of_files_in_the_readme_of_the_tests_has_their_docstrings() -> None:
    """Run `python3 tests/contents.py` if it has not."""
    text = README.read_text("utf-8")
    assert text == with_contents(text)


def test_examples_have_a_section_of_their_own() -> None:
    found = [
        (file.relative_to(ROOT).as_posix(), text)
        for file in (ROOT / "pe_core").rglob("*.py")
        for text in docstrings(file.read_text("utf-8"))
        if re.search(r"^ *-{7,}$", text, re.MULTILINE)
        and ">>>" in text
        and not re.search(r"Examples\n *--------\n *>>>", text)
    ]
    assert found == []


def test_a_clause_is_found_wherever_a_docstring_may_be() -> None:
    source = '"""A module."""\nx = 1\n"""Whether it is."""\ndef f():\n    "How."'
    assert docstrings(source) == ["A module.", "Whether it is.", "How."]
    assert [is_clause(text) for text in docstrings(source)] == [False, True, True]
    assert not is_clause("How does a head look back?")
    script = "/** A thing. */\nlet x; /** Whether it is. */\n/**\n * How it is.\n */"
    assert comments(script) == ["A thing.", "Whether it is.", "How it is."]
