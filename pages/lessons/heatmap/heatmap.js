// The encoding matrix, one of its columns as a wave beside it, one of its rows below it.
const scene = (() => {
  // Where everything stands.
  function layout({ p, width, height, font }) {
    const isNarrow = width < 560;
    const left = (isNarrow ? Math.max(2.6, 0.5 * axes.grouped(p.seq_len - 1).length + 0.9) : 4.4) * font;
    const beside = isNarrow ? 56 : axes.clamp(width * 0.15, 90, 220);
    const below = axes.clamp(height * 0.2, 5.9 * font, 170);
    const top = 1.7 * font;
    const gap = font;
    const matrix = { x: left, y: top, width: width - left - gap - beside - 0.8 * font };
    matrix.height = height - top - gap - below - 2.9 * font;
    return {
      isNarrow,
      matrix,
      column: { x: matrix.x + matrix.width + gap, y: top, width: beside, height: matrix.height },
      row: { x: left, y: top + matrix.height + gap, width: matrix.width, height: below },
      ...strides(p, matrix),
    };
  }

  // No more rows and pairs than there are pixels: every `rowStep`-th row, every `pairStep`-th pair.
  function strides({ d_model, seq_len }, matrix) {
    const rowStep = Math.ceil(seq_len / Math.max(matrix.height, 1));
    const pairStep = Math.ceil(d_model / 2 / Math.max(matrix.width / 2, 1));
    const rows = Math.ceil(seq_len / rowStep);
    const pairs = Math.ceil(d_model / 2 / pairStep);
    return { rowStep, pairStep, rows, pairs, cellHeight: matrix.height / rows, cellWidth: matrix.width / (2 * pairs) };
  }

  // The place of a shown dimension among the columns: interleaved at 0, sines before cosines at 1.
  function slotOf(shown, pairs, fans) {
    const apart = (shown >> 1) + (shown % 2) * pairs;
    return shown + fans * (apart - shown);
  }

  // The shown dimension and the row under a place in the matrix.
  function cellAt({ p }, { matrix, rowStep, pairStep, pairs, cellHeight, cellWidth }, x, y) {
    const slot = axes.clamp(Math.floor((x - matrix.x) / cellWidth), 0, 2 * pairs - 1);
    const shown = p.fans >= 0.5 ? (slot < pairs ? 2 * slot : 2 * (slot - pairs) + 1) : slot;
    const dim = 2 * pairStep * (shown >> 1) + (shown % 2);
    const row = Math.floor((y - matrix.y) / cellHeight) * rowStep;
    return { dim: Math.min(dim, p.d_model - 1), position: axes.clamp(row, 0, p.seq_len - 1) };
  }

  // The middle of a dimension's column and of a position's row.
  const xOf = ({ p }, { matrix, pairStep, pairs, cellWidth }, dim) =>
    matrix.x + (slotOf(2 * Math.floor((dim >> 1) / pairStep) + (dim % 2), pairs, p.fans) + 0.5) * cellWidth;
  const yOf = ({ matrix, rowStep, cellHeight }, position) =>
    matrix.y + (Math.floor(position / rowStep) + 0.5) * cellHeight;

  function shownFrequencies(all, { pairs, pairStep }) {
    return Float64Array.from({ length: pairs }, (_, index) => all[index * pairStep]);
  }

  // An image of the cells shown, one pixel each, in interleaved order.
  function cellsOf({ look }, places, frequencies) {
    const { rows, pairs, rowStep } = places;
    const colour = colours.pixelsOf(look.values);
    const half = colours.STEPS / 2;
    return colours.sheetOf(2 * pairs, rows, (pixels) =>
      formula.rows(frequencies, { step: rowStep, count: rows }, (row, sines, cosines) => {
        let at = row * 2 * pairs;
        for (let pair = 0; pair < pairs; pair += 1) {
          pixels[at] = colour[(sines[pair] * half + half + 0.5) | 0];
          pixels[at + 1] = colour[(cosines[pair] * half + half + 0.5) | 0];
          at += 2;
        }
      }),
    );
  }

  function drawMatrix(draw, view, places, sheet) {
    const { matrix, rows, pairs, cellWidth } = places;
    const { x, y, width, height } = matrix;
    if (view.p.fans === 0) draw.image(sheet, { x: 0, y: 0, width: 2 * pairs, height: rows }, x, y, width, height);
    else
      draw.inside(x, y, width, height, () => {
        for (let shown = 0; shown < 2 * pairs; shown += 1) {
          const place = x + slotOf(shown, pairs, view.p.fans) * cellWidth;
          draw.image(sheet, { x: shown, y: 0, width: 1, height: rows }, place, y, cellWidth + 0.5, height);
        }
      });
    draw.rect(x, y, width, height, { stroke: view.look.grid });
  }

  // What the picture has no room for, in words and ever shorter.
  function leftOut({ rowStep, pairStep }, fast) {
    const told = [];
    if (rowStep > 1) told.push(`1 row in ${rowStep}`);
    if (pairStep > 1) told.push(`1 pair in ${pairStep}`);
    const steps = told.join(", ");
    if (!fast || rowStep === 1) return told.length ? [`Drawn: ${steps}`] : [];
    const dashed = `Drawn: ${steps}, dashed: ${axes.counted(fast, "pair")}`;
    return [`${dashed} too fast for that (aliased: not the true shape)`, `${dashed} aliased`, `${steps}, dashed: aliased`];
  }

  const fastOf = (frequencies, { rowStep }) => frequencies.filter((frequency) => formula.wavelength(frequency) < 2 * rowStep).length;

  // Columns whose wave is shorter than two of the rows shown, which therefore cannot show its shape.
  function markAliased(draw, view, places, frequencies) {
    const { matrix, rowStep, pairs, cellWidth } = places;
    const { look, font, p } = view;
    const fast = fastOf(frequencies, places);
    if (fast && rowStep > 1)
      for (const start of p.fans >= 0.5 ? [0, pairs] : [0]) {
        const from = matrix.x + start * cellWidth;
        const to = from + (p.fans >= 0.5 ? fast : 2 * fast) * cellWidth;
        draw.curve([from, matrix.y - 4, to, matrix.y - 4], { stroke: look.mark, width: 3, dash: [5, 3] });
      }
    const told = leftOut(places, fast);
    const fits = (text) => draw.widthOf(text, { size: font }) <= matrix.width - font;
    if (told.length)
      draw.text(told.find(fits) ?? told.at(-1), matrix.x, matrix.y - 0.4 * font - 5, { size: font, fill: look.ink });
    else if (p.fans >= 0.5)
      ["sines", "cosines"].forEach((name, half) =>
        draw.text(name, matrix.x + (0.5 + half) * pairs * cellWidth, matrix.y - 9, {
          align: "center", size: font, fill: half ? look.cos : look.sin, weight: 600,
        }),
      );
  }

  // The chosen column, positions running down beside the rows.
  function drawColumn(draw, view, places, frequency) {
    const { column, rowStep, rows, cellHeight } = places;
    const { p, look, font } = view;
    const isCosine = p.dim % 2 === 1;
    const wave = isCosine ? Math.cos : Math.sin;
    const value = axes.linear(-1, 1, column.x + 4, column.x + column.width - 4);
    for (const level of [-1, 0, 1]) {
      draw.curve([value(level), column.y, value(level), column.y + column.height], { stroke: look.grid });
      draw.text(axes.signed(level, 0), value(level), column.y + column.height + font, {
        align: "center", size: font, fill: look.ink,
      });
    }
    draw.text(`column ${p.dim}`, column.x + column.width / 2, column.y - 6, {
      align: "center", size: font, weight: 600, fill: isCosine ? look.cos : look.sin,
    });
    const hue = isCosine ? look.cos : look.sin;
    const pixelsACycle = (formula.wavelength(frequency) / rowStep) * cellHeight;
    if (pixelsACycle > 6) {
      const count = Math.ceil(Math.min(column.height, 8 * (column.height / pixelsACycle) + 64));
      const points = [];
      for (let index = 0; index <= count; index += 1) {
        const y = column.y + (column.height * index) / count;
        const position = ((y - column.y) / cellHeight - 0.5) * rowStep;
        points.push(value(wave(frequency * position)), y);
      }
      draw.curve(points, { stroke: hue, width: 1.8, dash: isCosine ? [2, 3] : [] });
    }
    if (cellHeight >= 4 || pixelsACycle <= 6) {
      const points = [];
      for (let row = 0; row < rows; row += 1)
        points.push(value(wave(frequency * row * rowStep)), column.y + (row + 0.5) * cellHeight);
      draw.dots(points, Math.min(3, Math.max(1, 0.35 * cellHeight)), { fill: hue, isDiamond: isCosine });
    }
  }

  // The chosen row as two curves over the pairs, below the columns.
  function drawRow(draw, view, places, all) {
    const { row, pairs, pairStep } = places;
    const { p, look, font } = view;
    const value = axes.linear(-1, 1, row.y + row.height - 4, row.y + 4);
    axes.vertical(draw, view, value, row.x, { values: [-1, 0, 1], gridTo: row.x + row.width });
    const sines = [];
    const cosines = [];
    for (let index = 0; index < pairs; index += 1) {
      const dim = 2 * index * pairStep;
      sines.push(xOf(view, places, dim), value(formula.cell(p.position, dim, all)));
      cosines.push(xOf(view, places, dim + 1), value(formula.cell(p.position, dim + 1, all)));
    }
    draw.curve(sines, { stroke: look.sin, width: 1.8 });
    draw.curve(cosines, { stroke: look.cos, width: 1.8, dash: [2, 3] });
    if (row.width / pairs > 9) {
      draw.dots(sines, 3, { fill: look.sin });
      draw.dots(cosines, 3, { fill: look.cos, isDiamond: true });
    }
    drawDimensions(draw, view, places);
    draw.text(`row ${p.position}:`, row.x + row.width + font, row.y + 1.1 * font, { size: font, weight: 600, fill: look.ink });
    draw.text("● sine", row.x + row.width + font, row.y + 2.5 * font, { size: font, fill: look.sin });
    draw.text("◆ cosine", row.x + row.width + font, row.y + 3.9 * font, { size: font, fill: look.cos });
  }

  function drawDimensions(draw, view, places) {
    const { row, pairs, pairStep, isNarrow } = places;
    const { p, look, font } = view;
    const floor = row.y + row.height;
    const most = Math.max(2, Math.floor(row.width / (font * 5)) / (p.fans >= 0.5 ? 2 : 1));
    const format = { align: "center", size: font, fill: look.ink };
    // Where the cosines stand apart, the last of the sines would touch the first of them.
    const ticks = axes.ticks(0, (p.fans >= 0.5 ? 0.94 : 1) * (p.d_model - 1), most);
    const dims = p.fans >= 0.5 ? ticks.flatMap((dim) => (dim % 2 ? [] : [dim, dim + 1])) : ticks;
    for (const dim of dims) {
      if ((dim >> 1) % pairStep) continue;
      draw.text(axes.grouped(dim), xOf(view, places, dim), floor + 1.1 * font, format);
    }
    const direction = p.fans >= 0.5 ? "each half from fast to slow" : "fast on the left, slow on the right";
    const title = isNarrow || pairs < 2 ? "dimension" : `dimension (${direction})`;
    draw.text(title, row.x + row.width / 2, floor + 2.5 * font, format);
  }

  function drawCrosshair(draw, view, places) {
    const { matrix, column, row, isNarrow } = places;
    const { p, look, font } = view;
    const [x, y] = [xOf(view, places, p.dim), yOf(places, p.position)];
    const style = { stroke: look.mark, width: 1.5 };
    draw.curve([matrix.x, y, column.x + column.width, y], style);
    draw.curve([x, matrix.y, x, row.y + row.height], style);
    draw.dots([x, y], 7, { stroke: look.mark, width: 2.5, fill: look.paper, alpha: 0.9 });
    const text = `PE(${axes.grouped(p.position)}, ${axes.grouped(p.dim)}) = ${axes.signed(valueOf(p), 4)}`;
    const size = (isNarrow ? 1.1 : 1.25) * font;
    const wide = draw.widthOf(text, { size, weight: 650 }) + 16;
    const left = x + 14 + wide > matrix.x + matrix.width ? x - 14 - wide : x + 14;
    const top = y - 12 - 1.7 * size < matrix.y ? y + 12 : y - 12 - 1.7 * size;
    draw.rect(left, top, wide, 1.7 * size, { fill: look.paper, stroke: look.mark, width: 1.5 });
    draw.text(text, left + 8, top + 1.2 * size, { size, weight: 650, fill: look.ink });
  }

  function drawScale(draw, view, places) {
    const { column, row } = places;
    const { font } = view;
    const [x, y] = [column.x + 4, row.y + row.height - 1.6 * font];
    axes.valueScale(draw, view, { x, y, width: Math.min(column.width - font, 140), height: 0.7 * font });
  }

  const valueOf = ({ position, dim, d_model, base }) => formula.cell(position, dim, formula.frequencies(d_model, base));

  function cellInWords({ p }, position, dim) {
    const all = formula.frequencies(p.d_model, p.base);
    const wavelength = formula.wavelength(all[dim >> 1]);
    return [
      `position ${axes.grouped(position)}, dimension ${axes.grouped(dim)}`,
      `${dim % 2 ? "cosine" : "sine"} of pair ${dim >> 1}, wavelength ${axes.short(wavelength)} tokens`,
      `value ${axes.signed(formula.cell(position, dim, all), 4)}`,
    ];
  }

  return {
    draw(draw, view) {
      const places = layout(view);
      const all = formula.frequencies(view.p.d_model, view.p.base);
      const frequencies = shownFrequencies(all, places);
      drawMatrix(draw, view, places, cellsOf(view, places, frequencies));
      markAliased(draw, view, places, frequencies);
      const { matrix, rows, rowStep } = places;
      const values = axes.ticks(0, view.p.seq_len - 1, Math.floor(matrix.height / (view.font * 2.6)));
      const scale = (position) => yOf(places, position);
      Object.assign(scale, { start: matrix.y, end: matrix.y + matrix.height, low: 0, high: rows * rowStep });
      axes.vertical(draw, view, scale, matrix.x, { values, title: places.isNarrow ? "" : "position (tokens)" });
      drawColumn(draw, view, places, all[view.p.dim >> 1]);
      drawRow(draw, view, places, all);
      drawScale(draw, view, places);
      drawCrosshair(draw, view, places);
    },

    formula({ p }) {
      const all = formula.frequencies(p.d_model, p.base);
      const pair = p.dim >> 1;
      const name = p.dim % 2 ? "cos" : "sin";
      const angle = p.position * all[pair];
      return (
        `PE(${p.position}, ${p.dim}) = ${name}(${p.position} · ${axes.short(p.base)}^(${axes.MINUS}2·${pair}/${p.d_model})) = ` +
        `${name}(${axes.short(angle)} rad) = ${axes.signed(valueOf(p), 4)}`
      );
    },

    describe({ p, width, height, font }) {
      const places = layout({ p, width, height, font });
      const frequencies = shownFrequencies(formula.frequencies(p.d_model, p.base), places);
      const [told] = leftOut(places, fastOf(frequencies, places));
      const left = told ? ` ${told}.` : "";
      return (
        `Heatmap of ${p.seq_len} positions by ${p.d_model} dimensions at base ${p.base}. ${
          p.d_model > 2 ? "The columns on the left are the fast waves, those on the right the slow ones." : "Both columns are waves of one pair."
        }${left} Chosen: ${cellInWords({ p }, p.position, p.dim).join(", ")}. ` +
        "Arrow keys choose another cell."
      );
    },

    grab(view, x, y) {
      const places = layout(view);
      const grip = { x: xOf(view, places, view.p.dim), y: yOf(places, view.p.position) };
      if (axes.isIn(places.matrix, x, y)) return { name: "cell", ...grip };
      if (axes.isIn(places.column, x, y)) return { name: "row", x, y: grip.y };
      if (axes.isIn(places.row, x, y)) return { name: "column", x: grip.x, y };
      return null;
    },

    drag(view, name, x, y) {
      const { position, dim } = cellAt(view, layout(view), x, y);
      return name === "row" ? { position } : name === "column" ? { dim } : { position, dim };
    },

    read(view, x, y) {
      const places = layout(view);
      if (!axes.isIn(places.matrix, x, y)) return null;
      const { position, dim } = cellAt(view, places, x, y);
      return cellInWords(view, position, dim);
    },

    arrows: {
      ArrowLeft: ["dim", -1],
      ArrowRight: ["dim", 1],
      ArrowUp: ["position", -1],
      ArrowDown: ["position", 1],
    },
    glides: ["fans"],
  };
})();
