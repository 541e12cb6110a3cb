// Who attends to whom: as typed, as reordered, and what differs once the words are put back. The chosen pair of
// words is marked and read in all three.
//
// The core gives { words, order, maps, most, alt }: place q of the reordered sentence holds word order[q].
const scene = (() => {
  const HEADINGS = [["attention", "as typed"], ["attention", "reordered"], ["difference", "once put back"]];

  // Where the maps stand, side by side or, on a phone, the third below the others; words are written beside
  // the first two and below all.
  function layout({ data, width, height, font }) {
    const isNarrow = width < 560;
    const longest = Math.max(...data.core.words.map((word) => word.length)) + 3;
    const words = Math.min(0.58 * longest * font + 8, isNarrow ? 66 : 96, 0.14 * height + 44);
    const [head, scale, gap] = [2.7 * font, 3.8 * font, font];
    const count = data.core.words.length;
    // Words that have room below their columns are not turned.
    const isTurned = 0.62 * longest * font > (isNarrow ? width / 2 - 2 * words : width / 3 - words - scale) / count;
    const below = isTurned ? words + 4 : 1.8 * font;
    const wide = isNarrow ? (width - 2 * words - gap) / 2 : (width - 2 * words - 2 * scale - 2 * gap) / 3;
    const side = Math.max(Math.min(wide, isNarrow ? (height - 2 * head - 2 * below) / 2 : height - head - below), 20);
    const used = isNarrow ? 2 * (words + side) + gap : 3 * side + 2 * (words + scale + gap);
    const left = words + (width - used) / 2;
    // What the height leaves is above and below.
    const high = head + side + below;
    const top = head + (height - (isNarrow ? 2 : 1) * high) / 2;
    const boxes = isNarrow
      ? [[left, top], [left + side + gap + words, top], [left, top + high]]
      : [[left, top], [left + side + gap + words, top], [left + 2 * side + 2 * gap + words + scale, top]];
    return { isNarrow, isTurned, side, cell: side / count, words, below, boxes: boxes.map(([x, y]) => ({ x, y })) };
  }

  const maps = ({ data }) => data.core.maps.map((map) => numbers.decode(map, Float32Array));
  const placeOf = ({ order }, word) => order.indexOf(word);

  // The pair of words, the reader and the one that is read, that the pointer is on, or the first two words.
  function chosen({ data, at }, { boxes, side, cell }) {
    const { words, order } = data.core;
    const map = at ? boxes.findIndex(({ x, y }) => at.x >= x && at.x < x + side && at.y >= y && at.y < y + side) : -1;
    if (map < 0) return { reader: 0, read: Math.min(1, words.length - 1), isStart: true };
    const [read, reader] = [at.x - boxes[map].x, at.y - boxes[map].y].map((by) => Math.min(Math.floor(by / cell), words.length - 1));
    return map === 1 ? { reader: order[reader], read: order[read] } : { reader, read };
  }

  function paint(draw, { look, data }, cells, stops, limit, { x, y }, side) {
    const count = data.core.words.length;
    const colour = colours.pixelsOf(stops);
    const sheet = colours.sheetOf(count, count, (pixels) =>
      cells.forEach((value, cell) => (pixels[cell] = colour[Math.round(Math.min(value / limit, 1) * colours.STEPS)])),
    );
    draw.image(sheet, { x: 0, y: 0, width: count, height: count }, x, y, side, side);
    draw.rect(x, y, side, side, { stroke: look.quiet });
  }

  // The words of a map below it and, where there is room for them, beside it.
  function drawWords(draw, view, places, { x, y }, names, isBeside) {
    const { look, font } = view;
    const { side, cell, words } = places;
    const middle = (place) => (place + 0.5) * cell;
    axes.below(draw, view, names, (place) => x + middle(place), { ...places, y: y + side, width: side, room: places.below });
    if (!isBeside) return;
    for (const place of axes.every(names.length, Math.floor(side / (1.25 * font)))) {
      const text = axes.fitting(draw, names[place], words - 8, font);
      draw.text(text, x - 6, y + middle(place) + 0.35 * font, { align: "right", size: font, fill: look.ink });
    }
  }

  function inWords(view, { reader, read }) {
    const { words, order } = view.data.core;
    const [before, after, difference] = maps(view);
    const at = (place, other) => place * words.length + other;
    const again = at(placeOf({ order }, reader), placeOf({ order }, read));
    return {
      who: `“${words[reader]}” at ${reader} reads “${words[read]}” at ${read}`,
      typed: axes.value(before[at(reader, read)]),
      reordered: axes.value(after[again]),
      difference: axes.value(difference[at(reader, read)]),
    };
  }

  return {
    draw(draw, view) {
      const { data, look, font } = view;
      const { words, order, most } = data.core;
      const places = layout(view);
      const found = maps(view);
      const largest = Math.max(...found[0], ...found[1]);
      const named = (list) => list.map((word, place) => `${place} ${word}`);
      const [typed, moved] = [named(words), named(order.map((word) => words[word]))];
      found.forEach((cells, map) => {
        const isDifference = map === 2;
        const box = places.boxes[map];
        paint(draw, view, cells, isDifference ? look.lit : look.sequential, isDifference ? most : largest, box, places.side);
        drawWords(draw, view, places, box, map === 1 ? moved : typed, !isDifference || places.isNarrow);
        HEADINGS[map].forEach((line, index) =>
          draw.text(line, box.x + places.side / 2, box.y - (index ? 0.5 : 1.65) * font, {
            align: "center", size: font, weight: 600, fill: look.ink,
          }),
        );
      });
      const beside = (map) => ({ x: places.boxes[map].x + places.side + 0.5 * font, y: places.boxes[map].y, height: places.side });
      if (!places.isNarrow) axes.colourBar(draw, view, look.sequential, beside(1), [axes.brief(largest, 2), "0"]);
      axes.colourBar(draw, view, look.lit, beside(2), [`≥ ${most}`, "0"]);
      const { reader, read } = chosen(view, places);
      places.boxes.forEach(({ x, y }, map) => {
        const [row, column] = map === 1 ? [placeOf(data.core, reader), placeOf(data.core, read)] : [reader, read];
        const size = Math.max(places.cell, 5);
        const corner = [x + (column + 0.5) * places.cell - size / 2, y + (row + 0.5) * places.cell - size / 2];
        draw.rect(...corner, size, size, { stroke: look.mark, width: 2.5 });
      });
    },

    formula(view) {
      const { who, typed, reordered, difference } = inWords(view, chosen(view, layout(view)));
      return `${who}: attention ${typed} as typed, ${reordered} reordered; they differ by ${difference}`;
    },

    describe: (view) => `${view.data.core.alt} ${scene.formula(view)}. Arrow keys read another pair of words.`,

    read(view, x, y) {
      const pair = chosen({ ...view, at: { x, y } }, layout(view));
      if (pair.isStart) return null;
      const { who, typed, reordered, difference } = inWords(view, pair);
      return [who, `as typed: ${typed}`, `reordered: ${reordered}`, `difference: ${difference}`];
    },

    // The middle of the next cell of the first map.
    walk(view, [across, down]) {
      const places = layout(view);
      const { reader, read } = chosen(view, places);
      const to = (word, by) => (axes.clamp(word + by, 0, view.data.core.words.length - 1) + 0.5) * places.cell;
      const [{ x, y }] = places.boxes;
      return { x: x + to(read, across), y: y + to(reader, down) };
    },
  };
})();
