"""HTML for the little Markdown and LaTeX that lead-ins and captions contain; JSON for scripts."""

import json
import re
from collections.abc import Callable
from html import escape

_PIECES = re.compile(r"\$(?P<formula>[^$]+)\$|`(?P<code>[^`]+)`")
_STRONG = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_EMPHASIS = re.compile(r"\*(.+?)\*", re.DOTALL)
_LINK = re.compile(r"\[([^\]]+)\]\((https?://[^)\s]+)\)")
_ESCAPE = re.compile(r"\$[^$]+\$|`[^`]+`|\\(?P<literal>[!-/:-@\[-`{-~])")
_ACTIVE = re.compile(r"[\\`*_\[\]$<>~|&]")
_JOINED = re.compile(r"(?i)(?<=[:@])(?=\S)|(?<=www)(?=\.)|^(?=[-+#]|\d+[.)]\s)")
_WORD_JOINER = "\u2060"
_PRIVATE = 0xE000
"""Escaped characters are moved into Unicode's private use area while the rest is read."""
_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|.", re.DOTALL)
_SYMBOLS = {
    r"\sin": "sin",
    r"\cos": "cos",
    r"\omega": "<i>ω</i>",
    r"\cdot": "·",
    r"\pi": "π",
    r"\,": "\u2009",
    r"\ ": " ",
    r"\top": "⊤",
    r"\le": "≤",
}
_RAISED = {"_": "sub", "^": "sup"}
_CASES = re.compile(r"(.*)\\begin\{cases\}(.*)\\end\{cases\}(.*)", re.DOTALL)
_TEXT = re.compile(r"\\text\{([^{}]*)\}")


def escaped(text: str) -> str:
    """Return Markdown that shows a text on one line as it was typed.

    A word joiner, which is invisible, keeps Streamlit from reading emoji, icons, colours, addresses
    and lists into it.
    """
    return _ACTIVE.sub(r"\\\g<0>", _JOINED.sub(_WORD_JOINER, text))


def _protected(markdown: str) -> str:
    def protect(piece: re.Match[str]) -> str:
        return chr(_PRIVATE + ord(piece["literal"])) if piece["literal"] else piece[0]

    return _ESCAPE.sub(protect, markdown)


def _restored(text: str, write: Callable[[str], str] = str) -> str:
    return re.sub(
        "[\ue021-\ue07e]", lambda protected: write(chr(ord(protected[0]) - _PRIVATE)), text
    )


def to_html(markdown: str) -> str:
    """Return paragraphs of Markdown as HTML; everything else in the text is escaped."""
    return "".join(f"<p>{in_line(part)}</p>" for part in markdown.split("\n\n"))


def plain(markdown: str) -> str:
    """Return Markdown without its marks, for a place that holds no HTML."""
    marked = _PIECES.sub(_without_marks, _protected(markdown))
    return _restored(re.sub(rf"<[^>]+>|[*`{_WORD_JOINER}]", "", marked))


def _without_marks(piece: re.Match[str]) -> str:
    return piece["code"] or re.sub(r"<[^>]+>", "", _formula(piece))


def in_line(text: str) -> str:
    """Return Markdown within one paragraph as HTML."""
    text = _protected(text)
    out, done = [], 0
    for piece in _PIECES.finditer(text):
        out.append(_words(text[done : piece.start()]))
        out.append(f"<code>{escape(piece['code'])}</code>" if piece["code"] else _formula(piece))
        done = piece.end()
    return _restored("".join([*out, _words(text[done:])]), escape)


def _formula(piece: re.Match[str]) -> str:
    """Return a formula of a text as HTML; as typed if something in it is not known here."""
    try:
        return f"<span class=formula-in-text>{formula(piece['formula'])}</span>"
    except ValueError:
        return escape(piece[0])


def _words(text: str) -> str:
    return emphasised(_LINK.sub(r'<a href="\2">\1</a>', escape(text)))


def emphasised(text: str) -> str:
    """Return a text with elements of HTML in place of the stars of Markdown."""
    return _EMPHASIS.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", text))


def formula(latex: str) -> str:
    """Return a formula as HTML: letters in italics, indices and exponents.

    Raises ValueError for a command that is not known here.
    """
    if cases := _CASES.fullmatch(latex):
        before, rows, after = cases.groups()
        return f"{formula(before)}<span class=cases>{_rows(rows)}</span>{formula(after)}"
    tokens = _TOKEN.findall(latex)
    text, rest = _group(tokens)
    if rest:
        raise ValueError(f"{latex!r} closes a group that it does not open")
    return text


def _rows(latex: str) -> str:
    """Return the lines of a case distinction as HTML; each has a value and its condition."""
    rows = (row.split("&") for row in latex.split(r"\\"))
    return " ".join(
        f"<span>{' '.join(_with_words(cell.strip()) for cell in row)}</span>" for row in rows
    )


def _with_words(latex: str) -> str:
    """Return a formula with words between its parts as HTML."""
    parts = _TEXT.split(latex)
    return "".join(
        escape(part) if at % 2 else formula(part.strip()) for at, part in enumerate(parts)
    )


def _group(tokens: list[str]) -> tuple[str, list[str]]:
    """Return what a group holds as HTML, and the tokens after it."""
    out: list[str] = []
    while tokens:
        token, *tokens = tokens
        if token == "}":
            return "".join(out), tokens
        if token == "{":
            inner, tokens = _group(tokens)
            out.append(inner)
        elif token in _RAISED:
            if tokens[:1] == ["{"]:
                inner, tokens = _group(tokens[1:])
            elif tokens:
                inner, tokens = _symbol(tokens[0]), tokens[1:]
            else:
                raise ValueError(f"{token} raises or lowers nothing")
            out.append(f"<{_RAISED[token]}>{inner}</{_RAISED[token]}>")
        else:
            out.append(_symbol(token))
    return "".join(out), []


def _symbol(token: str) -> str:
    if token.startswith("\\"):
        if token not in _SYMBOLS:
            raise ValueError(f"no HTML is known for {token}; known are {', '.join(_SYMBOLS)}")
        return _SYMBOLS[token]
    return f"<i>{token}</i>" if token.isalpha() else escape(token.replace("-", "−"))


def script_json(value: object) -> str:
    """Return JSON that cannot end the HTML script that contains it."""
    return within_script(json.dumps(value, separators=(",", ":")))


def within_script(json_text: str) -> str:
    """Escape JSON so that it cannot end the HTML script that contains it."""
    return json_text.replace("<", "\\u003c")
