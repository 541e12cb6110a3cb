"""Views of lessons that tests set up."""

from dataclasses import asdict

from pages.ui.parameters import Shared, View


def view_at(shared: Shared, **values: object) -> View:
    """Return a view; values of controls by their names in the link, the others at defaults."""
    return View({**asdict(shared), **values})
