/** Draw a QR code. */

/** Light squares that a code needs on each side. */
const MARGIN = 4;

/**
 * Return the dark squares as the data of an SVG path, one run of a row after another.
 *
 * Each row is a hexadecimal number whose bits are its squares.
 */
export function codePath(rows: readonly string[]): string {
  const runs = rows.flatMap((row, y) => {
    const bits = BigInt(`0x${row}`).toString(2).padStart(rows.length, "0");
    return [...bits.matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index + MARGIN} ${y + MARGIN}h${length}v1h-${length}z`,
    );
  });
  return runs.join("");
}

/** Draw a code in an element; hide the element if there is none. */
export function drawCode(parent: HTMLElement, rows: readonly string[]): void {
  parent.hidden = rows.length === 0;
  const size = rows.length + 2 * MARGIN;
  parent.innerHTML = `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img"
    aria-label="QR code of the link"><rect width="${size}" height="${size}" fill="#fff"/>
    <path d="${codePath(rows)}" fill="#000"/></svg>`;
}
