"""Parts of a lesson that are out of sight are not drawn anew until the reader scrolls to them.

Streamlit puts a changed figure in the place of the old one, and drawing those below the fold took
the browser half of the time of a slider's step, before the one in sight was repainted. So the
browser says which parts are out of sight. Until it does, every part is in sight.
"""

from collections.abc import Callable
from html import escape

import streamlit as st

_MAX_HEIGHT = 10_000

_DRAWING = "_drawing_a_part"
_LEFT_OUT = "_parts_left_out"
_WATCHER = "_watcher_of_parts"
_SUFFIX = "_part"

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
  const report = (entries) => {
    let isNew = false;
    for (const { target, isIntersecting } of entries) {
      if (!target.isConnected || isIntersecting !== hidden.has(keyOf(target))) continue;
      if (isIntersecting) hidden.delete(keyOf(target));
      else hidden.set(keyOf(target), Math.max(1, target.offsetHeight));
      isNew = true;
    }
    if (isNew) setStateValue("hidden", Object.fromEntries(hidden));
  };
  const sight = new IntersectionObserver(report, { root: main, rootMargin: "60px" });
  const observed = new WeakSet();
  const observe = () => {
    for (const part of main.querySelectorAll(`[class*="${data.suffix}"]`)) {
      if (!observed.has(part)) sight.observe(part);
      observed.add(part);
    }
  };
  observe();
  const parts = new MutationObserver(observe);
  parts.observe(main, { childList: true, subtree: true });
  parentElement.stopWatching = () => {
    parts.disconnect();
    sight.disconnect();
  };
  return parentElement.stopWatching;
}
"""


def begin(lesson: str) -> None:
    """Start a run of a lesson: no part of it has been left out yet."""
    st.session_state[_DRAWING] = False
    st.session_state[_LEFT_OUT] = []
    st.session_state[_WATCHER] = f"sight_{lesson}"


def part(key: str, draw: Callable[[], None], instead: str) -> None:
    """Draw a part of a lesson, or leave room for it while it is out of sight.

    The room says ``instead`` to those who have the page read to them. A part within a part is
    drawn with it. A control does not belong here: the link would lose it.
    """
    if st.session_state[_DRAWING]:
        draw()
        return
    height = _hidden().get(key, 0)
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


@st.fragment
def watch() -> None:
    """Let the browser say which parts of the lesson are out of sight.

    Only this runs when it does, unless a part is back in sight that was left out.
    """
    st.components.v2.component("watcher_of_parts", js=_SCRIPT)(
        key=st.session_state[_WATCHER],
        data={"hidden": _hidden(), "suffix": _SUFFIX},
        on_hidden_change=lambda: None,
    )
    if not set(st.session_state[_LEFT_OUT]) <= set(_hidden()):
        st.rerun()


def _hidden() -> dict[str, int]:
    """Height in pixels of each part that is out of sight, as far as the browser's word is sound."""
    said = st.session_state.get(st.session_state[_WATCHER], {}).get("hidden")
    if not isinstance(said, dict):
        return {}
    return {
        key: min(height, _MAX_HEIGHT)
        for key, height in said.items()
        if type(height) is int and height > 0
    }
