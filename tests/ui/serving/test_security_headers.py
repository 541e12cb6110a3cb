"""Every HTTP response carries the security headers once; only known inline scripts may run."""

import re

import pytest
from starlette.responses import Response

from asgi import get
from pages.ui.serving.content_policy import content_security_policy, inline_script_hashes
from pages.ui.serving.security_headers import SecurityHeaders, streamlit_page

NAMES = {
    "content-security-policy",
    "referrer-policy",
    "x-content-type-options",
    "permissions-policy",
}
# Computed by `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`, and for "f()\ng()".
ALERT = "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI="
TWO_LINES = "sha256-g2lBgxPEce3cSatMuPWBeCarte0gL+D+R81D7x8JiHE="


@pytest.mark.parametrize("status", [200, 304, 404, 500])
def test_every_response_has_each_header_once(status: int) -> None:
    app = SecurityHeaders(Response("text", status_code=status), script_hashes=[])
    headers = get(app, "/").headers
    assert all(len(headers.getlist(name)) == 1 for name in NAMES)
    assert "x-frame-options" not in headers


def test_a_header_that_the_response_has_is_left_alone() -> None:
    own = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'"}
    headers = get(SecurityHeaders(Response(headers=own), script_hashes=[]), "/").headers
    for name, value in own.items():
        assert headers.getlist(name) == [value]


def test_policy_runs_no_inline_script_but_the_known_ones() -> None:
    policy = directives(content_security_policy([ALERT, TWO_LINES, ALERT]))
    assert policy["script-src"] == ["'self'", f"'{ALERT}'", f"'{TWO_LINES}'", "blob:"]
    assert directives(content_security_policy([]))["script-src"] == ["'self'", "blob:"]


def test_policy_names_no_other_host_and_any_page_may_embed_the_lab() -> None:
    policy = directives(content_security_policy([]))
    assert "frame-ancestors" not in policy
    assert policy["default-src"] == ["'self'"]
    for name in ("frame-src", "object-src"):
        assert policy[name] == ["'none'"]
    for sources in policy.values():
        assert set(sources) <= {"'self'", "'none'", "'unsafe-inline'", "data:", "blob:"}
    assert [name for name, sources in policy.items() if "'unsafe-inline'" in sources] == [
        "style-src"
    ]


def directives(policy: str) -> dict[str, list[str]]:
    """The sources of each directive; no directive appears twice."""
    found = [directive.split() for directive in policy.split(";")]
    assert len({name for name, *_ in found}) == len(found)
    return {name: sources for name, *sources in found}


@pytest.mark.parametrize(
    ("page", "hashes"),
    [
        ("<script>alert(1)</script>", {ALERT}),
        ('<SCRIPT type="module" defer>alert(1)</SCRIPT >', {ALERT}),
        ("<script>alert(1)</script><p><script>f()\r\ng()</script>", {ALERT, TWO_LINES}),
        ("<script>alert(1)</script><script>alert(1)</script>", {ALERT}),
        ('<script src="x.js"></script>', set()),
        ('<script type="application/json">{"a": 1}</script>', set()),
        ('<script type="application/ld+json">{}</script>', set()),
        ("<!-- <script>alert(1)</script> --><p>alert(1)", set()),
    ],
)
def test_inline_scripts_of_a_page_are_hashed(page: str, hashes: set[str]) -> None:
    assert inline_script_hashes(page) == hashes


@pytest.mark.both
def test_inline_scripts_of_the_installed_streamlit_are_found() -> None:
    page = re.sub("<!--.*?-->", "", streamlit_page(), flags=re.DOTALL)
    inline = set(re.findall("<script>(.*?)</script>", page, re.DOTALL))
    assert len(inline_script_hashes(page)) == len(inline)
    assert inline_script_hashes(streamlit_page()) == inline_script_hashes(page)
