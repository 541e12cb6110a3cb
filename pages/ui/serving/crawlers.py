"""The files that search engines read: robots.txt and the sitemap."""

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from pages.ui.site import public_address

_SITEMAP = """<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{urls}
</urlset>
"""


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
