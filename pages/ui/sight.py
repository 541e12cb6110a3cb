"""Parts of a lesson that the reader does not see yet do not hold up the one that is in sight.

Streamlit puts a changed figure in the place of the old one, and drawing those below the fold took
the browser half of the time of a slider's step, before the one in sight was repainted. So the
browser says which parts are out of sight, and they are drawn anew when the reader scrolls to them.

A new visitor waited a third longer for the first figure when all parts came with it: their figures,
and the scripts that set equations and colour code. So a lesson's first run ends with the first
part; the browser asks for the others as soon as it has painted that one.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from html import escape

import streamlit as st

from pages.ui import links

_MAX_HEIGHT = 10_000

_LESSON = "_lesson_in_sight"
_FIRST_PART_ONLY = "_first_part_only"
_DRAWING = "_drawing_a_part"
_LEFT_OUT = "_parts_left_out"
_SUFFIX = "_part"

# Says when the first part is painted. Streamlit shows a skeleton in place of an element whose
# script is still on its way.
_FIRST_SCRIPT = """
export default function ({ setStateValue }) {
  const main = document.querySelector(".stMain");
  const isPainted = () =>
    !main.querySelector("[data-testid=stSkeleton]")
    && [...main.querySelectorAll(".stPlotlyChart")].every(
      (chart) => chart.querySelector(".main-svg"));
  let frame;
  const look = () => {
    frame = requestAnimationFrame(isPainted() ? () => setStateValue("painted", true) : look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
"""

# Keeps the heights of the parts that the reader does not see, by their keys, and reports them when
# one leaves or comes back. The margin lets a part be drawn just before the reader scrolls to it.
# Streamlit calls this again whenever `data` changes, and cleans up after the last call alone.
_SCRIPT = """
export default function ({ data, parentElement, setStateValue }) {
  parentElement.stopWatching?.();
  const hidden = new Map(Object.entries(data.hidden));
  const main = document.querySelector(".stMain");
  const keyOf = (part) =>
    [...part.classList].find((name) => name.endsWith(data.suffix))
      .slice("st-key-".length, -data.suffix.length);
  const heightOf = (part) => Math.min(Math.max(1, part.offsetHeight), data.most);
  const report = (entries) => {
    let isNew = false;
    for (const { target, isIntersecting } of entries) {
      // A field in which the reader is writing would be lost with what is in it.
      const isInUse = isIntersecting || target.contains(document.activeElement);
      if (!target.isConnected || isInUse !== hidden.has(keyOf(target))) continue;
      if (isInUse) hidden.delete(keyOf(target));
      else hidden.set(keyOf(target), heightOf(target));
      isNew = true;
    }
    if (isNew) setStateValue("hidden", Object.fromEntries(hidden));
  };
  // An equation is typeset, a figure drawn, some time after its part was found out of sight.
  const measure = (entries) => {
    let isNew = false;
    for (const { target } of entries) {
      const key = keyOf(target), isRoom = target.querySelector("div[role=img]");
      if (!target.isConnected || isRoom || !hidden.has(key)) continue;
      if (hidden.get(key) === heightOf(target)) continue;
      hidden.set(key, heightOf(target));
      isNew = true;
    }
    if (isNew) setStateValue("hidden", Object.fromEntries(hidden));
  };
  const sizes = new ResizeObserver(measure);
  const sight = new IntersectionObserver(report, { root: main, rootMargin: "60px" });
  const observed = new WeakSet();
  const observe = () => {
    for (const part of main.querySelectorAll(`[class*="${data.suffix}"]`)) {
      if (observed.has(part)) continue;
      sight.observe(part);
      sizes.observe(part);
      observed.add(part);
    }
  };
  observe();
  const parts = new MutationObserver(observe);
  parts.observe(main, { childList: true, subtree: true });
  parentElement.stopWatching = () => {
    parts.disconnect();
    sight.disconnect();
    sizes.disconnect();
  };
  return parentElement.stopWatching;
}
"""


class _RestFollows(Exception):
    """The first part of a lesson is drawn, and for now that is enough."""


@contextmanager
def run_of(lesson: str) -> Iterator[None]:
    """A run of a lesson; its first one ends after the first part.

    Where no browser asked for the page, none will ask for the rest of it: no request, no headers.
    """
    is_new = st.session_state.get(_LESSON) != lesson
    st.session_state[_LESSON] = lesson
    st.session_state[_FIRST_PART_ONLY] = is_new and bool(st.context.headers)
    st.session_state[_DRAWING] = False
    st.session_state[_LEFT_OUT] = []
    with suppress(_RestFollows):
        yield


def part(key: str, draw: Callable[[], None], instead: str, *, stays: bool = False) -> None:
    """Draw a part of a lesson, or leave room for it while it is out of sight.

    The room says ``instead`` to those who have the page read to them. A part within a part is
    drawn with it. What the reader put into a field is lost with the field: a part whose field
    holds something ``stays``. A control of the link does not belong here: the link would lose it.
    """
    if st.session_state[_DRAWING]:
        draw()
        return
    height = 0 if stays else _hidden().get(key, 0)
    with st.container(key=key + _SUFFIX, gap="small" if not height else None):
        if height:
            st.session_state[_LEFT_OUT].append(key)
            st.html(
                f"<div role='img' aria-label='{escape(instead)}' style='height: {height}px'></div>"
            )
        else:
            st.session_state[_DRAWING] = True
            draw()
            st.session_state[_DRAWING] = False
    end_of_first_part()


def is_first_run() -> bool:
    """Whether this run draws no more than the lesson's first part."""
    return st.session_state[_FIRST_PART_ONLY]


def end_of_first_part() -> None:
    """Leave the rest of the lesson to its next run, if this is its first."""
    if is_first_run():
        raise _RestFollows


def watch() -> None:
    """Let the browser say when the first part is painted, and then what is out of sight."""
    if is_first_run():
        _watch_first_part()
    else:
        _watch_parts()


@st.fragment
def _watch_first_part() -> None:
    """Run the lesson again as soon as the browser has painted its first part."""
    watcher = st.components.v2.component("watcher_of_first_part", js=_FIRST_SCRIPT)
    key = f"rest_awaited_of_{st.session_state[_LESSON]}"
    if watcher(key=key, on_painted_change=lambda: None).painted is True:
        _run_again()


@st.fragment
def _watch_parts() -> None:
    """Keep what the browser hides, and run the lesson again when it shows what was left out."""
    st.components.v2.component("watcher_of_parts", js=_SCRIPT)(
        key=_watcher(),
        data={"hidden": _hidden(), "suffix": _SUFFIX, "most": _MAX_HEIGHT},
        on_hidden_change=lambda: None,
    )
    if not set(st.session_state[_LEFT_OUT]) <= set(_hidden()):
        _run_again()


def _watcher() -> str:
    """The key of the watcher of a lesson's parts: what was hidden in another does not count."""
    return f"sight_{st.session_state[_LESSON]}"


def _run_again() -> None:
    links.keep_refusals()
    st.rerun()


def _hidden() -> dict[str, int]:
    """Height in pixels of each part that is out of sight, as far as the browser's word is sound."""
    said = st.session_state.get(_watcher(), {}).get("hidden")
    if not isinstance(said, dict):
        return {}
    return {
        key: min(height, _MAX_HEIGHT)
        for key, height in said.items()
        if type(height) is int and height > 0
    }
