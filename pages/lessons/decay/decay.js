// The dot product of two encodings over their offset, and beside it the cosines that it is the mean of.
const scene = (() => {
  const QUARTER = Math.PI / 2;
  // Of bars past a quarter turn, and of the others.
  const ALPHAS = [0.55, 0.9];

  // Where everything stands; both panels share the axis of values.
  function layout({ p, width, height, font }) {
    const isNarrow = width < 560;
    const [left, gap, right] = [(isNarrow ? 2.6 : 4.4) * font, (isNarrow ? 2 : 2.2) * font, 0.8 * font];
    const [top, bottom] = [2 * font, height - 3.1 * font];
    const room = width - left - gap - right;
    const curve = { x: left, y: top, width: 0.6 * room, height: bottom - top };
    const bars = { x: left + 0.6 * room + gap, y: top, width: 0.4 * room, height: bottom - top };
    return {
      isNarrow,
      curve,
      bars,
      offset: axes.linear(0, p.max_offset, left, left + curve.width),
      value: axes.linear(-1, 1, bottom, top),
      ...strides(p, curve, bars),
    };
  }

  // No more offsets and pairs than there are pixels; where there are fewer offsets, some between them.
  function strides({ d_model, max_offset }, curve, bars) {
    const step = max_offset / Math.max(curve.width, 1);
    const offsetStep = step > 1 ? Math.ceil(step) : 1 / Math.ceil(1 / step);
    const pairStep = Math.ceil(d_model / 2 / Math.max(bars.width, 1));
    const shown = Math.ceil(d_model / 2 / pairStep);
    return { offsetStep, pairStep, shown, barWidth: bars.width / shown };
  }

  const words = (offset) => (Number.isInteger(offset) ? axes.grouped(offset) : offset.toFixed(1));

  // How many pairs, from the fastest on, have turned by more than a quarter at an offset.
  const turnedAt = (offset, all) => all.filter((frequency) => frequency * offset > QUARTER).length;

  function meanOf(all, offset) {
    return all.length ? formula.similarity(offset, all) : 0;
  }

  function drawFrame(draw, view, { curve, bars, offset, value, isNarrow }) {
    const { look, font } = view;
    const values = [-1, -0.5, 0, 0.5, 1];
    const title = isNarrow ? "" : "S(k), and each pair's cos(ω k)";
    axes.vertical(draw, view, value, curve.x, { title, values, format: (level) => axes.signed(level, level % 1 ? 1 : 0) });
    for (const { x, width } of [curve, bars])
      for (const level of values) {
        const style = level ? { stroke: look.grid } : { stroke: look.quiet, width: 1.2 };
        draw.curve([x, value(level), x + width, value(level)], style);
      }
    axes.horizontal(draw, view, offset, value(-1), { title: isNarrow ? "offset k (tokens)" : "offset k (tokens), the same for −k" });
    const heading = { align: "center", size: font, weight: 600, fill: look.ink };
    if (!isNarrow) draw.text("dot product of two encodings k tokens apart", curve.x + curve.width / 2, curve.y - 0.8 * font, heading);
    draw.text(isNarrow ? "pairs, fast → slow" : "cos(ω k) of each pair, fast → slow", bars.x + bars.width / 2, bars.y - 0.8 * font, heading);
  }

  // S and its closed form at the offsets shown, as points.
  function curvesOf({ p }, { offsetStep, offset, value }, all) {
    const count = Math.floor(p.max_offset / offsetStep + 1e-9) + 1;
    const drawn = new Float64Array(2 * count);
    const closed = new Float64Array(2 * count);
    formula.similarities(all, { step: offsetStep, count }).forEach((similarity, index) => {
      const k = index * offsetStep;
      drawn[2 * index] = closed[2 * index] = offset(k);
      drawn[2 * index + 1] = value(similarity);
      closed[2 * index + 1] = value(Math.max(-1, Math.min(1, formula.closedForm(k, p.base))));
    });
    return { drawn, closed };
  }

  function drawCurves(draw, view, places, { drawn, closed }) {
    const { look, p } = view;
    const { curve, offset, offsetStep } = places;
    draw.inside(curve.x, curve.y - 4, curve.width + 1, curve.height + 8, () => {
      draw.curve(closed, { stroke: look.quiet, width: 2, dash: [7, 5] });
      draw.curve(drawn, { stroke: look.result, width: 2.4 });
    });
    const apart = offset(1) - offset(0);
    if (offsetStep > 1 || apart < 9) return;
    const each = Math.round(1 / offsetStep);
    const whole = [];
    for (let at = 0; at < drawn.length; at += 2 * each) whole.push(drawn[at], drawn[at + 1]);
    draw.dots(whole, Math.min(4, apart / 4), { fill: look.result });
  }

  function drawBars(draw, view, places, all) {
    const { bars, value, pairStep, shown, barWidth } = places;
    const { p, look } = view;
    const turned = turnedAt(p.offset, all);
    const zero = value(0);
    const outlines = [[], []];
    for (let index = 0; index < shown; index += 1) {
      const pair = index * pairStep;
      const [left, right] = [bars.x + index * barWidth, bars.x + (index + 1) * barWidth];
      const top = value(Math.cos(all[pair] * p.offset));
      const outline = outlines[pair < turned ? 0 : 1];
      if (barWidth < 4) outline.push(...(outline.length ? [] : [left, zero]), left, top, right, top);
      else draw.rect(left, Math.min(top, zero), barWidth - 1, Math.max(Math.abs(top - zero), 1), { fill: look.cos, alpha: ALPHAS[pair < turned ? 0 : 1] });
    }
    outlines.forEach((outline, group) => {
      if (outline.length) draw.curve([...outline, outline.at(-2), zero], { fill: look.cos, alpha: ALPHAS[group] });
    });
    const border = bars.x + Math.ceil(turned / pairStep) * barWidth;
    if (turned && turned < all.length) draw.curve([border, bars.y, border, bars.y + bars.height + 6], { stroke: look.ink, dash: [2, 3] });
  }

  // Below the bars: the pairs that have turned by more than a quarter, those that have not, and their means.
  function drawGroups(draw, view, { bars }, all) {
    const { p, look, font } = view;
    const turned = turnedAt(p.offset, all);
    const groups = [
      { some: all.slice(0, turned), named: ["past a quarter turn", "fast"], x: bars.x, align: "left" },
      { some: all.slice(turned), named: ["before it", "slow"], x: bars.x + bars.width, align: "right" },
    ];
    const linesOf = ({ some, named }, isShort) => {
      const mean = axes.signed(meanOf(some, p.offset), 2);
      return [`${axes.grouped(some.length)} ${named[isShort ? 1 : 0]}`, isShort ? mean : `mean ${mean}`];
    };
    const wide = (lines) => Math.max(...lines.map((line) => draw.widthOf(line, { size: font, weight: 600 })));
    const isShort = groups.reduce((sum, group) => sum + wide(linesOf(group, false)), font) > bars.width;
    for (const group of groups.filter(({ some }) => some.length)) {
      const [first, second] = linesOf(group, isShort);
      const style = { align: group.align, size: font, fill: look.ink };
      draw.text(first, group.x, bars.y + bars.height + 1.35 * font, style);
      draw.text(second, group.x, bars.y + bars.height + 2.65 * font, { ...style, weight: 600 });
    }
  }

  // The core's findings hold for the confirmed encoding only.
  function findings({ p, data: { core, parameters } }) {
    if (p.d_model !== parameters.d_model || p.base !== parameters.base) return [];
    const { first_rise: rise, first_negative: negative } = core;
    const found = [
      { offset: rise, text: `first rise: ${axes.grouped((rise ?? 1) - 1)} → ${axes.grouped(rise ?? 0)}`, isDiamond: false },
      { offset: negative, text: `first below 0: k = ${axes.grouped(negative ?? 0)}`, isDiamond: true },
    ];
    return found.filter(({ offset }) => offset !== null && offset <= p.max_offset);
  }

  const beadOf = ({ p }, { offset, value }, all) => ({ x: offset(p.offset), y: value(formula.similarity(p.offset, all)) });

  // The mean of the bars, carried over to the offset in hand.
  function drawMean(draw, view, { bars, value }, bead) {
    const { look } = view;
    draw.curve([bead.x, bead.y, bead.x, value(-1)], { stroke: look.mark, dash: [2, 3] });
    draw.curve([bead.x, bead.y, bars.x + bars.width, bead.y], { stroke: look.mark, width: 2 });
    draw.dots([bead.x, bead.y], 8, { fill: look.paper, stroke: look.mark, width: 3 });
  }

  function drawLabels(draw, view, places, { drawn, closed }, bead, all) {
    const { p, look, font } = view;
    const { curve, offset, value, isNarrow } = places;
    const labels = axes.labels(draw, view);
    const end = curve.x + curve.width - 4;
    labels.avoid(drawn);
    labels.avoid(closed);
    labels.avoid([bead.x, bead.y, curve.x + curve.width, bead.y]);
    labels.keep({ left: bead.x - 10, right: bead.x + 10, top: bead.y - 10, bottom: bead.y + 10 });
    labels.avoid([curve.x, value(0), end, value(0)]);
    labels.keep({ left: 0, right: curve.x, top: 0, bottom: view.height });
    labels.keep({ left: end + 4, right: view.width, top: 0, bottom: view.height });
    labels.keep({ left: 0, right: view.width, top: 0, bottom: curve.y - 0.3 * font });
    labels.keep({ left: 0, right: view.width, top: curve.y + curve.height + 2, bottom: view.height });
    const left = leftOut(places, all);
    const lines = left ? axes.wrap(draw, left, curve.width - 12, { size: font }) : [];
    lines.reverse().forEach((line, index) => labels.put(line, [[curve.x + 6, curve.y + curve.height - 6 - 1.3 * index * font]], {}));
    const found = findings(view).map((one) => ({ ...one, x: offset(one.offset), y: value(formula.similarity(one.offset, all)) }));
    for (const { x, y } of found) labels.keep({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 });
    const heights = Array.from({ length: 40 }, (_, index) => curve.y + font + (index / 40) * (curve.height - font));
    const nearest = (x, y, aligns) =>
      aligns.flatMap((align) => heights.map((height) => [x, height, align])).sort((a, b) => Math.abs(a[1] - y) - Math.abs(b[1] - y));
    const reading = `S(${words(p.offset)}) = ${axes.signed(formula.similarity(p.offset, all), 4)}`;
    const beside = [[bead.x + 14, "left"], [bead.x - 14, "right"]];
    labels.put(
      reading,
      [-1, 1].flatMap((side) => beside.map(([x, align]) => [x, bead.y + (side < 0 ? -0.7 : 1.6) * 1.15 * font, align]))
        .concat(beside.flatMap(([x, align]) => nearest(x, bead.y, [align])).filter(([x]) => x > curve.x && x < curve.x + curve.width)),
      { size: (isNarrow ? 1.1 : 1.25) * font, weight: 650 },
    );
    const mean = isNarrow || all.length === 1 ? "mean of the bars" : `mean of the ${axes.grouped(all.length)} bars`;
    labels.put(mean, [[end, bead.y + 1.3 * font, "right"], [end, bead.y - 0.6 * font, "right"], ...nearest(end, bead.y, ["right"])], { fill: look.mark, weight: 600 });
    for (const { x, y, text, isDiamond } of found) {
      const below = nearest(x, y + 3 * font, ["center", "left", "right"]).filter(([, height]) => Math.abs(height - y) > 2 * font);
      const [, height] = labels.put(text, below, {});
      draw.curve([x, y, x, height < y ? height + 0.4 * font : height - font], { stroke: look.ink });
      draw.dots([x, y], 5, { fill: look.ink, stroke: look.paper, width: 1.5, isDiamond });
    }
    const along = (points, side, shares) =>
      shares.flatMap((share) => {
        const at = 2 * Math.floor(share * (points.length / 2 - 1));
        const [x, y] = [points[at], points[at + 1] + (side < 0 ? -0.6 : 1.3) * font];
        return [[x, y, "right"], ...nearest(x, y, ["right"]).slice(0, 12)];
      });
    labels.put("S(k)", along(drawn, -1, [0.97, 0.8, 0.6, 0.4]), { weight: 650, fill: look.result });
    const closedName = isNarrow ? "closed form" : "closed form, d_model → ∞";
    labels.put(closedName, along(closed, 1, [0.75, 0.97, 0.6, 0.5]), { fill: look.ink, alpha: 0.8 });
  }

  function leftOut({ offsetStep, pairStep }, all) {
    const told = [];
    if (offsetStep > 1) {
      const fast = all.filter((frequency) => formula.wavelength(frequency) < 2 * offsetStep).length;
      told.push(`1 offset in ${offsetStep}${fast ? ` (too coarse for ${axes.shareOf(fast, all.length, "pair")})` : ""}`);
    }
    if (pairStep > 1) told.push(`1 pair in ${pairStep} (the mean is of all)`);
    return told.length ? `Drawn: ${told.join(", ")}` : "";
  }

  return {
    draw(draw, view) {
      const places = layout(view);
      const all = formula.frequencies(view.p.d_model, view.p.base);
      const curves = curvesOf(view, places, all);
      const bead = beadOf(view, places, all);
      drawFrame(draw, view, places);
      drawBars(draw, view, places, all);
      drawGroups(draw, view, places, all);
      drawCurves(draw, view, places, curves);
      drawMean(draw, view, places, bead);
      drawLabels(draw, view, places, curves, bead, all);
    },

    formula({ p }) {
      const all = formula.frequencies(p.d_model, p.base);
      const value = axes.signed(formula.similarity(p.offset, all), 4);
      const closed = axes.signed(formula.closedForm(p.offset, p.base), 4);
      return `S(${words(p.offset)}) = 2/${p.d_model} · Σ cos(ωᵢ · ${words(p.offset)}) = ${value}, closed form ${closed}`;
    },

    describe(view) {
      const { p } = view;
      const all = formula.frequencies(p.d_model, p.base);
      const turned = turnedAt(p.offset, all);
      const groups = [
        [all.slice(0, turned), "past a quarter turn"],
        [all.slice(turned), "before a quarter turn"],
      ]
        .filter(([some]) => some.length)
        .map(([some, where]) => `${axes.counted(some.length, "pair")} ${where}: mean ${axes.signed(meanOf(some, p.offset), 2)}`);
      const found = findings(view).map(({ text }) => ` ${text}.`).join("");
      const left = leftOut(layout(view), all);
      return (
        `Normalised dot product of two encodings over offsets 0 to ${words(p.max_offset)}, and beside it the cosines of ` +
        `${all.length > 1 ? `all ${all.length} pairs` : "the only pair"} that it is the mean of. At offset ${words(p.offset)} it is ` +
        `${axes.signed(formula.similarity(p.offset, all), 4)}. ${groups.join("; ")}.${found}${left && ` ${left}.`} Arrow keys change the offset.`
      );
    },

    grab(view, x, y) {
      const places = layout(view);
      const bead = beadOf(view, places, formula.frequencies(view.p.d_model, view.p.base));
      const { curve } = places;
      const reach = { ...curve, x: curve.x - 12, width: curve.width + 24, height: curve.height + 2 * view.font };
      return axes.isIn(reach, x, y) ? { name: "bead", x: bead.x, y: bead.y } : null;
    },

    drag: (view, _, x) => ({ offset: layout(view).offset.invert(x) }),

    read(view, x, y) {
      const { curve, bars, offset, barWidth, pairStep, shown } = layout(view);
      const { p } = view;
      const all = formula.frequencies(p.d_model, p.base);
      if (axes.isIn(curve, x, y)) {
        const k = Math.round(offset.invert(x));
        const closed = axes.signed(formula.closedForm(k, p.base), 4);
        return [`offset ${axes.grouped(k)}: S = ${axes.signed(formula.similarity(k, all), 4)}`, `closed form ${closed}`];
      }
      if (!axes.isIn(bars, x, y)) return null;
      const pair = Math.min(Math.floor((x - bars.x) / barWidth), shown - 1) * pairStep;
      const angle = all[pair] * p.offset;
      return [
        `pair ${pair}, wavelength ${axes.short(formula.wavelength(all[pair]))} tokens`,
        `has turned by ${axes.short(angle)} rad after ${words(p.offset)} tokens`,
        `cos = ${axes.signed(Math.cos(angle), 4)}`,
      ];
    },

    arrows: { ArrowLeft: ["offset", -1], ArrowRight: ["offset", 1] },
  };
})();
