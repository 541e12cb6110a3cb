"""Live pictures: the browser redraws them during a drag and tells the server on release."""

from collections.abc import Callable, Iterable, Mapping
from html import escape

import streamlit as st

from pages.ui import bundle, session_values, url_state
from pages.ui.appearance import THEMES, theme_colour
from pages.ui.component import component
from pages.ui.definitions import Stop
from pages.ui.live.compared import FIND, PIN, compared, is_allowed, write
from pages.ui.live.scene import Scene
from pages.ui.sources import beside
from pages.ui.text.markup import script_json
from pages.ui.text.numbers import listed

_source = beside(__file__)
_picture = component(
    "live_picture",
    export="livePicture",
    html=_source("stage.html"),
    css=_source("stage.css"),
)


_QUESTION = "_question"
PINNED, TARGET = url_state.Parameter(PIN), url_state.Parameter(FIND)
"""The pinned view and the target in the link."""
_COMPARED = {parameter.name: parameter for parameter in (PINNED, TARGET)}


def ask_about_picture(stop: Stop | None, *, revealed: bool) -> None:
    """Let this run's main picture hide what gives a stop's answer away."""
    st.session_state[_QUESTION] = question(stop, revealed=revealed) if stop else {}


def question(stop: Stop, *, revealed: bool) -> dict[str, object]:
    """Return the field `question` of `PictureData` of scene.ts."""
    asked = {"name": stop.key, "hides": stop.hides, "masks": stop.masks, "isRevealed": revealed}
    return {"question": asked}


def present(
    scene: Scene,
    *,
    within_section: bool = False,
    on_text: Mapping[str, Callable[[object], None]] | None = None,
) -> None:
    """Mount a lesson's live picture, or one of a section of the lesson.

    Values that the user sets in it move the controls of the same names. For each of the scene's
    texts, a function of ``on_text`` takes what a client sends, which may be any JSON.
    """
    key = f"{'inner' if within_section else 'live'}_{scene.lesson.name}"
    asked = {} if within_section else st.session_state[_QUESTION]
    shown = {} if within_section else _compared(scene)
    data = {**scene.for_browser(), **asked, **shown, "isWithinSection": within_section}
    _picture(
        key=key,
        data=data,
        on_settled_change=lambda: _settle(key, scene, on_text or {}),
        on_pinned_change=lambda: _pin(key, scene),
    )
    if "target" in shown:
        _lead_game(scene, shown["target"])


def markup() -> str:
    """Return the elements of a live picture, as HTML."""
    return _source("stage.html")


def style() -> str:
    """Return the style sheet of a live picture."""
    return _source("stage.css")


def _compared(scene: Scene) -> dict[str, Mapping[str, float]]:
    """Return the views of the link beside the current one; refuse what the picture has not."""
    fields, refusals = compared(scene, lambda name: _COMPARED[name].text())
    for name, refusal in refusals.items():
        url_state.refuse(refusal)
        _COMPARED[name].write()
    return fields


def _lead_game(scene: Scene, searched: Iterable[str]) -> None:
    """Draw below the picture how to find a target, and a way out."""
    labels = [
        scene.lesson.label_of(variable.key, variable.label)
        for variable in scene.variables
        if variable.key in searched
    ]
    with st.container(key="find", horizontal=True, vertical_alignment="center"):
        st.markdown(
            f"**Find the parameters.** Change *{listed(labels)}* until the picture matches the "
            "target: faint shapes or, of a map, its left half."
        )
        st.button("Exit game", on_click=TARGET.write, type="tertiary")


def _pin(key: str, scene: Scene) -> None:
    """Put into the link what the user has pinned; ignore what the picture does not have."""
    values = session_values.sent(key, "pinned")
    if not isinstance(values, Mapping):
        return
    if not values:
        PINNED.write()
    elif is_allowed(scene, values, is_complete=True):
        PINNED.write(write(values))


def _settle(key: str, scene: Scene, on_text: Mapping[str, Callable[[object], None]]) -> None:
    """Set the controls to what the user has set in the picture; ignore what they do not allow."""
    values = session_values.sent(key, "settled")
    if not isinstance(values, Mapping):
        return
    for variable in scene.variables:
        value = values.get(variable.key)
        # Not `isinstance`: true and false are no numbers here.
        if type(value) is int and value in variable.options:
            session_values.choose(variable.key, value)
    for name, choose in on_text.items():
        if name in values:
            choose(values[name])


def page_style() -> str:
    """Return the style of a page of its own that shows live pictures."""
    return _colours() + style()


def _colours() -> str:
    """The style of a page of its own, with paper and ring of the lab's two themes."""
    light, dark = (
        f"--paper: {theme_colour(theme, 'background')}; "
        f"--st-primary-color: {theme_colour(theme, 'primary')};"
        for theme in THEMES
    )
    # Not `light-dark()`: a script reads a custom property as it is written.
    return (
        f":root {{ color-scheme: light dark; {light} }}"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}"
        "body { margin: 16px; background: var(--paper); }"
    )


def as_page(
    picture: Mapping[str, object], title: str, source: str, *, script: str | None = None
) -> str:
    """Return a picture as one HTML page that follows its own sliders, without a session.

    ``source``, in HTML, says below the picture where it comes from. The page holds the scripts,
    unless ``script`` is their address.
    """
    scripts = (
        f'<script type="module" src="{escape(script)}"></script>'
        if script
        else f'<script type="module">{bundle.LIVE.source}</script>'
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title>"
        f"<style>{page_style()}</style><main>{markup()}"
        f'<p class="live source">{source}</p></main>'
        f'<script type="application/json" class="live-picture">{script_json(picture)}</script>'
        f"{scripts}</html>"
    )
