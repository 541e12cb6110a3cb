"""In the place of Jinja, with which pandas writes styled tables as HTML; Streamlit shows them."""

__version__ = "3.1.6"


class Environment:
    """Stands in for templates, which are named but never used."""

    def __init__(self, **options) -> None:
        pass

    def get_template(self, name) -> None:
        """Return no template."""


def PackageLoader(package, path) -> None:
    """Return no loader."""
