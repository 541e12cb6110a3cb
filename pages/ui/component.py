"""Components of the lab: HTML, style and script that lie beside the module that mounts them."""

from collections.abc import Callable
from typing import Any

import streamlit as st


def component(name: str, *, js: str, html: str = "", css: str = "") -> Callable[..., Any]:
    """Return a component, to be called with the arguments of a mount.

    1.62: a component must be registered in the run that mounts it, since one that was registered
    on import is unknown to a runtime that starts later. Not needed from 1.67 on.
    """

    def mount(**arguments: Any) -> Any:
        return st.components.v2.component(name, html=html or None, css=css or None, js=js)(
            **arguments
        )

    return mount
