// One pendulum a pair, or one clock hand; below them the chosen pairs as waves over the positions.
const scene = (() => {
  // Pixels: the shortest cycle that is drawn as a curve, and the least between two samples of a
  // faster wave, which is drawn as its samples.
  const SHORTEST_CYCLE = 14;
  const SAMPLES_APART = 1;
  // The room of a pendulum, whose neighbours swing in front of it, and of a clock, in letters' heights.
  const SLOT = { pendulum: 4, clock: 5.7 };

  // Where everything stands.
  function layout({ p, width, height, font }) {
    const all = formula.frequencies(p.d_model, p.base);
    const chosen = [...new Set(p.pairs.map((pair) => Math.min(pair, all.length - 1)))];
    const isNarrow = width < 560;
    const middle = Math.round(height * (isNarrow ? 0.34 : 0.4));
    return { all, chosen, isNarrow, ...swings(p, all, chosen, { width, middle, font }), ...panels(p, all, chosen, { width, height, middle, font, isNarrow }) };
  }

  function swings({ picture }, all, chosen, { width, middle, font }) {
    const isClock = picture === "clock hands";
    const most = Math.floor(width / (font * (isClock ? SLOT.clock : SLOT.pendulum)));
    const pairs = axes.spread(all.length, most, [0, all.length - 1, ...chosen]);
    const slot = (width - 28) / pairs.length;
    const radius = axes.clamp(0.16 * slot, 6, 0.7 * font);
    const names = middle - 2 * font;
    const room = names - 1.1 * font - radius - 4;
    if (isClock) {
      const reach = Math.min(0.44 * slot, room / 2 - radius);
      return { pairs, slot, names, radius, reach, pivot: 4 + room / 2 };
    }
    return { pairs, slot, names, radius, rod: room - 4, reach: Math.min(0.58 * slot, 0.7 * room), pivot: 4 };
  }

  function panels({ seq_len }, all, chosen, { width, height, middle, font, isNarrow }) {
    const left = 2.4 * font;
    const right = width - (isNarrow ? 0.8 : 12.5) * font;
    const position = axes.linear(0, seq_len - 1, left, right);
    const top = middle + 1.6 * font;
    const floor = height - 3.1 * font;
    const title = isNarrow ? 1.4 * font : 0;
    const high = (floor - top) / chosen.length;
    const apart = (right - left) / (seq_len - 1);
    return {
      position,
      top,
      floor,
      apart,
      every: Math.ceil(SAMPLES_APART / apart),
      waves: chosen.map((pair, index) => {
        const start = top + index * high;
        const value = axes.linear(-1, 1, start + high - (isNarrow ? 0.4 : 1) * font, start + title + 4);
        return { pair, start, title, value, isFast: formula.wavelength(all[pair]) * apart < SHORTEST_CYCLE };
      }),
    };
  }

  // The middle of a pendulum; `slowest_first` mirrors the row.
  function xOf({ p }, { pairs, slot }, index) {
    const place = index + p.slowest_first * (pairs.length - 1 - 2 * index);
    return 14 + slot * (place + 0.5);
  }

  // Where the bob, or the hand's tip, of a pair is.
  function bobOf(view, places, index) {
    const { all, pairs, reach, rod, pivot } = places;
    const { position, picture } = view.p;
    const x = xOf(view, places, index);
    const sine = formula.cell(position, 2 * pairs[index], all);
    const cosine = formula.cell(position, 2 * pairs[index] + 1, all);
    if (picture === "clock hands") return { x: x + reach * sine, y: pivot - reach * cosine };
    const away = reach * (picture === "cosine pendulums" ? cosine : sine);
    return { x: x + away, y: pivot + Math.sqrt(rod * rod - away * away) };
  }

  function drawSwings(draw, view, places) {
    const { pairs, pivot, reach, rod, radius, names, chosen } = places;
    const { p, look, font, width } = view;
    const isClock = p.picture === "clock hands";
    if (!isClock) draw.curve([0, pivot, width, pivot], { stroke: look.ink, width: 1.5 });
    pairs.forEach((pair, index) => {
      const x = xOf(view, places, index);
      const bob = bobOf(view, places, index);
      const isChosen = chosen.includes(pair);
      const hue = colours.of(look.speed, pairs.length > 1 ? index / (pairs.length - 1) : 0);
      if (isClock) drawComponents(draw, view, { x, pivot, reach, bob });
      else drawRange(draw, view, { x, pivot, reach, rod });
      draw.curve([x, pivot, bob.x, bob.y], { stroke: look.ink, width: isClock ? 2 : 1.2 });
      draw.dots([bob.x, bob.y], isClock ? 0.7 * radius : radius, { fill: hue });
      if (isChosen) draw.dots([bob.x, bob.y], radius + 3, { stroke: look.mark, width: 2 });
      draw.text(axes.grouped(pair), x, names, {
        align: "center", size: font, fill: look.ink, weight: isChosen ? 700 : 400,
      });
    });
    drawEnds(draw, view, places);
  }

  // How far a pendulum swings.
  function drawRange(draw, { look }, { x, pivot, reach, rod }) {
    const points = [];
    for (let step = -6; step <= 6; step += 1) {
      const away = (reach * step) / 6;
      points.push(x + away, pivot + Math.sqrt(rod * rod - away * away));
    }
    draw.curve(points, { stroke: look.grid, width: 1.5 });
  }

  // The sine to the right and the cosine upwards.
  function drawComponents(draw, { look }, { x, pivot, reach, bob }) {
    draw.dots([x, pivot], reach, { stroke: look.grid, width: 1.5 });
    draw.curve([x, pivot, bob.x, pivot], { stroke: look.sin, width: 3 });
    draw.curve([bob.x, pivot, bob.x, bob.y], { stroke: look.cos, width: 3, dash: [2, 3] });
  }

  // What is shown, between the fastest and the slowest.
  function drawEnds(draw, view, { all, pairs, names, isNarrow }) {
    const { p, look, font, width } = view;
    const y = names + 1.4 * font;
    const once = (frequency) => `${isNarrow ? "" : "once in "}${axes.short(formula.wavelength(frequency))} tokens`;
    const ends = [`fast: ${once(all[0])}`, `slow: ${once(all[all.length - 1])}`];
    if (p.slowest_first >= 0.5) ends.reverse();
    const [left, right] = pairs.length > 1 ? ends : [once(all[0]), ""];
    const style = { size: font, fill: look.ink, weight: 600 };
    draw.text(left, 0, y, style);
    draw.text(right, width, y, { ...style, align: "right" });
    const count = pairs.length < all.length ? axes.shareOf(pairs.length, all.length, "pair") : axes.counted(all.length, "pair");
    const what = { "sine pendulums": "sines", "cosine pendulums": "cosines", "clock hands": "hands, sine to the right, cosine upwards" }[p.picture];
    const room = width - draw.widthOf(left, style) - draw.widthOf(right, style) - 3 * font;
    const told = [`${count}: ${what}`, count].find((text) => draw.widthOf(text, { size: font }) < room);
    const from = draw.widthOf(left, style);
    const to = width - draw.widthOf(right, style);
    if (told) draw.text(told, (from + to) / 2, y, { align: "center", size: font, fill: look.ink });
  }

  // The curves of all waves but the fast ones: positions `step` apart.
  function drawCurves(draw, view, places) {
    const { all, position, waves } = places;
    const slow = waves.filter((wave) => !wave.isFast);
    if (!slow.length) return;
    const cycles = (all[slow[0].pair] * position.high) / (2 * Math.PI);
    const count = Math.ceil(Math.min(position.end - position.start, Math.max(64, 40 * cycles)));
    for (const { points, hue, isCosine } of sampled(view, places, slow, { step: position.high / count, count: count + 1 }))
      draw.curve(points, { stroke: hue, width: 1.8, dash: isCosine ? [2, 3] : [] });
    if (places.apart >= 7) drawSamples(draw, view, places, slow, Math.min(3, 0.3 * places.apart));
  }

  // The waves at every n-th token.
  function drawSamples(draw, view, places, waves, radius) {
    if (!waves.length) return;
    const { every, position } = places;
    const count = Math.floor(position.high / every) + 1;
    for (const { points, hue, isCosine } of sampled(view, places, waves, { step: every, count }))
      draw.dots(points, radius, { fill: hue, isDiamond: isCosine });
  }

  // The places of the sines and the cosines of some waves at positions `step` apart.
  function sampled({ look }, { all, position }, waves, { step, count }) {
    const curves = waves.flatMap(() => [new Float64Array(2 * count), new Float64Array(2 * count)]);
    const frequencies = Float64Array.from(waves, ({ pair }) => all[pair]);
    formula.rows(frequencies, { step, count }, (row, sines, cosines) => {
      const x = position(row * step);
      waves.forEach(({ value }, index) => {
        const [sine, cosine] = [curves[2 * index], curves[2 * index + 1]];
        sine[2 * row] = cosine[2 * row] = x;
        sine[2 * row + 1] = value(sines[index]);
        cosine[2 * row + 1] = value(cosines[index]);
      });
    });
    return curves.map((points, index) => ({ points, isCosine: index % 2 === 1, hue: index % 2 ? look.cos : look.sin }));
  }

  // The axis, the name and the values of each wave.
  function drawPanels(draw, view, places) {
    const { all, position, waves, isNarrow, every, floor } = places;
    const { p, look, font } = view;
    for (const { pair, value, start, title } of waves) {
      const levels = value.start - value.end > 3.4 * font ? [-1, 0, 1] : [-1, 1];
      axes.vertical(draw, view, value, position.start, { values: levels, gridTo: position.end });
      const name = `pair ${axes.grouped(pair)}`;
      const length = `${axes.short(formula.wavelength(all[pair]))} tokens`;
      const [sine, cosine] = valuesOf(p, pair, all).map((number) => axes.signed(number, 4));
      const style = { size: font, fill: look.ink };
      if (isNarrow) {
        const y = start + title - 0.35 * font;
        draw.text(`${name}: ${length}`, position.start, y, { ...style, weight: 700 });
        draw.text(`sin ${sine}`, position.end - 6.6 * font, y, { ...style, fill: look.sin, align: "right" });
        draw.text(`cos ${cosine}`, position.end, y, { ...style, fill: look.cos, align: "right" });
      } else {
        const [x, y] = [position.end + font, (value.start + value.end) / 2];
        draw.text(name, x, y - 0.85 * font, { ...style, weight: 700 });
        draw.text(length, x + draw.widthOf(`${name} `, { size: font, weight: 700 }) + 3, y - 0.85 * font, style);
        draw.text(`sine ${sine}`, x, y + 0.45 * font, { ...style, fill: look.sin });
        draw.text(`cosine ${cosine}`, x, y + 1.75 * font, { ...style, fill: look.cos });
      }
    }
    const told = every > 1 ? `fast waves as dots: 1 token in ${every} (aliased: not the true shape)` : "fast waves as dots: every token";
    const dots = waves.some(({ isFast }) => isFast) ? `, ${isNarrow ? told.replace("fast waves as ", "") : told}` : "";
    axes.horizontal(draw, view, position, floor, { title: `position (tokens)${dots}` });
  }

  function drawCursor(draw, view, places) {
    const { all, position, waves, top } = places;
    const { p, look, font } = view;
    const x = position(p.position);
    for (const { pair, value } of waves) {
      draw.curve([x, value.start + 4, x, value.end - 4], { stroke: look.mark, width: 1.8 });
      valuesOf(p, pair, all).forEach((number, index) =>
        draw.dots([x, value(number)], 5, { fill: index ? look.cos : look.sin, stroke: look.paper, width: 1.5, isDiamond: index === 1 }),
      );
    }
    const told = `position ${axes.tokens(p.position)}`;
    const half = draw.widthOf(told, { size: font, weight: 700 }) / 2;
    const middle = axes.clamp(x, position.start + half, view.width - half);
    draw.text(told, middle, top - 0.35 * font, { align: "center", size: font, weight: 700, fill: look.ink });
  }

  const valuesOf = ({ position }, pair, all) => [
    formula.cell(position, 2 * pair, all),
    formula.cell(position, 2 * pair + 1, all),
  ];

  const nearest = (all, distance) => all.reduce((best, one) => (distance(one) < distance(best) ? one : best));

  // The bob under a place, or none.
  function swingAt(view, places, x, y) {
    if (y > places.names) return null;
    const index = nearest(Object.keys(places.pairs).map(Number), (one) => {
      const bob = bobOf(view, places, one);
      return Math.hypot(bob.x - x, bob.y - y);
    });
    const bob = bobOf(view, places, index);
    return Math.hypot(bob.x - x, bob.y - y) <= places.radius + 14 ? { index, bob } : null;
  }

  const isInWaves = ({ position, top, floor }, x, y) => y >= top && y <= floor + 20 && x >= position.start - 12 && x <= position.end + 12;

  // The angles at which a pair's bob hangs under a place.
  function anglesAt({ p }, { pivot, reach }, middle, x, y) {
    if (p.picture === "clock hands") return [Math.atan2(x - middle, pivot - y)];
    const away = axes.clamp((x - middle) / reach, -1, 1);
    const angle = Math.asin(away);
    const quarter = p.picture === "cosine pendulums" ? -Math.PI / 2 : 0;
    return [angle + quarter, Math.PI - angle + quarter];
  }

  return {
    draw(draw, view) {
      const places = layout(view);
      drawSwings(draw, view, places);
      drawPanels(draw, view, places);
      drawCurves(draw, view, places);
      drawSamples(draw, view, places, places.waves.filter(({ isFast }) => isFast), places.apart > 5 ? 2.4 : 1.2);
      drawCursor(draw, view, places);
    },

    formula(view) {
      const { p } = view;
      const { all, chosen } = layout(view);
      const [pair] = chosen;
      const at = axes.tokens(p.position);
      const angle = axes.short(all[pair] * p.position);
      const [sine, cosine] = valuesOf(p, pair, all).map((number) => axes.signed(number, 4));
      return (
        `pair ${pair}: ω·p = ${axes.short(all[pair])} · ${at} = ${angle} rad,  ` +
        `PE(${at}, ${2 * pair}) = sin = ${sine},  PE(${at}, ${2 * pair + 1}) = cos = ${cosine}`
      );
    },

    describe(view) {
      const { p } = view;
      const { all, pairs, chosen } = layout(view);
      const ends = [0, all.length - 1].map((pair) => `pair ${pair}, once in ${axes.short(formula.wavelength(all[pair]))} tokens`);
      const waves = chosen.map((pair) => {
        const [sine, cosine] = valuesOf(p, pair, all).map((number) => axes.signed(number, 4));
        return `pair ${pair}, wavelength ${axes.short(formula.wavelength(all[pair]))} tokens: sine ${sine}, cosine ${cosine}`;
      });
      const speeds = all.length > 1 ? `from the fastest, ${ends[0]}, to the slowest, ${ends[1]}` : ends[0];
      return (
        `${p.picture} of ${axes.shareOf(pairs.length, all.length, "pair")} at position ${axes.tokens(p.position)}: ${speeds}. Below, waves over positions 0 to ${p.seq_len - 1}; at this position ${waves.join("; ")}. ` +
        "Arrow keys move the position."
      );
    },

    // A press takes hold of the position, or of the bob of a pair.
    grab(view, x, y) {
      const places = layout(view);
      const swing = swingAt(view, places, x, y);
      if (swing) return { name: places.pairs[swing.index], ...swing.bob };
      return isInWaves(places, x, y) ? { name: "position", x: places.position(view.p.position), y } : null;
    },

    drag(view, name, x, y) {
      const places = layout(view);
      if (name === "position") return { position: places.position.invert(x) };
      const middle = xOf(view, places, places.pairs.indexOf(name));
      const found = anglesAt(view, places, middle, x, y).map((angle) => formula.positionOf(angle, places.all[name], view.p.position));
      return { position: nearest(found, (one) => Math.abs(one - view.p.position)) };
    },

    read(view, x, y) {
      const places = layout(view);
      const { all, position, waves, pairs } = places;
      const swing = swingAt(view, places, x, y);
      if (!swing && !isInWaves(places, x, y)) return null;
      const pair = swing ? pairs[swing.index] : nearest(waves, ({ value }) => Math.abs(value(0) - y)).pair;
      const place = swing ? view.p.position : axes.clamp(Math.round(position.invert(x)), 0, position.high);
      const values = valuesOf({ position: place }, pair, all);
      return [
        `position ${axes.tokens(place)}, pair ${pair}, wavelength ${axes.short(formula.wavelength(all[pair]))} tokens`,
        ...values.map((value, index) => `${index ? "cosine" : "sine"}, dimension ${2 * pair + index}: ${axes.signed(value, 4)}`),
      ];
    },

    arrows: { ArrowLeft: ["position", -1], ArrowRight: ["position", 1] },
    glides: ["slowest_first"],
  };
})();
