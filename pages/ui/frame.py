"""What surrounds every lesson: navigation, sidebar, and notices about corrected values."""

import gc

import streamlit as st

from pages.ui import controls, links
from pages.ui.catalog import LESSONS


def run() -> None:
    """Draw the navigation and the sidebar, then run the lesson that the address names."""
    links.begin()
    st.html(f"<style>{_COMPACT}</style>")
    page = st.navigation(_navigation(), expanded=True)
    controls.shared_sliders()
    notice = st.container()
    page.run()
    controls.preset_and_reset()
    if page.url_path:
        _close_false_alarm()
    refusals = links.refusals()
    if refusals:
        notice.warning("  \n".join(refusals))
    _set_modules_aside(page.url_path)


@st.cache_resource(max_entries=len(LESSONS), show_spinner=False)
def _set_modules_aside(path: str) -> None:
    """Exempt the modules that a lesson's first run imported from garbage collection.

    Streamlit collects garbage after every run. Scanning all modules each time took half of the
    server's time for a slider step, and they never become garbage.
    """
    gc.collect()
    gc.freeze()


# On a projector, eleven lessons and the sliders under them fit without scrolling.
_COMPACT = """
[data-testid=stMainBlockContainer] { padding-top: 3.5rem; }
[data-testid=stMain] { scrollbar-gutter: stable; }
[data-testid=stMain] [data-testid=stPageLink] p { white-space: normal; font-weight: 400; }
@media (min-width: 640px) {
  [data-testid=stSidebarHeader] { height: 2.25rem; margin: 0; }
  [data-testid=stNavSectionHeader] { margin: 0.2rem 0 0; }
  [data-testid=stSidebarNavLink] { margin: 0; padding-block: 0; }
  [data-testid=stSidebarNavSeparator] { padding-top: 0.3rem; }
  [data-testid=stSidebarUserContent] { padding-top: 0.4rem; }
  [data-testid=stSidebarUserContent] [data-testid=stVerticalBlock] { gap: 0.35rem; }
}
"""

# Streamlit (1.62 to 1.67) treats an app beside a folder called `pages` as an older multipage app
# until st.navigation has run once on the server. If the first visitor follows a link to a lesson,
# Streamlit shows a "Page not found" dialog over the lesson.
_FALSE_ALARM = """
export default function () {
  const close = () => {
    for (const dialog of document.querySelectorAll("[role=dialog]"))
      if (dialog.textContent.includes("Page not found"))
        dialog.querySelector("button[aria-label=Close]")?.click();
  };
  close();
  const observer = new MutationObserver(close);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
"""


def _close_false_alarm() -> None:
    """Close Streamlit's "Page not found" on a page that was found."""
    st.components.v2.component("false_alarm", js=_FALSE_ALARM)(key="false_alarm")


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
