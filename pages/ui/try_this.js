// After a link that tries something out: the picture is in sight, and the keyboard where it was. Streamlit
// draws some links anew, and what is drawn anew has no focus.
export default function () {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const links = () => [...document.querySelectorAll(".stMain a[href*='try=1']")];
  let place = -1;

  const refocus = new MutationObserver(() => {
    if (document.activeElement === document.body) links()[place]?.focus({ preventScroll: true });
  });
  const forget = () => {
    refocus.disconnect();
    place = -1;
  };
  const follow = (event) => {
    forget();
    place = links().indexOf(event.target.closest?.("a"));
    if (place < 0) return;
    refocus.observe(document.body, { childList: true, subtree: true });
    const main = document.querySelector(".stMain");
    const picture = main.querySelector("[class*=st-key-live_], .js-plotly-plot");
    const bottom = picture.getBoundingClientRect().bottom + main.scrollTop;
    const behavior = calm.matches ? "auto" : "smooth";
    if (bottom < innerHeight) main.scrollTo({ top: 0, behavior });
    else picture.scrollIntoView({ block: "center", behavior });
  };
  document.addEventListener("click", follow);
  document.addEventListener("pointerdown", forget);
  document.addEventListener("keydown", forget);
  return () => {
    forget();
    document.removeEventListener("click", follow);
    document.removeEventListener("pointerdown", forget);
    document.removeEventListener("keydown", forget);
  };
}
