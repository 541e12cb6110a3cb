/** Random settings of pictures that show a pair at a position and an offset from it. */

import fc from "fast-check";

/** Return settings with up to `most` pairs, and with what `others` adds. */
export function pairSettings<Others extends object>(most: number, others: fc.Arbitrary<Others>) {
  const sizes = fc.record({
    pairs: fc.integer({ min: 1, max: most }),
    seq_len: fc.integer({ min: 2, max: 2048 }),
    base: fc.constantFrom(2, 100, 10_000, 1_000_000),
    rotation_offset: fc.integer({ min: -64, max: 64 }),
  });
  return fc.tuple(sizes, others).chain(([{ pairs, ...size }, added]) =>
    fc
      .record({
        pair: fc.integer({ min: 0, max: pairs - 1 }),
        position: fc.integer({ min: 0, max: size.seq_len - 1 }),
      })
      .map((chosen) => ({ ...size, ...added, ...chosen, d_model: 2 * pairs })),
  );
}
