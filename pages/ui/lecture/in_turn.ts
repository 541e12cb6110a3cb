/** Steps that are taken one after the other. */

/**
 * Return a function that takes a step once those before are done; one that fails is only reported.
 *
 * Steps are dropped while `most` are not done yet.
 */
export function inTurn<Step>(
  take: (step: Step) => Promise<void>,
  most: number,
): (step: Step) => void {
  let waiting = 0;
  let turn = Promise.resolve();
  return (step) => {
    if (waiting === most) return;
    waiting += 1;
    turn = turn
      .then(() => take(step))
      .catch(console.error)
      .finally(() => {
        waiting -= 1;
      });
  };
}
