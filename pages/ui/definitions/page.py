"""A page of the lab, and where a tour can show it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from pages.ui.link.old_links import OldLinks
from pages.ui.parameters import AnyControl, PictureText

TOUR_START, TOUR_END = "start", "end"
"""Values of `Page.tour_after` before the first stop, and after the last."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page: its place in the navigation, its link, and the controls it shows."""

    folder: ClassVar[str] = "teach"
    """Folder of all such pages, relative to the session script."""

    group: str
    title: str
    path: str
    """Its permanent URL path; empty for the first lesson."""
    also_called: tuple[str, ...] = ()
    """Other names that somebody may try as its path: an unknown address suggests it."""
    pathless_name: str = ""
    """Name of its folder and its script if it has no path."""
    pathless_file_stem: str = ""
    """Beginning of the names of its downloads if it has no path."""
    question: str
    shared: tuple[str, ...] = ()
    """Names of the shared parameters that affect the page; the sidebar shows these."""
    width_label: str = "d_model"
    """Label of `d_model`: a page about attention heads shows it as the width of a head."""
    length_label: str = "seq_len"
    """Label of `seq_len`: a page about longer texts shows it as the length in training."""
    controls: tuple[AnyControl, ...] = ()
    """Its own controls."""
    idle_with: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    """Controls that have no effect, by the name and the value of a choice; they are hidden."""
    parameters: tuple[str, ...] = ()
    """Names in the link, other than controls, on which the first view depends."""
    picture_text: PictureText | None = None
    """The parameter whose text its picture shows as the link writes it."""
    old_links: OldLinks = field(default_factory=OldLinks)
    tour_after: str | None = None
    """Key of the stop after which a tour shows it, or `TOUR_START` or `TOUR_END`."""

    @property
    def offers_presets(self) -> bool:
        """True if several shared parameters affect the page: a preset sets them together."""
        return len(self.shared) > 1

    def idle_at(self, values: Mapping[str, Any]) -> set[str]:
        """Return the names of the controls that have no effect at these values of all controls."""
        return {
            name
            for (choice, option), names in self.idle_with.items()
            if values.get(choice) == option
            for name in names
        }

    @property
    def name(self) -> str:
        """The name of its folder and its script."""
        return self.path or self.pathless_name

    @property
    def script(self) -> str:
        """Path of the script that draws it, relative to the session script.

        The script is named after the page's path, which is also its name in `switch_page`.
        """
        return f"{self.folder}/{self.name}/{self.name}.py"

    def label_of(self, name: str, label: str) -> str:
        """Return the label that a control has on this page."""
        return {"d_model": self.width_label, "seq_len": self.length_label}.get(name, label)

    @property
    def file_stem(self) -> str:
        """Beginning of the names of files that are downloaded from it."""
        return self.path or self.pathless_file_stem
