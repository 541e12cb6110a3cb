/** Similarities that layouts keep from frame to frame. */

import { frequenciesOf, similarities } from "./formulas/sinusoid";

let kept = { key: "", values: new Float64Array() };

/**
 * S(k) at the distances 0 … count - 1.
 *
 * They are kept until width or base change: a drag that changes `count` computes what is missing.
 */
export function similaritiesBelow(
  { d_model, base }: { d_model: number; base: number },
  count: number,
): Float64Array {
  const key = [d_model, base].join();
  const known = kept.key === key ? kept.values : new Float64Array();
  if (known.length < count) {
    const missing = { from: known.length, step: 1, count: count - known.length };
    const values = new Float64Array(count);
    values.set(known);
    values.set(similarities(frequenciesOf(d_model, base), missing), known.length);
    kept = { key, values };
  }
  return kept.values.subarray(0, count);
}
