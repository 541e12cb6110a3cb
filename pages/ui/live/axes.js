// Numbers in words, scales, and the axes that scenes share.
const axes = (() => {
  const MINUS = "\u2212";

  // A number that is at least `low` and at most `high`.
  const clamp = (number, low, high) => Math.min(Math.max(number, low), high);

  // A number with a fixed count of decimals and a true minus sign; never a negative zero.
  function signed(number, decimals) {
    const text = Math.abs(number).toFixed(decimals);
    return number < 0 && Number(text) !== 0 ? MINUS + text : text;
  }

  // A whole number with commas.
  const grouped = (number) =>
    (number < 0 ? MINUS : "") + String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, ",");

  // A number above 0 with four digits or, from a thousand on, as a whole number.
  const short = (number) =>
    number >= 999.5 ? grouped(Math.round(number)) : String(Number(number.toPrecision(4)));

  // A number with so many digits, as short as they allow.
  const brief = (number, digits) => String(Number(number.toPrecision(digits))).replaceAll("-", MINUS);

  // A number with four decimals or, where these would all be zeros, with its first two digits.
  const value = (number) => (number !== 0 && Math.abs(number) < 5e-5 ? brief(number, 2) : signed(number, 4));

  // A number that is mostly small: three digits or, below 0.01, two and a power of ten, as the texts have it.
  function tiny(number) {
    if (number === 0 || number >= 0.01) return brief(number, 3);
    const [digits, exponent] = number.toExponential(1).split("e-");
    return `${digits}e${MINUS}${exponent.padStart(2, "0")}`;
  }

  // A count with its noun, in the singular for one.
  const counted = (count, noun) => `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;

  // So many of all, in words that fit where all are one.
  const shareOf = (count, all, noun) => (all === 1 ? `the only ${noun}` : `${grouped(count)} of ${counted(all, noun)}`);

  // A number of tokens: whole, or between two tokens while it plays.
  const tokens = (number) => signed(number, Number.isInteger(number) ? 0 : 2);

  // Words in lines that fit.
  function wrap(draw, text, room, style) {
    const lines = [""];
    for (const word of text.split(" ")) {
      const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
      if (draw.widthOf(longer, style) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  // A text that is cut where it is wider than its room.
  function fitting(draw, text, room, size, weight) {
    const letters = [...text];
    let kept = letters.length;
    const written = () => (kept === letters.length ? text : `${letters.slice(0, kept).join("")}…`);
    while (kept > 1 && draw.widthOf(written(), { size, weight }) > room) kept -= 1;
    return written();
  }

  // At most `most` of the numbers 0 ... count - 1, spread evenly; those of `kept` are among them.
  function spread(count, most, kept) {
    const shown = Math.min(count, Math.max(most, kept.length, 1));
    const found = Array.from({ length: shown }, (_, index) => Math.round((index * (count - 1)) / Math.max(shown - 1, 1)));
    for (const one of kept) {
      if (found.includes(one)) continue;
      const free = found.filter((other) => !kept.includes(other));
      const nearest = free.reduce((best, other) => (Math.abs(other - one) < Math.abs(best - one) ? other : best));
      found[found.indexOf(nearest)] = one;
    }
    return found.sort((one, other) => one - other);
  }

  // At most `most` of the numbers 0 ... count - 1, at equal distances from 0 on.
  function every(count, most) {
    const step = Math.ceil(count / Math.max(most, 1));
    return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
  }

  // Maps [low, high] to pixels [start, end].
  function linear(low, high, start, end) {
    const factor = high === low ? 0 : (end - start) / (high - low);
    const scale = (value) => start + (value - low) * factor;
    scale.invert = (place) => (factor ? low + (place - start) / factor : low);
    Object.assign(scale, { low, high, start, end });
    return scale;
  }

  // Round numbers from low to high, at most `most`; never fractions where `whole`.
  function ticks(low, high, most, { whole = true } = {}) {
    const rough = (high - low) / Math.max(most, 1);
    let step = 10 ** Math.floor(Math.log10(rough || 1));
    step = [1, 2, 5, 10].map((digit) => digit * step).find((size) => size >= rough * 0.999) ?? step;
    if (whole) step = Math.max(1, step);
    const first = Math.ceil(low / step - 1e-9);
    const last = Math.floor(high / step + 1e-9);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
  }

  // A horizontal axis: tick labels below `y`, and the title below them.
  function horizontal(draw, { look, font }, scale, y, { title, values, format = grouped }) {
    const width = Math.abs(scale.end - scale.start);
    const shown = values ?? ticks(scale.low, scale.high, Math.max(2, Math.floor(width / (font * 5))));
    for (const value of shown) {
      const text = format(value);
      draw.curve([scale(value), y, scale(value), y + 4], { stroke: look.grid });
      draw.text(text, scale(value), y + 4 + font, { align: "center", size: font, fill: look.ink });
    }
    if (title)
      draw.text(title, (scale.start + scale.end) / 2, y + 6 + 2.15 * font, { align: "center", size: font, fill: look.ink });
  }

  // A vertical axis: tick labels left of `x`, and the turned title left of them.
  function vertical(draw, { look, font }, scale, x, { title, values, format = grouped, gridTo }) {
    const height = Math.abs(scale.end - scale.start);
    const shown = values ?? ticks(scale.low, scale.high, Math.max(2, Math.floor(height / (font * 2.6))));
    for (const value of shown) {
      const y = scale(value);
      if (gridTo) draw.curve([x, y, gridTo, y], { stroke: look.grid });
      else draw.curve([x - 4, y, x, y], { stroke: look.grid });
      draw.text(format(value), x - 7, y + 0.35 * font, { align: "right", size: font, fill: look.ink });
    }
    if (title) {
      const room = Math.max(...shown.map((value) => draw.widthOf(format(value), { size: font })));
      const place = (scale.start + scale.end) / 2;
      draw.text(title, x - 14 - room, place, { align: "center", size: font, fill: look.ink, turn: -Math.PI / 2 });
    }
  }

  // Names below places along a width, turned where they have no room beside each other.
  function below(draw, { look, font }, names, xOf, { y, width, room, isTurned }) {
    const style = { size: font, fill: look.ink };
    for (const place of every(names.length, Math.floor(width / (1.25 * font))))
      if (!isTurned) draw.text(names[place], xOf(place), y + 1.3 * font, { ...style, align: "center" });
      else {
        const text = fitting(draw, names[place], room - 8, font);
        draw.text(text, xOf(place) + 0.35 * font, y + 6, { ...style, align: "right", turn: -Math.PI / 2 });
      }
  }

  // Which colour is which number: a bar of colours, and texts beside it from the largest value to the smallest.
  function colourBar(draw, { look, font }, stops, { x, y, height }, texts) {
    const strip = colours.stripOf(stops, { isUpright: true });
    draw.image(strip, { x: 0, y: 0, width: 1, height: strip.height }, x, y, 0.7 * font, height);
    texts.forEach((text, index) => {
      const isEnd = index === 0 || index === texts.length - 1;
      if (!isEnd && height < 3.4 * font) return;
      const share = index / (texts.length - 1);
      const lower = 0.8 * (1 - share) * font;
      draw.text(text, x + 0.7 * font + 4, y + share * height + lower, { size: 0.92 * font, fill: look.ink });
    });
  }

  // The same for the values -1 to 1, with the colours lying.
  function valueScale(draw, { look, font }, { x, y, width, height }) {
    const strip = colours.stripOf(look.values);
    draw.image(strip, { x: 0, y: 0, width: strip.width, height: 1 }, x, y, width, height);
    for (const value of [-1, 0, 1])
      draw.text(signed(value, 0), x + ((value + 1) / 2) * width, y + height + 1.05 * font, {
        align: "center", size: font, fill: look.ink,
      });
  }

  // Whether a place is in a box.
  const isIn = ({ x, y, width, height }, left, top) => left >= x && left <= x + width && top >= y && top <= y + height;

  // A few lines in a box beside a place, inside the picture.
  function note(draw, { look, font, width, height }, x, y, lines) {
    const fitted = lines.map((line) => fitting(draw, line, width - 16, font));
    const wide = Math.max(...fitted.map((line) => draw.widthOf(line, { size: font }))) + 16;
    const high = lines.length * 1.35 * font + 10;
    const left = Math.max(0, x + 14 + wide > width ? x - 14 - wide : x + 14);
    const top = clamp(y - 10 - high, 0, height - high);
    draw.rect(left, top, wide, high, { fill: look.paper, stroke: look.ink, alpha: 0.94 });
    fitted.forEach((line, index) =>
      draw.text(line, left + 8, top + 1.35 * font * (index + 0.85) + 3, { size: font, fill: look.ink }),
    );
  }

  // Texts that cover neither one another nor, where there is room, lines: each stands at the first free one
  // of its places [x, y, align], or on a sheet of paper over the lines.
  function labels(draw, { look, font, width, height }) {
    const boxes = [];
    const lines = [];
    const isApart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    const crosses = (points, box) => {
      for (let at = 2; at < points.length; at += 2) {
        if (Math.max(points[at - 2], points[at]) < box.left || Math.min(points[at - 2], points[at]) > box.right) continue;
        const [y, next] = [points[at - 1], points[at + 1]];
        if (Math.max(y, next) > box.top && Math.min(y, next) < box.bottom) return true;
      }
      return false;
    };
    const isApartFromAll = (box) =>
      box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height && boxes.every((taken) => isApart(taken, box));
    const isFree = (box) => isApartFromAll(box) && !lines.some((points) => crosses(points, box));
    return {
      // Keep clear of a line, given as the pen takes it, or of a box.
      avoid: (points) => lines.push(points),
      keep: (box) => boxes.push(box),
      put(text, places, { size = font, fill = look.ink, isOptional, ...style }) {
        const wide = draw.widthOf(text, { size, ...style });
        const boxAt = ([x, y, align = "left"]) => {
          const left = x - wide * { left: 0, center: 0.5, right: 1 }[align];
          return { left, right: left + wide, top: y - size, bottom: y + 0.3 * size };
        };
        const free = places.find((place) => isFree(boxAt(place)));
        if (!free && isOptional) return null;
        const [x, y, align = "left"] = free ?? places.find((place) => isApartFromAll(boxAt(place))) ?? places[0];
        const box = boxAt([x, y, align]);
        boxes.push({ ...box, left: box.left - 4, right: box.right + 4 });
        if (!free) draw.rect(box.left - 2, box.top, wide + 4, box.bottom - box.top, { fill: look.paper, alpha: 0.85 });
        draw.text(text, x, y, { align, size, fill, halo: look.paper, ...style });
        return [x, y];
      },
    };
  }

  return { MINUS, clamp, isIn, signed, grouped, short, brief, tiny, value, counted, shareOf, tokens, wrap, fitting, spread, every, linear, ticks, horizontal, vertical, below, colourBar, valueScale, note, labels };
})();
