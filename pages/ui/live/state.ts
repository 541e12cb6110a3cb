/** The parameters of a picture: confirmed, shown by sliders, set by the user, or gliding. */

import { easeCubicInOut } from "d3-ease";
import { interpolateNumber } from "d3-interpolate";
import { bounded, nearest } from "./limits";
import { clamp } from "./numbers";
import type { Changes, Parameters, ParameterValue, PictureData, Variable } from "./scene";

const GLIDE_MILLISECONDS = 600;

interface Glide {
  at: (share: number) => number;
  start: number | null;
  value: number;
}

type Values = Record<string, number>;

export class PictureState {
  /** True while the user drags or the picture plays: pending values stay as they are. */
  isHeld = false;
  #data: PictureData;
  /** Values that the user has set and the server has not confirmed yet. */
  #pending: Changes = {};
  /** Values that the server has been told and not answered yet, in order, by name. */
  readonly #told = new Map<string, ParameterValue[]>();
  /** Values that another component shows before the server confirms them. */
  #previewed: Parameters = {};
  readonly #glides = new Map<string, Glide>();
  readonly #shown: () => Values;
  readonly #onChange: () => void;

  /** `shown` returns the values of the sliders that the picture follows. */
  constructor(data: PictureData, shown: () => Values, onChange: () => void) {
    this.#data = data;
    this.#shown = shown;
    this.#onChange = onChange;
  }

  get data(): PictureData {
    return this.#data;
  }

  /** The variable of a key that the picture has. */
  variable(key: string): Variable {
    return this.#data.variables.find((variable) => variable.key === key)!;
  }

  has(key: string): boolean {
    return this.#data.variables.some((variable) => variable.key === key);
  }

  /** All parameters, each within its limits. */
  parameters(): Parameters {
    const { variables, parameters: confirmed } = this.#data;
    const shown = this.#shown();
    const parameters: Parameters = { ...confirmed, ...shown, ...this.#pending, ...this.#previewed };
    for (const variable of variables) {
      const { key, waits } = variable;
      parameters[key] = waits
        ? confirmed[key]
        : bounded(variable, Number(parameters[key]), parameters);
    }
    for (const [key, { value }] of this.#glides) parameters[key] = value;
    return parameters;
  }

  /** Set variables to their nearest allowed values, or also between two. */
  set(changes: Readonly<Changes>, { isBetween = false } = {}): void {
    const parameters = { ...this.parameters(), ...changes };
    const constrain = isBetween ? bounded : nearest;
    for (const [key, value] of Object.entries(changes)) {
      const variable = this.variable(key);
      if (typeof value === "string") this.#pending[key] = value;
      else if (variable) this.#pending[key] = constrain(variable, value, parameters);
    }
    this.#dropConfirmed();
    this.#onChange();
  }

  /** Show parameters until the next ones are confirmed; those of other pictures are ignored. */
  preview(parameters: Parameters): void {
    const known = Object.entries(parameters).filter(([key]) => key in this.#data.parameters);
    this.#previewed = Object.fromEntries(known);
    this.#onChange();
  }

  /** Return whether a preview differs from the confirmed values. */
  isPreviewing(): boolean {
    const confirmed = this.#data.parameters;
    return Object.entries(this.#previewed).some(
      ([key, value]) => String(value) !== String(confirmed[key]),
    );
  }

  /** Follow the slider again. */
  follow(key: string): void {
    delete this.#pending[key];
    this.#told.delete(key);
  }

  /** End a drag or playback: return what changed, each at an allowed value. */
  settle(): Changes {
    this.#dropConfirmed();
    const parameters = this.parameters();
    for (const [key, value] of Object.entries(this.#pending))
      if (typeof value === "number")
        this.#pending[key] = nearest(this.variable(key), value, parameters);
    const changed = Object.entries(this.#pending).filter(
      ([key, value]) => value !== this.#data.parameters[key] || this.#told.get(key)?.length,
    );
    // The settings of an illustration stay in the browser.
    if (!this.#data.isIllustration)
      for (const [key, value] of changed)
        this.#told.set(key, [...(this.#told.get(key) ?? []), value]);
    return Object.fromEntries(changed);
  }

  /** Drop pending values that a slider shows, or the server has confirmed if there is none. */
  #dropConfirmed(): void {
    if (this.isHeld) return;
    const { parameters: confirmed } = this.#data;
    const shown = this.#shown();
    for (const [key, value] of Object.entries(this.#pending)) {
      const last = this.#told.get(key)?.at(-1) ?? value;
      // The server may still answer something else.
      if (value !== (shown[key] ?? confirmed[key]) || value !== last) continue;
      delete this.#pending[key];
      this.#told.delete(key);
    }
  }

  /** Return whether a slider shows an earlier value of the user's that the server has confirmed. */
  showsAnswer(key: string): boolean {
    return this.#told.get(key)?.includes(this.#shown()[key]) ?? false;
  }

  /** Take a value as the answer to one that the user has set before; return whether it is one. */
  #takeAnswer(key: string, confirmed: ParameterValue): boolean {
    const told = this.#told.get(key) ?? [];
    const place = told.indexOf(confirmed);
    // One answer may stand for several.
    told.splice(0, place + 1);
    return place >= 0;
  }

  /** Leave the variables to their sliders; a text has none. */
  reset(): void {
    this.#told.clear();
    for (const [key, value] of Object.entries(this.#pending))
      if (typeof value === "number") delete this.#pending[key];
  }

  /** Take what the server has confirmed; `glides` are the parameters that glide there. */
  confirm(next: PictureData, glides: readonly string[]): void {
    const before = this.#data.parameters;
    this.#data = next;
    this.#previewed = {};
    // A link or another control may have set something else than the user has.
    if (!this.isHeld)
      for (const [key, value] of Object.entries(this.#pending)) {
        const confirmed = next.parameters[key];
        if (confirmed === before[key] || confirmed === value) continue;
        if (!this.#takeAnswer(key, confirmed)) delete this.#pending[key];
      }
    this.#dropConfirmed();
    for (const key of glides) {
      const [was, to] = [Number(before[key]), Number(next.parameters[key])];
      if (was === to) continue;
      const from = this.#glides.get(key)?.value ?? was;
      this.#glides.set(key, { at: interpolateNumber(from, to), start: null, value: from });
    }
    this.#onChange();
  }

  /** Advance all glides to a time; return whether any is still under way. */
  glide(now: number, { atOnce = false } = {}): boolean {
    for (const [key, glide] of this.#glides) {
      glide.start ??= now;
      const elapsed = clamp((now - glide.start) / GLIDE_MILLISECONDS, 0, 1);
      const share = atOnce ? 1 : elapsed;
      glide.value = glide.at(easeCubicInOut(share));
      if (share === 1) this.#glides.delete(key);
    }
    return this.#glides.size > 0;
  }

  /** Return whether the user has changed a text. */
  hasUnconfirmedText(): boolean {
    const { parameters: confirmed } = this.#data;
    return Object.entries(this.#pending).some(
      ([key, value]) => typeof value === "string" && value !== confirmed[key],
    );
  }

  /** Return whether a slider or the user has set a variable to an unconfirmed value. */
  isUnconfirmed({ key, waits }: Variable, parameters: Parameters): boolean {
    const confirmed = this.#data.parameters[key];
    return ((waits ? this.#shown()[key] : parameters[key]) ?? confirmed) !== confirmed;
  }
}
