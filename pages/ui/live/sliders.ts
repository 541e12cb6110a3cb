/** The sliders that a picture follows: those of the Streamlit page around it, or its own. */

import { highest, lowest, nearest } from "./limits";
import type { Parameters, Variable } from "./scene";

export interface Sliders {
  /** Current values by name; a slider that is missing has none. */
  values(): Record<string, number>;
  /** Move the sliders. */
  show(parameters: Parameters): void;
  stop(): void;
}

/** Called when a slider has moved; without the focus, the app has moved it. */
type OnMove = (key: string, isFocused: boolean) => void;
const VALUE = "aria-valuetext";
/** The page's body has it while sentences on the page have numbers of before. */
export const PENDING = "data-pending";

/**
 * Follow Streamlit's sliders.
 *
 * 1.62 to 1.67: they report to the server on release only, but the thumb's `aria-valuetext` changes
 * with every step of a drag (1.62: an element of its own, 1.67: an input). Not needed once a slider
 * can report while it moves.
 */
export function pageSliders(variables: readonly Variable[], onMove: OnMove): Sliders {
  /** Own backgrounds of the tracks of sliders that are drawn at another value than their own. */
  const displaced = new Map<string, string>();
  const observer = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      if (!(target instanceof Element) || target.getAttribute(VALUE) === oldValue) continue;
      const moved = variables.find(({ key }) => target.closest(`.st-key-${key}`));
      if (moved) onMove(moved.key, target.contains(document.activeElement));
    }
  });
  observer.observe(document.body, {
    subtree: true,
    attributeFilter: [VALUE],
    attributeOldValue: true,
  });
  return {
    values() {
      const values: Record<string, number> = {};
      for (const { key } of variables) {
        const value = shownBy(key);
        if (value !== null) values[key] = value;
      }
      return values;
    },
    show(parameters) {
      for (const variable of variables) {
        const { key } = variable;
        const input = thumb(key);
        const value = Number(parameters[key]);
        const track = input && trackOf(input);
        const differs = Number(input?.getAttribute(VALUE)) !== value;
        if (!track || !(differs || displaced.has(key))) continue;
        // Read once per drag: each reading makes the browser restyle the whole page.
        const background = displaced.get(key) ?? getComputedStyle(track).backgroundImage;
        const share = shareOf(variable, value, parameters);
        draw(input, nearest(variable, value, parameters), share, background);
        if (differs) displaced.set(key, background);
        else {
          displaced.delete(key);
          track.style.removeProperty("background-image");
        }
      }
    },
    stop: () => observer.disconnect(),
  };
}

const thumb = (key: string) => document.querySelector(`.st-key-${key} [${VALUE}]`);

/** Value that one of Streamlit's sliders shows; null without a slider or a number. */
function shownBy(key: string): number | null {
  const text = thumb(key)?.getAttribute(VALUE);
  return text && Number.isFinite(Number(text)) ? Number(text) : null;
}

/**
 * Mark a page without a live picture while a slider differs from what the server has confirmed.
 *
 * Returns the function that takes the confirmed values.
 */
export function markUnconfirmed(signal: AbortSignal): (values: Record<string, number>) => void {
  let confirmed: Record<string, number> = {};
  const mark = (isPending: boolean) => document.body.toggleAttribute(PENDING, isPending);
  const check = () =>
    mark(Object.entries(confirmed).some(([key, value]) => (shownBy(key) ?? value) !== value));
  const observer = new MutationObserver(check);
  observer.observe(document.body, { subtree: true, attributeFilter: [VALUE] });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    mark(false);
  });
  return (values) => {
    confirmed = values;
    check();
  };
}

const handleOf = (input: Element) => input.closest<HTMLElement>("[style*=left]");

const trackOf = (input: Element) =>
  handleOf(input)?.previousElementSibling as HTMLElement | null | undefined;

/**
 * Draw Streamlit's slider, whose track has a background of its own, at a value that only the
 * picture has yet; React draws it there on release.
 *
 * 1.62 to 1.67: no option moves a slider without a run. Not needed once there is one.
 */
function draw(input: Element, value: number, share: number, background: string): void {
  const handle = handleOf(input);
  const track = trackOf(input);
  const label = handle?.querySelector("p")?.firstChild;
  if (!track || !label) return;
  const percent = `${100 * share}%`;
  handle!.style.left = percent;
  label.nodeValue = String(value);
  // Both colours of the track meet at the handle.
  track.style.backgroundImage = background.replace(
    /[\d.]+%(, [^%]*\) )[\d.]+%\)$/,
    `${percent}$1${percent})`,
  );
}

/** Place of a value between a variable's lowest and highest, from 0 to 1. */
function shareOf(variable: Variable, value: number, parameters: Parameters): number {
  const { options } = variable;
  const place = options ? options.indexOf(nearest(variable, value, parameters)) : value;
  const [low, high] = options
    ? [0, options.indexOf(highest(variable, parameters))]
    : [lowest(variable), highest(variable, parameters)];
  return high > low ? (place - low) / (high - low) : 0;
}

/** Sliders of the picture itself, for a page without a server. */
export function ownSliders(
  variables: readonly Variable[],
  parent: Element,
  onMove: OnMove,
): Sliders {
  const sliders = variables.map((variable) => new OwnSlider(variable, parent));
  const values = () => Object.fromEntries(sliders.map(({ key, value }) => [key, value]));
  for (const slider of sliders)
    slider.input.addEventListener("input", () => {
      slider.show(slider.value, values());
      onMove(slider.key, true);
    });
  return {
    values,
    show(parameters) {
      for (const slider of sliders) slider.show(Number(parameters[slider.key]), parameters);
    },
    stop() {},
  };
}

class OwnSlider {
  readonly input = Object.assign(document.createElement("input"), { type: "range", min: "0" });
  readonly #variable: Variable;
  readonly #output = document.createElement("output");

  constructor(variable: Variable, parent: Element) {
    this.#variable = variable;
    const label = Object.assign(document.createElement("label"), {
      textContent: `${variable.label} `,
    });
    label.append(this.#output, this.input);
    parent.append(label);
  }

  get key(): string {
    return this.#variable.key;
  }

  get value(): number {
    const { options, low = 0, step = 1 } = this.#variable;
    const index = Number(this.input.value);
    return options ? options[index] : low + index * step;
  }

  show(value: number, parameters: Parameters): void {
    const last = highest(this.#variable, parameters);
    this.input.max = String(this.#indexOf(last, parameters));
    this.input.value = String(this.#indexOf(value, parameters));
    this.#output.textContent = String(value);
    // Style sheets may write the value above the thumb.
    this.input.parentElement!.style.setProperty(
      "--at",
      String(Number(this.input.value) / (Number(this.input.max) || 1)),
    );
    this.input.setAttribute(VALUE, String(value));
  }

  #indexOf(value: number, parameters: Parameters): number {
    const { options, low = 0, step = 1 } = this.#variable;
    return options
      ? options.indexOf(nearest(this.#variable, value, parameters))
      : Math.round((value - low) / step);
  }
}
