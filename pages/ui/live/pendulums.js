// One pendulum a pair: the bob's displacement is the channel's value. As clock hands, the tip's
// displacement to the right is the sine and upwards the cosine. Below them stand the waves.

const GAP = 44;

const scene = {
  parts: [],

  resize(svg, data, width) {
    const slot = width / data.pairs.length;
    const { hands } = data;
    const reach = Math.max(3, Math.min(slot * 0.42, hands ? 60 : 46));
    const drop = hands ? 0 : 120;
    const top = hands ? reach + 10 : 12;
    const radius = Math.max(2, Math.min(9, reach * 0.28));
    const every = Math.ceil(30 / slot);
    if (!hands) element(svg, "line", { x1: 0, x2: width, y1: top, y2: top, stroke: "currentColor" });
    this.geometry = { reach, drop, top };
    this.parts = data.pairs.map((pair, index) => {
      const x = slot * (index + 0.5);
      if (hands) element(svg, "circle", { cx: x, cy: top, r: reach, fill: "none", stroke: "currentColor", opacity: 0.35 });
      const part = { x };
      if (hands) {
        part.sine = element(svg, "line", { stroke: data.hues.sin, "stroke-width": 3 });
        part.cosine = element(svg, "line", { stroke: data.hues.cos, "stroke-width": 3, "stroke-dasharray": "4 3" });
      }
      part.rod = element(svg, "line", { x1: x, y1: top, stroke: "currentColor", "stroke-width": hands ? 2 : 1.2 });
      const hue = hands ? "currentColor" : data.hues[data.channel];
      part.bob = element(svg, "circle", { class: "bob", r: hands ? Math.max(2, radius / 2) : radius, fill: hue });
      if (index % every === 0) {
        const y = hands ? 2 * top + 14 : top + drop + radius + 26;
        element(svg, "text", { x, y, "text-anchor": "middle" }, String(pair));
      }
      return part;
    });
    const floor = hands ? 2 * top + GAP : top + drop + radius + GAP;
    const [left, right] = data.ends;
    element(svg, "text", { x: 0, y: floor }, left);
    const below = width < 560 ? 20 : 0;
    element(svg, "text", { x: width, y: floor + below, "text-anchor": "end" }, right);
    return waves.resize(svg, data, width, floor + below + 8);
  },

  draw(data, { position }) {
    const { reach, drop, top } = this.geometry;
    const { hands } = data;
    this.parts.forEach((part, index) => {
      const angle = data.frequencies[index] * position;
      const sine = Math.sin(angle);
      const cosine = Math.cos(angle);
      const value = data.channel === "cos" ? cosine : sine;
      const x = part.x + reach * (hands ? sine : value);
      const y = hands ? top - reach * cosine : top + Math.sqrt(drop * drop - reach * reach * value * value);
      move(part.rod, { x2: x, y2: y });
      move(part.bob, { cx: x, cy: y });
      if (hands) {
        move(part.sine, { x1: part.x, y1: top, x2: x, y2: top });
        move(part.cosine, { x1: x, y1: top, x2: x, y2: y });
      }
    });
    waves.draw(position);
  },

  canDrag: (x, y) => waves.isAt(x, y),
  positionAt: (x) => waves.positionAt(x),
  point: (x, y) => waves.point(x, y),
  leave: () => waves.leave(),

  say(data, { position }) {
    return `${data.pairs.length} ${data.hands ? "clock hands" : "pendulums"} at position ${position.toFixed(2)}, ` +
      `${data.ends.join(" to ")}. ${waves.say(data, position)}`;
  },
};
