"""Requests to a real server, and the headers of its answers."""

from email.message import Message
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SECURITY = (
    "Content-Security-Policy",
    "Referrer-Policy",
    "X-Content-Type-Options",
    "Permissions-Policy",
)


def get(url: str, **headers: str) -> tuple[int, Message, bytes]:
    """Status, headers and body of an answer; header names are given with underscores."""
    asked = Request(url, headers={name.replace("_", "-"): text for name, text in headers.items()})
    try:
        with urlopen(asked, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as error:
        with error:
            return error.code, error.headers, error.read()
