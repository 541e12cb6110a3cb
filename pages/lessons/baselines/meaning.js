// Where one normalised value lies in sentences of several lengths: at as many positions.
//
// The core gives { lengths, places }, the lengths from the shortest on, and the position in each for every value
// that the slider has.
const scene = (() => {
  // The positions that the value in hand stands for.
  function placesOf({ p, data }) {
    const { options } = data.variables.find(({ key }) => key === "fraction");
    return data.core.places[options.indexOf(p.fraction)];
  }

  function layout({ data, width, height, font }) {
    const { lengths } = data.core;
    const left = 6 * font;
    const x = axes.linear(0, lengths.at(-1) - 1, left, width - 1.5 * font);
    const row = (height - 3.6 * font) / lengths.length;
    return { x, row, floor: height - 3.6 * font, yOf: (index) => (lengths.length - index - 0.35) * row };
  }

  const inWords = (view, index) => `${view.p.fraction} is position ${axes.short(placesOf(view)[index])}`;

  return {
    draw(draw, view) {
      const { data, look, font } = view;
      const { x, row, floor, yOf } = layout(view);
      axes.horizontal(draw, view, x, floor, { title: "position (tokens)" });
      data.core.lengths.forEach((length, index) => {
        const y = yOf(index);
        draw.text(axes.counted(length, "token"), x.start - font, y + 0.35 * font, { align: "right", size: font, fill: look.ink });
        draw.curve([x.start, y, x.end, y], { stroke: look.grid });
        const dots = Array.from({ length }, (_, position) => [x(position), y]).flat();
        draw.dots(dots, Math.min(3.5, Math.max(1, (x(1) - x(0)) / 3)), { fill: look.quiet });
        const at = x(placesOf(view)[index]);
        draw.dots([at, y], 7, { fill: look.mark, isDiamond: true });
        const text = inWords(view, index);
        const wide = draw.widthOf(text, { size: font, weight: 600 });
        const start = Math.min(at - 0.3 * font, x.end + font - wide);
        draw.text(text, start, y - Math.min(0.8 * font, 0.3 * row), { size: font, weight: 600, fill: look.ink, halo: look.paper });
      });
    },

    formula(view) {
      const { lengths } = view.data.core;
      return `value · (n − 1) = ${placesOf(view).map(axes.short).join(", ")} for n = ${lengths.map(axes.grouped).join(", ")}`;
    },

    describe: (view) =>
      `The normalised value ${view.data.core.lengths.map((length, index) => `${inWords(view, index)} of ${length}`).join(", ")}.`,

    read(view, x, y) {
      const { row, yOf } = layout(view);
      const { lengths } = view.data.core;
      const index = lengths.findIndex((_, one) => Math.abs(yOf(one) - y) < row / 2);
      return index < 0 ? null : [axes.counted(lengths[index], "token"), inWords(view, index)];
    },
  };
})();
