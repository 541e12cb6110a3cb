// Draw a QR code: rows of squares as the bits of hexadecimal numbers, four squares of paper around it.
function drawCode(holder, rows) {
  holder.hidden = rows.length === 0;
  const size = rows.length + 8;
  const bits = rows.map((row) => BigInt(`0x${row}`).toString(2).padStart(rows.length, "0"));
  const runs = bits.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index + 4} ${y + 4}h${run.length}v1h-${run.length}z`));
  holder.innerHTML =
    `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="QR code of the link">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${runs.join("")}" fill="#000"/></svg>`;
}
