"""Markdown and LaTeX of lead-ins, captions and takeaways as HTML."""

import json

import pytest

from pages.catalogue import CATALOGUE
from pages.ui.text import markup


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("plain", "<p>plain</p>"),
        ("**bold** and *soft*", "<p><strong>bold</strong> and <em>soft</em></p>"),
        ("one\n\ntwo", "<p>one</p><p>two</p>"),
        ("`a < b`", "<p><code>a &lt; b</code></p>"),
        ("1 < 2 & <b>", "<p>1 &lt; 2 &amp; &lt;b&gt;</p>"),
        ("[x](https://a.example/)", '<p><a href="https://a.example/">x</a></p>'),
        ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
        (
            '[x](https://a"onclick=alert(1))',
            '<p><a href="https://a&quot;onclick=alert(1">x</a>)</p>',
        ),
        ("$T_k$", "<p><span class=formula-in-text><i>T</i><sub><i>k</i></sub></span></p>"),
    ],
)
def test_markdown_becomes_html(markdown: str, html: str) -> None:
    assert markup.to_html(markdown) == html


@pytest.mark.parametrize(
    ("latex", "html"),
    [
        (r"\sin(x)", "sin(<i>x</i>)"),
        ("x^{2i/d_{m}}", "<i>x</i><sup>2<i>i</i>/<i>d</i><sub><i>m</i></sub></sup>"),
        ("x^2", "<i>x</i><sup>2</sup>"),
        ("x^{-2} - 1", "<i>x</i><sup>−2</sup> − 1"),
        ("a<b", "<i>a</i>&lt;<i>b</i>"),
        ("{ab}c", "<i>a</i><i>b</i><i>c</i>"),
    ],
)
def test_a_formula_becomes_html(latex: str, html: str) -> None:
    assert markup.formula(latex) == html


def test_an_unknown_command_is_named() -> None:
    with pytest.raises(ValueError, match=r"\\frac"):
        markup.formula(r"\frac{1}{2}")


@pytest.mark.parametrize("latex", [r"$\foo$", "$a_$", "$a}b$"])
def test_a_formula_that_is_not_known_is_shown_as_typed(latex: str) -> None:
    assert markup.in_line(f"{latex} is") == f"{latex} is"
    assert markup.plain(latex) == latex


def test_a_group_that_ends_too_early_is_an_error() -> None:
    with pytest.raises(ValueError, match="closes"):
        markup.formula("a}b")


def test_cases_of_a_formula_are_lines_with_words() -> None:
    cases = (
        r"f = \begin{cases} a & \text{if } b = 2i \text{ (even)} \\"
        r" -a & \text{if not} \end{cases}"
    )
    assert markup.formula(cases) == (
        "<i>f</i> = <span class=cases><span><i>a</i> if <i>b</i> = 2<i>i</i> (even)</span> "
        "<span>−<i>a</i> if not</span></span>"
    )
    assert markup.plain(f"${cases}$") == "f = a if b = 2i (even) −a if not"


def test_plain_text_has_no_marks() -> None:
    assert markup.plain("**Yes**: $T_k$ is `T_k`, *really*") == "Yes: Tk is T_k, really"


@pytest.mark.parametrize("lesson", CATALOGUE.lessons, ids=lambda lesson: lesson.name)
def test_every_lead_in_and_caption_can_be_shown(lesson) -> None:
    for text in (lesson.lead_in, lesson.caption):
        html = markup.to_html(text)
        assert "$" not in html
        assert "**" not in html


@pytest.mark.parametrize("value", ["</script><script>", {"<": ["<!--"]}, 1.5, None])
def test_json_within_a_script_cannot_end_it(value):
    written = markup.script_json(value)
    assert "<" not in written
    assert json.loads(written) == value
