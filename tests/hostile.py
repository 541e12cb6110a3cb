"""Texts that a stranger may put into a link, a file or a field, and what they must not become."""

import re
from html.parser import HTMLParser

from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Block

HOSTILE_TEXTS = (
    "[evil](https://1249763844)",
    "![evil](//evil.example/x)",
    "<b onclick=evil()>evil</b>",
    "<https://evil.example>",
    "**evil** *evil* ~~evil~~",
    r"$\evil$",
    "$evil_$",
    ":red[evil] :evil:",
    "&lt;evil&gt;",
    "`[evil](//evil.example)`",
)
"""Each is short enough for an option, a title, and the words that quote a refused value."""
_VOID = {"br", "img", "input", "link", "meta"}
_FORMATS = {"a", "b", "em", "i", "img", "s", "strong", "sub", "sup", "u"}


def formatted(markdown: str) -> list[str]:
    """Return the hostile texts that Markdown formats; those in code or escaped are only shown."""
    active = re.sub(r"`[^`]*`|\\.", "", markdown.replace("\u2060", "\\u"))
    return [text for text in HOSTILE_TEXTS if text.strip("`") in active]


def markdown_of(at: AppTest) -> list[str]:
    """Return every text of a page that Streamlit reads as Markdown."""
    found: list[str] = []

    def walk(block: Block) -> None:
        for child in block.children.values():
            proto = child.proto
            if isinstance(child, Block):
                walk(child)
            # The options of a list that opens are plain.
            lists = ("captions",) if child.type == "selectbox" else ("captions", "options")
            found.extend(getattr(proto, name, "") for name in ("label", "help", "body"))
            for name in lists:
                found.extend(map(str, getattr(proto, name, ())))

    walk(at._tree)
    return [text for text in found if isinstance(text, str) and text]


class _Formatted(HTMLParser):
    """Elements of HTML that a hostile text has become."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[str] = []

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        addresses = [value or "" for name, value in attrs if name in ("href", "src")]
        if any(name.startswith("on") for name in names) or any(
            value.startswith(("//evil", "https://evil", "https://1249763844"))
            for value in addresses
        ):
            self.found.append(self.get_starttag_text() or tag)
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data):
        # A whole text may be bold; the lab decides that.
        is_formatted = data.strip() in ("evil", "e") and _FORMATS & {*self.open}
        if is_formatted or "<evil>" in data:
            self.found.append(data)


def elements_in(html: str) -> list[str]:
    """Return the elements of HTML that hostile texts have become."""
    reader = _Formatted()
    reader.feed(html)
    return reader.found
