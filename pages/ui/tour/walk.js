// Who follows Next or Back with the keyboard goes on from there: Streamlit draws the links of the next
// stop anew, or makes Back of what was Next.
function install() {
  const WAYS = ".st-key-walk_next, .st-key-walk_back";
  let way = "";

  const refocus = new MutationObserver(() => {
    const link = document.querySelector(`.${way} a`) ?? document.querySelector(`:is(${WAYS}) a`);
    const focused = document.activeElement;
    if (link && focused !== link && (focused === document.body || focused.closest(WAYS)))
      link.focus({ preventScroll: true });
  });
  const forget = () => refocus.disconnect();
  const follow = (event) => {
    forget();
    const box = document.activeElement === event.target.closest?.("a") && event.target.closest(WAYS);
    // A click of the mouse counts from 1.
    if (!box || event.detail) return;
    way = [...box.classList].find((name) => name.startsWith("st-key-walk_"));
    refocus.observe(document.body, { childList: true, subtree: true, attributeFilter: ["href"] });
  };
  document.addEventListener("click", follow);
  document.addEventListener("pointerdown", forget);
  document.addEventListener("keydown", forget);
  return true;
}

export default function () {
  window.keepsItsPlaceOnTour ??= install();
}
