"""A run's begin: the link is read, and rewritten where it is old or names a preset."""

from urllib.parse import parse_qsl

import streamlit as st

from pages.ui import navigation, streamlit_quirks
from pages.ui.definitions import Page
from pages.ui.link.reading import preset_in
from pages.ui.parameters import PRESET
from pages.ui.url_state.corrections import forget_refusals, rewrite
from pages.ui.url_state.following import FOLLOW, restore_marked
from pages.ui.url_state.parameter import leave_page, restore_written
from pages.ui.url_state.run import begin, is_first


def enter(page: Page) -> None:
    """Begin a run of a page: read its link, before any control is drawn.

    1.62 to 1.67: a page link to the page itself changes the address, yet the browser sends the old
    values of the controls along with it, and Streamlit prefers those. With `FOLLOW` in the link, or
    after Back and Forward, the values of the link count. Not needed once the link's values do.
    """
    asked, is_by_history = streamlit_quirks.address_asked_for()
    is_followed = not is_first() and (FOLLOW in st.query_params or is_by_history)
    begun = begin(is_followed=is_followed, is_by_history=is_by_history)
    forget_refusals()
    if is_followed:
        pairs = parse_qsl(asked, keep_blank_values=True)
        if not is_by_history:
            foreign = _foreign_names(page)
            pairs = [(name, value) for name, value in pairs if name not in foreign]
        begun.followed = page.old_links.rewritten(pairs)
        restore_marked(begun.followed)
    st.query_params.pop(FOLLOW, None)
    leave_page(page)
    if not is_followed:
        restore_written()
        _rewrite_old_link(page)
        _expand_preset()


def _foreign_names(page: Page) -> set[str]:
    """Return the names of controls that other pages have and this page never had."""
    names = {control.name for other in navigation.catalogue() for control in other.controls}
    return names - {control.name for control in page.controls} - set(page.old_links.names)


def _rewrite_old_link(page: Page) -> None:
    """Rewrite a link of an earlier version."""
    old = [(name, value) for name in st.query_params for value in st.query_params.get_all(name)]
    now = page.old_links.rewritten(old)
    if now != old:
        names = dict.fromkeys(name for name, _ in old + now)
        rewrite({name: [value for parameter, value in now if parameter == name] for name in names})


def _expand_preset() -> None:
    """Let a link that names a preset set the three sliders, unless it names them too."""
    if PRESET.name in st.session_state:
        return
    values, refusal = preset_in(st.query_params.get_all)
    if values:
        rewrite(values, refusal)
