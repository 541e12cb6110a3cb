/**
 * The values of a link, for a page that shows a picture before Python runs.
 *
 * The rules are those of link/values.py and url_state: a value that is not allowed becomes the
 * nearest one that is, and what is no number becomes the default.
 */

import { highest, nearest } from "../live/limits";
import type { Allowed, Parameters, ParameterValue, PictureData, Variable } from "../live/scene";

/** A control besides the picture's sliders, and the parameter of the picture that it sets. */
export type LinkedControl = { name: string; parameter: string } & (
  | { kind: "switch" }
  | { kind: "choice"; values: Readonly<Record<string, ParameterValue>> }
  | ({ kind: "number" } & Allowed)
  | ({ kind: "several"; most: number } & Allowed)
  | TextControl
);

/** A text that counts only beside a choice, and is another text if the link's does not match. */
interface TextControl {
  kind: "text";
  pattern: string;
  otherwise: string;
  choice: string;
  option: string;
}

/** Rules by which links set a picture's parameters, for pages whose link no server reads. */
export interface LinkRules {
  controls: readonly LinkedControl[];
  /** Values of the shared parameters by the names of the presets. */
  presets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Current names by those in older links. */
  names: Readonly<Record<string, readonly string[]>>;
}

/** A picture at a link: its data, and where its sliders start. */
export interface LinkedPicture {
  data: PictureData;
  start: Parameters;
}

const NUMBER = /^ *[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)? *$/i;

/** The allowed number nearest to a link's text, or to another value if the text is no number. */
function allowedFor(
  allowed: Allowed,
  text: string | undefined,
  otherwise: ParameterValue,
  parameters: Parameters,
): number {
  const value = NUMBER.test(text ?? "") ? Number(text) : Number.NaN;
  return nearest(allowed, Number(Number.isFinite(value) ? value : otherwise), parameters);
}

/** The last value of a name, which counts if there are several. */
const lastOf = (link: URLSearchParams, name: string): string | undefined =>
  link.getAll(name).at(-1);

/** The link under the current names, which win over those of older links. */
function rewritten(query: string, names: LinkRules["names"]): URLSearchParams {
  const link = new URLSearchParams(query);
  for (const [old, now] of Object.entries(names))
    for (const name of now)
      if (!link.has(name)) for (const value of link.getAll(old)) link.append(name, value);
  return link;
}

/** The link with the values of the preset that it names, unless it contradicts the preset. */
function withPreset(link: URLSearchParams, presets: LinkRules["presets"]): URLSearchParams {
  const name = lastOf(link, "preset") ?? "";
  const values = Object.entries(Object.hasOwn(presets, name) ? presets[name] : {});
  const isContradicted = ([key, value]: [string, number]): boolean =>
    (lastOf(link, key) ?? String(value)) !== String(value);
  if (values.some(isContradicted)) return link;
  const whole = new URLSearchParams(link);
  for (const [key, value] of values) whole.set(key, String(value));
  return whole;
}

/** The values of all sliders; each is corrected after the one that sets its limit. */
function sliderValues({ variables, parameters }: PictureData, link: URLSearchParams): Parameters {
  const values = { ...parameters };
  const corrected = new Set<Variable>();
  function correct(variable: Variable): void {
    if (corrected.has(variable)) return;
    corrected.add(variable);
    const { key, limit } = variable;
    const other = variables.find((candidate) => candidate.key === limit?.by);
    if (other) correct(other);
    values[key] = allowedFor(variable, lastOf(link, key), values[key], values);
  }
  variables.forEach(correct);
  return values;
}

/** The value of a parameter that no slider sets, at the values of the sliders. */
function controlled(
  control: LinkedControl,
  parameters: Parameters,
  link: URLSearchParams,
): ParameterValue {
  const { name, parameter } = control;
  const word = lastOf(link, name) ?? "";
  const value = parameters[parameter];
  if (control.kind === "switch")
    return /^([01]|true|false)$/i.test(word) ? Number(/^[1t]/i.test(word)) : value;
  if (control.kind === "choice")
    return Object.hasOwn(control.values, word) ? control.values[word] : value;
  if (control.kind === "text") {
    if (lastOf(link, control.choice) !== control.option) return value;
    return RegExp(control.pattern).test(word) ? word : control.otherwise;
  }
  if (control.kind === "number") return allowedFor(control, word, value, parameters);
  const last = highest(control, parameters);
  const defaults = [value]
    .flat()
    .map(Number)
    .filter((value) => value <= last);
  const values = link
    .getAll(name)
    .filter(Boolean)
    .map((text) => allowedFor(control, text, defaults[0], parameters));
  const chosen = values.length ? [...new Set(values)].sort((a, b) => a - b) : defaults;
  return chosen.slice(0, control.most);
}

/** A picture as a link asks for it. What the core computed still belongs to the default values. */
export function atLink(
  data: PictureData,
  { controls, presets, names }: LinkRules,
  query: string,
): LinkedPicture {
  const link = withPreset(rewritten(query, names), presets);
  const start = sliderValues(data, link);
  const others = controls.map((control) => [control.parameter, controlled(control, start, link)]);
  const parameters = { ...data.parameters, ...Object.fromEntries(others) };
  return { data: { ...data, parameters }, start };
}
