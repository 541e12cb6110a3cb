// One pair on the unit circle, sine to the right and cosine upwards, so that position 0 points up and
// a step forward turns clockwise; beside it the matrix of the turn; and all pairs, each at its speed.
const scene = (() => {
  const MOST_GHOSTS = 24;
  const FULL = 2 * Math.PI;

  // Where everything stands: the circle on the left or, on a narrow screen, at the top; the numbers
  // beside or below it; all pairs below the numbers or, where these have little room, below all.
  function layout({ p, width, height, font }) {
    const all = formula.frequencies(p.d_model, p.base);
    const isNarrow = width < 40 * font;
    const isWide = width >= Math.max(760, 50 * font);
    const row = 7 * font;
    const room = (isWide ? 7.4 : 3.6) * font;
    const beside = isNarrow ? 0 : isWide ? Math.max(0.36 * width, 26 * font) : 22 * font;
    const high = isNarrow ? Math.min(0.54 * height, height - 14 * font) : isWide ? height : height - row - 1.5 * font;
    const radius = Math.max(1, Math.min(high / 2 - 2.9 * font, (width - beside) / 2 - room));
    const circle = { x: isNarrow ? width / 2 : radius + room, y: high / 2, radius };
    const left = isNarrow ? 0 : 2 * (radius + room) + (isWide ? font : 0);
    const numbers = { x: left, y: isNarrow ? high + 1.5 * font : 1.5 * font, width: width - left };
    const small = spotsOf(p, all, isWide ? { x: left, high: height - 14.6 * font } : { x: 0, high: row }, { width, height, font });
    return { all, isNarrow, isWide, circle, numbers, small };
  }

  // The rows of small circles in the lower right: all pairs, or as many as there is room for.
  function spotsOf({ pair }, all, { x, high }, { width, height, font }) {
    const columns = Math.max(1, Math.floor((width - x) / Math.max(46, 3.8 * font)));
    const slot = (width - x) / columns;
    const radius = 0.42 * slot;
    const row = 2 * radius + 2.1 * font;
    const rows = Math.max(1, Math.floor((high - 1.5 * font) / row));
    const pairs = axes.spread(all.length, columns * rows, [0, all.length - 1, pair]);
    const top = height - Math.ceil(pairs.length / columns) * row;
    return {
      pairs,
      radius,
      x,
      top,
      spots: pairs.map((_, index) => ({
        x: x + slot * ((index % columns) + 0.5),
        y: top + row * Math.floor(index / columns) + radius + 3,
        radius,
      })),
    };
  }

  // The angles of p, of k and of p + k in a pair.
  function anglesOf({ position, rotation_offset: offset }, frequency) {
    return { from: frequency * position, turn: frequency * offset, to: frequency * (position + offset) };
  }

  const pointAt = ({ x, y, radius }, angle, share = 1) => [x + share * radius * Math.sin(angle), y - share * radius * Math.cos(angle)];

  // The turn without whole circles, in its own direction.
  const remainder = (turn) => turn % FULL;

  function drawCircle(draw, view, places) {
    const { all, circle } = places;
    const { p, look } = view;
    const { x, y, radius } = circle;
    const angles = anglesOf(p, all[p.pair]);
    draw.curve([x - radius - 6, y, x + radius + 6, y], { stroke: look.sin, width: 1.2, alpha: 0.7 });
    draw.curve([x, y - radius - 6, x, y + radius + 6], { stroke: look.cos, width: 1.2, dash: [2, 3] });
    drawGhosts(draw, view, circle, all[p.pair]);
    draw.dots([x, y], radius, { stroke: look.quiet, width: 1.5 });
    draw.wedge(x, y, radius, angles.from, angles.from + remainder(angles.turn), { fill: look.result, alpha: 0.34 });
    draw.curve([...pointAt(circle, angles.from), ...pointAt(circle, angles.to)], { stroke: look.result, width: 2.5 });
    drawArc(draw, view, circle, angles);
    drawHand(draw, circle, angles.to, look.mark);
    drawHand(draw, circle, angles.from, look.ink);
    nameHands(draw, view, places, angles);
    nameTurn(draw, view, circle, angles);
  }

  // The same turn at the positions on the way to p: every chord is as long as the others.
  function drawGhosts(draw, { p, look }, circle, frequency) {
    const every = Math.ceil(Math.max(p.position, 1) / MOST_GHOSTS);
    for (let position = 0; position < p.position; position += every) {
      const { from, to } = anglesOf({ ...p, position }, frequency);
      const [start, end] = [pointAt(circle, from), pointAt(circle, to)];
      draw.curve([...start, circle.x, circle.y, ...end], { stroke: look.result, alpha: 0.13 });
      draw.curve([...start, ...end], { stroke: look.result, alpha: 0.6 });
      draw.dots(start, 2.5, { fill: look.quiet });
    }
  }

  // An arrow along the turn.
  function drawArc(draw, { look }, circle, { from, turn }) {
    const shown = remainder(turn);
    const steps = 48;
    const points = [];
    for (let step = 0; step <= steps; step += 1) points.push(...pointAt(circle, from + (shown * step) / steps, 0.3));
    draw.curve(points, { stroke: look.result, width: 3 });
    const back = Math.sign(turn) * Math.min(0.3, Math.abs(shown));
    const head = [0.25, 0.35].map((share) => pointAt(circle, from + shown - back, share));
    if (Math.abs(shown) > 0.4) draw.curve([...head[0], ...pointAt(circle, from + shown, 0.3), ...head[1]], { stroke: look.result, width: 3 });
  }

  function drawHand(draw, circle, angle, stroke) {
    const tip = pointAt(circle, angle);
    draw.curve([circle.x, circle.y, ...tip], { stroke, width: 3 });
    draw.dots(tip, 8, { fill: stroke });
  }

  // The names of the hands, beside their tips; led there where the tips are close together.
  function nameHands(draw, view, { circle, isWide }, { from, turn, to }) {
    const { p, look, font } = view;
    const style = { align: "center", size: 1.1 * font, weight: 700 };
    const named = (name, position) => (isWide ? `${name} = ${axes.tokens(position)}` : name);
    const names = [named("p", p.position), named("p + k", p.position + p.rotation_offset)];
    const wide = Math.max(...names.map((name) => draw.widthOf(name, style))) + font;
    const between = formula.withoutTurns(turn);
    const least = 2 * Math.asin(Math.min(1, wide / (2 * circle.radius + wide)));
    const apart = Math.abs(between) < least ? Math.sign(between || turn) * least : between;
    const places = p.rotation_offset === 0 ? [from] : [from - (apart - between) / 2, to + (apart - between) / 2];
    places.forEach((angle, index) => {
      const half = draw.widthOf(names[index], style) / 2;
      const away = 8 + (apart === between ? 0.6 : 1.1) * font;
      const [x, y] = pointAt(circle, angle, 1 + away / circle.radius);
      const fill = index ? look.mark : look.ink;
      if (apart !== between) draw.curve([...pointAt(circle, index ? to : from), x, y], { stroke: fill, width: 1 });
      draw.text(names[index], axes.clamp(x + half * Math.sin(angle), half, view.width - half), y - 0.5 * font * Math.cos(angle) + 0.4 * font, { ...style, fill });
    });
  }

  // How far the turn goes, in the larger part of the circle beside it.
  function nameTurn(draw, view, circle, { from, turn }) {
    const { look, font } = view;
    const shown = remainder(turn);
    const middle = from + shown / 2 + (Math.abs(shown) > Math.PI ? 0 : Math.PI);
    const [x, y] = pointAt(circle, middle, circle.radius < 12 * font ? 0.6 : 0.5);
    const degrees = (angle) => axes.signed((angle * 180) / Math.PI, 2);
    const turns = Math.trunc(Math.abs(turn) / FULL);
    const lines = [`ω·k = ${axes.signed(turn, 4)} rad`, `= ${degrees(turn)}°`];
    if (turns && circle.radius > 9 * font) lines.push(`= ${turns} ${turns > 1 ? "turns" : "turn"} and ${degrees(Math.abs(shown))}°`);
    const style = { align: "center", size: 1.1 * font, weight: 700, fill: look.ink };
    const top = y - 0.75 * font * lines.length;
    const wide = Math.max(...lines.map((line) => draw.widthOf(line, style)));
    draw.rect(x - wide / 2 - 5, top - 0.2 * font, wide + 10, (1.45 * lines.length + 0.3) * font, { fill: look.paper, alpha: 0.82 });
    lines.forEach((line, index) => draw.text(line, x, top + (1.45 * index + 1) * font, style));

    nameAxes(draw, view, circle, { from, turn, isSineFree: Math.abs(y - circle.y) > 2.5 * font || x < circle.x, isAbove: y < circle.y });
  }

  // The names of the axes, on the side where no hand is; in a small circle the sine's only where
  // neither a hand nor the turn's words are.
  function nameAxes(draw, { look, font }, circle, { from, turn, isSineFree, isAbove }) {
    const nearest = (axis) =>
      [from, from + turn].map((angle) => formula.withoutTurns(angle - axis)).sort((one, other) => Math.abs(one) - Math.abs(other))[0];
    const isLeft = nearest(0) > 0;
    draw.text("cosine", circle.x + (isLeft ? -5 : 5), circle.y - circle.radius + 1.3 * font, {
      size: font, align: isLeft ? "right" : "left", fill: look.cos, halo: look.paper,
    });
    const isSmall = circle.radius < 12 * font;
    if (isSmall && (!isSineFree || Math.abs(nearest(Math.PI / 2)) < 0.3)) return;
    const isBelow = isSmall ? isAbove : nearest(Math.PI / 2) < 0;
    draw.text("sine", circle.x + circle.radius - 4, circle.y + (isBelow ? 1.1 : -0.4) * font, {
      size: font, align: "right", fill: look.sin, halo: look.paper,
    });
  }

  // T_k PE(p) = PE(p + k), in numbers.
  function drawNumbers(draw, view, { all, numbers, isNarrow, isWide }) {
    const { p, look, font } = view;
    const { sine, cosine, turned, before } = productOf(p, all);
    const size = (isWide ? 1.2 : 1) * font;
    const line = 1.55 * size;
    const cell = draw.widthOf(`${axes.MINUS}0.0000`, { size }) + 0.5 * size;
    const at = { y: numbers.y + 1.7 * line };
    const blocks = [
      { name: "T", below: axes.tokens(p.rotation_offset), columns: [[cosine, -sine], [sine, cosine]], fill: look.result },
      { name: `PE(${axes.tokens(p.position)})`, columns: [before], fill: look.ink },
      { name: `PE(${axes.tokens(p.position + p.rotation_offset)})`, columns: [turned], fill: look.mark },
    ];
    let x = numbers.x;
    blocks.forEach(({ name, below, columns, fill }, index) => {
      if (index) draw.text("·=".charAt(index - 1), x - 0.85 * size, at.y + 0.8 * line, { align: "center", size: 1.2 * size, fill: look.ink });
      const width = columns.length * cell + 0.6 * size;
      draw.text(name, x + width / 2, numbers.y + 0.2 * line, { align: "center", size, weight: 700, fill: look.ink });
      if (below) draw.text(below, x + width / 2 + 0.35 * size, numbers.y + 0.3 * line, { size: 0.75 * size, weight: 700, fill: look.ink });
      draw.rect(x + 0.2 * size, numbers.y + 0.45 * line, width - 0.4 * size, 3, { fill });
      drawBrackets(draw, view, x, at.y - 0.85 * line, width, 2.15 * line, size);
      columns.forEach((column, place) =>
        column.forEach((value, row) =>
          draw.text(axes.signed(value, 4), x + (place + 1) * cell + 0.1 * size, at.y + row * line, { align: "right", size, fill: look.ink }),
        ),
      );
      x += width + 1.7 * size;
    });
    if (!isNarrow) drawProducts(draw, view, numbers, at.y + 2.6 * line, { sine, cosine, turned, before, size });
  }

  function drawBrackets(draw, { look }, x, y, width, height, size) {
    const hook = 0.3 * size;
    for (const [edge, way] of [[x, 1], [x + width, -1]])
      draw.curve([edge + way * hook, y, edge, y, edge, y + height, edge + way * hook, y + height], { stroke: look.ink, width: 1.3 });
  }

  // The four products: the sine's row, the cosine's row.
  function drawProducts(draw, { look, font }, numbers, y, { sine, cosine, turned, before, size }) {
    const number = (value) => axes.signed(value, 4);
    const product = (first, second) => `${number(first)} · ${number(before[0])} + ${number(second)} · ${number(before[1])} = `;
    const widest = draw.widthOf(`${product(-1, -1)}${number(-1)}`, { size }) + 2 * size;
    const small = size * Math.min(1, numbers.width / widest);
    [product(cosine, sine), product(-sine, cosine)].forEach((told, row) => {
      const [middle, fill] = [y + 1.5 * size * row, row ? look.cos : look.sin];
      draw.dots([numbers.x + 0.4 * size, middle - 0.3 * size], 0.3 * size, { fill, isDiamond: row === 1 });
      draw.text(told + number(turned[row]), numbers.x + 1.2 * size, middle, { size: small, fill: look.ink });
    });
    draw.text("T does not contain p: drag p, and it stays.", numbers.x, y + 3.3 * size, { size: font, fill: look.ink });
  }

  // The numbers of T_k are PE(k); PE(p + k) is what T_k makes of PE(p).
  function productOf({ pair, position, rotation_offset: offset }, all) {
    const before = [formula.cell(position, 2 * pair, all), formula.cell(position, 2 * pair + 1, all)];
    const [sine, cosine] = [formula.cell(offset, 2 * pair, all), formula.cell(offset, 2 * pair + 1, all)];
    const turned = [cosine * before[0] + sine * before[1], cosine * before[1] - sine * before[0]];
    return { sine, cosine, before, turned };
  }

  // All pairs, or as many as there is room for, each with its own turn.
  function drawPairs(draw, view, { all, small }) {
    const { p, look, font } = view;
    const { pairs, spots, x, top } = small;
    const told = pairs.length < all.length ? `${pairs.length} of ${all.length} pairs` : `${axes.counted(all.length, "pair")}`;
    draw.text(all.length > 1 ? `${told}, the fastest first` : told, x, top - 0.7 * font, { size: font, weight: 600, fill: look.ink });
    pairs.forEach((pair, index) => {
      const circle = spots[index];
      const { from, turn, to } = anglesOf(p, all[pair]);
      draw.dots([circle.x, circle.y], circle.radius, { stroke: look.grid, width: 1.2 });
      draw.wedge(circle.x, circle.y, circle.radius, from, from + remainder(turn), { fill: look.result, alpha: 0.45 });
      draw.curve([circle.x, circle.y, ...pointAt(circle, to)], { stroke: look.mark, width: 2 });
      draw.curve([circle.x, circle.y, ...pointAt(circle, from)], { stroke: look.ink, width: 2 });
      if (pair === p.pair) draw.dots([circle.x, circle.y], circle.radius + 3, { stroke: look.mark, width: 2 });
      draw.text(axes.grouped(pair), circle.x, circle.y + circle.radius + 1.4 * font, {
        align: "center", size: font, fill: look.ink, weight: pair === p.pair ? 700 : 400,
      });
    });
  }

  // The whole number within half a turn of the one in hand whose angle is closest to the one wanted.
  function closest(angle, frequency, near, low, high) {
    return axes.clamp(Math.round(formula.positionOf(angle, frequency, near)), low, high);
  }

  // The pair whose small circle is at a place, or none.
  function pairAt({ small }, x, y) {
    const found = small.spots.findIndex((spot) => Math.hypot(spot.x - x, spot.y - y) <= 1.2 * spot.radius);
    return small.pairs[found];
  }

  // Which hand is nearer to a place: of two on top of each other that of p inside the circle.
  function handAt({ p }, { all, circle }, x, y) {
    const { from, to } = anglesOf(p, all[p.pair]);
    const angle = Math.atan2(x - circle.x, circle.y - y);
    const [first, second] = [from, to].map((one) => Math.abs(formula.withoutTurns(angle - one)));
    if (Math.abs(first - second) > 0.12) return first < second ? "position" : "rotation_offset";
    return Math.hypot(x - circle.x, y - circle.y) < circle.radius ? "position" : "rotation_offset";
  }

  return {
    draw(draw, view) {
      const places = layout(view);
      drawCircle(draw, view, places);
      drawNumbers(draw, view, places);
      drawPairs(draw, view, places);
    },

    formula({ p }) {
      const all = formula.frequencies(p.d_model, p.base);
      const turn = all[p.pair] * p.rotation_offset;
      const way = ["", ", clockwise", ", counter-clockwise"].at(Math.sign(p.rotation_offset));
      return (
        `pair ${p.pair}: ω·k = ${axes.short(all[p.pair])} · ${axes.tokens(p.rotation_offset)} = ${axes.signed(turn, 4)} rad = ` +
        `${axes.signed((turn * 180) / Math.PI, 2)}°${way}, at every p`
      );
    },

    describe({ p }) {
      const all = formula.frequencies(p.d_model, p.base);
      const { sine, cosine, before, turned } = productOf(p, all);
      const told = (values) => values.map((value) => axes.signed(value, 4)).join(", ");
      return (
        `Unit circle of pair ${p.pair}: the hand of position ${axes.tokens(p.position)} at sine and cosine ${told(before)}, and, turned by ` +
        `${Math.abs(all[p.pair] * p.rotation_offset).toFixed(4)} radians${["", " clockwise", " counter-clockwise"].at(Math.sign(p.rotation_offset))}, that of ${axes.tokens(p.position + p.rotation_offset)} at ${told(turned)}. ` +
        `The rows of T_k are ${told([cosine, sine])} and ${told([-sine, cosine])}. Left and right arrow keys move p, up and down change k.`
      );
    },

    grab(view, x, y) {
      const places = layout(view);
      const { circle, all } = places;
      const { p } = view;
      if (pairAt(places, x, y) !== undefined) return { name: "pair", x, y };
      const away = Math.hypot(x - circle.x, y - circle.y);
      if (away < 0.2 * circle.radius || away > circle.radius + 24) return null;
      const name = handAt(view, places, x, y);
      const [tipX, tipY] = pointAt(circle, all[p.pair] * (p.position + (name === "rotation_offset" ? p.rotation_offset : 0)));
      return { name, x: tipX, y: tipY };
    },

    drag(view, name, x, y) {
      const places = layout(view);
      const { all, circle } = places;
      const { pair, position, rotation_offset: offset, seq_len } = view.p;
      if (name === "pair") return { pair: pairAt(places, x, y) ?? pair };
      const angle = Math.atan2(x - circle.x, circle.y - y);
      if (name === "position") return { position: closest(angle, all[pair], position, 0, seq_len - 1) };
      const { low, high } = view.data.variables.find(({ key }) => key === "rotation_offset");
      return { rotation_offset: closest(angle - all[pair] * position, all[pair], offset, low, high) };
    },

    read(view, x, y) {
      const places = layout(view);
      const pair = pairAt(places, x, y);
      if (pair === undefined) return null;
      const frequency = places.all[pair];
      return [
        `pair ${pair}, wavelength ${axes.short(formula.wavelength(frequency))} tokens`,
        `turns by ${axes.signed(frequency * view.p.rotation_offset, 4)} rad for k = ${axes.tokens(view.p.rotation_offset)}`,
      ];
    },

    arrows: { ArrowLeft: ["position", -1], ArrowRight: ["position", 1], ArrowUp: ["rotation_offset", 1], ArrowDown: ["rotation_offset", -1] },
  };
})();
