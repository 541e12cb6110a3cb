"""In the place of the package of this name, of which pandas takes one function."""

from html import escape

__all__ = ["escape"]
