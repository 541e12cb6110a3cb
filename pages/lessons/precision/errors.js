// The largest error of each row on a logarithmic scale, a line a number type; all are read at one position.
//
// The core gives { rows, step, lines, floor, top, alt }: a line has a name, its values, a hue, a dash and, where
// positions are rounded, up to where its type holds every integer. A value is the largest error of `step` rows.
const scene = (() => {
  const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  const power = (exponent) =>
    `10${exponent < 0 ? "⁻" : ""}${String(Math.abs(exponent)).replace(/\d/g, (digit) => SUPERSCRIPTS[digit])}`;

  function layout({ data, width, height, font }) {
    const { rows, lines, floor, top } = data.core;
    const longest = Math.max(...lines.map(({ name }) => name.length));
    const [left, right] = [5.4 * font, width - (0.6 * longest + 1.6) * font];
    const x = axes.linear(0, rows - 1, left, right);
    const y = axes.linear(Math.log10(floor), Math.log10(top), height - 3.6 * font, 0.8 * font);
    // What is smaller, zero among it, is drawn at the bottom.
    return { x, y, place: (error) => y(Math.log10(axes.clamp(error, floor, top))) };
  }

  // The first and the last row of a value, and the place between them.
  function rowsOf({ rows, step }, index) {
    const [first, last] = [index * step, Math.min((index + 1) * step, rows) - 1];
    return { first, last, middle: (first + last) / 2 };
  }

  // The value that is read: below the pointer, or the last.
  function chosen({ data, at }, { x }) {
    const { rows, step } = data.core;
    const position = at ? Math.round(x.invert(at.x)) : rows - 1;
    return Math.floor(axes.clamp(position, 0, rows - 1) / step);
  }

  const read = ({ data }, index) =>
    data.core.lines.map(({ name, values }) => [name, numbers.decode(values, Float64Array)[index]]);

  function rowsInWords({ data }, index) {
    const { first, last } = rowsOf(data.core, index);
    return first === last ? `position ${axes.grouped(first)}` : `positions ${axes.grouped(first)} to ${axes.grouped(last)}`;
  }

  // Up to where each type counts exactly, at the foot of the picture.
  function drawIntegers(draw, { data, look, font }, { x, y }) {
    const limits = data.core.lines.filter(({ integers }) => integers && integers < data.core.rows);
    limits.forEach(({ name, integers, hue }, index) => {
      const [place, height] = [x(integers), y.start - (1 + 1.4 * index) * font];
      const text = `${name} counts exactly to ${axes.grouped(integers)}`;
      const left = Math.min(place, x.end - draw.widthOf(text, { size: font }) - 4);
      draw.curve([place, y.start, place, height + 0.3 * font], { stroke: look[hue], width: 2.5 });
      draw.text(text, left, height, { size: font, fill: look.ink, halo: look.paper });
    });
  }

  // The names of the lines at their ends, moved apart where these are close.
  function drawNames(draw, { look, font }, { x, y }, names) {
    const gap = 1.3 * font;
    const order = [...names].sort((one, other) => one.y - other.y);
    order.forEach((name, index) => {
      if (index) name.y = Math.max(name.y, order[index - 1].y + gap);
    });
    let below = y.start + gap;
    for (const name of [...order].reverse()) below = name.y = Math.min(name.y, below - gap);
    for (const { text, hue, y: place } of order) {
      draw.rect(x.end + 0.5 * font, place - 0.35 * font, 0.7 * font, 0.7 * font, { fill: hue });
      draw.text(text, x.end + 1.5 * font, place + 0.35 * font, { size: font, fill: look.ink });
    }
  }

  return {
    draw(draw, view) {
      const { data, look, font } = view;
      const places = layout(view);
      const { x, y, place } = places;
      const values = Array.from({ length: y.high - y.low + 1 }, (_, index) => Math.ceil(y.low) + index).filter((one) => one <= y.high);
      const step = Math.ceil((values.length * 1.6 * font) / Math.abs(y.end - y.start));
      const shown = values.filter((_, index) => index % step === 0);
      axes.vertical(draw, view, y, x.start, { title: "largest error", values: shown, format: (one) => (one === y.low ? `≤ ${power(one)}` : power(one)), gridTo: x.end });
      const many = data.core.step > 1 ? `; the largest of ${data.core.step} rows each` : "";
      axes.horizontal(draw, view, x, y.start, { title: `position (tokens${many})` });
      const index = chosen(view, places);
      const at = x(rowsOf(data.core, index).middle);
      draw.curve([at, y.start, at, y.end], { stroke: look.mark, width: 1.2, dash: [3, 3] });
      const names = data.core.lines.map(({ name, values: coded, hue, dash }) => {
        const errors = numbers.decode(coded, Float64Array);
        const points = [];
        errors.forEach((error, row) => points.push(x(rowsOf(data.core, row).middle), place(error)));
        draw.curve(points, { stroke: look[hue], width: Math.max(2, font / 8), dash });
        draw.dots([at, place(errors[index])], Math.max(4.5, font / 4), { fill: look[hue], stroke: look.paper, width: 1.5 });
        return { text: name, hue: look[hue], y: place(errors.at(-1)) };
      });
      drawIntegers(draw, view, places);
      drawNames(draw, view, places, names);
    },

    formula(view) {
      const index = chosen(view, layout(view));
      const told = read(view, index).map(([name, error]) => `${name} ${axes.tiny(error)}`);
      return `Largest error at ${rowsInWords(view, index)}: ${told.join(", ")}`;
    },

    describe: (view) => `${view.data.core.alt} ${scene.formula(view)}. Arrow keys read another position.`,

    read(view, x) {
      const places = layout(view);
      if (x < places.x.start - view.font || x > places.x.end + view.font) return null;
      const index = chosen({ ...view, at: { x } }, places);
      return [rowsInWords(view, index), ...read(view, index).map(([name, error]) => `${name}: ${axes.tiny(error)}`)];
    },

    // The next value.
    walk(view, [across]) {
      const places = layout(view);
      const { rows, step } = view.data.core;
      const index = axes.clamp(chosen(view, places) + across, 0, Math.ceil(rows / step) - 1);
      return { x: places.x(rowsOf(view.data.core, index).middle), y: (places.y.start + places.y.end) / 2 };
    },
  };
})();
