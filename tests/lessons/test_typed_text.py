"""Typed text is shown as it is, everywhere: never as HTML, Markdown or a formula."""

import ast
import re

import pytest

from lessons.visit import assert_healthy, figures, open_lesson, prose, texts
from pages.ui.parameters import TEXT

TYPED = {
    "script": "<script>alert(1)</script> x</script><script>alert(2)</script>",
    "image": "<img/src=x/onerror=alert(1)> ![x](https://example.org/x.png)",
    "link": "[here](https://example.org) <a/href='javascript:alert(1)'>here</a>",
    "LaTeX": r"$$\href{javascript:alert(1)}{x}$$ $y$ :red[alert] :material/home: :smile: %{alert}",
    "formula": "=HYPERLINK('https://example.org') +1+1 -2+3 @SUM(1) =1 =1",
    "cells": "alert, =HYPERLINK('https://example.org');@SUM(1),+1 ,-2",
    "quotes": '\'];alert(1)# """alert(1) \\',
}
HIDDEN = "\u202egnp.alert\u2066 a\0b caf\u00e9 🙂\u200d🙂"
PLAIN = "gnp.alert ab caf\u00e9 🙂🙂"
NEEDLES = ("alert", "example.org", "HYPERLINK", "smile")
# Markup that figures have of their own: line breaks, bold, a hover text without a second box, and
# the square in a line's colour before its name.
TAG = re.compile(r"<(?!br>|/?b>|/?extra>|span style='color:#\w{6}'>■</span>|/span>)")
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def strings(value):
    """Every text in a figure."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


@pytest.mark.parametrize("path", ["", "embedding"], ids=["home", "embedding"])
@pytest.mark.parametrize("name", TYPED)
def test_typed_text_is_shown_as_it_is(path, name, offered):
    offer = offered(path, text=TYPED[name])
    assert_healthy(offer.at)
    assert not any(needle in prose(offer.at) for needle in NEEDLES)
    for element in offer.at.get("html"):
        assert not re.search(r"<(script|img|a)\b", element.proto.body)
    drawn = [text for figure in figures(offer.at) for text in strings(figure.to_plotly_json())]
    assert not [text for text in drawn if TAG.search(text)]
    assert any(needle.casefold() in offer.snippets.numpy for needle in NEEDLES)
    assert not re.search(r"<script>alert|<img/src|<a/href", offer.html)
    cells = offer.table.to_numpy(object).ravel()
    assert not [cell for cell in cells if isinstance(cell, str) and cell.startswith(FORMULA)]
    head = [line for line in offer.data.content().splitlines() if line.startswith("# ")]
    parts = [part.strip() for line in head for part in re.split("[,;\t]", line)]
    assert not [part for part in parts if part.startswith(FORMULA)]
    for program in offer.snippets:
        calls = [node.func for node in ast.walk(ast.parse(program)) if isinstance(node, ast.Call)]
        assert "alert" not in {getattr(function, "id", None) for function in calls}


@pytest.mark.parametrize(("typed", "taken"), [(HIDDEN, PLAIN), ("x" * 10_000, "x" * TEXT.most)])
def test_hidden_marks_and_long_texts_are_cut(typed, taken):
    at = open_lesson("embedding")
    texts(at)["text"].set_value(typed)
    shown = figures(at.run())
    assert_healthy(at)
    assert [f.to_json() for f in shown] == [
        f.to_json() for f in figures(open_lesson("embedding", text=taken))
    ]
