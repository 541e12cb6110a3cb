"""The two servers that are compared."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from browser.server import server_of

BARE_PAGE = "tests/benchmarks/bare_page.py"


@contextmanager
def lab_and_bare_page() -> Iterator[tuple[str, str]]:
    """Addresses of a new server of the app and of one of the bare page.

    Every measure has its own, so that none finds in a cache what another one left there.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        server_of("app.py", Path(folder) / "lab.txt") as lab,
        server_of(BARE_PAGE, Path(folder) / "bare_page.txt") as bare_page,
    ):
        yield lab.url, bare_page.url
