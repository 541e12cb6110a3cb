// Where one normalised value lies in sentences of several lengths: at as many positions.
//
// The core gives { lengths, alt }, the lengths from the shortest on.
const scene = (() => {
  // Positions 0 ... n - 1, of which the last one has the value 1.
  const placeOf = (fraction, length) => fraction * (length - 1);

  function layout({ data, width, height, font }) {
    const { lengths } = data.core;
    const left = 6 * font;
    const x = axes.linear(0, lengths.at(-1) - 1, left, width - 1.5 * font);
    const row = (height - 3.6 * font) / lengths.length;
    return { x, row, floor: height - 3.6 * font, yOf: (index) => (lengths.length - index - 0.35) * row };
  }

  const inWords = ({ fraction }, length) => `${fraction} is position ${axes.short(placeOf(fraction, length))}`;

  return {
    draw(draw, view) {
      const { p, data, look, font } = view;
      const { x, row, floor, yOf } = layout(view);
      axes.horizontal(draw, view, x, floor, { title: "position (tokens)" });
      data.core.lengths.forEach((length, index) => {
        const y = yOf(index);
        draw.text(axes.counted(length, "token"), x.start - font, y + 0.35 * font, { align: "right", size: font, fill: look.ink });
        draw.curve([x.start, y, x.end, y], { stroke: look.grid });
        const dots = Array.from({ length }, (_, position) => [x(position), y]).flat();
        draw.dots(dots, Math.min(3.5, Math.max(1, (x(1) - x(0)) / 3)), { fill: look.quiet });
        const at = x(placeOf(p.fraction, length));
        draw.dots([at, y], 7, { fill: look.mark, isDiamond: true });
        const text = inWords(p, length);
        const wide = draw.widthOf(text, { size: font, weight: 600 });
        const start = Math.min(at - 0.3 * font, x.end + font - wide);
        draw.text(text, start, y - Math.min(0.8 * font, 0.3 * row), { size: font, weight: 600, fill: look.ink, halo: look.paper });
      });
    },

    formula({ p, data }) {
      const told = data.core.lengths.map((length) => axes.short(placeOf(p.fraction, length)));
      return `value · (n − 1) = ${told.join(", ")} for n = ${data.core.lengths.map(axes.grouped).join(", ")}`;
    },

    describe: ({ p, data }) =>
      `The normalised value ${data.core.lengths.map((length) => `${inWords(p, length)} of ${length}`).join(", ")}.`,

    read(view, x, y) {
      const { row, yOf } = layout(view);
      const { lengths } = view.data.core;
      const index = lengths.findIndex((_, one) => Math.abs(yOf(one) - y) < row / 2);
      return index < 0 ? null : [axes.counted(lengths[index], "token"), inWords(view.p, lengths[index])];
    },
  };
})();
