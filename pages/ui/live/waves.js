// Sine and cosine of the chosen pairs, one pair below the other, with a line at the position.
//
// Positions closer than FINEST_MARKS pixels are not marked. A wave with cycles shorter than
// FINEST_CYCLE pixels would be a block of colour: it is the band it fills, and its label says so.

const FINEST_MARKS = 4;
const FINEST_CYCLE = 8;
const SAMPLES_A_CYCLE = 24;
const EDGE = 12;
const FUNCTIONS = [
  { hue: "sin", name: "sine", at: Math.sin, dash: "none", cap: "round" },
  { hue: "cos", name: "cosine", at: Math.cos, dash: "2 4", cap: "square" },
];

const pathOf = (points) => "M" + points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
const signed = (value, digits) => value.toFixed(digits).replace("-", "−");

const waves = {
  resize(svg, data, width, top) {
    const last = data.variables[0].high;
    const isNarrow = width < 560;
    const [left, right, title] = isNarrow ? [24, 12, 20] : [40, 124, 0];
    const high = Math.max(62, 186 / data.waves.length);
    const first = top + 34;
    const floor = first + (high + title) * data.waves.length;
    this.frame = { left, span: width - left - right, last, first, floor, width };
    this.panels = data.waves.map((wave, index) => {
      const middle = first + (high + title) * index + title + high / 2;
      const isBand = (2 * Math.PI * this.frame.span) / (wave.frequency * last) < FINEST_CYCLE;
      return { ...wave, middle, reach: 0.4 * high, isBand };
    });
    this.drawLegend(svg, data, top + 22);
    this.drawTicks(svg, isNarrow ? 4 : 7);
    for (const panel of this.panels) {
      this.drawFrame(svg, panel, isNarrow);
      if (panel.isBand) this.drawBand(svg, data, panel);
      else this.drawCurves(svg, data, panel);
    }
    const d = this.panels.map(({ middle }) => `M0 ${middle - high / 2}v${high}`).join("");
    this.cursor = element(svg, "path", { class: "cursor", d, stroke: data.hues.mark, "stroke-width": 2 });
    this.dots = this.panels.filter((panel) => !panel.isBand).flatMap((panel) =>
      FUNCTIONS.map(({ hue, at }) => {
        const dot = element(svg, "circle", { class: "value", r: 4.5, fill: data.hues[hue], stroke: "currentColor" });
        return { panel, at, dot };
      }),
    );
    this.hint = element(svg, "g", { class: "hint", visibility: "hidden" });
    return floor + 44;
  },

  x(position) {
    return this.frame.left + (this.frame.span * position) / this.frame.last;
  },

  y(panel, value) {
    return panel.middle - panel.reach * value;
  },

  drawLegend(svg, data, y) {
    FUNCTIONS.forEach(({ hue, name, dash }, index) => {
      const x = this.frame.left + 90 * index;
      element(svg, "line", { x1: x, x2: x + 26, y1: y - 4, y2: y - 4, stroke: data.hues[hue], "stroke-width": 2, "stroke-dasharray": dash });
      element(svg, "text", { x: x + 32, y }, name);
    });
  },

  drawTicks(svg, most) {
    const { left, span, last, floor } = this.frame;
    const decade = 10 ** Math.floor(Math.log10(Math.max(last / most, 1)));
    const step = [1, 2, 5, 10].map((digit) => digit * decade).find((size) => size >= last / most);
    for (let position = 0; position <= last; position += step)
      element(svg, "text", { x: this.x(position), y: floor + 14, "text-anchor": "middle" }, String(position));
    element(svg, "text", { x: left + span / 2, y: floor + 34, "text-anchor": "middle" }, "position (tokens)");
  },

  drawFrame(svg, panel, isNarrow) {
    const { left, span, width } = this.frame;
    for (const value of [-1, 0, 1]) {
      const y = this.y(panel, value);
      element(svg, "line", { class: "faint", x1: left, x2: left + span, y1: y, y2: y });
      element(svg, "text", { class: "small", x: left - 6, y: y + 4, "text-anchor": "end" }, signed(value, 0));
    }
    const told = [`pair ${panel.pair}`, `${panel.wavelength} tokens`, ...(panel.isBand ? ["too fast to draw"] : [])];
    if (isNarrow) element(svg, "text", { x: left, y: this.y(panel, 1) - 8 }, told.join(", "));
    else
      told.forEach((text, line) =>
        element(svg, "text", { x: width - 112, y: panel.middle - 4 + 17 * line, "font-weight": line ? 400 : 700 }, text),
      );
  },

  drawCurves(svg, data, panel) {
    const { last, span } = this.frame;
    const cycles = (panel.frequency * last) / (2 * Math.PI);
    const count = Math.max(64, Math.ceil(SAMPLES_A_CYCLE * cycles));
    const sampled = Array.from({ length: count + 1 }, (_, index) => (last * index) / count);
    const apart = span / last;
    const tokens = apart < FINEST_MARKS ? [] : Array.from({ length: last + 1 }, (_, position) => position);
    for (const { hue, name, at, dash, cap } of FUNCTIONS) {
      const place = (position) => [this.x(position), this.y(panel, at(panel.frequency * position))];
      const stroke = { fill: "none", stroke: data.hues[hue] };
      element(svg, "path", { class: `wave ${name}`, ...stroke, d: pathOf(sampled.map(place)), "stroke-width": 1.8, "stroke-dasharray": dash });
      // Strokes without length are drawn as their caps: one path instead of an element for each mark.
      const marks = tokens.map((token) => pathOf([place(token)]) + "h0").join("");
      element(svg, "path", { class: `marks ${name}`, ...stroke, d: marks, "stroke-width": Math.min(5, 0.6 * apart), "stroke-linecap": cap });
    }
  },

  drawBand(svg, data, panel) {
    const { left, span } = this.frame;
    const area = { class: "band", x: left, y: this.y(panel, 1), width: span, height: 2 * panel.reach };
    element(svg, "rect", { ...area, fill: data.hues.sin, "fill-opacity": 0.35 });
    element(svg, "rect", { ...area, fill: "none", stroke: data.hues.cos, "stroke-dasharray": "2 4" });
  },

  draw(position) {
    const x = this.x(position);
    move(this.cursor, { transform: `translate(${x} 0)` });
    for (const { panel, at, dot } of this.dots)
      move(dot, { cx: x, cy: this.y(panel, at(panel.frequency * position)) });
  },

  isAt(x, y) {
    const { left, span, first, floor } = this.frame;
    return y >= first && y <= floor && x >= left - EDGE && x <= left + span + EDGE;
  },

  positionAt(x) {
    const { left, span, last } = this.frame;
    return Math.min(Math.max(((x - left) / span) * last, 0), last);
  },

  // Say in words what is drawn next to a place: the nearest position, pair and function.
  point(x, y) {
    this.hint.replaceChildren();
    move(this.hint, { visibility: this.isAt(x, y) ? "visible" : "hidden" });
    if (!this.isAt(x, y)) return;
    const position = Math.round(this.positionAt(x));
    const nearest = (all, distance) => all.reduce((one, other) => (distance(other) < distance(one) ? other : one));
    const panel = nearest(this.panels, ({ middle }) => Math.abs(middle - y));
    const valueOf = (wave) => wave.at(panel.frequency * position);
    const wave = nearest(FUNCTIONS, (one) => Math.abs(this.y(panel, valueOf(one)) - y));
    const dim = 2 * panel.pair + FUNCTIONS.indexOf(wave);
    this.drawHint(this.x(position), this.y(panel, valueOf(wave)), [
      `position ${position}, dimension ${dim}`,
      `${wave.name}, wavelength ${panel.wavelength} tokens`,
      `value ${signed(valueOf(wave), 4)}`,
    ]);
  },

  drawHint(x, y, lines) {
    element(this.hint, "circle", { cx: x, cy: y, r: 8, fill: "none", stroke: "currentColor", "stroke-width": 2 });
    const box = element(this.hint, "rect", { class: "paper faint", rx: 6 });
    const texts = lines.map((line) => element(this.hint, "text", {}, line));
    const wide = Math.max(...texts.map((text) => text.getComputedTextLength())) + 16;
    const left = x + 14 + wide > this.frame.width ? Math.max(0, x - 14 - wide) : x + 14;
    const top = y - 16 - 18 * lines.length;
    move(box, { x: left, y: top, width: wide, height: 10 + 18 * lines.length });
    texts.forEach((text, line) => move(text, { x: left + 8, y: top + 18 * (line + 1) }));
  },

  leave() {
    move(this.hint, { visibility: "hidden" });
  },

  say(data, position) {
    const told = ({ pair, frequency, wavelength }) =>
      `pair ${pair}, wavelength ${wavelength} tokens: ` +
      FUNCTIONS.map(({ name, at }) => `${name} ${signed(at(frequency * position), 4)}`).join(", ");
    return `Below, waves over positions 0 to ${data.variables[0].high}, slower from pair to pair; ` +
      `at this position ${data.waves.map(told).join("; ")}`;
  },
};
