"""Scripts, styles and drawings that lie beside the modules that use them."""

from collections.abc import Callable
from functools import cache
from pathlib import Path


def beside(module: str) -> Callable[[str], str]:
    """A reader of the files beside a module, given by its ``__file__``; each is read once."""
    folder = Path(module).parent
    return cache(lambda name: (folder / name).read_text(encoding="utf-8"))
