"""Files that no reader means well with: each is refused in words, in little time and memory."""

import io
import pickle
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from browser.client import HUNG_UP, Client, client
from browser.server import server_of

MEBI = 2**20
pytestmark = pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="Linux alone tells a process's largest memory"
)
SECONDS, GROWTH = 20, 300 * MEBI


def npy(array: np.ndarray, **options: bool) -> bytes:
    stream = io.BytesIO()
    np.save(stream, array, **options)
    return stream.getvalue()


def header(shape: tuple[int, ...]) -> bytes:
    text = f"{{'descr': '<f8', 'fortran_order': False, 'shape': {shape}, }}".ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode() + bytes(32)


# Each with what the page says of it.
FILES = {
    "cells.npy": (header((10**6, 10**6)), "bytes of its shape"),
    "objects.npy": (npy(np.array([[{}, 1], [2, 3]], object), allow_pickle=True), "dtype"),
    "pickle.npy": (pickle.dumps([[1, 2]] * 1000), "another header"),
    "pickle.csv": (pickle.dumps(list(range(10**5))), "other bytes"),
    "junk.csv": (np.random.default_rng(1).bytes(MEBI), "other bytes"),
    "nothing.txt": (b"\0" * MEBI, "got"),
    "columns.csv": ((b"0," * 999_999 + b"0\n") * 2, "first rows are enough"),
    "rows.csv": (b"1,2\n" * 10**6, "first rows are enough"),
    "quotes.csv": (b'"' * (4 * MEBI) + b"\n1", "got"),
    "digits.csv": (b"9" * 4 * MEBI + b"\n1\n1", "got"),
    "wide.npy": (npy(np.zeros((2, 2 * MEBI), np.int8)), "first rows are enough"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    """A server of its own, and its log: its memory is measured."""
    log = tmp_path_factory.mktemp("uploads") / "output.txt"
    with server_of("app.py", log) as running:
        yield running, log


def peak(process: int) -> int:
    """The most memory that a process has ever held."""
    (kibibytes,) = re.findall(r"VmHWM:\s*(\d+) kB", Path(f"/proc/{process}/status").read_text())
    return int(kibibytes) * 1024


def sentences_of(sender: Client, name: str, content: bytes) -> list[str]:
    """Upload a file; what the page says of it."""
    status, state = sender.upload(name, content)
    assert status == 204, name
    sender.run(state)
    assert sender.exceptions() == [], name
    return [element.alert.body for element in sender.elements if element.HasField("alert")]


@pytest.mark.slow
def test_twenty_readers_bring_files_that_mean_harm(server) -> None:
    (url, process), log = server
    files = list(FILES.items()) * 2

    def bring(number: int) -> None:
        with client(url, "formulas") as sender:
            name, (content, answer) = files[number]
            assert any(answer in sentence for sentence in sentences_of(sender, name, content)), name

    with client(url, "formulas"):
        before = peak(process)
    begin = time.monotonic()
    with ThreadPoolExecutor(20) as pool:
        list(pool.map(bring, range(len(files))))
    assert time.monotonic() - begin < SECONDS
    assert peak(process) - before < GROWTH
    assert "Traceback" not in log.read_text("utf-8")


def test_a_file_above_the_limit_is_refused(server) -> None:
    (url, process), _ = server
    with client(url, "formulas") as sender:
        before = peak(process)
        assert sender.upload("large.npy", bytes(100 * MEBI))[0] in (413, HUNG_UP)
        assert peak(process) - before < 10 * MEBI


def test_a_client_that_keeps_uploading_keeps_two_files(server) -> None:
    (url, process), _ = server
    with client(url, "formulas") as sender:
        sent = [sender.upload("m.npy", bytes(4 * MEBI))[1] for _ in range(2)]
        before = peak(process)
        sent += [sender.upload("m.npy", bytes(4 * MEBI))[1] for _ in range(10)]
        assert peak(process) - before < 20 * MEBI
        for state in (sent[0], sent[-1]):  # the first is gone, the last is there
            sender.run(state)
            assert sender.exceptions() == []
