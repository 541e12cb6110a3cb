// Keys of a lecture: L begins and ends it; what a presenter's remote sends, Page Up and Page Down,
// goes to the lesson before and after; space plays. Fields keep their keys.
export default function ({ data }) {
  const click = (selector) => document.querySelector(selector)?.click();
  const playButton = () =>
    [...document.querySelectorAll("[class*=st-key-live_] *")].map((one) => one.shadowRoot?.querySelector(".play")).find(Boolean);
  const writes = (target) => target.matches?.("input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable]");

  const onKey = (event) => {
    const target = event.composedPath()[0];
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(target)) return;
    const isFree = target === document.body || target.matches?.(".stMain, [data-testid=stMain]");
    if (event.key.toLowerCase() === "l") click(".st-key-lecture input");
    else if (!data.on) return;
    else if (event.key === "PageDown") click(".st-key-walk_next a");
    else if (event.key === "PageUp") click(".st-key-walk_back a");
    else if (event.key === " " && isFree && playButton()) playButton().click();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
