/** The formula of a version's sines with the current numbers, to write it beside its name. */

import type { Sizes, Version } from "../../ui/live/formulas/versions";

/** Part of a formula; `isRaised` if it is an exponent. */
export interface FormulaPart {
  text: string;
  isRaised?: boolean;
}

/** Denominator of the exponent 2j/…, by rule. */
const widthOf = (rule: Version["rule"], d_model: number): number =>
  rule === "inclusive" ? Math.max(d_model - 2, 2) : d_model;

/** Frequency of pair j, after the position. */
function frequencyParts(rule: Version["rule"], { d_model, base }: Sizes): FormulaPart[] {
  if (rule === "doubling") return [{ text: " · 2" }, { text: "j", isRaised: true }];
  const pair = rule === "one-based" ? "2(j+1)" : "2j";
  const factor = rule === "extra-pi" ? " · jπ" : "";
  return [
    { text: `${factor} / ${base}` },
    { text: `${pair}/${widthOf(rule, d_model)}`, isRaised: true },
  ];
}

/** The sine of pair j at a token p, counted from 0. */
export function formulaParts(version: Version, sizes: Sizes): FormulaPart[] {
  const { rule, firstPosition, span, hasUnitNorm } = version;
  const position = firstPosition ? `(p + ${firstPosition})` : "p";
  const scale = span === null ? "" : `${span / Math.PI}π/${firstPosition + sizes.seq_len - 1} · `;
  const factor = hasUnitNorm ? `√(2/${sizes.d_model}) ` : "";
  return [
    { text: `${factor}sin(${scale}${position}` },
    ...frequencyParts(rule, sizes),
    { text: ")" },
  ];
}
