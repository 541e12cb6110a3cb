"""The browser's scripts: one file, at an address that contains its hash."""

import gzip
from functools import cache
from hashlib import sha256
from pathlib import Path

import streamlit as st

NOT_LOADED = "This part of the page could not be loaded. Check the network and reload the page."
FILE = Path(__file__).parent / "live" / "live.bundle.js"


@cache
def source() -> str:
    """Return the scripts, which `npm run build` made from the TypeScript files."""
    return FILE.read_text(encoding="utf-8")


@cache
def compressed() -> bytes:
    """Return the scripts, compressed once for all requests."""
    return gzip.compress(source().encode(), mtime=0)


@cache
def address() -> str:
    """Return the address below the app's root, which changes with every new build."""
    return f"live/{sha256(source().encode()).hexdigest()[:16]}.js"


def component_script(export: str) -> str:
    """Return the script of a component, which passes its arguments on to an export.

    A component's script runs at an address of its own: that of the bundle must be complete. A page
    of the static site knows its root; on a server the root is a setting.
    """
    base = st.get_option("server.baseUrlPath").strip("/")
    root = f"/{base}/" if base else "/"
    return f"""export default (component) => {{
  const root = globalThis.siteRoot ?? location.origin + "{root}";
  const mounted = import(new URL("{address()}", root)).then(
    (bundle) => component.parentElement.isConnected ? bundle.{export}(component) : undefined,
    () => {{
      const note = document.createElement("p");
      note.textContent = "{NOT_LOADED}";
      component.parentElement.replaceChildren(note);
    }});
  return () => mounted.then((unmount) => unmount?.());
}};
"""
