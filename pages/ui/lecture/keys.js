// Keys of a lecture: L begins and ends it; what a presenter's remote sends, Page Up and Page Down,
// goes to the lesson before and after; space plays. Fields keep their keys.
// On a tour, Page Down first reveals the answer, then goes to the next stop; Page Up takes back one
// such step.
export default function () {
  const isOn = () => document.querySelector(".st-key-lecture input")?.checked;
  const click = (selector) => document.querySelector(selector)?.click();
  const walk = (way) => {
    const answer = document.querySelector(".st-key-tour .st-key-reveal input");
    if (answer && answer.checked === (way === "back")) answer.click();
    else click(`.st-key-walk_${way} a`);
  };
  const playButton = () =>
    [...document.querySelectorAll("[class*=st-key-live_] *")].map((one) => one.shadowRoot?.querySelector(".play")).find(Boolean);
  const writes = (target) => target.matches?.("input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable]");

  const onKey = (event) => {
    const target = event.composedPath()[0];
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(target)) return;
    const isFree = target === document.body || target.matches?.(".stMain, [data-testid=stMain], input[type=range]");
    if (event.key.toLowerCase() === "l") click(".st-key-lecture input");
    else if (!isOn()) return;
    else if (event.key === "PageDown") walk("next");
    else if (event.key === "PageUp") walk("back");
    else if (event.key === " " && isFree && playButton()) playButton().click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before a slider that was moved last takes Page Down for itself.
  document.addEventListener("keydown", onKey, true);
  return () => document.removeEventListener("keydown", onKey, true);
}
