"""Code to copy for other platforms: complete, safe, and about the view that the reader asks for."""

import runpy
import sys
from html.parser import HTMLParser
from types import ModuleType

import pytest

from lessons.visit import assert_clean, assert_healthy, open_lesson
from pages.teach.elsewhere.definition import VIEW
from pages.teach.elsewhere.examples import Example, Shown, examples
from pages.ui import site

ADDRESS = "https://lab.example.org/decay?d_model=64&offset=16"
PICTURE = "https://lab.example.org/decay?embed=picture&d_model=64&offset=16"
EXAMPLES = {example.platform: example for example in examples(Shown(ADDRESS, "Dot-product decay"))}
WITH_FRAME = ("Web page", "Moodle", "Canvas", "reveal.js", "Quarto")


class Frames(HTMLParser):
    """The frames of a piece of HTML, and whether each tag is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.frames: list[dict[str, str | None]] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag == "iframe":
            self.frames.append(dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def html_of(example: Example) -> str:
    """Return the HTML of an example; a document of Quarto has it in a raw block."""
    if example.language == "markdown":
        return example.code.partition("```{=html}\n")[2].partition("\n```")[0]
    return example.code


@pytest.mark.parametrize("platform", WITH_FRAME)
def test_a_frame_shows_the_picture_and_has_a_title(platform: str) -> None:
    found = Frames(html_of(EXAMPLES[platform]))
    (frame,) = found.frames
    assert found.open == []
    assert (frame.get("src") or frame["data-src"]) == PICTURE
    assert frame["title"] == "Dot-product decay"
    assert frame["width"] == "100%"


def test_the_address_of_defaults_has_no_other_parameter() -> None:
    shown = Shown("https://lab.example.org/decay", "Dot-product decay")
    assert shown.frame_address == "https://lab.example.org/decay?embed=picture"


def test_a_cell_of_a_notebook_shows_the_picture(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    display = ModuleType("IPython.display")
    display.IFrame = lambda *args, **sizes: shown.append((*args, sizes))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "IPython", ModuleType("IPython"))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    cell = tmp_path / "cell.py"
    cell.write_text(EXAMPLES["Jupyter and Colab"].code, encoding="utf-8")
    runpy.run_path(str(cell))
    assert shown == [(PICTURE, {"width": "100%", "height": 520})]


@pytest.mark.parametrize("address", ['https://a.example/"><script>', 'https://a.example/\\"+f()+"'])
def test_an_address_cannot_end_its_attribute_or_its_string(address: str) -> None:
    for example in examples(Shown(address, '"><b>')):
        if example.language == "python":
            compile(example.code, example.platform, "exec")
            assert "f()" not in compile(example.code, "", "exec").co_names
        elif example.language != "text":
            html = html_of(example)
            frame, *others = Frames(html).frames
            assert not others
            assert frame["title"] == '"><b>'


def test_the_page_follows_the_pasted_link() -> None:
    at = open_lesson("elsewhere")
    assert_clean(at)
    assert all(
        "/heatmap?embed=picture&amp;d_model=64&amp;position=20" in frame for frame in frames_of(at)
    )
    at.text_input(key=VIEW.name).set_value("https://other.example/rotation?pair=3&junk=<b>").run()
    assert all("/rotation?embed=picture&amp;pair=3" in frame for frame in frames_of(at))


@pytest.mark.parametrize(
    "view", ["hello", "myths", "nowhere?d_model=64", "http://[", "javascript:alert(1)"]
)
def test_a_link_that_no_picture_belongs_to_has_a_message_and_no_code(view: str) -> None:
    at = open_lesson("elsewhere", view=view)
    assert_healthy(at)
    assert len(at.warning) == 1
    assert not at.main.code
    assert not at.tabs
    at.text_input(key=VIEW.name).set_value("decay").run()
    assert not at.warning
    assert len(at.main.code) == len(EXAMPLES)


@pytest.mark.parametrize("is_only_here", [True, False])
def test_code_that_others_cannot_use_comes_with_a_warning(is_only_here, monkeypatch) -> None:
    monkeypatch.setattr(site, "is_this_computer", lambda _: is_only_here)
    at = open_lesson("elsewhere")
    assert_clean(at)
    warnings = [text for text in at.main.markdown if "Only this computer can" in text.value]
    assert len(warnings) == (len(EXAMPLES) if is_only_here else 0)
    for platform in EXAMPLES:
        (tab,) = (tab for tab in at.tabs if tab.label == platform)
        kinds = [child.type for child in tab.children.values()]
        code = kinds.index("code")
        # Above the line to copy.
        is_warned = "Only this computer can" in tab.markdown[-1].value
        assert is_warned == is_only_here
        assert kinds[:code].count("markdown") == 1 + is_only_here
        assert "markdown" not in kinds[code:]


def test_the_picture_and_the_code_come_before_the_link_of_another() -> None:
    at = open_lesson("elsewhere")
    texts = [text.value for text in at.main.markdown]
    order = ("**Your page, slide or notebook**", EXAMPLES["Web page"].steps, "Set up a lesson")
    places = [next(i for i, text in enumerate(texts) if text.startswith(part)) for part in order]
    assert places == sorted(places)
    assert at.tabs[0].label == "Web page"


def test_a_note_says_only_what_concerns_its_platform() -> None:
    for platform, example in EXAMPLES.items():
        assert ("frame" in example.note) == (example.code != PICTURE)
        assert ("Colab" in example.note) == ("Colab" in platform)
    at = open_lesson("elsewhere")
    tabs = {tab.label: tab for tab in at.tabs}
    assert "message" in tabs["postMessage API"].markdown[0].value
    for platform, example in EXAMPLES.items():
        notes = [caption.value for caption in tabs[platform].caption]
        assert notes == ([example.note] if example.note else [])


def frames_of(at) -> list[str]:
    found = [code.value for code in at.main.code if "<iframe" in code.value]
    assert len(found) == len(WITH_FRAME)
    return found
