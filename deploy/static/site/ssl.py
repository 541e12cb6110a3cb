"""Stub for ssl in a browser's worker: the names that asyncio and anyio look up."""


class SSLError(OSError):
    """Error that is never raised here."""


SSLWantReadError = SSLWantWriteError = SSLSyscallError = SSLEOFError = SSLZeroReturnError = SSLError
SSLContext = SSLObject = SSLSocket = MemoryBIO = type("Unused", (), {})
