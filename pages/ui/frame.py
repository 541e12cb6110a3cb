"""What surrounds every lesson: navigation, shared sidebar, and a word on refused values."""

import streamlit as st

from pages.ui import controls, links
from pages.ui.catalog import LESSONS


def run() -> None:
    """Draw the navigation and the sidebar, then run the lesson that the address names."""
    links.begin()
    page = st.navigation(_navigation())
    controls.sidebar()
    notice = st.container()
    page.run()
    refusals = links.refusals()
    if refusals:
        notice.warning("  \n".join(refusals))


def _navigation() -> dict[str, list]:
    groups: dict[str, list] = {}
    for entry in LESSONS:
        page = st.Page(
            entry.script,
            title=entry.title,
            url_path=entry.path or None,
            default=not entry.path,
        )
        groups.setdefault(entry.group, []).append(page)
    return groups
