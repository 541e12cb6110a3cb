"""A page's link, read without a session: for the page that a server sends first.

The rules are those of a session (url_state), which uses the functions of this module, too.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import parse_qsl

from pages.ui.definitions import Page
from pages.ui.link.values import (
    is_written_as,
    last,
    quoted,
    read,
    read_several,
    read_switch,
    read_text,
)
from pages.ui.parameters import (
    DEFAULTS,
    LECTURE,
    PRESET,
    PRESETS,
    SHARED,
    AnyControl,
    Choice,
    Control,
    Several,
    Switch,
    Text,
    View,
    default_of,
)
from pages.ui.text.numbers import listed

Given = Callable[[str], list[str]]
"""Returns the values that a link gives to a name."""
MOST_PARAMETERS = 200


@dataclass(frozen=True, kw_only=True)
class Link(View):
    """The allowed values of all controls of a page in a link."""

    options: Mapping[str, Sequence]
    """Options of the controls that have some, by their names."""
    refusals: tuple[str, ...]
    """A sentence about each value that was not allowed."""
    given: Mapping[str, list[str]]
    """Everything that the link gives, by its current names."""

    def key(self, page: Page) -> str:
        """Return a text that is the same for all links of a page that show the same at first."""
        return repr((self.values, [self.given.get(name) for name in page.parameters]))

    def text(self, name: str) -> str:
        """Return the last value of a name, empty if there is none."""
        return last(self.given.get(name, ()))


def read_link(page: Page, query: str) -> Link:
    """Read and correct the link of a page.

    Raises ValueError if it has more than `MOST_PARAMETERS` names and values.
    """
    pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=MOST_PARAMETERS)
    given: dict[str, list[str]] = defaultdict(list)
    for name, value in page.old_links.rewritten(pairs):
        given[name].append(value)
    changed, refusal = preset_in(lambda name: given.get(name, []))
    given.update(changed)
    refusals = [refusal]
    values: dict[str, Any] = {}
    options_of: dict[str, Sequence] = {}

    # A control may be limited by those before it.
    for control in (*SHARED, LECTURE, *page.controls, PRESET):
        view = View(values)
        options = control.options_at(view) if isinstance(control, Control) else ()
        default = default_of(control, view)
        raw = given.get(control.name, [])
        value, refusal = read_control(control, raw, options, default)
        values[control.name], options_of[control.name] = value, options
        if raw and not is_written_as(raw, value):
            refusals.append(refusal)

    sentences = tuple(dict.fromkeys(refusal for refusal in refusals if refusal))
    return Link(values, options=options_of, refusals=sentences, given=dict(given))


def read_control(
    control: AnyControl, raw: Sequence[str], options: Sequence, default: Any
) -> tuple[Any, str | None]:
    """Return the allowed value for what a link gives, and the sentence if it differs."""
    if isinstance(control, Text):
        return read_text(control.name, raw, control.default, control.most)
    if isinstance(control, Switch):
        return read_switch(control.name, raw, default=control.default)
    if isinstance(control, Several):
        return read_several(control.name, raw, options, default, control.most)
    if isinstance(control, Choice) and control.is_labelled:
        return read(control.name, raw, options, default, lambda link: f"“{control.label_of(link)}”")
    return read(control.name, raw, options, default)


def preset_in(given: Given) -> tuple[dict[str, list[str]], str | None]:
    """Return what a link that names a preset is to have besides; nothing if all is there.

    A preset that contradicts the link's own values is removed, with a sentence.
    """
    name = last(given(PRESET.name))
    if name not in PRESETS:
        return {}, None
    values = asdict(PRESETS[name].settings)
    named = [key for key in values if given(key)]
    if any(given(key)[-1] != str(values[key]) for key in named):
        return {PRESET.name: []}, (
            f"{quoted(PRESET.name, name)} is not used: the same link sets {listed(named)} itself."
        )
    defaults = asdict(DEFAULTS)
    return {
        key: [str(value)]
        for key, value in values.items()
        if key not in named and value != defaults[key]
    }, None
