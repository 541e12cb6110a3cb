"""What surrounds every lesson: navigation, sidebar, and notices about corrected values."""

import streamlit as st

from pages.ui import links, streamlit_quirks
from pages.ui.catalog import LESSONS, lesson
from pages.ui.widgets import presets


def run() -> None:
    """Draw the navigation and the sidebar, then run the lesson that the address names."""
    links.begin()
    page = st.navigation(_navigation(), expanded=True)
    links.enter(page.url_path)
    acts = lesson(page.url_path).acts
    presets.shared_sliders(acts)
    notice = st.container()
    page.run()
    presets.preset_and_reset(acts)
    links.write_open_parts()
    streamlit_quirks.close_false_alarm(found=bool(page.url_path))
    refusals = links.refusals()
    if refusals:
        notice.warning("  \n".join(refusals))
    streamlit_quirks.set_modules_aside(page.url_path)


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
