"""The lab's name, the path of its root, and its public address."""

import os
import re
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import streamlit as st

NAME = "Positional Encoding Lab"
VARIABLE = "LAB_ADDRESS"
_ADDRESS = re.compile(
    r"https?://"
    r"(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])"  # a name or an IP address
    r"(?::(?P<port>[0-9]{1,5}))?"
    r"(?:/[a-z0-9._~%-]+)*/?",
    re.IGNORECASE,
)
_LARGEST_PORT = 65535
ONLY_HERE = "Phones cannot open this lab yet: its address works only on this computer."
"""Shown in place of the QR code of an address of the computer itself."""


def root() -> str:
    """Return the path of the app's root below its host, as Streamlit's setting says: / or /lab/."""
    base = st.get_option("server.baseUrlPath").strip("/")
    return f"/{base}/" if base else "/"


def root_of(scope: Mapping[str, Any]) -> str:
    """Return the path of the app's root in a request: where it is mounted, and the setting."""
    mounted_at: str = scope.get("root_path", "")
    return mounted_at.rstrip("/") + root()


class AddressError(ValueError):
    """The configured address is not one under which the lab can be published."""


def public_address() -> str | None:
    """Return the lab's public address without a final slash; None if it is not configured.

    It never depends on a request, whose Host header any client can set.
    """
    address = os.environ.get(VARIABLE, "").strip()
    if not address:
        return None
    match = _ADDRESS.fullmatch(address)
    if not match or int(match["port"] or 0) > _LARGEST_PORT:
        raise AddressError(
            f"{VARIABLE} is {address!r}. Set it to an absolute http or https URL without a query, "
            "such as https://lab.example.org, or leave it out."
        )
    return address.rstrip("/")


def is_this_computer(link: str) -> bool:
    """Return True if no other computer can open a link."""
    host = urlsplit(link).hostname or ""
    try:
        address = ip_address(host)
    except ValueError:  # a name
        return host == "localhost"
    return address.is_loopback or address.is_unspecified
