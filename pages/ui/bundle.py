"""The browser's scripts: bundles, at addresses that contain their hashes."""

import gzip
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from pages.ui import site

NOT_LOADED = "This part of the page could not be loaded. Check the network and reload the page."
_UI = Path(__file__).parent


@dataclass(frozen=True)
class Bundle:
    """One file of scripts, which `npm run build` made from the TypeScript files."""

    path: Path
    name: str = ""
    """The beginning of its name in its address."""

    @cached_property
    def source(self) -> str:
        """Return the scripts."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def compressed(self) -> bytes:
        """Return the scripts as they are sent to browsers."""
        return gzip.compress(self.source.encode(), mtime=0)

    @cached_property
    def address(self) -> str:
        """Return the address below the app's root, which changes with every new build."""
        return f"live/{self.name}{sha256(self.source.encode()).hexdigest()[:16]}.js"


LIVE = Bundle(_UI / "live" / "live.bundle.js")
"""The pictures and the other components."""
FIRST = Bundle(_UI / "first_page" / "first.bundle.js", "first-")
"""Scripts of the page that is there before Streamlit has loaded."""
ALONE = Bundle(_UI / "first_page" / "alone.bundle.js", "alone-")
"""Scripts of the static site's pages that show a picture alone."""
NOTES = Bundle(_UI / "lecture" / "notes.bundle.js", "notes-")
"""Scripts of the page with the lecturer's notes."""
LECTURE = Bundle(_UI / "lecture" / "lecture.bundle.js")
"""Scripts of a lecture in one file, which holds them: they have no address."""
FIGURE = Bundle(_UI / "figure_page.bundle.js")
"""Scripts of a page of its own for a Plotly figure, which holds them."""
ADDRESSES = {
    name: bundle.address
    for name, bundle in {"bundle": LIVE, "first": FIRST, "alone": ALONE, "notes": NOTES}.items()
}
"""Addresses of all bundles that pages load, by their names in a page of the static site."""


def component_script(export: str) -> str:
    """Return the script of a component, which passes its arguments on to an export.

    A component's script runs at an address of its own: that of the bundle must be complete. The
    page that comes first knows its root; on Streamlit's own page the root is a setting.
    """
    return f"""export default (component) => {{
  const root = globalThis.siteRoot ?? location.origin + "{site.root()}";
  const mounted = import(new URL("{LIVE.address}", root)).then(
    (bundle) => component.parentElement.isConnected ? bundle.{export}(component) : undefined,
    () => {{
      const note = document.createElement("p");
      note.textContent = "{NOT_LOADED}";
      component.parentElement.replaceChildren(note);
    }});
  return () => mounted.then((unmount) => unmount?.());
}};
"""
