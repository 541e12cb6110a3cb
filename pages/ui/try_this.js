// After a link that tries something out: the picture, or the part that the link opens, is in sight, and the
// keyboard where it was. Streamlit draws some links anew, and what is drawn anew has no focus; or, where a line
// came above them, it makes one link of another, and the focus stays on the wrong one.
export default function () {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const links = () => [...document.querySelectorAll(".stMain a[href*='try=1']:not(.st-key-walk a)")];
  const keyOf = (name) => name.match(/^st-key-part_[^_]+_(.+)$/)?.[1];
  const partOf = (key) =>
    key && [...document.querySelectorAll("[class*=st-key-part_]")].find(({ classList }) => [...classList].some((name) => keyOf(name) === key));
  let [place, address] = [-1, ""];

  const refocus = new MutationObserver(() => {
    const [all, focused] = [links(), document.activeElement];
    const followed = all.find(({ href }) => href === address) ?? all[place];
    if (focused !== followed && (focused === document.body || all.includes(focused)))
      followed?.focus({ preventScroll: true });
  });
  const forget = () => {
    refocus.disconnect();
    place = -1;
  };
  const follow = (event) => {
    forget();
    const link = event.target.closest?.("a");
    place = links().indexOf(link);
    if (place < 0) return;
    address = link.href;
    refocus.observe(document.body, { childList: true, subtree: true, attributeFilter: ["href"] });
    const main = document.querySelector(".stMain");
    const behavior = calm.matches ? "auto" : "smooth";
    const part = partOf(new URL(address).searchParams.get("open"));
    if (part) {
      part.scrollIntoView({ block: "center", behavior });
      return;
    }
    const picture = main.querySelector("[class*=st-key-live_], .js-plotly-plot");
    const bottom = picture.getBoundingClientRect().bottom + main.scrollTop;
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
