/** Schemes without waves: a normalised index, binary digits, and plain numbers. */

/** Distance between two neighbours in the normalised index p / (n - 1). */
export const normalisedStep = (length: number): number => 1 / (length - 1);

/** Number of binary digits that the positions of a sentence need. */
export const binaryDigits = (length: number): number => Math.max(1, Math.ceil(Math.log2(length)));

/** One binary digit of a position, 0 or 1. */
export const binaryDigit = (position: number, digit: number): number => (position >> digit) & 1;

/**
 * Number of binary digits that change from the position before to this one, which is 1 or later.
 */
export function flippedDigits(position: number): number {
  let count = 0;
  for (let changed = position ^ (position - 1); changed; changed >>>= 1) count += changed & 1;
  return count;
}

/** Distance between the binary digits of a position, which is 1 or later, and the one before. */
export const digitStep = (position: number): number => Math.sqrt(flippedDigits(position));

/** The position of a sentence at which most binary digits change. */
export const busiestPosition = (length: number): number => 2 ** Math.floor(Math.log2(length - 1));

/** Density of a normal distribution at a number of standard deviations; 1 at its peak. */
export const normalDensity = (deviations: number): number => Math.exp(-(deviations ** 2) / 2);

/** Cosine of the angle between (v, 1) and (w, 1), as a network sees plain numbers. */
export const plainSimilarity = (v: number, w: number): number =>
  Math.cos(Math.atan(v) - Math.atan(w));
