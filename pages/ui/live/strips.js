// Matrices over the same dimensions, one under another; a chosen cell is marked and read in all of them.
//
// The core gives { strips, rows, dims, start, alt }. A strip holds its cells, or the waves in its columns, or
// it is a sum of strips. `rows` are the names of the rows or, where these are positions, their number.
const scene = (() => {

  // What is written at the ends of a strip's scale and at its middle.
  function limits({ limit, isCut }) {
    const number = axes.brief(limit, 3);
    return [`${isCut ? "≥ " : ""}${number}`, "0", `${isCut ? "≤ " : ""}${axes.MINUS}${number}`];
  }

  // Where everything stands: every `step`-th row is drawn.
  function layout({ data, width, height, font }) {
    const { strips, rows, dims } = data.core;
    const isNarrow = width < 560;
    const longest = Math.max(...(rows.names ?? [axes.grouped(rows.count - 1)]).map((name) => name.length));
    const isTitled = !rows.names && !isNarrow;
    const left = Math.min((0.56 * longest + 1) * font, Math.max(0.14 * width, 5 * font)) + (isTitled ? 1.6 * font : 0);
    const widest = Math.max(...strips.map((strip) => limits(strip)[2].length));
    const right = (0.56 * widest + 1.9) * font;
    const head = 1.75 * font;
    const high = (height - 2.6 * font) / strips.length - head;
    const [count, columns] = [rows.names?.length ?? rows.count, dims.length];
    const step = Math.ceil(count / Math.max(high, 1));
    const wide = width - left - right;
    const boxes = strips.map((_, index) => ({ x: left, y: (index + 1) * head + index * high, width: wide, height: high }));
    const shown = Math.ceil(count / step);
    return { boxes, left, right, isTitled, step, shown, columns, cellWidth: wide / columns, cellHeight: high / shown };
  }

  // The chosen cell: where the reader points, or the first that is read.
  function cellAt({ data, at }, { boxes, step, shown, columns, cellWidth, cellHeight }) {
    const within = (box) => at.x >= box.x && at.x < box.x + box.width && at.y >= box.y && at.y < box.y + box.height;
    const box = at && boxes.find(within);
    if (!box) return { ...data.core.start, isStart: true };
    const row = Math.min(Math.floor((at.y - box.y) / cellHeight), shown - 1) * step;
    return { row, column: Math.min(Math.floor((at.x - box.x) / cellWidth), columns - 1) };
  }

  // The cells of every strip, for `count` rows from `from` on, `step` apart.
  function matrices({ p, data }, { from, step, count }) {
    const { strips, dims } = data.core;
    const width = dims.length;
    const found = [];
    for (const { cells, waves, sum } of strips) {
      const all = new Float64Array(count * width);
      if (cells) {
        const given = numbers.decode(cells, Float32Array);
        for (let row = 0; row < count; row += 1)
          all.set(given.subarray((from + row * step) * width, (from + row * step + 1) * width), row * width);
      } else if (waves) {
        const rates = waves.rates ? numbers.decode(waves.rates, Float64Array) : formula.frequencies(p.d_model, p.base);
        formula.rows(rates, { from: waves.start + from, step, count }, (row, sines, cosines) =>
          waves.columns.forEach((wave, column) => {
            all[row * width + column] = wave < 0 ? 0 : waves.factor * (wave % 2 ? cosines : sines)[wave >> 1];
          }),
        );
      } else
        for (const [index, sign] of sum)
          for (let cell = 0; cell < all.length; cell += 1) all[cell] += sign * found[index][cell];
      found.push(all);
    }
    return found;
  }

  function paint(draw, { look, data }, cells, limit, { x, y, width, height }, columns, rows) {
    const isNamed = Boolean(data.core.rows.names);
    const colour = colours.pixelsOf(look.values);
    const half = colours.STEPS / 2;
    const sheet = colours.sheetOf(columns, rows, (pixels) => {
      for (let cell = 0; cell < cells.length; cell += 1)
        pixels[cell] = colour[Math.round(axes.clamp(cells[cell] / limit, -1, 1) * half + half)];
    });
    draw.image(sheet, { x: 0, y: 0, width: columns, height: rows }, x, y, width, height);
    // Rows that have names stand apart.
    const apart = isNamed && height / rows > 12 ? rows : 1;
    for (let row = 1; row < apart; row += 1)
      draw.curve([x, y + (row * height) / rows, x + width, y + (row * height) / rows], { stroke: look.paper, width: 2 });
    draw.rect(x, y, width, height, { stroke: look.grid });
  }

  function drawRows(draw, { data, look, font }, { left, step, shown, cellHeight, isTitled }, box) {
    const { names, count } = data.core.rows;
    const most = Math.max(Math.floor(box.height / (1.25 * font)), 1);
    for (const row of names ? axes.every(shown, most) : axes.ticks(0, count - 1, most)) {
      const name = names ? axes.fitting(draw, names[row * step], left - 10, font) : axes.grouped(row);
      const y = box.y + ((names ? row : Math.floor(row / step)) + 0.5) * cellHeight;
      draw.text(name, box.x - 7, y + 0.35 * font, { align: "right", size: font, fill: look.ink });
    }
    if (isTitled && box.height > 4.3 * font)
      draw.text("position", 0.9 * font, box.y + box.height / 2, { align: "center", size: font, fill: look.ink, turn: -Math.PI / 2 });
  }

  function drawDimensions(draw, { data, look, font }, { boxes, columns, cellWidth, isTitled }) {
    const box = boxes.at(-1);
    const { dims } = data.core;
    const most = Math.max(2, Math.floor(box.width / (6 * font)));
    const round = axes.ticks(0, dims.at(-1), most).map((dim) => dims.indexOf(dim));
    // Where pairs are left out, round numbers may be among them: then every 2nd, 4th, 8th ... pair.
    const step = 2 * 2 ** Math.ceil(Math.log2(columns / 2 / most));
    for (const column of round.includes(-1) ? axes.every(columns, columns / step) : round)
      draw.text(axes.grouped(dims[column]), box.x + (column + 0.5) * cellWidth, box.y + box.height + 1.15 * font, {
        align: "center", size: font, fill: look.ink,
      });
    const title = data.core.rows.names || isTitled ? "dimension" : "dimension (rows: position)";
    draw.text(title, box.x + box.width / 2, box.y + box.height + 2.4 * font, { align: "center", size: font, fill: look.ink });
  }

  // What the picture has no room for.
  function leftOut({ data }, { step }) {
    const { dims } = data.core;
    const pairStep = dims.length > 2 ? dims[2] / 2 : 1;
    const told = [];
    if (step > 1) told.push(`1 row in ${step}`);
    if (pairStep > 1) told.push(`1 pair in ${pairStep}`);
    const aliased = step > 1 ? `; waves shorter than ${2 * step} tokens are aliased` : "";
    return told.length ? ` (drawn: ${told.join(", ")}${aliased})` : "";
  }

  // The chosen cell in every strip, and the line that it stands on.
  function drawChosen(draw, { look }, { boxes, step, cellWidth, cellHeight }, { row, column }) {
    const [wide, high] = [Math.max(cellWidth, 5), Math.max(cellHeight, 5)];
    const x = boxes[0].x + (column + 0.5) * cellWidth;
    const middles = boxes.map((box) => box.y + (Math.floor(row / step) + 0.5) * cellHeight);
    draw.curve([x, middles[0], x, middles.at(-1)], { stroke: look.mark, width: 1.2, dash: [3, 3] });
    for (const y of middles)
      draw.rect(x - wide / 2, y - high / 2, wide, high, { stroke: look.mark, width: 2 });
  }

  function reading(view, { row, column }) {
    const { strips, rows, dims } = view.data.core;
    const where = `${rows.names?.[row] ?? `position ${axes.grouped(row)}`}, dimension ${axes.grouped(dims[column])}`;
    const values = matrices(view, { from: row, step: 1, count: 1 }).map((cells) => axes.value(cells[column]));
    return { where, values: strips.map(({ name, joined }, index) => [joined, name, values[index]]) };
  }

  return {
    draw(draw, view) {
      const places = layout(view);
      const { strips } = view.data.core;
      const cells = matrices(view, { from: 0, step: places.step, count: places.shown });
      const told = leftOut(view, places);
      strips.forEach((strip, index) => {
        const box = places.boxes[index];
        paint(draw, view, cells[index], strip.limit, box, places.columns, places.shown);
        const { x, y, width, height } = box;
        axes.colourBar(draw, view, view.look.values, { x: x + width + 0.5 * view.font, y, height }, limits(strip));
        drawRows(draw, view, places, box);
      });
      drawDimensions(draw, view, places);
      drawChosen(draw, view, places, cellAt(view, places));
      strips.forEach(({ heading }, index) => {
        const { x, y, width } = places.boxes[index];
        const text = axes.fitting(draw, index ? heading : heading + told, width + places.right, 1.05 * view.font, 600);
        draw.text(text, x, y - 0.45 * view.font, { size: 1.05 * view.font, weight: 600, fill: view.look.ink, halo: view.look.paper });
      });
    },

    formula(view) {
      const { where, values } = reading(view, cellAt(view, layout(view)));
      return `${where}: ${values.map(([joined, name, value]) => `${joined}${name} ${value}`).join("")}`;
    },

    describe: (view) =>
      `${view.data.core.alt}${leftOut(view, layout(view))} ${scene.formula(view)}. Arrow keys read another cell.`,

    read(view, x, y) {
      const chosen = cellAt({ ...view, at: { x, y } }, layout(view));
      if (chosen.isStart) return null;
      const { where, values } = reading(view, chosen);
      return [where, ...values.map(([, name, value]) => `${name}: ${value}`)];
    },

    // The middle of the next cell.
    walk(view, [across, down]) {
      const places = layout(view);
      const { row, column } = cellAt(view, places);
      const to = (place, by, count) => axes.clamp(place + by, 0, count - 1);
      const [box] = places.boxes;
      return {
        x: box.x + (to(column, across, places.columns) + 0.5) * places.cellWidth,
        y: box.y + (to(Math.floor(row / places.step), down, places.shown) + 0.5) * places.cellHeight,
      };
    },
  };
})();
