/** Overlays of the screen in a lecture (black, the equation, the keys), and its folded controls. */

/** A key and what it does, as the page for lecturers lists them. */
export type KeyHelp = readonly (readonly [key: string, effect: string])[];
type Kind = "black" | "equation" | "keys";

const CLASS = "lecture-overlay";
/** Widths of spaces do not shrink exactly with the letters. */
const FITTING = 0.97;
/** The overlay that covers the screen. One that was closed stays in the document for a moment. */
const find = () => document.querySelector<HTMLDialogElement>(`.${CLASS}[open]`);

/** Uncover the screen; return whether it was black. */
export function closeOverlay(): boolean {
  const shown = find();
  shown?.close();
  return shown?.dataset.kind === "black";
}

/** Cover the screen with elements, or uncover it if it is covered with this kind. */
export function toggle(kind: Kind, label: string, content: readonly Node[]): void {
  const shown = find();
  shown?.close();
  if (shown?.dataset.kind === kind) return;
  const dialog = document.createElement("dialog");
  dialog.className = CLASS;
  dialog.dataset.kind = kind;
  dialog.ariaLabel = label;
  dialog.append(...content);
  dialog.onclose = () => dialog.remove();
  dialog.onclick = () => dialog.close();
  document.body.append(dialog);
  dialog.showModal();
}

export function toggleBlack(): void {
  toggle("black", "Black screen", []);
}

/** A switch of a stop of a tour that keeps its answer back. */
const ASKING = ".st-key-tour .st-key-reveal input:not(:checked)";
export const LATER = "The equation appears with the answer: it contains the numbers of this view.";

export const NO_EQUATION = "There is no equation on this page.";

/** A paragraph in place of an equation. */
export const saying = (textContent: string): HTMLElement =>
  Object.assign(document.createElement("p"), { textContent });

/** The equation of the page, as large as the screen allows; not before the answer to a stop. */
export function toggleEquation(): void {
  const isAsking = document.querySelector(ASKING) !== null;
  const equation = document.querySelector(".stMain .katex-display")?.cloneNode(true);
  if (isAsking || !(equation instanceof HTMLElement)) {
    toggle("equation", "Equation", [saying(isAsking ? LATER : NO_EQUATION)]);
    return;
  }
  toggle("equation", "Equation", [equation]);
  const size = Number.parseFloat(getComputedStyle(equation).fontSize);
  const share = equation.clientWidth / equation.scrollWidth;
  // A long row would be cut off: nobody scrolls a projector.
  if (share < 1) equation.style.fontSize = `${FITTING * share * size}px`;
}

export function toggleHelp(keys: KeyHelp): void {
  const list = document.createElement("dl");
  for (const [key, effect] of keys)
    for (const [name, text] of [
      ["dt", key],
      ["dd", effect],
    ])
      list.append(Object.assign(document.createElement(name), { textContent: text }));
  toggle("keys", "Keys in lecture mode", [list]);
}

/** Unfold the controls of a picture, or fold them away; style sheets know the class. */
export function toggleControls(): void {
  document.documentElement.classList.toggle("with-controls");
}
