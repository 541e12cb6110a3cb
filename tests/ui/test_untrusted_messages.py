"""What clients send beyond what the lab's pages do: which of it is kept."""

from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.uploaded_file_manager import UploadedFileRec

from pages.ui import untrusted_messages

MEBI = 2**20


def test_of_too_many_files_the_oldest_go_whoever_sent_them():
    untrusted_messages.refuse()
    manager = MemoryUploadedFileManager("/upload")
    readers = ["first", *map(str, range(40)), "first"]
    for number, reader in enumerate(readers):
        record = UploadedFileRec(str(number), "rows.csv", "text/csv", bytes(5 * MEBI))
        manager.add_file(reader, record)
    kept = [name for own in manager.file_storage.values() for name in own]
    assert kept == [str(number) for number in range(len(readers) - 40, len(readers))]


def test_a_reader_keeps_the_last_two_files():
    untrusted_messages.refuse()
    manager = MemoryUploadedFileManager("/upload")
    for number in range(3):
        manager.add_file("reader", UploadedFileRec(str(number), "rows.csv", "text/csv", b"1"))
    assert list(manager.file_storage["reader"]) == ["1", "2"]
