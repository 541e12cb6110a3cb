"""The lab's public address, and the files that list its pages for search engines."""

import os
import re
from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

VARIABLE = "LAB_ADDRESS"
_ADDRESS = re.compile(
    r"https?://"
    r"(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])"  # a name or an IP address
    r"(?::(?P<port>[0-9]{1,5}))?"
    r"(?:/[a-z0-9._~%-]+)*/?",
    re.IGNORECASE,
)
_LARGEST_PORT = 65535
_SITEMAP = """<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{urls}
</urlset>
"""


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


def robots(address: str | None) -> str:
    """Return robots.txt, which allows everything and names the sitemap, if there is one."""
    everything = "User-agent: *\nAllow: /\n"
    return everything + (f"\nSitemap: {address}/sitemap.xml\n" if address else "")


def sitemap(address: str, paths: Iterable[str]) -> str:
    """Return the sitemap of these paths below a public address."""
    return _SITEMAP.format(
        urls="\n".join(f"  <url><loc>{address}/{path}</loc></url>" for path in paths)
    )


def routes(paths: Iterable[str]) -> list[Route]:
    """Return the routes of robots.txt and of the sitemap, which lists these URL paths.

    Without a public address there is no sitemap.
    """
    address = public_address()
    pages = address and sitemap(address, paths)

    def send_robots(request: Request) -> Response:
        return PlainTextResponse(robots(address))

    def send_sitemap(request: Request) -> Response:
        if not pages:
            return PlainTextResponse("Not Found", status_code=404)
        return Response(pages, media_type="application/xml")

    # Crawlers look for robots.txt at the host's root. The sitemap lies below the lab's own.
    return [
        Route("/robots.txt", send_robots),
        Route("/sitemap.xml", send_sitemap),
        Route("/{root:path}/sitemap.xml", send_sitemap),
    ]
