/** Results that layouts keep from frame to frame. */

/**
 * Return a function that keeps its last results, at most `most`: it computes a result again only
 * for a key that none of them has. A key names everything that the result depends on.
 */
export function lastResults<Result>(most: number): (key: string, compute: () => Result) => Result {
  const kept = new Map<string, Result>();
  return (key, compute) => {
    const result = kept.get(key) ?? compute();
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > most) kept.delete(oldest);
    return result;
  };
}

/** The same for one result. */
export const lastResult = <Result>() => lastResults<Result>(1);
