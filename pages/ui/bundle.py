"""The browser's scripts: bundles, which `npm run build` makes from the TypeScript files."""

import gzip
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path

_UI = Path(__file__).parent
_LIVE = _UI / "live" / "bundles"
_ENDING = ".bundle.js"


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
    """The beginning of its name in its address, or its whole name in a folder."""

    @cached_property
    def compressed(self) -> bytes:
        """Return the scripts as they are sent to browsers."""
        return gzip.compress(self.source.encode(), mtime=0)

    @cached_property
    def address(self) -> str:
        """Return the address below the app's root, which changes with every new build."""
        return f"live/{self.name}{sha256(self.source.encode()).hexdigest()[:16]}.js"


class PartOfLive(PublishedBundle):
    """One of the bundles that import each other: all are in a folder whose name is their hash."""

    @cached_property
    def address(self) -> str:
        """Return the address below the app's root, which changes with every new build."""
        return f"live/{_hash_of_live()}/{self.name}"


@cache
def _hash_of_live() -> str:
    """Return the hash of all parts, which it reads together.

    They stay those of one build even if a new one replaces the files while the server runs.
    """
    return sha256("".join(part.source for part in PARTS.values()).encode()).hexdigest()[:16]


PARTS = {path.name: PartOfLive(path, path.name) for path in sorted(_LIVE.glob(f"*{_ENDING}"))}
"""The pictures and the other components: all bundles of the folder, by their names."""
LIVE = PARTS[f"live{_ENDING}"]
"""The components, and what shows a scene; it loads the scene's own bundle."""
SHARED = PARTS[f"shared{_ENDING}"]
"""Scripts that the others of the folder share."""
FIRST = PublishedBundle(_UI / "first_page" / "first.bundle.js", "first-")
"""Scripts of the page that is there before Streamlit has loaded."""
ALONE = PublishedBundle(_UI / "first_page" / "alone.bundle.js", "alone-")
"""Scripts of the static site's pages that show a picture alone."""
NOTES = PublishedBundle(_UI / "lecture" / "notes.bundle.js", "notes-")
"""Scripts of the page with the lecturer's notes."""
PUBLISHED = {"live": LIVE, "first": FIRST, "alone": ALONE, "notes": NOTES}
"""The published bundles by their names in a page of the static site."""


def needed_for(scene: str | None) -> tuple[PublishedBundle, ...]:
    """Return what a page loads at once to show a scene, or a page without a picture."""
    return (LIVE, SHARED, *([PARTS[f"{scene}{_ENDING}"]] if scene else []))


COMPONENT = Bundle(_UI / "component.bundle.js")
"""Script of every component, which hands it over to an export of `LIVE`."""
FILE = Bundle(_UI / "file.bundle.js")
"""Scripts of a lecture or a picture in one file, which holds them."""
FIGURE = Bundle(_UI / "figure_page.bundle.js")
"""Scripts of a page of its own for a Plotly figure, which holds them."""
