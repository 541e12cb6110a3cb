"""What works around a version of Streamlit, each with the version and the reason.

Light to import: the first thing that the app draws comes from here.
"""

import gc
from contextlib import AbstractContextManager

import streamlit as st
from streamlit.runtime.pages_manager import PagesManager

# 1.62 to 1.67: no option makes navigation and sidebar this compact. On a projector, eleven lessons
# and the sliders under them fit without scrolling.
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
_UNSEEN = ":has(> [class*=st-key-unseen]) { display: none }"

# 1.62 to 1.67: an app beside a folder called `pages` counts as an older multipage app until
# st.navigation has run once on the server. If the first visitor follows a link to a lesson,
# Streamlit shows a "Page not found" dialog over the lesson. Here the dialog stays unseen during
# that first run, and is closed in it.
_NO_DIALOG = "body [role=dialog], body [data-baseweb=modal] { visibility: hidden !important }"
_DIALOG = "body [role=dialog], body [data-baseweb=modal] { visibility: visible !important }"
_CLOSE_DIALOG = """
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

# 1.62 to 1.67: white text has too little contrast on the light blue tags of the dark theme.
_READABLE_TAGS = """
.stMultiSelect span[title], .stMultiSelect span[title] ~ * { color: light-dark(#fff, #10151c) }
"""


def style() -> None:
    """Style the page; before anything else, and before anything slow is imported."""
    # Markdown, because the browser has to fetch a script before it can show what st.html draws.
    first = st.empty()
    if PagesManager.uses_pages_directory:
        first.markdown(f"<style>{_NO_DIALOG}</style>", unsafe_allow_html=True)
    st.html(f"<style>{_COMPACT}{_UNSEEN}</style>")


def close_false_alarm(*, found: bool) -> None:
    """Close Streamlit's "Page not found" on a page that was found; else let it be seen."""
    if found:
        st.components.v2.component("false_alarm", js=_CLOSE_DIALOG)(key="false_alarm")
    else:
        st.html(f"<style>{_DIALOG}</style>")


def unseen(key: str) -> AbstractContextManager:
    """A place for controls that nobody is to see.

    1.62 to 1.67: a control that a run does not draw loses its value, and its parameter in the link.
    """
    return st.container(key=f"unseen_{key}")


def make_tags_readable() -> None:
    """Give the tags of a multiple choice enough contrast."""
    st.html(f"<style>{_READABLE_TAGS}</style>")


@st.cache_resource(max_entries=16, show_spinner=False)
def set_modules_aside(path: str) -> None:
    """Exempt the modules that a lesson's first run imported from garbage collection.

    1.62 to 1.67 collect garbage after every run. Scanning all modules each time took half of the
    server's time for a slider step, and they never become garbage.
    """
    gc.collect()
    gc.freeze()
