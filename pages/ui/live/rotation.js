// One pair on the unit circle: sine to the right, cosine upwards, so position 0 points up and a
// step forward turns clockwise.

const MARGIN = 44;

const scene = {
  resize(svg, data, width) {
    const size = Math.min(width, 330);
    const radius = size / 2 - MARGIN;
    const x = width / 2;
    const y = size / 2;
    this.geometry = { x, y, radius };
    element(svg, "circle", { cx: x, cy: y, r: radius, fill: "none", stroke: "currentColor", opacity: 0.4 });
    element(svg, "line", { x1: x - radius - 8, x2: x + radius + 8, y1: y, y2: y, stroke: data.hues.sin, opacity: 0.6 });
    element(svg, "line", { x1: x, x2: x, y1: y - radius - 8, y2: y + radius + 8, stroke: data.hues.cos, opacity: 0.6 });
    element(svg, "text", { x: x + radius + 12, y: y + 5 }, "sine");
    element(svg, "text", { x, y: y - radius - 14, "text-anchor": "middle" }, "cosine");
    this.arc = element(svg, "path", { fill: "none", stroke: data.hues.turn, "stroke-width": 3 });
    this.arrows = ["from", "to"].map((name) => {
      const colour = name === "from" ? "currentColor" : data.hues.turn;
      const line = element(svg, "line", { x1: x, y1: y, stroke: colour, "stroke-width": 3 });
      const tip = element(svg, "circle", { class: `tip ${name}`, r: 7, fill: colour });
      const label = element(svg, "text", { "text-anchor": "middle", "font-weight": 600 });
      return { line, tip, label };
    });
    return size;
  },

  at(angle, distance) {
    const { x, y, radius } = this.geometry;
    return [x + radius * distance * Math.sin(angle), y - radius * distance * Math.cos(angle)];
  },

  draw(data, { position, offset }) {
    const from = data.frequency * position;
    const vector = [Math.sin(from), Math.cos(from)];
    const [sine, cosine] = [Math.sin(data.frequency * offset), Math.cos(data.frequency * offset)];
    const turn = [
      [cosine, sine],
      [-sine, cosine],
    ];
    const turned = turn.map(([a, b]) => a * vector[0] + b * vector[1]);
    const to = data.frequency * (position + offset);
    const goal = [Math.sin(to), Math.cos(to)];
    const named = [
      [from, vector, "p"],
      [Math.atan2(turned[0], turned[1]), turned, "p + k"],
    ];
    named.forEach(([angle, point, name], index) => {
      const { line, tip, label } = this.arrows[index];
      const [x, y] = this.at(angle, Math.hypot(...point));
      const [labelX, labelY] = this.at(angle, 1.18);
      move(line, { x2: x, y2: y });
      move(tip, { cx: x, cy: y });
      move(label, { x: labelX, y: labelY + 5 });
      label.textContent = name;
    });
    this.drawArc(from, data.frequency * offset);
    this.write([position, position + offset], turn, vector, turned, goal);
  },

  drawArc(from, turn) {
    const shown = turn % (2 * Math.PI);
    const steps = Array.from({ length: 33 }, (_, i) => this.at(from + (shown * i) / 32, 0.45));
    this.arc.setAttribute("d", "M" + steps.map((point) => point.join(" ")).join("L"));
  },

  write([here, there], turn, vector, turned, goal) {
    const residual = Math.max(...turned.map((value, i) => Math.abs(value - goal[i])));
    const show = (value) => value.toFixed(4).replace("-", "−");
    const matrix = (rows) =>
      `<span class="matrix" style="grid-template-columns:repeat(${rows[0].length},auto)">` +
      `${rows.flat().map((value) => `<span>${show(value)}</span>`).join("")}</span>`;
    const column = (values) => matrix(values.map((value) => [value]));
    const at = (position) => position.toFixed(2).replace("-", "−");
    const lines = [
      ["T<sub>k</sub>", matrix(turn)],
      [`PE(${at(here)})`, column(vector)],
      [`T<sub>k</sub> PE(${at(here)})`, column(turned)],
      [`PE(${at(there)})`, column(goal)],
    ];
    const numbers = this.arrows[0].line.ownerSVGElement.closest(".live").querySelector(".numbers");
    numbers.innerHTML =
      lines.map(([name, value]) => `<div class="line"><span>${name} =</span>${value}</div>`).join("") +
      `<div class="line residual">largest difference of the last two: ${residual.toExponential(1)}</div>`;
  },

  say(data, { position, offset }) {
    return `Unit circle of pair ${data.pair}: the arrow of position ${position.toFixed(2)} and, ` +
      `turned clockwise by ${(data.frequency * offset).toFixed(3)} radians, that of ${(position + offset).toFixed(2)}`;
  },
};
