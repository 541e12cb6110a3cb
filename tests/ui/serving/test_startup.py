"""The modules that the server imports before the first session."""

from importlib.util import find_spec

from pages.catalogue import CATALOGUE
from pages.ui.serving.startup import own_modules


def test_server_imports_the_core_and_every_page_but_not_their_scripts() -> None:
    modules = set(own_modules())
    assert {"pe_core.sinusoid.matrix", "pe_core.figures.decay", "pages.catalogue"} <= modules
    for page in CATALOGUE:
        package = f"pages.{page.folder}.{page.name}"
        assert f"{package}.definition" in modules
        assert f"{package}.{page.name}" not in modules
    assert "pages.session" not in modules
    assert all(find_spec(name) for name in modules)
