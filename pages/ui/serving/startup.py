"""Imports that sessions need, before the first one begins."""

import gc
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path

_ROOT = Path(__file__).parents[3]
# Streamlit and Plotly import these in the first run: a quarter of all objects.
_IMPORTED_BY_STREAMLIT = ("pandas", "PIL.Image")


def preload() -> None:
    """Import what sessions need, and exempt it from garbage collection.

    1.62 to 1.67: Streamlit collects garbage after every run. Scanning all modules took half of the
    server's time for a slider step. There are no sessions yet whose objects would be frozen, too.
    Not needed once Streamlit leaves garbage collection to Python.
    """
    for module in (*own_modules(), *_IMPORTED_BY_STREAMLIT):
        import_module(module)
    gc.collect()
    gc.freeze()


def own_modules() -> Iterator[str]:
    """Name the modules of the core and of the pages, without the scripts that sessions run."""
    for folder in ("pe_core", "pages"):
        for path in sorted((_ROOT / folder).glob("**/*.py")):
            if path.stem not in ("__init__", "session", path.parent.name):
                yield ".".join(path.relative_to(_ROOT).with_suffix("").parts)


@asynccontextmanager
async def lifespan(app: object) -> AsyncIterator[None]:
    """Preload once Streamlit's runtime, which the caches need, has started."""
    preload()
    yield
