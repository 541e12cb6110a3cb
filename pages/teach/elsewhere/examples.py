"""Code to copy that shows a view in other people's pages, slides and notebooks."""

from html import escape
from typing import NamedTuple


class Shown(NamedTuple):
    """A view of the lab, as an example shows it."""

    address: str
    """Full address of the view."""
    title: str

    @property
    def frame_address(self) -> str:
        """Address of the picture alone.

        `embed=picture` is first: browsers break a line after "?", so it stays in one piece.
        """
        path, _, query = self.address.partition("?")
        return f"{path}?embed=picture{query and f'&{query}'}"


class Example(NamedTuple):
    """Code with which one platform shows a view."""

    platform: str
    steps: str
    code: str
    language: str
    note: str = ""
    """Sentences below the code."""


HEIGHT = 520
"""Pixels of a frame: the picture, its sliders and its source."""

_OF_FRAMES = (
    "The frame also shows the picture’s sliders and a link to the lesson. For the whole lesson, "
    "replace *embed=picture* with *embed=true*. {secure}"
)
_OF_PAGES = _OF_FRAMES.format(secure="If your page has an HTTPS address, the lab needs one, too.")
_OF_NOTEBOOKS = _OF_FRAMES.format(secure="In Colab, the lab needs an HTTPS address.")

_FOLLOWS_FRAGMENTS = """<script>
  Reveal.on("fragmentshown", ({ fragment }) => {
    const { parameters } = fragment.dataset;
    const picture = fragment.closest("section").querySelector("iframe");
    if (!parameters) return;
    const message = { type: "set", parameters: JSON.parse(parameters) };
    picture.contentWindow.postMessage(message, "*");
  });
</script>"""


def frame(shown: Shown, *, height: int = HEIGHT, source: str = "src") -> str:
    """Return an `iframe` with a view; `source` names the attribute of its address."""
    return (
        f'<iframe {source}="{escape(shown.frame_address)}" title="{escape(shown.title)}" '
        f'width="100%" height="{height}" style="border: 0" '
        'allow="clipboard-write; fullscreen"></iframe>'
    )


def examples(shown: Shown) -> tuple[Example, ...]:
    """Return an example for each platform, the one that needs no other first."""
    return (
        Example(
            "Web page",
            "Paste this line into the HTML of your page.",
            frame(shown),
            "html",
            _OF_PAGES,
        ),
        Example(
            "Moodle",
            "Add a *Text and media area* or a *Page*. In the editor choose *View*, then *Source "
            "code*, and paste this line.",
            frame(shown),
            "html",
            _OF_PAGES,
        ),
        Example(
            "Canvas",
            "Edit a page, open the *HTML Editor* (`</>` below the text), and paste this line.",
            f"<p>{frame(shown)}</p>",
            "html",
            _OF_PAGES,
        ),
        Example(
            "reveal.js",
            "The first part is a slide, the second goes after `Reveal.initialize`. Page Down still "
            "turns your slides. When the fragment appears, the picture moves to its parameters.",
            _slide(shown),
            "html",
            _OF_PAGES,
        ),
        Example(
            "Quarto",
            "Save this as `slides.qmd` and run `quarto render slides.qmd`.",
            f"---\ntitle: Positional encoding\nformat: revealjs\n---\n\n## {shown.title}\n\n"
            f"```{{=html}}\n{frame(shown)}\n```\n",
            "markdown",
            _OF_PAGES,
        ),
        Example(
            "Jupyter and Colab",
            "Run this cell.",
            "from IPython.display import IFrame\n\n"
            f'IFrame({_quoted(shown.frame_address)}, width="100%", height={HEIGHT})\n',
            "python",
            _OF_NOTEBOOKS,
        ),
        Example(
            "PowerPoint",
            "A slide without a network needs a file: *PNG* and *Video* below a lesson’s picture "
            "save it in the shape of a slide. To open the live picture from there, select the "
            "image, choose *Insert*, then *Link*, and paste this address.",
            shown.frame_address,
            "text",
        ),
    )


def _slide(shown: Shown) -> str:
    slide = (
        f"<section>\n  <h2>{escape(shown.title)}</h2>\n  {frame(shown, source='data-src')}\n"
        '  <p class="fragment" data-parameters=\'{"d_model": 128}\'>With 128 dimensions</p>\n'
        "</section>"
    )
    return f"{slide}\n\n{_FOLLOWS_FRAGMENTS}"


def _quoted(text: str) -> str:
    """Return a text as a literal of Python in double quotes; an address has neither to escape."""
    return '"' + text.replace("\\", "%5C").replace('"', "%22") + '"'
