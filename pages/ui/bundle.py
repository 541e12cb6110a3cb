"""The browser's scripts: bundles, which `npm run build` makes from the TypeScript files."""

import gzip
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

_UI = Path(__file__).parent


@dataclass(frozen=True)
class Bundle:
    """One file of scripts."""

    path: Path

    @cached_property
    def source(self) -> str:
        """Return the scripts."""
        return self.path.read_text(encoding="utf-8")


@dataclass(frozen=True)
class PublishedBundle(Bundle):
    """One that pages load from its address, which contains its hash."""

    name: str
    """The beginning of its name in its address."""

    @cached_property
    def compressed(self) -> bytes:
        """Return the scripts as they are sent to browsers."""
        return gzip.compress(self.source.encode(), mtime=0)

    @cached_property
    def address(self) -> str:
        """Return the address below the app's root, which changes with every new build."""
        return f"live/{self.name}{sha256(self.source.encode()).hexdigest()[:16]}.js"


LIVE = PublishedBundle(_UI / "live" / "live.bundle.js", "")
"""The pictures and the other components."""
FIRST = PublishedBundle(_UI / "first_page" / "first.bundle.js", "first-")
"""Scripts of the page that is there before Streamlit has loaded."""
ALONE = PublishedBundle(_UI / "first_page" / "alone.bundle.js", "alone-")
"""Scripts of the static site's pages that show a picture alone."""
NOTES = PublishedBundle(_UI / "lecture" / "notes.bundle.js", "notes-")
"""Scripts of the page with the lecturer's notes."""
PUBLISHED = {"bundle": LIVE, "first": FIRST, "alone": ALONE, "notes": NOTES}
"""The published bundles by their names in a page of the static site."""

COMPONENT = Bundle(_UI / "component.bundle.js")
"""Script of every component, which hands it over to an export of `LIVE`."""
LECTURE = Bundle(_UI / "lecture" / "lecture.bundle.js")
"""Scripts of a lecture in one file, which holds them."""
FIGURE = Bundle(_UI / "figure_page.bundle.js")
"""Scripts of a page of its own for a Plotly figure, which holds them."""
