/**
 * Numbers as text.
 *
 * `pages/ui/text/numbers.py` has functions of the same names; both are tested against
 * `tests/ui/number_formats.json`.
 */

import { format } from "d3-format";

export const MINUS = "\u2212";
const EXPONENT_BELOW = 1e-6;
const TINY_BELOW = 0.01;
const WHOLE_DEGREES = 99.95;

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);

type Format = (value: number) => string;
const withCommas = format(",");
const byDecimals = Array.from({ length: 7 }, (_, decimals): Format => format(`.${decimals}f`));
const byDigits = Array.from({ length: 7 }, (_, digits): Format => format(`,.${digits}~r`));

/** A number with commas between its thousands, and with all of its decimals. */
export const grouped = (value: number): string => withCommas(value);

/** A number with a fixed number of decimals; never a negative zero. */
export const fixed = (value: number, decimals: number): string => byDecimals[decimals](value);

/** A factor or summand as it is written, in brackets if it is negative. */
export const inBrackets = (written: string): string => written.replace(/^−.*/, "($&)");

/** At most `digits` significant digits, without trailing zeros; very small numbers as `tiny`. */
export const significant = (value: number, digits: number): string =>
  value !== 0 && Math.abs(value) < EXPONENT_BELOW ? tiny(value) : byDigits[digits](value);

/** A positive number with four significant digits or, from a thousand on, as a whole number. */
export const short = (value: number): string =>
  value >= 1000 ? grouped(Math.round(value)) : significant(value, 4);

/** A fixed number of decimals or, where these would all be zeros, `tiny`. */
export const decimals = (value: number, places = 4): string =>
  Math.abs(value) >= 0.5 * 10 ** -places ? fixed(value, places) : tiny(value);

/** A number with two decimals, or with the fewest that tell it from another number. */
export function distinct(value: number, other: number): string {
  const places = [2, 3, 4, 5, 6].find((count) => fixed(value, count) !== fixed(other, count));
  return fixed(value, places ?? 2);
}

/** Degrees with one decimal; with two digits below 1, and whole from 100 on. */
export function degrees(value: number): string {
  if (Math.abs(value) < 1) return `${significant(value, 2)}°`;
  return `${decimals(value, Math.abs(value) < WHOLE_DEGREES ? 1 : 0)}°`;
}

/** A number as an exponent, with a raised point. */
export const superscript = (exponent: string): string =>
  exponent.replace(/./g, (sign) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)] ?? (sign === "." ? "·" : "⁻"));

/** A power of 10 with its exponent. */
export const powerOfTen = (exponent: string): string => `10${superscript(exponent)}`;

/** A number that is usually small: three significant digits or, below 0.01, a power of ten. */
export function tiny(value: number): string {
  if (value === 0 || Math.abs(value) >= TINY_BELOW) return significant(value, 3);
  const [digits, exponent] = value.toExponential(1).split("e");
  return `${digits.replace("-", MINUS)} × ${powerOfTen(exponent)}`;
}

/** A count with its noun. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;

/** A share of a whole: "3 of 8 pairs", or "the only pair". */
export const shareOf = (count: number, total: number, noun: string): string =>
  total === 1 ? `the only ${noun}` : `${grouped(count)} of ${counted(total, noun)}`;

/** A position in tokens: whole, or with two decimals while it plays. */
export const position = (value: number): string => fixed(value, Number.isInteger(value) ? 0 : 2);
