// Keys of a lecture: L begins and ends it; Page Up and Page Down, which a presenter's remote sends, go to the
// lesson before and after; space plays. They work whatever has the focus, but not while somebody types.
// On a tour, Page Down first reveals the answer, then goes to the next stop; Page Up takes back one
// such step. In a frame the two keys belong to the page around it.

// The focus rests where the pointer was last, or the Tab key brought it.
let byPointer = false;
// A field in which a key ends the typing; it keeps the focus until it has taken the key.
let ended = null;

export default function () {
  const LISTS = "[role=combobox], select";
  const FIELDS = "input:not([type=range], [type=checkbox], [type=radio], [type=file], [readonly]), textarea, [contenteditable]";
  const PAGE_KEYS = { PageDown: "next", PageUp: "back" };
  const isOn = () => document.querySelector(".st-key-lecture input")?.checked;
  const click = (selector) => document.querySelector(selector)?.click();
  const walk = (way) => {
    const answer = document.querySelector(".st-key-tour .st-key-reveal input");
    if (answer && answer.checked === (way === "back")) answer.click();
    else click(`.st-key-walk_${way} a`);
  };
  // Slides made with reveal.js turn at this message.
  const tellSlides = (way) => parent.postMessage(JSON.stringify({ method: way === "next" ? "next" : "prev" }), "*");
  const playButton = () =>
    [...document.querySelectorAll("[class*=st-key-live_] *")].map((one) => one.shadowRoot?.querySelector(".play")).find(Boolean);

  const isTyping = (target) => target.matches?.(FIELDS) && !target.matches(LISTS);
  // A list takes letters to search in it.
  const isSearching = (target) =>
    target.matches?.(LISTS) && (!byPointer || target.getAttribute("aria-expanded") === "true");

  const onKey = (event) => {
    const target = event.composedPath()[0];
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Tab") byPointer = false;
    if (isTyping(target)) {
      const ends = event.key === "Escape" || (event.key === "Enter" && !target.matches("textarea"));
      if (ends && isOn()) ended = target;
      return;
    }
    const way = PAGE_KEYS[event.key];
    const isForSlides = way && document.querySelector(".streamlit-embedded");
    if (isForSlides) tellSlides(way);
    const isFree = target === document.body || target.matches?.(".stMain, [data-testid=stMain], input[type=range]");
    if (event.key.toLowerCase() === "l" && !isSearching(target)) click(".st-key-lecture input");
    else if (!isOn()) return;
    else if (isForSlides) parent.focus();
    else if (way) walk(way);
    else if (event.key === " " && (isFree || byPointer) && !isSearching(target) && playButton()) {
      // What was clicked last would take the key when it is released.
      if (!isFree) target.blur();
      playButton().click();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyUp = () => {
    ended?.blur();
    ended = null;
  };
  const onPointer = () => {
    byPointer = true;
  };
  // Before a slider that was moved last takes Page Down for itself.
  const listeners = { keydown: onKey, keyup: onKeyUp, pointerdown: onPointer };
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener, true);
  };
}
