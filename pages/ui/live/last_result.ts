/** A result that layouts keep from frame to frame. */

/** Return a function that computes its result again only when the key differs from the last one. */
export function lastResult<Result>(): (key: string, compute: () => Result) => Result {
  let last: { key: string; result: Result } | undefined;
  return (key, compute) => {
    if (last?.key !== key) last = { key, result: compute() };
    return last.result;
  };
}
