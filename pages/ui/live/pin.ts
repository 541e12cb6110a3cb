/** The view that the user keeps visible beside the current one, also while the server is asked. */

import { isAt, type Parameters, type PictureData, type Variable } from "./scene";

type Confirmed = Pick<PictureData, "parameters" | "pinned">;

/** The pinned view as a link has it: choices, which it has not, stay those of `before`. */
function fromLink(
  { parameters, pinned }: Confirmed,
  before: Parameters | null,
  choices: readonly string[],
): Parameters | null {
  if (!pinned) return null;
  const isSame = before !== null && isAt(before, pinned);
  const kept = isSame ? choices.map((key) => [key, before[key]]) : [];
  return { ...parameters, ...Object.fromEntries(kept), ...pinned };
}

export class Pin {
  #view: Parameters | null = null;
  /** True until the server has answered what is pinned. */
  #isUnanswered = false;

  /** The pinned view; null without one. */
  get view(): Parameters | null {
    return this.#view;
  }

  /** Follow the server, once it has answered; `choices` have no place in its link. */
  confirm(data: Confirmed, choices: readonly string[]): void {
    this.#isUnanswered &&= !data.pinned !== !this.#view;
    if (!this.#isUnanswered) this.#view = fromLink(data, this.#view, choices);
  }

  /** Pin a view, or pin none if one is pinned. */
  toggle(current: Parameters): void {
    this.#view = this.#view ? null : current;
    this.#isUnanswered = true;
  }

  /** Values of the pinned view, or of none, that the server has not answered; or null. */
  unanswered(variables: readonly Variable[]): Record<string, number> | null {
    const view = this.#view;
    if (!this.#isUnanswered) return null;
    return view
      ? Object.fromEntries(variables.map(({ key }) => [key, Math.round(Number(view[key]))]))
      : {};
  }
}
