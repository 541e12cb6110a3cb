"""Components of the lab: exports of the live bundle, with HTML and style of their own."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from pages.ui import bundle, site
from pages.ui.text.markup import script_json

NOT_LOADED = "This part of the page could not be loaded. Check the network and reload the page."


def component(name: str, *, export: str, html: str = "", css: str = "") -> Callable[..., Any]:
    """Return a component, to be called with the arguments of a mount.

    ``export`` is the name of its script in live_bundle.ts or components.ts.

    1.62: a component must be registered in the run that mounts it, since one that was registered
    on import is unknown to a runtime that starts later. Not needed from 1.67 on.
    """

    def mount(**arguments: Any) -> Any:
        script = component_script(export)
        return st.components.v2.component(name, html=html or None, css=css or None, js=script)(
            **arguments
        )

    return mount


def component_script(export: str) -> str:
    """Return the script of a component, which passes its arguments on to an export."""
    settings = {
        "root": site.root(),
        "live": bundle.LIVE.address,
        "name": export,
        "failure": NOT_LOADED,
    }
    return f"const SETTINGS = {script_json(settings)};\n{bundle.COMPONENT.source}"
