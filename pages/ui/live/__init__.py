"""Live pictures: the browser redraws them during a drag and tells the server on release."""

import json
import re
from collections.abc import Callable, Mapping
from html import escape

import streamlit as st

from pages.ui import bundle, session_values, url_state
from pages.ui.appearance import THEMES, theme_colour
from pages.ui.component import component
from pages.ui.definitions import Stop
from pages.ui.live.scene import Scene, Variable
from pages.ui.sources import beside

_source = beside(__file__)
_picture = component(
    "live_picture",
    export="livePicture",
    html=_source("stage.html"),
    css=_source("stage.css"),
)


_QUESTION = "_question"
PINNED = url_state.Parameter("pin")
"""The pinned view in the link: names and values of its variables."""
_BETWEEN = "."
_PAIR = re.compile(r"(?P<name>[a-z_]{1,40})-(?P<value>-?[0-9]{1,7})")
_LARGEST = 4096
"""Largest value of a variable that another one limits."""


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
    data = {**scene.for_browser(), **asked, "isWithinSection": within_section}
    pinned = None if within_section else _pinned(scene)
    if pinned:
        data["pinned"] = pinned
    _picture(
        key=key,
        data=data,
        on_settled_change=lambda: _settle(key, scene, on_text or {}),
        on_pinned_change=lambda: _pin(key, scene),
    )


def markup() -> str:
    """Return the elements of a live picture, as HTML."""
    return _source("stage.html")


def style() -> str:
    """Return the style sheet of a live picture."""
    return _source("stage.css")


def _pinned(scene: Scene) -> dict[str, float] | None:
    """Return the variables of the view that the link pins, if all its values are allowed."""
    written = PINNED.text()
    if not written:
        return None
    pairs = [_PAIR.fullmatch(pair) for pair in written.split(_BETWEEN)]
    # In an older link, a picture may have had other variables; new ones are as confirmed.
    named = {pair["name"]: int(pair["value"]) for pair in pairs if pair}
    old = {*scene.lesson.parameters, *scene.parameters}
    known = {key: value for key, value in named.items() if key not in old}
    values = {variable.key: variable.value for variable in scene.variables} | known if known else {}
    if any(variable.waits for variable in scene.variables) or not _is_allowed(scene, values):
        PINNED.refuse(": it does not match the controls of this picture.")
        PINNED.write()
        return None
    return values


def _is_allowed(scene: Scene, values: Mapping[object, object]) -> bool:
    """Return whether values are those of all variables of a picture, each within its range."""

    def fits(variable: Variable) -> bool:
        value = values.get(variable.key)
        # Not `isinstance`: true and false are no numbers here. A limit may have changed since.
        is_limited = variable.limit is not None and type(value) is int and 0 <= value <= _LARGEST
        return type(value) is int and (is_limited or value in variable.options)

    return len(values) == len(scene.variables) and all(map(fits, scene.variables))


def _pin(key: str, scene: Scene) -> None:
    """Put into the link what the user has pinned; ignore what the picture does not have."""
    values = session_values.sent(key, "pinned")
    if not isinstance(values, Mapping):
        return
    if not values:
        PINNED.write()
    elif _is_allowed(scene, values):
        PINNED.write(_BETWEEN.join(f"{name}-{value}" for name, value in values.items()))


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
    data = json.dumps(picture).replace("<", "\\u003c")
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
        f'<script type="application/json" class="live-picture">{data}</script>'
        f"{scripts}</html>"
    )
