// Four numberings of the tokens of two sentences, one above the other, each on a scale of its own. The
// ends of the sentences are dragged along the ruler at the bottom.
const scene = (() => {
  // So many tokens have room before the scale of tokens shrinks.
  const ROOM = 40;
  const SHORTEST = 2;
  // An embedding's entries are taken to have mean 0 and deviation 1: 95 in 100 lie within so many.
  const BAND = 2;
  const CHANNELS = 6;
  const FEWEST_DIGITS = 6;
  // What each ruler needs, in heights of a text: as it should be, and where the picture is low; and its share of the rest.
  const NEEDS = [[4.1, 3], [3, 2.8], [3.7, 2.5], [2.5, 2.5]];
  const SHARES = [1.05, 1.05, 1.3, 1.2];

  const tokens = (count) => `${axes.grouped(count)} tokens`;
  const digits3 = (number) => String(Number(number.toPrecision(3)));
  const stepOf = (length) => 1 / (length - 1);
  const digitsOf = (length) => Math.max(1, Math.ceil(Math.log2(length)));
  const digitAt = (position, digit) => (position >> digit) & 1;

  // How many binary digits change on the way to a position from the one before.
  function flipsAt(position) {
    let count = 0;
    for (let changed = position ^ (position - 1); changed; changed >>= 1) count += changed & 1;
    return count;
  }
  // The position in a sentence at which most digits change.
  const busiest = (length) => 2 ** Math.floor(Math.log2(length - 1));

  const ofDigits = (count, digits) => (digits === 1 ? "the only digit" : `${count} of ${digits} digits`);

  const lengthsOf = ({ short, long }) => ({ few: Math.min(short, long), many: Math.max(short, long) });

  // Where everything stands.
  function layout({ p, data, width, height, font }) {
    const isNarrow = width < 620;
    const { few, many } = lengthsOf(p);
    const longest = data.variables.find(({ key }) => key === "long").high;
    const left = (isNarrow ? 3.2 : 5) * font;
    const beside = isNarrow ? 5 * font : axes.clamp(0.27 * width, 17 * font, 24 * font);
    const room = width - left - beside - (isNarrow ? 0 : 1.4 * font);
    const railY = height - 3.3 * font;
    const apart = 0.5 * font;
    const sum = (numbers) => numbers.reduce((one, other) => one + other);
    // Where the picture is low, steps are not written at their lines nor, on a phone, what the rulers say.
    const over = (low) => {
      const heading = (isNarrow && !low ? 2.8 : 1.6) * font;
      return { heading, rest: railY - 1.4 * font - 4 * (heading + apart) - sum(NEEDS.map((needs) => needs[low])) * font };
    };
    const isLow = over(0).rest < 0;
    const { heading, rest } = over(Number(isLow));
    let top = 0;
    const [normalised, raw, binary, sinusoid] = NEEDS.map((needs, index) => {
      const tall = needs[Number(isLow)] * font + (SHARES[index] / sum(SHARES)) * Math.max(rest, 0);
      const ruler = { x: left, top, y: top + heading, width: room, height: tall, told: left + room + 1.4 * font };
      top += heading + tall + apart;
      return { ...ruler, next: top + heading };
    });
    const cell = room / Math.max(ROOM, many);
    return {
      isNarrow, isLow, few, many, longest, cell, normalised, raw, binary, sinusoid,
      rail: { x: left, y: railY, width: room, beyond: beside - (isNarrow ? 2.6 : 3.2) * font },
      edge: (length) => left + length * cell,
    };
  }

  // The ruler of lengths: as the tokens above up to ROOM, closer beyond. It is the same at all lengths.
  const railOf = ({ rail, longest }) => ({
    at: (length) =>
      length <= ROOM ? rail.x + (length / ROOM) * rail.width : rail.x + rail.width + ((length - ROOM) / (longest - ROOM)) * rail.beyond,
    invert: (x) =>
      x <= rail.x + rail.width
        ? Math.max(SHORTEST, ((x - rail.x) / rail.width) * ROOM)
        : ROOM + ((x - rail.x - rail.width) / rail.beyond) * (longest - ROOM),
  });

  // A ruler's name, and beside or below it what it says: first in short, then more if that fits above `end`. Returns
  // where it ends.
  function head(draw, view, { isNarrow, isLow }, ruler, name, holds, told, end = ruler.next) {
    const { look, font, width } = view;
    draw.text(name, isNarrow ? 2 : ruler.x, ruler.top + font, { size: font, weight: 650, fill: look.ink, halo: look.paper });
    const [sign, fill] = holds ? ["✓ ", look.result] : ["✗ ", look.mark];
    const style = { size: font, weight: 650, fill };
    if (isNarrow) {
      if (!isLow) draw.text(sign + told[0], 2, ruler.top + 2.3 * font, { ...style, halo: look.paper });
      return 0;
    }
    const x = ruler.told + 1.3 * font;
    let y = ruler.y + 0.4 * font;
    draw.text(sign, ruler.told, y, { ...style, size: 1.2 * font });
    told.slice(1).forEach((sentence, index) => {
      const lines = axes.wrap(draw, sentence, width - x, style);
      if (index && y + 1.3 * (lines.length - 1) * font > end - 0.8 * font) return;
      for (const line of lines) {
        draw.text(line, x, y, index ? { size: font, fill: look.ink } : style);
        y += 1.3 * font;
      }
    });
    return y;
  }

  function drawNormalised(draw, view, places) {
    const { normalised: ruler, few, many, isNarrow, isLow } = places;
    const { look, font } = view;
    const upper = ruler.y + (isLow ? 0.3 : 1.3) * font;
    const lower = ruler.y + ruler.height - 1.2 * font;
    const at = (position, length) => ruler.x + (position / (length - 1)) * ruler.width;
    for (let position = 0; position < few; position += 1)
      draw.curve([at(position, few), upper, at(position, many), lower], { stroke: look.quiet, alpha: few > 60 ? 0.25 : 0.55 });
    for (const [length, y, alpha] of [[few, upper, 0.6], [many, lower, 1]]) {
      draw.curve([ruler.x, y, ruler.x + ruler.width, y], { stroke: look.quiet });
      draw.curve([ruler.x, y, at(1, length), y], { stroke: look.mark, width: 3, alpha });
      const radius = Math.min(4, Math.max(1.2, ruler.width / length / 3));
      draw.dots(Array.from({ length: 2 * length }, (_, index) => (index % 2 ? y : at(index >> 1, length))), radius, { fill: look.result, alpha });
      draw.text(isNarrow ? String(length) : `n = ${length}`, ruler.x - 0.7 * font, y + 0.35 * font, { align: "right", size: font, fill: look.ink, alpha: 0.4 + 0.6 * alpha });
      if (isLow) continue;
      const text = `one step ${digits3(stepOf(length))}`;
      const half = draw.widthOf(text, { size: font, weight: 600 }) / 2;
      const middle = (ruler.x + at(1, length)) / 2;
      const x = axes.clamp(middle, ruler.x + half + (y === lower ? font : 0), ruler.x + ruler.width - half - font);
      draw.text(text, x, y === lower ? y + 1.4 * font : y - 0.6 * font, { align: "center", size: font, weight: 600, fill: look.mark, halo: look.paper });
    }
    for (const end of [0, 1])
      draw.text(String(end), ruler.x + end * ruler.width, lower + 1.4 * font, { align: "center", size: font, fill: look.ink });
    const steps = [digits3(stepOf(few)), digits3(stepOf(many))];
    const told =
      few === many
        ? [`one step = ${steps[0]} in ${tokens(few)}`, `One step = ${steps[0]}`, "Choose two lengths to see the step change."]
        : [`one step = ${steps[0]} in ${few}, ${steps[1]} in ${tokens(many)}`, "One step, two numbers", `${steps[0]} in ${tokens(few)}, ${steps[1]} in ${axes.grouped(many)}.`];
    head(draw, view, places, ruler, "Normalised index, p / (n − 1)", false, told);
  }

  function drawRaw(draw, view, places) {
    const { raw: ruler, many, cell, isNarrow } = places;
    const { look, font } = view;
    const floor = ruler.y + ruler.height - 1.5 * font;
    const at = (index) => ruler.x + (index - 0.5) * cell;
    const last = Math.max(ROOM, many);
    // The bell of the entries of an embedding, cut at the picture's edge.
    const peak = floor - ruler.y - 0.2 * font;
    const bell = [];
    for (let step = -24; step <= 24; step += 1) bell.push(at(step / 8), floor - peak * Math.exp(-((step / 8) ** 2) / 2));
    draw.rect(at(-BAND), ruler.y, 2 * BAND * cell, floor - ruler.y, { fill: look.result, alpha: 0.22 });
    draw.curve(bell, { stroke: look.result, width: 1.5 });
    draw.curve([at(-3), floor, at(last), floor], { stroke: look.quiet });
    for (const isOut of [false, true]) {
      const marks = [];
      for (let index = 1; index <= many; index += 1) if (index > BAND === isOut) marks.push(at(index), floor);
      draw.dots(marks, Math.min(4, Math.max(1.2, 0.32 * cell)), { fill: isOut ? look.mark : look.result });
    }
    const scale = Object.assign((value) => at(value), { low: 0, high: last, start: at(0), end: at(last) });
    axes.horizontal(draw, view, scale, floor, { values: axes.ticks(0, last, isNarrow ? 4 : 8) });
    const name = isNarrow
      ? `Raw index, p + 1 (shaded: an embedding, ±${BAND} sd)`
      : `Raw index, p + 1, in standard deviations of an embedding (shaded: ±${BAND})`;
    head(draw, view, places, ruler, name, false, [
      `token ${many - 1} = ${many} standard deviations`,
      `Token ${many - 1} weighs ${many}`,
      "standard deviations, and would drown the embedding that it is added to.",
    ]);
  }

  function drawBinary(draw, view, places) {
    const { binary: ruler, few, many, cell, edge, isNarrow, isLow } = places;
    const { look, font } = view;
    const digits = digitsOf(many);
    const top = ruler.y + (isLow ? 0 : 1.2 * font);
    const tall = (ruler.y + ruler.height - top) / Math.max(FEWEST_DIGITS, digits);
    const gap = cell > 6 ? 1 : 0;
    draw.rect(ruler.x, top, many * cell, digits * tall, { fill: look.quiet, alpha: 0.16 });
    for (let digit = 0; digit < digits; digit += 1) {
      // Ones stand in runs of 2^digit; too small to be told apart, a run is one cell.
      const run = gap ? 1 : 2 ** digit;
      for (let position = 2 ** digit; position < many; position += run)
        if (digitAt(position, digit))
          draw.rect(edge(position), top + digit * tall, Math.min(run, many - position) * cell - gap, tall - 1, { fill: look.result });
    }
    speeds(draw, view, places, { x: ruler.x, y: top, height: digits * tall });
    const name = isNarrow ? "Binary digits of p (filled = 1)" : "Binary digits of p, one column a token (filled = 1)";
    const labels = axes.labels(draw, view);
    labels.keep({ left: 0, right: ruler.x + draw.widthOf(name, { size: font, weight: 650 }), top: ruler.top, bottom: ruler.top + 1.3 * font });
    for (const length of [few, many]) labels.avoid([edge(length), ruler.top, edge(length), top]);
    const most = busiest(many);
    const marked = [most, 8].filter((position, index, all) => position < many && all.indexOf(position) === index);
    for (const position of marked) {
      const [x, flips] = [edge(position), flipsAt(position)];
      draw.curve([x, top - 3, x, top + flips * tall], { stroke: look.mark, width: 2 });
      const text = `${position - 1} → ${position}: ${flips} flip${flips === 1 ? "s" : ""}`;
      const spots = [["center", 0], ["left", 0.4], ["right", -0.4]].map(([align, by]) => [x + by * font, top - 0.45 * font, align]);
      labels.put(text, spots, { isOptional: true, fill: look.mark, weight: 600 });
    }
    const [step, last] = [`${most - 1} → ${most}`, `${many - 2} → ${many - 1}`];
    const flips = [flipsAt(most), flipsAt(many - 1)];
    const isLast = most === many - 1;
    head(draw, view, places, ruler, name, false, [
      `step ${step} flips ${ofDigits(flips[0], digits)}${isLast ? "" : `, the last step ${flips[1]}`}`,
      `Step ${step} flips ${ofDigits(flips[0], digits)}`,
      isLast ? "at once. It is the last step." : `at once; the last step, ${last}, flips ${flips[1]}.`,
    ]);
  }

  // Rows that change fast stand above those that change slowly.
  function speeds(draw, { look, font }, { isNarrow }, { x, y, height }) {
    const style = { align: "right", size: font, fill: look.ink };
    const left = x - 0.5 * font;
    draw.text("fast", left, y + 0.8 * font, style);
    if (height > 2.4 * font) draw.text("slow", left, y + height - 0.15 * font, style);
    if (height > 4.5 * font && !isNarrow) draw.text("↓", left - 0.6 * font, y + height / 2 + 0.35 * font, style);
  }

  // A few pairs from the fastest to one that still moves within a sentence; the same at every length.
  function channelsOf(all) {
    const last = Math.max(0, all.filter((frequency) => formula.wavelength(frequency) <= 8 * ROOM).length - 1);
    const count = Math.min(CHANNELS, last + 1);
    return Array.from({ length: count }, (_, index) => (count > 1 ? Math.round((index * last) / (count - 1)) : 0));
  }

  function drawSinusoid(draw, view, places) {
    const { sinusoid: ruler, few, many, cell, edge, isNarrow } = places;
    const { p, look, font } = view;
    const all = formula.frequencies(p.d_model, p.base);
    const pairs = channelsOf(all);
    const shown = Math.max(ROOM, many);
    const tall = Math.min(ruler.height / pairs.length, ruler.height / 3);
    const high = tall * pairs.length;
    drawCells(draw, view, { x: ruler.x, y: ruler.y, width: shown * cell, height: high }, shown, pairs.length, (position, row) =>
      formula.cell(position, 2 * pairs[row], all),
    );
    draw.rect(edge(many), ruler.y, (shown - many) * cell, high, { fill: look.paper, alpha: 0.7 });
    draw.rect(ruler.x, ruler.y, many * cell, high, { stroke: look.quiet });
    speeds(draw, view, places, { x: ruler.x, y: ruler.y, height: high });
    const lengths = [pairs[0], pairs.at(-1)].map((pair) => axes.short(Number(formula.wavelength(all[pair]).toPrecision(3))));
    const named = pairs.length > 1 ? `sines of ${pairs.length} pairs, wavelengths ${lengths.join(" to ")} tokens` : `sine of the pair, wavelength ${lengths[0]} tokens`;
    const end = head(draw, view, places, ruler, isNarrow ? "Sinusoid, always −1 … 1" : `Sinusoid: ${named}`, true, [
      `token ${few - 1} has one code, in ${few} and ${tokens(many)}`,
      "Nothing moves",
      `Token ${few - 1} has one code in both, within −1\u00a0…\u00a01.`,
    ], places.rail.y - 2.5 * font);
    const scale = { x: ruler.told + 1.3 * font, y: end - 0.5 * font, width: 9 * font, height: 0.5 * font };
    if (!isNarrow) axes.valueScale(draw, view, scale);
  }

  // Values from -1 to 1 as coloured cells.
  function drawCells(draw, { look }, { x, y, width, height }, columns, rows, valueAt) {
    const colour = colours.pixelsOf(look.values);
    const sheet = colours.sheetOf(columns, rows, (pixels) => {
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1)
          pixels[row * columns + column] = colour[Math.round(((valueAt(column, row) + 1) / 2) * colours.STEPS)];
    });
    draw.image(sheet, { x: 0, y: 0, width: columns, height: rows }, x, y, width, height);
  }

  // Where both sentences end in the rulers that count tokens, from the ruler of lengths upwards.
  function drawLines(draw, { look, font }, places) {
    const { rail, raw, sinusoid, edge, few, many } = places;
    const foot = sinusoid.y + sinusoid.height + 0.2 * font;
    for (const [length, dash] of [[few, [4, 3]], [many, []]])
      draw.curve([railOf(places).at(length), rail.y, edge(length), foot, edge(length), raw.y - 0.2 * font], { stroke: look.ink, width: 1.3, dash });
  }

  // The ruler of lengths, with the ends to drag.
  function drawEnds(draw, view, places) {
    const { rail, few, many, longest, isNarrow } = places;
    const { look, font } = view;
    const { at } = railOf(places);
    draw.curve([rail.x, rail.y, at(longest), rail.y], { stroke: look.quiet, width: 2 });
    const values = [0, 10, 20, 30, ROOM, ...(isNarrow ? [longest] : [100, 150, 200, longest])];
    for (const value of values) {
      draw.curve([at(value), rail.y - 4, at(value), rail.y + 4], { stroke: look.quiet });
      draw.text(String(value), at(value), rail.y + 1.75 * font, { align: "center", size: font, fill: look.ink });
    }
    const title = many > ROOM ? `tokens in a sentence; beyond ${ROOM} the rulers shrink: 1 token is ${places.cell.toFixed(1)} pixels` : `tokens in a sentence (drag its end; beyond ${ROOM} the rulers shrink)`;
    const shown = isNarrow ? (many > ROOM ? `tokens; beyond ${ROOM} rulers shrink` : "tokens in a sentence: drag an end") : title;
    draw.text(shown, rail.x + rail.width / 2, rail.y + 3 * font, { align: "center", size: font, fill: look.ink });
    for (const [length, side] of [[few, -1], [many, 1]]) {
      const wide = Math.max(draw.widthOf(String(length), { size: font, weight: 700 }) + 0.8 * font, 1.9 * font);
      const left = side < 0 ? at(length) - wide : at(length);
      const [fill, ink] = side < 0 ? [look.paper, look.ink] : [look.ink, look.paper];
      draw.rect(left, rail.y - 0.8 * font, wide, 1.6 * font, { fill, stroke: look.ink, width: 1.3 });
      draw.text(String(length), left + wide / 2, rail.y + 0.38 * font, { align: "center", size: font, weight: 700, fill: ink });
    }
  }

  return {
    draw(draw, view) {
      const places = layout(view);
      // Under the names of the rulers, and over their cells.
      drawLines(draw, view, places);
      drawNormalised(draw, view, places);
      drawRaw(draw, view, places);
      drawBinary(draw, view, places);
      drawSinusoid(draw, view, places);
      for (const { x, y, height } of [places.binary, places.sinusoid])
        draw.inside(x - 2, y, view.width - x, height, () => drawLines(draw, view, places));
      drawEnds(draw, view, places);
    },

    formula({ p }) {
      const { few, many } = lengthsOf(p);
      const step = (length) => `1/(${length} − 1) = ${stepOf(length).toPrecision(4)}`;
      return `Normalised step 1/(n − 1): ${step(few)}, ${step(many)}`;
    },

    describe({ p }) {
      const { few, many } = lengthsOf(p);
      const most = busiest(many);
      return (
        `Four numberings of sentences of ${few} and ${many} tokens. One step of the normalised index is ${digits3(stepOf(few))} ` +
        `${few === many ? "in both" : `in the one and ${digits3(stepOf(many))} in the other`}. The raw index reaches ${many} standard deviations of an embedding. ` +
        `${axes.counted(flipsAt(most), "binary digit")} flip${flipsAt(most) === 1 ? "s" : ""} from ${most - 1} to ${most}. The sinusoid has the same code in both, within −1 and 1. ` +
        "Left and right keys change the long sentence, up and down keys the short one."
      );
    },

    grab(view, x, y) {
      const places = layout(view);
      const { rail, raw, many } = places;
      const { at } = railOf(places);
      const isOnRail = y >= rail.y - 1.5 * view.font;
      // Above the ruler of lengths, an end is where it says only as long as the scales agree.
      if (!isOnRail && (y < raw.y || many > ROOM || x > rail.x + rail.width)) return null;
      const { short, long } = view.p;
      const [near, far] = [Math.abs(at(short) - x), Math.abs(at(long) - x)];
      const isShort = near === far ? short < long === x < at(short) : near < far;
      const name = isShort ? "short" : "long";
      return { name, x: at(view.p[name]), y };
    },

    drag: (view, name, x) => ({ [name]: railOf(layout(view)).invert(x) }),

    read(view, x, y) {
      const places = layout(view);
      const { normalised, raw, binary, sinusoid, many, few, cell } = places;
      const isIn = (ruler) => axes.isIn(ruler, x, y);
      if (isIn(normalised)) {
        const share = (x - normalised.x) / normalised.width;
        const where = (length) => `token ${(share * (length - 1)).toFixed(1)} of ${tokens(length)}`;
        return [`normalised index ${share.toFixed(2)}:`, where(few), where(many)];
      }
      const position = Math.floor((x - sinusoid.x) / cell);
      if (isIn(raw) && position < many) return [`token ${position}: raw index ${position + 1}`];
      if (isIn(binary) && position < many) {
        const written = position.toString(2).padStart(digitsOf(many), "0");
        return [`token ${position}: ${written} in binary`, ...(position ? [`${axes.counted(flipsAt(position), "digit")} changed in this step`] : [])];
      }
      if (!isIn(sinusoid)) return null;
      const all = formula.frequencies(view.p.d_model, view.p.base);
      const pairs = channelsOf(all);
      const row = Math.floor((y - sinusoid.y) / Math.min(sinusoid.height / pairs.length, sinusoid.height / 3));
      const pair = pairs[Math.min(row, pairs.length - 1)];
      const value = axes.signed(formula.cell(position, 2 * pair, all), 4);
      return [`token ${position}, sine of pair ${pair}: ${value}`, `wavelength ${axes.short(formula.wavelength(all[pair]))} tokens`];
    },

    arrows: { ArrowLeft: ["long", -1], ArrowRight: ["long", 1], ArrowDown: ["short", -1], ArrowUp: ["short", 1] },
  };
})();
