"""Live pictures: the browser redraws them while the hand moves, and tells the server on release."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path

import streamlit as st

from pages.ui import session_values
from pages.ui.component import component
from pages.ui.live.scene import Scene
from pages.ui.sources import beside

_source = beside(__file__)
_FOLDER = Path(__file__).parent
_STAGE = ("formula.js", "numbers.js", "pen.js", "axes.js", "colours.js", "controls.js", "stage.js")


@cache
def _bundle(*scripts: Path) -> str:
    """Join scripts, without comments and indentation."""
    lines = "\n".join(script.read_text(encoding="utf-8") for script in scripts).splitlines()
    kept = (line.strip() for line in lines)
    return "\n".join(line for line in kept if line and not line.startswith("//"))


def _with_stage(scene: Path, *more: str) -> str:
    """Return the program of a scene: the stage's scripts, its own, and more of the stage's."""
    return _bundle(*(_FOLDER / name for name in _STAGE), scene, *(_FOLDER / name for name in more))


@cache
def _components(scene: Path) -> tuple[Callable[..., object], Callable[..., object]]:
    """Register a scene's program, and the picture that mounts it; a digest joins the two.

    The program has a component of its own: one that never changes is sent once.
    """
    program = _with_stage(scene)
    name = f"const PROGRAM = '{scene.stem} {sha256(program.encode()).hexdigest()[:16]}';\n"
    arrival, scripts, mount = (_FOLDER / f"{file}.js" for file in ("arrival", "scripts", "mount"))
    return (
        component(f"scripts_{scene.stem}", js=f"{name}{program}\n{_bundle(arrival, scripts)}"),
        component(
            f"live_{scene.stem}",
            html=_source("stage.html"),
            css=_source("stage.css"),
            js=f"{name}{_bundle(arrival, mount)}",
        ),
    )


def present(scene: Scene, *, within_section: bool = False) -> None:
    """Mount a lesson's live picture, or one of a section of the lesson.

    Values that the user sets in it move the controls of the same names.
    """
    key = f"{'inner' if within_section else 'live'}_{scene.lesson.name}"
    scripts, picture = _components(scene.script)
    scripts(key=f"scripts_{scene.script.stem}")
    data = {**scene.for_browser(), "isWithinSection": within_section}
    picture(key=key, data=data, on_settled_change=lambda: _settle(key, scene))


def _settle(key: str, scene: Scene) -> None:
    """Set the controls to what the hand has left behind; ignore what they do not allow."""
    values = session_values.sent(key, "settled")
    if not isinstance(values, Mapping):
        return
    for variable in scene.variables:
        value = values.get(variable.key)
        # Not `isinstance`: true and false are no numbers here.
        if type(value) is int and value in variable.options:
            session_values.choose(variable.key, value)


def _colours() -> str:
    """The style of a page of its own, with paper and ring of the lab's two themes."""
    light, dark = (
        f"--paper: {st.get_option(f'theme.{one}.backgroundColor')}; "
        f"--st-primary-color: {st.get_option(f'theme.{one}.primaryColor')};"
        for one in ("light", "dark")
    )
    # Not `light-dark()`: a script reads a custom property as it is written.
    return (
        f":root {{ color-scheme: light dark; {light} }}"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}"
        "body { margin: 16px; background: var(--paper); }"
    )


def program_alone(scene: Path) -> str:
    """Return a scene's scripts for a page without a server: ``show(parent, values)`` draws it."""
    return _with_stage(scene, "mount_alone.js")


def as_page(scene: Scene, title: str, source: str) -> str:
    """The same picture as one HTML file that follows its own sliders, without a server.

    Under it stands where it comes from, as HTML.
    """
    values = json.dumps(scene.for_browser()).replace("<", "\\u003c")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title>"
        f"<style>{_colours()}{_source('stage.css')}</style>{_source('stage.html')}"
        f'<p class="live">{source}</p>'
        f"<script type='module'>{program_alone(scene.script)}\n"
        f"show(document.body, {values});</script></html>"
    )
