"""The controls of a page as they look before Streamlit draws them.

A slider that the picture follows is a slot, which the page's script fills with one that works. The
script also enables radio buttons: the lesson follows them.
"""

from collections.abc import Sequence
from dataclasses import replace
from html import escape

from pages.ui.definitions import Lesson, Page
from pages.ui.link.reading import Link
from pages.ui.parameters import (
    LECTURE,
    PRESET,
    SHARED,
    AnyControl,
    Choice,
    Control,
    Pills,
    Radio,
    Several,
    Slider,
    Switch,
    preset_of,
    top_rows,
)


def sidebar(page: Page, link: Link, mark: str) -> str:
    """Return the lab's mark, the page's shared controls, and the rest of the sidebar."""
    idle = page.idle_at(link.values)
    shown = [
        control for control in SHARED if control.name in page.shared and control.name not in idle
    ]
    parts = [
        _drawn(replace(control, label=page.label_of(control.name, control.label)), link)
        for control in shown
    ]
    parts.append(f'<div class="st-key-lecture">{_drawn(LECTURE, link)}</div>')
    if page.offers_presets and PRESET.name not in idle:
        chosen = PRESET.label_of(preset_of(link.shared))
        parts.append(f'<div class="st-key-preset">{_box(PRESET.label, chosen)}</div>')
    parts.append('<div class="stButton"><span class="box">Reset</span></div>')
    inside = "".join(f"<div>{part}</div>" for part in parts)
    return (
        '<section data-testid="stSidebar" aria-expanded="false" aria-label="Shared parameters">'
        '<div data-testid="stSidebarContent"><div data-testid="stSidebarHeader">'
        f'<span class="mark">{mark}</span></div>'
        '<div data-testid="stSidebarUserContent"><div data-testid="stVerticalBlock">'
        f"{inside}</div></div></div></section>"
    )


def rows(lesson: Lesson, link: Link) -> str:
    """Return the lesson's first controls, those of each row side by side."""
    idle = lesson.idle_at(link.values)
    columns = {
        control.name: f'<div data-testid="stColumn" style="flex: {width} 1 0">'
        f"{'' if control.name in idle else _drawn(control, link)}</div>"
        for control, width in zip(lesson.controls, lesson.widths, strict=False)
    }
    return "".join(
        f'<div data-testid="stLayoutWrapper"><div class="st-key-{key}">'
        '<div data-testid="stHorizontalBlock">'
        f"{''.join(columns[control.name] for control in controls)}</div></div></div>"
        for key, controls in top_rows(lesson.controls[: len(lesson.widths)])
    )


def _drawn(control: AnyControl, link: Link) -> str:
    value = link[control]
    if isinstance(control, Switch):
        state = " checked" if value else ""
        return (
            '<div class="stCheckbox"><label><input type="checkbox" role="switch" disabled'
            f"{state}> <span>{escape(control.label)}</span></label></div>"
        )
    if isinstance(control, Slider):
        return _slot(control, value, link.options[control.name])
    if isinstance(control, Radio):
        shown = control.picture_values()
        options = "".join(
            f'<label><input type="radio" disabled name="{control.name}" value="{escape(option)}" '
            f'data-sets="{control.parameter}" data-shows="{escape(str(shown[option]))}"'
            f"{' checked' if option == value else ''}> {escape(control.label_of(option))}</label>"
            for option in link.options[control.name]
        )
        group = f'<div role="radiogroup" aria-label="{escape(control.label)}">{options}</div>'
        if isinstance(control, Pills):
            return (
                f'<div class="st-key-pills_{control.name}"><div class="stRadio">{group}</div></div>'
            )
        return (
            f'<div class="stRadio"><span class="name">{escape(control.label)}</span>{group}</div>'
        )
    if isinstance(control, Several):
        return f'<div class="stMultiSelect">{_box(control.label, ", ".join(map(str, value)))}</div>'
    box = _box(control.label, control.label_of(value) if isinstance(control, Choice) else value)
    return f'<div class="st-key-{control.name}">{box}</div>'


def _slot(control: Control, value: object, options: Sequence) -> str:
    """Return a slider; the page's script puts one that works in its place."""
    share = options.index(value) / max(len(options) - 1, 1)
    return (
        f'<div class="stSlider slot" data-slot="{control.name}">'
        f'<label style="--at: {share:.4f}">{escape(control.label)} <output>{value}</output>'
        f'<input type="range" disabled value="{100 * share:.2f}"></label></div>'
    )


def _box(label: str, text: str) -> str:
    return f'<span class="name">{escape(label)}</span> <span class="box">{escape(text)}</span>'
